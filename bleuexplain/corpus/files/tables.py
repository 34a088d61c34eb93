"""TSV and CSV: rows of cells, all of one number."""

import csv
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from bleuexplain.corpus.files.dialect import (
    DELIMITERS,
    QUOTE,
    are_quotes_meant,
    declared_delimiter,
    guess_delimiter,
    plain_rows,
    quoted_rows,
)
from bleuexplain.corpus.files.ids import find_ids
from bleuexplain.corpus.files.layout import Column, Layout, ReadFile
from bleuexplain.corpus.files.limits import Limits, check_columns
from bleuexplain.corpus.files.names import are_headings
from bleuexplain.corpus.files.refusals import invalid, quoted
from bleuexplain.errors import InputError

Row = tuple[int, list[str]]  # the line it begins at, from 1, and its cells
_AT_ONCE = 4096


def read_table(data: bytes, name: str, layout: Layout, limits: Limits) -> ReadFile:
    r"""Return the columns of a TSV or CSV file; blank lines after the last row are left out.

    In a table of one column a blank line is an empty cell. A first line
    ``sep=;`` names the delimiter, and is no row.

    >>> found = read_table(b"hyp,ref\na,b\n,c\n", "a.csv", Layout("csv"), Limits())
    >>> [(column.name, column.lines) for column in found.columns]
    [('hyp', ['a', '']), ('ref', ['b', 'c'])]

    Raises ``InputError`` for rows of different lengths and for quotation marks
    that do not close.
    """
    declared, body = declared_delimiter(data)
    if declared and not body.strip():
        raise invalid(name, "has a line that names its delimiter, and no rows.")
    full = _with_dialect(body, name, layout, declared)
    first_line = 2 if declared else 1
    first, columns = _columns(_rows(body, name, full, first_line), name, limits)
    header = are_headings(first) if full.header is None else full.header
    if header:
        columns = [column[1:] for column in columns]
        if not columns[0]:
            raise invalid(name, "has a header and no rows.")
    headings = _headings(first if header else [""] * len(first))
    ids = find_ids(dict(zip(headings, columns, strict=True)))
    found = tuple(map(Column, headings, columns))
    read = ReadFile(name, replace(full, header=header), found, ids.notes)
    return ids.put_into(read)


def _with_dialect(data: bytes, name: str, layout: Layout, declared: str | None) -> Layout:
    is_tsv = layout.kind == "tsv"
    delimiter = declared if layout.delimiter is None else layout.delimiter
    if delimiter is None:
        delimiter = "\t" if is_tsv else guess_delimiter(data)
    if not _can_delimit(delimiter):
        raise invalid(
            name,
            "needs one character as delimiter: a tab, or a printable one but a quotation mark.",
        )
    quotes = layout.quotes
    if quotes is None:
        quotes = are_quotes_meant(data, delimiter) if is_tsv else True
    return replace(layout, delimiter=delimiter, quotes=quotes)


def _can_delimit(delimiter: str) -> bool:
    return delimiter == "\t" or (
        len(delimiter) == 1 and delimiter.isprintable() and delimiter != QUOTE
    )


def _rows(data: bytes, name: str, layout: Layout, first_line: int) -> Iterator[Row]:
    delimiter = layout.delimiter or ","
    if not layout.quotes:
        return enumerate(plain_rows(data, delimiter), start=first_line)
    return _quoted(data, name, delimiter, first_line)


def _quoted(data: bytes, name: str, delimiter: str, first_line: int) -> Iterator[Row]:
    reader = quoted_rows(data, delimiter)
    line = first_line
    try:
        for row in reader:
            yield line, row
            line = reader.line_num + first_line
    except csv.Error as error:
        raise _unquotable(name, line, delimiter, str(error)) from None


def _unquotable(name: str, line: int, delimiter: str, reason: str) -> InputError:
    divider = DELIMITERS.get(delimiter, quoted(delimiter))
    if "unexpected end" in reason:
        sentence = (
            f"has a row that begins at line {line:,} and opens a quotation mark that is never "
            "closed."
        )
    else:
        sentence = (
            f"has a row that begins at line {line:,} and in which a closing quotation mark is "
            f"not followed by a {divider}; a quotation mark inside a quoted cell is written twice."
        )
    return invalid(name, sentence)


def _columns(
    rows: Iterator[Row], name: str, limits: Limits
) -> tuple[list[str], list[list[str | None]]]:
    start, first = next(rows, (1, []))
    first = first or [""]
    check_columns(name, len(first))
    columns: list[list[str | None]] = [[cell] for cell in first]
    following = _checked(_without_blank_end(rows), name, start, len(first))
    while waiting := list(islice(following, _AT_ONCE)):
        for column, cells in zip(columns, zip(*waiting, strict=True), strict=True):
            column.extend(cells)
        limits.check_segments(name, len(columns[0]) - 1)
        limits.check_cells(name, len(columns), len(columns[0]))
    return first, columns


def _without_blank_end(rows: Iterator[Row]) -> Iterator[Row]:
    blanks = 0
    for line, row in rows:
        if row:
            yield from ((line - back, []) for back in range(blanks, 0, -1))
            yield line, row
        blanks = 0 if row else blanks + 1


def _checked(rows: Iterator[Row], name: str, start: int, width: int) -> Iterator[list[str]]:
    for line, row in rows:
        if len(row) == width:
            yield row
        elif not row and width == 1:
            yield [""]
        else:
            raise _ragged(name, start, line, width, len(row))


def _ragged(name: str, start: int, line: int, expected: int, found: int) -> InputError:
    cells = "1 cell" if found == 1 else f"{found:,} cells"
    sentence = f"has {cells} in the row at line {line:,} and {expected:,} in that at line {start:,}"
    return invalid(name, f"{sentence}; every row needs one number of cells.")


def _headings(cells: list[str]) -> list[str]:
    """Return a name for each column, with a number where it has none or another's."""
    names: dict[str, None] = {}
    for number, cell in enumerate(cells, start=1):
        name = cell.strip() or f"column {number}"
        while name in names:
            name = f"{name} ({number})"
        names[name] = None
    return list(names)
