"""How scores are spread: bins with the zeros apart, and points that stand for many segments."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.corpus.distributions import MOST_POINTS, Histogram, histogram, points

# values, low, high, bins, the histogram
BINS = {
    "a bin holds its lower edge and not its upper one": (
        [0.25, 0.5],
        (0, 1, 4),
        Histogram(0, (0, 0.25, 0.5, 0.75, 1), (0, 1, 1, 0)),
    ),
    "the last bin holds both": ([0.5, 1], (0, 1, 2), Histogram(0, (0, 0.5, 1), (0, 2))),
    "what is exactly 0 stands apart": (
        [0, 0, -0.0, 5e-324, 0.6],
        (0, 1, 2),
        Histogram(3, (0, 0.5, 1), (1, 1)),
    ),
    "0 is apart in the middle too": (
        [-1, -0.25, 0, 0.25, 1],
        (-1, 1, 4),
        Histogram(1, (-1, -0.5, 0, 0.5, 1), (1, 1, 1, 1)),
    ),
    "nothing but zeros": ([0, 0], (0, 1, 2), Histogram(2, (0, 0.5, 1), (0, 0))),
    "no values": ([], (0, 1, 1), Histogram(0, (0, 1), (0,))),
}


@pytest.mark.parametrize(("values", "asked", "expected"), BINS.values(), ids=BINS)
def test_bins_are_counted_by_hand(values, asked, expected):
    assert histogram(np.array(values, dtype=np.float64), *asked) == expected


@given(st.lists(st.floats(0, 1)), st.integers(1, 50))
def test_every_score_is_in_one_bin_or_among_the_zeros(values, bins):
    found = histogram(np.array(values, dtype=np.float64), 0, 1, bins)
    assert len(found.edges) == bins + 1
    assert found.zeros + sum(found.counts) == len(values)
    assert found.zeros == values.count(0)


def test_the_bins_of_a_difference_part_exactly_at_0():
    found = histogram(np.array([-5e-324, 5e-324]), -1, 1, 40)
    assert found.edges[20] == 0
    assert (found.counts[19], found.counts[20]) == (1, 1)


def test_a_point_stands_for_each_segment_and_has_its_number_from_1():
    x = np.array([1, np.nan, 0.5, np.inf, 0.25])
    y = np.array([0.1, 0.2, 0.3, 0.4, 0])
    found = points(x, y)
    assert found.x.tolist() == [1, 0.5, 0.25]
    assert found.y.tolist() == [0.1, 0.3, 0]
    assert found.counts.tolist() == [1, 1, 1]
    assert found.segments.tolist() == [1, 3, 5]


def test_nothing_finite_is_no_point():
    for values in ([], [np.nan, np.nan]):
        found = points(np.array(values), np.array(values))
        assert [len(each) for each in (found.x, found.y, found.counts, found.segments)] == [0] * 4


def test_as_many_points_as_are_drawn_stand_alone_and_one_more_joins_them_into_cells():
    x = np.linspace(0, 1, MOST_POINTS)
    assert points(x, x).segments.tolist() == list(range(1, MOST_POINTS + 1))
    more = points(np.append(x, 0.5), np.append(x, 0.5))
    assert len(more.x) == 50  # of 50 by 50 cells those on the diagonal
    assert more.counts.sum() == MOST_POINTS + 1
    assert not more.segments.any()


def test_what_is_not_finite_does_not_count_towards_the_most():
    x = np.append(np.linspace(0, 1, MOST_POINTS), [np.nan] * 5)
    assert len(points(x, x).x) == MOST_POINTS


def test_a_cell_stands_at_its_middle():
    # Three places, 1,000 segments each; a cell is 1/50 wide and 2/50 high.
    x = np.repeat([0.0, 0.5, 1.0], 1000)
    y = np.repeat([0.0, 2.0, 1.0], 1000)
    found = points(x, y)
    told = sorted(zip(found.x.tolist(), found.y.tolist(), found.counts.tolist(), strict=True))
    middles = [(0.01, 0.02, 1000), (0.51, 1.98, 1000), (0.99, 1.02, 1000)]
    assert [count for *_, count in told] == [1000] * 3
    assert [each[:2] for each in told] == [pytest.approx(each[:2]) for each in middles]


def test_many_segments_at_one_place_are_one_point_there():
    same = np.full(MOST_POINTS + 1, 0.5)
    found = points(same, same)
    assert found.counts.tolist() == [MOST_POINTS + 1]
    assert found.x.tolist() == pytest.approx([0.5], abs=0.011)
