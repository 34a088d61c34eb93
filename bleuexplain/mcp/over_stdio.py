"""MCP over standard input and output, for a client that starts the server itself."""

from collections.abc import AsyncIterable, Awaitable, Callable

import anyio
from anyio.streams.memory import MemoryObjectSendStream
from mcp.server.stdio import stdio_server
from mcp.shared.message import SessionMessage
from mcp.types import INVALID_REQUEST, PARSE_ERROR, ErrorData, JSONRPCError
from pydantic import ValidationError

from bleuexplain.http import shared_room
from bleuexplain.mcp.server import build_server

Received = SessionMessage | Exception
Send = Callable[[SessionMessage], Awaitable[None]]


def serve_stdio() -> None:
    """Answer MCP requests on standard input until it ends.

    A line that is not JSON, or no message, is answered with an error under the id
    ``null``, as JSON-RPC 2.0 says (section 5.1); an empty line is passed over.
    """
    anyio.run(_serve)


async def _serve() -> None:
    server = build_server(shared_room())
    messages, requests = anyio.create_memory_object_stream[Received]()
    async with stdio_server() as (lines, answers), anyio.create_task_group() as tasks:
        tasks.start_soon(_sift, lines, messages, answers.send)
        await server.run(requests, answers, server.create_initialization_options())
        tasks.cancel_scope.cancel()


async def _sift(
    lines: AsyncIterable[Received], messages: MemoryObjectSendStream[Received], answer: Send
) -> None:
    """Pass messages on, and answer what is none, which the SDK's server would drop."""
    async with messages:
        async for line in lines:
            if not isinstance(line, Exception):
                await messages.send(line)
            elif not _is_blank(line):
                await answer(SessionMessage(_refusal(line)))


def _is_blank(error: Exception) -> bool:
    if not isinstance(error, ValidationError):
        return False
    line = error.errors(include_url=False)[0]["input"]
    return isinstance(line, str) and not line.strip()


def _refusal(error: Exception) -> JSONRPCError:
    no_json = isinstance(error, ValidationError) and error.errors()[0]["type"] == "json_invalid"
    code, sentence = _NO_JSON if no_json else _NO_MESSAGE
    return JSONRPCError(jsonrpc="2.0", id=None, error=ErrorData(code=code, message=sentence))


_NO_JSON = PARSE_ERROR, "This line is not JSON: a message is one JSON object on one line."
_NO_MESSAGE = INVALID_REQUEST, "This line is no message of JSON-RPC 2.0, which MCP is spoken in."
