"""The containers that people have their segments in, each read a slice at a time."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
import pandas as pd
import pyarrow as pa

from bleuexplain.corpus.counting.packing import pack_arrow, pack_lines, pack_token_lists
from bleuexplain.corpus.counting.text import Text
from bleuexplain.errors import InputError


class Place(NamedTuple):
    """Where a stream stands: its name in a sentence, and the JSON pointer to it."""

    name: str
    path: str


class Stream(Protocol):
    """One text of the corpus, a segment an item."""

    def __len__(self) -> int: ...

    def text(self, start: int, stop: int) -> Text:
        """Return the tokens of these segments; ``InputError`` names one that is none."""
        ...


class ListStream:
    """Lines, lists of tokens and ``None``, in a list."""

    def __init__(self, segments: Sequence[Any], place: Place) -> None:
        self.segments, self.place = segments, place

    def __len__(self) -> int:
        return len(self.segments)

    def text(self, start: int, stop: int) -> Text:
        """Return the tokens of these segments; ``InputError`` names one that is none."""
        segments = self.segments[start:stop]
        kinds = set(map(type, segments)) - {type(None)}
        try:
            if all(issubclass(kind, str) for kind in kinds):
                return pack_lines(segments)
            if all(issubclass(kind, str | list | tuple) for kind in kinds):
                return pack_token_lists([_tokens(segment) for segment in segments])
        except TypeError:  # a token is no string
            pass
        raise self._refusal(start, segments)

    def _refusal(self, start: int, segments: Sequence[Any]) -> InputError:
        index, wrong = next(
            (index, segment) for index, segment in enumerate(segments, start) if not _valid(segment)
        )
        return InputError(
            "invalid_input",
            f"Segment {index + 1} of {self.place.name} has to be a string, a list of strings (its "
            f"tokens), or None for a missing reference, got {_named(wrong)}.",
            f"{self.place.path}/{index}",
        )


class ArrowStream:
    """Lines in an Arrow array, contiguous or in chunks; a null is a missing line."""

    def __init__(self, lines: Any) -> None:
        self.lines = lines

    def __len__(self) -> int:
        return len(self.lines)

    def text(self, start: int, stop: int) -> Text:
        """Return the tokens of these lines."""
        part = self.lines.slice(start, stop - start).cast(pa.large_string())
        return pack_arrow(part.combine_chunks() if isinstance(part, pa.ChunkedArray) else part)


def open_stream(value: Any, place: Place) -> Stream:
    """Return the stream of a list, a tuple, a pandas Series, or an Arrow array of strings.

    >>> len(open_stream(["the cat", "a mat"], Place("the hypotheses", "/hypotheses")))
    2

    Raises ``InputError`` for anything else, a single string above all.
    """
    for kind, opener in OPENERS.items():
        if isinstance(value, kind):
            return opener(value, place)
    raise InputError(
        "invalid_input",
        f"A list of segments, a pandas Series or an Arrow array of strings is needed for "
        f"{place.name}, got {_named(value)}.",
        place.path,
    )


def _open_series(series: Any, place: Place) -> Stream:
    if getattr(series.dtype, "storage", "") == "pyarrow" or isinstance(series.dtype, pd.ArrowDtype):
        return _open_arrow(pa.array(series), place)
    segments = series.tolist()
    for index in np.flatnonzero(series.isna()).tolist():
        segments[index] = None
    return ListStream(segments, place)


def _open_arrow(lines: Any, place: Place) -> Stream:
    if lines.type not in (pa.string(), pa.large_string(), pa.string_view()):
        raise InputError(
            "invalid_input",
            f"An Arrow array of strings is needed for {place.name}, got one of {lines.type}.",
            place.path,
        )
    return ArrowStream(lines)  # its type has been checked, so no segment can be wrong


# A pyarrow.Array is no pyarrow.ChunkedArray, nor the other way about.
OPENERS: dict[type, Callable[[Any, Place], Stream]] = {
    list: ListStream,
    tuple: ListStream,
    pd.Series: _open_series,
    pa.Array: _open_arrow,
    pa.ChunkedArray: _open_arrow,
}


NAMES: dict[type, str] = {
    str: "one string",
    list: "a list of something else",
    tuple: "a tuple of something else",
}


def _tokens(segment: Any) -> Any:
    return str.split(segment) if isinstance(segment, str) else segment


def _valid(segment: Any) -> bool:
    if isinstance(segment, list | tuple):
        return all(isinstance(token, str) for token in segment)
    return segment is None or isinstance(segment, str)


def _named(value: Any) -> str:
    kind: type = type(value)
    return NAMES.get(kind, f"a value of type {kind.__name__}")
