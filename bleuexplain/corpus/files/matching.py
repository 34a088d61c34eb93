"""Files whose segments have ids, or sources: how each goes with the first of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from bleuexplain.corpus.files.ids import source_keys
from bleuexplain.corpus.files.layout import Key, ReadFile
from bleuexplain.corpus.files.numbering import as_whole
from bleuexplain.corpus.files.refusals import listed, quoted

Keys = list[Key]
By = Literal["id", "source"]
Relation = Literal["same", "another order", "some", "other numbers", "other spelling", "none"]


@dataclass(frozen=True, slots=True)
class Matching:
    """For each file the keys of its segments and the order they are put in; ``None`` for as it is.

    Where keys are ``None`` the file goes by its lines. ``notes`` say how files
    were matched, or why they are not by the ids that they have.
    """

    keys: tuple[Keys | None, ...]
    orders: tuple[list[int] | None, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Attempt:
    """The keys of one sort, the first file that has them, and how each other goes with it."""

    by: By
    keys: list[Keys | None]
    first: int
    relations: dict[int, Relation]

    @property
    def matched(self) -> list[int]:
        return [at for at, each in self.relations.items() if each in _MATCHED]


_MATCHED = ("same", "another order", "some")


def match(files: Sequence[ReadFile]) -> Matching:
    """Return how the files go together: by ids, by sources, or by their lines.

    It is by what more of the files share, ids before sources. Files of which
    each lacks some of the other's segments keep their order: ``check_alignment``
    finds them.

    >>> from bleuexplain.corpus.files.layout import Column, Layout
    >>> def table(name, *ids):
    ...     keys = [("", each) for each in ids]
    ...     return ReadFile(name, Layout("csv"), (Column("a", list(ids)),), keys=keys)
    >>> found = match([table("h.csv", "1", "2"), table("r.csv", "2", "1")])
    >>> found.orders, found.notes[0][:52]
    ((None, [1, 0]), 'The segments of “h.csv” and “r.csv” are matched by t')
    """
    nothing: tuple[None, ...] = (None,) * len(files)
    attempts = [_attempt("id", _comparable([file.keys for file in files]))]
    attempts.append(_attempt("source", [source_keys(file.columns) for file in files]))
    best = max(attempts, key=lambda each: len(each.matched))
    if not best.matched:
        notes = next((told for each in attempts if (told := _strangers(files, each))), [])
        return Matching(nothing, nothing, tuple(notes))
    ours = best.keys[best.first] or []
    kept = {best.first: ours} | {at: best.keys[at] for at in best.matched}
    orders: dict[int, list[int]] = {}
    for at in best.matched:
        if best.relations[at] != "some":
            orders |= {at: _order(ours, kept[at] or [])} if kept[at] != ours else {}
            kept[at] = ours
    places = range(len(files))
    notes = [*_told(files, best), *_strangers(files, best)]
    return Matching(tuple(map(kept.get, places)), tuple(map(orders.get, places)), tuple(notes))


def _attempt(by: By, keys: list[Keys | None]) -> _Attempt:
    there = [at for at, each in enumerate(keys) if each is not None]
    first = there[0] if there else 0
    ours = keys[first] or []
    return _Attempt(by, keys, first, {at: _relation(ours, keys[at] or [], by) for at in there[1:]})


def _comparable(keys: list[Keys | None]) -> list[Keys | None]:
    """Leave out the documents where only some of the files have them."""
    have = [any(document for document, _ in each) for each in keys if each is not None]
    if all(have) or not any(have):
        return keys
    return [each and _without_documents(each) for each in keys]


def _without_documents(keys: Keys) -> Keys | None:
    bare = [("", number) for _, number in keys]
    return bare if len(set(bare)) == len(bare) else None


def _relation(ours: Keys, theirs: Keys, by: By) -> Relation:
    if ours == theirs:
        return "same"
    shared = set(ours).intersection(theirs)
    if len(shared) == len(ours) == len(theirs):
        return "another order"
    if not shared:
        return "none"
    if len(ours) == len(theirs):
        if by == "id" and None not in (_start(ours), _start(theirs)):
            return "other numbers"
        if by == "source" and _at_the_same_lines(ours, theirs, shared):
            return "other spelling"
    return "some"


def _start(keys: Keys) -> int | None:
    """Return the number that ids count from, where they only count on."""
    start = as_whole(keys[0][1])
    if start is None or any(
        document or number != str(start + at) for at, (document, number) in enumerate(keys)
    ):
        return None
    return start


def _at_the_same_lines(ours: Keys, theirs: Keys, shared: set[Key]) -> bool:
    pairs = zip(ours, theirs, strict=True)
    return all(a == b or not (a in shared or b in shared) for a, b in pairs)


def _order(ours: Keys, theirs: Keys) -> list[int]:
    places = {key: at for at, key in enumerate(theirs)}
    return [places[key] for key in ours]


def _told(files: Sequence[ReadFile], of: _Attempt) -> Iterator[str]:
    names = [quoted(files[at].name) for at in (of.first, *of.matched)]
    told = f"The segments of {listed(names)} are matched by their {of.by}s"
    moved = [at for at in of.matched if of.relations[at] == "another order"]
    if moved:
        # What is drawn for an interval depends on it.
        others = listed([quoted(files[at].name) for at in moved])
        told += f", which stand in another order in {others}; all go in the order of {names[0]}"
    yield f"{told}."
    for at, each in enumerate(of.keys):
        if each is None:
            first = quoted(files[of.first].name)
            yield f"{quoted(files[at].name)} has none, and goes by the lines of {first}."


def _strangers(files: Sequence[ReadFile], of: _Attempt) -> list[str]:
    return [
        _WHY[relation](files[of.first].name, files[at].name, of, at)
        for at, relation in of.relations.items()
        if relation in _WHY
    ]


def _no_id(first: str, other: str, of: _Attempt, _: int) -> str:
    return (
        f"{quoted(other)} has none of the {of.by}s of {quoted(first)}, so the two are matched line "
        "by line."
    )


def _other_numbers(first: str, other: str, of: _Attempt, at: int) -> str:
    start, others = (_start(of.keys[each] or []) for each in (of.first, at))
    return (
        f"The ids of {quoted(first)} count from {start} and those of {quoted(other)} from "
        f"{others}, so the two are matched line by line."
    )


def _other_spelling(first: str, other: str, of: _Attempt, at: int) -> str:
    ours, theirs = (of.keys[each] or [] for each in (of.first, at))
    differ = sum(a != b for a, b in zip(ours, theirs, strict=True))
    return (
        f"{differ:,} of {len(ours):,} sources of {quoted(other)} are not as in {quoted(first)}, "
        "and all others stand at the same lines, so the two are matched line by line."
    )


_WHY: dict[Relation, Callable[[str, str, _Attempt, int], str]] = {
    "none": _no_id,
    "other numbers": _other_numbers,
    "other spelling": _other_spelling,
}
