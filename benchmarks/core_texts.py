"""Pairs of a translation and its reference that look like sentences, from a seed."""

import random
from typing import NamedTuple

# By Zipf's law one word in fourteen is then the first, so that it repeats within a sentence.
WORDS = ("the", "of", "and", "to", "in", "a", "is", *[f"word{rank}" for rank in range(8, 20_001)])
LENGTH = 25


class Pair(NamedTuple):
    """A hypothesis and its reference, as tokens and as the lines that sacreBLEU reads."""

    hypothesis: list[str]
    reference: list[str]
    hypothesis_line: str
    reference_line: str


def pairs(number: int, seed: int = 1) -> list[Pair]:
    """Return ``number`` distinct pairs of 25 tokens, each hypothesis an edited reference."""
    source = random.Random(seed)
    made = []
    for _ in range(number):
        reference = [_word(source) for _ in range(LENGTH)]
        hypothesis = _edited(source, reference)
        made.append(Pair(hypothesis, reference, " ".join(hypothesis), " ".join(reference)))
    return made


def _word(source: random.Random) -> str:
    # Zipf: the word of rank k is drawn in proportion to 1/k.
    return WORDS[int(len(WORDS) ** source.random()) - 1]


def _edited(source: random.Random, reference: list[str]) -> list[str]:
    """Replace four tokens and swap two neighbours, as a fair translation would differ."""
    hypothesis = list(reference)
    for position in source.sample(range(LENGTH), 4):
        hypothesis[position] = _word(source)
    start = source.randrange(LENGTH - 1)
    hypothesis[start], hypothesis[start + 1] = hypothesis[start + 1], hypothesis[start]
    return hypothesis
