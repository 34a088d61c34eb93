"""BLEU over epsilon: every cell is the score, and method1 draws straight lines."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from bleuexplain import Counts, InputError, score
from bleuexplain.comparison import EPSILONS, VARIANTS, Variant, slope, sweep, zero_orders

from . import oracle
from .strategies import counts, epsilons, near
from .test_comparison import settings_of

several_epsilons = st.lists(epsilons.map(float), max_size=3)


def counts_from(stats):
    return Counts(tuple(stats[0]), tuple(stats[1]), *stats[2:])


CAR = Counts((3, 1, 0, 0), (4, 3, 2, 1), 4, 4)  # "she sold her car" for "she sold his car"

# smoothing, effective order, max order, BLEU at epsilon 0, 0.01 and 1
HAND_WORKED = {
    "one order has no zero": ("method1", False, 1, [3 / 4] * 3),
    "nor have two: 3/4 1/3 is 1/4": ("method1", False, 2, [1 / 2] * 3),
    "the third takes epsilon/2": (
        "method1",
        False,
        3,
        [0, (1 / 4 * 0.01 / 2) ** (1 / 3), (1 / 8) ** (1 / 3)],
    ),
    "the fourth takes epsilon/1 too": (
        "method1",
        False,
        4,
        [0, (1 / 4 * 0.01 / 2 * 0.01) ** (1 / 4), (1 / 8) ** (1 / 4)],
    ),
    "effective order keeps orders that exist": (
        "method1",
        True,
        4,
        [0, (1 / 4 * 0.01 / 2 * 0.01) ** (1 / 4), (1 / 8) ** (1 / 4)],
    ),
    "without smoothing epsilon is not used": ("none", False, 4, [0] * 3),
    "nor by method2: 3/4 2/4 1/3 is 1/8": ("method2", False, 3, [1 / 2] * 3),
    "nor by method3: 3/4 1/3 (1/2)/2 is 1/16": ("method3", False, 3, [(1 / 16) ** (1 / 3)] * 3),
    "the second zero counts a quarter": ("method3", False, 4, [(1 / 64) ** (1 / 4)] * 3),
}


@pytest.mark.parametrize(
    ("smoothing", "effective_order", "order", "expected"),
    HAND_WORKED.values(),
    ids=HAND_WORKED.keys(),
)
def test_a_row_matches_hand_arithmetic(smoothing, effective_order, order, expected):
    row = sweep(CAR, [0, 0.01, 1]).at(Variant(smoothing, effective_order), order)
    assert row.tolist() == [near(value) for value in expected]


@given(counts(), several_epsilons)
@example(([2, 0, 2], [2, 0, 2], 2, 2), [0.0, 0.5])
@example(([0, 0], [0, 0], 1, 5), [0.1])
@example(([2, 1], [2, 1], 0, 0), [0.1])
def test_every_cell_is_the_score_of_its_variant_order_and_epsilon(stats, along):
    given_counts = counts_from(stats)
    swept = sweep(given_counts, along)
    assert swept.bleu.shape == (8, len(stats[0]), len(along))
    for variant in VARIANTS:
        for order in range(1, len(stats[0]) + 1):
            assert swept.at(variant, order).tolist() == [
                near(score(given_counts.up_to(order), **settings_of(variant, epsilon)).bleu)
                for epsilon in along
            ]


@given(counts(), epsilons, st.sampled_from(VARIANTS), st.data())
def test_a_cell_agrees_with_the_oracle(stats, epsilon, variant, data):
    order = data.draw(st.integers(1, len(stats[0])))
    expected = oracle.bleu(
        stats[0][:order], stats[1][:order], *stats[2:], **settings_of(variant, epsilon)
    )
    (found,) = sweep(counts_from(stats), [epsilon]).at(variant, order)
    assert found == near(expected)


@given(counts())
def test_bleu_rises_with_epsilon_under_method1_and_is_level_under_the_others(stats):
    swept = sweep(counts_from(stats), (0.0, *EPSILONS))
    assert ((swept.bleu >= 0) & (swept.bleu <= 1)).all()
    rises = np.diff(swept.bleu, axis=-1)
    method1 = [variant.smoothing == "method1" for variant in VARIANTS]
    assert (rises[method1] >= 0).all()
    assert (rises[np.logical_not(method1)] == 0).all()


@pytest.mark.parametrize("epsilon", [5e-324, 1e-320, 1e-300])
def test_the_smallest_epsilons_give_scores_and_no_warning(epsilon):
    with np.errstate(divide="raise", over="raise", invalid="raise"):
        row = sweep(Counts((1, 0), (2, 2), 2, 2), [epsilon]).at(Variant("method1", False), 2)
    # the square root of 1/2 epsilon/2; epsilon/2 may be too small for a double
    assert row[0] == pytest.approx(math.sqrt(epsilon) / 2, rel=0.01, abs=2e-162)


def test_the_epsilons_are_200_a_constant_factor_apart_from_a_billionth_to_1():
    assert len(EPSILONS) == 200
    assert (EPSILONS[0], EPSILONS[-1]) == (1e-9, 1)
    factors = np.divide(EPSILONS[1:], EPSILONS[:-1])
    assert factors == pytest.approx(10 ** (9 / 199))


def test_a_sweep_keeps_its_epsilons_and_cannot_be_patched():
    swept = sweep(CAR, np.array([0.1, 0.2]))
    assert swept.epsilons == (0.1, 0.2)
    assert swept.max_order == 4
    with pytest.raises(ValueError, match="read-only"):
        swept.bleu[0, 0, 0] = 1
    with pytest.raises(ValueError, match="read-only"):
        swept.at(VARIANTS[0], 1)[0] = 1


@pytest.mark.parametrize("order", [0, 5, -1])
def test_there_is_no_row_for_an_order_that_was_not_counted(order):
    with pytest.raises(ValueError, match="range"):
        sweep(CAR, [0.1]).at(VARIANTS[0], order)


@pytest.mark.parametrize("epsilon", [-1e-9, 1.0000001, float("nan")])
def test_an_epsilon_outside_0_to_1_is_refused(epsilon):
    with pytest.raises(InputError, match="epsilon goes from 0 to 1"):
        sweep(CAR, [0.1, epsilon])


# counts, effective order, the orders that take epsilon, the slope of ln BLEU over ln epsilon
SLOPES = {
    "two of four": (CAR, False, (3, 4), Fraction(2, 4)),
    "no zero, no slope": (Counts((4, 3), (4, 3), 4, 4), False, (), Fraction(0)),
    "one of three used: the fourth order has no n-grams": (
        Counts((3, 1, 0, 0), (3, 2, 1, 0), 3, 4),
        True,
        (3,),
        Fraction(1, 3),
    ),
    "a used total of 0 makes BLEU 0 at every epsilon": (
        Counts((3, 1, 0, 0), (3, 2, 1, 0), 3, 4),
        False,
        (3,),
        Fraction(0),
    ),
    "effective order drops every zero": (
        Counts((2, 1, 0, 0), (2, 1, 0, 0), 2, 2),
        True,
        (),
        Fraction(0),
    ),
    "no token shared: 0 before smoothing, though method1 fills both orders": (
        Counts((0, 0), (4, 3), 4, 4),
        False,
        (1, 2),
        Fraction(0),
    ),
    "BP is too small for a double, yet falls on both ends of the line": (
        Counts((1, 0), (2, 1), 1, 1000),
        False,
        (2,),
        Fraction(1, 2),
    ),
    "an empty hypothesis has no n-grams": (
        Counts((0, 0), (0, 0), 0, 4),
        False,
        (),
        Fraction(0),
    ),
}


@pytest.mark.parametrize(
    ("given_counts", "effective_order", "orders", "steepness"), SLOPES.values(), ids=SLOPES.keys()
)
def test_the_orders_that_take_epsilon_set_the_slope(
    given_counts, effective_order, orders, steepness
):
    assert zero_orders(given_counts, effective_order) == orders
    assert slope(given_counts, effective_order) == steepness


@given(counts(10**4), st.booleans(), st.floats(1e-9, 1), st.floats(1e-9, 1))
def test_ln_bleu_over_ln_epsilon_is_a_straight_line_of_that_slope(stats, effective_order, one, two):
    low, high = (
        oracle.bleu(*stats, smoothing="method1", epsilon=each, effective_order=effective_order)
        for each in (one, two)
    )
    assume(low and high)
    rise = float(high.ln() - low.ln())
    steepness = float(slope(counts_from(stats), effective_order))
    # the logarithms have 28 digits, up to five of them before the point
    assert rise == pytest.approx(steepness * math.log(two / one), rel=1e-9, abs=1e-12)
