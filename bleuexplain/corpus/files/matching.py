"""Files whose segments have ids, or sources: how each goes with the first of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from bleuexplain.corpus.files.ids import source_namings
from bleuexplain.corpus.files.layout import Naming, ReadFile
from bleuexplain.corpus.files.matching_notes import Attempt, Named, told, why_by_lines
from bleuexplain.corpus.files.pairing import By, Keys, Pair, pair


@dataclass(frozen=True, slots=True)
class Matching:
    """For each file the keys of its segments and the order they are put in; ``None`` for as it is.

    Where keys are ``None`` the file goes by its lines. ``notes`` say how files
    were matched, or why they are not by the ids that they have.
    """

    keys: tuple[Keys | None, ...]
    orders: tuple[list[int] | None, ...]
    notes: tuple[str, ...] = ()


def match(files: Sequence[ReadFile]) -> Matching:
    """Return how the files go together: by ids, by sources, or by their lines.

    It is by what more of the files share, ids before sources; but sources go
    before ids that only number the lines and contradict them. Files of which
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
    if len(files) == 1:
        return Matching(nothing, nothing)
    attempts = [_attempt("id", _ids(files))]
    if not _is_enough(attempts[0]):
        attempts.append(_attempt("source", _sources(files)))
    best = _better(*attempts) if len(attempts) > 1 else attempts[0]
    names = [file.name for file in files]
    if not best.matched:
        return Matching(nothing, nothing, tuple(why_by_lines(names, attempts)))
    ours = best.ours
    kept: dict[int, Keys] = {best.first: ours}
    orders: dict[int, list[int]] = {}
    for at in best.matched:
        kept[at] = best.pairs[at].keys
        if best.pairs[at].relation == "another order":
            orders[at] = _order(ours, kept[at])
        if best.pairs[at].relation != "some":
            kept[at] = ours
    places = range(len(files))
    notes = tuple(told(names, best))
    return Matching(tuple(map(kept.get, places)), tuple(map(orders.get, places)), notes)


def _ids(files: Sequence[ReadFile]) -> list[Named]:
    return [Named(_namings(file), file.faults) for file in files]


def _namings(file: ReadFile) -> tuple[Naming, ...]:
    return file.namings or ((Naming((), file.keys),) if file.keys else ())


def _sources(files: Sequence[ReadFile]) -> list[Named]:
    return [Named(*source_namings(file.columns)) for file in files]


def _attempt(by: By, named: list[Named]) -> Attempt:
    """Return what matches most files, to the first of them that has the others behind it."""
    have = [at for at, each in enumerate(named) if each.namings]
    best = Attempt(by, named, have[0] if have else 0, {})
    for first in have:
        found = max((_pairs(by, named, first, ours) for ours in named[first].namings), key=_merit)
        attempt = Attempt(by, named, first, found)
        is_first = all(at > first for at in attempt.matched)
        if first == have[0] or (is_first and len(attempt.matched) > len(best.matched)):
            best = attempt
        if len(best.matched) == len(have) - 1:
            break
    return best


def _pairs(by: By, named: Sequence[Named], first: int, ours: Naming) -> dict[int, Pair]:
    others = ((at, each.namings) for at, each in enumerate(named) if at != first and each.namings)
    return {
        at: max((pair(ours, each, by) for each in theirs), key=lambda found: found.merit)
        for at, theirs in others
    }


def _merit(pairs: dict[int, Pair]) -> list[int]:
    merits = [each.merit for each in pairs.values()]
    return [sum(each) for each in zip(*merits, strict=True)]


def _is_enough(ids: Attempt) -> bool:
    is_every = len(ids.matched) == len(ids.named) - 1
    return is_every and not _only_count(ids)


def _only_count(ids: Attempt) -> bool:
    return all(ids.pairs[at].counts for at in ids.matched)


def _better(ids: Attempt, sources: Attempt) -> Attempt:
    if len(sources.matched) > len(ids.matched):
        return sources
    # A file that has such ids and no sources goes by the lines, and so it would by its ids.
    contradict = any(sources.pairs[at].relation == "another order" for at in sources.matched)
    return sources if contradict and _only_count(ids) else ids


def _order(ours: Keys, theirs: Keys) -> list[int]:
    places = {key: at for at, key in enumerate(theirs)}
    return [places[key] for key in ours]
