"""Serving the tools to an agent over standard input and output."""

from bleuexplain.errors import InputError
from bleuexplain.wording import command_line as words


def serve() -> None:
    """Serve until standard input ends, or raise ``InputError`` where the SDK is not installed."""
    try:
        from bleuexplain.mcp import serve_stdio

        serve_stdio()
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "mcp":
            raise
        raise InputError("unsupported_input", words.NO_MCP) from None
