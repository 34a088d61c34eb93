"""The files people have: each form is read as columns of lines, and what was guessed is told."""

import gzip
from dataclasses import replace

import pytest

from bleuexplain.corpus.files import Layout, read_file


def columns(data, name, layout=None):
    return {column.name: column.lines for column in read_file(data, name, layout).columns}


# name, bytes, the columns
READ = {
    "a line a segment; an empty one in the middle counts": (
        "a.txt",
        b"a b\n\nc\n",
        {"a.txt": ["a b", "", "c"]},
    ),
    "an empty line at the end counts": ("a.txt", b"a\n\n", {"a.txt": ["a", ""]}),
    "blank lines alone are a system that said nothing": ("a.txt", b"\n \n\n", {"a.txt": [""] * 3}),
    "blank lines that end as those of Windows, behind a mark": (
        "a.txt",
        b"\xef\xbb\xbf\r\n\r\n",
        {"a.txt": ["", ""]},
    ),
    "a blank line without its end": ("a.txt", b" ", {"a.txt": [""]}),
    "the last line needs no end": ("a.txt", b"a\nb", {"a.txt": ["a", "b"]}),
    "CR LF": ("a.txt", b"a\r\nb\r\n", {"a.txt": ["a", "b"]}),
    "CR alone, as on old Macs": ("a.txt", b"a\rb\r", {"a.txt": ["a", "b"]}),
    "a byte order mark": ("a.txt", b"\xef\xbb\xbfa\n", {"a.txt": ["a"]}),
    "a second mark is text": ("a.txt", b"\xef\xbb\xbf" * 2 + b"a\n", {"a.txt": ["\ufeffa"]}),
    "U+2028, U+0085 and form feed end no line": (
        "a.txt",
        "a\u2028b\u0085c\fd\n".encode(),
        {"a.txt": ["a\u2028b\u0085c\fd"]},
    ),
    "NUL is a character": ("a.txt", b"a\0b and more\n", {"a.txt": ["a\0b and more"]}),
    "commas in a text are text": ("a.txt", b"a, b\nc, d\n", {"a.txt": ["a, b", "c, d"]}),
    "tabs in every line of a text are columns": (
        "a.txt",
        b"a\tb\nc\td\n",
        {"column 1": ["a", "c"], "column 2": ["b", "d"]},
    ),
    "tabs in some lines are text": ("a.txt", b"a\tb\nc\n", {"a.txt": ["a\tb", "c"]}),
    "a text that begins as markup": ("a.txt", b"<s> a\n", {"a.txt": ["<s> a"]}),
    "a text that begins as JSON": ("a.txt", b"{a} b\n", {"a.txt": ["{a} b"]}),
    "a header": ("a.csv", b"id,ref\n1,a\n", {"id": ["1"], "ref": ["a"]}),
    "a header of languages": ("a.csv", b"de,en\nja,yes\n", {"de": ["ja"], "en": ["yes"]}),
    "a header of an id and a name that is not known": (
        "a.tsv",
        b"seg_id\tA\n1\tb\n",
        {"seg_id": ["1"], "A": ["b"]},
    ),
    "a first segment that reads as a heading of ids": (
        "a.tsv",
        b"Item number\tVarenummer\nPrice\tPris\n",
        {"column 1": ["Item number", "Price"], "column 2": ["Varenummer", "Pris"]},
    ),
    "no header": ("a.csv", b"ja,yes\n", {"column 1": ["ja"], "column 2": ["yes"]}),
    "a header whose first name is empty, as pandas writes it": (
        "a.csv",
        b",hyp\n0,a\n",
        {"column 1": ["0"], "hyp": ["a"]},
    ),
    "an empty cell is an empty text": ("a.csv", b"hyp,ref\n,b\n", {"hyp": [""], "ref": ["b"]}),
    "a quoted cell holds commas, quotes and lines": (
        "a.csv",
        b'hyp,ref\n"a, ""b""\nc",d\n',
        {"hyp": ['a, "b"\nc'], "ref": ["d"]},
    ),
    "semicolons, with commas inside": (
        "a.csv",
        b"hyp;ref\na, b;c\nd;e, f, g\n",
        {"hyp": ["a, b", "d"], "ref": ["c", "e, f, g"]},
    ),
    "pipes": ("a.csv", b"hyp|ref\na|b\n", {"hyp": ["a"], "ref": ["b"]}),
    "CSV that has tabs": ("a.csv", b"hyp\tref\na\tb\n", {"hyp": ["a"], "ref": ["b"]}),
    "a first line that names the delimiter, as Excel has it": (
        "a.csv",
        b"sep=;\r\nhyp;ref\r\na, b, c;d\r\n",
        {"hyp": ["a, b, c"], "ref": ["d"]},
    ),
    "the same behind a mark, in quotes, in capitals": (
        "a.csv",
        b'\xef\xbb\xbf"SEP=|"\nhyp|ref\na|b\n',
        {"hyp": ["a"], "ref": ["b"]},
    ),
    "the same with a tab, in a file of no telling name": (
        "a.txt",
        b"sep=\t\na\tb, c\n",
        {"column 1": ["a"], "column 2": ["b, c"]},
    ),
    "the same where CR ends the lines": (
        "a.csv",
        b"sep=;\rhyp;ref\ra;b\r",
        {"hyp": ["a"], "ref": ["b"]},
    ),
    "a cell that only looks like it": (
        "a.csv",
        b"sep=;,a\nb,c\n",
        {"column 1": ["sep=;", "b"], "column 2": ["a", "c"]},
    ),
    "blank lines after a table": ("a.csv", b"hyp,ref\na,b\n\n\n", {"hyp": ["a"], "ref": ["b"]}),
    "a blank line of one column is an empty cell": (
        "a.csv",
        b"hyp\na\n\nb\n",
        {"hyp": ["a", "", "b"]},
    ),
    "a cell longer than the csv module's own bound": (
        "a.csv",
        b"hyp,ref\n" + b"a" * 200_000 + b",b\n",
        {"hyp": ["a" * 200_000], "ref": ["b"]},
    ),
    "a lone quote in a TSV swallows no line": (
        "a.tsv",
        b'hyp\tref\n"a\tb\nc\td\n',
        {"hyp": ['"a', "c"], "ref": ["b", "d"]},
    ),
    "two lone quotes in a TSV swallow no line": (
        "a.tsv",
        b'hyp\tref\n"a\tb\nc"\td\n',
        {"hyp": ['"a', 'c"'], "ref": ["b", "d"]},
    ),
    "a sentence in quotes in a TSV keeps them": (
        "a.tsv",
        b'hyp\tref\n"a"\tb\nc\td\n',
        {"hyp": ['"a"', "c"], "ref": ["b", "d"]},
    ),
    "a TSV that pandas wrote": (
        "a.tsv",
        b'hyp\tref\n"he said ""a"""\tb\nc\td\n',
        {"hyp": ['he said "a"', "c"], "ref": ["b", "d"]},
    ),
    "a TSV with every text in quotes": (
        "a.tsv",
        b'"id"\t"hyp"\n1\t"a"\n2\t"b"\n',
        {"id": ["1", "2"], "hyp": ["a", "b"]},
    ),
    "quotes that would join lines are text, whatever other cells have": (
        "a.tsv",
        b'hyp\tref\n"a ""b"""\tc\n"d\te\nf"\tg\n',
        {"hyp": ['"a ""b"""', '"d', 'f"'], "ref": ["c", "e", "g"]},
    ),
    "a quoted tab in a TSV": (
        "a.tsv",
        b'hyp\tref\n"a\tb"\tc\nd\te\n',
        {"hyp": ["a\tb", "d"], "ref": ["c", "e"]},
    ),
    "strings and lists of strings in JSON": (
        "a.jsonl",
        b'{"hyp": "a", "references": ["b", "c"]}\n',
        {"hyp": ["a"], "references[0]": ["b"], "references[1]": ["c"]},
    ),
    "null and an absent name are missing, not empty": (
        "a.jsonl",
        b'{"ref": null}\n{}\n{"ref": ""}\n',
        {"ref": [None, None, ""]},
    ),
    "a shorter list of references": (
        "a.jsonl",
        b'{"r": ["a", "b"]}\n{"r": ["c"]}\n{"r": [null, "d"]}\n',
        {"r[0]": ["a", "c", None], "r[1]": ["b", None, "d"]},
    ),
    "one JSON list of objects": (
        "a.json",
        b'[\n {"hyp": "a"},\n {"hyp": "b"}\n]\n',
        {"hyp": ["a", "b"]},
    ),
    "JSON lines by content": ("a.txt", b'{"hyp": "a"}\n{"hyp": "b"}\n', {"hyp": ["a", "b"]}),
    "a number of 5,000 digits beside a text": (
        "a.jsonl",
        b'{"hyp": "a", "id": ' + b"9" * 5000 + b"}\n",
        {"hyp": ["a"]},
    ),
    "SGML: upper case, no quotes, a lone ampersand, entities": (
        "ref.sgm",
        b'<REFSET SETID="t">\n<DOC DOCID="d">\n<SEG ID=1> Q&A &lt;3 &quot;x&quot;\n y </SEG>\n',
        {"ref": ['Q&A <3 "x" y']},
    ),
    "SGML: other tags in a segment are text": (
        "hyp.sgm",
        b"<tstset><doc docid=d sysid=S><hl><seg id=1>a <unk> < b</seg></hl></doc></tstset>",
        {"hyp:S": ["a <unk> < b"]},
    ),
    "SGML: an entity is decoded once": (
        "hyp.sgm",
        b"<tstset><doc docid=d><seg id=1>&amp;lt; &#233; &nothing; &copy</seg></doc></tstset>",
        {"hyp": ["&lt; é &nothing; &copy"]},
    ),
    "SGML: two references find their segments by id": (
        "ref.sgm",
        b"<refset><doc docid=d sysid=A><seg id=1>a</seg><seg id=2>b</seg></doc>"
        b"<doc docid=d sysid=B><seg id=2>d</seg><seg id=1>c</seg></doc></refset>",
        {"ref:A": ["a", "b"], "ref:B": ["c", "d"]},
    ),
    "SGML: an empty segment, written short": (
        "hyp.sgm",
        b"<tstset><doc docid=d><seg id=1 /><seg id=2>a</seg></doc></tstset>",
        {"hyp": ["", "a"]},
    ),
    "mteval's XML": (
        "ref.xml",
        b'<?xml version="1.0"?><mteval><refset refid="r1"><doc docid="d"><seg id="1">a</seg></doc>'
        b"</refset></mteval>",
        {"ref:r1": ["a"]},
    ),
}


@pytest.mark.parametrize(("name", "data", "expected"), READ.values(), ids=READ)
def test_a_file_is_read_as_its_writer_meant_it(name, data, expected):
    assert columns(data, name) == expected


@pytest.mark.parametrize(("name", "data", "expected"), READ.values(), ids=READ)
def test_gzip_in_any_number_of_members_changes_nothing(name, data, expected):
    half = len(data) // 2
    packed = gzip.compress(data[:half]) + gzip.compress(data[half:])
    assert list(columns(packed, f"{name}.gz").values()) == list(expected.values())


def test_the_layout_says_how_a_file_was_read():
    layouts = {
        "a.txt": (b"a\n", Layout("text")),
        "a.csv": (b"hyp;ref\na;b\n", Layout("csv", ";", header=True, quotes=True)),
        "a.tsv": (b"a\tb\n", Layout("tsv", "\t", header=False, quotes=False)),
        "a.jsonl": (b'{"a": "b"}', Layout("jsonl")),
        "a.out": (b"H-0\t-0.5\ta\n", Layout("fairseq")),
        "a.best": (b"0 ||| a ||| LM= -1 ||| -1\n", Layout("n_best")),
    }
    found = {name: read_file(data, name).layout for name, (data, _) in layouts.items()}
    assert found == {name: layout for name, (_, layout) in layouts.items()}


def test_a_named_delimiter_is_no_row_whichever_is_chosen_and_text_as_plain_text():
    data = b"sep=;\na;b,c\n"
    chosen = replace(read_file(data, "a.csv").layout, delimiter=",")
    assert columns(data, "a.csv", chosen) == {"column 1": ["a;b"], "column 2": ["c"]}
    assert columns(data, "a.csv", Layout("text")) == {"a.csv": ["sep=;", "a;b,c"]}


def test_a_layout_can_be_changed_and_the_file_read_again():
    data = b"target,output\na,b\n"
    guessed = read_file(data, "a.csv").layout
    assert columns(data, "a.csv", replace(guessed, header=False)) == {
        "column 1": ["target", "a"],
        "column 2": ["output", "b"],
    }
    assert columns(data, "a.csv", replace(guessed, delimiter=";", header=None)) == {
        "target,output": ["a,b"]
    }
    assert columns(data, "a.csv", Layout("text")) == {"a.csv": ["target,output", "a,b"]}


def test_what_is_left_out_is_told():
    data = b'{"hyp": "a", "meta": {"a": ["b"]}, "n": 3}\n{"hyp": "b", "n": 4}\n'
    assert read_file(data, "a.jsonl").notes == ("What is no text was left out: “meta”, “n”.",)
    assert read_file(b"\xef\xbb\xbfa\n", "a.txt").notes == (
        "It begins with a byte order mark, which was left out; sacreBLEU's command line would "
        "keep it in the first line.",
    )
    assert read_file(b"\xef\xbb\xbfhyp,ref\na,b\n", "a.csv").notes == (
        "It begins with a byte order mark, which was left out.",  # sacreBLEU reads no CSV
    )
    assert read_file(b"\n\n", "a.txt").notes == ("It holds no text: all its 2 lines are blank.",)
    assert read_file(b"a\rb", "a.txt").notes == (
        "It has no line feed, so its lines were taken to end with CR, as on old Macs; "
        "sacreBLEU's command line would read it as one line.",
    )


def test_columns_of_one_name_are_told_apart():
    assert list(columns(b"ref,ref,ref (2),\na,b,c,d\n", "a.csv", Layout("csv", header=True))) == [
        "ref",
        "ref (2)",
        "ref (2) (3)",
        "column 4",
    ]
