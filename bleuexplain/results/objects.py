"""Objects in a text, in JSON or as Python prints them, and the results that they hold."""

import ast
import json
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bleuexplain.results.fields import read_fields
from bleuexplain.results.found import Found

# A Python literal costs some hundred times its length to read.
_MOST_PYTHON = 200_000
_MOST_OBJECTS = 50
_MOST_NODES = 5_000

_START = re.compile(r"[\[{](?=\s{0,200}[\"'{\[])")
_BRACKET = re.compile(r"[\[{(\]})]|\"(?:[^\"\\\n]|\\.){0,500}+\"|'(?:[^'\\\n]|\\.){0,500}+'")
_OPENING = "[{("
# NumPy and PyTorch print their numbers as calls.
_CALL = re.compile(
    r"\b(?:(?:np|numpy)\.\w{1,20}|tensor|array)"
    r"\((\[[^()\[\]]{0,400}\]|[^(),\[\]]{0,80})(?:, ?(?:device|dtype)=[^()]{0,80})?\)"
)


@dataclass(frozen=True, slots=True)
class _Object:
    start: int
    end: int
    value: object


def find_objects(text: str) -> Iterator[Found]:
    """Find the results in the JSON objects and Python dicts of a text.

    >>> found, = find_objects("{'bleu': 0.5, 'precisions': [0.5], 'brevity_penalty': 1.0}")
    >>> found.build().tool, found.build().scale
    ('evaluate', 1)
    """
    for each in _objects(text):
        for found in _results(each.value):
            yield replace(found, start=each.start, end=each.end)


def _objects(text: str) -> Iterator[_Object]:
    position, python_left = 0, _MOST_PYTHON
    for _ in range(_MOST_OBJECTS):
        start = _START.search(text, position)
        if not start:
            return
        found = _json(text, start.start())
        if not found:
            end = _end(text, start.start(), python_left)
            python_left -= end - start.start()
            found = _python(text, start.start(), end)
        if found:
            yield found
        position = found.end if found else start.end()


def _json(text: str, start: int) -> _Object | None:
    try:
        value, end = _DECODER.raw_decode(text, start)
    except (ValueError, RecursionError):
        return None
    return _Object(start, end, value)


def _end(text: str, start: int, most: int) -> int:
    # Where the bracket that opens here is closed, or the last place looked at.
    depth = 0
    for bracket in _BRACKET.finditer(text, start, start + most):
        character = bracket.group()
        if character[0] in "'\"":
            continue
        depth += 1 if character in _OPENING else -1
        if not depth:
            return bracket.end()
    return min(len(text), start + most)


def _python(text: str, start: int, end: int) -> _Object | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of a backslash that escapes nothing
            value = ast.literal_eval(_CALL.sub(r"\1", text[start:end]))
    except (ValueError, SyntaxError, MemoryError, RecursionError, TypeError):
        return None
    return _Object(start, end, value)


def _results(value: object) -> Iterator[Found]:
    # Objects may lie in others, and what lies in a result belongs to it.
    pending: list[tuple[object, str]] = [(value, "")]
    for _ in range(_MOST_NODES):
        if not pending:
            return
        node, name = pending.pop()
        inner: list[tuple[object, str]] = []
        if isinstance(node, dict):
            mapping = {_whole(key): _value(each) for key, each in _with_input(node).items()}
            if found := read_fields(mapping, name):
                yield found
                continue
            inner = [(each, key) for key, each in mapping.items()]
        elif isinstance(node, list | tuple):
            inner = [(each, name) for each in node[:_MOST_NODES]]
        pending += [each for each in reversed(inner) if isinstance(each[0], dict | list | tuple)]


def _with_input(mapping: dict[object, object]) -> dict[str, object]:
    # What this package saves: a tool's answer together with what it was asked.
    given, result = mapping.get("input"), mapping.get("result")
    if isinstance(given, dict) and isinstance(result, dict):
        mapping = given | result
    return {key: value for key, value in mapping.items() if isinstance(key, str)}


def _value(value: object) -> object:
    return _whole(value) if isinstance(value, str) else value


def _whole(text: str) -> str:
    # JSON can spell half a character, which cannot be sent to a screen.
    return text.encode("utf-8", "replace").decode("utf-8")


# Numbers stay text, as printed.
_DECODER = json.JSONDecoder(parse_float=str, parse_int=str, parse_constant=str)
