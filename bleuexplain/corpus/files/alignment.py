"""Streams of different lengths: what is known of the difference, and the ways to mend it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from bleuexplain.corpus.files.drift import Drift, Lines, surplus_at
from bleuexplain.corpus.files.refusals import quoted
from bleuexplain.corpus.files.streams import Streams

WayKind = Literal["drop segments", "drop trailing empty lines", "cut to the shortest"]


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


def check_alignment(streams: Streams) -> Misalignment | None:
    """Return what is known where the numbers of segments differ, ``None`` where they do not.

    >>> found = check_alignment(Streams(["a", "b", ""], (["a", "b"],), None, ("h.txt", "r.txt")))
    >>> found.message.split(" By")[0]
    '“h.txt” has 3 segments and “r.txt” has 2. The last segment of “h.txt” is empty.'
    """
    every = _all(streams)
    lengths = tuple(map(len, every))
    other = next((at for at, length in enumerate(lengths) if length != lengths[0]), None)
    if other is None:
        return None
    longer, shorter = sorted((0, other), key=lambda at: -lengths[at])
    first = surplus_at(every[longer], every[shorter])
    drift = None if first is None else Drift(longer, first, lengths[longer] - lengths[shorter])
    return Misalignment(streams.names, lengths, tuple(map(_empty_end, every)), (0, other), drift)


def ways(found: Misalignment) -> tuple[Way, ...]:
    """Return the ways there are to mend a difference; the last is always to cut.

    >>> found = Misalignment(("h", "r"), (3, 2), (1, 0), (0, 1), None)
    >>> [way.label for way in ways(found)]
    ['drop trailing empty lines', 'cut to the shortest: 2 segments']
    """
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


def _all(streams: Streams) -> list[Lines]:
    other = [] if streams.other is None else [streams.other]
    return [streams.hypothesis, *streams.references, *other]


def _empty_end(lines: Lines) -> int:
    empty = 0
    for line in reversed(lines):
        if line is None or line.strip():
            break
        empty += 1
    return empty


def _cut(streams: Streams, _: Way) -> Streams:
    shortest = min(map(len, _all(streams)))
    return _kept(streams, [[slice(shortest)]] * len(streams.names))


def _without_empty_ends(streams: Streams, _: Way) -> Streams:
    every = _all(streams)
    shortest = min(map(len, every))
    ends = [max(shortest, len(lines) - _empty_end(lines)) for lines in every]
    return _kept(streams, [[slice(end)] for end in ends])


def _without_segments(streams: Streams, how: Way) -> Streams:
    parts = [[slice(None)] for _ in streams.names]
    if how.drift:
        first = how.drift.first
        parts[how.drift.stream] = [slice(first), slice(first + how.drift.count, None)]
    return _kept(streams, parts)


_MENDERS: dict[WayKind, Callable[[Streams, Way], Streams]] = {
    "drop segments": _without_segments,
    "drop trailing empty lines": _without_empty_ends,
    "cut to the shortest": _cut,
}


def _kept(streams: Streams, parts: Sequence[Sequence[slice]]) -> Streams:
    """Keep of each stream, in the order of the names, the parts that are given."""
    first, *following = parts
    references = tuple(
        [line for part in kept for line in lines[part]]
        for lines, kept in zip(streams.references, following, strict=False)
    )
    other = streams.other and [line for part in parts[-1] for line in streams.other[part]]
    hypothesis = [line for part in first for line in streams.hypothesis[part]]
    return replace(streams, hypothesis=hypothesis, references=references, other=other)


def _dropped(drift: Drift, names: Sequence[str]) -> str:
    first, last = drift.first + 1, drift.first + drift.count
    which = f"segment {first:,}" if first == last else f"segments {first:,} to {last:,}"
    return f"{which} of {quoted(names[drift.stream])}"


def _end(empty: int, name: str) -> str:
    which = "segment" if empty == 1 else f"{empty:,} segments"
    return f"The last {which} of {quoted(name)} {'is' if empty == 1 else 'are'} empty."


def _counted(segments: int) -> str:
    return "1 segment" if segments == 1 else f"{segments:,} segments"
