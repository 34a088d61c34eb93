"""The core against the libraries people have: one sentence, the largest input, the import."""

from benchmarks.core_import import import_table
from benchmarks.core_largest import largest_table
from benchmarks.core_sentence import sentence_tables
from benchmarks.core_table import show


def run() -> None:
    """Measure, and print one table after another."""
    for table in sentence_tables():
        show(table)
    show(largest_table())
    show(import_table())


if __name__ == "__main__":
    run()
