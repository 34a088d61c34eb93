"""HTTP under load: requests a second, the slowest of a hundred, and a page toggled meanwhile."""

import asyncio
import json
import subprocess
import sys
from statistics import median, quantiles

from benchmarks.app import OURS, serve
from benchmarks.core_table import Table, show, verdict
from benchmarks.core_texts import pairs
from benchmarks.websocket_client import Session

CONNECTIONS = 8
SECONDS = 6.0
TOGGLES = 20
LEAST_A_SECOND, MOST_P99, MOST_RATIO = 500, 100, 3.0


def run() -> None:
    """Post from eight connections, alone and beside a page that is toggled; print the table."""
    (pair,) = pairs(1)
    payload = {"hypothesis": pair.hypothesis, "references": [pair.reference]}
    with serve(OURS) as port:
        alone = _times(_client(port, json.dumps(payload)))
        idle, busy = asyncio.run(_toggles(port, json.dumps(payload)))
    rate, p99 = len(alone) / SECONDS, quantiles(alone, n=100)[98]
    ratio = median(busy) / median(idle)
    rows = [
        ("requests a second", f"{rate:.0f}", f">= {LEAST_A_SECOND}", verdict(rate >= 500)),
        ("99th percentile, ms", f"{p99:.0f}", f"< {MOST_P99}", verdict(p99 < MOST_P99)),
        ("a toggle, ms, idle", f"{median(idle):.0f}", "", ""),
        ("a toggle, ms, meanwhile", f"{median(busy):.0f}", "", ""),
        ("ratio of the two", f"{ratio:.1f}", f"<= {MOST_RATIO}", verdict(ratio <= MOST_RATIO)),
    ]
    title = f"bleu-sentence-compute over HTTP, 25 tokens, {CONNECTIONS} connections, {SECONDS:g} s"
    show(Table(title, ("", "", "target", "reached"), rows))


def _client(port: int, body: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "benchmarks.http_client", str(port), str(CONNECTIONS)]
    client = subprocess.Popen(
        [*command, str(SECONDS)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert client.stdin is not None
    client.stdin.write(body)
    client.stdin.close()
    return client


def _times(client: subprocess.Popen[str]) -> list[float]:
    assert client.stdout is not None
    times: list[float] = json.loads(client.stdout.read())
    client.wait()
    return times


async def _toggles(port: int, body: str) -> tuple[list[float], list[float]]:
    session = await Session.open(OURS, port)
    await session.first_run()
    await session.toggle()
    idle = [await session.toggle() for _ in range(TOGGLES)]
    client = _client(port, body)
    await asyncio.sleep(1)  # until it is at work
    busy = [await session.toggle() for _ in range(TOGGLES)]
    _times(client)
    await session.close()
    return idle, busy


if __name__ == "__main__":
    run()
