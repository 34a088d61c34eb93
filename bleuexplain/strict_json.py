"""JSON from strangers, read so that no two readers take it for two different things."""

import json
import math
import re
from collections import Counter
from typing import Any, NoReturn

from bleuexplain.errors import InputError
from bleuexplain.tools.schema import pointer

MOST_NESTED = 64

_LONGEST_SHOWN = 60
_SURROGATE = re.compile("[\ud800-\udfff]")
_ESCAPED_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


def read_json(raw: bytes) -> Any:
    """Return the value that ``raw`` holds: JSON (RFC 8259) in UTF-8, and nothing laxer.

    Refused, though Python's own reader takes them: a name that stands twice in
    an object, NaN and Infinity, a number too large for a double, half of a
    surrogate pair, and more than 64 lists and objects inside each other. A
    byte order mark is skipped.

    >>> read_json(b'{"matches": [1, 0]}')
    {'matches': [1, 0]}
    >>> read_json(b'{"epsilon": 0, "epsilon": 1}')
    Traceback (most recent call last):
    bleuexplain.errors.InputError: The name "epsilon" stands twice in one object.

    Raises ``InputError`` with code ``invalid_input``; the path is empty where
    there is no value yet to point at.
    """
    text = _decoded(raw)
    try:
        value = _DECODER.decode(text)
    except InputError:
        raise
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise _refused(f"The input is not JSON: {error.msg}, at {place}.") from None
    except RecursionError:
        raise _too_deep() from None
    except ValueError:  # Python's own bound, against numbers that take long to read
        raise _refused("A number has too many digits to be read.") from None
    # Most inputs can be told to be harmless from the text alone, which is quicker.
    if text.count("[") + text.count("{") > MOST_NESTED or _ESCAPED_SURROGATE.search(text):
        _check(value)
    return value


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        sentence = f"The input is not UTF-8: byte {error.start + 1:,} cannot be read."
        raise _refused(sentence) from None


def _check(value: object, *path: str | int) -> None:
    if isinstance(value, str):
        _check_string(value, path)
    elif isinstance(value, dict | list):
        if len(path) >= MOST_NESTED:
            raise _too_deep()
        for step, item in value.items() if isinstance(value, dict) else enumerate(value):
            if isinstance(step, str):
                _check_string(step, path)
            _check(item, *path, step)


def _check_string(text: str, path: tuple[str | int, ...]) -> None:
    half = _SURROGATE.search(text)
    if half:
        code = f"U+{ord(half[0]):04X}"
        raise _refused(f"A string has {code}, half of a surrogate pair.", pointer(*path))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counts = Counter(name for name, _ in pairs)
        twice = next(name for name, count in counts.items() if count > 1)
        raise _refused(f"The name {json.dumps(twice[:_LONGEST_SHOWN])} stands twice in one object.")
    return found


def _float(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise _refused(f"The number {digits[:_LONGEST_SHOWN]} is too large.")
    return value


def _constant(name: str) -> NoReturn:
    raise _refused(f"{name} is not a number that JSON has.")


def _refused(sentence: str, path: str = "") -> InputError:
    return InputError("invalid_input", sentence, path)


def _too_deep() -> InputError:
    return _refused(f"The input has more than {MOST_NESTED} lists and objects inside each other.")


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_float=_float, parse_constant=_constant)
