"""The doors for programs, in the process that serves the pages."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from importlib.util import find_spec
from typing import TYPE_CHECKING

import streamlit as st
from starlette.routing import BaseRoute

from bleuexplain import http
from bleuexplain.ui import server

if TYPE_CHECKING:
    from bleuexplain.mcp import Door


def _mcp_door() -> "Door | None":
    # An extra: the pages and the HTTP routes stand without it.
    if find_spec("mcp") is None:
        return None
    from bleuexplain.mcp import Door

    return Door()


_MCP = _mcp_door()


def routes() -> list[BaseRoute]:
    """Return the routes of the tools over HTTP, and over MCP where its SDK is installed."""
    return [*http.routes(), *(_MCP.routes() if _MCP else ())]


@asynccontextmanager
async def lifespan(app: st.App) -> AsyncIterator[dict[str, object]]:
    """Do what the pages need before the first person comes, and hold the doors open."""
    async with server.lifespan(app) as state, _MCP.lifespan() if _MCP else nullcontext():
        yield state
