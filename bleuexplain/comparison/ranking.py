"""Do methods rank the sentences alike? Ranks, Kendall's tau-b, and pairs swapped or tied."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bleuexplain.comparison.arrays import Floats

# Rounding parts equal scores by a few 1e-16 of their value; what counts gave differs by more.
_ROUNDING = 1e-12


def ranks(scores: ArrayLike) -> tuple[int, ...]:
    """Return the rank of each score, 1 for the best; equal scores share the better rank.

    Scores closer than one part in 10^12 are equal: rounding may part them.

    >>> ranks([0.2, 0.7, 0.2, 0.1])
    (2, 1, 2, 4)

    This is competition ranking: two seconds are followed by a fourth.
    """
    from scipy.stats import rankdata

    return tuple(rankdata(-_levels(scores), method="min").astype(int).tolist())


def kendall_tau(table: ArrayLike) -> Floats:
    """Return Kendall's tau-b between every two columns of a table with a row a sentence.

    1 where two methods put all sentences in the same order, -1 in the opposite
    one; tau-b allows for ties. NaN where a method gives all sentences the same
    score, or there are fewer than two. Equal means as in ``ranks``.

    >>> kendall_tau([[0.1, 0.3, 0.0], [0.2, 0.2, 0.0], [0.3, 0.1, 0.0]]).tolist()
    [[1.0, -1.0, nan], [-1.0, 1.0, nan], [nan, nan, nan]]

    Source: Kendall 1945, by ``scipy.stats.kendalltau``.
    """
    from scipy.stats import kendalltau

    columns = [_levels(column) for column in np.asarray(table).T]
    tau = np.full((len(columns), len(columns)), np.nan)
    varied = [index for index, column in enumerate(columns) if column.any()]
    for one, other in combinations_with_replacement(varied, 2):
        statistic = kendalltau(columns[one], columns[other]).statistic
        tau[one, other] = tau[other, one] = statistic
    return tau


def swapped(scores: Sequence[float] | Floats, others: Sequence[float] | Floats) -> int:
    """Return how many pairs of sentences two methods put in opposite order.

    A pair that either method ties is not swapped.

    >>> swapped([0.1, 0.2, 0.3], [0.1, 0.3, 0.2])
    1
    """
    signs = _order_of_pairs(scores) * _order_of_pairs(others)
    return int(np.count_nonzero(signs < 0)) // 2  # each pair stands there both ways round


def tied(scores: Sequence[float] | Floats) -> int:
    """Return how many pairs of sentences a method gives the same score.

    >>> tied([0.0, 0.0, 0.0, 0.4])
    3
    """
    same = _order_of_pairs(scores) == 0
    return (int(np.count_nonzero(same)) - len(same)) // 2  # none is paired with itself


def _order_of_pairs(scores: ArrayLike) -> NDArray[np.int64]:
    levels = _levels(scores)
    signs: NDArray[np.int64] = np.sign(np.subtract.outer(levels, levels))
    return signs


def _levels(scores: ArrayLike) -> NDArray[np.int64]:
    # 0 for the lowest score, one more for each that is higher by more than rounding.
    values = np.asarray(scores, dtype=np.float64)
    order = np.argsort(values)
    ascending = values[order]
    levels = np.empty(len(values), dtype=np.int64)
    rises = np.diff(ascending, prepend=ascending[:1]) > _ROUNDING * np.abs(ascending)
    levels[order] = np.cumsum(rises)
    return levels
