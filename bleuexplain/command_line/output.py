"""Writing to standard output and standard error, in whatever encoding they have."""

import codecs
import os
import shutil
import sys
from typing import TextIO

from bleuexplain.visible import visible
from bleuexplain.wording import command_line as words

_STAND_INS = {
    **dict(zip("₀₁₂₃₄₅₆₇₈₉", "0123456789", strict=True)),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("−–—·", "-"),
    **dict.fromkeys("\u2068\u2069", ""),
    "×": "x",
    "→": "->",
    "…": "...",
    "∞": "inf",
    "✕": "(x)",
    "✂": "(%)",
    "⟨": "<",
    "⟩": ">",
}
_STAND_IN = "bleuexplain.stand_in"


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = error.object[error.start : error.end]
    escaped = [character.encode("unicode_escape").decode() for character in found]
    pieces = [_STAND_INS.get(*pair) for pair in zip(found, escaped, strict=True)]
    return "".join(pieces), error.end


codecs.register_error(_STAND_IN, _stand_in)


def writable(text: str, encoding: str) -> str:
    r"""Return a text that an encoding has all characters of: others get a stand-in or a number.

    >>> writable("“p₄” − שלום", "ascii")
    '"p4" - \\u05e9\\u05dc\\u05d5\\u05dd'
    """
    return text.encode(encoding, _STAND_IN).decode(encoding)


def write(text: str) -> None:
    """Write lines to standard output, as they are but for what its encoding lacks."""
    _write(text, sys.stdout)


def tell(message: str) -> None:
    """Write a message to standard error, on one line."""
    _write(visible(" ".join(message.split("\n"))), sys.stderr)


def _write(text: str, stream: TextIO | None) -> None:
    if stream is not None:  # closed by who started us
        stream.write(f"{writable(text, encoding_of(stream))}\n")


def encoding_of(stream: TextIO) -> str:
    """Return the encoding of a stream; UTF-8 for one that takes all characters."""
    return getattr(stream, "encoding", None) or "utf-8"


def terminal_width() -> int | None:
    """Return the columns of the terminal that standard output is; ``None`` where it is none."""
    is_terminal = sys.stdout is not None and sys.stdout.isatty()
    return shutil.get_terminal_size().columns if is_terminal else None


def flush() -> None:
    """Write out what is still held back, or raise ``OSError`` while there is somebody to tell."""
    if sys.stdout is not None:
        sys.stdout.flush()


def give_up(error: OSError) -> None:
    """Tell that standard output cannot be written, unless its reader simply went away."""
    _discard(sys.stdout)
    if not isinstance(error, BrokenPipeError):
        tell(words.error("", words.unwritable(error.strerror)))


def _discard(stream: TextIO) -> None:
    # Or Python would try once more at its end, and complain.
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except OSError:  # a stream that is no file
        return
