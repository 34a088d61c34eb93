"""Where two texts of different lengths seem to drift apart, by the lengths of their lines."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Lines = Sequence[str | None]
Costs = NDArray[np.float64]

# On either side of the place the other partners must be worse by this, over so many segments.
_TIMES_WORSE = 2
_FEWEST = 3


@dataclass(frozen=True, slots=True)
class Drift:
    """Segments of one stream that seem to have no partner: ``count`` of them from ``first`` on.

    ``stream`` is an index into ``Streams.names``; ``first`` counts from 0.
    """

    stream: int
    first: int
    count: int


def surplus_at(longer: Lines, shorter: Lines) -> int | None:
    """Return where the lines that ``longer`` has in excess seem to stand, from 0, or ``None``.

    Before that place each line goes with the line of its number, after it with
    the line that stands as many further as there are in excess. Two lines cost
    the absolute logarithm of the ratio of their lengths in characters (each and
    1), and the place is the one of the least sum: the length-based alignment of
    Gale and Church 1993 with one gap. It is ``None`` unless, on each side that
    has 3 lines or more, the other partners cost over twice as much.

    >>> surplus_at(["a", "bb bb", "c" * 9, "d" * 40, "e" * 3], ["a", "c" * 9, "d" * 40, "e" * 3])
    1
    >>> surplus_at(["a"] * 5, ["a"] * 4) is None
    True
    """
    excess = len(longer) - len(shorter)
    logs = _logarithms(longer)
    partner = _logarithms(shorter)
    straight = np.abs(logs[: len(shorter)] - partner)
    shifted = np.abs(logs[excess:] - partner)
    at = int(np.argmin(_summed(straight) - _summed(shifted)))
    return at if _stands_out(straight, shifted, at) else None


def _logarithms(lines: Lines) -> Costs:
    lengths = np.fromiter((len(line or "") for line in lines), np.float64, len(lines))
    return np.log1p(lengths)


def _summed(costs: Costs) -> Costs:
    return np.concatenate(([0.0], np.cumsum(costs)))


def _stands_out(straight: Costs, shifted: Costs, at: int) -> bool:
    sides = [(straight[:at], shifted[:at]), (shifted[at:], straight[at:])]
    asked = [(taken, other) for taken, other in sides if len(taken) >= _FEWEST]
    return bool(asked) and all(
        bool(other.sum() > _TIMES_WORSE * taken.sum()) for taken, other in asked
    )
