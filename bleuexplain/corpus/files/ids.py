"""Columns of ids: by them the segments of several tables find each other."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bleuexplain.corpus.files.layout import Column, Key, Naming, ReadFile
from bleuexplain.corpus.files.names import are_sources, id_rank, may_count, name_documents
from bleuexplain.corpus.files.numbering import as_whole
from bleuexplain.corpus.files.refusals import quoted

Lines = Sequence[str | None]

IS_WHOLE = re.compile(r"-?[0-9]+(?:\.0+)?").fullmatch  # as pandas writes it where one is lacking
_BY_ROWS = 2
_MOST = 4  # columns of ids that are compared with those of other files


@dataclass(frozen=True, slots=True)
class Ids:
    """What names a table's segments, the best first; and why columns of ids do not."""

    namings: tuple[Naming, ...] = ()
    notes: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()

    @property
    def keys(self) -> list[Key] | None:
        """The keys of the best."""
        return self.namings[0].keys if self.namings else None

    @property
    def names(self) -> set[str]:
        """All columns that serve."""
        return {name for naming in self.namings for name in naming.columns}

    def put_into(self, file: ReadFile) -> ReadFile:
        """Return the file with its segments named."""
        return replace(file, keys=self.keys, namings=self.namings, faults=self.faults)


@dataclass(frozen=True, slots=True)
class _Fault:
    column: str
    what: str  # "have “7” more than once"
    so: str

    @property
    def note(self) -> str:
        return f"Its ids ({quoted(self.column)}) {self.what}, so they do not {self.so}."

    @property
    def clause(self) -> str:
        return f"the lines of {quoted(self.column)} {self.what}"


def find_ids(columns: Mapping[str, Lines]) -> Ids:
    """Return the keys that columns of ids give, with a column of documents if there is one.

    Every segment needs an id, and no two the same. ``segment_id`` goes before
    ``id``, that before ``row_id``, and of equals the first.

    >>> find_ids({"doc": ["a", "b"], "seg_id": ["1", "1"], "hyp": ["x", "y"]}).keys
    [('a', '1'), ('b', '1')]
    >>> find_ids({"id": ["7", "7"]}).notes
    ('Its ids (“id”) have “7” more than once, so they do not tell the segments apart.',)
    """
    document = next((name for name in columns if name_documents(name) and _all(columns[name])), "")
    documents = _all(columns.get(document, ()))
    namings: list[Naming] = []
    faults: list[_Fault] = []
    for rank, name in _ranked(columns, document):
        found = _named((document, name), documents, columns[name])
        if isinstance(found, _Fault):
            faults += [] if namings else [found]
        else:
            namings.append(replace(found, is_by_rows=rank == _BY_ROWS))
    notes = tuple(each.note for each in faults[:1])
    return Ids(tuple(namings[:_MOST]), notes, tuple(each.clause for each in faults))


def source_namings(columns: Sequence[Column]) -> tuple[tuple[Naming, ...], tuple[str, ...]]:
    """Return the columns of sources that name segments, and why others do not."""
    namings, faults = [], []
    for column in columns:
        if are_sources(column.name):
            found = _named(("", column.name), [], column.lines)
            if isinstance(found, _Fault):
                faults.append(found.clause)
            else:
                namings.append(found)
    return tuple(namings), tuple(faults)


def _ranked(columns: Mapping[str, Lines], document: str) -> list[tuple[int, str]]:
    ranks = {name: id_rank(name) for name in columns}
    for name, lines in columns.items():
        if ranks[name] is None and name != document and may_count(name) and _are_whole(lines):
            ranks[name] = 0 if document else _BY_ROWS
    found = ((rank, name) for name, rank in ranks.items() if rank is not None)
    return sorted(found, key=lambda each: each[0])


def _are_whole(lines: Lines) -> bool:
    return all(as_whole(line or "") is not None for line in map(_whole, _all(lines) or [""]))


def _named(names: tuple[str, str], documents: list[str], lines: Lines) -> Naming | _Fault:
    document, name = names
    numbers = _all(lines)
    if not numbers:
        return _Fault(name, _blank(lines), "name every segment")
    if all(map(IS_WHOLE, numbers)):
        numbers = list(map(_whole, numbers))
    keys = list(zip(documents or [""] * len(numbers), numbers, strict=True))
    if again := _repeated(keys):
        return _Fault(name, f"have {quoted(again[1])} more than once", "tell the segments apart")
    return Naming(tuple(filter(None, (document, name))), keys)


def _whole(text: str) -> str:
    return text.partition(".")[0] if IS_WHOLE(text) else text


def _blank(lines: Lines) -> str:
    first, *others = _blanks(lines) or [0]
    return f"are blank in row {first:,}" + (f" and {len(others):,} more" if others else "")


def _blanks(lines: Lines) -> list[int]:
    return [row for row, line in enumerate(lines, start=1) if not (line or "").strip()]


def _all(lines: Lines) -> list[str]:
    """Return the lines without white space around them; none where one has nothing else."""
    stripped = [(line or "").strip() for line in lines]
    return stripped if all(stripped) else []


def _repeated(keys: Sequence[Key]) -> Key | None:
    if len(set(keys)) == len(keys):
        return None
    return next(_again(keys))


def _again(keys: Sequence[Key]) -> Iterator[Key]:
    seen: set[Key] = set()
    for key in keys:
        if key in seen:
            yield key
        seen.add(key)
