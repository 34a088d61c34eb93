"""From arguments to an exit code: 0, 1 where an input was refused, 2 for a wrong usage."""

from collections.abc import Sequence

import click

from bleuexplain.command_line import output
from bleuexplain.command_line.commands import bleuexplain
from bleuexplain.errors import InputError
from bleuexplain.wording import command_line as words

_INTERRUPTED = 130  # as shells count it: 128 and the number of the signal


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; every error is told on one line."""
    try:
        code = _run(arguments)
        output.flush()
        return code
    except OSError as error:
        output.give_up(error)
        return 1


def _run(arguments: Sequence[str] | None) -> int:
    try:
        # The name is given, so that it is the same by “python -m bleuexplain”.
        done = bleuexplain.main(arguments, prog_name="bleuexplain", standalone_mode=False)
        return int(done or 0)
    except InputError as error:
        output.tell(words.error(words.place(error.path), error.message))
        return 1
    except click.UsageError as error:
        if error.ctx:
            output.tell(error.ctx.get_usage())
        output.tell(words.error("", error.format_message()))
        return error.exit_code
    except click.Abort:
        output.tell(words.error("", words.INTERRUPTED))
        return _INTERRUPTED
