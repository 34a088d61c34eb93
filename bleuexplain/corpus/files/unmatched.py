"""Streams that are matched by ids, of which some lack what others have."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bleuexplain.corpus.files.layout import Key
from bleuexplain.corpus.files.numbering import as_whole, gap
from bleuexplain.corpus.files.refusals import listed, quoted
from bleuexplain.corpus.files.segment_sets import segment
from bleuexplain.corpus.files.streams import Streams, take_at, taken
from bleuexplain.errors import InputError


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
    without a gap, from different ones on. ``unfit`` says which stream without
    ids has not as many lines as the first with them, so that nothing tells
    what of it to keep; then no segment is shared by all.
    """

    lacks: tuple[Lack, ...]
    shared: int
    starts: tuple[int, int] | None = None
    unfit: str = ""

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
        return " ".join([*told, self.unfit] if self.unfit else told)


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
    unfit = _unfit(streams, first)
    shared = 0 if unfit else len(_shared(keyed))
    return Unmatched(found, shared, _starts(ours, keyed[other]), unfit)


def keep_shared(streams: Streams) -> Streams:
    """Return of each stream the segments whose ids all have, in the order of the first.

    A stream without ids goes with the first that has them, line by line. Raises
    ``InputError`` where it has not as many lines.

    >>> ids = [[("", "1"), ("", "2")], [("", "3"), ("", "2")]]
    >>> kept = keep_shared(Streams(["a", "b"], (["c", "d"],), None, ("h", "r"), tuple(ids)))
    >>> kept.hypothesis, kept.references, kept.notes
    (['b'], (['d'],), ('2 of 3 segments are left out, as not every file has them.',))
    """
    keyed = _keyed(streams)
    first = next(iter(keyed))
    if unfit := _unfit(streams, first):
        raise InputError("invalid_input", unfit)
    shared, every = _shared(keyed), set().union(*keyed.values())
    wanted = [key for key in keyed[first] if key in shared]
    places = {at: _places(keys, wanted) for at, keys in keyed.items()}
    takes = [take_at(places.get(at, places[first])) for at in range(len(streams.names))]
    left, of = len(every) - len(shared), len(every)
    are, them = ("is", "it") if left == 1 else ("are", "them")
    note = f"{left:,} of {of:,} segments {are} left out, as not every file has {them}."
    return replace(taken(streams, takes), notes=(*streams.notes, *_along(streams, first), note))


def by_lines(streams: Streams) -> Streams:
    """Return the streams to be matched by their lines, as they were, whatever their ids.

    >>> ids = [("", "2"), ("", "1")]
    >>> moved = Streams(["a"] * 2, (["d", "c"],), None, ("h", "r"), (ids,), orders=(None, [1, 0]))
    >>> by_lines(moved).references
    (['c', 'd'],)
    """
    orders = streams.orders or (None,) * len(streams.names)
    as_it_was = taken(streams, [take_at(order and _undone(order)) for order in orders])
    notes = [note for note in streams.notes if note not in streams.matched]
    return replace(as_it_was, keys=(), notes=(*notes, _AS_ASKED), matched=())


_AS_ASKED = "The files are matched line by line, as asked, whatever their ids."


def _undone(order: Sequence[int]) -> list[int]:
    return sorted(range(len(order)), key=order.__getitem__)


def _unfit(streams: Streams, first: int) -> str:
    wanted = len(streams.every[first])
    for at, lines in enumerate(streams.every):
        if streams.keys[at] is None and len(lines) != wanted:
            return (
                f"{quoted(streams.names[at])}, which goes by the lines of "
                f"{quoted(streams.names[first])}, has {len(lines):,} and not {wanted:,}: nothing "
                "tells which of them to keep."
            )
    return ""


def _along(streams: Streams, first: int) -> list[str]:
    plain = [streams.names[at] for at, keys in enumerate(streams.keys) if keys is None]
    if not plain:
        return []
    names = listed([quoted(name) for name in plain])
    return [f"Of {names} the lines at the places of {quoted(streams.names[first])} are kept."]


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
