"""An epsilon so small that its quotient is no double: its logarithm still is."""

from math import exp, log

import pytest

from bleuexplain.bleu import score
from bleuexplain.comparison import bleu_table, sweep
from bleuexplain.components import Counts

from . import oracle

COUNTS = Counts((1, 0), (417, 2983), 3, 1)


@pytest.mark.parametrize("epsilon", [5e-324, 1e-320, 1e-308, 1e-300, 1e-200])
def test_the_score_is_right_where_epsilon_over_the_total_is_no_double(epsilon):
    # (1/417 x epsilon/2983)^(1/2), by logarithms, and by the exact implementation
    expected = exp((log(1 / 417) + log(epsilon) - log(2983)) / 2)
    exact = oracle.bleu([1, 0], [417, 2983], 3, 1, smoothing="method1", epsilon=epsilon)
    assert float(exact) == pytest.approx(expected, rel=1e-9)
    found = score(COUNTS, smoothing="method1", epsilon=epsilon).bleu
    assert found == pytest.approx(float(exact), rel=1e-12)
    assert bleu_table([COUNTS], epsilon)[0, 2] == pytest.approx(float(exact), rel=1e-12)
    assert sweep(COUNTS, [epsilon]).bleu[2, 1, 0] == pytest.approx(float(exact), rel=1e-12)
