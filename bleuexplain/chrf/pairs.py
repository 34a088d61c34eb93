"""Pairs of texts to the counts of every order, in blocks that fit the memory."""

from collections.abc import Iterable, Iterator

from bleuexplain.chrf.averaging import Row
from bleuexplain.chrf.counting import count_characters, count_words
from bleuexplain.chrf.settings import ChrfSettings
from bleuexplain.chrf.words import words

Pair = tuple[str, str]

_BLOCK = 200_000  # characters: enough to count them fast, few enough to hold


def count_pairs(pairs: Iterable[Pair], settings: ChrfSettings) -> Iterator[tuple[Row, ...]]:
    """Return the counts of each pair of hypothesis and reference, character orders first.

    >>> list(count_pairs([("a b", "A c")], ChrfSettings(1, 1, lowercase=True)))
    [((2, 2, 1), (2, 2, 1))]
    """
    for block in _blocks(pairs):
        yield from _count_block(block, settings)


def _count_block(texts: list[str], settings: ChrfSettings) -> Iterator[tuple[Row, ...]]:
    if settings.lowercase:
        texts = [text.lower() for text in texts]
    kept = texts if settings.whitespace else ["".join(text.split()) for text in texts]
    of_characters = count_characters(kept, settings.char_order).tolist()
    parted = [words(text) if settings.word_order else () for text in texts]
    of_words = count_words(parted, settings.word_order).tolist()
    for characters, others in zip(of_characters, of_words, strict=True):
        yield tuple(map(tuple, characters + others))


def _blocks(pairs: Iterable[Pair]) -> Iterator[list[str]]:
    block: list[str] = []
    size = 0
    for pair in pairs:
        block += pair
        size += len(pair[0]) + len(pair[1])
        if size > _BLOCK:
            yield block
            block, size = [], 0
    if block:
        yield block
