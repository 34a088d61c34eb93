"""A whole explanation, and the best single edits: milliseconds, and how often a score fits in."""

import random
from collections.abc import Callable
from time import perf_counter

from nltk.translate.bleu_score import SmoothingFunction, sentence_bleu

from benchmarks.core_table import Table, show, verdict
from benchmarks.core_texts import WORDS
from bleuexplain import explain
from bleuexplain.diagnosis import best_edits
from bleuexplain.settings import Settings

REPEATS = 15
_method1 = SmoothingFunction().method1

Texts = tuple[list[str], list[list[str]]]


def _texts(tokens: int, references: int) -> Texts:
    """Return a hypothesis and references that share most words with it, from a seed."""
    source = random.Random(1)
    text = [WORDS[int(len(WORDS) ** source.random()) - 1] for _ in range(tokens)]

    def edited() -> list[str]:
        return [source.choice(WORDS) if source.random() < 0.2 else word for word in text]

    return edited(), [edited() for _ in range(references)]


def _edits(hypothesis: list[str], references: list[list[str]]) -> None:
    best_edits(tuple(hypothesis), tuple(map(tuple, references)), Settings())


CLAIMS: dict[str, tuple[Callable[..., object], Texts, float]] = {
    "explain, 25 tokens, 2 references": (explain, _texts(25, 2), 100),
    "explain, 200 tokens, 4 references": (explain, _texts(200, 4), 1_500),
    "best_edits, 40 tokens, 4 references": (_edits, _texts(40, 4), 50),
}


def run() -> None:
    """Time each claim beside one NLTK score of the same sentence, and print the table."""
    rows = []
    for name, (work, texts, target) in CLAIMS.items():
        ours = _best(work, texts)
        theirs = _best(_nltk, texts)
        reached = verdict(ours <= target)
        ratio = f"{ours / theirs:.0f}"
        rows.append((name, f"{ours:.1f}", f"{theirs:.2f}", ratio, f"{target:g}", reached))
    title = f"A whole explanation (findings, what-ifs, edits, other tools), best of {REPEATS}"
    header = ("", "ms", "NLTK, one score", "ratio", "target ms", "reached")
    show(Table(title, header, rows))


def _nltk(hypothesis: list[str], references: list[list[str]]) -> None:
    sentence_bleu(references, hypothesis, smoothing_function=_method1)


def _best(work: Callable[..., object], texts: Texts) -> float:
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        work(*texts)
        times.append(perf_counter() - start)
    return min(times) * 1000


if __name__ == "__main__":
    run()
