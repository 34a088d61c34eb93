"""Eight bytes of a token as one number, and tokens numbered by a dictionary."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from bleuexplain.corpus.counting.text import Keys, Positions, Text

WORD = 8  # bytes in a key

# FIRST_BYTES[k] keeps the first k bytes of a word, which are its lowest.
FIRST_BYTES = np.array([(1 << 8 * count) - 1 for count in range(WORD + 1)], np.uint64)


class Chosen(NamedTuple):
    """Some tokens of a text, by their indices, which need more than their first eight bytes."""

    text: Text
    tokens: Positions

    @property
    def lengths(self) -> Positions:
        """The length of each of them, in bytes."""
        return self.text.lengths[self.tokens]


def words_at(text: Text, starts: Positions, lengths: Positions) -> Keys:
    """Return the up to eight bytes of ``text`` at each start, zeros behind them, as numbers."""
    every_offset: Keys = np.ndarray(
        len(text.buffer) - WORD + 1, np.dtype("<u8"), text.buffer, strides=(1,)
    )
    words = every_offset[starts]
    words &= FIRST_BYTES[np.minimum(lengths, WORD)]
    return words


def numbered(chosen: Sequence[Chosen]) -> Keys:
    """Return a number a token, the same for the same token, as a dictionary finds them."""
    numbers: dict[bytes, int] = {}
    found = [
        numbers.setdefault(text.token(index), len(numbers))
        for text, tokens in chosen
        for index in tokens.tolist()
    ]
    return np.array(found, np.uint64)
