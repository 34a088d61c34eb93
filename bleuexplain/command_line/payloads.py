"""Versioned tools by name, and their payloads from files."""

from pathlib import Path
from textwrap import fill
from typing import Any

from bleuexplain.command_line import standard_input
from bleuexplain.errors import InputError
from bleuexplain.strict_json import read_json
from bleuexplain.tools import TOOLS, ToolError, contract, execute
from bleuexplain.wording import command_line as words


def run_tool(tool_id: str, version: str, source: str) -> dict[str, Any]:
    """Return ``{"result": ...}`` or ``{"error": ...}`` for the payload in a file."""
    try:
        return {"result": execute(tool_id, version, _payload(source))}
    except InputError as error:
        told = {"code": error.code, "message": error.message, "path": error.path}
        return {"error": told}


def _payload(source: str) -> object:
    try:
        raw = standard_input.read() if source == "-" else Path(source).read_bytes()
    except OSError as error:
        raise ToolError("not_found", words.unreadable(error.strerror)) from None
    return read_json(raw)


def versions(tool_id: str) -> list[str]:
    """Return the versions of a tool, the newest last; none for an unknown one.

    >>> versions("bleu-sentence-components")
    ['1.0.0']
    """
    found = [version for known_id, version in TOOLS if known_id == tool_id]
    return sorted(found, key=lambda version: [int(part) for part in version.split(".")])


def contract_of(tool_id: str, version: str | None) -> dict[str, Any]:
    """Return the contract of a tool, of its newest version where none is named.

    >>> contract_of("bleu-sentence-components", None)["version"]
    '1.0.0'

    Raises ``ToolError`` for a tool or a version that there is not.
    """
    there = versions(tool_id)
    if not there or version not in (None, *there):
        known = ", ".join([" ".join(each) for each in TOOLS])
        name = f"{tool_id} {version}" if version else tool_id
        raise ToolError("not_found", words.unknown_tool(name, known))
    return contract(tool_id, version or there[-1])


def listed_tools(width: int | None = None) -> list[str]:
    """Return a line for each tool: its name, its version, and what it does in one sentence.

    With ``width`` the lines are folded to so many columns.

    >>> listed_tools()[0][:76]
    'bleu-sentence-components 1.0.0  Count what sentence BLEU is computed from: c'
    """
    first = max([len(" ".join(each)) for each in TOOLS]) + 2
    lines = [
        f"{' '.join(each):{first}}{_first_sentence(contract(*each)['description'])}"
        for each in TOOLS
    ]
    if width is None:
        return lines
    return [fill(line, width, subsequent_indent=" " * first) for line in lines]


def _first_sentence(text: str) -> str:
    return f"{text.partition('. ')[0].rstrip('.')}."
