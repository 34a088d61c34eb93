"""The same matches by the definition alone, a segment at a time: slower, and easier to believe.

``diagonals`` counts what this module counts, and the tests hold the one against the other. Segments
of over 255 tokens are counted here.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from bleuexplain.components import largest_counts

Ngram = tuple[Hashable, ...]


def plain_matches(
    hypothesis: Sequence[Hashable], references: Sequence[Sequence[Hashable]], max_order: int
) -> list[int]:
    """Return m_n, n = 1 first: for each n-gram min(count, largest count in one reference), summed.

    >>> plain_matches("the the the cat".split(), ["the cat the".split()], 3)
    [3, 1, 0]
    """
    return [_clipped(hypothesis, references, order) for order in range(1, max_order + 1)]


def _clipped(
    hypothesis: Sequence[Hashable], references: Sequence[Sequence[Hashable]], order: int
) -> int:
    ours = Counter(_ngrams(hypothesis, order))
    theirs = largest_counts(_ngrams(reference, order) for reference in references)
    return (ours & theirs).total()


def _ngrams(tokens: Sequence[Hashable], order: int) -> Iterator[Ngram]:
    return zip(*[tokens[start:] for start in range(order)], strict=False)
