"""How much of a file is read: bytes, segments, columns, and cells in all."""

from dataclasses import dataclass

from bleuexplain.corpus.files.refusals import exceeded

MAX_UNPACKED = 1 << 30
MAX_SEGMENTS = 5_000_000
MAX_COLUMNS = 200
MAX_CELLS = 50_000_000


@dataclass(frozen=True, slots=True)
class Limits:
    """The most bytes (once unpacked), segments and cells of one file that a caller takes.

    Columns are bounded by ``MAX_COLUMNS``. Cells are columns times segments: those
    that a file leaves out cost memory too.
    """

    unpacked: int = MAX_UNPACKED
    segments: int = MAX_SEGMENTS
    cells: int = MAX_CELLS

    def check_segments(self, name: str, segments: int) -> None:
        """Raise ``InputError`` for more segments than are read."""
        if segments > self.segments:
            rest = f"has more than {self.segments:,} segments, the most that are read."
            raise exceeded(name, rest)

    def check_cells(self, name: str, columns: int, segments: int) -> None:
        """Raise ``InputError`` for more cells than are held."""
        if columns * segments > self.cells:
            rest = (
                f"has {columns:,} columns and {segments:,} rows or more; at most {self.cells:,} "
                "cells are read."
            )
            raise exceeded(name, rest)


def check_columns(name: str, columns: int) -> None:
    """Raise ``InputError`` for more columns than are read."""
    if columns > MAX_COLUMNS:
        raise exceeded(name, f"has {columns:,} columns; at most {MAX_COLUMNS:,} are read.")
