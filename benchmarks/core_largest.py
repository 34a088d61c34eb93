"""The largest input that the contract takes: 10,000 tokens, order 8, with the clipping table."""

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from time import perf_counter

import bleuexplain
from benchmarks.core_table import Table, verdict
from bleuexplain.errors import InputError
from bleuexplain.tools import execute

SECONDS, MEGABYTES = 0.5, 200
REPEATS = 3

Texts = tuple[list[str], list[list[str]]]


def _fresh() -> Iterator[str]:
    number = 0
    while True:
        yield f"token{number}"
        number += 1


def _long_hypothesis() -> Texts:
    tokens = list(islice(_fresh(), 9_999))
    return tokens, [tokens[:1]]


def _copy() -> Texts:
    tokens = list(islice(_fresh(), 5_000))
    return tokens, [tokens[:]]


def _eight_references() -> Texts:
    tokens = list(islice(_fresh(), 1_111))
    return tokens, [[*tokens[shift:], *tokens[:shift]] for shift in range(8)]


def _two_words() -> Texts:
    tokens = random.Random(1).choices(["the", "of"], k=5_000)
    return tokens, [tokens[::-1]]


SHAPES: dict[str, Callable[[], Texts]] = {
    "9,999 distinct tokens against 1": _long_hypothesis,
    "5,000 distinct tokens against a copy": _copy,
    "1,111 distinct tokens against 8 rotations": _eight_references,
    "5,000 tokens of two words against the reverse": _two_words,
}


def _by_components(hypothesis: list[str], references: list[list[str]]) -> str:
    found = bleuexplain.sentence_components(hypothesis, references, max_order=8)
    return f"{len(found.ngrams):,} rows"


def _by_tool(hypothesis: list[str], references: list[list[str]]) -> str:
    payload = {
        "hypothesis": hypothesis,
        "references": references,
        "max_order": 8,
        "include_ngrams": True,
    }
    try:
        answer = execute("bleu-sentence-components", "1.0.0", payload)
    except InputError as error:
        return error.code
    return f"{len(answer['ngrams']):,} rows"


ROUTES = {"components.ngrams": _by_components, "tools.execute": _by_tool}


def largest_table() -> Table:
    """Run each shape by each route in an interpreter of its own, and keep the best time."""
    rows = []
    for shape in SHAPES:
        for route in ROUTES:
            runs = [_in_fresh_python(shape, route) for _ in range(REPEATS)]
            seconds, megabytes = min(run[0] for run in runs), max(run[1] for run in runs)
            reached = seconds <= SECONDS and megabytes <= MEGABYTES
            rows.append(
                (shape, route, runs[0][2], f"{seconds:.2f}", f"{megabytes:.0f}", verdict(reached))
            )
    title = f"10,000 tokens, order 8, clipping table: at most {SECONDS} s and {MEGABYTES} MB"
    return Table(title, ("", "through", "answer", "s", "MB over import", "reached"), rows)


def measure(shape: str, route: str) -> tuple[float, float, str]:
    """Return seconds, growth of the peak memory in MB, and the answer, of one run here."""
    texts = SHAPES[shape]()
    before = _megabytes("VmRSS")
    start = perf_counter()
    answer = ROUTES[route](*texts)
    return perf_counter() - start, _megabytes("VmHWM") - before, answer


def _megabytes(what: str) -> float:
    # Linux only, as getrusage would count the peak of the process that started this one.
    status = Path("/proc/self/status").read_text(encoding="ascii", errors="replace")
    kilobytes = next(line.split()[1] for line in status.split("\n") if line.startswith(what))
    return int(kilobytes) / 1024


def _in_fresh_python(shape: str, route: str) -> tuple[float, float, str]:
    code = (
        "import json; from benchmarks.core_largest import measure; "
        f"print(json.dumps(measure({shape!r}, {route!r})))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    seconds, megabytes, answer = json.loads(done.stdout)
    return seconds, megabytes, answer
