"""z: what the formula gives on paper, and what another implementation publishes."""

from math import log, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.corpus.differences.log_odds import log_odds_z, pooled_z

# first, second, totals, z: the last worked on paper with a prior of 1/4
WORKED_Z = {
    "as often out of as many says nothing": (3, 3, (10, 10), 0.0),
    "as large a share of a longer text says nothing": (3, 6, (10, 20), 0.0),
    # 1/8 is added to each, 1999/8 to the others: odds 9/9991 and 1/9999
    "once against never": (1, 0, (1000, 1000), log(9 * 9999 / 9991) / sqrt(8 / 9 + 8)),
    # 3/2 is added to each, 1/2 to the others, which are 4 and 0
    "fewer of a short text can be more": (
        8,
        4,
        (12, 4),
        log((9.5 / 4.5) / (5.5 / 0.5)) / sqrt(1 / 9.5 + 1 / 5.5),
    ),
    "nothing else is said": (3, 3, (3, 3), 0.0),
    "one side is empty": (3, 0, (9, 0), 0.0),
    "neither says it": (0, 0, (9, 9), 0.0),
}


@pytest.mark.parametrize(("first", "second", "totals", "z"), WORKED_Z.values(), ids=WORKED_Z)
def test_z_is_what_the_formula_gives_on_paper(first, second, totals, z):
    found = pooled_z(np.array([first]), np.array([second]), totals, 0.25)
    assert found.tolist() == pytest.approx([z], rel=1e-12, abs=1e-15)


def test_equal_shares_of_unequal_texts_are_no_difference_at_all():
    few = np.arange(1, 30)
    assert not pooled_z(few, 3 * few, (30, 90), prior=0.1).any()


# "the quick brown fox jumps over the lazy pig" and "the lazy purple pig jumps over the lazier
# donkey", with a flat prior of 0.05 for each of 11 words: the README of fightin_words 1.0.
PUBLISHED = {"donkey": (0, 1, -0.6894227886807968), "fox": (1, 0, 0.6894227886807968)}


@pytest.mark.parametrize(("first", "second", "z"), PUBLISHED.values(), ids=PUBLISHED)
def test_z_is_what_another_implementation_publishes(first, second, z):
    counts = np.array([first, second]) + 0.05
    rest = 9 + 11 * 0.05 - counts
    found = log_odds_z(counts[:1], counts[1:], (rest[:1], rest[1:]))
    assert found.tolist() == pytest.approx([z], rel=1e-12)


@given(st.integers(1, 60), st.integers(0, 60), st.integers(2, 50))
def test_the_same_proportion_of_more_is_surer(first, second, times):
    totals = 100_000, 100_000
    rare, frequent = pooled_z(
        np.array([first, first * times]), np.array([second, second * times]), totals
    )
    assert abs(frequent) > abs(rare) or first == second
