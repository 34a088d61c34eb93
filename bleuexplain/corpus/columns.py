"""The statistics table as numbers: a column an order, a row a segment."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from bleuexplain.components import MAX_ORDER, Counts
from bleuexplain.errors import InputError

Numbers = NDArray[Any]  # whole numbers, as integers or as doubles
Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Columns:
    """The counts of many segments, or of many sums of segments: ``Counts``, made of columns.

    ``matches`` and ``totals`` hold one column an order, n = 1 first.
    """

    matches: tuple[Numbers, ...]
    totals: tuple[Numbers, ...]
    candidate_length: Numbers
    reference_length: Numbers

    @property
    def sums(self) -> Counts:
        """The counts of the corpus."""
        *counts, candidate_length, reference_length = [int(each.sum()) for each in self.all()]
        orders = len(self.matches)
        lengths = candidate_length, reference_length
        return Counts(tuple(counts[:orders]), tuple(counts[orders:]), *lengths)

    def all(self) -> tuple[Numbers, ...]:
        """Return the columns in the order of the table."""
        return (*self.matches, *self.totals, self.candidate_length, self.reference_length)

    def rows(self, start: int, stop: int) -> "Columns":
        """Return the columns of some of the rows."""
        return columns_of(tuple(each[start:stop] for each in self.all()))


def column_names(max_order: int) -> list[str]:
    """Return the names of the statistics table's columns, in their order.

    >>> column_names(1)
    ['matches_1', 'totals_1', 'candidate_length', 'reference_length']
    """
    orders = range(1, max_order + 1)
    counts = [f"{kind}_{order}" for kind in ("matches", "totals") for order in orders]
    return [*counts, "candidate_length", "reference_length"]


def columns_of(all_columns: tuple[Numbers, ...]) -> Columns:
    """Return the columns, given in the order of the table, each in its place.

    >>> columns_of(tuple(np.array([[2], [3], [3], [4]]))).sums
    Counts(matches=(2,), totals=(3,), candidate_length=3, reference_length=4)
    """
    orders = (len(all_columns) - 2) // 2
    return Columns(all_columns[:orders], all_columns[orders:-2], *all_columns[-2:])


def read_columns(statistics: pd.DataFrame, max_order: int) -> Columns:
    """Return the columns of a statistics table up to an order, as 64-bit integers.

    >>> table = pd.DataFrame([[2, 1, 3, 2, 3, 4]], columns=column_names(2))
    >>> read_columns(table, 1).sums
    Counts(matches=(2,), totals=(3,), candidate_length=3, reference_length=4)

    Raises ``InputError`` for an order outside 1 to 8, one that the table has
    no counts of, and a column that does not hold whole numbers.
    """
    if max_order not in range(1, MAX_ORDER + 1):
        raise InputError("invalid_input", f"max_order goes from 1 to {MAX_ORDER}.", "/max_order")
    return columns_of(tuple(_numbers(statistics, name) for name in column_names(max_order)))


def _numbers(statistics: pd.DataFrame, name: str) -> Numbers:
    if name not in statistics:
        raise InputError(
            "invalid_input",
            f"The statistics have no column {name}: count the segments up to that order first.",
            f"/statistics/{name}",
        )
    column = statistics[name]
    if column.dtype.kind not in "iu" or column.hasnans:
        raise InputError(
            "invalid_input",
            f"Column {name} of the statistics does not hold a whole number for every segment.",
            f"/statistics/{name}",
        )
    return column.to_numpy(np.int64)
