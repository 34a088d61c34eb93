"""The sentences about the checks of a printed result: what was expected, what is printed."""

import pytest

from bleuexplain import results
from bleuexplain.wording import results as wording

from .test_results_wording import LINE


def said_of_checks(text):
    """Every check with its sign."""
    result = results.read_result(text)
    return [
        f"{wording.SIGNS[each.holds]} {wording.check(each, result)}"
        for each in results.check(result)
    ]


CHECKS = {
    "all fits": (
        "BLEU = 50.00, 100.0/25.0 (BP=1.000, ratio=2.000, hyp_len=4, ref_len=2)",
        [
            "✓ BP × the geometric mean of the precisions is 49.937 to 50.050; the printed 50.00 "
            "fits.",
            "✓ c = 4 is more than r = 2, so BP = 1; the printed 1.000 fits.",
            "✓ c/r = 4/2 = 2.0000; the printed 2.000 fits.",
            "✓ p₁ = 100.0 is 4 of c = 4 tokens: a whole number.",
        ],
    ),
    "nothing fits": (
        # 0.8995 · (0.3295 · 0.4995)^(1/2) = 0.36492 to 0.9005 · (0.3305 · 0.5005)^(1/2) = 0.36625,
        # and e to the power 1 - 12/10 is 0.8187
        "BLEU = 55.0, 33.0/50.0 (BP=0.900, ratio=1.200, hyp_len=10, ref_len=12)",
        [
            "✕ BP × the geometric mean of the precisions is 36.49 to 36.62, but 55.0 is printed.",
            "✕ BP = exp(1 − r/c) = exp(1 − 12/10) = 0.8187, but 0.900 is printed.",
            "✕ c/r = 10/12 = 0.8333, but 1.200 is printed.",
            "✕ No whole number of matched tokens makes p₁ = 33.0 of c = 10 tokens: 3 make 30.00, "
            "4 make 40.00.",
            "· p₂ > p₁: longer n-grams match more often than shorter ones. That happens with "
            "smoothing and in a few short segments, hardly ever in a whole test set.",
        ],
    ),
    "no brevity penalty": (
        "BLEU = 25.00, 50.0/50.0",
        [
            "✓ The geometric mean of the precisions is at most 50.050, so the score of 25.00 holds "
            "a brevity penalty of 0.4994 to 0.5006.",
        ],
    ),
    "no brevity penalty, and too high": (
        "BLEU = 55.00, 50.0/50.0",
        [
            "✕ The geometric mean of the precisions is at most 50.050, but the score is 55.00: no "
            "brevity penalty raises a score.",
        ],
    ),
    "effective order": (
        "BLEU = 100.00 100.0/100.0/0.0/0.0 (BP = 1.000 ratio = 1.000 hyp_len = 2 ref_len = 2)",
        [
            "✓ BP × the geometric mean of the precisions over the first 2 orders is 99.950 to "
            "100.000; the printed 100.00 fits. The other orders were left out.",
            "✓ BP = exp(1 − r/c) = exp(1 − 2/2) = 1.0000; the printed 1.000 fits.",
            "✓ c/r = 2/2 = 1.0000; the printed 1.000 fits.",
            "✓ p₁ = 100.0 is 2 of c = 2 tokens: a whole number.",
            "· p₃ and p₄ are printed as 0.0, and yet the score is not 0: either the digits hide a "
            "small number, or effective order left out what a short text does not have.",
        ],
    ),
    "nothing behind the references' name": (
        "BLEU = 0.00, 0.0/0.0 (BP=0.000, ratio=0.001, hyp_len=17, ref_len=29997)",
        [
            "✓ BP × the geometric mean of the precisions is 0.000; the printed 0.00 fits.",
            "✓ BP = exp(1 − r/c) = exp(1 − 29997/17) = 0.0000; the printed 0.000 fits.",
            "✓ c/r = 17/29997 = 0.0006; the printed 0.001 fits.",
            "✓ p₁ = 0.0 is 0 of c = 17 tokens: a whole number.",
            "· r = 29,997 is 3 × 9,999, which multi-bleu.perl takes for a line without a "
            "reference: it found none for 3 lines. Is the name of the reference file right, and "
            "has it as many lines as the hypothesis?",
        ],
    ),
    "NLTK's zero": (
        "1.4918e-154",
        [
            "· 1.4918e-154 stands for 0. NLTK puts 2.2e-308, the smallest double, in place of a "
            "precision of 0; each such order makes a factor of 1.2e-77 in BLEU-4. Here 2 orders "
            "have no match.",
        ],
    ),
    "a number alone": (
        "0.27",
        [
            "· 0.27 is not above 1, so it is read on the scale 0–1. From a tool that counts to "
            "100, as sacreBLEU does, it would be 0.27 of 100: close to nothing.",
        ],
    ),
    "counts, and the smoothings that give the score": (
        # 1/3^(1/2) = 0.57735; no order is 0, so only method2 differs: (1/1 · 2/4)^(1/2)
        "{'score': 57.73502691896257, 'counts': [3, 1], 'totals': [3, 3], 'precisions': [100.0, "
        "33.333333333333336], 'bp': 1.0, 'sys_len': 3, 'ref_len': 3}",
        [
            "✓ BP × the geometric mean of the precisions is 57.73502692; the printed 57.735 fits.",
            "✓ BP = exp(1 − r/c) = exp(1 − 3/3) = 1.00; the printed 1.0 fits.",
            "✓ p₁ = 100.0 is 3 of c = 3 tokens: a whole number.",
            "✓ The counts give 57.73502692 with smoothing method1 (floor), method3 (exp) or none; "
            "the printed 57.735 fits.",
        ],
    ),
    "a digit that was cut off": (
        "{'score': 54.54, 'counts': [6], 'totals': [11], 'precisions': [54.54], 'bp': 1.0, "
        "'sys_len': 11, 'ref_len': 11}",
        ["· p₁ = 6/11 = 54.545: the printed 54.54 was cut off and not rounded."],
    ),
}


@pytest.mark.parametrize(("text", "sentences"), CHECKS.values(), ids=CHECKS)
def test_a_check_is_said_with_what_was_expected_and_what_is_printed(text, sentences):
    said = said_of_checks(text)
    assert [each for each in said if each in sentences] == sentences


VERDICTS = {
    "a true line": (LINE, "The numbers fit each other, as far as their digits go (4 checks)."),
    "a changed one": (
        LINE.replace("= 20.8", "= 21.8"),
        "1 check of 4 failed: these numbers cannot all come from one run. Were any changed, or "
        "copied from another line?",
    ),
    "a number alone": ("0.27", wording.NOTHING_TO_CHECK),
}


@pytest.mark.parametrize(("text", "sentence"), VERDICTS.values(), ids=VERDICTS)
def test_the_verdict_counts_what_failed(text, sentence):
    assert wording.verdict(results.check(results.read_result(text))) == sentence
