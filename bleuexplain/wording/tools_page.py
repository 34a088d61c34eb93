"""What the Tools page says: contracts as tables, and one call in four ways."""

import json
import re
import shlex
from collections.abc import Iterator, Mapping
from typing import Any

from bleuexplain.visible import visible

NOTE = (
    "The same numbers for programs: each tool has a version and a contract, and answers in JSON. "
    "Nothing about a call is kept."
)
CHOICE = "Tool"
SEMANTICS_TITLE = "What it does, exactly"
INPUTS_CAPTION = "Inputs"
OUTPUTS_CAPTION = "Outputs"
FIELDS_HEADER = ["name", "is", "bounds", "needed", "meaning"]
LIMITS_CAPTION = "Limits"
LIMITS_HEADER = ["limit", "at most"]
SCHEMA_TITLE = "The contract as JSON"

EDITOR_TITLE = "Call it"
INPUT = "Input, as JSON"
INPUT_HELP = "What a program would send. Change it, or take an example of the contract."
FROM_SENTENCE = "From the sentence above"
RUN = "Run"
RESULT_TITLE = "Answer"
SAME_CALL_TITLE = "The same call from elsewhere"
OPEN_IN_EXPLAIN = "Open this in Explain"
OPENS_ANEW = "The page is loaded anew; a step back returns here."
LONG_ANSWER = (
    "The answer is long; its first 4,000 characters are shown. The download has all of it."
)
DOWNLOAD = "Download the answer (JSON)"
DOWNLOAD_CONTRACT = "Download the contract (JSON)"
NO_BASE = "http://localhost:8501"


def example_button(number: int) -> str:
    """Label the button that takes an example."""
    return f"Example {number}"


def field_rows(schema: Mapping[str, Any]) -> list[list[str]]:
    """Return a row for each property of an object's schema.

    >>> field_rows({"required": ["a"], "properties": {"a": {"type": "integer", "minimum": 1}}})
    [['a', 'an integer', 'from 1', 'yes', '']]
    """
    needed = schema.get("required", ())
    return [
        [
            name,
            kind(part),
            bounds(part),
            "yes" if name in needed else _default(part),
            _meaning(part),
        ]
        for name, part in schema.get("properties", {}).items()
    ]


def kind(part: Mapping[str, Any]) -> str:
    """Say of what type a value is.

    >>> kind({"type": "array", "items": {"type": "array", "items": {"type": "string"}}})
    'a list of lists of strings'
    """
    return _kind(part, many=False)


def _kind(part: Mapping[str, Any], *, many: bool) -> str:
    if "enum" in part:
        return " or ".join(json.dumps(value) for value in part["enum"])
    options = part.get("anyOf") or part.get("oneOf")
    if options:
        return ", or ".join(dict.fromkeys(_kind(each, many=many) for each in options))
    types = part.get("type", "value")
    names = [types] if isinstance(types, str) else list(types)
    return " or ".join(_named(name, part, many=many) for name in names)


def _named(name: str, part: Mapping[str, Any], *, many: bool) -> str:
    one, several = _NAMES.get(name, ("a value", "values"))
    said = several if many else one
    if name == "array" and "items" in part:
        return f"{said} of {_kind(part['items'], many=True)}"
    return said


_NAMES = {
    "array": ("a list", "lists"),
    "boolean": ("true or false", "truth values"),
    "integer": ("an integer", "integers"),
    "null": ("null", "nulls"),
    "number": ("a number", "numbers"),
    "object": ("an object", "objects"),
    "string": ("a string", "strings"),
}


def bounds(part: Mapping[str, Any]) -> str:
    """Say the bounds of a value.

    >>> bounds({"minimum": 1, "maximum": 8}), bounds({"minItems": 1, "maxItems": 8})
    ('from 1 to 8', 'from 1 to 8 items')
    """
    return "; ".join(_bounds(part))


def _bounds(part: Mapping[str, Any]) -> Iterator[str]:
    for low, high, unit in _BOUNDS:
        least, most = part.get(low), part.get(high)
        ends = [f"from {least:,}" if least is not None else "", "" if most is None else f"{most:,}"]
        if most is not None:
            ends[1] = f"to {ends[1]}" if ends[0] else f"at most {ends[1]}"
        if said := " ".join(filter(None, ends)):
            yield f"{said}{unit}"


_BOUNDS = (
    ("minimum", "maximum", ""),
    ("minItems", "maxItems", " items"),
    ("minLength", "maxLength", " characters"),
)


def _default(part: Mapping[str, Any]) -> str:
    return f"no, else {json.dumps(part['default'])}" if "default" in part else "no"


def _meaning(part: Mapping[str, Any]) -> str:
    meaning: str = part.get("description", "")
    return meaning


def limit_rows(limits: Mapping[str, int]) -> list[list[str]]:
    """Return a row for each limit.

    >>> limit_rows({"max_total_tokens": 10000})
    [['total tokens', '10,000']]
    """
    return [
        [name.removeprefix("max_").replace("_", " "), f"{most:,}"] for name, most in limits.items()
    ]


def calls(tool_id: str, version: str, payload: Mapping[str, Any], base: str) -> dict[str, str]:
    """Return the same call as curl, Python, command line and MCP, by name."""
    body = json.dumps(payload)
    quoted = shlex.quote(body)
    return {
        "curl": (
            f"curl -s {shlex.quote(f'{base}/v1/tools/{tool_id}/versions/{version}/execute')} \\\n"
            f"  -H 'Content-Type: application/json' \\\n  -d {quoted}"
        ),
        "Python": (
            "from bleuexplain.tools import execute\n\n"
            f"print(execute({tool_id!r}, {version!r}, {payload!r}))"
        ),
        "Command line": f"printf '%s' {quoted} | bleuexplain run {tool_id} {version} --input -",
        "MCP": json.dumps(
            {
                "jsonrpc": "2.0",
                "id": 1,
                "method": "tools/call",
                "params": {"name": tool_id, "arguments": payload},
            },
            indent=2,
        ),
    }


LANGUAGES: Mapping[str, str] = {
    "curl": "bash",
    "Python": "python",
    "Command line": "bash",
    "MCP": "json",
}


def readable(answer: Any) -> str:
    """Write JSON indented, but for lists of plain values: a line each.

    >>> print(readable({"matches": [2, 1], "names": ["a", "b"]}))
    {
      "matches": [2, 1],
      "names": ["a", "b"]
    }
    """
    text = json.dumps(answer, ensure_ascii=False, indent=2)
    return _PLAIN_LIST.sub(lambda found: f"[{_BREAK.sub(', ', found[1])}]", text)


_PLAIN_LIST = re.compile(r"\[\n\s+([^\[\]{}]*?)\n\s+\]")
_BREAK = re.compile(r",\n\s+")


def error(code: str, message: str, path: str) -> str:
    """Say an error of a tool, with the place."""
    where = f" (at {visible(path)})" if path else ""
    return f"{code}: {message}{where}"


def shown(answer: str, most: int = 4_000) -> str:
    """Return the part of an answer that is shown."""
    return answer[:most]
