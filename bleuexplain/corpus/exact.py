"""BLEU of many counts at once, bit for bit what ``bleuexplain.bleu.score`` gives one by one.

NumPy's own logarithm and exponential differ from the C library's in the last bit of some values.
So the C library is asked here too, once for each distinct value.
"""

import math
from collections.abc import Callable

import numpy as np
import pandas as pd

from bleuexplain.bleu import TINY
from bleuexplain.corpus.columns import Columns, Floats, Numbers
from bleuexplain.settings import Settings
from bleuexplain.smoothing import smooth

ByOrder = tuple[Numbers, ...]


def _none(matches: ByOrder, totals: ByOrder, epsilon: float) -> tuple[ByOrder, ByOrder]:
    return matches, totals


def _floor(matches: ByOrder, totals: ByOrder, epsilon: float) -> tuple[ByOrder, ByOrder]:
    return tuple([np.where(match == 0, epsilon, match) for match in matches]), totals


def _add_one(matches: ByOrder, totals: ByOrder, epsilon: float) -> tuple[ByOrder, ByOrder]:
    return (
        (matches[0], *[match + 1 for match in matches[1:]]),
        (totals[0], *[total + 1 for total in totals[1:]]),
    )


def _halve(matches: ByOrder, totals: ByOrder, epsilon: float) -> tuple[ByOrder, ByOrder]:
    smoothed = []
    stand_in = np.ones(len(matches[0]))
    for match in matches:
        stand_in = np.where(match == 0, stand_in / 2, stand_in)
        smoothed.append(np.where(match == 0, stand_in, match))
    return tuple(smoothed), totals


# Each as the function of its name in bleuexplain.smoothing, for columns.
SMOOTHED_COLUMNS: dict[str, Callable[[ByOrder, ByOrder, float], tuple[ByOrder, ByOrder]]] = {
    "none": _none,
    "method1": _floor,
    "method2": _add_one,
    "method3": _halve,
}


def bleu_rows(columns: Columns, settings: Settings) -> Floats:
    """Return the BLEU of every row, from 0 to 1.

    >>> from bleuexplain.corpus.columns import columns_of
    >>> rows = columns_of(tuple(np.array([[1, 0], [2, 2], [2, 2], [2, 2]])))
    >>> bleu_rows(rows, Settings(max_order=1)).tolist()
    [0.5, 0.0]

    Raises ``InputError`` for a smoothing or an epsilon that is not offered.
    """
    penalties = brevity_penalty_rows(columns.candidate_length, columns.reference_length)
    return geometric_mean_rows(columns, settings) * penalties


def geometric_mean_rows(columns: Columns, settings: Settings) -> Floats:
    """Return the geometric mean of the precisions used in every row; see ``BleuScore``.

    It is 0 where the hypothesis is empty or shares no token, before smoothing.

    >>> from bleuexplain.corpus.columns import columns_of
    >>> rows = columns_of(tuple(np.array([[2, 2], [2, 8], [2, 8], [4, 4]])))
    >>> geometric_mean_rows(rows, Settings(max_order=1)).tolist()
    [1.0, 0.25]
    """
    sums, used = _logarithm_sums(columns, settings)
    scored = (columns.candidate_length > 0) & (columns.matches[0] > 0) & (sums > -np.inf)
    means = np.zeros(len(scored))
    # Sums are nearly all distinct, so they are not looked up as the precisions are.
    means[scored] = list(map(math.exp, (sums[scored] / used[scored]).tolist()))
    return means


def _logarithm_sums(columns: Columns, settings: Settings) -> tuple[Floats, Numbers]:
    # The sum over the orders used, in the scalar path's order of adding, and their number.
    smooth((1,), (1,), settings.smoothing, settings.used_epsilon)  # which refuses what is wrong
    apply = SMOOTHED_COLUMNS[settings.smoothing]
    matches, totals = apply(columns.matches, columns.totals, settings.epsilon)
    sums = np.zeros(len(columns.candidate_length))
    used = np.zeros(len(sums), dtype=np.int64)
    in_sum = np.ones(len(sums), dtype=bool)
    for match, total in zip(matches, totals, strict=True):
        if settings.effective_order:  # the orders before the first one without n-grams
            in_sum = in_sum & (total > 0)
        sums += np.where(in_sum, log_precision_rows(match, total), 0.0)
        used += in_sum
    return sums, used


def log_precision_rows(matches: Numbers, totals: Numbers) -> Floats:
    """Return ln(match / total) of every row, minus infinity where either is 0.

    >>> log_precision_rows(np.array([2, 0, 0]), np.array([2, 2, 0])).tolist()
    [0.0, -inf, -inf]
    """
    counted = (matches > 0) & (totals > 0)
    precisions = np.divide(matches, totals, out=np.zeros(len(counted)), where=counted)
    logarithms = np.full(len(counted), -np.inf)
    plain = precisions > TINY
    logarithms[plain] = _of_each(math.log, precisions[plain])
    # A tiny epsilon over a total may be too small for a double; its logarithm is not.
    tiny = counted & ~plain
    logarithms[tiny] = _of_each(math.log, matches[tiny]) - _of_each(math.log, totals[tiny])
    return logarithms


def brevity_penalty_rows(candidate_length: Numbers, reference_length: Numbers) -> Floats:
    """Return the brevity penalty of every row; see ``bleuexplain.bleu.brevity_penalty``.

    >>> brevity_penalty_rows(np.array([0, 3, 3]), np.array([2, 2, 3])).tolist()
    [0.0, 1.0, 1.0]
    """
    penalties = np.ones(len(candidate_length))
    penalties[candidate_length == 0] = 0.0
    short = (candidate_length > 0) & (candidate_length <= reference_length)
    ratios = reference_length[short] / candidate_length[short]
    penalties[short] = _of_each(math.exp, 1 - ratios)
    return penalties


def _of_each(function: Callable[[float], float], values: Numbers) -> Floats:
    places, distinct = pd.factorize(values)
    results = np.fromiter(map(function, distinct.tolist()), np.float64, len(distinct))
    return results[places]
