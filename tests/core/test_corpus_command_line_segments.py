"""``bleuexplain corpus --segments``: a row a segment, written piece by piece."""

import csv
import io
import math

import pandas as pd
import pytest

from bleuexplain.corpus import pieces
from bleuexplain.corpus.corpus import read_corpus
from bleuexplain.corpus.example import load
from bleuexplain.corpus.table import segment_table
from bleuexplain.settings import Settings

from .corpus_command_line import BLEU, PLAIN, told, writer


@pytest.fixture
def files(tmp_path, monkeypatch):
    return writer(tmp_path, monkeypatch)


# the segments' texts: hypothesis, and reference
HOSTILE = [
    ("a, b", 'say "so"'),
    ("=1+1", "@x"),
    ("", "a"),
    ("\x00 \x1b[31m", "a\u2028b"),
    ("ספר", "[red]"),
]


def test_the_segments_as_csv_are_all_texts_and_unrounded_numbers(capsys, files):
    files(h__txt="\n".join(h for h, _ in HOSTILE), r__txt="\n".join(r for _, r in HOSTILE))
    told(capsys, "h.txt", "r.txt", "-t", "none", "--segments", "out.csv")
    with open("out.csv", encoding="utf-8", newline="") as file:
        raw = file.read()
    rows = list(csv.DictReader(io.StringIO(raw, newline="")))
    assert raw.count("\r\n") == len(HOSTILE) + 1
    assert [(row["hypothesis"], row["reference_1"]) for row in rows] == HOSTILE
    told(capsys, "hyp.txt", "ref.txt", *PLAIN, "--segments", "out.csv")
    table = pd.read_csv("out.csv")
    assert table["bleu"].tolist() == [pytest.approx(math.sqrt(1 / 2), rel=1e-12), 0]
    assert table["loss"].sum() == pytest.approx(-math.log(BLEU), rel=1e-12)
    assert table["segment"].tolist() == [1, 2]


def test_the_segments_as_parquet_keep_a_missing_reference_apart(capsys, files):
    files(t__jsonl='{"hyp": "a b", "refs": ["a b", ""]}\n{"hyp": "c", "refs": ["b"]}\n')
    told(capsys, "t.jsonl", *PLAIN, "--segments", "out.PARQUET")
    table = pd.read_parquet("out.PARQUET")
    assert table["hypothesis"].tolist() == ["a b", "c"]
    assert table["reference_2"][0] == ""
    assert pd.isna(table["reference_2"][1])


IDS_HYP = "doc\tseg_id\thyp\nd\t1\twe met at noon\ne\t1\tso it\n"
IDS_REF = (
    '{"doc": "e", "seg_id": 1, "ref": "and so on"}\n'
    '{"doc": "d", "seg_id": 1, "ref": "we met at one"}\n'
)


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_the_segments_bear_the_ids_of_the_files(capsys, files, monkeypatch, suffix):
    monkeypatch.setattr(pieces, "_AT_ONCE", 1)
    files(h__tsv=IDS_HYP, r__jsonl=IDS_REF)
    told(capsys, "h.tsv", "r.jsonl", *PLAIN, "--segments", f"out.{suffix}")
    read = {"csv": pd.read_csv, "parquet": pd.read_parquet}[suffix]
    table = read(f"out.{suffix}")
    assert list(table)[:3] == ["segment", "id", "bleu"]
    assert table["id"].tolist() == ["d:1", "e:1"]
    assert table["reference_1"].tolist() == ["we met at one", "and so on"]


def test_segments_without_ids_have_no_such_column(capsys, files):
    told(capsys, "hyp.txt", "ref.txt", *PLAIN, "--segments", "out.csv")
    assert "id" not in pd.read_csv("out.csv")


def test_pieces_make_the_same_corpus_as_the_whole(files, monkeypatch):
    example = load()
    systems = [("a", example.system_a), ("b", example.system_b)]
    references = [example.reference, [None, *example.reference_2[1:]]]
    settings = Settings(tokenizer="13a", lowercase=True, smoothing="method3")
    whole = read_corpus(systems, references, settings)
    monkeypatch.setattr(pieces, "_AT_ONCE", 7)
    done = []
    made = pieces.count_by_pieces(systems, references, settings, lambda *at: done.append(at))
    assert done == [(min(at, 200), 200) for at in range(7, 207, 7)]
    for ours, theirs in zip(made.systems, whole.systems, strict=True):
        pd.testing.assert_frame_equal(ours.statistics, theirs.statistics)
    table = segment_table(whole, settings)
    into = io.BytesIO()
    pieces.write_csv(made, table, into)
    rows = pd.read_csv(io.BytesIO(into.getvalue()), keep_default_na=False)
    assert rows["hypothesis_second"].tolist() == example.system_b
    assert rows["bleu"].tolist() == table["bleu"].tolist()
    pieces.write_parquet(made, table, into := io.BytesIO())
    assert pd.read_parquet(into)["reference_2"].tolist()[1:] == example.reference_2[1:]
