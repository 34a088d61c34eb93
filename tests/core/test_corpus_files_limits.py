"""More than is read, a layout that cannot be, a path that leads nowhere: one sentence each."""

import gzip

import pytest

from bleuexplain.corpus.files import Layout, Limits, read_file, read_path
from bleuexplain.errors import InputError

# name, bytes, limits, the whole sentence
TOO_LARGE = {
    "bytes": ("a.txt", b"a" * 11, Limits(10), "“a.txt” has 11 bytes; at most 10 are read."),
    "unpacked bytes": (
        "a.gz",
        gzip.compress(b"a" * 5_000_000),
        Limits(100_000),
        "“a.gz” unpacks to more than 100,000 bytes, the most that is read.",
    ),
    "lines": (
        "a.txt",
        b"a\nb\nc",
        Limits(segments=2),
        "“a.txt” has more than 2 segments, the most that are read.",
    ),
    "rows": (
        "a.csv",
        b"hyp,ref\na,b\nc,d\ne,f",
        Limits(segments=2),
        "“a.csv” has more than 2 segments, the most that are read.",
    ),
    "objects": (
        "a.jsonl",
        b'{"a": "b"}\n' * 3,
        Limits(segments=2),
        "“a.jsonl” has more than 2 segments, the most that are read.",
    ),
    "records of fairseq": (
        "gen.out",
        b"H-0\t-1\ta\nH-1\t-1\tb\nT-2\tc\n",
        Limits(segments=2),
        "“gen.out” has more than 2 segments, the most that are read.",
    ),
    "cells of fairseq": (
        "gen.out",
        b"H-0\t-1\ta\nH-1\t-1\tb\nT-2\tc\n",
        Limits(cells=8),
        "“gen.out” has 4 columns and 3 rows or more; at most 8 cells are read.",
    ),
    "numbers of an n-best list": (
        "n.best",
        b"0 ||| a ||| b\n0 ||| c ||| d\n1 ||| e ||| f\n2 ||| g ||| h\n",
        Limits(segments=2),
        "“n.best” has more than 2 segments, the most that are read.",
    ),
    "unpacked n-best lists": (
        "n.best.gz",
        gzip.compress(b"0 ||| a ||| b\n" * 10_000),
        Limits(100_000),
        "“n.best.gz” unpacks to more than 100,000 bytes, the most that is read.",
    ),
    "segments": (
        "a.sgm",
        b"<doc><seg id=1>a</seg><seg id=2>a</seg><seg id=3>a</seg></doc>",
        Limits(segments=2),
        "“a.sgm” has more than 2 segments, the most that are read.",
    ),
}


@pytest.mark.parametrize(("name", "data", "limits", "sentence"), TOO_LARGE.values(), ids=TOO_LARGE)
def test_a_file_over_a_limit_is_told_the_limit(name, data, limits, sentence):
    with pytest.raises(InputError) as refused:
        read_file(data, name, limits=limits)
    assert refused.value.message == sentence
    assert refused.value.code == "limit_exceeded"


def test_as_many_segments_as_the_limit_are_read_with_or_without_a_header():
    limits = Limits(segments=2)
    read = [
        read_file(data, name, limits=limits)
        for name, data in (("a.txt", b"a\nb\n"), ("a.csv", b"hyp\na\nb\n"), ("a.csv", b"a\nb\n"))
    ]
    assert [len(each.columns[0].lines) for each in read] == [2, 2, 2]


def test_names_that_few_objects_have_cannot_fill_the_memory():
    wide = "{" + ", ".join(f'"a{at}": "b"' for at in range(200)) + "}\n"
    with pytest.raises(InputError) as refused:
        read_file((wide + "{}\n" * 100).encode(), "a.jsonl", limits=Limits(cells=1000))
    assert refused.value.message == (
        "“a.jsonl” has 200 columns and 6 rows or more; at most 1,000 cells are read."
    )


# layout, the whole sentence
LAYOUTS = {
    "a kind from another program": (
        Layout("toml"),
        "“a.txt” cannot be read as another kind than text, tsv, csv, jsonl, wmt_xml, sgml, "
        "fairseq, n_best.",
    ),
    "a delimiter of two characters": (
        Layout("csv", "::"),
        "“a.txt” needs one character as delimiter: a tab, or a printable one but a quotation mark.",
    ),
    "a quotation mark to delimit": (
        Layout("csv", '"'),
        "“a.txt” needs one character as delimiter: a tab, or a printable one but a quotation mark.",
    ),
    "half a character to delimit": (
        Layout("tsv", "\ud800"),
        "“a.txt” needs one character as delimiter: a tab, or a printable one but a quotation mark.",
    ),
    "no delimiter": (
        Layout("tsv", ""),
        "“a.txt” needs one character as delimiter: a tab, or a printable one but a quotation mark.",
    ),
}


@pytest.mark.parametrize(("layout", "sentence"), LAYOUTS.values(), ids=LAYOUTS)
def test_a_layout_that_cannot_be_is_told(layout, sentence):
    with pytest.raises(InputError) as refused:
        read_file(b"a b\n", "a.txt", layout)
    assert refused.value.message == sentence


def test_a_path_that_cannot_be_read_is_told(tmp_path):
    (tmp_path / "long.txt").write_bytes(b"a" * 11)
    sentences = {}
    for name in ("", "none.txt", "long.txt", "a\0b"):
        with pytest.raises(InputError) as refused:
            read_path(str(tmp_path / name), limits=Limits(10))
        sentences[name] = refused.value.message.partition("” ")[2]
    assert sentences == {
        "": "is a folder; give the files in it.",
        "none.txt": "does not exist.",
        "long.txt": "has 11 bytes; at most 10 are read.",
        "a\0b": "cannot be read: its name is none that a file can have.",
    }
