"""MCP over standard input and output, for a client that starts the server itself."""

import anyio
from mcp.server.stdio import stdio_server

from bleuexplain.http import shared_room
from bleuexplain.mcp.server import build_server


def serve_stdio() -> None:
    """Answer MCP requests on standard input until it ends."""
    anyio.run(_serve)


async def _serve() -> None:
    server = build_server(shared_room())
    async with stdio_server() as (requests, answers):
        await server.run(requests, answers, server.create_initialization_options())
