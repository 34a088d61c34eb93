"""Which tool and which settings give the number that somebody was told."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import isclose

from bleuexplain.diagnosis import Case
from bleuexplain.engines.evaluate import SAME
from bleuexplain.engines.sentence import Sentence
from bleuexplain.engines.told.candidates import candidates
from bleuexplain.engines.told.number import Fit, Match, Scale, Told, read_told
from bleuexplain.engines.told.sources import ByTools, Candidate, Characters, Ours, Source
from bleuexplain.errors import InputError

MOST_HITS = 8
MOST_NEAREST = 3
FEW_DIGITS = 3
"""With fewer, a number fits by chance."""

_CLOSENESS: dict[Match, int] = {"same": 0, "rounded": 1, "cut off": 2}
_KINDS: dict[type[Source], int] = {Ours: 0, ByTools: 1}
_LAST_KIND = 2
_Rank = tuple[int, int, bool, bool, int]


@dataclass(frozen=True, slots=True)
class Hit:
    """A source of the number told: the number from 0 to 1, how it fits, how many changes away.

    ``printed`` tells that a tool prints just what was told, ``other_scale`` that it
    prints on the other scale.
    """

    source: Source
    number: float
    changes: int
    fit: Fit
    printed: bool = False
    other_scale: bool = False

    @property
    def _rank(self) -> _Rank:
        kind = _KINDS.get(type(self.source), _LAST_KIND)
        closeness = _CLOSENESS[self.fit.match]
        return self.changes, kind, not self.printed, self.other_scale, closeness


@dataclass(frozen=True, slots=True)
class Near:
    """A source of a number near the one told, on its scale; ``distance`` is that number less it."""

    source: Source
    number: float
    scale: Scale
    distance: float


@dataclass(frozen=True, slots=True)
class ToldAnswer:
    """What gives the number told: the likeliest sources first, and how many more there are.

    ``nearest`` is what comes nearest, where nothing gives it.
    """

    told: Told
    hits: tuple[Hit, ...]
    left_out: int
    nearest: tuple[Near, ...]

    @property
    def ambiguous(self) -> int:
        """How many sources give it, where it has so few digits that this is chance; else 0."""
        found = len(self.hits) + self.left_out
        return found if found > 1 and self.told.digits < FEW_DIGITS else 0


def explain_told(told: Told, case: Case, sentence: Sentence) -> ToldAnswer:
    """Find what gives the number told, to the digits told, for a case as tools are given it.

    Fewest changes come first, then our own score before tools, then what is
    rounded before what is cut off. Tools that give the same number are one hit.

    >>> from bleuexplain.diagnosis import read_case
    >>> from bleuexplain.settings import Settings
    >>> case = read_case("let it stop", ["let it go"], Settings())
    >>> sentence = Sentence.of("let it stop", ["let it go"], Settings())
    >>> best = explain_told(read_told("0.6389"), case, sentence).hits[0]
    >>> best.source.keys, best.printed
    (('mteval', 'mteval.shortest', 'tensor2tensor.2019'), True)
    """
    found = list(candidates(case, sentence))
    hits = sorted(_merged(_hits(told, _worth_naming(told, found))), key=lambda hit: hit._rank)
    nearest = () if hits else _nearest(told, found)
    return ToldAnswer(told, tuple(hits[:MOST_HITS]), len(hits[MOST_HITS:]), nearest)


def _worth_naming(told: Told, found: list[Candidate]) -> list[Candidate]:
    """Return the sources that are no chance: few digits fit much that lies far away."""
    if not told.value:
        zero = [each for each in found if not each.number]
        return [each for each in zero if not each.changes] or zero
    return [each for each in found if told.digits >= FEW_DIGITS or each.changes <= 1]


def _hits(told: Told, found: Iterable[Candidate]) -> Iterable[Hit]:
    for each in found:
        if fit := told.fit(each.number, each.slack):
            printed = bool(each.written) and _is_written(told, each.written)
            other_scale = bool(each.written) and each.scale != fit.scale
            yield Hit(each.source, each.number, each.changes, fit, printed, other_scale)


def _is_written(told: Told, printed: str) -> bool:
    try:
        return read_told(printed).written == told.written
    except InputError:  # no number of its own
        return False


def _merged(hits: Iterable[Hit]) -> list[Hit]:
    """Join the tools that give the same number for the same N; those that print it go first."""
    merged: list[Hit] = []
    for hit in sorted(hits, key=lambda hit: hit._rank):
        for at, other in enumerate(merged):
            joined = _joined(other.source, hit.source)
            if joined and isclose(other.number, hit.number, rel_tol=SAME):
                merged[at] = replace(other, source=joined)
                break
        else:
            merged.append(hit)
    return merged


def _joined(one: Source, other: Source) -> Source | None:
    if isinstance(one, ByTools) and isinstance(other, ByTools) and one.max_order == other.max_order:
        return replace(one, keys=(*one.keys, *other.keys))
    if isinstance(one, Characters) and isinstance(other, Characters):
        return Characters((*one.keys, *other.keys))
    return None


def _nearest(told: Told, found: Iterable[Candidate]) -> tuple[Near, ...]:
    scale = told.scales[0]
    likely = [each for each in found if each.changes <= _NEAR.get(type(each.source), -1)]
    nearest: list[Near] = []
    for each in sorted(likely, key=lambda each: abs(scale * each.number - told.value)):
        if not any(isclose(each.number, other.number, rel_tol=SAME) for other in nearest):
            distance = scale * each.number - told.value
            nearest.append(Near(each.source, each.number, scale, distance))
        if len(nearest) == MOST_NEAREST:
            break
    return tuple(nearest)


# With more changes there is something near every number.
_NEAR: dict[type[Source], int] = {Ours: 1, ByTools: 0}
