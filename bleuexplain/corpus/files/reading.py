"""Bytes and a name in, columns of lines out."""

import os
from collections.abc import Callable
from dataclasses import replace

from bleuexplain.corpus.files.encoding import check_utf_8, has_mark
from bleuexplain.corpus.files.fairseq import read_fairseq
from bleuexplain.corpus.files.first_bytes import check_first_bytes
from bleuexplain.corpus.files.json_lines import read_json_lines
from bleuexplain.corpus.files.kinds import guess_kind
from bleuexplain.corpus.files.layout import Kind, Layout, ReadFile
from bleuexplain.corpus.files.limits import Limits
from bleuexplain.corpus.files.n_best import read_n_best
from bleuexplain.corpus.files.plain_text import read_text
from bleuexplain.corpus.files.refusals import absent, blank, exceeded, invalid, unsupported
from bleuexplain.corpus.files.sgml import read_sgml
from bleuexplain.corpus.files.tables import read_table
from bleuexplain.corpus.files.unpacking import unpacked
from bleuexplain.corpus.files.wmt_xml import read_wmt_xml
from bleuexplain.errors import InputError

READERS: dict[Kind, Callable[[bytes, str, Layout, Limits], ReadFile]] = {
    "text": read_text,
    "tsv": read_table,
    "csv": read_table,
    "jsonl": read_json_lines,
    "wmt_xml": read_wmt_xml,
    "sgml": read_sgml,
    "fairseq": read_fairseq,
    "n_best": read_n_best,
}
_LIMITS = Limits()
_MARK = "It begins with a byte order mark, which was left out"
_MARK_KEPT = "; sacreBLEU's command line would keep it in the first line"  # of a text it reads


def read_file(
    data: bytes, name: str, layout: Layout | None = None, *, limits: Limits = _LIMITS
) -> ReadFile:
    r"""Return the columns of a file, read by ``layout`` or, where it says ``None``, by a guess.

    The layout of what is returned says how it was read: change it with
    ``dataclasses.replace`` and read again where the guess was wrong.

    >>> found = read_file(b"hyp\tref\na b\ta c\n", "pairs.tsv")
    >>> found.layout
    Layout(kind='tsv', delimiter='\t', header=True, quotes=False)
    >>> [(column.name, column.lines) for column in found.columns]
    [('hyp', ['a b']), ('ref', ['a c'])]

    Gzip is unpacked. Raises ``InputError`` with one sentence that begins with
    the file's name, for whatever cannot be taken.
    """
    data = unpacked(data, name, limits.unpacked)
    check_first_bytes(data, name)
    check_utf_8(data, name)
    given = layout or Layout()
    kind = given.kind or guess_kind(data, name)
    if kind not in READERS:
        raise unsupported(name, f"cannot be read as another kind than {', '.join(READERS)}.")
    _check_not_blank(data, name, kind)
    found = READERS[kind](data, name, replace(given, kind=kind), limits)
    if not has_mark(data):
        return found
    note = f"{_MARK}{_MARK_KEPT if kind == 'text' else ''}."
    return replace(found, notes=(note, *found.notes))


def read_path(path: str, layout: Layout | None = None, *, limits: Limits = _LIMITS) -> ReadFile:
    """Return the columns of the file at a path; see ``read_file``.

    Raises ``InputError`` also for a path that cannot be opened, for a folder,
    and, before it is read, for a file that is too large.
    """
    try:
        data = _bytes(path, limits.unpacked)
    except FileNotFoundError:
        raise absent(path, "does not exist.") from None
    except IsADirectoryError:
        raise invalid(path, "is a folder; give the files in it.") from None
    except InputError:
        raise
    except (OSError, ValueError) as error:  # a name may hold a NUL, which no system takes
        reason = getattr(error, "strerror", None) or "its name is none that a file can have"
        raise absent(path, f"cannot be read: {reason}.") from None
    return read_file(data, path, layout, limits=limits)


def _bytes(path: str, limit: int) -> bytes:
    with open(path, "rb") as file:
        size = os.fstat(file.fileno()).st_size
        if size > limit:
            raise exceeded(path, f"has {size:,} bytes; at most {limit:,} are read.")
        return file.read(limit + 1)  # a pipe has no size before it is read


def _check_not_blank(data: bytes, name: str, kind: Kind) -> None:
    """Refuse blank lines alone, but as plain text: so writes a system that has nothing to say."""
    text = data.removeprefix(b"\xef\xbb\xbf") if has_mark(data) else data
    if not text:
        raise invalid(name, "is empty but for a byte order mark.")
    if kind != "text" and text.isspace():
        lines = text.count(b"\n") + (not text.endswith(b"\n"))
        raise invalid(name, blank(lines))
