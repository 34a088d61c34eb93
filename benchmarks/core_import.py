"""What ``import bleuexplain`` adds to the start of Python."""

import subprocess
import sys
from statistics import median
from time import perf_counter

from benchmarks.core_table import Table, verdict

PAIRS = 21
TARGET = 100  # milliseconds


def import_table() -> Table:
    """Start Python with and without the import, in pairs, and compare the medians."""
    bare, imported = [], []
    _milliseconds("import bleuexplain")  # once, so that the byte code is written
    for _ in range(PAIRS):
        bare.append(_milliseconds("pass"))
        imported.append(_milliseconds("import bleuexplain"))
    added = median(full - alone for full, alone in zip(imported, bare, strict=True))
    rows = [
        ("python", f"{median(bare):.0f}", "", ""),
        ("python, then import bleuexplain", f"{median(imported):.0f}", "", ""),
        ("the import alone", f"{added:.0f}", str(TARGET), verdict(added <= TARGET)),
    ]
    return Table(f"Import, median of {PAIRS} starts each", ("", "ms", "target", "reached"), rows)


def _milliseconds(code: str) -> float:
    start = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (perf_counter() - start) * 1000
