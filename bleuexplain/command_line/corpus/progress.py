"""Progress on a terminal, and nothing in a pipe."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

Progress = Callable[[int, int], None]

_STEPS = 1000


@contextmanager
def shown(label: str) -> Iterator[Progress | None]:
    """Yield what is told how much is done, and of how much; ``None`` where nobody would see it."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=_STEPS, label=label, file=sys.stderr) as bar:

        def advance(done: int, work: int) -> None:
            bar.update(_STEPS * done // max(1, work) - bar.pos)

        yield advance
