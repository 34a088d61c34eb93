"""Streams of different lengths: what is known of the difference, and the ways to mend it."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from bleuexplain.corpus.files.drift import Drift, Lines, surplus
from bleuexplain.corpus.files.refusals import listed, quoted
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
    and of a stream that has another length. ``drift`` is about all streams of
    these two lengths, ``None`` where no place stands out; ``line`` is the first
    of the lines that it says have no partner.
    """

    names: tuple[str, ...]
    lengths: tuple[int, ...]
    empty_ends: tuple[int, ...]
    pair: tuple[int, int]
    drift: Drift | None
    line: str = ""

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
        basis = "By the words and the lengths of the lines"
        if self.drift is None:
            return f"{basis}, no place stands out where they drift apart."
        seem = "seems" if _count(self.drift) == 1 else "seem"
        others = listed([quoted(self.names[at]) for at in self.drift.others])
        return (
            f"{basis}, which is a guess, {_dropped(self.drift, self.names)} {seem} to have no "
            f"partner in {others}: {_shown(self.drift, self.line)}."
        )


@dataclass(frozen=True, slots=True)
class Way:
    """A way to make the streams one length; ``drift`` says which segments to drop.

    ``label`` is the way in words.
    """

    kind: WayKind
    label: str
    drift: Drift | None = None


_MOST_SHOWN = 5


def check_alignment(streams: Streams) -> Misalignment | Unmatched | None:
    """Return what is known where the ids differ, or the numbers of segments; else ``None``.

    >>> found = check_alignment(Streams(["a", "b", ""], (["a", "b"],), None, ("h.txt", "r.txt")))
    >>> found.message.split(" By")[0]
    '“h.txt” has 3 segments and “r.txt” has 2. The last segment of “h.txt” is empty.'
    """
    return find_unmatched(streams) or _other_lengths(streams)


def _other_lengths(streams: Streams) -> Misalignment | None:
    lengths = tuple(map(len, streams.every))
    if len(set(lengths)) == 1:
        return None
    usual = Counter(lengths).most_common(1)[0][0]  # of equals that of the hypothesis
    unusual = next(length for length in lengths if length != usual)
    first, second = sorted((lengths.index(usual), lengths.index(unusual)))
    drift = _drift(streams.every, lengths, max(usual, unusual), min(usual, unusual))
    line = streams.every[drift.streams[0]][drift.runs[0].start] if drift else ""
    ends = tuple(map(_empty_end, streams.every))
    return Misalignment(streams.names, lengths, ends, (first, second), drift, line or "")


def _drift(
    every: Sequence[Lines], lengths: Sequence[int], longer: int, shorter: int
) -> Drift | None:
    # Streams of one length fit each other: the surplus is looked for once, and goes from all.
    ours, theirs = (
        tuple(at for at, length in enumerate(lengths) if length == wanted)
        for wanted in (longer, shorter)
    )
    runs = surplus([every[at] for at in ours], [every[at] for at in theirs])
    return Drift(ours, theirs, runs) if runs else None


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
        dropped = _dropped(found.drift, found.names)
        label = f"drop {dropped}, as a guess: {_shown(found.drift, found.line)}"
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
        for at in how.drift.streams:
            takes[at] = _without(how.drift.runs)
    return taken(streams, takes)


def _without(runs: Sequence[range]) -> Take:
    starts, ends = [0, *[run.stop for run in runs]], [*[run.start for run in runs], None]
    return lambda lines: [
        line for start, end in zip(starts, ends, strict=True) for line in lines[start:end]
    ]


def _before(end: int) -> Take:
    return lambda lines: lines[:end]


_MENDERS: dict[WayKind, Callable[[Streams, Way], Streams]] = {
    "drop segments": _without_segments,
    "drop trailing empty lines": _without_empty_ends,
    "cut to the shortest": _cut,
    "keep shared segments": lambda streams, _: keep_shared(streams),
    "match by lines": lambda streams, _: by_lines(streams),
}


def _count(drift: Drift) -> int:
    return sum(map(len, drift.runs))


def _dropped(drift: Drift, names: Sequence[str]) -> str:
    shown = [_numbers(run) for run in drift.runs[:_MOST_SHOWN]]
    if rest := len(drift.runs) - len(shown):
        shown.append(f"{rest:,} more")
    which = "segment" if _count(drift) == 1 else "segments"
    return f"{which} {listed(shown)} of {_of(drift, names)}"


def _numbers(run: range) -> str:
    return f"{run.start + 1:,}" if len(run) == 1 else f"{run.start + 1:,} to {run.stop:,}"


def _of(drift: Drift, names: Sequence[str]) -> str:
    if len(drift.streams) > 1 and len(drift.streams) + len(drift.others) == len(names):
        return f"all but {listed([quoted(names[at]) for at in drift.others])}"
    return listed([quoted(names[at]) for at in drift.streams])


def _shown(drift: Drift, line: str) -> str:
    # The line lets a reader judge whether the guess is right.
    return f"{'' if _count(drift) == 1 else 'the first is '}{quoted(line)}"


def _end(empty: int, name: str) -> str:
    which = "segment" if empty == 1 else f"{empty:,} segments"
    return f"The last {which} of {quoted(name)} {'is' if empty == 1 else 'are'} empty."


def _counted(segments: int) -> str:
    return "1 segment" if segments == 1 else f"{segments:,} segments"
