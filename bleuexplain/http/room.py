"""Where requests are computed: a few threads apart, so that the pages keep theirs."""

import asyncio
import math
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

LONGEST_SHORT = 16_384  # bytes: a sentence of a thousand tokens with a reference

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much is computed for programs at once, and for how long.

    ``long`` requests of more than 16 KiB have places apart from ``short`` ones. A
    request that finds none waits for one, for ``patience`` seconds, and is given up
    ``seconds`` after it came.
    """

    long: int = 1
    short: int = 2
    seconds: float = 10.0
    patience: float = 3.0

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> "Bounds":
        """Return the bounds that the environment sets, and the usual ones for the rest.

        >>> Bounds.of({"BLEUEXPLAIN_SECONDS": "2.5", "BLEUEXPLAIN_AT_ONCE": "4"})
        Bounds(long=4, short=2, seconds=2.5, patience=3.0)

        Raises ``ValueError`` for what is not a number, or too small a one.
        """
        usual = cls()
        return cls(
            long=int(_number(environment, "BLEUEXPLAIN_AT_ONCE", usual.long, least=1)),
            seconds=_number(environment, "BLEUEXPLAIN_SECONDS", usual.seconds, least=0.1),
        )


def _number(environment: Mapping[str, str], name: str, usual: float, least: float) -> float:
    given = environment.get(name, str(usual))
    try:
        number = float(given)
    except ValueError:
        number = math.nan
    if math.isfinite(number) and number >= least:
        return number
    raise ValueError(f"{name} is a number of at least {least}, got {given!r}.")


class Unavailable(Exception):  # noqa: N818 - it says what it is
    """Tell that there is no answer within the bounds, by a code and one sentence."""

    code = "unavailable"

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Busy(Unavailable):
    """No place became free: the same request may be answered later."""

    code = "busy"


class TooSlow(Unavailable):
    """The computation outlived its time: a smaller request may be answered."""

    code = "timed_out"


class Room:
    """Computes in threads of its own, so many at once, and answers in bounded time.

    A thread cannot be stopped. One that outlives its time keeps its place until it
    is done, and nobody waits for it: what it can do is bounded by the limits of the
    tools. So no number of requests takes more threads than there are places, and the
    thread pools of the pages are never touched.

    Long requests have one place unless told otherwise. Python runs one thread at a
    time, so that a second would bring no more answers, and make pages and short
    requests wait longer.
    """

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self._short = ThreadPoolExecutor(bounds.short, thread_name_prefix="short-request")
        self._long = ThreadPoolExecutor(bounds.long, thread_name_prefix="long-request")

    async def run(self, work: Callable[[], Answer], size: int) -> Answer:
        """Return what ``work`` returns, or raise what it raises; its input has ``size`` bytes.

        Raises ``Busy`` where it could not begin, and ``TooSlow`` where it did not end.
        """
        places = self._short if size <= LONGEST_SHORT else self._long
        computing = places.submit(work)
        told = asyncio.wrap_future(computing)
        patience = min(self.bounds.patience, self.bounds.seconds)
        await asyncio.wait({told}, timeout=patience)
        if computing.cancel():  # which only one that has not begun can be
            raise Busy("Other requests hold all places; try the same again soon.")
        await asyncio.wait({told}, timeout=self.bounds.seconds - patience)
        if not told.done():
            told.cancel()  # nobody will read it
            raise TooSlow(f"This takes more than {self.bounds.seconds:g} seconds; send less.")
        return told.result()


@cache
def shared_room() -> Room:
    """Return the room of this process, with the bounds of its environment."""
    return Room(Bounds.of(os.environ))
