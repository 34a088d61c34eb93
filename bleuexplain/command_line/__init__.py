"""The command line: its commands, what they read, and what they write."""

from bleuexplain.command_line.entry import main

__all__ = ["main"]
