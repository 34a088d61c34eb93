"""Measure a peer and us in turns, and tell the ratio."""

import gc
import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from benchmarks.core_table import verdict
from benchmarks.corpus_peers import Streams, ours
from benchmarks.corpus_texts import corpus

HEADER = ("peer", "segments", "references", "rounds", "peer", "ours", "ratio", "target", "reached")


class Race(NamedTuple):
    """A peer, the corpus both get, and how many times faster we want to be."""

    name: str
    peer: Callable[[list[str], Streams], None]
    segments: int
    references: int
    target: float
    rounds: int = 5


def race_row(race: Race) -> list[str]:
    """Return a line of the table: CPU seconds, the median of some rounds in turns."""
    texts = corpus(race.segments, race.references)
    times: dict[str, list[float]] = {"peer": [], "ours": []}
    ours(*texts)
    for _ in range(race.rounds):
        times["peer"].append(cpu_seconds(race.peer, texts))
        times["ours"].append(cpu_seconds(ours, texts))
    peer, own = median(times["peer"]), median(times["ours"])
    reached = verdict(peer / own >= race.target)
    sizes = [f"{race.segments:,}", str(race.references), str(race.rounds)]
    seconds = [f"{peer:.3f}", f"{own:.3f}", f"{peer / own:.2f}"]
    return [race.name, *sizes, *seconds, f">= {race.target:g}", reached]


def cpu_seconds(
    call: Callable[[list[str], Streams], None], texts: tuple[list[str], Streams]
) -> float:
    """Return the processor time of one call, of all its threads."""
    gc.collect()
    start = time.process_time()
    call(*texts)
    return time.process_time() - start
