"""A table of measurements, as text."""

from collections.abc import Sequence
from typing import NamedTuple


class Table(NamedTuple):
    """A title, the names of the columns, and the rows: all as they are printed."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]


def show(table: Table) -> None:
    """Print a table, the first column to the left and the others to the right."""
    lines = [tuple(table.columns), *map(tuple, table.rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    print(table.title)
    for first, *others in lines:
        cells = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        print("  ".join(["", first.ljust(widths[0]), *cells]))
    print(flush=True)


def verdict(reached: bool) -> str:
    """Say whether a target is reached."""
    return "yes" if reached else "NO"
