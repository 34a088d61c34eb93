"""A corpus from a paste: each sentence counted, and the counts summed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.metrics import BLEU

from bleuexplain import Counts, InputError, score, sentence_components
from bleuexplain.comparison import corpus_counts, count_pairs, read_pairs
from bleuexplain.settings import Settings

from .strategies import texts

PLAIN = Settings()

segments = st.integers(1, 3).flatmap(
    lambda n: st.lists(
        st.tuples(texts, st.lists(texts, min_size=n, max_size=n)), min_size=1, max_size=6
    )
)


def pasted_from(drawn):
    return "\n".join(
        "\t".join([" ".join(hypothesis) or "[]", *[" ".join(other) or "[]" for other in others]])
        for hypothesis, others in drawn
    )


@given(segments, st.integers(1, 8))
def test_a_paste_counts_as_its_sentences_do(drawn, max_order):
    found = count_pairs(read_pairs(pasted_from(drawn), PLAIN), max_order)
    assert list(found) == [
        sentence_components(hypothesis, others, max_order=max_order) for hypothesis, others in drawn
    ]


@given(segments, st.integers(1, 8))
def test_the_summed_counts_are_those_of_sacrebleu_s_corpus(drawn, max_order):
    metric = BLEU(tokenize="none", smooth_method="none", max_ngram_order=max_order)
    streams = zip(*[map(" ".join, others) for _, others in drawn], strict=True)
    theirs = metric.corpus_score(
        [" ".join(hypothesis) for hypothesis, _ in drawn], list(map(list, streams))
    )
    ours = corpus_counts(count_pairs(read_pairs(pasted_from(drawn), PLAIN), max_order))
    assert (list(ours.matches), list(ours.totals)) == (theirs.counts, theirs.totals)
    assert (ours.candidate_length, ours.reference_length) == (theirs.sys_len, theirs.ref_len)
    assert score(ours).bleu == pytest.approx(theirs.score / 100, rel=1e-12, abs=1e-12)


def test_a_corpus_of_one_sentence_has_its_counts():
    (components,) = count_pairs(read_pairs("the the cat\tthe cat sat", PLAIN), 2)
    # the, cat of 3; "the cat" of 2
    assert corpus_counts([components]) == Counts((2, 1), (3, 2), 3, 3)


def test_a_corpus_without_a_sentence_is_refused():
    with pytest.raises(InputError) as refusal:
        corpus_counts([])
    error = refusal.value
    assert (error.code, error.path) == ("invalid_input", "/pairs")
    assert error.message == "A corpus has at least one sentence, got none."
