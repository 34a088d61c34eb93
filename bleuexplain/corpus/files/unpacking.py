"""Bytes out of gzip, bounded while they are unpacked."""

import gzip
import io
import zlib

from bleuexplain.corpus.files.refusals import exceeded, invalid, unsupported
from bleuexplain.errors import InputError

_GZIP = b"\x1f\x8b"
_AT_ONCE = 1 << 20


def unpacked(data: bytes, name: str, limit: int) -> bytes:
    """Return what gzip data holds, every member of it; other data is returned as it is.

    The first bytes decide, not the name: a browser may have unpacked what is
    still called ``.gz``.

    >>> unpacked(gzip.compress(b"one") + gzip.compress(b" two"), "a.gz", 80)
    b'one two'
    >>> unpacked(gzip.compress(b"a" * 99), "a.gz", 80)
    Traceback (most recent call last):
    bleuexplain.errors.InputError: “a.gz” unpacks to more than 80 bytes, the most that is read.
    """
    if len(data) > limit:
        raise exceeded(name, f"has {len(data):,} bytes; at most {limit:,} are read.")
    if not data.startswith(_GZIP):
        return data
    try:
        found = _members(data, name, limit)
    except EOFError:
        raise invalid(name, f"is cut off: its gzip data ends too early. {_AGAIN}") from None
    except (OSError, zlib.error):
        raise invalid(name, f"is damaged: its gzip data cannot be unpacked. {_AGAIN}") from None
    if found.startswith(_GZIP):
        raise unsupported(name, "is gzip data inside gzip data; unpack it once.")
    return found


_AGAIN = "Copy or download it again."


def _members(data: bytes, name: str, limit: int) -> bytes:
    # By pieces, so that a bomb stops here: nothing over the limit is ever held.
    found = io.BytesIO()
    with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
        while piece := packed.read(_AT_ONCE):
            if found.tell() + len(piece) > limit:
                raise _too_much(name, limit)
            found.write(piece)
    return found.getvalue()


def _too_much(name: str, limit: int) -> InputError:
    return exceeded(name, f"unpacks to more than {limit:,} bytes, the most that is read.")
