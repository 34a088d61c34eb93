"""A Dask cluster of two workers counts what one process counts."""

import pandas as pd
import pytest

from bleuexplain.corpus.cluster import dask_statistics, partition_statistics
from bleuexplain.corpus.statistics import segment_statistics
from bleuexplain.errors import InputError

dataframe = pytest.importorskip("dask.dataframe")
distributed = pytest.importorskip("distributed")

ROWS = 60
FRAME = pd.DataFrame(
    {
        "ours": [" ".join(["a", "b", "c\u2028d"] * (row % 5)) for row in range(ROWS)],
        "first": [None if row % 3 == 0 else "a b c d a" for row in range(ROWS)],
        "second": ["b c" if row % 7 else "" for row in range(ROWS)],
    },
    index=pd.Index(range(100, 100 + ROWS), name="segment"),
)
SIZES = [1, 30, 0, 7, 22]  # uneven, one of them empty


@pytest.fixture(scope="module")
def client():
    settings = {"n_workers": 2, "threads_per_worker": 1, "processes": True}
    with (
        distributed.LocalCluster(dashboard_address=None, **settings) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def partitioned(frame):
    stops = [sum(SIZES[: part + 1]) for part in range(len(SIZES))]
    bounds = list(zip([0, *stops], stops, strict=False))
    return dataframe.from_map(lambda bound: frame.iloc[slice(*bound)], bounds, meta=frame.iloc[:0])


def test_a_cluster_gives_the_table_that_pandas_gives_row_by_row(client):
    frame = partitioned(FRAME)
    assert frame.map_partitions(len).compute().tolist() == SIZES
    found = dask_statistics(frame, "ours", ["first", "second"], max_order=3)
    expected = segment_statistics(FRAME["ours"], [FRAME["first"], FRAME["second"]], max_order=3)
    pd.testing.assert_frame_equal(found.compute(), expected.set_axis(FRAME.index))


def test_the_sums_are_taken_on_the_cluster(client):
    found = dask_statistics(partitioned(FRAME), "ours", ["second"]).sum().compute()
    assert found.tolist() == segment_statistics(FRAME["ours"], [FRAME["second"]]).sum().tolist()


def test_what_dask_expects_is_what_comes():
    found = dask_statistics(partitioned(FRAME), "ours", ["second"])
    computed = found.compute(scheduler="synchronous")
    assert found.dtypes.to_dict() == computed.dtypes.to_dict()
    assert found.index.name == computed.index.name == "segment"


def test_a_refusal_comes_out_at_compute():
    frame = dataframe.from_pandas(FRAME.iloc[1:5], npartitions=1)
    found = dask_statistics(frame, "ours", ["first"])
    with pytest.raises(InputError, match=r"Segment 3 has no reference"):
        found.compute(scheduler="synchronous")


def test_an_empty_partition_gives_an_empty_table_of_integers():
    table = partition_statistics(FRAME.iloc[:0], "ours", ["first"])
    assert len(table) == 0
    assert set(table.dtypes.astype(str)) == {"int64"}
