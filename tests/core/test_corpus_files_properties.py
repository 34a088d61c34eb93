"""Whatever the bytes: columns of one length or one sentence, soon, and in little memory."""

import contextlib
import gzip
import time
import tracemalloc
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.corpus.files import (
    KINDS,
    MAX_COLUMNS,
    Layout,
    Limits,
    check_alignment,
    guess_roles,
    mend,
    read_file,
    streams,
    ways,
)
from bleuexplain.errors import InputError
from bleuexplain.visible import visible

NAMES = st.one_of(
    st.text(max_size=20),
    st.sampled_from(["hyp.txt", "a.csv", "a.tsv", "a.json", "a.jsonl", "a.xml", "a.sgm", "a.gz"]),
)
# Pieces that the formats give a meaning to: more of the readers is reached than by bytes alone.
PIECES = st.sampled_from(
    [
        *(b'"', b'""', b",", b";", b"\t", b"|", b"\n", b"\r", b"\r\n", b"\n\n", b" ", b"\0"),
        *(b"{", b"}", b"[", b"]", b":", b'{"a": "b"}', b'{"a": ["b", null]}', b"null", b"NaN"),
        *(b"1e999", b"9" * 5000, b'"\\ud800"', b"\\", b"true", b'{"a": {}}', b'{"a": 1}'),
        *(b"<", b">", b"</", b"&", b"&#", b"&amp;", b"&#99999999;", b"&#1114112;", b"<!--", b"]]>"),
        *(b"<dataset>", b'<doc id="d">', b'<seg id="1">', b"</seg>", b"</doc>", b"</dataset>"),
        *(b"<hyp system='S'>", b"</hyp>", b"<refset>", b"<seg id=2>", b"<doc docid=d>", b"<seg "),
        *(b"<!DOCTYPE a>", b"<!ENTITY a 'b'>", b"<?xml version='1.0' encoding='utf-16'?>"),
        *(b"\xef\xbb\xbf", b"\xff\xfe", b"\xc3", "é".encode(), "\u2028".encode(), b"PK\x03\x04"),
        *(b"H-1\t-0.5\ta", b"D-", b"T-2\t", b"S-x\t", b"H-", b"\t-0.1\t", b"0 ||| a ||| b", b"|||"),
        *(b"sep=", b"sep=;\n", b"2 |||", b"9" * 20),
        *(b"hyp", b"ref", b"id", b"a b", b"1", gzip.compress(b"a", mtime=0), b"\x1f\x8b"),
    ]
)
DATA = st.one_of(st.binary(max_size=60), st.lists(PIECES, max_size=25).map(b"".join))
LAYOUTS = st.builds(
    Layout,
    st.sampled_from([None, *KINDS]),
    st.sampled_from([None, ",", "\t", "a", "\0", "é", "", "\ud800", "::"]),
    st.sampled_from([None, True, False]),
    st.sampled_from([None, True, False]),
)


def is_a_sentence(message):
    return message.endswith(".") and visible(message) == message


def read_or_refused(call, *arguments, **limits):
    """What the call returns, or nothing where it refuses in a sentence; else the error is seen."""
    refused = None
    try:
        return call(*arguments, **limits)
    except InputError as error:
        refused = error.message
    assert is_a_sentence(refused)
    return None


@given(DATA, NAMES, LAYOUTS)
def test_any_bytes_are_columns_of_one_length_or_one_sentence(data, name, layout):
    found = read_or_refused(read_file, data, name, layout, limits=Limits(10_000, 100))
    if found is None:
        return
    assert 1 <= len(found.columns) <= MAX_COLUMNS
    assert len({len(column.lines) for column in found.columns}) == 1
    assert found.keys is None or len(set(found.keys)) == len(found.columns[0].lines)
    assert all(isinstance(line, str | None) for column in found.columns for line in column.lines)


@given(st.lists(st.tuples(DATA, NAMES), max_size=4))
def test_any_files_become_streams_that_can_be_made_one_length(given_files):
    read = [read_or_refused(read_file, data, name) for data, name in given_files]
    files = [each for each in read if each]
    found = read_or_refused(streams, files, guess_roles(files))
    misaligned = found and check_alignment(found)
    while misaligned:
        assert is_a_sentence(misaligned.message)
        for way in ways(misaligned):
            assert len(mend(found, way).references) == len(found.references)
        found = mend(found, ways(misaligned)[-1])
        misaligned = check_alignment(found)


MEBIBYTE = 1 << 20
REPEATED = [
    *(b'"', b'""', b'"\t', b"\t", b",", b"<", b"<!--", b"<!", b"<?", b"</", b"<a", b"<a ", b"<a>"),
    *(b"<seg ", b"<seg id=1>", b'<seg a="', b"<seg a=", b"<doc ", b"<doc docid=a>", b"&", b"&#"),
    *(
        b"&amp;",
        b"&#9",
        b"{",
        b'{"a":',
        b"[",
        b"[{",
        b'["',
        b'{"a":"',
        b"9",
        b"\r",
        b"\n",
        b"\n\n ",
    ),
    *(
        b"a ",
        b"\0",
        b"ab:",
        b"a=",
        b'"\n',
        b"\xc3\xa9",
        b"A",
        b"<![CDATA[",
        b"<!DOCTYPE a[",
        b"<p>",
    ),
    *(b"H-1\t-1\ta\n", b"S-", b"H-1\t", b"0 ||| a ||| b\n", b"|||", b"0|||", b"sep=;\n"),
    gzip.compress(b"", mtime=0),
]


# What a reader stands in when the repetition begins.
BEGUN = [
    *((kind, b"") for kind in [None, *KINDS]),
    ("jsonl", b'{"a": '),
    ("wmt_xml", b'<dataset><doc id="d"><src><seg id="1">'),
    ("sgml", b"<seg id=1>"),
    ("sgml", b"<seg "),
    ("fairseq", b"H-1\t"),
    ("n_best", b"0 ||| "),
]


@pytest.mark.parametrize("piece", REPEATED, ids=repr)
def test_half_a_mebibyte_of_one_thing_is_read_or_refused_soon(piece):
    data = b"a" + piece * (MEBIBYTE // 2 // len(piece))
    for kind, begin in BEGUN:
        started = time.process_time()
        with contextlib.suppress(InputError):
            read_file(begin + data, "a.sgm", Layout(kind))
        assert time.process_time() - started < 5


def peak(call):
    tracemalloc.start()
    try:
        kept = call()
        return tracemalloc.get_traced_memory()[1], kept
    finally:
        tracemalloc.stop()


def test_a_long_text_costs_its_lines_and_little_more():
    line = "one segment of some words, as they are: 𝔸\n"
    data = line.encode() * 100_000
    lines = 100_000 * (len(line) * 4 + 8 + 76)  # each a string of its own, and its place in a list
    assert peak(partial(read_file, data, "hyp.txt"))[0] < 1.2 * lines


def test_a_bomb_is_stopped_while_it_is_unpacked():
    bomb = gzip.compress(bytes(200 * MEBIBYTE), mtime=0)

    def read():
        with pytest.raises(InputError):
            read_file(bomb, "bomb.gz", limits=Limits(2 * MEBIBYTE))

    assert peak(read)[0] < 8 * MEBIBYTE
