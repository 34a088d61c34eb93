"""What an MCP client sees: each tool under its name with its schemas, and ``execute`` for all."""

import json
import logging
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel.server import Server
from mcp.shared.exceptions import MCPError
from mcp.types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
    Tool,
    ToolAnnotations,
)

from bleuexplain import __version__
from bleuexplain.errors import InputError
from bleuexplain.http import Busy, Room, TooSlow
from bleuexplain.tools import TOOLS, contract, execute
from bleuexplain.tools.schema import JsonObject, check
from bleuexplain.visible import visible_json

EXECUTE = "execute"

_log = logging.getLogger(__name__)

Context = ServerRequestContext[Any]
Arguments = dict[str, Any]

_INSTRUCTIONS = (
    "Exact BLEU and chrF of machine translation, with the counts behind each score. Texts come as "
    "lists of tokens or as the contract of a tool says; scores go from 0 to 1. An error names what "
    "is wrong, what is allowed, and a JSON pointer to the value."
)


def build_server(room: Room) -> Server[Any]:
    """Return a server of all tools, which compute in ``room``."""

    async def list_tools(_: Context, __: PaginatedRequestParams | None) -> ListToolsResult:
        return ListToolsResult(tools=_listed())

    async def call_tool(_: Context, called: CallToolRequestParams) -> CallToolResult:
        answered = _answered_by(called.name)
        arguments = called.arguments or {}
        try:
            return await room.run(partial(answered, arguments), len(json.dumps(arguments)))
        except (Busy, TooSlow) as unavailable:
            return _refused(unavailable.code, unavailable.message)

    return Server(
        "bleuexplain",
        version=__version__,
        title="bleuexplain",
        instructions=_INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


@cache
def _listed() -> list[Tool]:
    return [_generic(), *(_named(*tool) for tool in _newest().items())]


def _newest() -> dict[str, str]:
    return dict(TOOLS.keys())  # of several versions, the bare name stands for the last


def _generic() -> Tool:
    offered = ", ".join(f"{tool_id} {version}" for tool_id, version in TOOLS)
    return Tool(
        name=EXECUTE,
        title="Run a versioned tool",
        description=f"Run a tool in a version of your choice. There are: {offered}.",
        input_schema=_EXECUTE_INPUT,
        output_schema=_EXECUTE_OUTPUT,
        annotations=_ANNOTATIONS,
    )


def _named(tool_id: str, version: str) -> Tool:
    law = contract(tool_id, version)
    return Tool(
        name=tool_id,
        title=f"{tool_id} {version}",
        description=law["description"],
        input_schema=law["input_schema"],
        output_schema=law["output_schema"],
        annotations=_ANNOTATIONS,
    )


def _answered_by(name: str) -> Callable[[Arguments], CallToolResult]:
    if name == EXECUTE:
        return _told(_execute)
    version = _newest().get(name)
    if version is None:
        known = ", ".join([EXECUTE, *_newest()])
        raise MCPError(INVALID_PARAMS, f"There is no tool {name[:60]!r}. There are: {known}.")
    return _told(partial(execute, name, version))


def _told(call: Callable[[Arguments], JsonObject]) -> Callable[[Arguments], CallToolResult]:
    def told(arguments: Arguments) -> CallToolResult:
        try:
            result = call(arguments)
        except InputError as error:
            return _refused(error.code, error.message, error.path)
        except Exception:  # the SDK would tell the client of it in Python's words
            _log.exception("A tool failed")
            return _refused("internal_error", "The server failed on this call; its log says how.")
        return CallToolResult(content=[_text(result)], structured_content=result)

    return told


def _execute(arguments: Arguments) -> JsonObject:
    check(arguments, _EXECUTE_INPUT)
    return {"result": execute(arguments["id"], arguments["version"], arguments["input"])}


def _refused(code: str, message: str, path: str = "") -> CallToolResult:
    told = _text({"error": {"code": code, "message": message, "path": path}})
    return CallToolResult(content=[TextContent(text=visible_json(told.text))], is_error=True)


def _text(value: JsonObject) -> TextContent:
    return TextContent(text=json.dumps(value, ensure_ascii=False))


_ANNOTATIONS = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)

_EXECUTE_INPUT: JsonObject = {
    "type": "object",
    "required": ["id", "version", "input"],
    "additionalProperties": False,
    "properties": {
        "id": {"type": "string", "description": "The name of the tool."},
        "version": {"type": "string", "description": "Its version, such as 1.0.0."},
        "input": {"type": "object", "description": "What its input schema describes."},
    },
}

_EXECUTE_OUTPUT: JsonObject = {
    "type": "object",
    "required": ["result"],
    "additionalProperties": False,
    "properties": {
        "result": {"type": "object", "description": "What its output schema describes."}
    },
}
