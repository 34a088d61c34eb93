"""chrF equals sacreBLEU's CHRF and an exact oracle, whatever the texts and settings are."""

from itertools import zip_longest

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from sacrebleu.metrics import CHRF as SACREBLEU

from bleuexplain.chrf import ChrfSettings, corpus_chrf, pairs, sentence_chrf

from . import chrf_oracle as oracle

# Few characters, so that n-grams repeat and match; among them what often goes wrong.
HOSTILE = "abAB .,é\u0301ß\u0130\u2028\x85\xa0\x1f\x00\ufeff\u200b漢字😀\ud800\udfff"
texts = st.one_of(
    st.text(alphabet="ab", max_size=12),
    st.text(alphabet="abc .", max_size=30),
    st.text(alphabet=HOSTILE, max_size=20),
)
segments = st.tuples(texts, st.lists(texts, min_size=1, max_size=4))


@st.composite
def settings(draw):
    char_order = draw(st.integers(0, 8))
    return {
        "char_order": char_order,
        "word_order": draw(st.integers(0 if char_order else 1, 2)),
        "beta": draw(st.one_of(st.integers(0, 3), st.floats(0, 1000))),
        "lowercase": draw(st.booleans()),
        "whitespace": draw(st.booleans()),
        "averaging": draw(st.sampled_from(["effective_order", "epsilon"])),
    }


def peer(chosen):
    options = {name: value for name, value in chosen.items() if name != "averaging"}
    return SACREBLEU(**options, eps_smoothing=chosen["averaging"] == "epsilon")


def near(expected):
    return pytest.approx(float(expected), rel=1e-12, abs=1e-15)


def flat(found):
    return [count for row in found.rows for count in row]


@given(segments, settings())
def test_a_sentence_scores_as_in_sacrebleu(segment, chosen):
    hypothesis, references = segment
    found = sentence_chrf(hypothesis, references, ChrfSettings(**chosen))
    metric = peer(chosen)
    assert found.score * 100 == near(metric.sentence_score(hypothesis, references).score)
    alone = [metric.sentence_score(hypothesis, [each]).score for each in references]
    assert [100 * each for each in found.reference_scores] == [near(each) for each in alone]
    assert found.reference == alone.index(max(alone))


@given(st.lists(segments, min_size=1, max_size=5), settings())
def test_a_corpus_scores_as_in_sacrebleu(corpus, chosen):
    found = corpus_chrf(corpus, ChrfSettings(**chosen))
    hypotheses, references = zip(*corpus, strict=True)
    streams = list(zip_longest(*references))  # sacreBLEU takes None for a reference not there
    metric = peer(chosen)
    assert found.score * 100 == near(metric.corpus_score(hypotheses, streams).score)
    counted = metric._extract_corpus_statistics(hypotheses, streams)
    assert [flat(each) for each in found.segments] == counted


@given(texts, texts, settings())
@example("ab", "abc", {"averaging": "effective_order"})
@example("ab", "abc", {"averaging": "epsilon"})
def test_counts_and_score_are_the_oracle_s(hypothesis, reference, chosen):
    found = sentence_chrf(hypothesis, [reference], ChrfSettings(**chosen))
    rows = oracle.rows(hypothesis, reference, **chosen)
    assert list(found.rows) == rows
    assert found.score == near(oracle.score(rows, **chosen))


@given(texts, texts, settings())
def test_precision_recall_and_f_are_the_oracle_s(hypothesis, reference, chosen):
    found = sentence_chrf(hypothesis, [reference], ChrfSettings(**chosen))
    for order, (ours, theirs, matches) in zip(found.orders, found.rows, strict=True):
        assert order.precision == (near(matches / ours) if ours else None)
        assert order.recall == (near(matches / theirs) if theirs else None)
        if ours and theirs:
            exact = oracle.f_score(matches / ours, matches / theirs, chosen["beta"]) or 0
            assert order.f_score(chosen["beta"]) == near(exact)
        else:
            assert order.f_score(chosen["beta"]) is None


@given(texts, settings())
def test_a_text_against_itself_scores_1_unless_an_order_is_missing(text, chosen):
    found = sentence_chrf(text, [text], ChrfSettings(**chosen))
    exists = [bool(row[0]) for row in found.rows]
    expected = sum(exists) / len(exists) if chosen["averaging"] == "epsilon" else float(any(exists))
    assert found.score == near(expected)


@given(segments, texts, settings())
def test_another_reference_never_lowers_the_score(segment, another, chosen):
    hypothesis, references = segment
    before = sentence_chrf(hypothesis, references, ChrfSettings(**chosen))
    after = sentence_chrf(hypothesis, [*references, another], ChrfSettings(**chosen))
    assert after.score >= before.score


@given(st.lists(segments, min_size=1, max_size=5), settings(), st.integers(0, 20))
def test_blocks_of_any_size_give_the_same(corpus, chosen, size):
    whole = corpus_chrf(corpus, ChrfSettings(**chosen))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pairs, "_BLOCK", size)
        assert corpus_chrf(corpus, ChrfSettings(**chosen)) == whole


@pytest.mark.parametrize("alphabet", [2, 300, 60_000])
def test_long_texts_of_many_characters_need_more_bits_and_get_them(alphabet):
    # 8 orders of a 16-bit alphabet have 128 bits; an integer here has 64.
    characters = [chr(0x3000 + number) for number in range(min(alphabet, 0xA000))]
    hypothesis = "".join([characters[i * i % len(characters)] for i in range(4_000)])
    reference = (
        "".join([characters[i % len(characters)] for i in range(2_000)]) + hypothesis[1_000:3_000]
    )
    corpus = [(hypothesis, [reference, hypothesis[::-1]]), ("ab", ["ab"])]
    found = corpus_chrf(corpus, ChrfSettings(8, 2))
    metric = SACREBLEU(8, 2)
    counted = metric._extract_corpus_statistics(
        [hypothesis, "ab"], [[reference, "ab"], [hypothesis[::-1], None]]
    )
    assert [flat(each) for each in found.segments] == counted
