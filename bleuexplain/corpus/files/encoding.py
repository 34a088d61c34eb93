"""UTF-8, or one sentence that says where it is not and what the file may be in."""

import codecs
import io
from collections.abc import Iterator

from bleuexplain.corpus.files.refusals import invalid

_AT_ONCE = 1 << 20
_ASCII = bytes(range(0x80))
_WINDOWS = range(0x80, 0xA0)  # control characters in Latin-1, curly quotes in Windows-1252
_MOST_OTHERS = 0.3  # of the bytes of a text in Latin letters are outside ASCII
_FEWEST_OTHERS = 3
_LONGEST_CHARACTER = 4


def check_utf_8(data: bytes, name: str) -> None:
    r"""Raise ``InputError`` where data is not UTF-8: byte offset, line, and the likely encoding.

    The data is decoded by pieces, which are let go at once.

    >>> try:
    ...     check_utf_8(b"no\ncaf\xe9 here", "a.txt")
    ... except ValueError as error:
    ...     print(str(error).partition(",")[0])
    “a.txt” is not UTF-8: at byte offset 6 (line 2) stands 0xE9
    """
    start, whole = 0, memoryview(data)
    while start < len(data):
        end = start + _AT_ONCE
        try:
            start += codecs.utf_8_decode(whole[start:end], "strict", end >= len(data))[1]
        except UnicodeDecodeError as error:
            raise invalid(name, _where(data, start + error.start)) from None


def has_mark(data: bytes) -> bool:
    """Return whether data begins with the byte order mark of UTF-8."""
    return data.startswith(codecs.BOM_UTF8)


def ends_with_cr(data: bytes) -> bool:
    r"""Return whether CR alone ends the lines: it stands inside the data, and LF nowhere.

    >>> ends_with_cr(b"one\rtwo\r"), ends_with_cr(b"one\rtwo\n"), ends_with_cr(b"one\r")
    (True, False, False)
    """
    return 0 <= data.find(b"\r") < len(data) - 1 and b"\n" not in data


def raw_lines(data: bytes) -> Iterator[str]:
    """Yield the lines of UTF-8 data one by one, each with its end, without a byte order mark.

    LF ends a line, and CR alone where there is no LF; U+2028 and U+0085 do not.
    """
    return text_stream(data, "\r" if ends_with_cr(data) else "\n")


def text_stream(data: bytes, newline: str) -> io.TextIOWrapper:
    """Return UTF-8 data as a text stream, decoded as it is read."""
    stream = io.BytesIO(data)
    stream.seek(len(codecs.BOM_UTF8) if has_mark(data) else 0)
    return io.TextIOWrapper(stream, encoding="utf-8", newline=newline)


def _where(data: bytes, offset: int) -> str:
    line = data.count(b"\n", 0, offset) + 1
    place = f"byte offset {offset:,} (line {line:,})"
    byte = data[offset]
    if _is_cut_off(data, offset):
        return (
            f"is cut off: the character that begins at {place} is not complete. Copy or "
            "download it again."
        )
    return (
        f"is not UTF-8: at {place} stands 0x{byte:02X}, as in {_likely(data, byte)}; save it as "
        "UTF-8."
    )


def _is_cut_off(data: bytes, offset: int) -> bool:
    # A last é of Latin-1 looks the same; what came before tells them apart.
    tail = data[offset : offset + _LONGEST_CHARACTER]
    try:
        codecs.utf_8_decode(tail, "strict", False)
    except UnicodeDecodeError:
        return False
    return len(tail) < _LONGEST_CHARACTER and not data[:offset].isascii()


def _likely(data: bytes, byte: int) -> str:
    sample = data[:_AT_ONCE]
    others = len(sample.translate(None, _ASCII))
    if others > _MOST_OTHERS * len(sample) and others >= _FEWEST_OTHERS:
        return "UTF-16 or an older encoding, such as GB18030, Shift-JIS or Windows-1251"
    return "Windows-1252" if byte in _WINDOWS else "Latin-1 or Windows-1252"
