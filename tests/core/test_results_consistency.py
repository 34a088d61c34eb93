"""True lines always pass; a line with one number changed beyond its rounding does not."""

import math

import pytest

from bleuexplain.results import brevity_of, check, matched_tokens, read_result, score_of

from .strategies import near
from .test_results_lines import REAL_LINES
from .test_results_objects import OBJECTS
from .test_results_reading import MTEVAL, MTEVAL_11B


def kinds(text, holds):
    """The kinds of the checks with that outcome."""
    return [each.kind for each in check(read_result(text)) if each.holds is holds]


def only(text, kind):
    """The one check of a kind."""
    (found,) = [each for each in check(read_result(text)) if each.kind == kind]
    return found


TRUE_TEXTS = {
    **{name: line for name, (line, _) in REAL_LINES.items()},
    **{name: text for name, (text, *_) in OBJECTS.items()},
    "mteval, long enough": MTEVAL,
    "mteval, too short": MTEVAL_11B,
}


@pytest.mark.parametrize("text", TRUE_TEXTS.values(), ids=TRUE_TEXTS)
def test_what_a_tool_printed_passes_every_check(text):
    assert kinds(text, False) == []


LINE = (
    "BLEU = {score}, {p1}/{p2}/21.1/13.9 (BP={bp}, ratio={ratio}, hyp_len={c}, ref_len={r})"
).format
TRUE_NUMBERS = {
    "score": "27.48", "p1": "58.6", "p2": "33.2", "bp": "1.000", "ratio": "1.012", "c": 65312,
    "r": 64506,
}  # fmt: skip

# What was changed, and the checks that fail then.
CHANGED = {
    "a better score": ({"score": "28.48"}, ["score"]),
    "a score a tenth above the rounding": ({"score": "27.70"}, ["score"]),
    "a lower score": ({"score": "26.48"}, ["score"]),
    "two digits of the score exchanged": ({"score": "24.78"}, ["score"]),
    "a brevity penalty for a text that is long enough": (
        {"bp": "0.988"},
        ["score", "brevity penalty"],
    ),
    "a brevity penalty above 1": ({"bp": "1.012"}, ["score", "brevity penalty"]),
    "another ratio": ({"ratio": "1.014"}, ["ratio"]),
    "another hypothesis length": ({"c": 61312}, ["brevity penalty", "ratio"]),
    "another reference length": ({"r": 66506}, ["brevity penalty", "ratio"]),
    "another unigram precision": ({"p1": "68.6"}, ["score"]),
    "a precision above 100": ({"p1": "158.6"}, ["range", "score"]),
    "a negative precision": ({"p2": "-33.2"}, ["range", "score"]),
    "a negative score": ({"score": "-27.48"}, ["range", "score"]),
    "a score above 100": ({"score": "127.48"}, ["range", "score"]),
    "nothing": ({}, []),
}


@pytest.mark.parametrize(("changes", "failing"), CHANGED.values(), ids=CHANGED)
def test_a_changed_number_fails_the_checks_that_it_is_in(changes, failing):
    assert kinds(LINE(**{**TRUE_NUMBERS, **changes}), False) == failing


def test_a_changed_length_with_a_brevity_penalty_of_its_own_fails_by_the_score():
    # exp(1 - 64506/61312) = 0.9492, which times 27.48 is 26.08
    changes = {"c": 61312, "bp": "0.949", "ratio": "0.950"}
    assert kinds(LINE(**{**TRUE_NUMBERS, **changes}), False) == ["score"]
    assert kinds(LINE(**{**TRUE_NUMBERS, **changes, "score": "26.08"}), False) == []


def test_the_interval_of_the_score_is_that_of_its_rounded_parts():
    # p1 is from 99.95 to 100, p2 from 24.95 to 25.05
    found = only("BLEU = 50.00, 100.0/25.0 (BP=1.000, ratio=2.000, hyp_len=4, ref_len=2)", "score")
    assert found.expected.low == near(math.sqrt(0.9995 * 0.2495))
    assert found.expected.high == near(math.sqrt(1 * 0.2505))


def test_lengths_say_the_brevity_penalty_better_than_its_digits():
    # exp(1 - 3/2) = 0.60653; three digits leave 0.6065 to 0.6075
    line = "BLEU = 60.65, 100.0 (BP=0.607, ratio=0.667, hyp_len=2, ref_len=3)"
    interval = brevity_of(read_result(line)).interval
    assert (interval.low, interval.high) == (near(math.exp(-1 / 2)), near(math.exp(-1 / 2)))


def test_digits_that_were_rounded_half_to_even_are_rounded_right():
    # 1/16 is 6.25 %, which Python prints as 6.2
    assert (
        kinds("BLEU = 6.25 6.2 (BP = 1.000 ratio = 1.000 hyp_len = 16 ref_len = 16)", False) == []
    )


def test_only_a_stand_in_for_no_match_exceeds_100():
    # floor[2.00] puts two matches in place of none of one bigram; unigrams are never smoothed
    floor = "(BP = 1.000 ratio = 1.000 hyp_len = 2 ref_len = 2)"
    assert only(f"BLEU = 100.00 50.0/200.0 {floor}", "range").holds is None
    assert kinds(f"BLEU = 100.00 200.0/50.0 {floor}", False) == ["range"]


def test_a_double_that_is_short_was_not_rounded():
    # 1.0 and 0.5 in a dict are all their digits: only 0.5 · 1.0 will do
    text = "{{'bleu': {}, 'precisions': [0.5], 'brevity_penalty': 1.0}}".format
    assert kinds(text("0.5"), False) == []
    assert kinds(text("0.45"), False) == ["score"]


WHOLE = {
    "3 of 10 is 30.0": ("30.0", 10, True),
    "no number of 10 tokens is 33.0": ("33.0", 10, False),
    "1 of 3 is 33.3": ("33.3", 3, True),
    "1 of 3 is not 33.4": ("33.4", 3, False),
    "one and a half of 10 are no stand-in for no match": ("15.0", 10, False),
    "every thousandth is a number of 2,000 tokens": ("33.4", 2_000, True),
}


@pytest.mark.parametrize(("precision", "length", "holds"), WHOLE.values(), ids=WHOLE)
def test_the_unigram_precision_is_a_whole_number_of_tokens(precision, length, holds):
    line = f"BLEU = {precision}0, {precision} (BP=1.000, ratio=1.000, hyp_len={length}, ref_len=1)"
    assert only(line, "whole matches").holds is holds
    assert only(line.replace(", ", " "), "whole matches").holds is holds  # as sacreBLEU writes it


def test_smoothed_unigrams_need_be_no_whole_number():
    # sacreBLEU 1 puts 1/2 for no match of 4 tokens; from 2.0 on such a hypothesis scores 0
    smoothed = "12.5/8.3/6.2/6.2 (BP = 1.000 ratio = 1.000 hyp_len = 4 ref_len = 4)"
    assert kinds(f"BLEU+c.mixed+tok.13a+v.1.5.1 = 7.99 {smoothed}", False) == []
    assert kinds(f"BLEU|c:mixed|tok:13a|v:2.0.0 = 7.99 {smoothed}", False) == ["whole matches"]


def test_matched_tokens_are_all_that_print_so():
    # 58.55 % to 58.65 % of 65,312
    line = LINE(**TRUE_NUMBERS)
    assert matched_tokens(read_result(line)) == (38241, 38305)
    assert matched_tokens(read_result("BLEU = 30.00, 30.0/30.0")) is None


NO_BREVITY = {
    "a score below the mean": ("BLEU = 25.00, 50.0/50.0", True),
    "a score above the mean": ("BLEU = 55.00, 50.0/50.0", False),
}


@pytest.mark.parametrize(("text", "holds"), NO_BREVITY.values(), ids=NO_BREVITY)
def test_without_a_brevity_penalty_the_score_is_at_most_the_mean(text, holds):
    assert only(text, "score at most").holds is holds


def test_the_missing_brevity_penalty_is_what_the_rest_leaves():
    brevity = brevity_of(read_result("BLEU = 25.00, 50.0/50.0"))
    assert (brevity.value, brevity.source) == (near(0.5), "score")
    # cumulative over individual: 0.6866/0.7170
    brevity = brevity_of(read_result(MTEVAL_11B))
    assert (brevity.value, brevity.source) == (near(0.6866 / 0.7170), "cumulative")


def test_without_lengths_the_ratio_gives_the_brevity_penalty():
    # a ratio of 0.800 is e to the power 1 - 1/0.8, which is 0.7788
    assert only("BLEU = 77.88, 100.0/100.0 (BP=0.779, ratio=0.800)", "brevity penalty").holds
    assert not only("BLEU = 77.88, 100.0/100.0 (BP=0.879, ratio=0.800)", "brevity penalty").holds


def test_a_changed_cumulative_score_of_mteval_is_found():
    changed = MTEVAL_11B.replace("0.3977", "0.3877")
    found = only(changed, "cumulative")
    assert (found.holds, found.orders) == (False, (3,))


def test_effective_order_explains_a_score_above_0_with_a_precision_of_0():
    line = "BLEU = 100.00 100.0/100.0/0.0/0.0 (BP = 1.000 ratio = 1.000 hyp_len = 2 ref_len = 2)"
    found = only(line, "score")
    assert (found.holds, found.orders) == (True, (2,))
    signed = line.replace("BLEU", "BLEU|tok:13a|eff:no|smooth:exp")
    assert only(signed, "score").holds is False
    assert only(line.replace("100.00 ", "100.00, "), "score").holds is False  # not multi-bleu's


def test_counts_say_which_smoothing_gave_the_score():
    # 1/2 for no match: (3/4 · 2/3 · 1/2 · 1/2 / 1)^(1/4) = 0.5946
    text = (
        "{'score': 59.4603557501361, 'counts': [3, 2, 1, 0], 'totals': [4, 3, 2, 1], 'precisions': "
        "[75.0, 66.66666666666667, 50.0, 50.0], 'bp': 1.0, 'sys_len': 4, 'ref_len': 4}"
    )
    found = only(text, "counts")
    assert {each.smoothing for each in found.settings} == {"method3"}
    assert score_of(read_result(text)).bleu == near((3 / 4 * 2 / 3 * 1 / 2 * 1 / 2) ** (1 / 4))


WRONG_COUNTS = {
    "a match more": ("[4, 2, 1, 0]", "[4, 3, 2, 1]", ["precision from counts"]),
    "more matches than n-grams": ("[5, 2, 1, 0]", "[4, 3, 2, 1]", ["sound counts"]),
    "a first total that is not the length": (
        "[3, 2, 1, 0]",
        "[8, 3, 2, 1]",
        ["first total", "precision from counts"],
    ),
}


@pytest.mark.parametrize(("matches", "totals", "failing"), WRONG_COUNTS.values(), ids=WRONG_COUNTS)
def test_changed_counts_fail(matches, totals, failing):
    text = (
        f"{{'score': 59.4603557501361, 'counts': {matches}, 'totals': {totals}, 'precisions': "
        "[75.0, 66.66666666666667, 50.0, 50.0], 'bp': 1.0, 'sys_len': 4, 'ref_len': 4}"
    )
    assert kinds(text, False) == failing


def test_a_digit_that_was_cut_off_is_a_remark_and_no_fault():
    # 6/11 is 0.5454545, printed as 54.54
    found = only(OBJECTS["evaluate's sacrebleu (Hugging Face course)"][0], "cut off")
    assert (found.holds, found.orders) == (None, (2,))


def test_a_changed_score_of_evaluates_is_found_to_the_ninth_digit():
    text = OBJECTS["evaluate's bleu (its README)"][0]
    assert kinds(text, False) == []
    assert kinds(text.replace("0.6370964381207871", "0.6370964481207871"), False) == ["score"]


REMARKS = {
    "a number up to 1": ("0.27", "scale", ()),
    "a number above 1": ("27.3", "scale", ()),
    "NLTK's method5 on four right tokens": ("1.0106", "just above 1", ()),
    "NLTK, one order without a match": ("9.5e-78", "stand-in for zero", (1,)),
    "NLTK, two orders (nltk#2217)": ("1.4918e-154", "stand-in for zero", (2,)),
    "NLTK, three orders": ("1.8e-231", "stand-in for zero", (3,)),
    "a precision above the one before": (
        "BLEU = 57.74, 33.3/50.0/66.7/100.0",
        "rising precision",
        (2, 3, 4),
    ),
    "a precision whose digits are 0": (
        REAL_LINES["multi-bleu.perl, p4 above 0 though it prints 0.0 (KFTT)"][0],
        "zero precision",
        (4,),
    ),
    "no token read": (
        REAL_LINES["multi-bleu.perl without a reference token (run)"][0],
        "nothing read",
        (),
    ),
    "9,999 for each of three lines": (
        REAL_LINES["multi-bleu.perl with a name of a file that is not there (run)"][0],
        "missing references",
        (3,),
    ),
    "the round-off of doubles": (
        '{"score": 100.00000000000004, "precisions": [100.0], "bp": 1.0}',
        "round-off",
        (),
    ),
}


@pytest.mark.parametrize(("text", "kind", "orders"), REMARKS.values(), ids=REMARKS)
def test_what_is_worth_knowing_is_a_remark(text, kind, orders):
    found = only(text, kind)
    assert (found.holds, found.orders) == (None, orders)


def test_a_precision_that_may_be_as_high_as_the_one_before_is_no_remark():
    # 50.05 prints as either
    assert kinds("BLEU = 50.00, 50.0/50.1 (BP=1.000)", None) == []


def test_remarks_come_after_the_checks():
    holds = [each.holds for each in check(read_result("BLEU = 99.00, 33.3/50.0/66.7/100.0"))]
    assert holds == [False, None]
