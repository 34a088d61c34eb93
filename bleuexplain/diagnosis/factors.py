"""BLEU as a product: each factor, what it takes, and the one that took most."""

from dataclasses import dataclass
from typing import Literal

from bleuexplain.bleu import BleuScore


@dataclass(frozen=True, slots=True)
class Factor:
    """One factor of BLEU and the product before and after it.

    ``order`` is n for the precision factor p_n^(1/N), with N the orders used,
    and 0 for the brevity penalty. ``value`` lies in [0, 1]; it is ``None``
    where the precision is 0/0, which makes BLEU 0.
    """

    order: int
    value: float | None
    before: float
    after: float


CostliestKind = Literal[
    "empty hypothesis", "no shared token", "zero orders", "brevity", "precision", "perfect"
]


@dataclass(frozen=True, slots=True)
class Costliest:
    """What cost most, as data: its kind and the orders it is about.

    For ``zero orders``, ``without_match`` holds the used orders that have
    n-grams and no match (after smoothing), ``without_ngrams`` those with none.
    """

    kind: CostliestKind
    order: int = 0
    without_match: tuple[int, ...] = ()
    without_ngrams: tuple[int, ...] = ()


def factors(score: BleuScore) -> tuple[Factor, ...]:
    """Return the brevity penalty and the precision factors of the orders used, in this order.

    The first factor takes from 1, the last one leaves BLEU; once the product
    is 0 it stays there. Where no token is shared BLEU is 0 before smoothing,
    and the first precision counts as 0 whatever the smoothing made of it.

    >>> from bleuexplain.bleu import compute_bleu
    >>> [factor.value for factor in factors(compute_bleu([4, 1], [4, 4], 4, 4))]
    [1.0, 1.0, 0.5]
    """
    values: list[float | None] = [score.brevity_penalty]
    for order, precision in enumerate(score.smoothed_precisions[: score.orders_used], start=1):
        value = precision.value
        if order == 1 and not score.counts.matches[0] and value is not None:
            value = 0.0
        values.append(value if value is None else value ** (1 / score.orders_used))
    products = [1.0]
    for value in values:
        products.append(products[-1] * (value or 0.0))
    products[-1] = score.bleu  # the same to an ulp or two, and the same number on screen
    return tuple(
        Factor(order, value, products[order], products[order + 1])
        for order, value in enumerate(values)
    )


def costliest(score: BleuScore) -> Costliest:
    """Return what cost this score most: why it is 0, or else its smallest factor.

    >>> from bleuexplain.bleu import compute_bleu
    >>> costliest(compute_bleu([2, 1, 0, 0], [2, 1, 0, 0], 2, 2))
    Costliest(kind='zero orders', order=3, without_match=(), without_ngrams=(3, 4))
    >>> costliest(compute_bleu([4, 3], [4, 3], 4, 5)).kind
    'brevity'
    """
    if not score.counts.candidate_length:
        return Costliest("empty hypothesis")
    if not score.counts.matches[0]:
        return Costliest("no shared token", order=1)
    if not score.bleu and (zero := _zero_orders(score)).order:
        return zero
    smallest = min(factors(score), key=lambda factor: factor.value or 0.0)
    if smallest.value == 1.0:
        return Costliest("perfect")
    return Costliest("precision" if smallest.order else "brevity", order=smallest.order)


def _zero_orders(score: BleuScore) -> Costliest:
    used = list(enumerate(score.smoothed_precisions[: score.orders_used], start=1))
    without_ngrams = tuple(order for order, precision in used if not precision.total)
    without_match = tuple(
        order for order, precision in used if precision.total and not precision.match
    )
    first = min(without_match + without_ngrams, default=0)
    return Costliest("zero orders", first, without_match, without_ngrams)
