"""How the scores of many segments are spread: bars of a histogram, and points of a plane."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
MOST_POINTS = 2000
_CELLS = 50


@dataclass(frozen=True, slots=True)
class Histogram:
    """How many values lie in each bin, those that are exactly 0 apart.

    ``edges`` has one number more than ``counts``; a bin holds its lower edge and
    not its upper one, except the last bin, which holds both.
    """

    zeros: int
    edges: tuple[float, ...]
    counts: tuple[int, ...]


def histogram(values: Floats, low: float, high: float, bins: int) -> Histogram:
    """Return how many of ``values``, which lie from low to high, each of equal bins holds.

    >>> histogram(np.array([0.0, 0.1, 0.5, 1.0]), 0, 1, 2)
    Histogram(zeros=1, edges=(0.0, 0.5, 1.0), counts=(1, 2))
    """
    counts, edges = np.histogram(values[values != 0], bins=bins, range=(low, high))
    zeros = int(np.count_nonzero(values == 0))
    return Histogram(zeros, tuple(edges.tolist()), tuple(counts.tolist()))


@dataclass(frozen=True, slots=True)
class Points:
    """Points of a plane, each standing for ``counts`` segments; ``segments`` where it is one.

    Many segments are taken together into cells; a cell stands at its middle, and
    has no segment of its own: 0.
    """

    x: Floats
    y: Floats
    counts: NDArray[np.int64]
    segments: NDArray[np.int64]


def points(x: Floats, y: Floats) -> Points:
    """Return a point a segment, or one a cell where there are more than ``MOST_POINTS``.

    What is not finite is left out.

    >>> made = points(np.array([0.5, np.nan]), np.array([0.25, 1.0]))
    >>> made.x.tolist(), made.counts.tolist(), made.segments.tolist()
    ([0.5], [1], [1])
    """
    kept = np.flatnonzero(np.isfinite(x) & np.isfinite(y))
    x, y = x[kept], y[kept]
    if len(kept) <= MOST_POINTS:
        return Points(x, y, np.ones(len(kept), dtype=np.int64), kept + 1)
    counts, x_edges, y_edges = np.histogram2d(x, y, bins=_CELLS)
    at_x, at_y = np.nonzero(counts)
    middles = [(edges[:-1] + edges[1:]) / 2 for edges in (x_edges, y_edges)]
    some = counts[at_x, at_y].astype(np.int64)
    return Points(middles[0][at_x], middles[1][at_y], some, np.zeros_like(some))
