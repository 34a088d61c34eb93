"""A prediction is read as it was meant, and worth what it says; nothing else is read at all."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain import InputError
from bleuexplain.lessons import Amount, Judgement, Prediction, judge, read_prediction
from bleuexplain.lessons.question import question

READ = {
    "a fraction": ("2/7", Fraction(2, 7)),
    "a fraction with spaces": (" 2 / 7 ", Fraction(2, 7)),
    "a fraction that is not reduced": ("4/14", Fraction(2, 7)),
    "nothing of something": ("0/6", Fraction(0)),
    "a decimal": ("0.2857", Fraction(2857, 10_000)),
    "a decimal comma": ("0,2857", Fraction(2857, 10_000)),
    "a decimal without its zero": (".5", Fraction(1, 2)),
    "a decimal point with nothing after it": ("3.", Fraction(3)),
    "a percentage": ("28.6%", Fraction(286, 1_000)),
    "a percentage with a comma and a space": ("28,6 %", Fraction(286, 1_000)),
    "a whole number": ("4", Fraction(4)),
    "leading zeros": ("007", Fraction(7)),
    "Arabic digits": ("٢/٧", Fraction(2, 7)),
    "an Arabic decimal and percent sign": ("٢٨٫٥٪", Fraction(285, 1_000)),
    "full-width signs": ("２／７", Fraction(2, 7)),
    "a sign of division": ("2÷7", Fraction(2, 7)),
    "a white space that is not ASCII": ("2\u00a0/\u00a07", Fraction(2, 7)),
}


@pytest.mark.parametrize(("text", "value"), READ.values(), ids=READ)
def test_a_number_is_read_as_people_write_it(text, value):
    assert read_prediction(text).value == value


HOSTILE = {
    "nothing": "",
    "blanks": "  ",
    "words": "two sevenths",
    "a minus sign": "-1",
    "a plus sign": "+1",
    "two points": "0.2.8",
    "a separator of thousands and a point": "1,234.5",
    "a lone point": ".",
    "a lone percent sign": "%",
    "a percentage of a fraction": "2/7%",
    "two lines of a fraction": "2/7/3",
    "code": "__import__('os')",
    "a power": "9**9",
    "an exponent": "1e9",
    "not a number": "nan",
    "infinity": "inf",
    "hexadecimal": "0x10",
    "an underscore": "1_000",
    "a superscript, which is no digit": "1/2²",
    "a vulgar fraction, which would be misread after a whole number": "1½",
    "a decimal in a fraction": "1.5/3",
    "NUL": "2/7\0",
    "half a character": "\ud800",
    "13 digits": "1" * 13,
    "a list": "[2, 7]",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_anything_else_is_refused_in_one_sentence(text):
    with pytest.raises(InputError, match="is not read as a number: write a fraction") as refused:
        read_prediction(text)
    assert refused.value.code == "invalid_input"
    assert refused.value.path == "/prediction"


@pytest.mark.parametrize("text", ["1/0", "0/0", "7/000"])
def test_a_division_by_0_has_no_value(text):
    with pytest.raises(InputError, match=r"^\d+/0 has no value\.$"):
        read_prediction(text)


def test_more_than_40_characters_are_not_looked_at():
    assert read_prediction(" " * 39 + "1").value == 1
    with pytest.raises(InputError, match="at most 40 characters; this one has 1,000,000"):
        read_prediction("1" * 1_000_000)


@given(st.one_of(st.text(), st.text("0123456789/.,% ٢２½²-+e", max_size=45)))
def test_whatever_is_typed_is_a_number_from_0_up_or_an_input_error(text):
    try:
        prediction = read_prediction(text)
    except InputError:
        return
    assert 0 <= prediction.value < 10**12
    assert prediction.half_unit is None or 0 <= prediction.half_unit <= Fraction(1, 20)


# The seven "the": 2/7 = 0.285714..., and what three mistakes give.
SEVEN = question(
    "share",
    Amount(2, 7),
    {"unclipped": Amount(7, 7), "summed": Amount(3, 7), "once": Amount(1, 7)},
    {},
)
# exp(-1) = 0.36788, and c/r = 1/2.
PENALTY = question("share", Amount(0.36787944117144233), {"ratio": Amount(4, 8)}, {})
ZERO = question("share", Amount(0.0), {"left out": Amount(0.6299605249474366)}, {})
TINY = question("share", Amount(3, 1000), {}, {})
FOUR = question("count", Amount(4), {"tokens": Amount(6), "all": Amount(5)}, {})

JUDGED = {
    "the fraction": (SEVEN, "2/7", "right", ""),
    "the fraction, not reduced": (SEVEN, "4/14", "right", ""),
    "four digits": (SEVEN, "0.2857", "right", ""),
    "rounded to 0.29": (SEVEN, "0.29", "right", ""),
    "rounded to 0.3: half a unit is 0.05": (SEVEN, "0.3", "right", ""),
    "0.28, off by 0.0057": (SEVEN, "0.28", "close", ""),
    "0.281, off by 0.0047": (SEVEN, "0.281", "right", ""),
    "29 %": (SEVEN, "29%", "right", ""),
    "a fraction is exact: 9/31 = 0.2903 is not 2/7": (SEVEN, "9/31", "close", ""),
    "1/4, off by 0.036": (SEVEN, "1/4", "close", ""),
    "1/5, off by 0.086": (SEVEN, "1/5", "wrong", ""),
    "every occurrence": (SEVEN, "1", "mistake", "unclipped"),
    "every occurrence, as a fraction": (SEVEN, "7/7", "mistake", "unclipped"),
    "every occurrence, as a percentage": (SEVEN, "100%", "mistake", "unclipped"),
    "the references added up": (SEVEN, "0.43", "mistake", "summed"),
    "each different word once": (SEVEN, "0.14", "mistake", "once"),
    "sacreBLEU's scale": (SEVEN, "28.57", "hundredfold", ""),
    "sacreBLEU's scale, rounded": (SEVEN, "29", "hundredfold", ""),
    "another scale goes beyond 1": (TINY, "0.3", "wrong", ""),
    "nothing is not near anything": (SEVEN, "0", "wrong", ""),
    "0.37 for exp(-1)": (PENALTY, "0.37", "right", ""),
    "7/19 = 0.3684: no fraction is exp(-1), so near is right": (PENALTY, "7/19", "right", ""),
    "the ratio": (PENALTY, "1/2", "mistake", "ratio"),
    "0.4 is exp(-1) to one digit, and nearer than the ratio": (
        PENALTY,
        "0.4",
        "right",
        "",
    ),
    "0.45 is 0.08 off": (PENALTY, "0.45", "wrong", ""),
    "exactly 0": (ZERO, "0", "right", ""),
    "0.00": (ZERO, "0.00", "right", ""),
    "0 %": (ZERO, "0%", "right", ""),
    "0.001 is not 0": (ZERO, "0.001", "close", ""),
    "0.63": (ZERO, "0.63", "mistake", "left out"),
    "the count": (FOUR, "4", "right", ""),
    "the count with a point": (FOUR, "4.0", "right", ""),
    "the count as a quotient": (FOUR, "8/2", "right", ""),
    "a count is not rounded": (FOUR, "4.004", "close", ""),
    "one off, and a known way of counting": (FOUR, "5", "mistake", "all"),
    "one off": (FOUR, "3", "close", ""),
    "two off, and a known way of counting": (FOUR, "6", "mistake", "tokens"),
    "two off": (FOUR, "2", "wrong", ""),
    "a count has no other scale": (FOUR, "400", "wrong", ""),
}


@pytest.mark.parametrize(("asked", "typed", "verdict", "mistake"), JUDGED.values(), ids=JUDGED)
def test_a_prediction_is_worth_what_it_says(asked, typed, verdict, mistake):
    judgement = judge(asked, read_prediction(typed))
    assert judgement.verdict == verdict
    assert (judgement.mistake.kind if judgement.mistake else "") == mistake


# the answer, what is typed, the verdict
NEARLY_ALL = {
    "0.997, and all is typed": (Amount(997, 1000), "1", "close"),
    "0.997, and all is typed with a point": (Amount(997, 1000), "1.0", "close"),
    "0.997 itself": (Amount(997, 1000), "0.997", "right"),
    "all, and 0.999 is typed": (Amount(1.0), "0.999", "close"),
}


@pytest.mark.parametrize(("answer", "typed", "verdict"), NEARLY_ALL.values(), ids=NEARLY_ALL)
def test_nearly_all_is_not_all(answer, typed, verdict):
    assert judge(question("share", answer, {}, {}), read_prediction(typed)).verdict == verdict


def test_1_but_for_rounding_is_1():
    asked = question("share", Amount(0.9999999999999999), {}, {})
    assert judge(asked, read_prediction("1")) == Judgement("right")


def test_the_nearest_of_two_that_round_alike_is_meant():
    # 0.9 is half a unit of 0.05 from both; the mistake is exactly that.
    asked = question("share", Amount(7, 8), {"near": Amount(9, 10)}, {})
    assert judge(asked, read_prediction("0.9")).verdict == "mistake"
    assert judge(asked, read_prediction("0.88")).verdict == "right"


def test_a_mistake_that_gives_the_answer_or_another_mistakes_number_is_left_out():
    wrong = {
        "the answer": Amount(1, 2),
        "the answer as a float": Amount(0.5000000000000001),
        "first": Amount(1, 3),
        "the same as the first": Amount(2, 6),
        "not possible": None,
        "last": Amount(0.0),
    }
    kinds = [mistake.kind for mistake in question("share", Amount(2, 4), wrong, {}).mistakes]
    assert kinds == ["first", "last"]


def test_a_tiny_score_is_not_0():
    asked = question("share", Amount(1e-15), {"nothing": Amount(0.0)}, {})
    assert judge(asked, read_prediction("0")).mistake.kind == "nothing"


amounts = st.one_of(
    st.builds(Amount, st.floats(0, 1)),
    st.integers(1, 30).flatmap(
        lambda total: st.builds(Amount, st.integers(0, total), st.just(total))
    ),
)


@given(amounts, st.dictionaries(st.text("abc", min_size=1), amounts, max_size=5))
def test_the_answer_is_right_and_a_mistake_is_told_as_that_mistake(answer, wrong):
    asked = question("share", answer, wrong, {})
    assert judge(asked, Prediction(answer.value, None)).verdict == "right"
    for mistake in asked.mistakes:
        assert mistake.amount.value != answer.value
        told = judge(asked, Prediction(mistake.amount.value, None))
        assert told == Judgement("mistake", mistake)
