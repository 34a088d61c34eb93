"""A corpus like people's: frequent words and rare ones, 25 tokens a segment, a fair translation."""

import random
from itertools import accumulate

VOCABULARY = 30_000
TOKENS = 25  # a segment, on average
CHANGED, DROPPED = 0.25, 0.08  # of a reference's tokens, in the hypothesis


def corpus(segments: int, references: int = 1) -> tuple[list[str], list[list[str]]]:
    """Return hypotheses and streams of references, the same at each call.

    The hypotheses and all references but the first are made from the first.
    """
    words = _Words(random.Random(segments))
    hypotheses: list[str] = []
    streams: list[list[str]] = [[] for _ in range(references)]
    for _ in range(segments):
        line = words.some(words.random.randint(5, 2 * TOKENS - 5))
        streams[0].append(" ".join(line))
        for others in (hypotheses, *streams[1:]):
            others.append(" ".join(words.changed(line)))
    return hypotheses, streams


class _Words:
    """Words whose frequencies follow Zipf's law: the k-th word comes 1/k as often as the first."""

    def __init__(self, source: random.Random) -> None:
        self.random = source
        letters = "abcdefghijklmnopqrstuvwxyz"
        self.words = [
            "".join(source.choices(letters, k=source.randint(1, 11))) for _ in range(VOCABULARY)
        ]
        self.weights = list(accumulate(1 / rank for rank in range(1, VOCABULARY + 1)))

    def some(self, count: int) -> list[str]:
        return self.random.choices(self.words, cum_weights=self.weights, k=count)

    def changed(self, line: list[str]) -> list[str]:
        kept = [token for token in line if self.random.random() >= DROPPED]
        others = self.some(len(kept))
        pairs = zip(kept, others, strict=True)
        return [other if self.random.random() < CHANGED else token for token, other in pairs]
