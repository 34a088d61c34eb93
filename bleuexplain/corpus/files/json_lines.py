"""JSON: an object a line, or one list of objects; strings in them become columns."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from bleuexplain.corpus.files.encoding import raw_lines, text_stream
from bleuexplain.corpus.files.ids import IS_WHOLE, find_ids
from bleuexplain.corpus.files.layout import Column, Layout, ReadFile
from bleuexplain.corpus.files.limits import Limits
from bleuexplain.corpus.files.object_columns import ObjectColumns, Whole
from bleuexplain.corpus.files.refusals import invalid, quoted
from bleuexplain.errors import InputError

Placed = tuple[str, Any]  # where a value stands, and the value

_EXAMPLE = 'one JSON object such as {"hypothesis": "…", "reference": "…"}'


def read_json_lines(data: bytes, name: str, layout: Layout, limits: Limits) -> ReadFile:
    r"""Return a column for each name with strings, one for each place of its lists of strings.

    null, and a name that an object lacks, is a missing line. Whole numbers are
    taken as ids alone. Blank lines are taken at the end only. A file of one JSON
    list of objects is read too.

    >>> raw = b'{"hyp": "a", "refs": ["b", "c"], "id": 7}\n{"hyp": "", "refs": ["d"]}\n'
    >>> found = read_json_lines(raw, "a.jsonl", Layout("jsonl"), Limits())
    >>> [(column.name, column.lines) for column in found.columns]
    [('hyp', ['a', '']), ('refs[0]', ['b', 'd']), ('refs[1]', ['c', None])]
    >>> found.notes[0]
    'What is no text was left out: “id”.'

    Refused are a name twice in an object, NaN and Infinity, and a name that
    holds strings in one object and something else in another; and half a character.
    """
    columns = ObjectColumns(name, limits)
    for place, value in _values(data, name):
        if not isinstance(value, dict):
            sentence = f"has {_ARTICLES[type(value)]} at {place}; every line is {_EXAMPLE}."
            raise invalid(name, sentence)
        columns.add(place, value)
    texts, numbers = columns.filled()
    found = tuple(Column(heading, lines) for heading, lines in texts.items())
    if not found:
        raise invalid(name, f"has no text in its objects; every line is {_EXAMPLE}.")
    if b"\\u" in data:  # as nothing else can spell half a character
        _check_whole(found, name)
    ids = find_ids(texts | numbers)
    left_out = ", ".join(quoted(each) for each in columns.left_out if each not in ids.names)
    notes = (f"What is no text was left out: {left_out}.",) if left_out else ()
    return ids.put_into(ReadFile(name, layout, found, (*notes, *ids.notes)))


_HALF = re.compile("[\ud800-\udfff]")


def _check_whole(columns: Iterable[Column], name: str) -> None:
    """Refuse half a surrogate pair: no screen and no file can show it."""
    for column in columns:
        for at, line in enumerate((column.name, *column.lines)):
            if half := _HALF.search(line or ""):
                place = f"in segment {at:,}" if at else "in a name"
                sentence = f"holds half a character, U+{ord(half[0]):04X}, {place}; write it whole."
                raise invalid(name, sentence)


_ARTICLES: dict[type, str] = {
    str: "a string",
    float: "a number",
    Whole: "a number",
    bool: "true or false",
    list: "a list",
    type(None): "null",
}


def _values(data: bytes, name: str) -> Iterable[Placed]:
    begin = data[:64].removeprefix(b"\xef\xbb\xbf").lstrip()
    if begin.startswith(b"[") and (listed := _one_list(data, name)) is not None:
        return ((f"item {at:,}", value) for at, value in enumerate(listed, start=1))
    return _lines(data, name)


def _one_list(data: bytes, name: str) -> list[Any] | None:
    try:
        value = _DECODER.decode(text_stream(data, "\n").read())
    except json.JSONDecodeError as error:
        if error.msg == "Extra data":  # a list a line, which is told as such
            return None
        raise _not_json(name, f"line {error.lineno:,}", error.msg) from None
    except (ValueError, RecursionError) as error:
        raise _not_json(name, "its list", _reason(error)) from None
    return value if isinstance(value, list) else None


def _lines(data: bytes, name: str) -> Iterator[Placed]:
    blank = 0
    for number, line in enumerate(raw_lines(data), start=1):
        if not line.strip():
            blank = blank or number
            continue
        if blank:
            raise invalid(name, f"has nothing at line {blank:,}; every line is {_EXAMPLE}.")
        place = f"line {number:,}"
        try:
            value = _DECODER.decode(line)
        except json.JSONDecodeError as error:
            raise _not_json(name, place, f"{error.msg} at column {error.colno:,}") from None
        except (ValueError, RecursionError) as error:
            raise _not_json(name, place, _reason(error)) from None
        yield place, value


def _not_json(name: str, place: str, reason: str) -> InputError:
    return invalid(name, f"is not JSON at {place}: {reason}.")


def _reason(error: Exception) -> str:
    is_deep = isinstance(error, RecursionError)
    return "too many lists and objects inside each other" if is_deep else str(error)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise ValueError(f"the name {quoted(twice)} stands twice in one object")
    return found


def _constant(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a number that JSON has")


def _number(text: str) -> Whole | float:
    return Whole(text) if IS_WHOLE(text) else float(text)


# Whole numbers may be ids, and stay as they are written. Others are left out, so they need not be
# exact; as float none is too long to be read.
_DECODER = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=_constant, parse_int=Whole, parse_float=_number
)
