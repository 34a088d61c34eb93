"""Which column is what, by its name and then by its place; and the lines that follow."""

import pytest

from bleuexplain.corpus.files import (
    Column,
    Layout,
    ReadFile,
    Roles,
    check_alignment,
    guess_roles,
    streams,
)
from bleuexplain.errors import InputError


def text(name, *lines):
    return ReadFile(name, Layout("text"), (Column(name, list(lines or ["a b"])),))


def table(name, *names, **columns):
    found = [Column(each, ["a b"]) for each in names]
    found += [Column(each, lines) for each, lines in columns.items()]
    return ReadFile(name, Layout("csv"), tuple(found))


def keyed(name, keys, **columns):
    found = tuple(Column(each, lines) for each, lines in columns.items())
    return ReadFile(name, Layout("sgml"), found, keys=keys)


# files, the roles
GUESSED = {
    "one file is a hypothesis without a reference": ([text("a.txt")], Roles((0, 0))),
    "no names: the first is the hypothesis, all others references": (
        [text("a.txt"), text("b.txt"), text("c.txt")],
        Roles((0, 0), ((1, 0), (2, 0))),
    ),
    "file names": (
        [text("newstest.de-en.ref"), text("newstest.de-en.src"), text("sys-a.txt")],
        Roles((2, 0), ((0, 0),)),
    ),
    "a reference by name makes the others systems": (
        [text("google.txt"), text("deepl.txt"), text("reference.A.txt")],
        Roles((0, 0), ((2, 0),), (1, 0)),
    ),
    "two systems and two references": (
        [text("hyp1"), text("ref0.txt"), text("ref1.txt"), text("hyp2")],
        Roles((0, 0), ((1, 0), (2, 0)), (3, 0)),
    ),
    "the folder does not count": (
        [text("/ref/mt/a.txt"), text("C:\\hyp\\ref.en")],
        Roles((0, 0), ((1, 0),)),
    ),
    "columns of a table": (
        [table("a.csv", "id", "source", "reference", "hypothesis", "comments")],
        Roles((0, 3), ((0, 2),)),
    ),
    "a column without a known name is no second system": (
        [table("a.csv", "hyp", "ref", "remarks")],
        Roles((0, 0), ((0, 1),)),
    ),
    "systems by their names": (
        [table("a.csv", "src", "ref", "Online-A", "Online-B")],
        Roles((0, 2), ((0, 1),), (0, 3)),
    ),
    "camels, underscores and numbers": (
        [table("a.jsonl", "docId", "refText", "model_output_2", "references[0]")],
        Roles((0, 2), ((0, 1), (0, 3))),
    ),
    "a score of a system is no system": (
        [table("a.csv", "sys_bleu", "target", "system", "target_mt")],
        Roles((0, 2), ((0, 1),), (0, 3)),
    ),
    "the sets of WMT's XML, whatever a system is called": (
        [table("a.xml", "src", "ref:A", "ref:B", "hyp:human-refA", "hyp:ONLINE-B")],
        Roles((0, 3), ((0, 1), (0, 2)), (0, 4)),
    ),
    "a column of numbers has no role": (
        [table("a.csv", **{"column 1": ["1", "2.5"], "column 2": ["a"], "column 3": ["b"]})],
        Roles((0, 1), ((0, 2),)),
    ),
    "at most eight references": (
        [text("hyp"), *[text(f"ref{number}") for number in range(9)]],
        Roles((0, 0), tuple((number, 0) for number in range(1, 9))),
    ),
    "the name of a file whose other columns are ids and sources": (
        [table("ref.tsv", "seg_id", "src", "text"), table("b.tsv", "id", "text")],
        Roles((1, 1), ((0, 2),)),
    ),
    "whatever an id is called and looks like": (
        [table("a.csv", "key", "sentence_id", "docSegId", "guid", "one", "two")],
        Roles((0, 4), ((0, 5),)),
    ),
    "files in Indonesian and in Norwegian": (
        [text("ref.id"), text("hyp.id.gz"), text("text.no")],
        Roles((1, 0), ((0, 0),), (2, 0)),
    ),
    "a system that said nothing": (
        [text("a.txt", "", ""), text("b.txt", "a", "b")],
        Roles((0, 0), ((1, 0),)),
    ),
    "a column of blank cells has no role": (
        [table("a.csv", one=["", ""], two=["a", "b"], three=["a", "b"])],
        Roles((0, 1), ((0, 2),)),
    ),
    "a target is a reference where nothing else is called one": (
        [text("a.txt"), table("b.csv", "id", "target")],
        Roles((0, 0), ((1, 1),)),
    ),
    "beside references a file of a target alone is maybe a system's": (
        [text("a.txt"), table("b.csv", "id", "target"), text("ref0.gz"), text("ref1.gz")],
        Roles((0, 0), ((2, 0), (3, 0)), (1, 1)),
    ),
    "its name may say that it is a reference": (
        [text("a.txt"), table("ref_b.csv", "id", "target"), text("ref0")],
        Roles((0, 0), ((1, 1), (2, 0))),
    ),
    "beside a reference in its table a target is nothing": (
        [table("a.csv", "hyp", "target", "ref")],
        Roles((0, 0), ((0, 2),)),
    ),
    "nothing": ([], Roles()),
}


@pytest.mark.parametrize(("files", "roles"), GUESSED.values(), ids=GUESSED)
def test_roles_are_guessed_by_name_and_then_by_place(files, roles):
    assert guess_roles(files) == roles


FILES = [
    text("h.txt", "a", "b"),
    table("t.csv", ref=["c", None], x=["d", None], y=[None, "e"]),
    text("blank.txt", "", " "),
]

# roles, the path, the sentence
REFUSED = {
    "no hypothesis": (
        Roles(None, ((0, 0),)),
        "/hypothesis",
        "No column is set as the hypothesis.",
    ),
    "no reference": (Roles((0, 0)), "/references", "No column is set as a reference."),
    "nine references": (
        Roles((0, 0), tuple((1, at) for at in range(9))),
        "/references",
        "9 columns are set as references; at most 8 are taken.",
    ),
    "a column twice": (
        Roles((0, 0), ((1, 0), (0, 0))),
        "/references/1",
        "“h.txt” is set twice: as the hypothesis and as reference 2.",
    ),
    "a reference twice": (
        Roles((0, 0), ((1, 0), (1, 0))),
        "/references/1",
        "“ref of t.csv” is set twice: as reference 1 and as reference 2.",
    ),
    "a column that is not there": (
        Roles((0, 0), ((1, 3),)),
        "/references/0",
        "The column that is set as reference 1 is in none of the files.",
    ),
    "a file before the first": (
        Roles((-1, 0), ((1, 0),)),
        "/hypothesis",
        "The column that is set as the hypothesis is in none of the files.",
    ),
    "a hypothesis that lacks a segment": (
        Roles((1, 0), ((0, 0),)),
        "/hypothesis",
        "“ref of t.csv” lacks 1 of 2 segments, the first of them segment 2; a system needs a line "
        "for each, which may be empty.",
    ),
    "another system that lacks one": (
        Roles((0, 0), ((1, 0), (1, 2)), (1, 1)),
        "/other",
        "“x of t.csv” lacks 1 of 2 segments, the first of them segment 2; a system needs a line "
        "for each, which may be empty.",
    ),
    "a reference of blank lines alone": (
        Roles((0, 0), ((1, 0), (2, 0))),
        "/references/1",
        "“blank.txt” holds no text: all its 2 lines are blank.",
    ),
    "a segment without any reference": (
        Roles((0, 0), ((1, 0), (1, 1))),
        "/references",
        "Segment 2 has no reference; each needs one at least.",
    ),
}


@pytest.mark.parametrize(("roles", "path", "sentence"), REFUSED.values(), ids=REFUSED)
def test_roles_that_cannot_be_are_told(roles, path, sentence):
    with pytest.raises(InputError) as refused:
        streams(FILES, roles)
    assert (refused.value.path, refused.value.message) == (path, sentence)


def test_streams_are_the_lines_of_the_columns_and_their_names():
    found = streams(FILES, Roles((0, 0), ((1, 0), (1, 2))))
    assert found.hypothesis == ["a", "b"]
    assert found.references == (["c", None], [None, "e"])
    assert found.other is None
    assert found.names == ("h.txt", "ref of t.csv", "y of t.csv")


def test_references_that_are_the_same_are_told_once():
    files = [text(name, "a", name) for name in ("h", "x")]
    files += [text(name, "a", "b") for name in ("ref0", "ref1", "ref2")]
    found = streams(files, Roles((0, 0), tuple((at, 0) for at in range(1, 5))))
    assert found.notes == (
        "“ref0”, “ref1” and “ref2” have the same lines throughout: more than one of them changes "
        "nothing but nrefs in the signature.",
    )


ONE, TWO = ("d", "1"), ("d", "2")


def test_segments_of_two_files_find_each_other_by_their_ids():
    files = [
        keyed("hyp.sgm", [ONE, TWO], hyp=["a", "b"]),
        keyed("ref.sgm", [TWO, ONE], ref=["d", "c"]),
    ]
    assert streams(files, guess_roles(files)).references == (["c", "d"],)


def test_a_plain_text_goes_with_a_keyed_file_by_its_lines():
    files = [text("hyp.txt", "a", "b"), keyed("ref.sgm", [TWO, ONE], ref=["d", "c"])]
    assert streams(files, guess_roles(files)).references == (["d", "c"],)


# the keys of the hypothesis, of the reference, the sentence
LACKING = {
    "a reference": (
        [ONE, TWO],
        [TWO],
        "“ref.sgm” lacks segment “1” of document “d”, which “hyp.sgm” has.",
    ),
    "a hypothesis": (
        [ONE],
        [ONE, TWO, ("e", "1"), ("e", "2")],
        "“hyp.sgm” lacks segment “2” of document “d” and 2 more, which “ref.sgm” has.",
    ),
}


@pytest.mark.parametrize(("ours", "theirs", "sentence"), LACKING.values(), ids=LACKING)
def test_a_segment_that_one_file_lacks_is_told_by_its_id(ours, theirs, sentence):
    files = [
        keyed("hyp.sgm", ours, hyp=["a"] * len(ours)),
        keyed("ref.sgm", theirs, ref=["b"] * len(theirs)),
    ]
    found = check_alignment(streams(files, guess_roles(files)))
    assert found.message == sentence
