"""How a table is written: its delimiter, and whether quotation marks hold cells together."""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from bleuexplain.corpus.files.encoding import raw_lines, text_stream
from bleuexplain.corpus.files.limits import MAX_COLUMNS

if TYPE_CHECKING:
    from _csv import Reader

DELIMITERS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe"}
QUOTE = '"'

_SAMPLE = 1 << 16
_DECLARED = re.compile(rb'(?:\xef\xbb\xbf)?"?sep=([^\w"\r\n])"?(?:\r\n|\n|\r|$)', re.IGNORECASE)


def declared_delimiter(data: bytes) -> tuple[str | None, bytes]:
    r"""Return the delimiter that a first line ``sep=;`` names, as Excel reads it, and the rest.

    The data as they are where there is no such line.

    >>> declared_delimiter(b"sep=;\r\na;b\r\n"), declared_delimiter(b"a;b\n")
    ((';', b'a;b\r\n'), (None, b'a;b\n'))
    """
    found = _DECLARED.match(data)
    return (found[1].decode(), data[found.end() :]) if found else (None, data)


def guess_delimiter(data: bytes) -> str:
    r"""Return the delimiter by which most of the first rows have one number of cells, two or more.

    A comma where none divides anything.

    >>> guess_delimiter(b"id;text\n1;a, b\n2;c, d, e\n")
    ';'
    """
    sample = data[:_SAMPLE].decode("utf-8", "ignore")
    if len(data) > _SAMPLE:
        sample = sample.rpartition("\n")[0]
    return max(DELIMITERS, key=lambda each: _share_of_usual_rows(sample, each))


def are_quotes_meant(data: bytes, delimiter: str) -> bool:
    r"""Return whether quotation marks hold the cells of a TSV together, or are text.

    They are text where no cell begins with one. Where one reading alone gives
    rows of one length, it is that one. Where both do, quotes are meant if no
    line is lost by it and a cell has a doubled one inside its two, or all cells
    of a column (but the first row) have them: writers add them in these cases.

    >>> are_quotes_meant(b'"Yes," he said.\tyes\n"No."\tno\n', "\t")
    False
    >>> are_quotes_meant(b'"He said ""yes""."\tyes\nno\tno\n', "\t")
    True
    """
    if not _has_quoted_start(data, delimiter.encode()):
        return False
    held = _even_rows(quoted_rows(data, delimiter))
    plain = _even_rows(plain_rows(data, delimiter))
    if held is None or plain is None:
        return held is not None
    return held == plain and _shows_a_writer(data, delimiter)


def quoted_rows(data: bytes, delimiter: str) -> "Reader":
    """Return a strict CSV reader (RFC 4180) of UTF-8 data."""
    # The bound is the process's own and meant for unbounded input; here the input is bounded.
    csv.field_size_limit(max(csv.field_size_limit(), len(data) + 1))
    return csv.reader(text_stream(data, ""), delimiter=delimiter, strict=True)


def plain_rows(data: bytes, delimiter: str) -> Iterator[list[str]]:
    """Yield the cells of each line, in which a quotation mark is text as any other."""
    for line in raw_lines(data):
        text = line.rstrip("\r\n")
        yield text.split(delimiter, MAX_COLUMNS) if text else []


def _share_of_usual_rows(sample: str, delimiter: str) -> float:
    try:
        rows = csv.reader(io.StringIO(sample, newline=""), delimiter=delimiter)
        widths = Counter(len(row) for row in rows if row)
    except csv.Error:
        return 0
    usual, count = max(widths.items(), key=lambda each: each[1], default=(1, 0))
    return count / widths.total() if usual > 1 else 0


def _has_quoted_start(data: bytes, delimiter: bytes) -> bool:
    starts = (b'\n"', b'\r"', delimiter + b'"', b'\xef\xbb\xbf"')
    return data.startswith(b'"') or any(start in data for start in starts)


def _even_rows(rows: Iterable[list[str]]) -> int | None:
    """Count the rows, where all have one number of cells."""
    try:
        widths = Counter(len(row) for row in rows if row)
    except csv.Error:
        return None
    return widths.total() if len(widths) == 1 else None


def _shows_a_writer(data: bytes, delimiter: str) -> bool:
    bare: set[int] = set()
    width = 0
    for at, row in enumerate(plain_rows(data, delimiter)):
        width = max(width, len(row))
        for column, cell in enumerate(row):
            if not _is_held(cell):
                bare |= {column} if at else set()
            elif QUOTE * 2 in cell[1:-1]:
                return True
    return len(bare) < width


def _is_held(cell: str) -> bool:
    return len(cell) > 1 and cell[0] == QUOTE == cell[-1]
