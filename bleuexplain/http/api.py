"""The addresses under /v1: which tools there are, their contracts, and a call."""

import re
from collections.abc import Awaitable, Callable
from functools import partial
from http import HTTPStatus
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route

from bleuexplain.errors import InputError
from bleuexplain.http import addresses
from bleuexplain.http.answers import Refusal, answer
from bleuexplain.http.body import read_body
from bleuexplain.http.openapi import document
from bleuexplain.http.room import Busy, Room, TooSlow, shared_room
from bleuexplain.strict_json import read_json
from bleuexplain.tools import TOOLS, ToolError, contract, execute

_LONGEST_SHOWN = 60


def routes(room: Room | None = None) -> list[BaseRoute]:
    """Return the routes of the tools, which compute in ``room``, or in that of the process."""
    api = Starlette(
        routes=[
            Route(addresses.TOOLS, _list),
            Route(addresses.TOOL, _contract),
            Route(addresses.EXECUTE, _execute, methods=["POST"]),
            Route(addresses.OPENAPI, _openapi),
        ],
        exception_handlers=_HANDLERS,
    )
    # An address with a slash too many is another address, and answered as unknown.
    api.router.redirect_slashes = False
    api.state.room = room or shared_room()
    below = Mount(addresses.ROOT, api)
    # A line break in an address is answered here too, where the usual pattern ends before it.
    below.path_regex = re.compile(below.path_regex.pattern, re.DOTALL)
    return [Route(addresses.ROOT, api), below]


async def _list(request: Request) -> Response:
    return answer({"tools": [_summary(*tool) for tool in TOOLS]})


async def _contract(request: Request) -> Response:
    tool = _asked(request)
    return answer({**contract(*tool), "execute_url": addresses.execute_address(*tool)})


async def _execute(request: Request) -> Response:
    tool = _asked(request)
    room: Room = request.app.state.room
    raw = await read_body(request, room.bounds.seconds)
    try:
        return await room.run(partial(_computed, tool, raw), len(raw))
    except Busy as busy:
        raise Refusal(503, busy.code, busy.message, headers={"Retry-After": "1"}) from None
    except TooSlow as slow:
        raise Refusal(504, slow.code, slow.message) from None


async def _openapi(request: Request) -> Response:
    return answer(document())


def _computed(tool: tuple[str, str], raw: bytes) -> Response:
    # All that takes long for a large body is here, in a thread: to read, compute and write.
    try:
        payload = read_json(raw)
    except InputError as error:
        raise Refusal.of(400, error) from None
    try:
        return answer({"result": execute(*tool, payload)})
    except ToolError as error:
        raise Refusal.of(422, error) from None


def _summary(tool_id: str, version: str) -> dict[str, str]:
    return {
        "id": tool_id,
        "version": version,
        "description": contract(tool_id, version)["description"],
        "contract_url": addresses.contract_address(tool_id, version),
        "execute_url": addresses.execute_address(tool_id, version),
    }


def _asked(request: Request) -> tuple[str, str]:
    tool = request.path_params["tool_id"], request.path_params["version"]
    if tool not in TOOLS:
        asked = " ".join(tool)[:_LONGEST_SHOWN]
        sentence = f"There is no tool {asked!r}; {addresses.ROOT}{addresses.TOOLS} lists them."
        raise Refusal(404, "not_found", sentence)
    return tool


async def _refused(request: Request, refusal: Refusal) -> Response:
    return refusal.response()


async def _unknown(request: Request, error: HTTPException) -> Response:
    where = f"{addresses.ROOT}{addresses.OPENAPI}"
    sentence = f"Nothing is at this address; {where} lists what there is."
    return Refusal(404, "not_found", sentence).response()


async def _other_method(request: Request, error: HTTPException) -> Response:
    allowed = ", ".join(sorted((error.headers or {})["Allow"].split(", ")))
    if request.method == "OPTIONS":  # without a word on other origins: their pages may not call
        return Response(status_code=204, headers={"Allow": f"{allowed}, OPTIONS"})
    sentence = f"Only {allowed} is answered here, got {request.method[:_LONGEST_SHOWN]}."
    headers = {"Allow": allowed}
    return Refusal(405, "method_not_allowed", sentence, headers=headers).response()


async def _fault(request: Request, error: Exception) -> Response:
    sentence = "The server failed on this request; its log says how."
    return Refusal(500, "internal_error", sentence).response()


_HANDLERS: dict[Any, Callable[[Request, Any], Awaitable[Response]]] = {
    Refusal: _refused,
    HTTPStatus.NOT_FOUND: _unknown,
    HTTPStatus.METHOD_NOT_ALLOWED: _other_method,
    Exception: _fault,
}
