"""The n-grams worth a row: frequent enough, and the furthest apart, on either side."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from numbers import Integral, Real
from typing import Any

import numpy as np
import pandas as pd

from bleuexplain.components import MAX_ORDER
from bleuexplain.corpus.counting.text import Positions
from bleuexplain.corpus.differences.log_odds import Floats, pooled_z
from bleuexplain.errors import InputError

ORDERS = (1, 2, 3, 4)
MIN_COUNT = 2
LIMIT = 50

MAX_PRIOR = 1000

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which n-grams are wanted: orders, the prior's weight, the least count, rows on each side.

    Raises ``InputError`` for orders outside 1 to 8, and numbers out of their range.
    """

    orders: Sequence[int]
    prior: float
    min_count: int
    limit: int

    def __post_init__(self) -> None:
        if not _are_orders(self.orders):
            raise _refused("orders", f"holds numbers from 1 to {MAX_ORDER}", self.orders)
        if not isinstance(self.prior, Real) or not 0 < self.prior <= MAX_PRIOR:
            raise _refused("prior", f"is above 0 and at most {MAX_PRIOR}", self.prior)
        for name, least in (("min_count", 2), ("limit", 1)):
            value = getattr(self, name)
            if not isinstance(value, Integral) or value < least:
                raise _refused(name, f"is a whole number of {least} or more", value)

    def z(self, pair: tuple[Positions, Positions], totals: tuple[int, int]) -> Floats:
        """Return z of each n-gram; 0 for one that both sides say less than ``min_count`` times."""
        z = pooled_z(*pair, totals, self.prior)
        return np.where(pair[0] + pair[1] >= self.min_count, z, 0.0)

    def furthest(self, z: Floats) -> list[int]:
        """Return the n-grams with the largest z on each side; of two as large, the first one.

        N-grams with z = 0 are left out.
        """
        chosen: list[int] = []
        for side in (np.flatnonzero(z > 0), np.flatnonzero(z < 0)):
            order = np.argsort(-np.abs(z[side]), kind="stable")
            chosen += side[order[: self.limit]].tolist()
        return chosen

    def frame(self, rows: Iterable[Row], kinds: Mapping[str, str]) -> pd.DataFrame:
        """Return the rows of all orders, ``limit`` on each side, from the highest z to the lowest.

        Of rows with the same z the one that was given first stands further out.
        ``kinds`` names the columns and their types. Texts stay Python objects:
        half a character, which a line may hold, has no place in other columns.
        """
        above: list[Row] = []
        below: list[Row] = []
        for row in rows:
            (above if row["z"] > 0 else below).append(row)
        sides = [sorted(side, key=_furthest_first)[: self.limit] for side in (above, below)]
        kept = sides[0] + sides[1][::-1]
        return pd.DataFrame({name: _column(kept, name, kind) for name, kind in kinds.items()})


def _are_orders(orders: object) -> bool:
    known = range(1, MAX_ORDER + 1)
    return (
        isinstance(orders, Collection)
        and bool(orders)
        and all(isinstance(each, Integral) and each in known for each in orders)
    )


def _furthest_first(row: Row) -> float:
    return -abs(float(row["z"]))


def _column(rows: Sequence[Row], name: str, kind: str) -> "pd.Series[Any]":
    values = np.empty(len(rows), object)  # filled one by one: a value may be a tuple or an array
    for index, row in enumerate(rows):
        values[index] = row[name]
    values = values.astype(kind)
    return pd.Series(values, dtype=values.dtype)


def _refused(name: str, rule: str, value: object) -> InputError:
    return InputError("invalid_input", f"{name} {rule}, got {value!r:.40}.", f"/{name}")
