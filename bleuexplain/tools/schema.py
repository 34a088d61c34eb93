"""The contracts shipped with the package, and what their schemas say of a payload."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from bleuexplain.errors import ErrorCode, InputError
from bleuexplain.visible import visible

JsonObject = dict[str, Any]

_LONGEST_SHOWN = 60


@cache
def contract(tool_id: str, version: str) -> JsonObject:
    """Return a tool's contract: what it does, its limits, both schemas, and examples.

    ``semantics`` is a list of sentences, ``examples`` a list of objects with
    ``input`` and ``output``. What several schemas share is written out in each.

    >>> contract("bleu-sentence-components", "1.0.0")["limits"]["max_references"]
    8
    """
    written: JsonObject = _written_out(_read(f"{tool_id}-{version}.json"))
    return written


@cache
def _compiled(tool_id: str, version: str) -> Callable[[object], object]:
    # Imported here, since a score computed from Python needs no schema.
    import fastjsonschema

    compiled: Callable[[object], object] = fastjsonschema.compile(
        contract(tool_id, version)["input_schema"], use_default=False, detailed_exceptions=False
    )
    return compiled


def check_input(tool_id: str, version: str, payload: object) -> None:
    """Raise ``InputError`` for the first thing in a tool's payload that its schema does not allow.

    A payload without fault meets the compiled schema alone; what that refuses is
    read again by ``check``, whose messages say where and what is allowed.

    >>> check_input("bleu-sentence-components", "1.0.0", {"hypothesis": [], "references": [[]]})
    """
    try:
        _compiled(tool_id, version)(payload)
    except (ValueError, RecursionError):  # its own error is a ValueError
        check(payload, contract(tool_id, version)["input_schema"])


@cache
def _read(name: str) -> JsonObject:
    path = Path(__file__).parent / "schemas" / name
    loaded: JsonObject = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def _written_out(part: Any) -> Any:
    """Put the shared definitions in place of what refers to them; what stands beside is kept."""
    if isinstance(part, list):
        return [_written_out(each) for each in part]
    if not isinstance(part, dict):
        return part
    own = {name: _written_out(each) for name, each in part.items() if name != "$ref"}
    if "$ref" not in part:
        return own
    return _written_out(_read(_SHARED)["$defs"][part["$ref"].removeprefix(_IN_SHARED)]) | own


_SHARED = "shared.json"
_IN_SHARED = f"{_SHARED}#/$defs/"


def check(payload: object, schema: JsonObject) -> None:
    """Raise ``InputError`` for the first thing in ``payload`` that ``schema`` does not allow.

    The code is ``limit_exceeded`` where a bound marked ``x-limit`` is passed,
    else ``invalid_input``; the path points at the value, or at where a missing
    one belongs.

    >>> check([1, -2], {"type": "array", "items": {"type": "integer", "minimum": 0}})
    Traceback (most recent call last):
    bleuexplain.errors.InputError: A value of at least 0 is needed here, got -2.
    """
    # Imported here, since a payload without fault does not need it.
    from jsonschema import Draft202012Validator

    error = next(Draft202012Validator(schema).iter_errors(payload), None)
    if error is None:
        return
    rule, bound = str(error.validator), error.validator_value
    over_limit = rule in ("maxItems", "maxLength", "maximum") and "x-limit" in error.schema
    path = list(error.absolute_path)
    if rule == "required":
        path.append(next(name for name in bound if name not in error.instance))
    if rule == "additionalProperties":
        path.append(next(name for name in error.instance if name not in error.schema["properties"]))
    sentence = _SENTENCES[rule].format(
        bound=_listed(bound), got=_shown(error.instance), name=str(path[-1]) if path else ""
    )
    code: ErrorCode = "limit_exceeded" if over_limit else "invalid_input"
    # What is quoted may hold anything: a line end, or half a character that nothing can print.
    raise InputError(code, visible(sentence), pointer(*path))


def pointer(*path: str | int) -> str:
    """Return the JSON pointer (RFC 6901) for a path of names and positions.

    >>> pointer("references", 0, "a/b")
    '/references/0/a~1b'
    """
    return "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in path)


_SENTENCES = {
    "type": "{bound} is needed here, got {got}.",
    "required": "{name} is missing.",
    "additionalProperties": "{name:.60} is not an input of this tool.",
    "enum": "One of {bound} is needed here, got {got}.",
    "minimum": "A value of at least {bound} is needed here, got {got}.",
    "maximum": "A value of at most {bound} is needed here, got {got}.",
    "minItems": "At least {bound} item is needed here, got {got}.",
    "maxItems": "At most {bound} items are taken here, got {got}.",
    "minLength": "An empty string is not allowed here.",
    "maxLength": "A token has at most {bound} bytes in UTF-8, got {got}.",
}


_TYPES = {
    "array": "A list",
    "boolean": "A boolean",
    "integer": "An integer",
    "number": "A number",
    "object": "An object",
    "string": "A string",
}


def _listed(bound: object) -> str:
    if isinstance(bound, list) and set(bound) <= _TYPES.keys():
        first, *others = map(_listed, bound)
        return " or ".join([first, *map(str.lower, others)])
    if isinstance(bound, list):
        return ", ".join(map(str, bound))
    if isinstance(bound, int):
        return f"{bound:,}"
    return _TYPES.get(str(bound), str(bound))


def _shown(value: object) -> str:
    if isinstance(value, list):
        return f"a list of {len(value):,}"
    if isinstance(value, dict):
        return "an object"
    shown = json.dumps(value, ensure_ascii=False, default=lambda _: type(value).__name__)
    return shown if len(shown) <= _LONGEST_SHOWN else f"{shown[:_LONGEST_SHOWN]}…"
