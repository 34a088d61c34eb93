"""N-grams of many segments, counted and matched all at once.

A text is a row of symbols: characters, or words by number. Within a segment every symbol gets a
small number, and an n-gram is the number that its symbols' numbers make side by side; sorting
these brings what is equal together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.int64]

_BITS = 63  # of an int64, but for the sign


def count_characters(segments: Sequence[Sequence[str]], max_order: int) -> Integers:
    """Count the character n-grams of segments: each one a hypothesis, then its references.

    The result has a row of (hypothesis n-grams, reference n-grams, matches) for
    each reference and order, order 1 first; hypothesis n-grams are 0 where the
    reference has none.

    >>> count_characters([["abab", "abc"]], 2).tolist()
    [[[4, 3, 2], [3, 2, 1]]]

    Source: Popović 2015, section 2.
    """
    joined = "".join(["".join(segment) for segment in segments])
    # Lone surrogates are characters like any other here, as they are to a str.
    symbols = np.frombuffer(bytearray(joined.encode("utf-32-le", "surrogatepass")), np.uint32)
    return _count(_Texts.of(segments), symbols.astype(np.int64), max_order)


def count_words(segments: Sequence[Sequence[Sequence[str]]], max_order: int) -> Integers:
    """Count the word n-grams of segments, given as words; see ``count_characters``.

    >>> count_words([[["so", "it", "is"], ["so", "it"]]], 2).tolist()
    [[[3, 2, 2], [2, 1, 1]]]

    Source: Popović 2017, section 2.1.
    """
    numbers: dict[str, int] = {}
    symbols = [
        numbers.setdefault(word, len(numbers))
        for segment in segments
        for text in segment
        for word in text
    ]
    return _count(_Texts.of(segments), np.array(symbols, np.int64), max_order)


@dataclass(frozen=True, slots=True)
class _Texts:
    """The length of each text, the segment it is of, and its place there: 0 for a hypothesis."""

    lengths: Integers
    segments: Integers
    places: Integers
    hypotheses: Integers

    @classmethod
    def of(cls, segments: Sequence[Sequence[Sequence[str]]]) -> "_Texts":
        sizes = np.array(list(map(len, segments)), np.int64)
        lengths = np.array([len(text) for segment in segments for text in segment], np.int64)
        hypotheses = np.cumsum(sizes) - sizes
        owners = np.repeat(np.arange(len(sizes)), sizes)
        return cls(lengths, owners, np.arange(len(lengths)) - hypotheses[owners], hypotheses)


def _count(texts: _Texts, symbols: Integers, max_order: int) -> Integers:
    is_reference = texts.places > 0
    references = texts.lengths[is_reference]
    hypotheses = texts.lengths[texts.hypotheses[texts.segments[is_reference]]]
    owner, place = (np.repeat(each, texts.lengths) for each in (texts.segments, texts.places))
    left = np.repeat(np.cumsum(texts.lengths), texts.lengths) - np.arange(len(symbols))
    counts = np.zeros((len(references), max_order, 3), np.int64)
    place_bits = _bits(texts.places)
    most_bits = _BITS - _bits(texts.segments) - place_bits
    for order, ngrams in enumerate(_ngrams(owner, symbols, max_order, most_bits), start=1):
        start, bits = slice(len(ngrams)), _bits(ngrams)
        keys = (owner[start] << bits | ngrams) << place_bits | place[start]
        matches = _matches(texts, keys[left[start] >= order], bits, place_bits)
        counts[:, order - 1, 0] = np.maximum(hypotheses - order + 1, 0) * (references >= order)
        counts[:, order - 1, 1] = np.maximum(references - order + 1, 0)
        counts[:, order - 1, 2] = matches[is_reference]
    return counts


def _ngrams(
    owner: Integers, symbols: Integers, max_order: int, most_bits: int
) -> Iterator[Integers]:
    """Give each n-gram a number, by the position it starts at, past the ends of texts too."""
    letters = _renumbered(owner, symbols)
    letter_bits, used_bits = _bits(letters), 0
    ngrams = np.zeros(len(symbols) + 1, np.int64)  # of order 0: one more than there are symbols
    for order in range(1, max_order + 1):
        ngrams = ngrams[:-1]
        if used_bits + letter_bits > most_bits:
            ngrams = _renumbered(owner[: len(ngrams)], ngrams)
            used_bits = _bits(ngrams)
        ngrams = ngrams << letter_bits | letters[order - 1 :]
        used_bits += letter_bits
        yield ngrams


def _renumbered(owner: Integers, values: Integers) -> Integers:
    """Give the distinct values of each segment numbers from 0 on."""
    bits = _bits(values)
    distinct, number = np.unique(owner << bits | values, return_inverse=True)
    first = np.searchsorted(distinct, np.arange(owner.max(initial=0) + 1) << bits)
    numbered: Integers = number - first[owner]
    return numbered


def _matches(texts: _Texts, keys: Integers, ngram_bits: int, place_bits: int) -> Integers:
    """Sum, for each text, the smaller of an n-gram's counts in it and in its hypothesis.

    A key is the segment, the n-gram and the place of the text, from the highest bits down.
    """
    keys = np.sort(keys)
    starts = np.flatnonzero(_is_new(keys))
    counts = np.diff(starts, append=len(keys))
    keys = keys[starts]  # one for each n-gram of each text, the hypothesis first
    is_new = _is_new(keys >> place_bits)
    later = np.flatnonzero(~is_new)
    first = np.flatnonzero(is_new)[np.cumsum(is_new)[later] - 1]
    mask = (1 << place_bits) - 1
    in_hypothesis = np.where(keys[first] & mask, 0, counts[first])
    text = texts.hypotheses[keys[later] >> place_bits + ngram_bits] + (keys[later] & mask)
    shared = np.minimum(counts[later], in_hypothesis)
    return np.bincount(text, shared, len(texts.lengths)).astype(np.int64)


def _is_new(values: Integers) -> NDArray[np.bool_]:
    """Tell of each value whether it differs from the one before it."""
    new = np.ones(len(values), np.bool_)
    np.not_equal(values[1:], values[:-1], out=new[1:])
    return new


def _bits(values: Integers) -> int:
    return int(values.max(initial=0)).bit_length()
