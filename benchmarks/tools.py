"""What the doors cost: a tool against the plain call, and chrF against sacreBLEU."""

import random
from collections.abc import Callable
from time import process_time

from sacrebleu.metrics import CHRF

from benchmarks.core_table import Table, show, verdict
from benchmarks.core_texts import pairs
from bleuexplain import sentence_bleu
from bleuexplain.chrf import corpus_chrf
from bleuexplain.tools import execute

SEGMENTS = 3_000
REPEATS = 5
MOST, LEAST = 3.0, 3.0


def run() -> None:
    """Time both claims, each beside its peer, and print the tables."""
    show(_execute_table())
    show(_chrf_table())


def _execute_table() -> Table:
    drawn = random.Random(1).choices(pairs(500), k=500)
    payloads = [
        {"hypothesis": pair.hypothesis, "references": [pair.reference], "smoothing": "method1"}
        for pair in drawn
    ]

    def through_the_tool() -> None:
        for payload in payloads:
            execute("bleu-sentence-compute", "1.0.0", payload)

    def plain() -> None:
        for pair in drawn:
            sentence_bleu(pair.hypothesis, [pair.reference], smoothing="method1")

    tool, core = _best(through_the_tool), _best(plain)
    row = (f"{tool / 500 * 1e6:.0f}", f"{core / 500 * 1e6:.0f}", f"{tool / core:.2f}")
    reached = verdict(tool / core <= MOST)
    title = "bleu-sentence-compute, 25 tokens: the tool against the plain call"
    header = ("", "µs tool", "µs call", "ratio", "target", "reached")
    return Table(title, header, [("", *row, f"<= {MOST}", reached)])


def _chrf_table() -> Table:
    drawn = pairs(SEGMENTS)
    ours = [(pair.hypothesis_line, [pair.reference_line]) for pair in drawn]
    hypotheses = [pair.hypothesis_line for pair in drawn]
    references = [[pair.reference_line for pair in drawn]]
    mine = _best(lambda: corpus_chrf(ours))
    theirs = _best(lambda: CHRF().corpus_score(hypotheses, references))
    row = (f"{mine:.2f}", f"{theirs:.2f}", f"{theirs / mine:.1f}")
    reached = verdict(theirs / mine >= LEAST)
    title = f"chrF of {SEGMENTS:,} segments of 25 tokens, CPU time, best of {REPEATS}"
    header = ("", "s ours", "s sacreBLEU", "times ours", "target", "reached")
    return Table(title, header, [("", *row, f">= {LEAST}", reached)])


def _best(work: Callable[[], object]) -> float:
    times = []
    for _ in range(REPEATS):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


if __name__ == "__main__":
    run()
