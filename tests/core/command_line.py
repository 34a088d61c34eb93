"""The command line, run in an interpreter of its own: at the end of a pipe, or in a terminal."""

import fcntl
import os
import re
import struct
import subprocess
import sys
import termios
import unicodedata
from pathlib import Path

import bleuexplain

# The folder that the package under test is in, for the interpreters started here.
HOME = Path(bleuexplain.__file__).parents[1]
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_OURS = {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "TERM", "TTY_COMPATIBLE", "PYTHONUTF8", "LC_ALL"}


def command(*arguments):
    return [sys.executable, "-m", "bleuexplain", *arguments]


def environment(**changes):
    """The environment without what decides about colours and encodings, and with changes."""
    kept = {name: value for name, value in os.environ.items() if name not in _OURS}
    return {**kept, "PYTHONUTF8": "1", **changes}


def piped(*arguments, stdin=b"", **changes):
    """Run a command whose streams are pipes."""
    return subprocess.run(
        command(*arguments),
        input=stdin,
        capture_output=True,
        check=False,
        cwd=HOME,
        env=environment(**changes),
    )


def in_terminal(*arguments, columns=80, **changes):
    """Return what a command writes to a terminal of so many columns."""
    ours, its = os.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    with subprocess.Popen(
        command(*arguments),
        stdin=its,
        stdout=its,
        stderr=subprocess.DEVNULL,
        cwd=HOME,
        env=environment(**{"TERM": "xterm-256color", **changes}),
    ):
        os.close(its)
        written = b"".join(iter(lambda: _read(ours), b""))
    os.close(ours)
    return written.decode().replace("\r\n", "\n")


def _read(terminal):
    try:
        return os.read(terminal, 65_536)
    except OSError:  # the other end is closed
        return b""


def columns_of(line):
    """How many columns of a terminal a line takes: wide characters two, marks none."""
    return sum(map(_columns, line))


def _columns(character):
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
