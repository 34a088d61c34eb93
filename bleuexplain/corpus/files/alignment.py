"""Streams of different lengths: what is known of the difference, and the ways to mend it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from bleuexplain.corpus.files.drift import Drift, Lines, surplus_at
from bleuexplain.corpus.files.refusals import quoted
from bleuexplain.corpus.files.streams import Streams, Take, take_at, taken
from bleuexplain.corpus.files.unmatched import Unmatched, by_lines, find_unmatched, keep_shared

WayKind = Literal[
    "drop segments",
    "drop trailing empty lines",
    "cut to the shortest",
    "keep shared segments",
    "match by lines",
]


@dataclass(frozen=True, slots=True)
class Misalignment:
    """The numbers of segments, where they differ, and where the streams seem to drift.

    ``names``, ``lengths`` and ``empty_ends`` (empty lines at the end) go by the
    order of ``Streams.names``. ``pair`` are the indexes of the hypothesis, 0,
    and of the first stream that has another length. ``drift`` is about these
    two, ``None`` where no place stands out.
    """

    names: tuple[str, ...]
    lengths: tuple[int, ...]
    empty_ends: tuple[int, ...]
    pair: tuple[int, int]
    drift: Drift | None

    @property
    def message(self) -> str:
        """What is known: both numbers, empty ends, and where the drift seems to be."""
        return " ".join([self._numbers(), *self._ends(), self._place()])

    def _numbers(self) -> str:
        first, second = self.pair
        return (
            f"{quoted(self.names[first])} has {_counted(self.lengths[first])} and "
            f"{quoted(self.names[second])} has {self.lengths[second]:,}."
        )

    def _ends(self) -> list[str]:
        return [
            _end(self.empty_ends[at], self.names[at]) for at in self.pair if self.empty_ends[at]
        ]

    def _place(self) -> str:
        if self.drift is None:
            return "By the lengths of the lines, no place stands out where they drift apart."
        other = sum(self.pair) - self.drift.stream
        seem = "seems" if self.drift.count == 1 else "seem"
        return (
            f"By the lengths of the lines, {_dropped(self.drift, self.names)} {seem} to have no "
            f"partner in {quoted(self.names[other])}."
        )


@dataclass(frozen=True, slots=True)
class Way:
    """A way to make the streams one length; ``drift`` says which segments to drop.

    ``label`` is the way in words.
    """

    kind: WayKind
    label: str
    drift: Drift | None = None


def check_alignment(streams: Streams) -> Misalignment | Unmatched | None:
    """Return what is known where the ids differ, or the numbers of segments; else ``None``.

    >>> found = check_alignment(Streams(["a", "b", ""], (["a", "b"],), None, ("h.txt", "r.txt")))
    >>> found.message.split(" By")[0]
    '“h.txt” has 3 segments and “r.txt” has 2. The last segment of “h.txt” is empty.'
    """
    return find_unmatched(streams) or _other_lengths(streams)


def _other_lengths(streams: Streams) -> Misalignment | None:
    every = streams.every
    lengths = tuple(map(len, every))
    other = next((at for at, length in enumerate(lengths) if length != lengths[0]), None)
    if other is None:
        return None
    longer, shorter = sorted((0, other), key=lambda at: -lengths[at])
    first = surplus_at(every[longer], every[shorter])
    drift = None if first is None else Drift(longer, first, lengths[longer] - lengths[shorter])
    return Misalignment(streams.names, lengths, tuple(map(_empty_end, every)), (0, other), drift)


def ways(found: Misalignment | Unmatched) -> tuple[Way, ...]:
    """Return the ways there are to mend a difference.

    Of lengths the last is always to cut; of ids, to go by the lines.

    >>> found = Misalignment(("h", "r"), (3, 2), (1, 0), (0, 1), None)
    >>> [way.label for way in ways(found)]
    ['drop trailing empty lines', 'cut to the shortest: 2 segments']
    """
    return _ways_of_ids(found) if isinstance(found, Unmatched) else _ways_of_lengths(found)


def _ways_of_ids(found: Unmatched) -> tuple[Way, ...]:
    label = f"keep what all have: {_counted(found.shared)}"
    kept = [Way("keep shared segments", label)] if found.shared else []
    return (*kept, Way("match by lines", "match line by line, whatever the ids"))


def _ways_of_lengths(found: Misalignment) -> tuple[Way, ...]:
    shortest = min(found.lengths)
    offered = []
    if found.drift:
        label = f"drop {_dropped(found.drift, found.names)}"
        offered.append(Way("drop segments", label, found.drift))
    if any(
        empty and length > shortest
        for empty, length in zip(found.empty_ends, found.lengths, strict=True)
    ):
        offered.append(Way("drop trailing empty lines", "drop trailing empty lines"))
    label = f"cut to the shortest: {_counted(shortest)}"
    return (*offered, Way("cut to the shortest", label))


def mend(streams: Streams, how: Way) -> Streams:
    """Return the streams with what ``how`` says left out; check their alignment again.

    Empty lines are dropped from an end only as long as another stream is shorter.

    >>> streams = Streams(["a", "b", ""], (["a"],), None, ("h", "r"))
    >>> mend(streams, Way("drop trailing empty lines", "")).hypothesis
    ['a', 'b']
    >>> mend(streams, Way("cut to the shortest", "")).hypothesis
    ['a']
    """
    return _MENDERS[how.kind](streams, how)


def _empty_end(lines: Lines) -> int:
    empty = 0
    for line in reversed(lines):
        if line is None or line.strip():
            break
        empty += 1
    return empty


def _cut(streams: Streams, _: Way) -> Streams:
    shortest = min(map(len, streams.every))
    return taken(streams, [_before(shortest)] * len(streams.names))


def _without_empty_ends(streams: Streams, _: Way) -> Streams:
    shortest = min(map(len, streams.every))
    ends = [max(shortest, len(lines) - _empty_end(lines)) for lines in streams.every]
    return taken(streams, list(map(_before, ends)))


def _without_segments(streams: Streams, how: Way) -> Streams:
    takes = [take_at(None) for _ in streams.names]
    if how.drift:
        first = how.drift.first
        last = first + how.drift.count
        takes[how.drift.stream] = lambda lines: lines[:first] + lines[last:]
    return taken(streams, takes)


def _before(end: int) -> Take:
    return lambda lines: lines[:end]


_MENDERS: dict[WayKind, Callable[[Streams, Way], Streams]] = {
    "drop segments": _without_segments,
    "drop trailing empty lines": _without_empty_ends,
    "cut to the shortest": _cut,
    "keep shared segments": lambda streams, _: keep_shared(streams),
    "match by lines": lambda streams, _: by_lines(streams),
}


def _dropped(drift: Drift, names: Sequence[str]) -> str:
    first, last = drift.first + 1, drift.first + drift.count
    which = f"segment {first:,}" if first == last else f"segments {first:,} to {last:,}"
    return f"{which} of {quoted(names[drift.stream])}"


def _end(empty: int, name: str) -> str:
    which = "segment" if empty == 1 else f"{empty:,} segments"
    return f"The last {which} of {quoted(name)} {'is' if empty == 1 else 'are'} empty."


def _counted(segments: int) -> str:
    return "1 segment" if segments == 1 else f"{segments:,} segments"
