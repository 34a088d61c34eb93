"""Which segments the corpus score was lost in, and what parts it from the mean."""

import math
from dataclasses import replace
from math import exp, fsum, inf, log

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bleuexplain import Counts, InputError
from bleuexplain.corpus.contributions import (
    greatest_share,
    leave_one_out,
    loss_contributions,
    mean_gap,
)
from bleuexplain.corpus.scores import corpus_bleu, sentence_scores
from bleuexplain.settings import Settings

from .corpus_tables import (
    corpus,
    counted,
    counts_and_settings,
    scored,
    segment_counts,
    settings_up_to,
    summed,
    table_of,
)
from .strategies import near

# A token right of one; 3 of 9.
SHORT, LONG = Counts((1,), (1,), 1, 1), Counts((3,), (9,), 9, 9)

# counts, settings, shares
HAND_WORKED = {
    "6 of 10 tokens are missed, all by the second segment": (
        [SHORT, LONG],
        {"max_order": 1},
        [0, log(10 / 4)],
    ),
    "a segment that missed 1 of 4 tokens bears a quarter": (
        [Counts((4,), (5,), 5, 5), Counts((2,), (5,), 5, 5)],
        {"max_order": 1},
        [log(10 / 6) / 4, log(10 / 6) * 3 / 4],
    ),
    "two orders weigh half each": (
        [Counts((3, 1), (4, 3), 4, 4), Counts((4, 2), (4, 3), 4, 4)],
        {"max_order": 2},
        [log(8 / 7) / 2 + log(6 / 3) / 2 * 2 / 3, log(6 / 3) / 2 / 3],
    ),
    "of two tokens too few, 3 come from the first, and the second gives 1 back": (
        [Counts((5,), (5,), 5, 8), Counts((5,), (5,), 5, 4)],
        {"max_order": 1},
        [3 / 10, -1 / 10],
    ),
    "as long as the references together: what one lacks the other gives back": (
        [Counts((4,), (4,), 4, 6), Counts((8,), (8,), 8, 6)],
        {"max_order": 1},
        [2 / 12, -2 / 12],
    ),
    "a corpus longer than its references pays nothing for a short segment": (
        [Counts((4,), (4,), 4, 6), Counts((9,), (9,), 9, 6)],
        {"max_order": 1},
        [0, 0],
    ),
    "method2 makes 5/6 of 4/5, and the one 2-gram missed bears it all": (
        [Counts((6, 2), (6, 2), 6, 6), Counts((6, 2), (6, 3), 6, 6)],
        {"max_order": 2, "smoothing": "method2"},
        [0, log(6 / 5) / 2],
    ),
    "method1 puts epsilon over all 2-grams, and each bears its share of them": (
        [Counts((2, 0), (2, 1), 2, 2), Counts((4, 0), (4, 3), 4, 4)],
        {"max_order": 2, "smoothing": "method1", "epsilon": 0.5},
        [log(8) / 2 / 4, log(8) / 2 * 3 / 4],
    ),
    "effective order leaves out the 2-grams that no segment has": (
        [Counts((1, 0), (1, 0), 1, 1), Counts((0, 0), (1, 0), 1, 1)],
        {"max_order": 2, "effective_order": True},
        [0, log(2)],
    ),
    "everything right loses nothing": ([SHORT, SHORT], {"max_order": 1}, [0, 0]),
}


@pytest.mark.parametrize(
    ("counts", "settings", "expected"), HAND_WORKED.values(), ids=HAND_WORKED.keys()
)
def test_shares_match_hand_arithmetic(counts, settings, expected):
    found = loss_contributions(table_of(counts, counts[0].max_order), Settings(**settings))
    assert found.shares.tolist() == pytest.approx(expected, rel=1e-12, abs=1e-15)
    assert found.infinite_orders == ()
    assert found.total == pytest.approx(fsum(expected), rel=1e-12, abs=1e-15)


# counts, settings, infinite orders, shares
INFINITE = {
    "no 2-gram is right: what the tokens lost stays": (
        [Counts((2, 0), (4, 3), 4, 4), Counts((4, 0), (4, 3), 4, 4)],
        {"max_order": 2},
        (2,),
        [log(8 / 6) / 2, 0],
    ),
    "there are no 2-grams": (
        [Counts((1, 0), (1, 0), 1, 1), Counts((0, 0), (1, 0), 1, 1)],
        {"max_order": 2},
        (2,),
        [0, log(2) / 2],
    ),
    "no token is right, whatever epsilon makes of it": (
        [Counts((0, 0), (4, 3), 4, 4)],
        {"max_order": 2, "smoothing": "method1", "epsilon": 1},
        (1,),
        [log(3) / 2],
    ),
    "nothing was said: penalty and precisions are 0": (
        [Counts((0, 0), (0, 0), 0, 4), Counts((0, 0), (0, 0), 0, 1)],
        {"max_order": 2},
        (0, 1, 2),
        [0, 0],
    ),
    "nothing was said, and no order is used": (
        [Counts((0, 0), (0, 0), 0, 4)],
        {"max_order": 2, "effective_order": True},
        (0,),
        [0],
    ),
    "no segments": ([], {"max_order": 1}, (0, 1), []),
}


@pytest.mark.parametrize(
    ("counts", "settings", "orders", "expected"), INFINITE.values(), ids=INFINITE.keys()
)
def test_a_factor_of_0_is_named_and_the_others_are_shared(counts, settings, orders, expected):
    found = loss_contributions(table_of(counts, settings["max_order"]), Settings(**settings))
    assert found.infinite_orders == orders
    assert found.total == inf
    assert found.shares.tolist() == pytest.approx(expected, rel=1e-12, abs=1e-15)


@given(counts_and_settings(min_size=1))
def test_the_shares_add_up_to_the_finite_losses(case):
    counts, max_order, settings = case
    found = loss_contributions(table_of(counts, max_order), settings)
    finite = fsum(loss for loss in found.factor_losses if loss < inf)
    largest = max(abs(found.shares))
    assert fsum(found.shares.tolist()) == pytest.approx(
        finite, rel=1e-12, abs=1e-15 * len(counts) * (1 + largest)
    )


@given(counts_and_settings(min_size=1, largest=200))
def test_the_total_is_minus_the_logarithm_of_bleu(case):
    counts, max_order, settings = case
    found = loss_contributions(table_of(counts, max_order), settings)
    bleu = scored(summed(counts, max_order), settings).bleu
    assume(bleu > 1e-300 or found.total == inf)  # below, BLEU has lost digits
    assert (found.total == inf) == (bleu == 0)
    assert exp(-found.total) == near(bleu)


def test_the_shares_of_a_corpus_add_up_to_its_loss():
    references, system = corpus(150, [0.4])
    table = counted(system, references)
    for smoothing in ("none", "method2", "method3"):
        settings = Settings(smoothing=smoothing)
        expected = -log(corpus_bleu(table, settings).bleu)
        shares = loss_contributions(table, settings).shares.tolist()
        assert fsum(shares) == pytest.approx(expected, rel=1e-12)


@given(segment_counts(4, 50), segment_counts(4, 50), settings_up_to(4))
def test_segments_alike_bear_alike(one, other, settings):
    first, second, _ = loss_contributions(table_of([one, one, other], 4), settings).shares
    assert first == second


@given(counts_and_settings())
def test_leaving_a_segment_out_scores_to_the_bit_what_the_others_do(case):
    counts, max_order, settings = case
    whole = scored(summed(counts, max_order), settings).bleu
    others = [counts[:at] + counts[at + 1 :] for at in range(len(counts))]
    expected = [scored(summed(each, max_order), settings).bleu - whole for each in others]
    assert leave_one_out(table_of(counts, max_order), settings).tolist() == expected


def test_leaving_out_the_only_segment_leaves_a_score_of_0():
    assert leave_one_out(table_of([LONG], 1), Settings(max_order=1)).tolist() == [-3 / 9]


# 4 tokens against 6, all right; 8 against 6, of which 6 are right.
UNEVEN = [Counts((4,), (4,), 4, 6), Counts((6,), (8,), 8, 6)]


def test_the_means_beside_the_corpus_match_hand_arithmetic():
    gap = mean_gap(table_of(UNEVEN, 1), Settings(max_order=1))
    assert gap.corpus == near(10 / 12)
    assert gap.mean == near((exp(-1 / 2) + 6 / 8) / 2)
    assert gap.weighted_mean == near((4 * exp(-1 / 2) + 6) / 12)
    assert gap.mean_of_scored == gap.mean
    assert gap.mean_under_one_penalty == near((1 + 6 / 8) / 2)
    assert gap.penalty == 1
    assert gap.mean_penalty == near((exp(-1 / 2) + 1) / 2)
    assert (gap.segments, gap.zeros, gap.too_short) == (2, 0, 0)


def test_zeros_and_segments_too_short_for_the_order_are_counted():
    segments = [
        Counts((2, 1), (2, 1), 2, 2),  # 1
        Counts((1, 0), (1, 0), 1, 1),  # no 2-gram
        Counts((1, 0), (3, 2), 3, 3),  # no 2-gram right
        Counts((0, 0), (0, 0), 0, 2),  # empty
    ]
    gap = mean_gap(table_of(segments, 2), Settings(max_order=2))
    assert (gap.segments, gap.zeros, gap.too_short) == (4, 3, 2)
    assert (gap.mean, gap.mean_of_scored) == (0.25, 1)


def test_means_of_nothing_are_undefined():
    gap = mean_gap(table_of([Counts((0,), (0,), 0, 2)], 1), Settings(max_order=1))
    assert (gap.corpus, gap.mean, gap.weighted_mean, gap.mean_of_scored) == (0, 0, None, None)


def test_a_gap_needs_a_segment():
    with pytest.raises(InputError, match=r"^The corpus has no segments; one is the least\.$"):
        mean_gap(table_of([], 4))


@given(counts_and_settings(min_size=1))
def test_the_mean_is_that_of_the_sentence_scores(case):
    counts, max_order, settings = case
    table = table_of(counts, max_order)
    gap = mean_gap(table, settings)
    assert gap.mean == fsum(sentence_scores(table, settings).tolist()) / len(counts)
    assert gap.corpus == corpus_bleu(table, settings).bleu
    assert math.isfinite(gap.mean_under_one_penalty)


@given(segment_counts(4, 50), st.integers(1, 9), settings_up_to(4))
def test_a_corpus_of_one_segment_repeated_is_the_mean_of_its_scores_unsmoothed(
    counts, times, settings
):
    gap = mean_gap(table_of([counts] * times, 4), replace(settings, smoothing="none"))
    assert gap.mean == near(gap.corpus)
    assert gap.mean_under_one_penalty == near(gap.corpus)


SHARES = {
    "the greatest of a loss": ([0.25, 0.5, 0.25], (1, 0.5)),
    "the greatest of a gain": ([-0.25, 0.25, -0.5], (2, 1.0)),
    "more than the whole, where others make up for it": ([1.0, -0.5], (0, 2.0)),
    "the first of two": ([0.5, 0.5], (0, 0.5)),
    "nothing of nothing": ([0.5, -0.5], None),
    "no segment": ([], None),
}


@pytest.mark.parametrize(("losses", "expected"), SHARES.values(), ids=SHARES)
def test_the_segment_that_makes_most_of_a_difference(losses, expected):
    assert greatest_share(np.array(losses, np.float64)) == expected
