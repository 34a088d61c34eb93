"""Mixes (hashes) of tokens over eight bytes, and the proof that no two tokens share one."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from bleuexplain.corpus.counting.text import Keys, Positions
from bleuexplain.corpus.counting.words import WORD, Chosen, numbered, words_at


class Column(NamedTuple):
    """Eight bytes of every token that has them, all from the same place in the token."""

    rows: slice | Positions
    words: Keys


def proven_mixes(chosen: Sequence[Chosen]) -> Keys:
    """Return a number below 2**56 a token, equal just where tokens are.

    It is a mix of the token's bytes if no two of these tokens collide in it; if
    some do, they are numbered by a dictionary, which is slower and always right.
    """
    lengths = np.concatenate([one.lengths for one in chosen])
    columns = _columns(chosen, lengths)
    mixes = mix(lengths, columns)
    return mixes if _proven(mixes, lengths, columns) else numbered(chosen)


def mix(lengths: Positions, columns: Sequence[Column]) -> Keys:
    """Return 56 bits a token, from its length and all its bytes.

    Multiply, shift and xor, with the odd constants of SplitMix64 (Steele, Lea and Flood 2014).
    Only speed depends on its quality.
    """
    mixes = lengths.astype(np.uint64) << np.uint64(40)
    for rows, words in columns:
        some = mixes[rows] * np.uint64(0xBF58476D1CE4E5B9)
        some ^= some >> np.uint64(31)
        some ^= words
        mixes[rows] = some
    for _ in range(2):
        mixes *= np.uint64(0x94D049BB133111EB)
        mixes ^= mixes >> np.uint64(29)
    return mixes >> np.uint64(8)


def _columns(chosen: Sequence[Chosen], lengths: Positions) -> list[Column]:
    starts = [text.starts[tokens] for text, tokens in chosen]
    left = [one.lengths for one in chosen]  # bytes of each token from the present place on
    columns = [Column(slice(None), _words(chosen, starts, left))]
    for place in range(WORD, int(lengths.max()), WORD):
        longer = [some > WORD for some in left]
        starts = [some[keep] + WORD for some, keep in zip(starts, longer, strict=True)]
        left = [some[keep] - WORD for some, keep in zip(left, longer, strict=True)]
        columns.append(Column(np.flatnonzero(lengths > place), _words(chosen, starts, left)))
    return columns


def _words(
    chosen: Sequence[Chosen], starts: Sequence[Positions], left: Sequence[Positions]
) -> Keys:
    parts = zip(chosen, starts, left, strict=True)
    return np.concatenate([words_at(one.text, some, lengths) for one, some, lengths in parts])


def _proven(mixes: Keys, lengths: Positions, columns: Sequence[Column]) -> bool:
    same_as = _representatives(mixes)
    if not np.array_equal(lengths, lengths[same_as]):
        return False
    # Tokens as long as their representatives stand in the same columns.
    spread = np.zeros_like(mixes)
    for rows, words in columns:
        spread[rows] = words
        if not np.array_equal(words, spread[same_as[rows]]):
            return False
    return True


def _representatives(mixes: Keys) -> Positions:
    # For every token the index of one token with the same mix, the same one for all of those.
    # Each writes its index into a slot of a table, where the last to come stays. Those that find
    # a token of another mix there, a few, are sorted instead.
    bits = len(mixes).bit_length() + 1
    slots = (mixes & np.uint64((1 << bits) - 1)).astype(np.int64)
    table = np.empty(1 << bits, np.int64)
    table[slots] = np.arange(len(mixes))
    found: Positions = table[slots]
    others = np.flatnonzero(mixes[found] != mixes)
    _, any_of, inverse = np.unique(mixes[others], return_index=True, return_inverse=True)
    found[others] = others[any_of[inverse]]
    return found
