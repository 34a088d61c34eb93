"""The choices between precisions and score: missing orders, zeros, the mean, brevity."""

from collections.abc import Callable, Sequence
from math import exp, fsum, inf, isnan, log, nan

from bleuexplain.bleu import brevity_penalty
from bleuexplain.engines.measured import Measured
from bleuexplain.engines.profile import (
    BrevityRule,
    LogMean,
    MeanRule,
    MissingRule,
    NoMatchRule,
    Scale,
    ZeroRule,
)
from bleuexplain.engines.smoothings import Precisions

REWEIGHED_BELOW = 4  # tokens; NLTK reweighs shorter sentences, where N is 4
_COCO_TINY, _COCO_SMALL = 1e-15, 1e-9


def _as_counted(totals: Sequence[int]) -> Sequence[int]:
    return totals


def _at_least_one(totals: Sequence[int]) -> Sequence[int]:
    return [total or 1 for total in totals]


DIVISORS: dict[MissingRule, Callable[[Sequence[int]], Sequence[int]]] = {
    "zero": _as_counted,
    "one": _as_counted,
    "single n-gram": _at_least_one,
}
"""The totals that the tool divides by."""

MISSING: dict[MissingRule, float] = {"zero": 0.0, "one": 1.0, "single n-gram": 0.0}
"""The precision of an order that, after smoothing, still has nothing to divide by, of 1."""


def _no_unigram(measured: Measured) -> bool:
    return not measured.matches[0]


def _no_ngram_of_some_order(measured: Measured) -> bool:
    return not all(measured.matches)


def _never(measured: Measured) -> bool:
    return False


NO_MATCH: dict[NoMatchRule, Callable[[Measured], bool]] = {
    "zero": _no_unigram,
    "zero for any order": _no_ngram_of_some_order,
    "scored": _never,
}
"""Whether the score is 0 before any smoothing."""


def _all_orders(precisions: Precisions, measured: Measured) -> Precisions:
    return precisions


def _leading(precisions: Precisions, measured: Measured) -> Precisions:
    return precisions[: precisions.index(None)] if None in precisions else precisions


def _as_many_as_tokens(precisions: Precisions, measured: Measured) -> Precisions:
    length = measured.candidate_length
    applies = length < REWEIGHED_BELOW and measured.max_order == REWEIGHED_BELOW
    return precisions[:length] if applies else precisions


MEANS: dict[MeanRule, Callable[[Precisions, Measured], Precisions]] = {
    "all orders": _all_orders,
    "effective order": _leading,
    "auto_reweigh": _as_many_as_tokens,
}
"""The orders that the mean is taken over."""


def _none_if_zero(values: Sequence[float]) -> Sequence[float]:
    return values if all(values) else ()


def _above_zero(values: Sequence[float]) -> Sequence[float]:
    return [value for value in values if value > 0]


ZEROS: dict[ZeroRule, Callable[[Sequence[float]], Sequence[float]]] = {
    "zero": _none_if_zero,
    "left out": _above_zero,
}
"""The precisions that are multiplied; none of them makes the mean 0. The root stays as it was."""


def geometric_mean(factors: Sequence[float], root: int, unit: float, rule: LogMean) -> float:
    """Return the root of the product of ``factors``, each counted in ``unit``; of nothing, 0.

    Where there are fewer factors than the root says, 1 stands for those left out.

    >>> round(geometric_mean([25.0], root=2, unit=100.0, rule="divided"), 12)
    50.0
    """
    if not factors:
        return 0.0
    left_out = [unit] * (root - len(factors))
    return exp(LOG_MEANS[rule]([log(factor) for factor in (*factors, *left_out)]))


def _divided(logarithms: Sequence[float]) -> float:
    return sum(logarithms) / len(logarithms)


def _weighted(logarithms: Sequence[float]) -> float:
    weight = 1 / len(logarithms)
    return sum([weight * logarithm for logarithm in logarithms])


def _weighted_exactly(logarithms: Sequence[float]) -> float:
    weight = 1 / len(logarithms)
    return fsum([weight * logarithm for logarithm in logarithms])


LOG_MEANS: dict[LogMean, Callable[[Sequence[float]], float]] = {
    "divided": _divided,
    "weighted": _weighted,
    "weighted, added exactly": _weighted_exactly,
}
"""The mean of the logarithms, to the last digit as the tool computes it."""


def _usual(candidate_length: int, reference_length: float) -> float:
    return brevity_penalty(candidate_length, reference_length)  # type: ignore[arg-type]  # averages


def _as_floats_divide(candidate_length: int, reference_length: float) -> float:
    # 0/0 is not a number, and no comparison with it holds: no penalty is taken.
    if candidate_length:
        return _usual(candidate_length, reference_length)
    ratio = inf if reference_length else nan
    return 1.0 if isnan(ratio) else exp(1 - ratio)


def _coco(candidate_length: int, reference_length: float) -> float:
    ratio = (candidate_length + _COCO_TINY) / (reference_length + _COCO_SMALL)
    return exp(1 - 1 / ratio) if ratio < 1 else 1.0


BREVITY: dict[BrevityRule, Callable[[int, float], float]] = {
    "usual": _usual,
    "1 where both are empty": _as_floats_divide,
    "below 1 at c = r": _coco,
}
"""The brevity penalty, from c and r."""

SCALES: dict[Scale, float] = {"0 to 1": 1.0, "0 to 100": 100.0, "0 to 100 in each precision": 100.0}
"""What a tool writes a score of 1 as."""
