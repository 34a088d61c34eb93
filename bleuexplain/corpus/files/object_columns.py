"""Columns gathered from objects that may lack some names."""

from typing import Any

from bleuexplain.corpus.files.limits import Limits, check_columns
from bleuexplain.corpus.files.refusals import invalid, quoted

_TEXT, _TEXTS, _OTHER = "a string", "a list of strings", "no text"


class ObjectColumns:
    """Gathers a column for each name that holds strings, one for each place of its lists.

    ``left_out`` names what holds anything else, in the order found.
    """

    def __init__(self, file: str, limits: Limits) -> None:
        self.left_out: dict[str, None] = {}
        self._file = file
        self._limits = limits
        self._holds: dict[str, tuple[str, str]] = {}  # what a name holds, and where first seen
        self._columns: dict[str, list[str | None]] = {}
        self._rows = 0

    def add(self, place: str, values: dict[str, Any]) -> None:
        """Add an object as a row; ``place`` says in words where it stands."""
        for key, value in values.items():
            if value is not None:
                self._put(place, key, value)
        self._rows += 1
        self._limits.check_segments(self._file, self._rows)
        self._limits.check_cells(self._file, len(self._columns), self._rows)

    def filled(self) -> dict[str, list[str | None]]:
        """Return the columns, each as long as there are rows."""
        for column in self._columns.values():
            column.extend([None] * (self._rows - len(column)))
        return self._columns

    def _put(self, place: str, key: str, value: Any) -> None:
        held = _held(value)
        before, where = self._holds.setdefault(key, (held, place))
        check_columns(self._file, len(self._holds))
        if before != held:
            sentence = f"has {held} as {quoted(key)} at {place}, but {before} at {where}."
            raise invalid(self._file, sentence)
        if held == _TEXT:
            self._append(key, value)
        elif held == _TEXTS:
            check_columns(self._file, len(value))
            for at, each in enumerate(value):
                self._append(f"{key}[{at}]", each)
        else:
            self.left_out[key] = None

    def _append(self, heading: str, text: str | None) -> None:
        column = self._columns.setdefault(heading, [])
        if len(column) > self._rows:
            raise invalid(self._file, f"has two columns that would be called {quoted(heading)}.")
        column.extend([None] * (self._rows - len(column)))
        column.append(text)
        check_columns(self._file, len(self._columns))


def _held(value: Any) -> str:
    if isinstance(value, str):
        return _TEXT
    if isinstance(value, list) and all(each is None or isinstance(each, str) for each in value):
        return _TEXTS
    return _OTHER
