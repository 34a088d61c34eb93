"""The same corpus in one process, in two, and on a Dask cluster of two workers, by the clock.

The corpus lies in Parquet files, as a corpus that is spread over processes does:
each reads its own. Where the text is in one process already, what it takes to
hand it to another is printed too, since that costs a good part of what counting
costs. On request, since it says something only on a machine of two cores that is
otherwise idle.
"""

import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import pandas as pd
from dask import dataframe
from distributed import Client, LocalCluster

from benchmarks.core_table import Table, show, verdict
from benchmarks.corpus_texts import corpus
from bleuexplain.corpus.cluster import dask_statistics, partition_statistics

SEGMENTS = 200_000
PARTITION = 20_000
ROUNDS = 5
TARGET = 1.5
ONE, TWO, DASK = "one process", "two processes", "Dask, two workers"
ONE_HANDED, TWO_HANDED = "one process, text at hand", "two processes, text handed over"
COLUMNS = ("hypothesis", ["reference"])


def run() -> None:
    """Count in turns in all ways, and print what each takes."""
    hypotheses, (reference,) = corpus(SEGMENTS)
    frame = pd.DataFrame({"hypothesis": hypotheses, "reference": reference}, dtype="str")
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with (
        TemporaryDirectory() as directory,
        ProcessPoolExecutor(2) as pool,
        cluster,
        Client(cluster),
    ):
        files = list(_written(frame, Path(directory)))
        spread = dataframe.read_parquet(files)
        ways: dict[str, Callable[[], pd.DataFrame]] = {
            ONE: lambda: _joined(map(_count_file, files)),
            TWO: lambda: _joined(pool.map(_count_file, files)),
            DASK: lambda: dask_statistics(spread, *COLUMNS).compute(),
            ONE_HANDED: lambda: _joined(map(_count, _parts(frame))),
            TWO_HANDED: lambda: _joined(pool.map(_count, _parts(frame))),
        }
        times: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(ROUNDS + 1):  # the first one to warm up
            for name, way in ways.items():
                times[name].append(_seconds(way))
    _show({name: median(several[1:]) for name, several in times.items()})


def _parts(frame: pd.DataFrame) -> Iterable[pd.DataFrame]:
    return (frame.iloc[start : start + PARTITION] for start in range(0, SEGMENTS, PARTITION))


def _written(frame: pd.DataFrame, directory: Path) -> Iterable[str]:
    for number, part in enumerate(_parts(frame)):
        path = str(directory / f"{number:03}.parquet")
        part.to_parquet(path)
        yield path


def _count_file(path: str) -> pd.DataFrame:
    return _count(pd.read_parquet(path))


def _count(part: pd.DataFrame) -> pd.DataFrame:
    return partition_statistics(part, *COLUMNS)


def _joined(tables: Iterable[pd.DataFrame]) -> pd.DataFrame:
    return pd.concat(list(tables))


def _seconds(way: Callable[[], pd.DataFrame]) -> float:
    start = time.perf_counter()
    assert len(way()) == SEGMENTS
    return time.perf_counter() - start


def _show(seconds: dict[str, float]) -> None:
    targets = {TWO: TARGET}
    rows = []
    for name, taken in seconds.items():
        one = seconds[ONE_HANDED if name in (ONE_HANDED, TWO_HANDED) else ONE]
        target = targets.get(name)
        told = (f">= {target}", verdict(one / taken >= target)) if target else ("", "")
        rows.append([name, f"{taken:.2f}", f"{one / taken:.2f}", *told])
    header = ("", "seconds", "times one process", "target", "reached")
    show(Table(f"{SEGMENTS:,} segments, one reference, by the clock", header, rows))


if __name__ == "__main__":
    run()
