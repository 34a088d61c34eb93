"""N-grams of many pairs of texts, counted and matched all at once.

A text is a row of symbols: characters, or words by number. Within a pair every symbol gets a
small number, and an n-gram is the number that its symbols' numbers make side by side; sorting
these brings what is equal together.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.int64]

_BITS = 62  # of an int64, one left for the side and one for the sign


def count_characters(texts: Sequence[str], max_order: int) -> Integers:
    """Count the character n-grams of pairs of texts: hypothesis, reference, hypothesis, ...

    The result has a row of (hypothesis n-grams, reference n-grams, matches) for
    each pair and order, order 1 first; hypothesis n-grams are 0 where the
    reference has none.

    >>> count_characters(["abab", "abc"], 2).tolist()
    [[[4, 3, 2], [3, 2, 1]]]

    Source: Popović 2015, section 2.
    """
    # Lone surrogates are characters like any other here, as they are to a str.
    joined = "".join(texts).encode("utf-32-le", "surrogatepass")
    symbols = np.frombuffer(joined, np.uint32) if joined else np.empty(0, np.uint32)
    return _count(symbols.astype(np.int64), list(map(len, texts)), max_order)


def count_words(texts: Sequence[Sequence[str]], max_order: int) -> Integers:
    """Count the word n-grams of pairs of texts, given as words; see ``count_characters``.

    >>> count_words([["so", "it", "is"], ["so", "it"]], 2).tolist()
    [[[3, 2, 2], [2, 1, 1]]]

    Source: Popović 2017, section 2.1.
    """
    numbers: dict[str, int] = {}
    symbols = [numbers.setdefault(word, len(numbers)) for text in texts for word in text]
    return _count(np.array(symbols, np.int64), list(map(len, texts)), max_order)


def _count(symbols: Integers, text_lengths: Sequence[int], max_order: int) -> Integers:
    lengths = np.array(text_lengths, np.int64)
    pairs = len(lengths) // 2
    owner = np.repeat(np.arange(len(lengths)) // 2, lengths)
    is_reference = np.repeat(np.arange(len(lengths)) % 2, lengths)
    left = np.repeat(np.cumsum(lengths), lengths) - np.arange(len(symbols))
    counts = np.zeros((pairs, max_order, 3), np.int64)
    for order, ngrams in enumerate(_ngrams(owner, symbols, max_order), start=1):
        inside = np.flatnonzero(left[: len(ngrams)] >= order)
        ends = np.maximum(lengths.reshape(-1, 2) - order + 1, 0)
        counts[:, order - 1, :2] = ends
        counts[:, order - 1, 0] *= ends[:, 1] > 0
        counts[:, order - 1, 2] = _matches(
            owner[inside], ngrams[inside], is_reference[inside], pairs
        )
    return counts


def _ngrams(owner: Integers, symbols: Integers, max_order: int) -> Iterator[Integers]:
    """Give each n-gram a number, by the position it starts at, past the ends of texts too."""
    letters = _renumbered(owner, symbols)
    letter_bits, used_bits = _bits(letters), 0
    ngrams = np.zeros(len(symbols) + 1, np.int64)  # of order 0: one more than there are symbols
    for order in range(1, max_order + 1):
        ngrams = ngrams[:-1]
        if _bits(owner) + used_bits + letter_bits > _BITS:
            ngrams = _renumbered(owner[: len(ngrams)], ngrams)
            used_bits = _bits(ngrams)
        ngrams = ngrams << letter_bits | letters[order - 1 :]
        used_bits += letter_bits
        yield ngrams


def _renumbered(owner: Integers, values: Integers) -> Integers:
    """Give the distinct values of each pair numbers from 0 on."""
    bits = _bits(values)
    distinct, number = np.unique(owner << bits | values, return_inverse=True)
    first = np.searchsorted(distinct, np.arange(owner.max(initial=0) + 1) << bits)
    numbered: Integers = number - first[owner]
    return numbered


def _matches(owner: Integers, ngrams: Integers, is_reference: Integers, pairs: int) -> Integers:
    """Sum, for each pair, the smaller of an n-gram's two counts."""
    bits = _bits(ngrams)
    keys = np.sort((owner << bits | ngrams) << 1 | is_reference)
    starts = np.flatnonzero(np.diff(keys >> 1, prepend=-1))
    if not len(starts):
        return np.zeros(pairs, np.int64)
    in_reference = np.add.reduceat(keys & 1, starts)
    in_both = np.diff(starts, append=len(keys))
    shared = np.minimum(in_reference, in_both - in_reference)
    return np.bincount(keys[starts] >> 1 + bits, shared, pairs).astype(np.int64)


def _bits(values: Integers) -> int:
    return int(values.max(initial=0)).bit_length()
