"""Counts to the precisions that each tool takes the mean of: every smoothing met in the tools."""

import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import inf, log

from bleuexplain.engines.measured import Measured
from bleuexplain.engines.profile import SmoothingName

Precisions = list[float | None]
"""One precision an order, in the tool's unit; ``None`` where it has nothing to divide by."""

SMALLEST_DOUBLE = sys.float_info.min
METHOD4_K = 5
METHOD6_ALPHA = 5
_COCO_TINY, _COCO_SMALL = 1e-15, 1e-9
_ALLENNLP_TINY = 1e-13

Smoother = Callable[[Measured, Sequence[int]], Precisions]
"""From counts, and the totals as the tool divides by them, to precisions."""


def _ratios(measured: Measured, matches: Sequence[float], totals: Sequence[float]) -> Precisions:
    pairs = zip(matches, totals, strict=True)
    return [measured.unit * match / total if total else None for match, total in pairs]


def _none(measured: Measured, totals: Sequence[int]) -> Precisions:
    return _ratios(measured, measured.matches, totals)


def _smallest_double(measured: Measured, totals: Sequence[int]) -> Precisions:
    # Put in place of the precision, whatever the total.
    return [value or measured.unit * SMALLEST_DOUBLE for value in _none(measured, totals)]


def _epsilon(measured: Measured, totals: Sequence[int]) -> Precisions:
    matches = [match or measured.epsilon for match in measured.matches]
    return _ratios(measured, matches, totals)


def _add_one_above_unigrams(measured: Measured, totals: Sequence[int]) -> Precisions:
    return [*_none(measured, totals)[:1], *_add_one(measured, totals)[1:]]


def _add_one(measured: Measured, totals: Sequence[int]) -> Precisions:
    return _shifted(measured, totals, 1, 1)


def _coco(measured: Measured, totals: Sequence[int]) -> Precisions:
    return _shifted(measured, totals, _COCO_TINY, _COCO_SMALL)


def _allennlp(measured: Measured, totals: Sequence[int]) -> Precisions:
    return _shifted(measured, totals, _ALLENNLP_TINY, _ALLENNLP_TINY)


def _shifted(
    measured: Measured, totals: Sequence[int], more_matches: float, more_totals: float
) -> Precisions:
    matches = [match + more_matches for match in measured.matches]
    return _ratios(measured, matches, [total + more_totals for total in totals])


def _halving(measured: Measured, totals: Sequence[int]) -> Precisions:
    return _ratios(measured, list(_halved(measured, 1.0)), totals)


def _halving_by_length(measured: Measured, totals: Sequence[int]) -> Precisions:
    return _ratios(measured, list(_halved(measured, _by_length(measured))), totals)


def _by_length(measured: Measured) -> float:
    # NLTK's method4: of one token the logarithm is 0, and zeros stay.
    length = measured.candidate_length
    return METHOD4_K / log(length) if length > 1 else inf


def _halved(measured: Measured, divisor: float) -> Iterator[float]:
    # The k-th match of 0 becomes 1 / (2^k divisor).
    for match in measured.matches:
        if not match:
            divisor *= 2
        yield match or 1 / divisor


def _neighbours(measured: Measured, totals: Sequence[int]) -> Precisions:
    return _averaged(measured, measured.matches, totals)


def _halving_and_neighbours(measured: Measured, totals: Sequence[int]) -> Precisions:
    return _averaged(measured, list(_halved(measured, _by_length(measured))), totals)


def _averaged(measured: Measured, matches: Sequence[float], totals: Sequence[int]) -> Precisions:
    # NLTK's method5: above the highest order there is always order 5, whatever N is.
    fifth = Fraction(measured.counted.matches[4], max(1, measured.counted.totals[4]))
    values = list(_exact(matches, totals))
    before, averaged = values[0] + 1, []
    for value, after in zip(values, [*values[1:], fifth], strict=True):
        before = (before + value + after) / 3
        averaged.append(before)
    return [measured.unit * float(value) for value in averaged]


def _prior(measured: Measured, totals: Sequence[int]) -> Precisions:
    # NLTK's method6: from order 3 on, alpha n-grams more at the precision that the two orders
    # below, already smoothed, lead one to expect.
    values = list(_exact(measured.matches, totals))
    for index in range(2, len(values)):
        below, two_below = values[index - 1], values[index - 2]
        expected = below**2 / two_below if two_below else 0
        match, total = measured.matches[index], measured.totals[index]
        values[index] = (match + METHOD6_ALPHA * expected) / (total + METHOD6_ALPHA)
    return [measured.unit * float(value) for value in values]


def _exact(matches: Sequence[float], totals: Sequence[int]) -> Iterator[Fraction | float]:
    # NLTK goes on with fractions, where it has not put a float in place of one.
    for match, total in zip(matches, totals, strict=True):
        if total:
            yield Fraction(match, total) if isinstance(match, int) else match / total
        else:
            yield 0.0


SMOOTHINGS: dict[SmoothingName, Smoother] = {
    "none": _none,
    "smallest double": _smallest_double,
    "epsilon": _epsilon,
    "add one, n > 1": _add_one_above_unigrams,
    "add one": _add_one,
    "halving": _halving,
    "halving by length": _halving_by_length,
    "neighbours": _neighbours,
    "prior": _prior,
    "halving by length, neighbours": _halving_and_neighbours,
    "1e-15 and 1e-9": _coco,
    "1e-13": _allennlp,
}
