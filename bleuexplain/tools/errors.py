"""The error that a tool answers with."""

from bleuexplain.errors import InputError


class ToolError(InputError):
    """An ``InputError`` about the payload of a tool: ``code``, ``message``, ``path``."""
