"""Which single word keeps an order from matching."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from bleuexplain.diagnosis.case import Case

_MOST_TRIED = 40  # so many ways to mend it are scored, the first ones
_MOST_COUNTED = 20_000  # tokens that are counted for it; in a long text fewer ways are scored


@dataclass(frozen=True, slots=True)
class Blame:
    """A word of the hypothesis to replace, or one that is missing before a position.

    ``word`` is the reference's, which stands at ``reference_positions``;
    ``bleu`` is the score with it in its place.
    """

    how: Literal["replace", "insert"]
    at: int
    word: str
    there: tuple[int, int]
    bleu: float

    @property
    def positions(self) -> tuple[int, ...]:
        """The hypothesis token to blame; none where a word is missing."""
        return (self.at,) if self.how == "replace" else ()

    @property
    def reference_positions(self) -> tuple[tuple[int, int], ...]:
        """Where the right word stands."""
        return (self.there,)


def blamed(case: Case, order: int) -> Blame | None:
    """Return the one word whose change gives ``order`` a match and most raises the score.

    ``None`` where no n-gram of that order is a single word away from one of a
    reference.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> who = blamed(read_case("this is a fest", ["this is a test"], Settings()), 4)
    >>> who.how, who.at, who.word, who.bleu
    ('replace', 3, 'test', 1.0)
    """
    scored = []
    for how, at, word, there in islice(_ways(case, order), _most_tried(case)):
        tokens = case.hypothesis_tokens
        rest = tokens[at + 1 :] if how == "replace" else tokens[at:]
        changed = case.changed(hypothesis=(*tokens[:at], word, *rest))
        scored.append((changed.bleu, changed.yardstick, Blame(how, at, word, there, changed.bleu)))
    return max(scored, key=lambda each: each[:2])[2] if scored else None


def _most_tried(case: Case) -> int:
    tokens = sum(map(len, (case.hypothesis_tokens, *case.reference_tokens)))
    return min(_MOST_TRIED, 1 + _MOST_COUNTED // tokens)


_Way = tuple[Literal["replace", "insert"], int, str, tuple[int, int]]


def _ways(case: Case, order: int) -> Iterator[_Way]:
    gaps: dict[tuple[int, tuple[str, ...]], tuple[str, tuple[int, int]]] = {}
    for reference, tokens in enumerate(case.reference_tokens):
        for start in range(len(tokens) - order + 1):
            window = tokens[start : start + order]
            for gap in range(order):
                key = gap, window[:gap] + window[gap + 1 :]
                gaps.setdefault(key, (window[gap], (reference, start + gap)))
    seen = set()
    ours = case.hypothesis_tokens
    for start in range(len(ours) - order + 2):
        for gap in range(order):
            for way in _ways_at(ours, start, gap, order, gaps):
                if way[:3] not in seen:
                    seen.add(way[:3])
                    yield way


def _ways_at(
    ours: tuple[str, ...],
    start: int,
    gap: int,
    order: int,
    gaps: dict[tuple[int, tuple[str, ...]], tuple[str, tuple[int, int]]],
) -> Iterator[_Way]:
    window = ours[start : start + order]
    if len(window) == order and (found := gaps.get((gap, window[:gap] + window[gap + 1 :]))):
        yield "replace", start + gap, *found
    if found := gaps.get((gap, ours[start : start + order - 1])):
        yield "insert", start + gap, *found
