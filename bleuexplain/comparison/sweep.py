"""BLEU over epsilon: every variant and every max order along a row of epsilons."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from bleuexplain.bleu import BleuScore
from bleuexplain.comparison.arrays import Floats, bleu_of_smoothed, length_factor, smoothed_rows
from bleuexplain.comparison.variants import VARIANTS, Variant
from bleuexplain.components import Counts
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.smoothing import SMOOTHINGS

# Evenly spaced on a logarithmic axis, where BLEU over epsilon is a straight line.
EPSILONS = tuple(np.geomspace(1e-9, 1.0, 200).tolist())


@dataclass(frozen=True, slots=True, eq=False)
class Sweep:
    """BLEU by variant, max order and epsilon: ``bleu[variant, order - 1, epsilon]``, in [0, 1]."""

    epsilons: tuple[float, ...]
    bleu: Floats

    @property
    def max_order(self) -> int:
        """N, the largest max order scored."""
        return int(self.bleu.shape[1])

    def at(self, variant: Variant, order: int) -> Floats:
        """Return BLEU at each epsilon, under one variant with max order ``order``.

        Raises ``ValueError`` for an order outside 1 to ``max_order``.
        """
        row: Floats = self.bleu[VARIANTS.index(variant), range(1, self.max_order + 1).index(order)]
        return row


def sweep(counts: Counts, epsilons: Sequence[float]) -> Sweep:
    """Score the counts under every variant, max order and epsilon at once.

    Only method1 depends on epsilon; the other rows are level. Values are those
    of ``bleuexplain.score``, to an ulp or two.

    >>> swept = sweep(Counts((1, 0), (1, 1), 2, 2), [0.0, 0.25, 1.0])
    >>> swept.at(Variant("method1", effective_order=False), order=2).tolist()
    [0.0, 0.5, 1.0]
    >>> swept.at(Variant("method3", effective_order=False), order=1).tolist()
    [1.0, 1.0, 1.0]

    Raises ``InputError`` for an epsilon outside 0 to 1.
    """
    along = tuple(map(float, epsilons))
    factor = np.array(length_factor(counts))
    by_smoothing = [
        bleu_of_smoothed(smoothed_rows([counts], name, along), factor) for name in SMOOTHINGS
    ]
    # Effective order, epsilon, max order; one epsilon stands for all where none is used.
    shape = 2, len(along), counts.max_order
    bleu = np.stack([np.broadcast_to(each, shape) for each in by_smoothing]).swapaxes(2, 3)
    by_variant = bleu.reshape(len(VARIANTS), counts.max_order, len(along))
    by_variant.setflags(write=False)
    return Sweep(along, by_variant)


def zero_orders(counts: Counts, effective_order: bool) -> tuple[int, ...]:
    """Return the orders that take epsilon: those used that have n-grams and no match.

    >>> zero_orders(Counts((2, 1, 0, 0), (4, 3, 2, 1), 4, 4), effective_order=False)
    (3, 4)
    """
    used = _at_epsilon_1(counts, effective_order).orders_used
    orders = enumerate(zip(counts.matches[:used], counts.totals[:used], strict=True), start=1)
    return tuple([order for order, (match, total) in orders if total and not match])


def slope(counts: Counts, effective_order: bool) -> Fraction:
    """Return how steeply ln BLEU rises with ln epsilon under method1: k of the N orders used.

    BLEU is epsilon^(k/N) times what does not depend on epsilon, where k orders
    take epsilon; so ten times the epsilon gives 10^(k/N) times the BLEU. It is
    0 where no order takes it, and where BLEU is 0 at every epsilon.

    >>> slope(Counts((2, 1, 0, 0), (4, 3, 2, 1), 4, 4), effective_order=False)
    Fraction(1, 2)
    >>> slope(Counts((2, 1, 0, 0), (3, 2, 1, 0), 3, 3), effective_order=False)
    Fraction(0, 1)
    """
    score = _at_epsilon_1(counts, effective_order)
    if not score.geometric_mean:
        return Fraction(0)
    return Fraction(len(zero_orders(counts, effective_order)), score.orders_used)


def _at_epsilon_1(counts: Counts, effective_order: bool) -> BleuScore:
    # Where BLEU is not 0 at some epsilon, it is not at 1, which rounds least.
    return score_under(counts, Variant("method1", effective_order).settings(1.0))
