"""Whether methods rank sentences alike: ranks, tau-b, and pairs swapped or tied."""

import math
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain import Counts
from bleuexplain.comparison import bleu_table, kendall_tau, ranks, swapped, tied

# Few values, so that there are ties; 1e-200 is a score too.
values = st.sampled_from([0.0, 1e-200, 0.25, 0.5, 1.0])
tables = st.integers(1, 4).flatmap(
    lambda methods: st.lists(
        st.lists(values, min_size=methods, max_size=methods), min_size=1, max_size=25
    )
)
two_methods = st.lists(st.tuples(values, values), max_size=25)

RANKS = {
    "the best is first": ([0.1, 0.9, 0.5], (3, 1, 2)),
    "two seconds are followed by a fourth": ([0.2, 0.7, 0.2, 0.1], (2, 1, 2, 4)),
    "all alike are all first": ([0.0, 0.0, 0.0], (1, 1, 1)),
    "a score near 0 is above 0": ([0.0, 5e-324], (2, 1)),
    "what rounding parts is equal: 0.1 + 0.2 is above 0.3": ([0.1 + 0.2, 0.3], (1, 1)),
    "one part in a billion is a difference": ([0.3 + 3e-10, 0.3], (1, 2)),
    "one sentence": ([0.4], (1,)),
    "none": ([], ()),
}


@pytest.mark.parametrize(("scores", "expected"), RANKS.values(), ids=RANKS.keys())
def test_ranks_match_hand_counting(scores, expected):
    assert ranks(scores) == expected


@given(st.lists(values))
def test_a_rank_is_one_more_than_the_scores_above(scores):
    assert ranks(scores) == tuple(1 + sum(other > mine for other in scores) for mine in scores)


def pairs_of(scores, others):
    """For each pair of sentences, how each method orders it: -1, 0 or 1."""

    def order(one, two):
        return (one > two) - (one < two)

    both = list(zip(scores, others, strict=True))
    return [(order(a, b), order(x, y)) for (a, x), (b, y) in combinations(both, 2)]


def naive_tau_b(scores, others):
    """Kendall 1945: (P - Q) / sqrt((all pairs - tied in one) (all pairs - tied in the other))."""
    signs = pairs_of(scores, others)
    mine, theirs = (sum(pair[side] != 0 for pair in signs) for side in (0, 1))
    if not mine or not theirs:
        return math.nan
    return sum(one * other for one, other in signs) / math.sqrt(mine * theirs)


@given(tables)
def test_tau_agrees_with_counting_every_pair(table):
    columns = list(zip(*table, strict=True))
    expected = [[naive_tau_b(one, other) for other in columns] for one in columns]
    found = kendall_tau(table)
    assert found.shape == (len(columns), len(columns))
    for row, wanted in zip(found.tolist(), expected, strict=True):
        assert row == pytest.approx(wanted, abs=1e-12, nan_ok=True)


# scores of each sentence under two methods, tau-b
TAUS = {
    "the same order": ([(0.1, 0.2), (0.2, 0.4), (0.3, 0.9)], 1),
    "the opposite order": ([(0.1, 0.3), (0.2, 0.2), (0.3, 0.1)], -1),
    "two of three pairs agree: (2 - 1) / 3": ([(0.1, 0.1), (0.2, 0.3), (0.3, 0.2)], 1 / 3),
    "one pair tied by one method: 2 / sqrt(3 * 2)": (
        [(0.1, 0.1), (0.2, 0.2), (0.3, 0.2)],
        2 / math.sqrt(6),
    ),
    "two sentences in the same order": ([(0.1, 0.2), (0.2, 0.3)], 1),
    "one method gives 0 throughout": ([(0.0, 0.1), (0.0, 0.2), (0.0, 0.3)], math.nan),
    "one sentence has no order": ([(0.1, 0.2)], math.nan),
}


@pytest.mark.parametrize(("table", "expected"), TAUS.values(), ids=TAUS.keys())
def test_tau_matches_hand_counting(table, expected):
    assert kendall_tau(table)[0, 1] == pytest.approx(expected, nan_ok=True)


def test_a_method_agrees_with_itself_where_it_orders_anything():
    found = kendall_tau([(0.1, 0.0), (0.2, 0.0), (0.2, 0.0), (0.4, 0.0)])
    assert found[0, 0] == pytest.approx(1)
    assert math.isnan(found[1, 1])


def test_no_sentence_at_all_leaves_tau_undefined():
    found = kendall_tau(np.empty((0, 8)))
    assert found.shape == (8, 8)
    assert np.isnan(found).all()


def test_200_untied_sentences_in_opposite_order_are_minus_1():
    rising = np.linspace(0, 1, 200)
    assert kendall_tau(np.column_stack([rising, rising[::-1]]))[0, 1] == pytest.approx(-1)


@given(two_methods)
def test_swapped_and_tied_agree_with_counting_every_pair(both):
    scores, others = [one for one, _ in both], [other for _, other in both]
    signs = pairs_of(scores, others)
    assert swapped(scores, others) == sum(one * other < 0 for one, other in signs)
    assert tied(scores) == sum(one == 0 for one, _ in signs)
    assert tied(others) == sum(other == 0 for _, other in signs)


@given(tables, st.randoms(use_true_random=False))
def test_the_order_of_the_sentences_changes_neither_tau_nor_pairs(table, random):
    shuffled = random.sample(table, len(table))
    np.testing.assert_allclose(kendall_tau(shuffled), kendall_tau(table), rtol=1e-12, atol=1e-12)
    first, last = ([row[place] for row in table] for place in (0, -1))
    other_first, other_last = ([row[place] for row in shuffled] for place in (0, -1))
    assert swapped(other_first, other_last) == swapped(first, last)
    assert tied(other_first) == tied(first)


def test_equal_scores_of_unequal_counts_are_tied_whatever_rounding_does():
    # the square root of 1/3 each: 2/3 1/2, 3/4 4/9, 5/6 2/5, 1/3 1/1
    corpus = [
        Counts(matches, totals, 9, 9)
        for matches, totals in (
            ((2, 1), (3, 2)),
            ((3, 4), (4, 9)),
            ((5, 2), (6, 5)),
            ((1, 1), (3, 1)),
        )
    ]
    scores = bleu_table(corpus, 0.1)[:, 0]
    assert ranks(scores) == (1, 1, 1, 1)
    assert tied(scores) == 6
    assert swapped(scores, scores[::-1]) == 0
    assert np.isnan(kendall_tau(np.column_stack([scores, scores[::-1]]))).all()
