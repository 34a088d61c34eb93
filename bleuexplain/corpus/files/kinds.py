"""Which kind of file this is, by its name and by its beginning."""

import json
from collections.abc import Callable, Sequence

from bleuexplain.corpus.files.dialect import declared_delimiter
from bleuexplain.corpus.files.encoding import raw_lines
from bleuexplain.corpus.files.fairseq import is_fairseq
from bleuexplain.corpus.files.layout import Kind
from bleuexplain.corpus.files.n_best import is_n_best
from bleuexplain.corpus.files.refusals import unsupported

_BY_NAME: dict[str, Kind] = {
    "tsv": "tsv",
    "tab": "tsv",
    "csv": "csv",
    "jsonl": "jsonl",
    "ndjson": "jsonl",
    "json": "jsonl",
    "xml": "wmt_xml",
    "sgm": "sgml",
    "sgml": "sgml",
}
_SAMPLE = 1 << 16
_SETS = (b"<refset", b"<srcset", b"<tstset", b"<mteval")
_PAGES = (b"<!doctype html", b"<html")
_FEWEST_ROWS = 2


def guess_kind(data: bytes, name: str) -> Kind:
    r"""Return the kind that a file seems to be: markup and JSON by content, tables by name too.

    A file of no telling name is fairseq's or an n-best list where its first lines
    are so clearly; and TSV where they all have one number of tabs, at least one.

    >>> guess_kind(b"a\tb\nc\td\n", "pairs.txt"), guess_kind(b"a, b\nc, d\n", "pairs.txt")
    ('tsv', 'text')

    Raises ``InputError`` for a web page.
    """
    sample = data[:_SAMPLE]
    begin = sample.removeprefix(b"\xef\xbb\xbf").lstrip().lower()
    if begin.startswith(_PAGES):
        raise unsupported(name, "is a web page (HTML); download the file that it links to.")
    by_name = _BY_NAME.get(_suffix(name))
    if begin.startswith(b"<") and by_name in (None, "wmt_xml", "sgml"):
        return _kind_of_markup(begin) or by_name or "text"
    if by_name:
        return by_name
    if begin.startswith((b"{", b"[{")) and _is_json_line(sample):
        return "jsonl"
    if declared_delimiter(sample)[0]:
        return "csv"
    return _kind_of_lines(data)


def _suffix(name: str) -> str:
    return name.lower().removesuffix(".gz").rpartition(".")[2]


def _kind_of_markup(begin: bytes) -> Kind | None:
    if b"<dataset" in begin:
        return "wmt_xml"
    return "sgml" if any(each in begin for each in _SETS) else None


def _is_json_line(sample: bytes) -> bool:
    first = sample.lstrip(b"\xef\xbb\xbf \t\r\n").partition(b"\n")[0]
    try:
        return isinstance(
            json.loads(first.decode("utf-8", "replace"), parse_int=float), dict | list
        )
    except (ValueError, RecursionError):
        return False


def _kind_of_lines(data: bytes) -> Kind:
    cut = data[:_SAMPLE].rpartition(b"\n")[0] if len(data) > _SAMPLE else data
    lines = [line for line in raw_lines(cut) if line.strip()]
    if not lines:
        return "text"
    return next((kind for kind, seems in _BY_LINES.items() if seems(lines)), "text")


def _is_tabular(rows: Sequence[str]) -> bool:
    tabs = {line.count("\t") for line in rows}
    return len(rows) >= _FEWEST_ROWS and len(tabs) == 1 and 0 not in tabs


_BY_LINES: dict[Kind, Callable[[Sequence[str]], bool]] = {
    "fairseq": is_fairseq,
    "n_best": is_n_best,
    "tsv": _is_tabular,
}
