"""A million segments: is time still linear, and memory bounded? On request, since it is long.

``BENCHMARK_PEERS=1`` in the environment adds the peers, which take minutes, and sacreBLEU 11 GB.
"""

import os
import resource
import sys
from statistics import median

from benchmarks.core_table import Table, show, verdict
from benchmarks.corpus_peers import ours, rust, sacrebleu, split_and_hash
from benchmarks.corpus_rows import HEADER, Race, cpu_seconds, race_row
from benchmarks.corpus_texts import corpus

MILLION = 1_000_000
MOST_MEMORY = 512  # MiB above the loaded text
LINEAR = 1.3

RACES = (
    Race("split and hash", split_and_hash, MILLION, 1, target=1),
    Race("bleuscore", rust, MILLION, 1, target=10),
    Race("sacreBLEU", sacrebleu, MILLION, 1, target=15),
)


def run() -> None:
    """Measure memory first, while nothing else has taken any, then time."""
    hypotheses, references = corpus(MILLION)
    loaded = peak_memory()
    times = [cpu_seconds(ours, (hypotheses, references))]
    memory = peak_memory() - loaded
    tenth = (hypotheses[: MILLION // 10], [references[0][: MILLION // 10]])
    short = median([cpu_seconds(ours, tenth) for _ in range(5)])
    times += [cpu_seconds(ours, (hypotheses, references)) for _ in range(2)]
    ratio = median(times) / short / 10
    rows = [
        ["memory, MiB", f"{memory:.0f}", f"<= {MOST_MEMORY}", verdict(memory <= MOST_MEMORY)],
        ["us a segment", f"{median(times):.2f}", "", ""],
        ["time to 100,000's", f"{ratio:.2f}", f"<= {LINEAR}", verdict(ratio <= LINEAR)],
    ]
    header = ("", "measured", "target", "reached")
    show(Table("A million segments: above the text, and a segment", header, rows))
    if os.environ.get("BENCHMARK_PEERS"):
        show(Table("In CPU seconds", HEADER, [race_row(race) for race in RACES]))


def peak_memory() -> float:
    """Return the most memory that this process has had, in MiB."""
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


if __name__ == "__main__":
    run()
