"""What the tools returned when they were run, and the values that they expect of themselves."""

import json
import math
from pathlib import Path

import pytest

from bleuexplain.engines import ENGINES, Sentence, evaluate
from bleuexplain.engines.tools.moses import PROFILES as MOSES
from bleuexplain.settings import Settings

LINES = (Path(__file__).parents[1] / "cases/engines.jsonl").read_text(encoding="utf-8")
CASES = [json.loads(line) for line in LINES.split("\n") if line]
RECORDED = [
    pytest.param(case, key, recorded, id=f"{case['id']} {key}")
    for case in CASES
    for key, recorded in case["engines"].items()
]
MOST_WARNINGS = 2  # of multi-bleu.perl's, so many were kept


def scored(case, key):
    sentence = Sentence.of(case["hypothesis"], case["references"], Settings())
    return evaluate(ENGINES[key], sentence, case["max_order"])


def is_refused(score, recorded):
    return score.outcome == "refused"


def is_this_bleu(score, recorded):
    tolerance = 1e-6 if score.profile.single_precision else 1e-12
    return math.isclose(score.bleu, recorded, rel_tol=tolerance)


def is_as_described(score, recorded):
    return all(DESCRIBED[name](score, value) for name, value in recorded.items())


def dies_of(score, error):
    # The index that torchtext names in its message depends on the order of a dictionary.
    said = score.printed.removesuffix(" out of bounds")
    return score.outcome == "crash" and error.startswith(said if error else "")


def prints(score, text):
    return score.printed == text


def prints_line(score, line):
    return line.startswith(f"BLEU = {score.printed}, ")


def warns(score, messages):
    found = [each.message for each in score.warnings]
    return found[:MOST_WARNINGS] == messages[:MOST_WARNINGS]


def is_rounded(score, text):
    if "e" in text:
        return f"{score.bleu:.0e}" == text
    return math.isclose(score.bleu, float(text), abs_tol=0.00005 + 1e-12)


KINDS = {type(None): is_refused, int: is_this_bleu, float: is_this_bleu, dict: is_as_described}
DESCRIBED = {
    "bleu": is_this_bleu,
    "error": dies_of,
    "line": prints_line,
    "printed": prints,
    "rounded": is_rounded,
    "warnings": warns,
}


@pytest.mark.parametrize(("case", "key", "recorded"), RECORDED)
def test_a_profile_gives_what_its_tool_returned(case, key, recorded):
    score = scored(case, key)
    assert KINDS[type(recorded)](score, recorded), (score.printed, score.bleu, score.stop)


def test_no_case_is_missing():
    assert len(CASES) == 32
    assert len(RECORDED) == 1131
    recorded = {key for case in CASES for key in case["engines"]}
    assert {key for key in ENGINES if ENGINES[key].proof == "recorded"} - recorded == {
        # They are TensorFlow NMT's script behind 13a, which sacreBLEU's tests run.
        "evaluate.bleu",
        "evaluate.bleu.smooth",
    }


# Hypothesis, references, N, and what each tool's own tests or documentation expect of it.
EXPECTED_BY_THE_TOOLS = {
    "BLEU+1 (Moses, mert/BleuScorerTest.cpp: 6/6, 4/5, 2/4, 1/3, r = 7)": (
        ("a b c d e f", ["a b c d x e f"], 4),
        {"moses.sentence_bleu": 0.5985, "multi_bleu": 0.5115},
    ),
    "four wrong tokens (Tensor2Tensor, bleu_hook_test.py: 0.0798679)": (
        ("1 2 3 4", ["5 6 7 8"], 4),
        {"tensor2tensor.2019": 0.0798679, "tensor2tensor.2017": 0},
    ),
    "the shorter reference (TorchEval, bleu.py: 0.53728497)": (
        (
            "the squirrel is eating the nut",
            ["a squirrel is eating a nut", "the squirrel is eating a tasty nut"],
            4,
        ),
        {"torcheval": 0.53728497, "nmt": 0.53728497},
    ),
    "a much shorter reference, by hand: TorchEval takes it, TorchMetrics the closer one": (
        ("I ate an apple", ["Bye", "I ate an apple here"], 4),
        {"torcheval": 1, "torchmetrics": math.exp(1 - 5 / 4)},
    ),
    "two references (TorchMetrics, bleu.py: 0.7598; sacre_bleu.py: 0.7598)": (
        ("the cat is on the mat", ["there is a cat on the mat", "a cat is on the mat"], 4),
        {"torchmetrics": 0.7598, "torchmetrics.sacre_bleu_score": 0.7598},
    ),
    "let it stop (one 2-gram of two, no 4-grams), by hand": (
        ("let it stop", ["let it go"], 4),
        {
            "sacrebleu.exp": 0,
            "sacrebleu.sentence_bleu": (2 / 3 * 1 / 2 * 1 / 2) ** (1 / 3),
            "mteval": (2 / 3 * 1 / 2 * 1 / 2) ** (1 / 4),
            "nltk.method3": (2 / 3 * 1 / 2 * 1 / 2 * 1 / 4) ** (1 / 4),
            "tensor2tensor.2019": (2 / 3 * 1 / 2 * 1 / 2) ** (1 / 4),
            "tensor2tensor.2017": (2 / 3 * 1 / 2) ** (1 / 4),
        },
    ),
    "the average of two references is 3 tokens, by hand": (
        ("a b", ["a b", "a b c d"], 1),
        {"coco.average": math.exp(-1 / 2), "coco": 1, "nltk.method0": 1},
    ),
    "single precision divides 0 by 0: Moses takes no penalty (IEEE 754), by hand": (
        ("", [""], 4),
        {"moses.sentence_bleu": 1, "bleuscore.smooth": 1, "allennlp": 0},
    ),
    "single precision divides by 0: the penalty is exp(-inf) (IEEE 754), by hand": (
        ("", ["a"], 4),
        {"moses.sentence_bleu": 0},
    ),
    "upper case (mteval-v13a.pl lowercases A to Z unless -c), by hand": (
        ("A b C É", ["a B c é"], 1),
        {"mteval": (3 / 4 * 2 / 3 * 1 / 2 * 1 / 2) ** (1 / 4), "sacrebleu.sentence_score": 0},
    ),
}


@pytest.mark.parametrize(
    ("given", "expected"), EXPECTED_BY_THE_TOOLS.values(), ids=EXPECTED_BY_THE_TOOLS.keys()
)
def test_a_tool_gives_what_its_own_tests_expect(given, expected):
    *texts, max_order = given
    sentence = Sentence.of(*texts, Settings())
    found = {key: evaluate(ENGINES[key], sentence, max_order).bleu for key in expected}
    assert found == pytest.approx(expected, rel=1e-4, abs=1e-6)


# The tool, hypothesis, references, N: and the error, or the start of it.
STOPS = {
    "TorchEval has no score for an order without n-grams": (
        ("torcheval", "a b c", ["a b c"], 4),
        "ValueError: the input is too short",
    ),
    "TorchEval counts four orders at most": (("torcheval", "a b", ["a"], 5), "ValueError: n_gram"),
    "fairseq counts four orders at most": (("fairseq", "a b", ["a"], 5), "AssertionError: BLEU"),
    "fairseq takes one reference": (("fairseq", "a b", ["a", "b"], 4), ""),
    "NLTK's method6 needs a third order": (("nltk.method6", "a", ["a"], 2), "IndexError: list"),
    "multi-bleu divides by the length of the hypothesis": (
        ("multi_bleu", "", ["a"], 4),
        "Illegal division by zero",
    ),
    "mteval takes the logarithm of the penalty": (("mteval", "", ["a"], 4), "Can't take log of 0"),
    "mteval divides by the length of the reference first": (
        ("mteval", "", [""], 4),
        "Illegal division by zero",
    ),
}


@pytest.mark.parametrize(("given", "error"), STOPS.values(), ids=STOPS.keys())
def test_a_tool_that_gives_no_score_says_why(given, error):
    key, *texts, max_order = given
    found = evaluate(ENGINES[key], Sentence.of(*texts, Settings()), max_order)
    assert (found.raw, found.bleu) == (None, None)
    assert found.printed.startswith(error)
    assert found.outcome == ("crash" if error else "refused")


def test_a_token_with_a_space_counts_in_torchtext_as_two_where_it_does_not_crash():
    # Split again, the three n-grams are (new, york), (now) and (new, york, now).
    given = [["New York", "now"], [["New York", "now"]]]
    sentence = Sentence.of(*given, Settings())
    found = evaluate(ENGINES["torchtext"], sentence, max_order=3)
    assert (found.measured.matches, found.measured.totals) == ((1, 1, 1), (1, 1, 1))
    assert found.bleu == 1
    assert evaluate(ENGINES["torchtext"], sentence, max_order=2).outcome == "crash"
    # The 3-gram is one of four words, the two 2-grams are of three and two.
    longer = Sentence.of(["New York", "now", "then"], [["now"]], Settings())
    assert evaluate(ENGINES["torchtext"], longer, max_order=4).measured.totals == (2, 2, 1, 1)


# One of two tokens is right, N = 1 where it can be chosen; with N = 4 orders 3 and 4 do not exist.
PRINTED = {
    "1/2 (NLTK)": ("nltk.method0", "0.5"),
    "1/2, in single precision (Tensor2Tensor)": ("tensor2tensor.2019", "0.5"),
    "1/2, as PyTorch shows a tensor (TorchMetrics)": ("torchmetrics", "tensor(0.5000)"),
    "1/2 (torchtext)": ("torchtext", "0.5"),
    "1/2 × 100 (fairseq)": ("fairseq", "50.00"),
    "1/2 × (1/2)/1 × 1 × 1, the fourth root (mteval)": ("mteval", "0.7071"),
    "2/3 × 1/2 × 1 × 1, the fourth root (Moses)": ("moses.sentence_bleu", "0.759836"),
    "no 2-gram right (multi-bleu)": ("multi_bleu", "0.00"),
}


@pytest.mark.parametrize(("key", "text"), PRINTED.values(), ids=PRINTED.keys())
def test_a_score_is_written_as_the_tool_writes_it(key, text):
    sentence = Sentence.of("a b", ["a c"], Settings())
    assert evaluate(ENGINES[key], sentence, max_order=1).printed == text


def test_numbers_at_the_ends_are_written_as_the_tool_writes_them():
    right, wrong = (Sentence.of("a", [reference], Settings()) for reference in ("a", "b"))
    assert evaluate(ENGINES["torchmetrics"], right, 1).printed == "tensor(1.)"
    assert evaluate(ENGINES["torchmetrics"], wrong, 1).printed == "tensor(0.)"
    assert evaluate(ENGINES["nltk.method0"], wrong, 1).printed == "0"
    assert evaluate(ENGINES["nmt"], wrong, 1).printed == "0.0"
    long = Sentence.of("a", ["a " * 12], Settings())  # BP is exp(-11) = 1.6702e-05
    assert evaluate(ENGINES["torchmetrics"], long, 1).printed == "tensor(1.6702e-05)"
    thirds = Sentence.of("a b c", ["a x y"], Settings())
    # What 1/3 is in 32 bits: 0.3333333432674408.
    assert evaluate(ENGINES["tensor2tensor.2017"], thirds, 1).printed == "0.33333334"


def test_the_tools_of_moses_count_four_orders_whatever_is_asked_for():
    sentence = Sentence.of("a b c d", ["a b c d"], Settings())
    assert {evaluate(each, sentence, 2).measured.max_order for each in MOSES} == {4}
