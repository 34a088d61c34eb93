"""One sentence about a file that cannot be taken; it begins with the file's name."""

from collections.abc import Sequence

from bleuexplain.errors import ErrorCode, InputError
from bleuexplain.visible import visible

_LONGEST_SHOWN = 80


def quoted(text: str) -> str:
    """Return a name or a value in quotation marks, on one line, its middle left out if long.

    >>> quoted("ref.txt")
    '“ref.txt”'
    """
    shown = visible(text[: 2 * _LONGEST_SHOWN] + text[2 * _LONGEST_SHOWN :][-_LONGEST_SHOWN:])
    if len(shown) > _LONGEST_SHOWN:
        half = _LONGEST_SHOWN // 2
        shown = f"{shown[:half]}…{shown[-half:]}"
    return f"“{shown}”"


def listed(names: Sequence[str]) -> str:
    """Return names in a row, the last after "and".

    >>> listed(["a"]), listed(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def blank(lines: int) -> str:
    """Return the end of the sentence about a file of blank lines alone.

    >>> blank(3)
    'holds no text: all its 3 lines are blank.'
    """
    which = "its one line is" if lines == 1 else f"all its {lines:,} lines are"
    return f"holds no text: {which} blank."


def invalid(name: str, rest: str) -> InputError:
    """Return the refusal of a file that is not what it should be."""
    return _about("invalid_input", name, rest)


def unsupported(name: str, rest: str) -> InputError:
    """Return the refusal of a file that is something else, and known."""
    return _about("unsupported_input", name, rest)


def exceeded(name: str, rest: str) -> InputError:
    """Return the refusal of a file that is too large."""
    return _about("limit_exceeded", name, rest)


def absent(name: str, rest: str) -> InputError:
    """Return the refusal of a file that cannot be opened."""
    return _about("not_found", name, rest)


def _about(code: ErrorCode, name: str, rest: str) -> InputError:
    return InputError(code, f"{quoted(name) if name else 'The file'} {rest}")
