"""Settings as Python values of any kind."""

from math import isfinite

from bleuexplain.errors import InputError


def read_number(value: object, name: str) -> float | None:
    """Return a finite number as a float; ``None`` stays.

    >>> read_number(77, "told")
    77.0

    Raises ``InputError`` for anything else.
    """
    if value is None:
        return None
    try:
        number = float(value)  # type: ignore[arg-type]  # what it refuses is refused here
    except (TypeError, ValueError, OverflowError):
        number = float("nan")
    if isinstance(value, str | bytes) or not isfinite(number):
        kind = type(value).__name__
        message = f"{name} is a finite number or None, got a value of type {kind} that is none."
        raise InputError("invalid_input", message, f"/{name}")
    return number


def require_switch(value: object, name: str) -> None:
    """Raise ``InputError`` for what is neither true nor false.

    >>> require_switch("no", "lowercase")
    Traceback (most recent call last):
    bleuexplain.errors.InputError: lowercase is True or False, got a value of type str.
    """
    if not isinstance(value, bool):
        kind = type(value).__name__
        message = f"{name} is True or False, got a value of type {kind}."
        raise InputError("invalid_input", message, f"/{name}")


def require_name(value: object, name: str) -> None:
    """Raise ``InputError`` for what is no string, and so no name of anything.

    >>> require_name(None, "tokenizer")
    Traceback (most recent call last):
    bleuexplain.errors.InputError: tokenizer is a name, got a value of type NoneType.
    """
    if not isinstance(value, str):
        kind = type(value).__name__
        message = f"{name} is a name, got a value of type {kind}."
        raise InputError("invalid_input", message, f"/{name}")
