"""The command line's front door: ``python -m bleuexplain``, or ``bleuexplain`` once installed."""

import sys

from bleuexplain.command_line import main

__all__ = ["console", "main"]


def console() -> None:
    """Run the command line as the console script."""
    sys.exit(main())


if __name__ == "__main__":
    sys.exit(main())
