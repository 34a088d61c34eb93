"""-ln BLEU as a sum: what the brevity penalty and each order take."""

from dataclasses import dataclass
from math import exp, fsum, inf, log

from bleuexplain.bleu import BleuScore, Precision


@dataclass(frozen=True, slots=True)
class Loss:
    """What one factor adds to -ln BLEU, in nats: 0 where it takes nothing, infinite where it is 0.

    ``order`` is n for the precision of order n, and 0 for the brevity penalty.
    """

    order: int
    nats: float

    @property
    def is_fatal(self) -> bool:
        """Whether this factor alone makes BLEU 0."""
        return self.nats == inf


@dataclass(frozen=True, slots=True)
class Losses:
    """-ln BLEU, split over the brevity penalty and the orders used, in this order."""

    parts: tuple[Loss, ...]

    @property
    def total(self) -> float:
        """-ln BLEU: the sum of the parts, infinite where BLEU is 0."""
        return fsum(part.nats for part in self.parts)

    @property
    def fatal(self) -> tuple[int, ...]:
        """The factors that are 0, by order; 0 stands for the brevity penalty."""
        return tuple([part.order for part in self.parts if part.is_fatal])

    @property
    def rest(self) -> float:
        """What the other factors would give: BLEU, were every factor that is 0 a 1 instead."""
        return exp(-fsum(part.nats for part in self.parts if not part.is_fatal))


def losses(score: BleuScore) -> Losses:
    """Split -ln BLEU over its factors: -ln BP, and -(1/N) ln p_n for each of the N orders used.

    The parts add up to -ln BLEU. Where no token is shared BLEU is 0 before any
    smoothing, and order 1 is counted as 0 whatever the smoothing made of it.

    >>> from bleuexplain.bleu import compute_bleu
    >>> found = losses(compute_bleu([4, 2, 0, 0], [4, 3, 2, 1], 4, 4))
    >>> found.fatal, round(found.rest, 4)
    ((3, 4), 0.9036)
    >>> round(losses(compute_bleu([4, 1], [4, 4], 4, 4)).total, 4)  # -ln(0.5)
    0.6931

    Source: Papineni et al. 2002, section 2.3, log BLEU.
    """
    used = score.orders_used
    parts = [Loss(0, _penalty(score))]
    for order, precision in enumerate(score.smoothed_precisions[:used], start=1):
        parts.append(Loss(order, _logarithm(precision) / used))
    if not score.counts.matches[0] and used:
        parts[1] = Loss(1, inf)
    return Losses(tuple(parts))


def _logarithm(precision: Precision) -> float:
    if not precision.match or not precision.total:
        return inf
    # A quotient of the smallest numbers may be 0 to a float where its logarithm is not.
    return log(precision.total) - log(precision.match)


def _penalty(score: BleuScore) -> float:
    # Not -log(BP): of a hypothesis far too short BP is 0 to a float, and its logarithm is not.
    c, r = score.counts.candidate_length, score.counts.reference_length
    if not c:
        return inf
    return max(0.0, r / c - 1)
