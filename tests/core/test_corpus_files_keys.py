"""Which columns of a file name its segments."""

import pytest

from bleuexplain.corpus.files import read_file


def keys(name, text):
    return read_file(text.encode(), name).keys


def bare(*numbers):
    return [("", number) for number in numbers]


BIG = "9" * 400

# name, text, the keys
KEYS = {
    "a column id": ("a.tsv", "id\thyp\nx\ta\ny\tb\n", bare("x", "y")),
    "of any such name": ("a.csv", "Segment ID,hyp\n7,a\n8,b\n", bare("7", "8")),
    "of one word": ("a.csv", "segid,hyp\n7,a\n8,b\n", bare("7", "8")),
    "a key": ("a.csv", "key,hypothesis\nx,a\ny,b\n", bare("x", "y")),
    "white space around it is none of it": ("a.csv", "id,hyp\n 7 ,a\n8,b\n", bare("7", "8")),
    "a document beside it": (
        "a.tsv",
        "docid\tsegid\thyp\nd\t1\ta\ne\t1\tb\n",
        [("d", "1"), ("e", "1")],
    ),
    "the segment's before the row's": ("a.csv", "id,seg_id,hyp\n0,7,a\n1,8,b\n", bare("7", "8")),
    "the row's where the segment's comes twice": (
        "a.csv",
        "seg_id,id,hyp\n7,0,a\n7,1,b\n",
        bare("0", "1"),
    ),
    "numbers in JSON": (
        "a.jsonl",
        '{"id": 7, "hyp": "a"}\n{"id": -8, "hyp": "b"}\n',
        bare("7", "-8"),
    ),
    "strings in JSON": ("a.jsonl", '{"uid": "7", "hyp": "a"}\n', bare("7")),
    "a number of 400 digits, to the last": (
        "a.jsonl",
        f'{{"id": {BIG}, "hyp": "a"}}\n{{"id": {BIG}1, "hyp": "a"}}\n',
        bare(BIG, f"{BIG}1"),
    ),
    "a document and a number in JSON": (
        "a.jsonl",
        '{"doc": "d", "seg": 1, "docSegId": 1, "hyp": "a"}\n',
        [("d", "1")],
    ),
    "an id of something else": ("a.csv", "system_id,hyp\n7,a\n8,b\n", None),
    "a number that is none of a segment": ("a.jsonl", '{"n": 7, "hyp": "a"}\n', None),
    "a number with a fraction": ("a.jsonl", '{"id": 7.5, "hyp": "a"}\n', None),
    "a row without its id": ("a.csv", "id,hyp\n7,a\n,b\n", None),
    "an object without its id": ("a.jsonl", '{"id": 7, "hyp": "a"}\n{"hyp": "b"}\n', None),
    "an id twice": ("a.csv", "id,hyp\n7,a\n7,b\n", None),
    "no header": ("a.csv", "7,a\n8,b\n", None),
    "plain text": ("a.txt", "id\n7\n", None),
}


@pytest.mark.parametrize(("name", "text", "expected"), KEYS.values(), ids=KEYS)
def test_a_column_of_ids_names_the_segments(name, text, expected):
    assert keys(name, text) == expected


def test_ids_that_come_twice_are_told_and_numbers_that_serve_are_not_left_out():
    twice = read_file(b"doc,id,hyp\nd,7,a\nd,8,b\nd,7,c\n", "a.csv")
    assert twice.notes == (
        "Its ids (“id”) have “7” more than once, so they do not tell the segments apart.",
    )
    rows = b'{"id": 7, "n": 1, "hyp": "a"}\n{"id": 8, "n": 1, "hyp": "b"}\n'
    assert read_file(rows, "a.jsonl").notes == ("What is no text was left out: “n”.",)
