"""MCP over streamable HTTP, at /mcp and /mcp/ of the app."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from starlette.requests import Request
from starlette.routing import BaseRoute, Route
from starlette.types import Message, Receive, Scope, Send

from bleuexplain.errors import InputError
from bleuexplain.http import MAX_BODY_BYTES, Room, shared_room
from bleuexplain.http.answers import Refusal
from bleuexplain.http.body import read_body
from bleuexplain.mcp.callers import Callers
from bleuexplain.mcp.server import build_server
from bleuexplain.strict_json import read_json

PATH = "/mcp"


class Door:
    """The routes of MCP, and what has to run as long as the app does.

    No session is kept: each request says all that is needed to answer it, so that any
    process of several can, and none is held open.
    """

    def __init__(self, room: Room | None = None) -> None:
        self._room = room or shared_room()
        self._callers = Callers({})
        self._manager: StreamableHTTPSessionManager | None = None

    def routes(self) -> list[BaseRoute]:
        """Return the routes: the address with and without the slash at its end."""
        return [Route(path, self) for path in (PATH, f"{PATH}/")]

    @asynccontextmanager
    async def lifespan(self) -> AsyncIterator[None]:
        """Answer requests for as long as this lasts; it may be entered again later."""
        self._callers = Callers(os.environ)
        manager = StreamableHTTPSessionManager(
            build_server(self._room),
            json_response=True,
            stateless=True,
            max_request_body_size=MAX_BODY_BYTES,
        )
        async with manager.run():
            self._manager = manager
            try:
                yield
            finally:
                self._manager = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request (ASGI)."""
        if self._manager is None:
            raise RuntimeError("The lifespan of the MCP door is to be entered before a request.")
        try:
            body = await self._body(Request(scope, receive))
        except Refusal as refusal:
            await refusal.response()(scope, receive, send)
            return
        await self._manager.handle_request(scope, _again(body, receive), send)

    async def _body(self, request: Request) -> bytes:
        """Return the body, read and bounded as at the other door, before the SDK looks at it."""
        self._callers.check(request.headers)
        if request.method != "POST":  # GET and DELETE are about sessions
            raise _only_post()
        body = await read_body(request, self._room.bounds.seconds)
        try:
            read_json(body)  # the SDK takes a name that stands twice, and NaN
        except InputError as error:
            raise Refusal.of(400, error) from None
        return body


def _again(body: bytes, receive: Receive) -> Receive:
    """Return what gives a body that has been read once more, and then what comes after it."""
    parts = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def again() -> Message:
        return next(parts, None) or await receive()

    return again


def _only_post() -> Refusal:
    sentence = "MCP is answered by POST alone here: no session and no stream is kept."
    return Refusal(405, "method_not_allowed", sentence, headers={"Allow": "POST"})
