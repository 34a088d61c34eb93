"""Clipped matches of many segments at once, without a hash table.

Lay a hypothesis along one side of a grid and a reference along another, and mark each square whose
two tokens are equal: on a diagonal, n marks in a row are an n-gram that both have. Occurrence i of
an n-gram in the hypothesis is credited where

    the same n-grams of the hypothesis before i  <  the same n-grams in one of the references,

and the credited occurrences are the clipped matches. Both sides of that line are sums over the
diagonals of a grid, the left one of the hypothesis against itself. Segments of like lengths go
together, so that each step is one array operation over about a thousand of them.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bleuexplain.corpus.counting.keys import NO_TOKEN, NO_TOKEN_EITHER
from bleuexplain.corpus.counting.text import Keys, Positions

LONGEST = 255  # tokens: counts on the grid are kept in one byte
LENGTH_BIN = 3  # hypotheses that differ by less share a bin
MOST = 1024  # segments in a group: much more would not stay in the processor's cache

Sums = NDArray[np.uint8]  # an n-gram order, a position in the hypothesis, a segment


class KeyedText(NamedTuple):
    """The tokens of a text as keys; segment i has those from ``first[i]`` to ``first[i + 1]``."""

    keys: Keys
    first: Positions

    @property
    def counts(self) -> Positions:
        """The number of tokens in each segment."""
        return np.diff(self.first)


def clipped_matches(
    hypothesis: KeyedText, references: Sequence[KeyedText], max_order: int
) -> Positions:
    """Return m_n a row, n = 1 first, and a segment a column; 0 for segments over 255 tokens.

    >>> ours = KeyedText(np.array([7, 7, 7, 8], np.uint64), np.array([0, 4]))
    >>> theirs = KeyedText(np.array([7, 8, 7], np.uint64), np.array([0, 3]))
    >>> clipped_matches(ours, [theirs], 3).tolist()
    [[3], [1], [0]]
    """
    matches = np.zeros((max_order, len(hypothesis.counts)), np.int64)
    longest_reference = np.maximum.reduce([reference.counts for reference in references])
    for group in _groups(hypothesis.counts, longest_reference):
        matches[:, group] = _matches(hypothesis, references, group, max_order)
    return matches


def _groups(ours: Positions, theirs: Positions) -> Iterator[Positions]:
    # Segments alike in both lengths are neighbours: by the bin of the one, then by the other,
    # which runs up in one bin and down in the next.
    countable = (np.minimum(ours, theirs) > 0) & (np.maximum(ours, theirs) <= LONGEST)
    segments = np.flatnonzero(countable)
    bins, others = ours[segments] // LENGTH_BIN, theirs[segments]
    turning = np.where(bins & 1, LONGEST - others, others)
    segments = segments[np.argsort(bins * (LONGEST + 1) + turning)]
    if len(segments):
        yield from np.array_split(segments, -(-len(segments) // MOST))


def _matches(
    hypothesis: KeyedText, references: Sequence[KeyedText], group: Positions, max_order: int
) -> Positions:
    ours = _side(hypothesis, group, NO_TOKEN)
    before = _equal_ngrams(ours, ours, range(1 - len(ours), 0), max_order)
    most = np.zeros_like(before)
    for reference in references:
        theirs = _side(reference, group, NO_TOKEN_EITHER)
        everywhere = range(1 - len(ours), len(theirs))
        np.maximum(most, _equal_ngrams(ours, theirs, everywhere, max_order), out=most)
    matches: Positions = (before < most).sum(axis=1, dtype=np.int64)
    return matches


def _side(text: KeyedText, group: Positions, filler: np.uint64) -> Keys:
    # A position a row, a segment a column; ``filler`` where a segment has ended.
    counts = text.counts[group]
    positions = np.arange(counts.max())[:, None]
    if not len(positions):
        return np.empty((0, len(group)), np.uint64)
    side: Keys = np.take(text.keys, text.first[group] + positions, mode="clip")
    side[positions >= counts] = filler
    return side


def _equal_ngrams(ours: Keys, theirs: Keys, diagonals: range, max_order: int) -> Sums:
    # For each n-gram of ours, how often it stands in theirs, on these diagonals: theirs begins so
    # many positions after ours. The scratch arrays are kept: new memory costs more than counting.
    sums = np.zeros((max_order, *ours.shape), np.uint8)
    equal, run = np.empty(ours.shape, np.bool_), np.empty(ours.shape, np.uint8)
    for diagonal in diagonals:
        start, stop = max(0, -diagonal), min(len(ours), len(theirs) - diagonal)
        size = stop - start
        shifted = theirs[start + diagonal : stop + diagonal]
        tokens = np.equal(ours[start:stop], shifted, out=equal[:size]).view(np.uint8)
        ngrams = tokens
        sums[0, start:stop] += ngrams
        for order in range(1, min(max_order, size)):
            ngrams = np.bitwise_and(ngrams[:-1], tokens[order:], out=run[: size - order])
            sums[order, start : stop - order] += ngrams
    return sums
