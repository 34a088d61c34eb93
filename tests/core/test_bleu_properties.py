"""What holds of every score: it agrees with the oracle, and moves the right way."""

from dataclasses import astuple, replace
from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st

from bleuexplain import SMOOTHINGS, compute_bleu, score, sentence_bleu, sentence_components

from . import oracle
from .strategies import counts, counts_of, near, orders, references, smoothing_settings, texts


@given(counts(), smoothing_settings())
def test_score_agrees_with_the_oracle(stats, settings):
    found = compute_bleu(*stats, **settings)
    assert found.bleu == near(oracle.bleu(*stats, **settings))
    assert found.brevity_penalty == near(oracle.brevity_penalty(*stats[2:]))
    chosen = {name: settings[name] for name in ("smoothing", "epsilon") if name in settings}
    matches, totals = oracle.smoothed(*stats[:2], **chosen)
    assert list(map(Fraction, found.smoothed_matches)) == matches
    assert list(map(Fraction, found.smoothed_totals)) == totals
    assert found.orders_used == oracle.orders_used(totals, settings["effective_order"])


@given(texts, references, orders, smoothing_settings())
def test_sentence_score_agrees_with_the_oracle(hypothesis, others, max_order, settings):
    expected = oracle.bleu(
        oracle.matches(hypothesis, others, max_order),
        oracle.totals(hypothesis, max_order),
        len(hypothesis),
        oracle.reference_length(hypothesis, others),
        **settings,
    )
    assert sentence_bleu(hypothesis, others, max_order=max_order, **settings).bleu == near(expected)


@given(texts, references, orders, smoothing_settings())
def test_the_three_ways_to_a_score_agree(hypothesis, others, max_order, settings):
    components = sentence_components(hypothesis, others, max_order=max_order)
    by_components = score(components, **settings)
    by_counts = compute_bleu(*astuple(counts_of(components)), **settings)
    assert sentence_bleu(hypothesis, others, max_order=max_order, **settings) == by_components
    assert replace(by_components, counts=by_counts.counts) == by_counts


@given(counts(), smoothing_settings())
def test_score_and_penalty_lie_between_0_and_1(stats, settings):
    found = compute_bleu(*stats, **settings)
    assert 0 <= found.bleu <= found.brevity_penalty <= 1


@given(counts(), smoothing_settings())
def test_the_score_is_the_penalty_times_the_geometric_mean(stats, settings):
    found = compute_bleu(*stats, **settings)
    assert found.bleu == near(found.brevity_penalty * found.geometric_mean)


@given(texts, references, smoothing_settings())
def test_an_exact_copy_of_four_tokens_or_more_scores_1(hypothesis, others, settings):
    assume(len(hypothesis) >= 4)
    assert sentence_bleu(hypothesis, [*others, hypothesis], **settings).bleu == near(1)


@given(texts, references, smoothing_settings())
def test_a_foreign_hypothesis_scores_0_under_every_smoothing(hypothesis, others, settings):
    foreign = [token.upper() for token in hypothesis]
    assert sentence_bleu(foreign, others, **settings).bleu == 0


@given(counts(), smoothing_settings())
def test_effective_order_never_lowers_the_score(stats, settings):
    short = compute_bleu(*stats, **{**settings, "effective_order": True})
    full = compute_bleu(*stats, **{**settings, "effective_order": False})
    assert short.bleu >= full.bleu
    assert short.orders_used <= full.orders_used


@given(counts(10**6), smoothing_settings(), st.data())
def test_one_match_more_never_lowers_the_score(stats, settings, data):
    matches, totals, *lengths = stats
    improvable = [i for i, match in enumerate(matches) if match < totals[i]]
    assume(matches[0] and improvable)
    order = data.draw(st.sampled_from(improvable))
    better = [match + (i == order) for i, match in enumerate(matches)]
    before = compute_bleu(matches, totals, *lengths, **settings).bleu
    assert compute_bleu(better, totals, *lengths, **settings).bleu >= before * (1 - 1e-12)


@given(counts(), smoothing_settings(), st.integers(1, 50))
def test_a_longer_reference_never_raises_the_score(stats, settings, more):
    *given_counts, reference_length = stats
    before = compute_bleu(*given_counts, reference_length, **settings).bleu
    assert compute_bleu(*given_counts, reference_length + more, **settings).bleu <= before


@given(counts(10**6), st.booleans(), st.integers(2, 9))
def test_a_corpus_repeated_scores_as_it_did_once(stats, effective_order, times):
    matches, totals, *lengths = stats
    once = compute_bleu(*stats, effective_order=effective_order)
    often = compute_bleu(
        [times * match for match in matches],
        [times * total for total in totals],
        *[times * length for length in lengths],
        effective_order=effective_order,
    )
    assert often.bleu == near(once.bleu)


@given(counts())
def test_every_smoothing_scores_at_least_what_none_does(stats):
    plain = compute_bleu(*stats).bleu
    for smoothing in SMOOTHINGS:
        assert compute_bleu(*stats, smoothing=smoothing).bleu >= plain * (1 - 1e-12)


@given(counts())
def test_epsilon_omitted_scores_as_a_tenth(stats):
    assert (
        compute_bleu(*stats, smoothing="method1").bleu
        == compute_bleu(*stats, smoothing="method1", epsilon=0.1).bleu
    )
