"""Where texts of two lengths seem to drift apart, by their words and the lengths of their lines."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import log

import numpy as np
from numpy.typing import NDArray

Lines = Sequence[str | None]
Costs = NDArray[np.float64]
Words = tuple[set[str], int]  # the different words of a line, and its length in characters

# Thai to Myanmar, Khmer, kana and Han: written without spaces, they go by their characters.
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]")
# Characters of a line that are looked at: what follows tells no more.
_LONGEST = 2_000
# On either side of a place the other partners must be worse by this, over so many segments,
_TIMES_WORSE = 2
_FEWEST = 3
# or by so many standard errors of the mean, over more of them.
_ERRORS = 4
_MANY = 5
# Each place costs as much as a quarter of a line that finds no partner.
_PLACE = 0.25
# A larger surplus is looked for at one place only.
_MOST_SHIFTS = 17
# Of long texts so many lines are compared, evenly spread, and then all around the places found.
_SAMPLE = 4_000
_MOST_ROUNDS = 4
# Words that stand in more than this share of the lines, and in more than so many, tell nothing.
_COMMON = 0.5
_FEW = 3


@dataclass(frozen=True, slots=True)
class Drift:
    """Segments of some streams that seem to have no partner in others, at the same places in all.

    ``streams`` and ``others`` are indexes into ``Streams.names``; ``runs`` count
    from 0 and go up.
    """

    streams: tuple[int, ...]
    others: tuple[int, ...]
    runs: tuple[range, ...]


def surplus(longer: Sequence[Lines], shorter: Sequence[Lines]) -> tuple[range, ...]:
    """Return where the lines stand that ``longer`` have in excess, none where no place stands out.

    The texts of either are of one length, and their lines go together. Two lines
    cost the share of their different words, but for the most common ones, that
    they do not have in common, or,
    where no partner in question has a word in common, the absolute logarithm of
    the ratio of their lengths in characters (each and 1), at most 1: the
    alignment of Gale and Church 1993 with words as evidence, and gaps on one
    side. The places are those of the least sum over all pairs of a longer and a
    shorter text. There are none unless, for every stretch of 3 lines or more, the
    other partners cost over twice as much, or clearly more in a longer stretch.

    >>> surplus([["a b", "no", "c d", "e f", "g h"]], [["a b", "c d", "e f", "g h"]])
    (range(1, 2),)
    >>> surplus([["a"] * 5], [["a"] * 4])
    ()
    """
    excess = len(longer[0]) - len(shorter[0])
    every = list(range(excess + 1)) if 1 < excess < _MOST_SHIFTS else []
    for shifts in filter(None, (every, [0, excess])):
        if runs := _runs(longer, shorter, shifts):
            return runs
    return ()


def _runs(
    longer: Sequence[Lines], shorter: Sequence[Lines], shifts: Sequence[int]
) -> tuple[range, ...]:
    length, place = len(shorter[0]), _PLACE * len(longer) * len(shorter)
    step = -(-length // _SAMPLE) or 1
    numbers: list[int] = []
    wanted = set(range(0, length, step))
    for _ in range(_MOST_ROUNDS):
        numbers = sorted(wanted)
        costs = _costs(longer, shorter, shifts, numbers)
        path = _cheapest(costs, place)
        lines = [*numbers, length]
        around = {
            line
            for at, _ in path[1:]
            for line in range(lines[at] - 2 * step, lines[at] + 2 * step)
            if 0 <= line < length
        }
        if around <= wanted or step == 1:
            break
        wanted |= around
    if not _stands_out(costs, path):
        return ()
    return tuple(
        range(lines[at] + shifts[before], lines[at] + shifts[after])
        for (_, before), (at, after) in pairwise(path)
    )


def _costs(
    longer: Sequence[Lines],
    shorter: Sequence[Lines],
    shifts: Sequence[int],
    numbers: Sequence[int],
) -> Costs:
    """Return what these shorter lines cost at each shift, over all pairs: shifts by lines."""
    common = _common(shorter, numbers)
    ours = [_words_of(lines, common) for lines in shorter]
    theirs = [_words_of(lines, common) for lines in longer]
    found = np.zeros((len(numbers), len(shifts)))
    for at, number in enumerate(numbers):
        windows = [[words(number + shift) for shift in shifts] for words in theirs]
        costs = [_line_costs(words(number), window) for words in ours for window in windows]
        found[at] = (
            costs[0] if len(costs) == 1 else [sum(each) for each in zip(*costs, strict=True)]
        )
    return found.T


def _common(texts: Sequence[Lines], numbers: Sequence[int]) -> frozenset[str]:
    most = max(_FEW, _COMMON * len(numbers))
    counts = [Counter(word for at in numbers for word in _words(lines[at])[0]) for lines in texts]
    return frozenset(word for each in counts for word, count in each.items() if count > most)


def _words_of(lines: Lines, common: frozenset[str]) -> Callable[[int], Words]:
    @lru_cache(maxsize=2 * _MOST_SHIFTS)
    def words(at: int) -> Words:
        found, length = _words(lines[at])
        return found - common, length

    return words


def _words(line: str | None) -> Words:
    text = line or ""
    start = text[:_LONGEST].lower()
    is_spaced = start.isascii() or not _UNSPACED.search(start)
    return set(start.split() if is_spaced else start), len(text)


def _line_costs(line: Words, partners: Sequence[Words]) -> list[float]:
    words, length = line
    shared = [len(words & others) for others, _ in partners]
    if any(shared):
        sizes = [len(words) + len(others) for others, _ in partners]
        return [1 - 2 * each / (size or 1) for each, size in zip(shared, sizes, strict=True)]
    return [min(1.0, abs(log((length + 1) / (others + 1)))) for _, others in partners]


Path = list[tuple[int, int]]  # from which line on which shift, both from 0


def _cheapest(costs: Costs, place: float) -> Path:
    """Return the shifts, which go up, of the least sum; each of them is a place to be paid for."""
    sums = np.concatenate((np.zeros((len(costs), 1)), np.cumsum(costs, axis=1)), axis=1)
    least = [sums[0]]  # of the lines before each, the last of them at a shift
    came_from: list[tuple[NDArray[np.intp], NDArray[np.intp]]] = []
    for shift in range(1, len(sums)):
        before = np.argmin(least, axis=0)
        start = np.min(least, axis=0) + place - sums[shift]
        lowest = np.minimum.accumulate(start)
        is_new = np.concatenate(([True], start[1:] < lowest[:-1]))
        since = np.maximum.accumulate(np.where(is_new, np.arange(len(start)), 0))
        came_from.append((since, before))
        least.append(lowest + sums[shift])
    path, end, shift = [], sums.shape[1] - 1, len(sums) - 1
    while shift:
        since, before = came_from[shift - 1]
        end = int(since[end])
        path.append((end, shift))
        shift = int(before[end])
    return [(0, 0), *reversed(path)]


def _stands_out(costs: Costs, path: Path) -> bool:
    starts = [start for start, _ in path]
    stretches = zip(path, [*starts[1:], costs.shape[1]], strict=True)
    asked = [
        (costs[shift, start:end], costs[others, start:end])
        for at, ((start, shift), end) in enumerate(stretches)
        if end - start >= _FEWEST
        for others in {path[max(at - 1, 0)][1], path[min(at + 1, len(path) - 1)][1]} - {shift}
    ]
    return bool(asked) and all(_is_clearly_worse(other, taken) for taken, other in asked)


def _is_clearly_worse(other: Costs, taken: Costs) -> bool:
    if other.sum() > _TIMES_WORSE * taken.sum():
        return True
    worse = other - taken
    return bool(
        len(worse) >= _MANY and worse.mean() > _ERRORS * worse.std(ddof=1) / np.sqrt(len(worse))
    )
