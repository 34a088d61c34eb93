"""What is told of how files were matched: by which columns, or why by their lines."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bleuexplain.corpus.files.layout import Naming
from bleuexplain.corpus.files.pairing import By, Keys, Pair, Relation, start
from bleuexplain.corpus.files.refusals import listed, quoted


@dataclass(frozen=True, slots=True)
class Named:
    """What may name a file's segments, and why its other columns do not."""

    namings: tuple[Naming, ...]
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attempt:
    """Names of one sort, the file that others are compared with, and how each goes with it."""

    by: By
    named: list[Named]
    first: int
    pairs: dict[int, Pair]

    @property
    def matched(self) -> list[int]:
        """The files whose segments find those of the first."""
        return [at for at, each in self.pairs.items() if each.is_match]

    @property
    def ours(self) -> Keys:
        """The keys of the first."""
        return next(iter(self.pairs.values())).ours.keys


def told(names: Sequence[str], of: Attempt) -> Iterator[str]:
    """Say what files were matched by, and which of them go by the lines of the first."""
    first, *others = [quoted(names[at]) for at in (of.first, *of.matched)]
    by = f"their {of.by}s{_columns([of.pairs[at] for at in of.matched])}"
    sentence = f"The segments of {listed([first, *others])} are matched by {by}"
    moved = [at for at in of.matched if of.pairs[at].relation == "another order"]
    if moved:
        # What is drawn for an interval depends on it.
        where = listed([quoted(names[at]) for at in moved])
        sentence += f", which stand in another order in {where}; all go in the order of {first}"
    yield f"{sentence}."
    for at, each in enumerate(of.named):
        if not each.namings:
            file = quoted(names[at])
            if each.faults:
                yield f"{file} goes by the lines of {first}: {each.faults[0]}."
            else:
                yield f"{file} has none, and goes by the lines of {first}."
    yield from _strangers(names, of)


def why_by_lines(names: Sequence[str], attempts: Sequence[Attempt]) -> Iterator[str]:
    """Say why the files that have ids or sources are matched by none of them."""
    strange = next((found for each in attempts if (found := _strangers(names, each))), [])
    yield from strange
    reasons = [reason for each in attempts for reason in _faults(names, each)]
    alone = [reason for each in attempts for reason in _alone(names, each)]
    if reasons or (alone and not strange):
        yield f"The files are matched line by line: {'; '.join(reasons or alone[:1])}."


def _columns(pairs: Sequence[Pair]) -> str:
    columns = dict.fromkeys(name for each in pairs for name in each.columns)
    return f" ({listed([quoted(name) for name in columns])})" if columns else ""


def _faults(names: Sequence[str], of: Attempt) -> Iterator[str]:
    for name, each in zip(names, of.named, strict=True):
        if each.faults and not each.namings:
            yield f"in {quoted(name)} {each.faults[0]}"


def _alone(names: Sequence[str], of: Attempt) -> Iterator[str]:
    have = [at for at, each in enumerate(of.named) if each.namings]
    if len(have) == 1:
        columns = of.named[have[0]].namings[0].columns
        shown = f" ({listed([quoted(name) for name in columns])})" if columns else ""
        yield f"only {quoted(names[have[0]])} has {of.by}s{shown}"


def _strangers(names: Sequence[str], of: Attempt) -> list[str]:
    return [
        _WHY[each.relation](quoted(names[of.first]), quoted(names[at]), of.by, each)
        for at, each in of.pairs.items()
        if each.relation in _WHY
    ]


def _no_id(first: str, other: str, by: By, found: Pair) -> str:
    return f"{other} has none of the {by}s of {first}, so the two are matched line by line."


def _other_numbers(first: str, other: str, _: By, found: Pair) -> str:
    ours, theirs = start(found.ours.keys), start(found.theirs.keys)
    return (
        f"The ids of {first} count from {ours} and those of {other} from {theirs}, so the two are "
        "matched line by line."
    )


def _other_spelling(first: str, other: str, _: By, found: Pair) -> str:
    ours, theirs = found.ours.keys, found.theirs.keys
    differ = sum(a != b for a, b in zip(ours, theirs, strict=True))
    return (
        f"{differ:,} of {len(ours):,} sources of {other} are not as in {first}, and all others "
        "stand at the same lines, so the two are matched line by line."
    )


def _documents(first: str, other: str, _: By, found: Pair) -> str:
    return (
        f"Only one of {first} and {other} names documents, and without them ids come more than "
        "once, so the two are matched line by line."
    )


_WHY: dict[Relation, Callable[[str, str, By, Pair], str]] = {
    "none": _no_id,
    "other numbers": _other_numbers,
    "other spelling": _other_spelling,
    "documents": _documents,
}
