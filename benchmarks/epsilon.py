"""What a change of epsilon costs on the Smoothing page, against a bare Streamlit page.

The page computes 8 variants x 8 max orders x 200 epsilons anew, draws every chart of it, and
scores the built-in sentences under all methods. Measured as in ``benchmarks.app``.
"""

import asyncio
from contextlib import ExitStack
from pathlib import Path
from statistics import median

from benchmarks.app import BARE, serve
from benchmarks.core_table import Table, show, verdict
from benchmarks.websocket_client import Page, Session

APP = Path(__file__).parent.parent / "app.py"
SENTENCE = "hyp=she+sold+her+car&ref=she+sold+his+car&smooth=method1&order=8&eff=true"
OURS = Page("Smoothing", APP, "number_input", "eps", ("0.1", "0.2"), "html", "smoothing", SENTENCE)
CHANGES = 60
THINKS = 0.2
TARGET = 1.5


def run() -> None:
    """Measure both pages in turns and print the table."""
    with ExitStack() as servers:
        ports = [servers.enter_context(serve(page)) for page in (OURS, BARE)]
        ours, bare = asyncio.run(_measure(ports))
    ratio = median(ours) / median(bare)
    row = ["median", f"{median(ours):.1f}", f"{median(bare):.1f}", f"{ratio:.2f}"]
    title = (
        "A change of epsilon on the Smoothing page, from the rerun message to script_finished, in\n"
        f"milliseconds, against a toggle on a bare page; {CHANGES} of each in turns"
    )
    header = ("", "Smoothing", "bare", "ratio", "target", "reached")
    show(Table(title, header, [[*row, f"<= {TARGET}", verdict(ratio <= TARGET)]]))


async def _measure(ports: list[int]) -> tuple[list[float], list[float]]:
    sessions = [
        await Session.open(page, port) for page, port in zip((OURS, BARE), ports, strict=True)
    ]
    for session in sessions:
        await session.first_run()
        await session.toggle()
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(CHANGES):
        for session, measured in zip(sessions, times, strict=True):
            measured.append(await session.toggle())
            await asyncio.sleep(THINKS)
    for session in sessions:
        await session.close()
    return times


if __name__ == "__main__":
    run()
