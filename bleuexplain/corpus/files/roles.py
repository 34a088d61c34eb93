"""Which column is what: the hypothesis, the references, a second system."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bleuexplain.corpus.files.fairseq import DETOKENIZED, TOKENIZED
from bleuexplain.corpus.files.layout import Column, ReadFile
from bleuexplain.corpus.files.names import Holding, holding
from bleuexplain.limits import MAX_REFERENCES

Place = tuple[int, int]  # the index of a file and that of a column in it, from 0

_SAMPLE = 100


@dataclass(frozen=True, slots=True)
class Roles:
    """The places of the hypothesis, of the references, and of a second system to compare with.

    ``None`` and an empty tuple stand for a role that is not set yet.
    """

    hypothesis: Place | None = None
    references: tuple[Place, ...] = ()
    other: Place | None = None


def guess_roles(files: Sequence[ReadFile]) -> Roles:
    """Return the roles that the names of columns and files suggest, and then their order.

    Where no name tells the hypothesis, it is the first column that no name
    tells; where none tells a reference, all that follow are references. A target
    is a reference only where nothing else is called one; else it is nothing, or
    in a file of its own, but for fairseq's, maybe a system. Of several systems
    the second is the other one. Sources, ids and columns of numbers have no role.

    >>> from bleuexplain.corpus.files.layout import Column, Layout
    >>> def text(name):
    ...     return ReadFile(name, Layout("text"), (Column(name, ["a"]),))
    >>> guess_roles([text("newstest.de-en.ref"), text("sys-a.txt"), text("sys-b.txt")])
    Roles(hypothesis=(1, 0), references=((0, 0),), other=(2, 0))
    >>> guess_roles([text("a.txt"), text("b.txt")])
    Roles(hypothesis=(0, 0), references=((1, 0),), other=None)
    """
    held = dict(_held(files))
    systems = [place for place, what in held.items() if what == "hypothesis"]
    references = [place for place, what in held.items() if what == "reference"]
    targets = [place for place, what in held.items() if what == "target"]
    if references:
        held |= {place: None for place in targets if _is_own_text(files[place[0]])}
    references = references or targets
    systems = [place for place in systems if _is_meant(files, place, references)]
    unknown = [place for place, what in held.items() if what is None]
    if not systems:
        # With the references known, what is left over are systems.
        systems = unknown[: 2 if references else 1]
    elif references:
        systems += [place for place in unknown if _has_one_text(files[place[0]])]
    left = [place for place in unknown if place not in systems]
    first, second = (*systems, None, None)[:2]
    return Roles(first, tuple((references or left)[:MAX_REFERENCES]), second)


def _held(files: Sequence[ReadFile]) -> Iterator[tuple[Place, Holding | None]]:
    for index, file in enumerate(files):
        is_text = file.layout.kind == "text"
        for at, column in enumerate(file.columns):
            what = holding(_without_language(column.name) if is_text else column.name)
            if what in (None, "target") and _has_one_text(file):
                what = holding(file.name) or what
            yield (index, at), what or (None if _may_be_text(file, column) else "ignored")


def _without_language(name: str) -> str:
    # At the end of a file's name "id" is Indonesian.
    return name.removesuffix(".gz").removesuffix(".id")


def _has_one_text(file: ReadFile) -> bool:
    """Return whether, ids, sources and the like aside, there is one column: the file's own."""
    return sum(holding(column.name) != "ignored" for column in file.columns) == 1


def _is_own_text(file: ReadFile) -> bool:
    return _has_one_text(file) and file.layout.kind != "fairseq"


def _is_meant(files: Sequence[ReadFile], place: Place, references: Sequence[Place]) -> bool:
    """Return whether a hypothesis is tokenized as the references are, of two by fairseq."""
    name = files[place[0]].columns[place[1]].name
    if files[place[0]].layout.kind != "fairseq" or name not in (DETOKENIZED, TOKENIZED):
        return True
    is_alone = bool(references) and all(file == place[0] for file, _ in references)
    return name == (TOKENIZED if is_alone else DETOKENIZED)


def texts(file: ReadFile) -> list[int]:
    """Return the columns that may have texts, but for sources, ids and the like.

    >>> from bleuexplain.corpus.files.layout import Layout
    >>> columns = (Column("id", ["7"]), Column("src", ["b"]), Column("ref", ["a"]))
    >>> texts(ReadFile("a.csv", Layout("csv"), columns))
    [2]
    """
    return [
        at
        for at, column in enumerate(file.columns)
        if holding(column.name) != "ignored" and _may_be_text(file, column)
    ]


def _may_be_text(file: ReadFile, column: Column) -> bool:
    sample = column.lines[:_SAMPLE]
    # In a table blank cells are as good as numbers; a file of its own may be a system that says
    # nothing.
    return any(map(_is_text, sample)) or (len(file.columns) == 1 and not any(sample))


def _is_text(line: str | None) -> bool:
    try:
        float(line or "0")
    except ValueError:
        return True
    return False
