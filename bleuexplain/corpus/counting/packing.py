"""Strings to one byte buffer and offsets: lines, lists of tokens, Arrow arrays."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from bleuexplain.corpus.counting.spaces import split
from bleuexplain.corpus.counting.text import PADDING, Bytes, Flags, Positions, Text, first_of_each


def pack_lines(lines: Sequence[str | None]) -> Text:
    """Return the tokens of lines as ``str.split`` finds them; ``None`` is a missing line.

    >>> text = pack_lines(["the  cat", None])
    >>> text.counts.tolist(), text.missing.tolist(), text.token(1)
    ([2, 0], [False, True], b'cat')
    """
    missing = _missing(lines)
    present = ["" if line is None else line for line in lines] if missing.any() else lines
    return Text(*split(*_joined(present)), missing)  # type: ignore[arg-type]  # none is None here


def pack_token_lists(segments: Sequence[Sequence[str] | None]) -> Text:
    """Return lists of tokens as they stand: a token may be empty, or hold white space.

    >>> text = pack_token_lists([["New York", ""], None])
    >>> text.counts.tolist(), text.token(0), text.token(1)
    ([2, 0], b'New York', b'')
    """
    missing = _missing(segments)
    present = [segment or () for segment in segments]
    buffer, ends = _joined(list(chain.from_iterable(present)))
    lengths = np.diff(ends, prepend=-1) - 1
    first = first_of_each(np.fromiter(map(len, present), np.int64, len(present)))
    return Text(buffer, ends - lengths, lengths, first, missing)


def pack_arrow(lines: Any) -> Text:
    """Return the tokens of an Arrow array of large strings, whose nulls are missing lines.

    No line becomes a Python string on the way.

    >>> pack_arrow(pa.array(["the cat", None], pa.large_string())).counts.tolist()
    [2, 0]
    """
    missing = np.asarray(lines.is_null())
    present = pc.fill_null(lines, "")
    whole = pa.ListArray.from_arrays(pa.array([0, len(present)], pa.int32()), present)
    joined = pc.binary_join(whole, pa.scalar("\n", pa.large_string()))[0].as_buffer()
    ends = np.cumsum(pc.binary_length(present).to_numpy() + 1) - 1
    return Text(*split(_padded(joined), ends), missing)


def _missing(segments: Sequence[object]) -> Flags:
    if None in segments:
        return np.fromiter((segment is None for segment in segments), np.bool_, len(segments))
    return np.zeros(len(segments), np.bool_)


def _joined(strings: Sequence[str]) -> tuple[Bytes, Positions]:
    # The bytes of all strings with a line feed after each, and where those line feeds are.
    encoded = _encoded(strings)
    lengths = np.fromiter(map(len, encoded), np.int64, len(encoded))
    return _padded(b"\n".join(encoded)), np.cumsum(lengths + 1) - 1


def _encoded(strings: Sequence[str]) -> list[bytes]:
    try:
        return list(map(str.encode, strings))
    except UnicodeEncodeError:  # half a surrogate pair, which UTF-8 proper has no bytes for
        return [string.encode("utf-8", "surrogatepass") for string in strings]


def _padded(joined: Any) -> Bytes:
    return np.frombuffer(b"".join((joined, b"\n", bytes(PADDING))), np.uint8)
