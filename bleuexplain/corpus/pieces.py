"""A large corpus: counted and written piece by piece, so that no second copy of it is held."""

from collections.abc import Iterator, Sequence
from typing import IO

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from bleuexplain.corpus.corpus import Corpus, Lines, ReferenceLines, System, read_corpus
from bleuexplain.corpus.statistics import Progress
from bleuexplain.corpus.table import with_texts
from bleuexplain.errors import InputError
from bleuexplain.settings import DEFAULT_SETTINGS, Settings
from bleuexplain.token_lists import MAX_TEXT_LENGTH, check_length

_AT_ONCE = 1 << 14


def count_by_pieces(
    systems: Sequence[tuple[str, Lines]],
    references: Sequence[ReferenceLines],
    settings: Settings = DEFAULT_SETTINGS,
    progress: Progress | None = None,
) -> Corpus:
    """Return the corpus as ``read_corpus`` does, but without the tokenized lines.

    They are let go as soon as they are counted. ``progress`` gets the segments
    that are done, and all.

    >>> made = count_by_pieces([("a", ["so it is", "yes"])], [["so it is .", "yes"]])
    >>> made.systems[0].statistics["matches_1"].tolist(), made.systems[0].tokenized
    ([3, 1], ())

    Raises ``InputError`` as ``read_corpus`` does.
    """
    _check_lengths([*systems, *(("", lines) for lines in references)], settings)
    tables: list[list[pd.DataFrame]] = [[] for _ in systems]
    size = len(systems[0][1])
    for start in range(0, max(1, size), _AT_ONCE):
        stop = start + _AT_ONCE
        some = [(name, lines[start:stop]) for name, lines in systems]
        piece = read_corpus(some, [lines[start:stop] for lines in references], settings)
        for table, counted in zip(tables, piece.systems, strict=True):
            table.append(counted.statistics)
        if progress:
            progress(min(stop, size), size)
    whole = [
        System(name, lines, (), pd.concat(table, ignore_index=True))
        for (name, lines), table in zip(systems, tables, strict=True)
    ]
    return Corpus(tuple(whole), tuple(references), ())


def _check_lengths(streams: Sequence[tuple[str, ReferenceLines]], settings: Settings) -> None:
    if settings.tokenizer == "none" and not settings.lowercase:
        return  # such lines are counted as they are, however long
    for _, lines in streams:
        for number, line in enumerate(lines, start=1):
            if line is not None and len(line) > MAX_TEXT_LENGTH:
                _refuse(line, number)


def _refuse(line: str, number: int) -> None:
    try:
        check_length(line)
    except InputError as error:
        raise InputError(error.code, f"Segment {number:,}: {error.message}") from None


def reference_count(corpus: Corpus) -> int | None:
    """Return how many references a segment has, ``None`` where that varies.

    >>> made = count_by_pieces([("a", ["yes", "no"])], [["yes", None], ["ja", "no"]])
    >>> reference_count(made) is None
    True
    """
    streams = corpus.references
    if not any(None in stream for stream in streams):
        return len(streams)
    numbers = {sum(line is not None for line in lines) for lines in zip(*streams, strict=True)}
    return numbers.pop() if len(numbers) == 1 else None


def write_csv(corpus: Corpus, table: pd.DataFrame, file: IO[bytes]) -> None:
    r"""Write the segment table with its texts as CSV, in UTF-8, without rounding.

    A line ends with CR and LF, a cell that needs quotation marks has them, and
    nothing is put before what a spreadsheet would compute. A missing reference
    is an empty cell, as an empty one is. Halves of characters are written by
    number.

    >>> from io import BytesIO
    >>> from bleuexplain.corpus.table import segment_table
    >>> made = count_by_pieces([("a", ["so, it"])], [["so it"]], Settings(max_order=1))
    >>> write_csv(made, segment_table(made, Settings(max_order=1)), file := BytesIO())
    >>> file.getvalue().splitlines()[1]
    b'1,0.5,0.6931471805599453,1.0,1,2,2,2,"so, it",so it'

    Source: RFC 4180.
    """
    for start, piece in _pieces(corpus, table):
        text: str = piece.to_csv(index=False, header=not start, lineterminator="\r\n")
        file.write(text.encode())


def write_parquet(corpus: Corpus, table: pd.DataFrame, file: IO[bytes]) -> None:
    """Write the segment table with its texts as Parquet; a missing reference is null.

    >>> from io import BytesIO
    >>> from bleuexplain.corpus.table import segment_table
    >>> made = count_by_pieces([("a", ["yes"])], [["no"], [None]], Settings(max_order=1))
    >>> write_parquet(made, segment_table(made, Settings(max_order=1)), file := BytesIO())
    >>> pq.read_table(file)["reference_2"].to_pylist()
    [None]
    """
    writer: pq.ParquetWriter | None = None
    for _, piece in _pieces(corpus, table):
        schema = _schema(piece, table)
        writer = writer or pq.ParquetWriter(file, schema)
        writer.write_table(pa.Table.from_pandas(piece, schema, preserve_index=False))
    if writer:
        writer.close()


def _schema(piece: pd.DataFrame, table: pd.DataFrame) -> pa.Schema:
    # Given, as a piece may have no reference of a stream at all.
    numbers = {name: pa.from_numpy_dtype(table[name].dtype) for name in table}
    return pa.schema([(name, numbers.get(name, pa.string())) for name in piece])


def _pieces(corpus: Corpus, table: pd.DataFrame) -> Iterator[tuple[int, pd.DataFrame]]:
    for start in range(0, max(1, corpus.size), _AT_ONCE):
        stop = start + _AT_ONCE
        systems = [
            System(each.name, _writable(each.lines[start:stop]), (), each.statistics[start:stop])
            for each in corpus.systems
        ]
        references = [_written(lines[start:stop]) for lines in corpus.references]
        ids = None if corpus.ids is None else _writable(corpus.ids[start:stop])
        piece = Corpus(tuple(systems), tuple(references), (), ids)
        yield start, with_texts(piece, table[start:stop])


def _writable(lines: Lines) -> Lines:
    return [_in_utf_8(line) for line in lines]


def _written(lines: ReferenceLines) -> ReferenceLines:
    return [None if line is None else _in_utf_8(line) for line in lines]


def _in_utf_8(line: str) -> str:
    return line.encode("utf-8", "backslashreplace").decode()
