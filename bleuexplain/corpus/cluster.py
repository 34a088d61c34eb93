"""The statistics of a corpus that is spread over machines: Dask maps, we count."""

from collections.abc import Sequence
from typing import Any

import pandas as pd

from bleuexplain.corpus.statistics import segment_statistics, statistics_columns


def dask_statistics(
    frame: Any, hypothesis: str, references: Sequence[str], *, max_order: int = 4
) -> Any:
    """Return the statistics of a Dask DataFrame's segments, lazily, as a Dask DataFrame.

    ``hypothesis`` names its column of hypotheses, ``references`` its one to eight
    columns of references, where null is a missing one. Each partition is counted
    where it lies, by ``segment_statistics``; partitions and index stay as they
    are, so that the table joins the frame. An ``InputError`` comes out at
    ``compute()``, and numbers segments within their partition.

    It needs the extra ``cluster``, and a running cluster only if the frame does:

        table = dask_statistics(frame, "hypothesis", ["reference"]).sum().compute()
    """
    meta = pd.DataFrame(
        columns=statistics_columns(max_order), index=frame.index._meta, dtype="int64"
    )
    return frame.map_partitions(
        partition_statistics, hypothesis, list(references), max_order=max_order, meta=meta
    )


def partition_statistics(
    frame: pd.DataFrame, hypothesis: str, references: Sequence[str], *, max_order: int = 4
) -> pd.DataFrame:
    """Return the statistics of a DataFrame's segments, with its index.

    >>> frame = pd.DataFrame({"ours": ["a b"], "theirs": ["a"]}, index=[7])
    >>> partition_statistics(frame, "ours", ["theirs"], max_order=1).loc[7].tolist()
    [1, 2, 2, 1]
    """
    streams = [frame[name] for name in references]
    return segment_statistics(frame[hypothesis], streams, max_order=max_order).set_axis(frame.index)
