"""Streams that are matched by ids, of which some lack what others have."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bleuexplain.corpus.files.layout import Key
from bleuexplain.corpus.files.numbering import as_whole, gap
from bleuexplain.corpus.files.refusals import quoted
from bleuexplain.corpus.files.segment_sets import segment
from bleuexplain.corpus.files.streams import Streams, take_at, taken


@dataclass(frozen=True, slots=True)
class Lack:
    """Of two streams the one that lacks segments, the other, the first segment, and how many."""

    name: str
    other: str
    first: Key
    count: int


@dataclass(frozen=True, slots=True)
class Unmatched:
    """What the first two streams that differ lack of each other; how many segments all share.

    ``starts`` are the lowest ids of the two where both are as many numbers
    without a gap, from different ones on.
    """

    lacks: tuple[Lack, ...]
    shared: int
    starts: tuple[int, int] | None = None

    @property
    def message(self) -> str:
        """What is lacking, by its id; and whether the ids may only count from another number."""
        told = [_sentence(each) for each in self.lacks]
        if self.starts and len(self.lacks) > 1:
            one, other = (quoted(each.other) for each in self.lacks)
            first, second = self.starts
            told.append(
                f"The ids of {one} are the numbers from {first:,} on and those of {other} from "
                f"{second:,}: they may name the same segments otherwise."
            )
        return " ".join(told)


def find_unmatched(streams: Streams) -> Unmatched | None:
    """Return what streams lack of each other's ids, ``None`` where all have the same.

    >>> ids = [[("", "1"), ("", "2")], [("", "1")]]
    >>> find_unmatched(Streams(["a", "b"], (["a"],), None, ("h", "r"), tuple(ids))).message
    '“r” lacks segment “2”, which “h” has.'
    """
    keyed = _keyed(streams)
    if not keyed:
        return None
    first, *others = keyed
    ours = keyed[first]
    other = next((at for at in others if keyed[at] is not ours and keyed[at] != ours), None)
    if other is None:
        return None
    names = streams.names[first], streams.names[other]
    lacks = [_lack(*names[::-1], keyed[other], ours), _lack(*names, ours, keyed[other])]
    found = tuple(each for each in lacks if each)
    return Unmatched(found, len(_shared(keyed)), _starts(ours, keyed[other]))


def keep_shared(streams: Streams) -> Streams:
    """Return of each stream the segments whose ids all have, in the order of the first.

    A stream without ids goes with the first that has them and its length.

    >>> ids = [[("", "1"), ("", "2")], [("", "3"), ("", "2")]]
    >>> kept = keep_shared(Streams(["a", "b"], (["c", "d"],), None, ("h", "r"), tuple(ids)))
    >>> kept.hypothesis, kept.references, kept.notes
    (['b'], (['d'],), ('2 of 3 segments are left out, as not every file has them.',))
    """
    keyed = _keyed(streams)
    shared, every = _shared(keyed), set().union(*keyed.values())
    wanted = [key for key in next(iter(keyed.values())) if key in shared]
    places = {at: _places(keys, wanted) for at, keys in keyed.items()}
    by_length = {len(keyed[at]): places[at] for at in reversed(keyed)}
    takes = [
        take_at(places.get(at) or by_length.get(len(lines)))
        for at, lines in enumerate(streams.every)
    ]
    left, of = len(every) - len(shared), len(every)
    are, them = ("is", "it") if left == 1 else ("are", "them")
    note = f"{left:,} of {of:,} segments {are} left out, as not every file has {them}."
    return replace(taken(streams, takes), notes=(*streams.notes, note))


def by_lines(streams: Streams) -> Streams:
    """Return the streams to be matched by their lines, whatever their ids."""
    return replace(streams, keys=(), notes=())


def _keyed(streams: Streams) -> dict[int, Sequence[Key]]:
    return {at: keys for at, keys in enumerate(streams.keys) if keys is not None}


def _shared(keyed: dict[int, Sequence[Key]]) -> set[Key]:
    first, *others = keyed.values()
    return set(first).intersection(*others)


def _lack(name: str, other: str, found: Sequence[Key], wanted: Sequence[Key]) -> Lack | None:
    there = set(found)
    lacking = [key for key in wanted if key not in there]
    return Lack(name, other, lacking[0], len(lacking)) if lacking else None


def _starts(ours: Sequence[Key], theirs: Sequence[Key]) -> tuple[int, int] | None:
    first, second = (_lowest(keys) for keys in (ours, theirs))
    if first is None or second is None or len(ours) != len(theirs):
        return None
    return first, second


def _lowest(keys: Sequence[Key]) -> int | None:
    """Return the lowest of ids that are all the numbers from it on."""
    numbers = sorted(number for _, text in keys if (number := as_whole(text)) is not None)
    is_all = len(numbers) == len(keys) and gap(numbers) is None
    return numbers[0] if is_all else None


def _sentence(lack: Lack) -> str:
    more = f" and {lack.count - 1:,} more" if lack.count > 1 else ""
    return f"{quoted(lack.name)} lacks {segment(lack.first)}{more}, which {quoted(lack.other)} has."


def _places(keys: Sequence[Key], wanted: Sequence[Key]) -> list[int]:
    places = {key: at for at, key in enumerate(keys)}
    return [places[key] for key in wanted]
