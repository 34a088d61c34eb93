"""Counting a corpus, from lists of lines to the table, against the libraries people have."""

from benchmarks.core_table import Table, show
from benchmarks.corpus_peers import rust, sacrebleu, split_and_hash
from benchmarks.corpus_rows import HEADER, Race, race_row

RACES = (
    Race("sacreBLEU", sacrebleu, 3_000, 1, target=8),
    Race("sacreBLEU, four references", sacrebleu, 3_000, 4, target=18),
    Race("bleuscore", rust, 30_000, 1, target=4),
    Race("sacreBLEU", sacrebleu, 100_000, 1, target=15),
    Race("split and hash", split_and_hash, 100_000, 1, target=1),
)


def run() -> None:
    """Measure and print the table; a million segments are ``corpus_million``'s."""
    rows = [race_row(race) for race in RACES]
    title = "From lists of lines to the statistics of every segment, in CPU seconds"
    show(Table(title, HEADER, rows))


if __name__ == "__main__":
    run()
