"""What sacreBLEU prints of any corpus is read back to the digit, and passes every check."""

import json
import os
import subprocess
import sys

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sacrebleu.metrics import BLEU

from bleuexplain.results import check, factors_of, matched_tokens, read_result, reproducing

from .strategies import near

# Four letters, so that n-grams match; some segments empty, some too short for 4-grams.
segments = st.lists(st.sampled_from("abcd"), max_size=12).map(" ".join)
corpora = st.lists(st.tuples(segments, segments, segments), min_size=1, max_size=8)


@st.composite
def scored(draw):
    """A metric of sacreBLEU's, under any settings, and the score of a corpus."""
    method = draw(st.sampled_from(["none", "floor", "add-k", "exp"]))
    value = draw(st.sampled_from([None, 0.01, 0.5, 1])) if method in ("floor", "add-k") else None
    metric = BLEU(
        tokenize="none",
        smooth_method=method,
        smooth_value=value,
        effective_order=draw(st.booleans()),
        max_ngram_order=draw(st.integers(1, 8)),
    )
    hypotheses, *references = zip(*draw(corpora), strict=True)
    return metric, metric.corpus_score(hypotheses, [list(each) for each in references])


@given(scored(), st.integers(0, 4), st.sampled_from([None, False, True]))
def test_a_line_is_read_back(metric_and_score, width, short):
    metric, score = metric_and_score
    signature = "" if short is None else metric.get_signature().format(short)
    line = score.format(width, signature=signature)
    result = read_result(line)
    assert result.text == line
    assert result.score.text == f"{score.score:.{width}f}"
    assert [each.text for each in result.precisions] == [f"{p:.1f}" for p in score.precisions]
    assert result.brevity_penalty.text == f"{score.bp:.3f}"
    assert result.ratio.text == f"{score.ratio:.3f}"
    assert (result.hypothesis_length, result.reference_length) == (score.sys_len, score.ref_len)
    assert [each for each in check(result) if each.holds is False] == []


@given(scored(), st.integers(0, 4))
def test_json_is_read_back(metric_and_score, width):
    metric, score = metric_and_score
    text = score.format(width, signature=str(metric.get_signature()), is_json=True)
    result = read_result(text)
    assert result.score.value == json.loads(text)["score"]
    assert dict(result.signature.fields) == {
        name: value
        for name, value in json.loads(text).items()
        if name in dict(result.signature.fields)
    }
    assert [each for each in check(result) if each.holds is False] == []


@given(scored())
def test_a_score_object_is_read_back_with_its_counts(metric_and_score):
    metric, score = metric_and_score
    result = read_result(repr(vars(score)))
    assert result.score.value == score.score
    assert [each.value for each in result.precisions] == score.precisions
    if metric.smooth_method != "add-k":
        assert list(result.counts.matches) == score.counts
        assert list(result.counts.totals) == score.totals
    assert [each for each in check(result) if each.holds is False] == []


@given(scored())
def test_the_settings_that_give_the_score_are_among_those_found(metric_and_score):
    metric, score = metric_and_score
    assume(metric.smooth_value in (None, 1) and metric.smooth_method != "add-k")
    assume(metric.smooth_value is None)
    method = {"none": "none", "floor": "method1", "exp": "method3"}[metric.smooth_method]
    found = reproducing(read_result(repr(vars(score))))
    assert (method, metric.effective_order) in [
        (each.smoothing, each.effective_order) for each in found
    ]


@given(scored())
def test_the_factors_of_a_line_end_near_its_score(metric_and_score):
    _, score = metric_and_score
    # a precision of 0.05 % or less prints as 0, and digits matter more the fewer there are
    assume(min(score.precisions) > 5)
    factors = factors_of(read_result(score.format(4)))
    assert factors[-1].after == pytest.approx(score.score / 100, rel=0.02)


@given(scored())
def test_the_matched_tokens_are_among_those_that_print_so(metric_and_score):
    _, score = metric_and_score
    assume(score.sys_len and score.counts[0])
    fewest, most = matched_tokens(read_result(score.format(2)))
    assert fewest <= score.counts[0] <= most


@given(scored(), st.sampled_from([-20, -5, 5, 20]))
def test_a_changed_score_is_found(metric_and_score, change):
    _, score = metric_and_score
    assume(min(score.precisions) > 5)
    assume(0 < score.score + change < 100)
    # half a digit of a precision above 5 % is 1 % of it at most, and so of the score
    line = score.format(2).replace(f"= {score.score:.2f} ", f"= {score.score + change:.2f} ", 1)
    failing = {each.kind for each in check(read_result(line)) if each.holds is False}
    assert "score" in failing


@given(scored(), st.sampled_from(["bp", "ratio"]), st.sampled_from([-0.002, 0.002, 0.1]))
def test_a_changed_brevity_penalty_or_ratio_is_found(metric_and_score, name, change):
    _, score = metric_and_score
    assume(score.sys_len)
    true, written = getattr(score, name), {"bp": "BP", "ratio": "ratio"}[name]
    assume(true + change > 0)
    line = score.format(2).replace(
        f"{written} = {true:.3f}", f"{written} = {round(true, 3) + change:.3f}"
    )
    failing = {each.kind for each in check(read_result(line)) if each.holds is False}
    assert {"bp": "brevity penalty", "ratio": "ratio"}[name] in failing


def test_the_command_lines_own_output_is_read(tmp_path):
    hypothesis, reference = tmp_path / "hyp", tmp_path / "ref"
    hypothesis.write_text("the cat sat on a mat today .\nwe met at noon\n", encoding="utf-8")
    reference.write_text("the cat sat on the mat .\nwe met at noon\n", encoding="utf-8")
    command = [sys.executable, "-m", "sacrebleu", str(reference), "-i", str(hypothesis), "-w", "2"]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    environment.pop("SACREBLEU_FORMAT", None)

    def printed(*options):
        run = subprocess.run(
            [*command, *options], capture_output=True, check=True, env=environment, encoding="utf-8"
        )
        return read_result(run.stdout)

    # 10 of 12 tokens, 6 of 10, 4 of 8, 2 of 6, for 11 reference tokens
    expected = 100 * (10 / 12 * 6 / 10 * 4 / 8 * 2 / 6) ** (1 / 4)
    for options in ((), ("-f", "text"), ("-f", "text", "-sh"), ("-m", "bleu", "chrf", "ter")):
        result = printed(*options)
        assert result.score.value == near(round(expected, 2))
        assert (result.hypothesis_length, result.reference_length) == (12, 11)
        assert result.signature.get("tok") == "13a"
        assert [each for each in check(result) if each.holds is False] == []
    assert printed("-b").score.text == f"{expected:.2f}"
    assert printed("-m", "bleu", "chrf", "ter").left_aside == ("chrF2", "TER")
    assert len(printed("-f", "text", "--sentence-level").left_aside) == 1
