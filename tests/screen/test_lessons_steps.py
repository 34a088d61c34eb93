"""The steps of each lesson's answer: tables with the numbers of this input, worked by hand."""

import pytest
from core.lessons import SHOWN, sentence, sentence_of_tokens, subject_of

from bleuexplain.wording.lessons import WORDS, plain
from bleuexplain.wording.lessons.words import MOST_ROWS

# example and number of the step, a row of it, its note
STEPS = {
    "the clipping table, with its sums": (
        ("1: Seven times “the”", 0),
        ["all", "7", "", "", "", "2"],
        "The clipped counts add up to m₁ = 2, the counts to l₁ = 7: p₁ = 2/7 = 0.2857.",
    ),
    "the occurrences, of which the second is clipped": (
        ("2: “ana” in “banana”, by characters", 1),
        ["4", "a n a", "✂ clipped"],
        "The matched ones are m₃ = 2. BLEU counts and does not choose: of n-grams that repeat, the "
        "first are shown as matched.",
    ),
    "the closest of two lengths": (
        ("3: Two references as close", 0),
        ["2", "4", "1", "r"],
        "c = 5 and r = 4, so BP = 1, since c is more than r.",
    ),
    "the penalty of half the length": (
        ("3: Half as long", 1),
        ["4", "0.50", "0.3679"],
        "Below r, BP is smaller than the ratio c/r; beyond r nothing is gained.",
    ),
    "the precisions": (
        ("4: Choose smoothing method3", 0),
        ["p₄", "0/2", "(1/2)/2", "0.2500"],
        "Smoothing is method3 (exp), BP is 1.",
    ),
    "three means": (
        ("4: The same words in another order", 2),
        ["geometric, zeros left out", "0.6300"],
        "The second is BLEU's, before BP. Where no token matches at all, it is set to 0.",
    ),
    "the mean that BLEU takes": (
        ("4: The same words in another order", 2),
        ["geometric: multiplied, and the root taken", "0"],
        "The second is BLEU's, before BP. Where no token matches at all, it is set to 0.",
    ),
    "every smoothing": (  # 1 * 3/4 * 1/3 * 0.1/2 = 0.0125, whose fourth root is 0.33437
        ("4: The same words in another order", 3),
        ["method1 (floor)", "0.3344", "0.3344"],
        "The same counts throughout; epsilon of method1 is 0.1.",
    ),
    "every smoothing, with effective order": (
        ("4: An exact match of two tokens", 3),
        ["method1 (floor)", "0", "1"],
        "The same counts throughout; epsilon of method1 is 0.1.",
    ),
    "the sums of a corpus": (
        ("5: One short, one long", 1),
        ["all together", "4/10", "10", "10", "0.4000"],
        "The last row adds up each column of counts, and has its own BLEU: 0.4000. The mean of 2 "
        "sentences: 0.6667.",
    ),
    "the same texts by characters": (
        ("6: A full stop that sticks", 1),
        ["tokenizer char", "12", "12/12", "0.9200"],  # BP = exp(1 - 13/12)
        "One change a row; all else is as you have set it. A list of tokens is not cut by any "
        "tokenizer.",
    ),
}


@pytest.mark.parametrize(("place", "row", "note"), STEPS.values(), ids=STEPS)
def test_a_step_shows_the_numbers_of_this_input(place, row, note):
    title, number = place
    lesson, example = SHOWN[title]
    subject, words = subject_of(example), WORDS[lesson.key]
    step = [*words.given(subject), *words.worked(subject)][number]
    assert row in step.rows
    assert plain(step.note) == note


PENALTIES = {
    "nothing is said": ("", "c = 0 and r = 2, so BP = 0, since nothing is said."),
    "half is said": ("a", "c = 1 and r = 2, so BP = exp(1 - 2/1) = 0.3679."),
    "as much is said": ("a b", "c = 2 and r = 2, so BP = exp(1 - 2/2) = 1.0000."),
    "more is said": ("a b c", "c = 3 and r = 2, so BP = 1, since c is more than r."),
}


@pytest.mark.parametrize(("hypothesis", "note"), PENALTIES.values(), ids=PENALTIES)
def test_the_penalty_is_written_as_it_is_defined(hypothesis, note):
    step, _ = WORDS["brevity"].worked(sentence(hypothesis, "a b"))
    assert plain(step.note) == note


def test_a_long_table_is_cut_and_says_so():
    tokens = [f"w{index}" for index in range(MOST_ROWS + 2)]
    (step,) = WORDS["clipping"].worked(sentence_of_tokens(tokens, [tokens], max_order=1))
    assert len(step.rows) == MOST_ROWS + 1
    assert step.note.startswith(f"The first {MOST_ROWS} of {MOST_ROWS + 2} rows are shown. ")
