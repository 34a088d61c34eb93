"""Columns of ids: by them the segments of several tables find each other."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bleuexplain.corpus.files.layout import Column, Key
from bleuexplain.corpus.files.names import are_sources, id_rank, name_documents
from bleuexplain.corpus.files.refusals import quoted

Lines = Sequence[str | None]


@dataclass(frozen=True, slots=True)
class Ids:
    """The keys of a table's segments, the columns they are of, and why there are none."""

    keys: list[Key] | None = None
    names: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def find_ids(columns: Mapping[str, Lines]) -> Ids:
    """Return the keys that a column of ids gives, with a column of documents if there is one.

    Every segment needs an id, and no two the same. ``segment_id`` goes before
    ``id``, and of equals the first.

    >>> find_ids({"doc": ["a", "b"], "seg_id": ["1", "1"], "hyp": ["x", "y"]}).keys
    [('a', '1'), ('b', '1')]
    >>> find_ids({"id": ["7", "7"]}).notes
    ('Its ids (“id”) have “7” more than once, so they do not tell the segments apart.',)
    """
    ranks = {name: id_rank(name) for name in columns}
    named = sorted((rank, name) for name, rank in ranks.items() if rank is not None)
    documents = next((name for name in columns if name_documents(name) and _all(columns[name])), "")
    repeated: dict[str, str] = {}
    for _, name in named:
        numbers = _all(columns[name])
        if not numbers:
            continue
        keys = list(
            zip(_all(columns.get(documents, ())) or [""] * len(numbers), numbers, strict=True)
        )
        again = _repeated(keys)
        if again is None:
            return Ids(keys, (documents, name) if documents else (name,))
        repeated[name] = again[1]
    return Ids(notes=tuple(_told(*each) for each in list(repeated.items())[:1]))


def source_keys(columns: Sequence[Column]) -> list[Key] | None:
    """Return the lines of the column of sources as keys, if all are there and no two the same."""
    for column in columns:
        if are_sources(column.name) and (lines := _all(column.lines)):
            keys = [("", line) for line in lines]
            return keys if _repeated(keys) is None else None
    return None


def _all(lines: Lines) -> list[str]:
    """Return the lines without white space around them; none where one has nothing else."""
    stripped = [(line or "").strip() for line in lines]
    return stripped if all(stripped) else []


def _repeated(keys: Sequence[Key]) -> Key | None:
    if len(set(keys)) == len(keys):
        return None
    seen: set[Key] = set()
    for key in keys:
        if key in seen:
            return key
        seen.add(key)
    return None


def _told(name: str, value: str) -> str:
    return (
        f"Its ids ({quoted(name)}) have {quoted(value)} more than once, so they do not tell the "
        "segments apart."
    )
