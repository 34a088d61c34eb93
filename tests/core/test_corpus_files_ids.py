"""Files that share ids or sources go by these, whatever their order; what one lacks is told."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.corpus.files import (
    check_alignment,
    guess_roles,
    mend,
    read_file,
    streams,
    ways,
)


def taken(*files):
    read = [read_file(text.encode(), name) for name, text in files]
    return streams(read, guess_roles(read))


def tsv(heading, *rows):
    return "\n".join([heading, *("\t".join(row) for row in rows)]) + "\n"


HYP = ("hyp.tsv", tsv("id\thyp", "1a", "2b", "3c"))
IN_ORDER = "; all go in the order of “hyp.tsv”."
BY_IDS = "The segments of “hyp.tsv” and “ref.tsv” are matched by their ids (“id”)"

# the second file, its lines as they are matched, the notes
MATCHED = {
    "in the same order": (
        ("ref.tsv", tsv("id\tref", "1A", "2B", "3C")),
        ["A", "B", "C"],
        [f"{BY_IDS}."],
    ),
    "in another order": (
        ("ref.tsv", tsv("id\tref", "3C", "1A", "2B")),
        ["A", "B", "C"],
        [f"{BY_IDS}, which stand in another order in “ref.tsv”{IN_ORDER}"],
    ),
    "under another name, as numbers of JSON": (
        ("ref.jsonl", "".join(f'{{"seg_id": {n}, "ref": "{r}"}}\n' for n, r in ("3C", "1A", "2B"))),
        ["A", "B", "C"],
        [
            "The segments of “hyp.tsv” and “ref.jsonl” are matched by their ids (“id” and "
            "“seg_id”), which stand in another order in “ref.jsonl”"
            f"{IN_ORDER}"
        ],
    ),
    "with a document that the other does not name": (
        ("ref.tsv", tsv("doc\tid\tref", "d3C", "d1A", "d2B")),
        ["A", "B", "C"],
        [f"{BY_IDS}, which stand in another order in “ref.tsv”{IN_ORDER}"],
    ),
    "none of them, and as many": (
        ("ref.tsv", tsv("id\tref", "xA", "yB", "zC")),
        ["A", "B", "C"],
        [
            "“ref.tsv” has none of the ids of “hyp.tsv”, so the two are matched line by line.",
        ],
    ),
    "counted from 0": (
        ("ref.tsv", tsv("id\tref", "0A", "1B", "2C")),
        ["A", "B", "C"],
        [
            "The ids of “hyp.tsv” count from 1 and those of “ref.tsv” from 0, so the two are "
            "matched line by line.",
        ],
    ),
    "no ids at all": (
        ("ref.txt", "A\nB\nC\n"),
        ["A", "B", "C"],
        ["The files are matched line by line: only “hyp.tsv” has ids (“id”)."],
    ),
}


@pytest.mark.parametrize(("other", "lines", "notes"), MATCHED.values(), ids=MATCHED)
def test_segments_find_each_other_by_their_ids_and_it_is_told(other, lines, notes):
    found = taken(HYP, other)
    assert found.hypothesis == ["a", "b", "c"]
    assert found.references == (lines,)
    assert list(found.notes) == notes
    assert check_alignment(found) is None
    assert found.labels == ["1", "2", "3"]


def test_fairseq_meets_a_table_by_its_numbers():
    generated = ("gen.out", "H-2\t-1\tc\nH-0\t-1\ta\nH-1\t-1\tb\n")
    found = taken(generated, ("ref.tsv", tsv("id\tref", "1B", "2C", "0A")))
    assert (found.hypothesis, found.references) == (["a", "b", "c"], (["A", "B", "C"],))
    assert found.labels == ["0", "1", "2"]


def test_a_document_stands_before_the_label_of_its_segment():
    found = taken(("a.tsv", tsv("doc\tid\thyp\tref", "d1aA", "e1bB")))
    assert found.labels == ["d:1", "e:1"]
    assert found.notes == ()
    assert taken(("a.tsv", tsv("hyp\tref", "aA"))).labels is None


def test_a_text_without_ids_goes_by_the_lines_of_the_first_file_with_them():
    found = taken(
        ("hyp.txt", "a\nb\n"),
        ("ref1.tsv", tsv("id\tref", "2A", "1B")),
        ("ref2.tsv", tsv("id\tref", "1D", "2C")),
    )
    assert (found.hypothesis, *found.references) == (["a", "b"], ["A", "B"], ["C", "D"])
    assert found.notes == (
        "The segments of “ref1.tsv” and “ref2.tsv” are matched by their ids (“id”), which stand in "
        "another order in “ref2.tsv”; all go in the order of “ref1.tsv”.",
        "“hyp.txt” has none, and goes by the lines of “ref1.tsv”.",
    )


SRC = ("hyp.tsv", tsv("src\thyp", "ua", "vb", "wc"))
BY_SOURCES = (
    "The segments of “hyp.tsv” and “ref.tsv” are matched by their sources (“src” and “source”)"
)

# the second file, its lines as they are matched, the notes
BY_SOURCE = {
    "in another order": (
        tsv("source\tref", "wC", "uA", "vB"),
        ["A", "B", "C"],
        [f"{BY_SOURCES}, which stand in another order in “ref.tsv”{IN_ORDER}"],
    ),
    "not where a source comes twice": (
        tsv("source\tref", "wC", "uA", "wB"),
        ["C", "A", "B"],
        [
            "The files are matched line by line: in “ref.tsv” the lines of “source” have “w” more "
            "than once."
        ],
    ),
    "not where one is written otherwise and the rest is in order": (
        tsv("source\tref", "uA", "VB", "wC"),
        ["A", "B", "C"],
        [
            "1 of 3 sources of “ref.tsv” are not as in “hyp.tsv”, and all others stand at the same "
            "lines, so the two are matched line by line."
        ],
    ),
    "not where the sources are in another language": (
        tsv("source\tref", "xA", "yB", "zC"),
        ["A", "B", "C"],
        ["“ref.tsv” has none of the sources of “hyp.tsv”, so the two are matched line by line."],
    ),
}


@pytest.mark.parametrize(("other", "lines", "notes"), BY_SOURCE.values(), ids=BY_SOURCE)
def test_sources_that_two_files_share_serve_as_ids(other, lines, notes):
    found = taken(SRC, ("ref.tsv", other))
    assert found.references == (lines,)
    assert list(found.notes) == notes
    assert check_alignment(found) is None
    assert found.labels is None  # a source is no name


def test_ids_go_before_sources_and_the_ids_of_one_file_name_what_sources_match():
    ours = ("hyp.tsv", tsv("id\tsrc\thyp", "1ua", "2vb"))
    found = taken(ours, ("ref.tsv", tsv("id\tsrc\tref", "2uA", "1vB")))
    assert found.references == (["B", "A"],)
    assert "by their ids" in found.notes[0]
    found = taken(ours, ("ref.tsv", tsv("src\tref", "vB", "uA")))
    assert (found.references, found.labels) == ((["A", "B"],), ["1", "2"])
    found = taken(ours, ("ref.tsv", tsv("id\tsrc\tref", "7vB", "8uA")))
    assert found.references == (["A", "B"],)


# the second file, the message, the ways
LACKING = {
    "one segment": (
        tsv("id\tref", "1A", "3C"),
        "“ref of ref.tsv” lacks segment “2”, which “hyp of hyp.tsv” has.",
        ["keep what all have: 2 segments"],
    ),
    "each another one, in as many lines": (
        tsv("id\tref", "1A", "2B", "4D"),
        "“ref of ref.tsv” lacks segment “3”, which “hyp of hyp.tsv” has. “hyp of hyp.tsv” lacks "
        "segment “4”, which “ref of ref.tsv” has.",
        ["keep what all have: 2 segments"],
    ),
    "numbers from another one on, in another order": (
        tsv("id\tref", "3C", "4D", "2B"),
        "“ref of ref.tsv” lacks segment “1”, which “hyp of hyp.tsv” has. “hyp of hyp.tsv” lacks "
        "segment “4”, which “ref of ref.tsv” has. The ids of “hyp of hyp.tsv” are the numbers from "
        "1 on and those of “ref of ref.tsv” from 2: they may name the same segments otherwise.",
        ["keep what all have: 2 segments"],
    ),
    "several, in another order": (
        tsv("id\tref", "9X", "8Y", "2B"),
        "“ref of ref.tsv” lacks segment “1” and 1 more, which “hyp of hyp.tsv” has. “hyp of "
        "hyp.tsv” lacks segment “9” and 1 more, which “ref of ref.tsv” has.",
        ["keep what all have: 1 segment"],
    ),
}
BY_LINES = "match line by line, whatever the ids"


@pytest.mark.parametrize(("other", "message", "offered"), LACKING.values(), ids=LACKING)
def test_segments_that_one_file_lacks_wait_for_a_way(other, message, offered):
    found = check_alignment(taken(HYP, ("ref.tsv", other)))
    assert found.message == message
    assert [way.label for way in ways(found)] == [*offered, BY_LINES]


def mended(found, *kinds):
    for kind in kinds:
        (way,) = [way for way in ways(check_alignment(found)) if way.kind == kind]
        found = mend(found, way)
    return found


def test_what_all_have_is_kept_and_the_rest_is_told():
    found = taken(
        HYP,
        ("ref1.tsv", tsv("id\tref", "4D", "3C", "1A")),
        ("ref2.tsv", tsv("id\tref", "1E", "2F", "3G")),
        ("plain_ref.txt", "H\nI\nJ\n"),
    )
    kept = mended(found, "keep shared segments")
    assert check_alignment(kept) is None
    assert kept.hypothesis == ["a", "c"]
    assert kept.references == (["A", "C"], ["E", "G"], ["H", "J"])
    assert kept.labels == ["1", "3"]
    assert kept.notes[-1] == "2 of 4 segments are left out, as not every file has them."


def test_lines_can_be_matched_whatever_the_ids():
    found = taken(HYP, ("ref.tsv", tsv("id\tref", "1A", "3C")))
    by_lines = mended(found, "match by lines")
    assert check_alignment(by_lines).lengths == (3, 2)
    cut = mended(by_lines, "cut to the shortest")
    assert (cut.hypothesis, cut.references, cut.notes) == (
        ["a", "b"],
        (["A", "C"],),
        ("The files are matched line by line, as asked, whatever their ids.",),
    )
    assert cut.labels == ["1", "2"]


def test_no_segment_is_left_for_three_that_share_none():
    found = taken(
        ("hyp.tsv", tsv("id\thyp", "1a", "2b", "9x")),
        ("ref1.tsv", tsv("id\tref", "2B", "3C")),
        ("ref2.tsv", tsv("id\tref", "1A", "4C")),
    )
    assert [way.kind for way in ways(check_alignment(found))] == ["match by lines"]


def test_a_cut_of_lines_keeps_the_ids_in_step():
    found = taken(
        ("hyp.txt", "x\n" + "yy yy yy\nzzzz z\n" * 3),
        ("ref1.tsv", tsv("id\tref", *[f"{at}R" for at in range(8)])),
        ("ref2.tsv", tsv("id\tref", *[f"{at}S" for at in range(8)])),
    )
    cut = mended(found, "cut to the shortest")
    assert check_alignment(cut) is None
    assert cut.labels == [str(at) for at in range(7)]


IDS = st.lists(st.integers(0, 9), unique=True, min_size=1, max_size=8)


@given(IDS, st.data())
def test_whatever_the_order_each_reference_is_that_of_its_id(numbers, data):
    others = data.draw(st.permutations(numbers))
    hyp = "".join(json.dumps({"id": n, "hyp": f"h{n}"}) + "\n" for n in numbers)
    ref = "id,ref\n" + "".join(f"{n},r{n}\n" for n in others)
    found = taken(("hyp.jsonl", hyp), ("ref.csv", ref))
    assert found.hypothesis == [f"h{n}" for n in numbers]
    assert found.references == ([f"r{n}" for n in numbers],)


@given(IDS, IDS)
def test_what_is_kept_is_what_both_have_and_pairs_belong_together(ours, theirs):
    hyp = "id,hyp\n" + "".join(f"{n},h{n}\n" for n in ours)
    ref = "id,ref\n" + "".join(f"{n},r{n}\n" for n in theirs)
    found = taken(("hyp.csv", hyp), ("ref.csv", ref))
    differing = check_alignment(found)
    shared = [n for n in ours if n in theirs]
    if differing is None or ways(differing)[0].kind != "keep shared segments":
        assert not shared or sorted(ours) == sorted(theirs) or "count from" in found.notes[0]
        return
    kept = mend(found, ways(differing)[0])
    assert kept.hypothesis == [f"h{n}" for n in shared]
    assert kept.references == ([f"r{n}" for n in shared],)
