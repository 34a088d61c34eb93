"""BLEU of many counts at once, as arrays: one row a sentence, one column a variant."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bleuexplain.bleu import TINY, brevity_penalty
from bleuexplain.comparison.variants import VARIANTS
from bleuexplain.components import Counts
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS, smooth

Floats = NDArray[np.float64]


def bleu_table(counts: Sequence[Counts], epsilon: float) -> Floats:
    """Return the BLEU of each sentence under each variant: a row a sentence, as ``VARIANTS``.

    The counts have the same max order. Values lie in [0, 1] and are those of
    ``compare``, to an ulp or two.

    >>> bleu_table([Counts((1, 0), (2, 1), 2, 2), Counts((0, 0), (2, 1), 2, 2)], 0.5).tolist()
    [[0.0, 0.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]

    Raises ``InputError`` for an epsilon outside 0 to 1.
    """
    if not counts:
        return np.empty((0, len(VARIANTS)))
    smoothed = np.stack([smoothed_rows(counts, name, [epsilon]) for name in SMOOTHINGS])
    bleu = bleu_of_smoothed(smoothed, np.array([length_factor(each) for each in counts]))
    of_all_orders: Floats = bleu[..., -1]  # effective order, smoothing, sentence
    return of_all_orders.transpose(2, 1, 0).reshape(len(counts), len(VARIANTS))


def smoothed_rows(counts: Sequence[Counts], smoothing: str, epsilons: Sequence[float]) -> Floats:
    """Return smoothed matches and totals, a row for each counts and epsilon: (rows, 2, orders).

    A smoothing that takes no epsilon gives one row for each counts.

    >>> smoothed_rows([Counts((2, 0), (2, 1), 2, 2)], "method1", [0.25, 0.5]).tolist()
    [[[2.0, 0.25], [2.0, 1.0]], [[2.0, 0.5], [2.0, 1.0]]]
    """
    takes_epsilon = Settings(smoothing=smoothing).used_epsilon is not None
    rows = [
        smooth(each.matches, each.totals, smoothing, epsilon)
        for epsilon in (epsilons if takes_epsilon else [None])
        for each in counts
    ]
    return np.array(rows, dtype=np.float64).reshape(-1, 2, counts[0].max_order)


def length_factor(counts: Counts) -> float:
    """Return what BLEU's geometric mean is multiplied by: BP, or 0 where no token is shared.

    >>> length_factor(Counts((0,), (3,), 3, 3)), length_factor(Counts((1,), (3,), 3, 3))
    (0.0, 1.0)
    """
    shared = counts.matches[0]
    return brevity_penalty(counts.candidate_length, counts.reference_length) if shared else 0.0


def bleu_of_smoothed(smoothed: Floats, factors: Floats) -> Floats:
    """Return BLEU for every max order up to that of the smoothed counts given.

    ``smoothed`` is (..., 2, orders): matches and totals of order 1 first;
    ``factors`` are the ``length_factor`` of each, (...). The result is
    (2, ..., orders), without and with effective order; the last axis is the
    max order, 1 first. Smoothing an order looks at no order above it, so
    the first n smoothed counts are those of max order n.

    >>> bleu_of_smoothed(np.array([[1.0, 0.0], [4.0, 0.0]]), np.array(1.0)).tolist()
    [[0.25, 0.0], [0.25, 0.25]]
    """
    matches, totals = smoothed[..., 0, :], smoothed[..., 1, :]
    exists = totals > 0
    precisions = np.divide(matches, totals, out=np.zeros_like(matches), where=exists)
    logarithms = np.full_like(precisions, -np.inf)
    np.log(precisions, out=logarithms, where=precisions > TINY)
    # A tiny epsilon over a total may be too small for a double; its logarithm is not.
    tiny = exists & (matches > 0) & (precisions <= TINY)
    logarithms[tiny] = np.log(matches[tiny]) - np.log(totals[tiny])
    # What effective order keeps: the orders before the first one without n-grams.
    leading = np.logical_and.accumulate(exists, axis=-1)
    in_sum = np.stack([np.broadcast_to(True, leading.shape), leading])
    sums = np.cumsum(np.where(in_sum, logarithms, 0.0), axis=-1)
    used = np.cumsum(in_sum, axis=-1)
    # Where no order is used there is no n-gram to share, and the factor is 0.
    bleu: Floats = np.exp(sums / np.maximum(used, 1)) * np.asarray(factors)[..., np.newaxis]
    return bleu
