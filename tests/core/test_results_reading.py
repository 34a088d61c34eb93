"""Scores, reports and signatures in what people paste: which result is taken, and all of it."""

import pytest

from bleuexplain.results import check, factors_of, read_result, settings_of

from .test_results_lines import REAL_LINES, fields_of

# What was pasted, then the score and its scale.
MERE_SCORES = {
    "sacreBLEU -b": ("20.8\n", ("20.8", 100)),
    "sacreBLEU with nothing behind the score": (
        "BLEU|nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.0.0 = 0.8",
        ("0.8", 100),
    ),
    "tensor2tensor": ("BLEU_uncased =  26.60\nBLEU_cased =  26.11\n", ("26.60", 100)),
    "tensor2tensor, low": ("BLEU_uncased =   0.97", ("0.97", 100)),
    "NLTK": ("0.4548019047027907", ("0.4548019047027907", 1)),
    "NLTK, one without a match": ("1.0547686614863434e-154", ("1.0547686614863434e-154", 1)),
    "a prompt of Python": (">>> sentence_bleu(refs, hyp)\n0.5\n", ("0.5", 1)),
    "torchmetrics": ("tensor(0.7598)", ("0.7598", 1)),
    "torchmetrics on a GPU": ("tensor(0.7598, device='cuda:0')", ("0.7598", 1)),
    "NumPy 2": ("np.float64(0.7598)", ("0.7598", 1)),
    "a sentence": ("BLEU score: 27.3", ("27.3", 100)),
    "a sentence that starts as mteval's": ("BLEU score = 27.3", ("27.3", 100)),
    "bleu.pl": ("processed 3 sentences; bleu score = 0.55377", ("0.55377", 1)),
    "mteval with -b": ('BLEU score = 0.3124 for system "ahd"', ("0.3124", 1)),
    "COCO": ("Bleu_1: 0.579\nBleu_2: 0.404", ("0.579", 1)),
    "a training log": ("epoch 3 valid bleu: 22.5 loss: 1.2", ("22.5", 100)),
    "the Trainer's own dict": (
        "{'eval_loss': 1.83, 'eval_bleu': 0.02386, 'eval_runtime': 12.0}",
        ("0.02386", 1),
    ),
    "several systems in sacreBLEU (run)": (
        '[{"system": "hyp", "BLEU": "43.2"}, {"system": "ref2", "BLEU": "73.3"}]',
        ("43.2", 100),
    ),
    "a paired test in sacreBLEU (run)": (
        '[{"system": "Baseline: hyp", "BLEU": {"score": 43.178538421167865, "p_value": null, '
        '"mean": 41.849687842748054, "ci": 37.33607238889733}}]',
        ("43.178538421167865", 100),
    ),
    "mteval, segment by segment": (
        '  BLEU score using 4-grams = 0.5046 for system "s" on segment 1 of document "d"',
        ("0.5046", 1),
    ),
}


@pytest.mark.parametrize(("text", "expected"), MERE_SCORES.values(), ids=MERE_SCORES)
def test_a_score_goes_with_the_scale_that_its_tool_counts_on(text, expected):
    score = read_result(text).score
    assert (score.text, score.scale) == expected


MTEVAL = """\
MT evaluation scorer began on 2013 Apr 7 at 22:00:24
command line:  mteval-v13a.pl -r ref1.sgm -s src1.sgm -t tst1.sgm
length ratio: 1.004914004914 (4499/4477), penalty (log): 0
NIST score = 6.2937  BLEU score = 0.1887 for system "tst1"

# ------------------------------------------------------------------------

Individual N-gram scoring
        1-gram   2-gram   3-gram   4-gram   5-gram   6-gram   7-gram   8-gram   9-gram
        ------   ------   ------   ------   ------   ------   ------   ------   ------
 NIST:  5.0827   1.0504   0.1405   0.0173   0.0028   0.0008   0.0000   0.0000   0.0000  "tst1"

 BLEU:  0.6913   0.3128   0.1187   0.0494   0.0238   0.0127   0.0071   0.0045   0.0024  "tst1"

# ------------------------------------------------------------------------
Cumulative N-gram scoring
        1-gram   2-gram   3-gram   4-gram   5-gram   6-gram   7-gram   8-gram   9-gram
        ------   ------   ------   ------   ------   ------   ------   ------   ------
 NIST:  5.0827   6.1331   6.2735   6.2908   6.2937   6.2945   6.2945   6.2945   6.2945  "tst1"

 BLEU:  0.6913   0.4650   0.2950   0.1887   0.1247   0.0852   0.0598   0.0432   0.0314  "tst1"
MT evaluation scorer ended on 2013 Apr 7 at 22:00:25
"""
# The same of an older version, without the lengths, too short.
MTEVAL_11B = """\
NIST score = 6.3133  BLEU score = 0.3124 for system "ahd"
Individual N-gram scoring
 NIST:  5.0049   1.0157   0.2046   0.0570   0.0311   0.0108   0.0058   0.0022   0.0000  "ahd"

 BLEU:  0.7170   0.3981   0.2510   0.1582   0.0933   0.0519   0.0323   0.0169   0.0052  "ahd"
Cumulative N-gram scoring
 NIST:  5.0049   6.0206   6.2252   6.2822   6.3133   6.3241   6.3299   6.3321   6.3321  "ahd"

 BLEU:  0.6866   0.5116   0.3977   0.3124   0.2432   0.1866   0.1444   0.1098   0.0779  "ahd"
"""


def test_a_report_of_mteval_gives_both_tables_up_to_order_4():
    result = read_result(MTEVAL)
    assert (result.tool, result.score.text, result.scale) == ("mteval", "0.1887", 1)
    assert [each.text for each in result.precisions] == ["0.6913", "0.3128", "0.1187", "0.0494"]
    assert [each.text for each in result.cumulative] == ["0.6913", "0.4650", "0.2950", "0.1887"]
    assert (result.hypothesis_length, result.reference_length) == (4499, 4477)
    assert result.left_aside == ()


def test_of_two_systems_each_has_its_own_rows():
    report = """\
length ratio: 1 (6/6), penalty (log): 0
length ratio: 0.5 (3/6), penalty (log): -1
NIST score = 1.0000  BLEU score = 0.5000 for system "a"
NIST score = 2.0000  BLEU score = 0.2500 for system "b"
Individual N-gram scoring
 BLEU:  0.5000   0.5000   0.5000   0.5000  "a"
 BLEU:  0.2500   0.2500   0.2500   0.2500  "b"
"""
    result = read_result(report)
    assert [each.text for each in result.precisions] == ["0.5000"] * 4
    assert result.hypothesis_length is None  # which lengths are whose is not said
    assert result.left_aside == ("BLEU score = 0.2500",)


def test_a_paired_test_names_its_system():
    result = read_result(MERE_SCORES["a paired test in sacreBLEU (run)"][0])
    assert result.tool == "sacreBLEU"
    assert [part.text for part in result.parts if part.kind == "system"] == ['"Baseline: hyp"']


def test_a_result_with_precisions_goes_before_a_mere_score():
    line, expected = REAL_LINES["fairseq (its README)"]
    result = read_result(f"valid bleu: 22.5\nvalid bleu: 23.0\n{line}\n")
    assert fields_of(result) == expected
    assert result.left_aside == ("bleu = 22.5", "bleu = 23.0")


def test_the_first_of_several_results_is_taken_and_the_others_are_named():
    lines = [line for line, _ in REAL_LINES.values()]
    result = read_result("\n".join(lines))
    assert result.text == lines[0]
    assert len(result.left_aside) == len(lines) - 1


def test_a_signature_on_a_line_of_its_own_goes_with_the_score_before_it():
    text = (
        "BLEU = 27.81 66.3/35.3/20.0/13.3 (BP = 0.990 ratio = 0.990 hyp_len = 104 ref_len = 105)\n"
        "BLEU = 6.20 48.5/17.9/4.3/0.5 (BP = 0.921 ratio = 0.924 hyp_len = 97 ref_len = 105)\n"
        "nrefs:2|case:lc|eff:no|tok:flores101|smooth:exp|version:2.5.1\n"
    )
    result = read_result(text)
    assert result.score.text == "27.81"
    assert result.signature.get("tok") == "flores101"
    assert result.left_aside == ("BLEU = 6.20",)


SIGNATURES_ALONE = {
    "long": "nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0",
    "short": "#:1|c:mixed|e:no|tok:13a|s:exp|v:2.0.0",
    "of sacreBLEU 1": "BLEU+case.mixed+lang.en-de+numrefs.1+smooth.exp+tok.13a+version.1.4.14",
    "in a sentence": "sacreBLEU’s (nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6).",
    "broken by a column": "BLEU+case.mixed+numrefs.1+\n   smooth.exp+tok.13a+version.1.4.9",
    "with a space that a PDF put in": "4 nrefs:1|case:mixed|tok:13a|smooth:exp| version:2.3.2",
}


@pytest.mark.parametrize("text", SIGNATURES_ALONE.values(), ids=SIGNATURES_ALONE)
def test_a_signature_alone_is_a_result_without_a_score(text):
    result = read_result(text)
    assert (result.tool, result.score) == ("signature", None)
    assert settings_of(result).settings.smoothing == "method3"
    assert check(result) == factors_of(result) == ()
