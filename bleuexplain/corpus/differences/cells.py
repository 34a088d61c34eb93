"""How often each stream says each n-gram in each segment, an order at a time."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

import numpy as np

from bleuexplain.corpus.counting.text import Flags, Positions
from bleuexplain.corpus.differences.tokens import CorpusTokens

NO_LIMIT = np.int64(2**40)  # more than any segment says

# Made of how often a system says an n-gram in a segment, and of the least and the most that one
# of the segment's references says it.
Counting = Callable[[Positions, Positions, Positions], Positions]

# The same three numbers for an n-gram that is said once in the whole corpus: by the system, by
# the only reference of its segment, by one of several references.
LONE = np.array([1, 0, 0]), np.array([0, 1, 0]), np.array([0, 1, 1])


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """The counts of one order: a row for each n-gram and segment where some stream has it.

    The first ``systems`` streams are systems, the others their references. Rows
    are sorted by n-gram, in alphabetical order, then by segment; ``counts`` has a
    column a stream. N-gram k has the rows from ``starts[k]`` on, and one of its
    occurrences begins at token ``examples[k]``. N-grams that the whole corpus has
    once have no row; ``lone`` is how many there are in each system, as the only
    reference's, and as one of several references'.
    """

    order: int
    systems: int
    segments: Positions
    counts: Positions
    starts: Positions
    examples: Positions
    missing: Flags
    lone: Positions

    def bounds(self) -> tuple[Positions, Positions]:
        """Return the least and the most that one reference of the segment says.

        A missing reference says neither; without any, the two mean nothing.
        """
        least = np.full(len(self.segments), NO_LIMIT)
        most = np.zeros(len(self.segments), np.int64)
        for stream in range(self.systems, self.counts.shape[1]):
            theirs = self.counts[:, stream]
            np.maximum(most, theirs, out=most)  # a missing one has counts of 0
            np.minimum(least, theirs, out=least, where=~self.missing[stream, self.segments])
        return least, most

    def total(self, counting: Counting, system: int, bounds: tuple[Positions, Positions]) -> int:
        """Return what is counted of a system, summed over all n-grams of the order."""
        lone = self.lone[[system, -2, -1]]
        with_rows = counting(self.counts[:, system], *bounds).sum()
        return int(with_rows + (counting(*LONE) * lone).sum())

    def summed(self, values: Positions) -> Positions:
        """Return the sum of a value a row, for each n-gram."""
        sums: Positions = np.add.reduceat(values, self.starts) if len(values) else values
        return sums

    def segments_where(self, ngram: int, flags: Flags) -> Positions:
        """Return the segments of those rows of an n-gram that are flagged."""
        after = self.starts[ngram + 1] if ngram + 1 < len(self.starts) else len(self.segments)
        rows = slice(self.starts[ngram], after)
        return self.segments[rows][flags[rows]]


def cells_by_order(tokens: CorpusTokens, systems: int, orders: Collection[int]) -> Iterator[Cells]:
    """Count the n-grams of each of the orders, the shortest first.

    An n-gram's number is found from those of the n-gram one shorter and of its
    last token; only one order is held at a time. What the corpus has once is
    left out from there on: nothing longer around it is there twice.

    >>> from bleuexplain.corpus.differences.tokens import read_tokens
    >>> tokens = read_tokens([("A", "", ["a b a b c"]), ("B", "", ["b a"])])
    >>> cells, = cells_by_order(tokens, 2, {2})
    >>> cells.counts.tolist(), cells.lone.tolist()  # "a b" and "b a"; "b c" is there once
    ([[2, 0], [1, 1]], [1, 0, 0, 0])
    """
    positions = np.arange(len(tokens.numbers))
    ngrams = tokens.numbers
    for order in range(1, max(orders, default=0) + 1):
        if order > 1:
            on = tokens.room[positions] >= order
            positions = positions[on]
            last = tokens.numbers[positions + order - 1]
            ngrams = np.unique(ngrams[on] * len(tokens.words) + last, return_inverse=True)[1]
        positions, ngrams = _said_again(positions, ngrams)
        if order in orders:
            yield _cells(tokens, systems, order, positions, ngrams)


def _said_again(positions: Positions, ngrams: Positions) -> tuple[Positions, Positions]:
    # The n-grams that are there more than once, numbered anew.
    again = np.bincount(ngrams) > 1
    numbers = np.cumsum(again) - 1
    kept = again[ngrams]
    return positions[kept], numbers[ngrams[kept]]


def _cells(
    tokens: CorpusTokens, systems: int, order: int, positions: Positions, ngrams: Positions
) -> Cells:
    streams, size = tokens.missing.shape
    places = ngrams * size + tokens.segments[positions]
    rows, at = np.unique(places, return_inverse=True)
    counts = np.bincount(at * streams + tokens.streams[positions], minlength=len(rows) * streams)
    of_rows, segments = np.divmod(rows, max(size, 1))
    examples = np.zeros(int(ngrams.max(initial=-1)) + 1, np.int64)
    examples[ngrams] = positions  # any occurrence will do
    return Cells(
        order,
        systems,
        segments,
        counts.reshape(-1, streams),
        np.flatnonzero(np.diff(of_rows, prepend=-1)),
        examples,
        tokens.missing,
        _lone(tokens, systems, order, positions),
    )


def _lone(tokens: CorpusTokens, systems: int, order: int, positions: Positions) -> Positions:
    alone = tokens.room >= order
    alone[positions] = False
    in_streams = np.bincount(tokens.streams[alone], minlength=len(tokens.missing))
    only_one = (~tokens.missing[systems:]).sum(axis=0) == 1
    of_references = alone & (tokens.streams >= systems)
    sole = np.count_nonzero(only_one[tokens.segments[of_references]])
    shared = np.count_nonzero(of_references) - sole
    return np.array([*in_streams[:systems], sole, shared])
