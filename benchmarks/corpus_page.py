"""What the Corpus page costs: from files put in to the charts, and a switch of the smoothing.

The files are the built-in example, copied until there are segments enough. A
switch is timed as in ``benchmarks.app``, in turns with that of a bare page. The
first switch to a method also scores every segment by it; the later ones find
that done.
"""

import asyncio
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from statistics import median

from benchmarks.app import BARE, OURS, SOLO_THINKS, serve
from benchmarks.core_table import Table, show, verdict
from benchmarks.uploads import File
from benchmarks.websocket_client import BrokenRunError, Run, Session
from bleuexplain.corpus import example

# The sentences about the corpus have more digits than its one metric.
PAGE = replace(OURS, name="Corpus", path="corpus", result="html")
UPLOADER = "corpus_upload"
CHARTS = 5

SEGMENTS, MANY = 3_000, 100_000
ROUNDS = 5
SWITCHES, SWITCHES_OF_MANY = 40, 5
MOST_MILLISECONDS = 1_500
MOST_RATIO = 1.5


@dataclass(slots=True)
class Times:
    """Milliseconds of the page with a corpus, and of the bare page in turns with it."""

    segments: int
    uploads: list[float] = field(default_factory=list)
    first_switches: list[float] = field(default_factory=list)
    switches: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)

    async def come(self, port: int, files: list[File]) -> Session:
        """Let a person open the page, put the files in and switch once."""
        session = await Session.open(PAGE, port)
        await session.first_run()
        run = await session.upload(UPLOADER, files)
        _check(run, self.segments)
        self.uploads.append(run.milliseconds)
        self.first_switches.append(await session.toggle())
        return session

    async def switch(self, session: Session, bare: Session, times: int) -> None:
        """Let the smoothing be switched on either page, in turns."""
        for _ in range(times):
            self.switches.append(await session.toggle())
            await asyncio.sleep(SOLO_THINKS)
            self.bare.append(await bare.toggle())
            await asyncio.sleep(SOLO_THINKS)


def run() -> None:
    """Measure, and print the table."""
    some, many = Times(SEGMENTS), Times(MANY)
    with ExitStack() as servers:
        ports = [servers.enter_context(serve(page)) for page in (PAGE, BARE)]
        asyncio.run(_measure(some, ROUNDS, SWITCHES, *ports))
        asyncio.run(_measure(many, 1, SWITCHES_OF_MANY, *ports))
    show(_table(some, many))


async def _measure(times: Times, rounds: int, switches: int, ours: int, bare: int) -> None:
    files = _files(times.segments)
    other = await Session.open(BARE, bare)
    await other.first_run()
    await other.toggle()
    for _ in range(rounds):
        session = await times.come(ours, files)
        await times.switch(session, other, switches // rounds)
        await session.close()
    await other.close()


def _files(segments: int) -> list[File]:
    of = example.load()
    texts = {"system_a": of.system_a, "system_b": of.system_b, "reference": of.reference}
    return [
        File(
            f"{name}.txt",
            "".join(f"{line}\n" for line in lines * (segments // len(lines))).encode(),
        )
        for name, lines in texts.items()
    ]


def _check(run: Run, segments: int) -> None:
    """Raise ``BrokenRunError`` for a run that does not draw the charts of these segments."""
    charts = len(run.of("vega_lite_chart"))
    told = any(f"{segments:,} segments, 1 reference" in each.body for each in run.of("html"))
    if charts != CHARTS or not told:
        raise BrokenRunError(f"{PAGE.name}: {charts} charts, but not of {segments:,} segments.")


def _table(some: Times, many: Times) -> Table:
    upload = median(some.uploads)
    aim = [f"<= {MOST_MILLISECONDS:,}", verdict(upload <= MOST_MILLISECONDS)]
    rows = [["3 files put in, to the charts", f"{SEGMENTS:,}", f"{upload:.0f}", "", "", *aim]]
    ratio, switch = _switch_row("a switch of the smoothing", some)
    rows += [
        [*switch, f"<= {MOST_RATIO}", verdict(ratio <= MOST_RATIO)],
        _row("the first switch to a method", some, some.first_switches),
        _row("3 files put in, to the charts", many, many.uploads),
        [*_switch_row("a switch of the smoothing", many)[1], "", ""],
        _row("the first switch to a method", many, many.first_switches),
    ]
    title = (
        "The Corpus page with two systems, to script_finished, in milliseconds: medians of\n"
        f"{ROUNDS} times the files, of {len(some.switches)} switches in turns with a bare page's"
    )
    return Table(title, ("", "segments", "ours", "bare", "ratio", "target", "reached"), rows)


def _switch_row(what: str, times: Times) -> tuple[float, list[str]]:
    ours, bare = median(times.switches), median(times.bare)
    cells = [f"{times.segments:,}", f"{ours:.1f}", f"{bare:.1f}", f"{ours / bare:.2f}"]
    return ours / bare, [what, *cells]


def _row(what: str, times: Times, measured: list[float]) -> list[str]:
    return [what, f"{times.segments:,}", f"{median(measured):.0f}", "", "", "", ""]


if __name__ == "__main__":
    run()
