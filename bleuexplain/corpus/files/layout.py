"""What a file was read as, and what was read: columns of lines, each with a name."""

from dataclasses import dataclass
from typing import Literal, get_args

Kind = Literal["text", "tsv", "csv", "jsonl", "wmt_xml", "sgml", "fairseq", "n_best"]
KINDS: tuple[Kind, ...] = get_args(Kind)

# A document's id and a segment's: by them segments of several files find each other.
Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Layout:
    """How a file is laid out; ``None`` stands for "guess it", and for what a kind does not have.

    ``delimiter`` (one character), ``header`` (whether the first row names the
    columns) and ``quotes`` (whether a quotation mark at the start of a cell
    holds it together, as CSV has it) are asked of ``tsv`` and ``csv`` alone.

    >>> from dataclasses import replace
    >>> replace(Layout("csv", ";", header=True, quotes=True), header=None)
    Layout(kind='csv', delimiter=';', header=None, quotes=True)
    """

    kind: Kind | None = None
    delimiter: str | None = None
    header: bool | None = None
    quotes: bool | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """A name and a line for every segment; ``None`` where the segment lacks it.

    An empty line is not a missing one: it is a text of no tokens.
    """

    name: str
    lines: list[str | None]


@dataclass(frozen=True, slots=True)
class Naming:
    """One way in which a file names its segments, no two the same.

    ``columns`` are those that the keys are made of, none where the format has
    them; ``is_by_rows`` says that by its name the column may only number rows.
    """

    columns: tuple[str, ...]
    keys: list[Key]
    is_by_rows: bool = False


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file's name, the layout it was read by, and its columns, all of one length.

    ``notes`` are sentences on what was left out or taken in another way than a
    reader may expect. ``keys`` name each segment by its document, which may be
    empty, and its own id: where the format has them, or a column of ids; else it
    is ``None``. Of a table ``namings`` are all columns that serve, those of
    ``keys`` first, and ``faults`` say of others why they do not.
    """

    name: str
    layout: Layout
    columns: tuple[Column, ...]
    notes: tuple[str, ...] = ()
    keys: list[Key] | None = None
    namings: tuple[Naming, ...] = ()
    faults: tuple[str, ...] = ()
