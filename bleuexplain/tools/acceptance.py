"""A quick yes to a payload that a schema allows; a no may be one that only the slow way allows.

A schema becomes one function, made once. It knows the rules that the tools' schemas use; a value
that it is unsure of (a whole float for an integer, say) gets a no, and the full check decides.
"""

from collections.abc import Callable
from functools import partial
from math import inf
from typing import Any

Accepts = Callable[[Any], bool]
Schema = dict[str, Any]

_NOTES = {"description", "x-limit"}


def acceptance(schema: Schema) -> Accepts:
    """Return a function that is true only for values that the schema allows.

    >>> accepts = acceptance({"type": "array", "items": {"type": "integer", "minimum": 0}})
    >>> accepts([1, 2]), accepts([1, -2]), accepts([1, 2.0])
    (True, False, False)
    """
    kinds = schema.get("type", [])
    options = [_MAKERS[kind](schema) for kind in ([kinds] if isinstance(kinds, str) else kinds)]
    if set(schema) - _NOTES - _KNOWN or not options:
        return _never
    return options[0] if len(options) == 1 else partial(_any, options)


def _never(value: object) -> bool:
    return False


def _any(options: list[Accepts], value: object) -> bool:
    return any(accepts(value) for accepts in options)


def _boolean(schema: Schema) -> Accepts:
    return lambda value: type(value) is bool


def _integer(schema: Schema) -> Accepts:
    least, most = schema.get("minimum", -inf), schema.get("maximum", inf)
    return lambda value: type(value) is int and least <= value <= most


def _number(schema: Schema) -> Accepts:
    least, most = schema.get("minimum", -inf), schema.get("maximum", inf)
    return lambda value: type(value) in (int, float) and least <= value <= most


def _string(schema: Schema) -> Accepts:
    least, most = schema.get("minLength", 0), schema.get("maxLength", inf)
    if "enum" in schema:
        return lambda value: type(value) is str and value in schema["enum"]
    return lambda value: type(value) is str and least <= len(value) <= most


def _array(schema: Schema) -> Accepts:
    least, most = schema.get("minItems", 0), schema.get("maxItems", inf)
    accepts = acceptance(schema["items"])
    return lambda value: (
        type(value) is list and least <= len(value) <= most and all(map(accepts, value))
    )


def _object(schema: Schema) -> Accepts:
    accepts = {name: acceptance(part) for name, part in schema["properties"].items()}
    required = set(schema["required"])
    return lambda value: (
        type(value) is dict
        and required <= value.keys() <= accepts.keys()
        and all(accepts[name](part) for name, part in value.items())
    )


_MAKERS: dict[str, Callable[[Schema], Accepts]] = {
    "array": _array,
    "boolean": _boolean,
    "integer": _integer,
    "number": _number,
    "object": _object,
    "string": _string,
}

_KNOWN = {
    *("type", "minimum", "maximum", "minLength", "maxLength", "enum", "minItems", "maxItems"),
    *("items", "required", "properties", "additionalProperties"),
}
