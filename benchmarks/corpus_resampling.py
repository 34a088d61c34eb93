"""Tests between two systems against sacreBLEU's, and sentence scores.

Both are given the statistics, but in one row the lines of text. CPU time, since either may use
more than one core.
"""

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import numpy as np
import pandas as pd
from sacrebleu import significance
from sacrebleu.metrics import BLEU

from benchmarks.core_table import Table, show, verdict
from benchmarks.corpus_texts import corpus
from bleuexplain.corpus.columns import column_names
from bleuexplain.corpus.resampling import paired_bootstrap, paired_permutation
from bleuexplain.corpus.scores import sentence_scores
from bleuexplain.corpus.statistics import segment_statistics
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS

ORDER = 4
SEGMENTS, SAMPLES = 3_000, 1_000
MANY = 100_000
ROUNDS = 5
TARGET, TARGET_FROM_TEXTS = 10.0, 4.0
MICROSECONDS = 2.0

EFFECTIVE = (False, True)

SETTINGS = Settings(smoothing="method3")
SACREBLEUS = {"tokenize": "none", "smooth_method": "exp"}

Run = Callable[[], object]


class _Race(NamedTuple):
    """A test, run by us and by sacreBLEU, and how many times faster we want to be."""

    name: str
    ours: Run
    theirs: Run
    target: float


class _AtHand(BLEU):
    """sacreBLEU's metric where the statistics of a system stand in place of its texts."""

    def _extract_corpus_statistics(self, hypotheses: Any, references: object) -> Any:
        return hypotheses


def run() -> None:
    """Measure, and print one table after another."""
    show(_tests_table())
    show(_scores_table())


def _tests_table() -> Table:
    rows = []
    for race in (*_races_at_hand(), _race_from_texts()):
        seconds, their_seconds = _medians([race.ours, race.theirs])
        ratio = their_seconds / seconds
        cells = [f"{seconds * 1e3:.1f}", f"{their_seconds * 1e3:.1f}", f"{ratio:.1f}"]
        rows.append([race.name, *cells, f">= {race.target:g}", verdict(ratio >= race.target)])
    title = (
        f"{SAMPLES:,} samples of {SEGMENTS:,} segments, the statistics at hand where not said, in\n"
        f"milliseconds, median of {ROUNDS} rounds in turns"
    )
    return Table(title, ("", "ours", "sacreBLEU", "ratio", "target", "reached"), rows)


def _races_at_hand() -> tuple[_Race, _Race]:
    a, b = _statistics(SEGMENTS, 0.60), _statistics(SEGMENTS, 0.61)
    theirs = [_their_statistics(a), _their_statistics(b)]
    bootstrap = _Race(
        "paired bootstrap",
        lambda: paired_bootstrap(a, b, SETTINGS, samples=SAMPLES),
        lambda: _theirs_at_hand("bs", theirs),
        TARGET,
    )
    permutation = _Race(
        "paired permutation",
        lambda: paired_permutation(a, b, SETTINGS, samples=SAMPLES),
        lambda: _theirs_at_hand("ar", theirs),
        TARGET,
    )
    return bootstrap, permutation


def _race_from_texts() -> _Race:
    # The second of the references is as far from the first one as the hypothesis is.
    system_a, (reference, system_b) = corpus(SEGMENTS, 2)

    def ours() -> object:
        a, b = (segment_statistics(lines, [reference]) for lines in (system_a, system_b))
        return paired_bootstrap(a, b, SETTINGS, samples=SAMPLES)

    def theirs() -> object:
        metric = BLEU(**SACREBLEUS, force=True)
        return _theirs("bs", [system_a, system_b], metric, [reference])

    name = "paired bootstrap, statistics included"
    return _Race(name, ours, theirs, TARGET_FROM_TEXTS)


def _scores_table() -> Table:
    table = _statistics(MANY, 0.6)
    variants = [
        Settings(smoothing=name, effective_order=eff) for name in SMOOTHINGS for eff in EFFECTIVE
    ]
    rows = []
    for settings in variants:
        (seconds,) = _medians([lambda chosen=settings: sentence_scores(table, chosen)])
        each = seconds / MANY * 1e6
        name = settings.smoothing + (", effective order" if settings.effective_order else "")
        rows.append([name, f"{each:.2f}", f"<= {MICROSECONDS:g}", verdict(each <= MICROSECONDS)])
    title = f"Sentence BLEU of {MANY:,} segments, median of {ROUNDS} rounds"
    return Table(title, ("", "µs a segment", "target", "reached"), rows)


def _statistics(segments: int, right: float) -> pd.DataFrame:
    """Return statistics as 25 tokens a segment have them, each n-gram right where chance says."""
    source = np.random.default_rng(1)
    length = source.poisson(25, segments)
    totals = [np.maximum(0, length - order) for order in range(ORDER)]
    matches = [source.binomial(totals[0], right)]
    for total in totals[1:]:
        matches.append(np.minimum(source.binomial(matches[-1], right), total))
    reference_length = np.maximum(1, length + source.integers(-3, 4, segments))
    columns = [*matches, *totals, length, reference_length]
    return pd.DataFrame(np.column_stack(columns), columns=column_names(ORDER))


def _their_statistics(statistics: pd.DataFrame) -> list[list[int]]:
    # sacreBLEU has the lengths first.
    return np.roll(statistics.to_numpy(), 2, axis=1).tolist()


def _theirs_at_hand(test: str, systems: list[list[list[int]]]) -> object:
    metric = _AtHand(**SACREBLEUS)
    metric.num_refs = 1
    return _theirs(test, systems, metric, None)


def _theirs(test: str, systems: list[Any], metric: BLEU, references: Any) -> object:
    named = list(zip("ab", systems, strict=True))
    run = significance.PairedTest(named, {"BLEU": metric}, references, test, n_samples=SAMPLES)
    return run()


def _medians(runs: Sequence[Run]) -> list[float]:
    seconds: list[list[float]] = [[] for _ in runs]
    for _ in range(ROUNDS):
        for work, times in zip(runs, seconds, strict=True):
            start = process_time()
            work()
            times.append(process_time() - start)
    return list(map(median, seconds))


if __name__ == "__main__":
    run()
