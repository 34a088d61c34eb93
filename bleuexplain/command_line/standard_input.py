"""Standard input, as bytes."""

import sys


def read(most: int = -1) -> bytes:
    """Return what standard input holds, at most so many bytes; nothing where it is closed."""
    return sys.stdin.buffer.read(most) if sys.stdin else b""
