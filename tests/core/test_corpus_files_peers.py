"""The lines of a file are those that its other readers take, and that its writers gave."""

import csv
import io

from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.dataset.fake_sgml import FakeSGMLDataset
from sacrebleu.dataset.wmt_xml import WMTXMLDataset
from sacrebleu.utils import smart_open

from bleuexplain.corpus.files import Layout, read_file, read_path


def columns(data, name, layout=None):
    return {column.name: column.lines for column in read_file(data, name, layout).columns}


HOSTILE = st.text(st.sampled_from("ab \t\r\u2028\u0085\u00a0\x0c\x00\x1c\u3000é漢𝔸"), max_size=9)


@given(st.lists(HOSTILE, min_size=1, max_size=8), st.sampled_from(["", "\n", "\r\n"]))
def test_the_lines_of_a_text_are_those_that_sacrebleu_reads(tmp_path_factory, lines, end):
    data = ("\n".join(["first", *lines]) + "\n" + end).encode()
    path = tmp_path_factory.mktemp("lines") / "a.txt"
    path.write_bytes(data)
    with smart_open(str(path)) as file:
        expected = [line.rstrip() for line in file]
    assert read_path(str(path), Layout("text")).columns[0].lines == expected


CELLS = st.text(st.sampled_from('ab ",;\t\n|é\u2028'), max_size=6)


@given(st.integers(1, 4).flatmap(lambda n: st.lists(st.tuples(*[CELLS] * n), min_size=1)))
def test_what_the_csv_module_writes_is_read_back(rows):
    written = io.StringIO(newline="")
    csv.writer(written).writerows([tuple(f"column {n}" for n in range(len(rows[0]))), *rows])
    layout = Layout("csv", ",", header=True, quotes=True)
    found = columns(written.getvalue().encode(), "a.csv", layout)
    assert list(zip(*found.values(), strict=True)) == rows


PLAIN = st.text(st.sampled_from("ab \"'"), max_size=6).map("{}a".format) | st.just('"a""a"')


@given(st.integers(2, 4).flatmap(lambda n: st.lists(st.tuples(*[PLAIN] * n), min_size=1)))
def test_an_unquoted_tsv_loses_no_line(rows):
    data = "\n".join(["\t".join(row) for row in rows])
    found = read_file(data.encode(), "a.tsv", Layout("tsv", header=False))
    assert len(found.columns[0].lines) == len(rows)


WMT = """<?xml version='1.0' encoding='utf-8'?>
<dataset id="wmt">
<collection id="general">
<doc origlang="de" id="one" domain="news">
<src lang="de"><p><seg id="10">zehn</seg><seg id="9">neun &amp;  mehr
</seg></p></src>
<ref lang="en" translator="A"><p><seg id="9">nine &amp; more</seg></p><seg id="10">ten</seg></ref>
<ref lang="en" translator="B"><p><seg id="9">nine</seg><seg id="10"></seg></p></ref>
<hyp system="S" language="en"><p><seg id="9"></seg><seg id="10">tens</seg></p></hyp>
</doc>
<doc origlang="en" id="two" domain="news">
<src lang="de"><p><seg id="1">eins</seg><seg id="2">zwei</seg></p></src>
<ref lang="en" translator="A"><p><seg id="1">one</seg></p></ref>
<hyp system="S" language="en"><p><seg id="1">1</seg><seg id="2">2</seg></p></hyp>
</doc>
<doc origlang="de" id="three" testsuite="idioms">
<src lang="de"><seg id="1">x</seg></src><ref lang="en" translator="A"><seg id="1">y</seg></ref>
</doc>
</collection>
</dataset>"""


def test_the_xml_of_wmt_is_read_as_sacrebleu_reads_it():
    theirs = WMTXMLDataset._unwrap_wmt21_or_later(io.BytesIO(WMT.encode()))
    ours = {
        name: [line or "" for line in lines]
        for name, lines in columns(WMT.encode(), "w.xml").items()
    }
    for name, field in {"src": "src", "ref:A": "ref:A", "ref:B": "ref:B", "hyp:S": "S"}.items():
        assert ours[name] == [WMTXMLDataset._clean(line) for line in theirs[field]]


def test_what_a_translator_lacks_in_xml_is_missing_and_not_empty():
    found = read_file(WMT.encode(), "wmt.xml")
    assert {column.name: column.lines for column in found.columns} == {
        "src": ["neun & mehr", "zehn", "eins"],
        "ref:A": ["nine & more", "ten", "one"],
        "ref:B": ["nine", "", None],
        "hyp:S": ["", "tens", "1"],
    }
    assert found.keys == [("one", "9"), ("one", "10"), ("two", "1")]
    assert found.notes == ("1 segment without a reference left out, as sacreBLEU does.",)


def test_two_documents_of_one_id_stay_two():
    document = '<doc id="d"><src><seg id="1">{}</seg></src></doc>'
    data = f"<dataset>{document.format('a')}{document.format('b')}</dataset>".encode()
    assert columns(data, "a.xml") == {"src": ["a", "b"]}


def test_a_document_type_is_no_harm():
    segment = b'<dataset><doc><src><seg id="1">a</seg></src></doc></dataset>'
    data = b'<!DOCTYPE dataset SYSTEM "wmt.dtd">' + segment
    assert columns(data, "a.xml") == {"src": ["a"]}


def test_sgml_is_read_as_sacrebleu_reads_it(tmp_path):
    sgml = """<refset setid="newstest" srclang="any" trglang="en">
<doc docid="a" sysid="ref">
<p>
<seg id="1">One  sentence .</seg>
<seg id="2">"Another" &amp; more</seg>
</p>
</doc>
<doc docid="b" sysid="ref">
<seg id="1">\tThe third\u00a0one </seg>
</doc>
</refset>
"""
    (tmp_path / "ref.sgm").write_text(sgml)
    FakeSGMLDataset._convert_format(
        FakeSGMLDataset, str(tmp_path / "ref.sgm"), str(tmp_path / "ref.txt")
    )
    theirs = (tmp_path / "ref.txt").read_text().splitlines()
    # sacreBLEU leaves entities as they are; mteval-v13a decodes them.
    theirs = [line.replace("&amp;", "&") for line in theirs]
    assert columns(sgml.encode(), "ref.sgm") == {"ref": theirs}
