"""The statistics table: its shape, its containers, its progress, and what it refuses."""

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
import sacrebleu

from bleuexplain.corpus.statistics import segment_statistics, statistics_columns
from bleuexplain.errors import InputError

from .corpus_texts import one_by_one

# A hypothesis, its references, and m_1, m_2, l_1, l_2, c and r.
HAND_WORKED = {
    "repeats are clipped (Papineni 2002, example 2)": (
        "the the the the the the the",
        ["the cat is on the mat", "there is a cat on the mat"],
        [2, 0, 7, 6, 7, 7],
    ),
    "an empty hypothesis has no n-grams, and the shortest reference is closest": (
        "",
        ["the cat sat", "the cat"],
        [0, 0, 0, 0, 0, 2],
    ),
    "an empty reference has length 0, which ties with 2": ("a", ["", "a b"], [1, 0, 1, 0, 1, 0]),
    "a missing reference has no length": ("a", [None, "a b"], [1, 0, 1, 0, 1, 2]),
    "of two lengths as near the shorter counts": ("a b", ["a b c", "b"], [2, 1, 2, 1, 2, 1]),
    "one reference gives the cap, not their sum": ("a a a", ["a", "a a"], [2, 1, 3, 2, 3, 2]),
    "no token is cut at a zero-width space": ("a\u200bb", ["a b"], [0, 0, 1, 0, 1, 2]),
    "a line separator cuts": ("a\u2028b\xa0c", ["a b c"], [3, 2, 3, 2, 3, 3]),
    "a control character does not cut": ("a\x1bb a", ["a"], [1, 0, 2, 1, 2, 1]),
}


@pytest.mark.parametrize(
    ("hypothesis", "references", "expected"), HAND_WORKED.values(), ids=HAND_WORKED
)
def test_a_row_matches_hand_arithmetic(hypothesis, references, expected):
    table = segment_statistics([hypothesis], [[text] for text in references], max_order=2)
    assert table.to_numpy().tolist() == [expected]


def test_the_columns_are_integers_in_a_fixed_order():
    table = segment_statistics(["a b"], [["a"]], max_order=3)
    orders = ["matches_1", "matches_2", "matches_3", "totals_1", "totals_2", "totals_3"]
    assert list(table) == [*orders, "candidate_length", "reference_length"]
    assert set(table.dtypes) == {np.dtype("int64")}
    assert table.index.equals(pd.RangeIndex(1))


def test_a_corpus_without_segments_gives_a_table_without_rows():
    calls = []
    table = segment_statistics([], [[]], progress=lambda *call: calls.append(call))
    assert (list(table), len(table), calls) == (statistics_columns(4), 0, [])


LINES = ["the cat  sat", "", "a\xa0mat 你好 the", "naïve"]
THEIRS = [["the cat", "a", None, "naïve"], [None, "", "mat a 你好 the", "x"]]

CONTAINERS = {
    "lists of lines": list,
    "tuples of lines": tuple,
    "lists of tokens": lambda lines: [line if line is None else line.split() for line in lines],
    "tuples of tokens": lambda lines: [
        line if line is None else (*line.split(),) for line in lines
    ],
    "strings of a subclass": lambda lines: [
        line if line is None else np.str_(line) for line in lines
    ],
    "pandas str": lambda lines: pd.Series(lines, dtype="str"),
    "pandas string": lambda lines: pd.Series(lines, dtype="string"),
    "pandas string in Python": lambda lines: pd.Series(lines, dtype="string[python]"),
    "pandas string in Arrow": lambda lines: pd.Series(lines, dtype="string[pyarrow]"),
    "pandas Arrow dtype": lambda lines: pd.Series(lines, dtype=pd.ArrowDtype(pa.large_string())),
    "pandas objects": lambda lines: pd.Series(lines, dtype=object),
    "pandas objects with NA": lambda lines: pd.Series(
        [pd.NA if line is None else line for line in lines], dtype=object
    ),
    "pandas categories": lambda lines: pd.Series(lines, dtype="category"),
    "pandas, any index": lambda lines: pd.Series(lines, dtype="str", index=[7, 7, "x", None]),
    "Arrow string": lambda lines: pa.array(lines, pa.string()),
    "Arrow large string": lambda lines: pa.array(lines, pa.large_string()),
    "Arrow string view": lambda lines: pa.array(lines, pa.string_view()),
    "Arrow, a slice of more": lambda lines: pa.array(["no", *lines, "no"]).slice(1, 4),
    "Arrow in chunks": lambda lines: pa.chunked_array(
        [pa.array(lines[:1], pa.string()), pa.array([], pa.string()), pa.array(lines[1:])]
    ),
}


@pytest.mark.parametrize("chunk_size", [1, 3, 100])
@pytest.mark.parametrize("container", CONTAINERS.values(), ids=CONTAINERS)
def test_every_container_gives_the_same_table(container, chunk_size):
    table = segment_statistics(
        container(LINES), list(map(container, THEIRS)), chunk_size=chunk_size
    )
    assert table.to_numpy().tolist() == one_by_one(LINES, THEIRS)


def test_lines_and_lists_of_tokens_may_stand_in_one_stream():
    table = segment_statistics(["a b", ["a b", "c"]], [[["a", "b"], "a b c"]], max_order=1)
    assert table.to_numpy().tolist() == [[2, 2, 2, 2], [1, 2, 2, 3]]


@pytest.mark.parametrize("chunk_size", [1, 2, 3, 7, 8, 1000])
def test_where_chunks_are_cut_changes_nothing(chunk_size):
    hypotheses = [f"w{i} common extraordinarily{i % 3} tail" for i in range(8)]
    references = [hypotheses[1:] + hypotheses[:1], hypotheses[::-1]]
    table = segment_statistics(hypotheses, references, chunk_size=chunk_size)
    assert table.to_numpy().tolist() == one_by_one(hypotheses, references)


def test_progress_is_told_after_each_chunk():
    calls = []
    segment_statistics(["a"] * 5, [["a"] * 5], chunk_size=2, progress=lambda *c: calls.append(c))
    assert calls == [(2, 5), (4, 5), (5, 5)]


def test_an_exception_from_progress_ends_the_work():
    calls = []

    def cancel(done, total):
        calls.append(done)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        segment_statistics(["a"] * 5, [["a"] * 5], chunk_size=2, progress=cancel)
    assert calls == [2]


@pytest.mark.parametrize("count", [1, 4, 8])
def test_the_sums_are_sacrebleus(count):
    words = ["the", "a", "cat", "sat", "on", "mat", "tremendously", "extraordinary", ",", "."]
    random = np.random.default_rng(count)
    hypotheses, *references = [
        [" ".join(random.choice(words, size)) for size in random.integers(1, 40, 300)]
        for _ in range(count + 1)
    ]
    expected = sacrebleu.corpus_bleu(hypotheses, references, tokenize="none", force=True)
    sums = segment_statistics(hypotheses, references).sum().tolist()
    lengths = [expected.sys_len, expected.ref_len]
    assert sums == [*expected.counts, *expected.totals, *lengths]


NO_STREAM = "A list of segments, a pandas Series or an Arrow array of strings is needed for "
NO_SEGMENT = "has to be a string, a list of strings (its tokens), or None for a missing reference"
NO_STREAMS = "BLEU needs a list of 1 to 8 streams of references, got "
REFUSED = {
    "other lengths": (
        (["a", "b", "c"], [["a", "b", "c"], ["a", "b"]]),
        "There are 3 hypotheses and 2 segments of reference 2: they have to be as many.",
        "/references/1",
    ),
    "no stream of references": ((["a"], []), f"{NO_STREAMS}0.", "/references"),
    "nine streams of references": ((["a"], [["a"]] * 9), f"{NO_STREAMS}9.", "/references"),
    "a string for all streams of references": (
        (["a"], "a"),
        f"{NO_STREAMS}a value of type str.",
        "/references",
    ),
    "a string for a stream of references": (
        (["a"], ["a"]),
        f"{NO_STREAM}reference 1, got one string.",
        "/references/0",
    ),
    "a string for the hypotheses": (
        ("a", [["a"]]),
        f"{NO_STREAM}the hypotheses, got one string.",
        "/hypotheses",
    ),
    "an iterator": (
        (iter(["a"]), [["a"]]),
        f"{NO_STREAM}the hypotheses, got a value of type list_iterator.",
        "/hypotheses",
    ),
    "Arrow integers": (
        (pa.array([1]), [["a"]]),
        "An Arrow array of strings is needed for the hypotheses, got one of int64.",
        "/hypotheses",
    ),
    "a missing hypothesis": (
        (["a", "a", None], [["a"] * 3]),
        "Segment 3 has no hypothesis: only a reference may be missing.",
        "/hypotheses/2",
    ),
    "a segment without references": (
        (["a", "a"], [["a", None], [None, None]]),
        "Segment 2 has no reference: it needs one or more.",
        "/references",
    ),
    "bytes for a line": (
        (["a", b"a"], [["a", "a"]]),
        f"Segment 2 of the hypotheses {NO_SEGMENT}, got a value of type bytes.",
        "/hypotheses/1",
    ),
    "NaN for a line": (
        (["a", "a"], [["a", float("nan")]]),
        f"Segment 2 of reference 1 {NO_SEGMENT}, got a value of type float.",
        "/references/0/1",
    ),
    "numbers for tokens": (
        ([["a"], ["a", 1]], [["a", "a"]]),
        f"Segment 2 of the hypotheses {NO_SEGMENT}, got a list of something else.",
        "/hypotheses/1",
    ),
    "a column of numbers": (
        (pd.Series([1, 2]), [["a", "a"]]),
        f"Segment 1 of the hypotheses {NO_SEGMENT}, got a value of type int.",
        "/hypotheses/0",
    ),
}


@pytest.mark.parametrize("chunk_size", [1, 16_384])
@pytest.mark.parametrize(("streams", "message", "path"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_says_what_and_where(streams, message, path, chunk_size):
    with pytest.raises(InputError) as refusal:
        segment_statistics(*streams, chunk_size=chunk_size)
    assert (refusal.value.code, refusal.value.message, refusal.value.path) == (
        "invalid_input",
        message,
        path,
    )


@pytest.mark.parametrize("max_order", [0, 9, 2.0, "4", None])
def test_max_order_goes_from_one_to_eight(max_order):
    with pytest.raises(InputError, match="max_order is from 1 to 8, got ") as refusal:
        segment_statistics(["a"], [["a"]], max_order=max_order)
    assert refusal.value.path == "/max_order"


@pytest.mark.parametrize("chunk_size", [0, -1, 1.5])
def test_a_chunk_has_one_segment_or_more(chunk_size):
    with pytest.raises(InputError, match="chunk_size is a number of segments, 1 or more, got "):
        segment_statistics(["a"], [["a"]], chunk_size=chunk_size)
