"""The brevity penalty of a result: as printed, or as far as the rest gives it away."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp
from typing import Literal

from bleuexplain.bleu import brevity_penalty
from bleuexplain.results.orders import orders_shown
from bleuexplain.results.printed import Interval, Printed, geometric_mean
from bleuexplain.results.result import Result

Source = Literal["printed", "lengths", "ratio", "cumulative", "score"]

_SHARES = Interval(0.0, 1.0)


@dataclass(frozen=True, slots=True)
class Brevity:
    """A value for the brevity penalty, where it lies, and what both were taken from."""

    value: float
    interval: Interval
    source: Source


def brevity_of(result: Result) -> Brevity | None:
    """Return the brevity penalty of a result, or ``None`` where nothing shows it.

    As printed, if it is, and sharpened by the lengths where these agree; else
    from the lengths, the ratio, mteval's cumulative scores, or the score and
    the precisions, in this order.

    >>> from bleuexplain.results.reading import read_result
    >>> found = brevity_of(read_result("BLEU = 25.00 50.0/50.0"))
    >>> found.value, found.source
    (0.5, 'score')
    """
    measured = from_lengths(result)
    if result.brevity_penalty:
        printed = result.brevity_penalty.interval.clipped()
        if measured and measured.meets(printed):  # the lengths tell it to the last digit
            common = measured.common(printed)
            return Brevity(common.high, common, "printed")
        return Brevity(result.brevity_penalty.share, printed, "printed")
    if measured:
        return Brevity(measured.high, measured, "lengths")
    return next(_hints(result), None)


def from_lengths(result: Result) -> Interval | None:
    """Return the brevity penalty that the lengths give, or ``None`` without them.

    With both lengths 0 tools differ: 0 here, 1 in sacreBLEU.
    """
    c, r = result.hypothesis_length, result.reference_length
    if c is None or r is None:
        return None
    if not c:
        return Interval(0.0, 0.0 if r else 1.0)
    penalty = brevity_penalty(c, r)
    return Interval(penalty, penalty)


def of_ratio(ratio: Printed) -> Interval:
    """Return where the brevity penalty lies for a printed c/r."""
    return Interval(_of_ratio(ratio.interval.low), _of_ratio(ratio.interval.high))


def _hints(result: Result) -> Iterator[Brevity]:
    if result.ratio:
        yield Brevity(_of_ratio(result.ratio.value), of_ratio(result.ratio), "ratio")
    shown = result.precisions[: orders_shown(result)]
    if result.cumulative and shown:
        yield from _quotient(result.cumulative[0], shown[:1], "cumulative")
    if result.score and result.score.value > 0 and shown:
        yield from _quotient(result.score, shown, "score")


def _of_ratio(ratio: float) -> float:
    if ratio <= 0:
        return 0.0
    return exp(1 - 1 / ratio) if ratio < 1 else 1.0


def _quotient(score: Printed, precisions: tuple[Printed, ...], source: Source) -> Iterator[Brevity]:
    mean = geometric_mean([each.interval for each in precisions])
    value = geometric_mean([Interval(each.share, each.share) for each in precisions]).low
    if mean.low <= 0 or not value:
        return
    interval = Interval(score.interval.low / mean.high, score.interval.high / mean.low)
    if interval.meets(_SHARES):
        yield Brevity(min(1.0, score.share / value), interval.clipped(), source)
