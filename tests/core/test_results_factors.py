"""The factors of a printed result: its product, as far as its digits go."""

import math
from itertools import pairwise

from bleuexplain.results import factors_of, read_result

from .strategies import near
from .test_results_lines import REAL_LINES
from .test_results_objects import OBJECTS


def test_factors_of_a_printed_line_multiply_to_its_score():
    # BP is 0.988, and by the lengths 0.98773
    factors = factors_of(read_result(REAL_LINES["sacreBLEU 1.4 (a student's report)"][0]))
    assert [factor.order for factor in factors] == [0, 1, 2, 3, 4]
    assert factors[0].value == near(math.exp(1 - 4017 / 3968))
    assert factors[4].value == near(0.069 ** (1 / 4))
    assert factors[-1].after == near(factors[0].value * (0.498 * 0.219 * 0.121 * 0.069) ** (1 / 4))
    assert all(one.after == other.before for one, other in pairwise(factors))


def test_factors_of_effective_order_are_those_of_the_orders_used():
    line = "BLEU = 50.00 50.0/50.0/0.0/0.0 (BP = 1.000 ratio = 1.000 hyp_len = 2 ref_len = 2)"
    factors = factors_of(read_result(line))
    assert [factor.order for factor in factors] == [0, 1, 2]
    assert factors[-1].after == near(0.5)


def test_factors_are_exact_where_the_counts_are_given():
    factors = factors_of(read_result(OBJECTS["vars() of sacreBLEU's score (run)"][0]))
    assert factors[-1].after == near((13 / 17 * 7 / 14 * 4 / 11 * 2 / 8) ** (1 / 4))


def test_a_printed_0_is_a_factor_of_0():
    factors = factors_of(read_result("BLEU = 0.00, 57.1/7.7/0.0/0.0 (BP=0.867, ratio=0.875)"))
    assert [factor.value for factor in factors[-2:]] == [0, 0]
    assert factors[-1].after == 0


def test_there_are_no_factors_without_precisions():
    assert factors_of(read_result("20.8")) == ()
