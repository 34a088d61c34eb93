"""The production libraries as oracles: sacreBLEU everywhere, NLTK where it has n-grams to count."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from nltk.translate.bleu_score import SmoothingFunction
from nltk.translate.bleu_score import sentence_bleu as nltk_sentence_bleu
from sacrebleu.metrics import BLEU

from bleuexplain import compute_bleu, sentence_bleu, sentence_components

from .strategies import counts, orders, references, texts

SACREBLEU_NAMES = {"none": "none", "method1": "floor", "method2": "add-k", "method3": "exp"}

smoothings = pytest.mark.parametrize("smoothing", SACREBLEU_NAMES)


def close(expected):
    return pytest.approx(expected, rel=1e-12, abs=1e-12)


def sacrebleu_metric(smoothing, max_order=4, *, effective_order=False, epsilon=None):
    return BLEU(
        tokenize="none",
        smooth_method=SACREBLEU_NAMES[smoothing],
        smooth_value=epsilon,
        max_ngram_order=max_order,
        effective_order=effective_order,
    )


@given(texts, references, orders)
def test_one_sentence_counts_as_in_sacrebleu(hypothesis, others, max_order):
    metric = sacrebleu_metric("none", max_order)
    theirs = metric.corpus_score([" ".join(hypothesis)], [[" ".join(other)] for other in others])
    ours = sentence_components(hypothesis, others, max_order=max_order)
    assert list(ours.matches) == theirs.counts
    assert list(ours.totals) == theirs.totals
    assert (ours.candidate_length, ours.reference_length) == (theirs.sys_len, theirs.ref_len)


@smoothings
@given(texts, references, orders, st.booleans())
def test_one_sentence_scores_as_in_sacrebleu(
    smoothing, hypothesis, others, max_order, effective_order
):
    metric = sacrebleu_metric(smoothing, max_order, effective_order=effective_order)
    theirs = metric.corpus_score([" ".join(hypothesis)], [[" ".join(other)] for other in others])
    ours = sentence_bleu(
        hypothesis,
        others,
        max_order=max_order,
        smoothing=smoothing,
        effective_order=effective_order,
    )
    assert ours.bleu == close(theirs.score / 100)


@given(texts, references, st.booleans(), st.floats(1e-9, 1))
def test_another_epsilon_scores_as_sacrebleu_s_smooth_value(
    hypothesis, others, effective_order, epsilon
):
    metric = sacrebleu_metric("method1", effective_order=effective_order, epsilon=epsilon)
    theirs = metric.corpus_score([" ".join(hypothesis)], [[" ".join(other)] for other in others])
    ours = sentence_bleu(
        hypothesis,
        others,
        smoothing="method1",
        epsilon=epsilon,
        effective_order=effective_order,
    )
    assert ours.bleu == close(theirs.score / 100)


@smoothings
@given(
    st.integers(1, 3).flatmap(
        lambda n: st.lists(
            st.tuples(texts, st.lists(texts, min_size=n, max_size=n)), min_size=1, max_size=4
        )
    ),
    st.booleans(),
)
def test_summed_counts_score_as_sacrebleu_s_corpus(smoothing, segments, effective_order):
    metric = sacrebleu_metric(smoothing, effective_order=effective_order)
    streams = zip(*[map(" ".join, others) for _, others in segments], strict=True)
    theirs = metric.corpus_score([" ".join(ours) for ours, _ in segments], list(streams))
    found = [sentence_components(hypothesis, others) for hypothesis, others in segments]
    ours = compute_bleu(
        [sum(column) for column in zip(*[part.matches for part in found], strict=True)],
        [sum(column) for column in zip(*[part.totals for part in found], strict=True)],
        sum(part.candidate_length for part in found),
        sum(part.reference_length for part in found),
        smoothing=smoothing,
        effective_order=effective_order,
    )
    assert ours.bleu == close(theirs.score / 100)


@smoothings
@given(counts(), st.booleans())
def test_counts_score_as_in_sacrebleu(smoothing, stats, effective_order):
    matches, totals, candidate_length, reference_length = stats
    assume(candidate_length)  # sacreBLEU gives an empty hypothesis with matches BP 1 where r = 0
    theirs = BLEU.compute_bleu(
        list(matches),  # sacreBLEU changes what it is given
        list(totals),
        candidate_length,
        reference_length,
        smooth_method=SACREBLEU_NAMES[smoothing],
        effective_order=effective_order,
        max_ngram_order=len(matches),
    )
    ours = compute_bleu(*stats, smoothing=smoothing, effective_order=effective_order)
    assert ours.bleu == close(theirs.score / 100)
    assert ours.brevity_penalty == close(theirs.bp)


@pytest.mark.parametrize("method", ["method1", "method2", "method3"])
@given(texts, references, orders)
def test_a_sentence_as_long_as_the_order_scores_as_in_nltk(method, hypothesis, others, max_order):
    # Where c < N, NLTK counts an n-gram that is not there: a total of 1 in place of 0.
    assume(len(hypothesis) >= max_order)
    theirs = nltk_sentence_bleu(
        others,
        hypothesis,
        weights=[1 / max_order] * max_order,
        smoothing_function=getattr(SmoothingFunction(), method),
    )
    ours = sentence_bleu(hypothesis, others, max_order=max_order, smoothing=method)
    assert ours.bleu == close(theirs)
