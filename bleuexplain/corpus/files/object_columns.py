"""Columns gathered from objects that may lack some names."""

from typing import Any

from bleuexplain.corpus.files.limits import Limits, check_columns
from bleuexplain.corpus.files.names import id_rank, may_count, name_documents
from bleuexplain.corpus.files.refusals import invalid, quoted

Columns = dict[str, list[str | None]]

_TEXT, _TEXTS, _OTHER = "a string", "a list of strings", "no text"


class Whole(str):
    """A whole number as it is written: no text, but it may be an id."""

    __slots__ = ()


class ObjectColumns:
    """Gathers a column for each name that holds strings, one for each place of its lists.

    ``left_out`` names what holds anything else, in the order found.
    """

    def __init__(self, file: str, limits: Limits) -> None:
        self.left_out: dict[str, None] = {}
        self._file = file
        self._limits = limits
        self._holds: dict[str, tuple[str, str]] = {}  # what a name holds, and where first seen
        self._columns: Columns = {}
        self._numbers: Columns = {}
        self._rows = 0

    def add(self, place: str, values: dict[str, Any]) -> None:
        """Add an object as a row; ``place`` says in words where it stands."""
        for key, value in values.items():
            if value is not None:
                self._put(place, key, value)
        self._rows += 1
        self._limits.check_segments(self._file, self._rows)
        width = len(self._columns) + len(self._numbers)
        self._limits.check_cells(self._file, width, self._rows)

    def filled(self) -> tuple[Columns, Columns]:
        """Return the columns of texts, and those of numbers that may be ids; all of one length."""
        for column in (*self._columns.values(), *self._numbers.values()):
            column.extend([None] * (self._rows - len(column)))
        return self._columns, self._numbers

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
            if isinstance(value, Whole) and _may_name(key):
                self._lined_up(self._numbers, key).append(str(value))

    def _append(self, heading: str, text: str | None) -> None:
        column = self._lined_up(self._columns, heading)
        if len(column) > self._rows:
            raise invalid(self._file, f"has two columns that would be called {quoted(heading)}.")
        column.append(text)
        check_columns(self._file, len(self._columns))

    def _lined_up(self, columns: Columns, heading: str) -> list[str | None]:
        column = columns.setdefault(heading, [])
        column.extend([None] * (self._rows - len(column)))
        return column


def _may_name(key: str) -> bool:
    return id_rank(key) is not None or name_documents(key) or may_count(key)


def _held(value: Any) -> str:
    if type(value) is str:
        return _TEXT
    if isinstance(value, list) and all(each is None or type(each) is str for each in value):
        return _TEXTS
    return _OTHER
