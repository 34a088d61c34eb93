"""Segments to the counts of every order, in blocks that fit the memory."""

from collections.abc import Iterable, Iterator, Sequence

from bleuexplain.chrf.averaging import Row
from bleuexplain.chrf.counting import count_characters, count_words
from bleuexplain.chrf.settings import ChrfSettings
from bleuexplain.chrf.words import words

Segment = tuple[str, Sequence[str]]
"""A hypothesis and its references."""

_BLOCK = 200_000  # characters: enough to count them fast, few enough to hold


def count_pairs(segments: Iterable[Segment], settings: ChrfSettings) -> Iterator[tuple[Row, ...]]:
    """Return the counts of each hypothesis and reference in turn, character orders first.

    >>> list(count_pairs([("a b", ["A c", "b"])], ChrfSettings(1, 1, lowercase=True)))
    [((2, 2, 1), (2, 2, 1)), ((2, 1, 1), (2, 1, 1))]
    """
    for block in _blocks(segments):
        yield from _count_block(block, settings)


def _count_block(texts: list[list[str]], settings: ChrfSettings) -> Iterator[tuple[Row, ...]]:
    if settings.lowercase:
        texts = [[text.lower() for text in segment] for segment in texts]
    kept = texts
    if not settings.whitespace:
        kept = [["".join(text.split()) for text in segment] for segment in texts]
    parted = [[words(text) if settings.word_order else () for text in each] for each in texts]
    of_characters = count_characters(kept, settings.char_order).tolist()
    of_words = count_words(parted, settings.word_order).tolist()
    for characters, others in zip(of_characters, of_words, strict=True):
        yield tuple(map(tuple, characters + others))


def _blocks(segments: Iterable[Segment]) -> Iterator[list[list[str]]]:
    block: list[list[str]] = []
    size = 0
    for hypothesis, references in segments:
        block.append([hypothesis, *references])
        size += len(hypothesis) + sum(map(len, references))
        if size > _BLOCK:
            yield block
            block, size = [], 0
    if block:
        yield block
