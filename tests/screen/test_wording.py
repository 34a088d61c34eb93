"""The sentences a person reads: one token is no tokens, and a zero says why."""

import pytest

from bleuexplain.bleu import compute_bleu
from bleuexplain.inputs import read_inputs
from bleuexplain.settings import Settings
from bleuexplain.wording import factors, labels, numbers, screen, tokens, verdict
from bleuexplain.wording.report import MOST_ROWS, report

from .explained import explain_text, explain_tokens

ONE_OR_MANY = {
    "a token": (numbers.plural(1, "token"), "1 token"),
    "no token": (numbers.plural(0, "token"), "0 tokens"),
    "thousands of tokens": (numbers.plural(9_999, "token"), "9,999 tokens"),
    "a row of the table": (screen.rows_shown(1, 1), "1 of 1 n-gram shown."),
    "rows of the table": (screen.rows_shown(1, 4), "1 of 4 n-grams shown."),
    "a token of a row": (tokens.row_title(1, 1), "Reference 2 · 1 token"),
    "the tokens of a row": (tokens.row_title(None, 0), "Hypothesis · 0 tokens"),
    "a text of one token": (
        labels.readings([read_inputs("so", "so", Settings()).hypothesis]),
        "Taken as text: 1 token.",
    ),
    "a list of one token": (
        labels.readings([read_inputs("['so']", "so", Settings()).hypothesis]),
        "Taken as a Python list of 1 token; the tokenizer does not touch it.",
    ),
    "the one word in a list": (numbers.listed(["2-gram"]), "2-gram"),
    "two words in a list": (numbers.listed(["2-gram", "3-gram"], "or"), "2-gram or 3-gram"),
    "lengths of one": (
        screen.brevity_note(compute_bleu([1], [1], 1, 1).counts),
        "The hypothesis has c = 1 token, the closest reference r = 1 token. As long as the "
        "reference: no penalty.",
    ),
}


@pytest.mark.parametrize(("written", "expected"), ONE_OR_MANY.values(), ids=ONE_OR_MANY)
def test_one_is_singular_and_all_else_plural(written, expected):
    assert written == expected


VERDICTS = {
    "an empty hypothesis": (
        ("", ["a"]),
        {},
        "The hypothesis is empty (c = 0), so the brevity penalty is 0 and BLEU is 0.",
    ),
    "nothing shared": (
        ("x y", ["a b"]),
        {"smoothing": "method2"},
        "No hypothesis token is in any reference (m₁ = 0 of l₁ = 2), so BLEU is 0, before any "
        "smoothing.",
    ),
    "one token holds": (
        ("a", ["a"]),
        {"max_order": 2},
        "1 token holds no 2-gram (l₂ = 0), so the geometric mean is 0.",
    ),
    "two tokens hold": (
        ("a b", ["a b"]),
        {},
        "2 tokens hold no 3-gram or 4-gram (l₃ = 0, l₄ = 0), so the geometric mean is 0.",
    ),
    "no match and no n-grams": (
        ("a x b", ["a y b"]),
        {},
        "No 2-gram or 3-gram matches (m₂ = 0 of l₂ = 2, m₃ = 0 of l₃ = 1) and 3 tokens hold no "
        "4-gram (l₄ = 0), so the geometric mean is 0.",
    ),
    "what effective order does not drop": (
        ("a x b", ["a y b"]),
        {"effective_order": True},
        "No 2-gram or 3-gram matches (m₂ = 0 of l₂ = 2, m₃ = 0 of l₃ = 1), so the geometric mean "
        "is 0. Effective order drops orders that cannot exist, not orders without a match.",
    ),
    "what method3 does not fill": (
        ("a b", ["a b"]),
        {"smoothing": "method3", "max_order": 3},
        "2 tokens hold no 3-gram (l₃ = 0), so the geometric mean is 0. method3 replaces a zero "
        "match, but the total stays 0.",
    ),
    "what epsilon 0 does not fill": (
        ("a x", ["a y"]),
        {"smoothing": "method1", "epsilon": 0.0, "max_order": 2},
        "No 2-gram matches (m₂ = 0 of l₂ = 1), so the geometric mean is 0. With epsilon 0, "
        "method1 leaves a zero match at 0.",
    ),
    "exp(1 - 2/1) = 0.3679": (
        ("a", ["a b"]),
        {"max_order": 1},
        "The brevity penalty cost most: c = 1 token against r = 2, so BP = exp(1 - 2/1) = 0.3679.",
    ),
    "1/2 alone": (
        ("a x", ["a y"]),
        {"max_order": 1},
        "The 1-grams cost most: p₁ = 1/2 = 0.5000.",
    ),
    "1/3^(1/2) = 0.5774": (
        ("a b x c", ["a b y c"]),
        {"max_order": 2},
        "The 2-grams cost most: p₂ = 1/3 = 0.3333, and its factor is 0.3333^(1/2) = 0.5774.",
    ),
    "nothing lost": (
        ("a b", ["a b"]),
        {"max_order": 2},
        "Nothing was lost: every n-gram that counts is matched, and the hypothesis is not "
        "shorter than its closest reference.",
    ),
}


@pytest.mark.parametrize(("texts", "settings", "sentence"), VERDICTS.values(), ids=VERDICTS)
def test_the_verdict_names_what_cost_most_with_its_figures(texts, settings, sentence):
    hypothesis, references = texts
    found = explain_tokens(hypothesis.split(), [each.split() for each in references], **settings)
    assert verdict.costliest(found) == sentence


def test_the_answer_line_has_both_scales_and_every_length():
    # exp(1 - 2/1) = 0.36788
    assert verdict.answer(explain_text("a", "a b", max_order=1)) == (
        "BLEU 0.3679 on the scale 0–1, 36.79 on 0–100 · BP 0.3679 · c = 1 token · r = 2 tokens · "
        "orders used: 1 of 1"
    )


def test_a_score_that_is_not_0_is_never_written_as_0():
    # exp(1 - 15) = 8.3e-7
    found = explain_text("a", "a " * 15, max_order=1)
    assert "BLEU 8.32e-07 on" in verdict.answer(found)
    assert numbers.score(0.00005) == "0.0001"


def test_alternatives_are_named_by_what_they_change():
    found = explain_text("she sold her car", "she sold his car")
    assert [verdict.alternative(each, found.settings) for each in found.alternatives] == [
        "Smoothing method1 (floor) → 0.1880",
        "Smoothing method2 (add-k with k = 1) → 0.5000",
        "Smoothing method3 (exp) → 0.3536",
        "Max order 2 → 0.5000",
    ]


def test_0_over_0_is_said_as_undefined_and_not_as_0():
    found = explain_text("a b", "a b", max_order=3)
    steps = [factors.step(factor, found.score) for factor in found.factors]
    assert steps == [
        "× 1.0000 = 1.0000",
        "× 1.0000 = 1.0000",
        "× 1.0000 = 1.0000",
        ": 0/0 is undefined, so BLEU is 0",
    ]


ROWS_LEFT_OUT = {
    0: None,
    1: "1 more row is in the CSV.",
    2: "2 more rows are in the CSV.",
}


@pytest.mark.parametrize(("left_out", "sentence"), ROWS_LEFT_OUT.items())
def test_the_report_says_how_many_rows_it_leaves_to_the_csv(left_out, sentence):
    hypothesis = [f"w{number}" for number in range(MOST_ROWS + left_out)]
    written = report(explain_tokens(hypothesis, [["w1"]], max_order=1), (), "")
    told = [line for line in written.split("\n") if "in the CSV" in line]
    assert told == ([sentence] if sentence else [])
