"""What a toggle of the smoothing costs on the Explain page, against a bare Streamlit page.

Both servers are started here as a person would start them, and toggled in
turns. A time is that from the browser's rerun message to ``script_finished``;
every toggle must change the result on the page, or the benchmark stops. The
bare page has one selectbox and one line of text, and Streamlit's defaults.
"""

import asyncio
import http.client
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from statistics import median, quantiles

from benchmarks.core_table import Table, show, verdict
from benchmarks.websocket_client import Page, Session

HERE = Path(__file__).parent
OURS = Page("Explain", HERE.parent / "app.py", "radio", "smooth", ("none", "method2"), "metric")
BARE = Page("bare", HERE / "bare_page.py", "selectbox", "smooth", ("none", "method2"), "text")

SOLO_TOGGLES = 60
SOLO_THINKS = 0.2
SESSIONS = 50
ROUNDS = 2
TOGGLES_A_ROUND = 5
THINKS = 10.0
START_SECONDS = 60
TARGET = 1.0


@dataclass(slots=True)
class Times:
    """Milliseconds of one page, by what was measured, and the sessions that stay open."""

    page: Page
    port: int
    fresh: list[float] = field(default_factory=list)
    first_runs: list[float] = field(default_factory=list)
    solo: list[float] = field(default_factory=list)
    crowd: list[float] = field(default_factory=list)
    crowd_seconds: float = 0.0
    sessions: list[Session] = field(default_factory=list)

    @property
    def toggles_a_second(self) -> float:
        """How many toggles all sessions together made a second."""
        return len(self.crowd) / self.crowd_seconds

    async def come(self) -> float:
        """Let one more person open the page."""
        session = await Session.open(self.page, self.port)
        self.sessions.append(session)
        return await session.first_run()


def run() -> None:
    """Measure both pages and print the table."""
    with ExitStack() as servers:
        measured = [Times(page, servers.enter_context(serve(page))) for page in (OURS, BARE)]
        asyncio.run(_measure(measured))
    show(_table(*measured))


@contextmanager
def serve(page: Page) -> Iterator[int]:
    """Serve a page with ``streamlit run`` in a process of its own; give its port."""
    port = _free_port()
    options = ["--server.port", str(port), "--server.headless", "true"]
    command = [sys.executable, "-m", "streamlit", "run", page.script.name, *options]
    with tempfile.TemporaryFile() as log:
        # Streamlit reads .streamlit/config.toml of the folder it is started in.
        server = subprocess.Popen(command, cwd=page.script.parent, stdout=log, stderr=log)
        try:
            _wait_until_up(server, port)
            yield port
        finally:
            server.terminate()
            server.wait(10)


def _free_port() -> int:
    with socket.socket() as unused:
        unused.bind(("localhost", 0))
        return unused.getsockname()[1]


def _wait_until_up(server: subprocess.Popen[bytes], port: int) -> None:
    give_up = time.monotonic() + START_SECONDS
    while server.poll() is None and time.monotonic() < give_up:
        try:
            connection = http.client.HTTPConnection("localhost", port, timeout=5)
            connection.request("GET", "/_stcore/health")
            if connection.getresponse().status == http.HTTPStatus.OK:
                return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"The server did not come up: {' '.join(map(str, server.args))}")


async def _measure(measured: list[Times]) -> None:
    for each in measured:
        each.fresh.append(await each.come())
        await each.sessions[0].toggle()
    for _ in range(SOLO_TOGGLES):
        for each in measured:
            each.solo.append(await each.sessions[0].toggle())
            await asyncio.sleep(SOLO_THINKS)
    while len(measured[0].sessions) < SESSIONS:
        for each in measured:
            each.first_runs.append(await each.come())
            await asyncio.sleep(SOLO_THINKS)
    for seed in range(ROUNDS):
        for each in measured:
            await _crowd(each, seed)
    for each in measured:
        await asyncio.gather(*(session.close() for session in each.sessions))


async def _crowd(measured: Times, seed: int) -> None:
    """Let every session toggle once in each ``THINKS`` seconds, at the moments the seed gives."""
    moments = random.Random(seed)
    start = time.perf_counter()
    schedules = [_schedule(moments, start) for _ in measured.sessions]
    waited = await asyncio.gather(*map(_toggle_at, measured.sessions, schedules))
    measured.crowd_seconds += time.perf_counter() - start
    measured.crowd += [each for one in waited for each in one]


def _schedule(moments: random.Random, start: float) -> list[float]:
    gaps = [moments.uniform(0.5, 1.5) * THINKS for _ in range(TOGGLES_A_ROUND - 1)]
    return list(accumulate(gaps, initial=start + moments.uniform(0, THINKS)))


async def _toggle_at(session: Session, moments: list[float]) -> list[float]:
    waited = []
    for moment in moments:
        await asyncio.sleep(moment - time.perf_counter())
        waited.append(await session.toggle())
    return waited


def _table(ours: Times, bare: Times) -> Table:
    crowd = f"{SESSIONS} sessions"
    rows = [
        _row("1 session, median", ours.solo, bare.solo, median, TARGET),
        _row("1 session, 95th percentile", ours.solo, bare.solo, _percentile_95),
        _row(f"{crowd}, median", ours.crowd, bare.crowd, median, TARGET),
        _row(f"{crowd}, 95th percentile", ours.crowd, bare.crowd, _percentile_95),
        _row("first run of a server", ours.fresh, bare.fresh, median),
        _row("first run of a later session, median", ours.first_runs, bare.first_runs, median),
    ]
    toggles = f"{len(ours.solo)} toggles of 1 session, {len(ours.crowd)} of {SESSIONS}"
    rates = " and ".join(f"{each.toggles_a_second:.1f}" for each in (ours, bare))
    title = (
        "A toggle of the smoothing, from the rerun message to script_finished, in milliseconds:\n"
        f"the Explain page against a bare page; {toggles}, these at {rates} a second"
    )
    return Table(title, ("", "Explain", "bare", "ratio", "target", "reached"), rows)


def _percentile_95(times: list[float]) -> float:
    return quantiles(times, n=20, method="inclusive")[-1]


def _row(
    what: str,
    ours: list[float],
    bare: list[float],
    of: Callable[[list[float]], float],
    target: float | None = None,
) -> list[str]:
    ratio = of(ours) / of(bare)
    aim = ["", ""] if target is None else [f"<= {target}", verdict(ratio <= target)]
    return [what, f"{of(ours):.1f}", f"{of(bare):.1f}", f"{ratio:.2f}", *aim]


if __name__ == "__main__":
    run()
