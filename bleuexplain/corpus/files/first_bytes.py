"""Files that are no text, told by how they begin and refused by name."""

from bleuexplain.corpus.files.refusals import invalid, unsupported

_AS_TEXT = "save its text as plain text in UTF-8"
_AS_TABLE = "save it as CSV or TSV in UTF-8"
_UNPACK = "unpack it, or compress it with gzip instead"
_RECODE = "save it as UTF-8"

# How a file begins, what it is then, and what to do. UTF-32 begins as UTF-16 does: it comes first.
SIGNATURES: tuple[tuple[bytes, str, str], ...] = (
    (b"\xff\xfe\x00\x00", "in UTF-32, not UTF-8", _RECODE),
    (b"\x00\x00\xfe\xff", "in UTF-32, not UTF-8", _RECODE),
    (b"\xff\xfe", "in UTF-16, not UTF-8", _RECODE),
    (b"\xfe\xff", "in UTF-16, not UTF-8", _RECODE),
    (b"PK\x03\x04", "a ZIP archive", "unpack it and give the files in it"),
    (b"PK\x05\x06", "an empty ZIP archive", "give the files themselves"),
    (b"\xfd7zXZ\x00", "compressed with xz", _UNPACK),
    (b"\x28\xb5\x2f\xfd", "compressed with Zstandard", _UNPACK),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive", "unpack it and give the files in it"),
    (b"Rar!\x1a\x07", "a RAR archive", "unpack it and give the files in it"),
    (b"%PDF-", "a PDF document", _AS_TEXT),
    (b"{\\rtf", "an RTF document", _AS_TEXT),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Word or Excel document", _AS_TEXT),
    (b"PAR1", "a Parquet table", _AS_TABLE),
    (b"ARROW1", "an Arrow table", _AS_TABLE),
    (b"SQLite format 3\x00", "an SQLite database", _AS_TABLE),
    (b"\x93NUMPY", "a NumPy array", _AS_TEXT),
    (b"\x80\x03", "a Python pickle", _AS_TEXT),
    (b"\x80\x04", "a Python pickle", _AS_TEXT),
    (b"\x80\x05", "a Python pickle", _AS_TEXT),
    (b"\x89PNG\r\n\x1a\n", "a PNG picture", "give the text itself"),
    (b"\xff\xd8\xff", "a JPEG picture", "give the text itself"),
    (b"GIF87a", "a GIF picture", "give the text itself"),
    (b"GIF89a", "a GIF picture", "give the text itself"),
    (b"\x7fELF", "a program", "give the text itself"),
    (b"version https://git-lfs", "a Git LFS pointer, not the file", "fetch it with git lfs pull"),
)

# A name that a ZIP archive of this kind has inside.
_INSIDE_ZIP: tuple[tuple[bytes, str, str], ...] = (
    (b"word/document.xml", "a Word document", _AS_TEXT),
    (b"xl/workbook", "an Excel workbook", _AS_TABLE),
    (b"ppt/presentation.xml", "a PowerPoint document", _AS_TEXT),
    (b"application/vnd.oasis.opendocument.spreadsheet", "an OpenDocument spreadsheet", _AS_TABLE),
    (b"application/vnd.oasis.opendocument", "an OpenDocument text", _AS_TEXT),
)
_BZIP2 = b"1AY&SY"  # after BZh and a digit
_TAR = slice(257, 262)
_SAMPLE = 4096
_AT_LEAST = 4


def check_first_bytes(data: bytes, name: str) -> None:
    r"""Raise ``InputError`` for an empty file and for one that is known to be no UTF-8 text.

    >>> check_first_bytes(b"\xff\xfea\x00", "a.txt")
    Traceback (most recent call last):
    bleuexplain.errors.InputError: “a.txt” is in UTF-16, not UTF-8; save it as UTF-8.
    """
    if not data:
        raise invalid(name, "is empty.")
    found = _recognised(data)
    if found:
        raise unsupported(name, f"is {found[0]}; {found[1]}.")
    if _has_every_other_byte_zero(data[:_SAMPLE]):
        rest = f"has a zero at every other byte, as UTF-16 has it; {_RECODE}."
        raise unsupported(name, rest)


def _recognised(data: bytes) -> tuple[str, str] | None:
    for start, what, advice in SIGNATURES:
        if data.startswith(start):
            return _inside(data) if start.startswith(b"PK\x03") else (what, advice)
    if data.startswith(b"BZh") and data[4:10] == _BZIP2:
        return "compressed with bzip2", _UNPACK
    if data[_TAR] == b"ustar":
        return "a TAR archive", "unpack it and give the files in it"
    return None


def _inside(data: bytes) -> tuple[str, str]:
    found = [(what, advice) for inside, what, advice in _INSIDE_ZIP if inside in data]
    return found[0] if found else ("a ZIP archive", "unpack it and give the files in it")


def _has_every_other_byte_zero(sample: bytes) -> bool:
    zeros = sorted((sample[::2].count(0), sample[1::2].count(0)))
    return len(sample) >= _AT_LEAST and 4 * zeros[1] > len(sample) > 20 * zeros[0]
