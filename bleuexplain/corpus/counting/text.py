"""One text of a chunk: its segments' tokens as bytes and offsets."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Bytes = NDArray[np.uint8]
Positions = NDArray[np.int64]
Flags = NDArray[np.bool_]
Keys = NDArray[np.uint64]

PADDING = 16  # zero bytes after the last token, so that eight bytes can be read at any of them


@dataclass(frozen=True, slots=True)
class Text:
    """The tokens of a row of segments, all in one buffer of UTF-8 bytes.

    Token k is ``buffer[starts[k] : starts[k] + lengths[k]]``; segment i has the
    tokens ``first[i]`` up to, not with, ``first[i + 1]``. ``missing`` marks the
    segments that this text does not have, which have no tokens here.
    """

    buffer: Bytes
    starts: Positions
    lengths: Positions
    first: Positions
    missing: Flags

    def __len__(self) -> int:
        return len(self.missing)

    @property
    def counts(self) -> Positions:
        """The number of tokens in each segment."""
        return np.diff(self.first)

    def token(self, index: int) -> bytes:
        """Return the bytes of token ``index``."""
        start = int(self.starts[index])
        return self.buffer[start : start + int(self.lengths[index])].tobytes()


def first_of_each(counts: Positions) -> Positions:
    """Return where each segment's tokens begin, and after the last one where they end.

    >>> first_of_each(np.array([2, 0, 3])).tolist()
    [0, 2, 2, 5]
    """
    first = np.zeros(len(counts) + 1, np.int64)
    np.cumsum(counts, out=first[1:])
    return first
