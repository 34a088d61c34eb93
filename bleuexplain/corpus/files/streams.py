"""The lines of the columns that have a role, and the ids of their segments."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bleuexplain.corpus.files.layout import Key


@dataclass(frozen=True, slots=True)
class Streams:
    """The lines of the hypothesis, of each reference, and of a second system.

    ``names`` are those of the hypothesis, of the references in their order, and
    of the second system. ``keys`` are what each is matched by, ``ids`` what its
    segments are called, and ``None`` where a stream has none; either is empty
    where no stream has any. Lengths and keys may differ: see ``check_alignment``.
    ``notes`` say what streams were matched by, and more; ``matched`` are those
    that say the former, and ``orders`` what each stream was put in order by,
    until anything is left out.
    """

    hypothesis: list[str]
    references: tuple[list[str | None], ...]
    other: list[str] | None
    names: tuple[str, ...]
    keys: tuple[list[Key] | None, ...] = ()
    ids: tuple[list[Key] | None, ...] = ()
    notes: tuple[str, ...] = ()
    matched: tuple[str, ...] = field(default=(), repr=False)
    orders: tuple[list[int] | None, ...] = field(default=(), repr=False)

    @property
    def every(self) -> list[Sequence[str | None]]:
        """The lines of each stream, in the order of the names."""
        return [self.hypothesis, *self.references, *([] if self.other is None else [self.other])]

    @property
    def labels(self) -> list[str] | None:
        """What each segment is called, with a colon behind its document; ``None`` without ids."""
        found = next((each for each in self.ids if each is not None), None)
        if found is None:
            return None
        return [f"{document}:{own}" if document else own for document, own in found]


Take = Callable[[Any], Any]  # of a list some of its items, in some order


def take_at(places: Sequence[int] | None) -> Take:
    """Return what takes the items at these places, in their order; all as they are for ``None``.

    >>> take_at([2, 0])("abc"), take_at(None)("abc")
    (['c', 'a'], 'abc')
    """
    if places is None:
        return _all
    return lambda items: [items[at] for at in places]


def _all(items: Any) -> Any:
    return items


def taken(streams: Streams, takes: Sequence[Take]) -> Streams:
    """Return of each stream what a function takes of it, in the order of the names.

    >>> taken(Streams(["a", "b"], (["c"],), None, ("h", "r")), [lambda h: h[1:], list]).hypothesis
    ['b']
    """
    hypothesis, *others = (take(of) for take, of in zip(takes, streams.every, strict=True))
    count = len(streams.references)
    return replace(
        streams,
        hypothesis=hypothesis,
        references=tuple(others[:count]),
        other=None if streams.other is None else others[-1],
        keys=tuple(each and take(each) for take, each in zip(takes, streams.keys, strict=False)),
        ids=tuple(each and take(each) for take, each in zip(takes, streams.ids, strict=False)),
        orders=(),
    )
