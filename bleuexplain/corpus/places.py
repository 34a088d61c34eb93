"""Where in a text an n-gram stands."""

from collections.abc import Sequence


def places_of(tokens: Sequence[str], ngram: Sequence[str]) -> set[int]:
    """Return the positions, from 0, of the tokens that an n-gram covers.

    >>> sorted(places_of(["a", "b", "a", "b"], ["b", "a"]))
    [1, 2]
    """
    order, wanted = len(ngram), tuple(ngram)
    starts = range(len(tokens) - order + 1)
    found = [start for start in starts if tuple(tokens[start : start + order]) == wanted]
    return {start + offset for start in found for offset in range(order)}
