"""A table, JSON or markup with a fault gets one sentence, which says where and what."""

import pytest

from bleuexplain.corpus.files import read_file
from bleuexplain.errors import InputError

LAUGHS = b"""<!DOCTYPE dataset [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
<dataset><doc id="d"><src><seg id="1">&b;</seg></src></doc></dataset>"""
FETCHED = b"""<!DOCTYPE dataset [<!ENTITY a SYSTEM "file:///etc/passwd">]>
<dataset><doc id="d"><src><seg id="1">&a;</seg></src></doc></dataset>"""
TWICE = b"""<dataset><doc id="d"><hyp system="S"><seg id="7">a</seg><seg id="7">b</seg></hyp></doc>
</dataset>"""
LANGUAGES = b"""<dataset><doc id="d"><ref lang="de"><seg id="1">a</seg></ref>
<ref lang="fr"><seg id="1">b</seg></ref></doc></dataset>"""
NOWHERE = b'<dataset><doc id="d"><src><seg>a</seg></src></doc></dataset>'
JSON_HINT = 'every line is one JSON object such as {"hypothesis": "…", "reference": "…"}.'

# name, bytes, the whole sentence
REFUSED = {
    "a header and no rows": ("t.csv", b"hyp,ref\n", "“t.csv” has a header and no rows."),
    "a line that names the delimiter and no rows": (
        "t.csv",
        b"sep=;\r\n",
        "“t.csv” has a line that names its delimiter, and no rows.",
    ),
    "a short row, below a line that names the delimiter": (
        "t.csv",
        b"sep=;\nhyp;ref\na;b\nc\n",
        "“t.csv” has 1 cell in the row at line 4 and 2 in that at line 2; every row needs one "
        "number of cells.",
    ),
    "a quotation mark that does not close, below such a line": (
        "t.csv",
        b'sep=;\nhyp;ref\n"a;b\n',
        "“t.csv” has a row that begins at line 3 and opens a quotation mark that is never closed.",
    ),
    "a short row": (
        "t.csv",
        b"hyp,ref\na,b\nc\n",
        "“t.csv” has 1 cell in the row at line 3 and 2 in that at line 1; every row needs one "
        "number of cells.",
    ),
    "a long row, after a cell of two lines": (
        "t.csv",
        b'hyp,ref\n"a\na",b\nc,d,e\n',
        "“t.csv” has 3 cells in the row at line 4 and 2 in that at line 1; every row needs one "
        "number of cells.",
    ),
    "a blank line within a table": (
        "t.tsv",
        b"hyp\tref\na\tb\n\nc\td\n",
        "“t.tsv” has 0 cells in the row at line 3 and 2 in that at line 1; every row needs one "
        "number of cells.",
    ),
    "a quotation mark that does not close": (
        "t.csv",
        b'hyp,ref\na,b\n"c,d\ne,f\n',
        "“t.csv” has a row that begins at line 3 and opens a quotation mark that is never closed.",
    ),
    "text after a closing quotation mark": (
        "t.csv",
        b'hyp;ref\n"a";"b"\n"c" and c;d\n',
        "“t.csv” has a row that begins at line 3 and in which a closing quotation mark is not "
        "followed by a semicolon; a quotation mark inside a quoted cell is written twice.",
    ),
    "201 columns": (
        "t.csv",
        b",".join([b"a"] * 201) + b"\n",
        "“t.csv” has 201 columns; at most 200 are read.",
    ),
    "a line that is no JSON": (
        "t.jsonl",
        b'{"hyp": "a"}\n{"hyp": a}\n',
        "“t.jsonl” is not JSON at line 2: Expecting value at column 9.",
    ),
    "JSON cut off in a list": (
        "t.json",
        b'[{"hyp": "a"},\n',
        "“t.json” is not JSON at line 2: Expecting value.",
    ),
    "half a character": (
        "t.jsonl",
        b'{"hyp": "a"}\n{"hyp": "b \\ud83d"}\n',
        "“t.jsonl” holds half a character, U+D83D, in segment 2; write it whole.",
    ),
    "a string a line": ("t.jsonl", b'"a b"\n', f"“t.jsonl” has a string at line 1; {JSON_HINT}"),
    "a list a line": (
        "t.jsonl",
        b'["a", "b"]\n["c", "d"]\n',
        f"“t.jsonl” has a list at line 1; {JSON_HINT}",
    ),
    "a list of strings": ("t.json", b'["a", "b"]', f"“t.json” has a string at item 1; {JSON_HINT}"),
    "a number a line": ("t.jsonl", b"1\n", f"“t.jsonl” has a number at line 1; {JSON_HINT}"),
    "objects without strings": (
        "t.jsonl",
        b'{"id": 1}\n',
        f"“t.jsonl” has no text in its objects; {JSON_HINT}",
    ),
    "a blank line between objects": (
        "t.jsonl",
        b'{"hyp": "a"}\n\n{"hyp": "b"}\n',
        f"“t.jsonl” has nothing at line 2; {JSON_HINT}",
    ),
    "a name twice in an object": (
        "t.jsonl",
        b'{"ref": "a", "ref": "b"}\n',
        "“t.jsonl” is not JSON at line 1: the name “ref” stands twice in one object.",
    ),
    "NaN": (
        "t.jsonl",
        b'{"ref": NaN}\n',
        "“t.jsonl” is not JSON at line 1: NaN is not a number that JSON has.",
    ),
    "lists without end": (
        "t.jsonl",
        b'{"ref": ' + b"[" * 100_000 + b"\n",
        "“t.jsonl” is not JSON at line 1: too many lists and objects inside each other.",
    ),
    "a string here and a list there": (
        "t.jsonl",
        b'{"ref": "a"}\n{"ref": ["b"]}\n',
        "“t.jsonl” has a list of strings as “ref” at line 2, but a string at line 1.",
    ),
    "a list's place under another's name": (
        "t.jsonl",
        b'{"ref": ["a"], "ref[0]": "b"}\n',
        "“t.jsonl” has two columns that would be called “ref[0]”.",
    ),
    "201 references in a list": (
        "t.jsonl",
        b'{"ref": [' + b", ".join([b'"a"'] * 201) + b"]}\n",
        "“t.jsonl” has 201 columns; at most 200 are read.",
    ),
    "XML that is not well-formed": (
        "t.xml",
        b"<dataset>\n<doc>\n</dataset>",
        "“t.xml” is not well-formed XML at line 3: mismatched tag.",
    ),
    "XML without segments": (
        "t.xml",
        b"<dataset></dataset>",
        "“t.xml” has no segments: no <seg id=…> in a document was found.",
    ),
    "a billion laughs": (
        "t.xml",
        LAUGHS,
        "“t.xml” declares entities, which are not read: write the characters themselves.",
    ),
    "an entity that fetches a file": (
        "t.xml",
        FETCHED,
        "“t.xml” declares entities, which are not read: write the characters themselves.",
    ),
    "a segment's id twice in XML": (
        "t.xml",
        TWICE,
        "“t.xml” has segment “7” of document “d” twice in “hyp:S”.",
    ),
    "references in two languages": (
        "t.xml",
        LANGUAGES,
        "“t.xml” has references in two languages, “de” and “fr”; keep one.",
    ),
    "a segment without an id in XML": (
        "t.xml",
        NOWHERE,
        "“t.xml” has a segment without an id in document “d”.",
    ),
    "SGML without segments": (
        "t.sgm",
        b"<refset></refset>",
        "“t.sgm” has no segments: no <seg id=…> in a document was found.",
    ),
    "a segment's id twice in SGML": (
        "t.sgm",
        b"<doc docid=d><seg id=1>a</seg><seg id=1>b</seg></doc>",
        "“t.sgm” has segment “1” of document “d” twice in “text”.",
    ),
    "a segment without its end": (
        "t.sgm",
        b"<doc docid=d><seg id=1>a\n<seg id=2>b</seg></doc>",
        "“t.sgm” has segment “1” of document “d” without a </seg> at its end.",
    ),
    "a segment without an id in SGML": (
        "t.sgm",
        b'<refset><doc docid="d"><seg>a</seg></doc></refset>',
        "“t.sgm” has a segment without an id in document “d”.",
    ),
}


@pytest.mark.parametrize(("name", "data", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_bad_file_gets_one_sentence(name, data, sentence):
    with pytest.raises(InputError) as refused:
        read_file(data, name)
    assert refused.value.message == sentence
