"""One sentence of 25 tokens: counts and four scores here, one score elsewhere."""

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter

from nltk.translate.bleu_score import SmoothingFunction
from nltk.translate.bleu_score import sentence_bleu as nltk_sentence_bleu
from sacrebleu.metrics import BLEU

from benchmarks.core_table import Table, verdict
from benchmarks.core_texts import Pair, pairs
from bleuexplain import SMOOTHINGS, score, sentence_components

Run = Callable[[Pair], object]

OURS = "bleuexplain, components and 4 scores"
NLTK = "NLTK sentence_bleu, method1"
SACREBLEU = "sacreBLEU sentence_score, none"
TARGETS = {NLTK: 3.0, SACREBLEU: 2.0}
PAIRS = 500
REPEATS = 15

_method1 = SmoothingFunction().method1
_metric = BLEU(tokenize="none", effective_order=True)


def _ours(pair: Pair) -> None:
    counts = sentence_components(pair.hypothesis, [pair.reference])
    for smoothing in SMOOTHINGS:
        score(counts, smoothing=smoothing)


def _nltk(pair: Pair) -> None:
    nltk_sentence_bleu([pair.reference], pair.hypothesis, smoothing_function=_method1)


def _sacrebleu(pair: Pair) -> None:
    _metric.sentence_score(pair.hypothesis_line, [pair.reference_line])


RUNS: dict[str, Run] = {OURS: _ours, NLTK: _nltk, SACREBLEU: _sacrebleu}


def sentence_tables() -> Iterator[Table]:
    """Time the three on pairs not seen before, as in use, and on one pair again and again.

    A library that remembers the lines it has seen would gain by the second.
    """
    new = pairs(PAIRS * REPEATS)
    rounds = [new[start::REPEATS] for start in range(REPEATS)]
    yield _table(f"Sentences of 25 tokens, {PAIRS} new pairs a round, best of {REPEATS}", rounds)
    again = [new[:1] * PAIRS] * REPEATS
    yield _table(f"One such pair repeated {PAIRS} times, best of {REPEATS}", again)


def _table(title: str, rounds: Sequence[Sequence[Pair]]) -> Table:
    best = _best_seconds(rounds)
    rows = []
    for name, seconds in best.items():
        ratio, target = seconds / best[OURS], TARGETS.get(name)
        met = ("", "") if target is None else (f"{target:.1f}", verdict(ratio >= target))
        rows.append((name, f"{seconds * 1e6:.1f}", f"{ratio:.2f}", *met))
    return Table(title, ("", "µs a pair", "times ours", "target", "reached"), rows)


def _best_seconds(rounds: Sequence[Sequence[Pair]]) -> dict[str, float]:
    """Return the least time a pair over interleaved rounds, which is the least disturbed."""
    best = dict.fromkeys(RUNS, float("inf"))
    for texts in rounds:
        for name, run in RUNS.items():
            best[name] = min(best[name], _seconds(run, texts))
    return best


def _seconds(run: Run, texts: Sequence[Pair]) -> float:
    start = perf_counter()
    for pair in texts:
        run(pair)
    return (perf_counter() - start) / len(texts)
