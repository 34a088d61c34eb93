"""What segments are matched by is never left unsaid: which columns, or why their lines."""

import pytest

from bleuexplain.corpus.files import check_alignment, guess_roles, mend, read_file, streams, ways


def taken(*files):
    read = [read_file(text.encode(), name) for name, text in files]
    return streams(read, guess_roles(read))


def tsv(heading, *rows):
    lines = [heading, *rows]
    return "".join(f"{line}\n" for line in lines).replace(" ", "\t")


BOTH = "The segments of “hyp.tsv” and “ref.tsv” are matched by their"
MOVED = ", which stand in another order in “ref.tsv”; all go in the order of “hyp.tsv”."
BY_LINES = "The files are matched line by line:"

# the hypotheses a, b, c, the references, their lines as matched, the note
PAIRS = {
    "a key before an index of rows": (
        tsv("index key hyp", "0 x a", "1 y b", "2 z c"),
        tsv("index key ref", "0 z C", "1 x A", "2 y B"),
        "ABC",
        f"{BOTH} ids (“key”){MOVED}",
    ),
    "a key before the ids of rows": (
        tsv("row_id key hyp", "0 x a", "1 y b", "2 z c"),
        tsv("row_id key ref", "0 z C", "1 x A", "2 y B"),
        "ABC",
        f"{BOTH} ids (“key”){MOVED}",
    ),
    "a key before ids that only count": (
        tsv("id key hyp", "0 x a", "1 y b", "2 z c"),
        tsv("id key ref", "0 z C", "1 x A", "2 y B"),
        "ABC",
        f"{BOTH} ids (“key”){MOVED}",
    ),
    "an index where there is no more": (
        tsv("index hyp", "0 a", "1 b", "2 c"),
        tsv("index ref", "2 C", "0 A", "1 B"),
        "ABC",
        f"{BOTH} ids (“index”){MOVED}",
    ),
    "of two columns the one that both share": (
        tsv("seg_id uid hyp", "7 x a", "8 y b", "9 z c"),
        tsv("seg_id uid ref", "1 z C", "2 x A", "3 y B"),
        "ABC",
        f"{BOTH} ids (“uid”){MOVED}",
    ),
    "sources before ids that only count": (
        tsv("id src hyp", "1 u a", "2 v b", "3 w c"),
        tsv("id src ref", "1 w C", "2 u A", "3 v B"),
        "ABC",
        f"{BOTH} sources (“src”){MOVED}",
    ),
    "a source that tells apart beside one that does not": (
        tsv("source src hyp", "n u a", "n v b", "n w c"),
        tsv("source src ref", "n w C", "n u A", "n v B"),
        "ABC",
        f"{BOTH} sources (“src”){MOVED}",
    ),
    "a source that comes twice": (
        tsv("src hyp", "Yes. a", "v b", "Yes. c"),
        tsv("src ref", "v B", "Yes. A", "Yes. C"),
        "BAC",
        f"{BY_LINES} in “hyp.tsv” the lines of “src” have “Yes.” more than once; in “ref.tsv” the "
        "lines of “src” have “Yes.” more than once.",
    ),
    "an id that is blank": (
        "id\thyp\n1\ta\n\tb\n3\tc\n",
        tsv("id ref", "3 C", "1 A", "2 B"),
        "CAB",
        f"{BY_LINES} in “hyp.tsv” the lines of “id” are blank in row 2.",
    ),
    "numbers as pandas writes them": (
        tsv("id hyp", "1.0 a", "2.0 b", "3.0 c"),
        tsv("id ref", "3 C", "1 A", "2 B"),
        "ABC",
        f"{BOTH} ids (“id”){MOVED}",
    ),
    "versions are no such numbers": (
        tsv("id hyp", "1.0 a", "1.5 b", "2.0 c"),
        tsv("id ref", "3 C", "1 A", "2 B"),
        "CAB",
        "“ref.tsv” has none of the ids of “hyp.tsv”, so the two are matched line by line.",
    ),
    "a document and a segment": (
        tsv("doc seg hyp", "d 1 a", "d 2 b", "e 1 c"),
        tsv("doc seg ref", "e 1 C", "d 1 A", "d 2 B"),
        "ABC",
        f"{BOTH} ids (“doc” and “seg”){MOVED}",
    ),
    "a document and the number of a sentence": (
        tsv("doc_id sent_no hyp", "d 1 a", "d 2 b", "e 1 c"),
        tsv("doc_id sent_no ref", "e 1 C", "d 1 A", "d 2 B"),
        "ABC",
        f"{BOTH} ids (“doc_id” and “sent_no”){MOVED}",
    ),
    "documents in one file alone": (
        tsv("doc id hyp", "d 1 a", "d 2 b", "e 1 c"),
        tsv("id ref", "3 C", "1 A", "2 B"),
        "CAB",
        "Only one of “hyp.tsv” and “ref.tsv” names documents, and without them ids come more than "
        "once, so the two are matched line by line.",
    ),
}


@pytest.mark.parametrize(("hyp", "ref", "lines", "note"), PAIRS.values(), ids=PAIRS)
def test_two_files_are_matched_by_what_tells_their_segments_apart(hyp, ref, lines, note):
    found = taken(("hyp.tsv", hyp), ("ref.tsv", ref))
    assert found.hypothesis == ["a", "b", "c"]
    assert found.references == (list(lines),)
    assert found.notes == (note,)
    assert check_alignment(found) is None


def test_files_that_share_documents_are_matched_whatever_a_third_has():
    found = taken(
        ("hyp.tsv", tsv("doc id hyp", "d 1 a", "d 2 b", "e 1 c", "e 2 f")),
        ("ref1.tsv", tsv("doc id ref", "e 1 C", "e 2 F", "d 1 A", "d 2 B")),
        ("ref2.tsv", tsv("id ref", "1 G", "2 H", "3 I", "4 J")),
    )
    assert found.references == (["A", "B", "C", "F"], ["G", "H", "I", "J"])
    assert found.notes == (
        "The segments of “hyp.tsv” and “ref1.tsv” are matched by their ids (“doc” and “id”), which "
        "stand in another order in “ref1.tsv”; all go in the order of “hyp.tsv”.",
        "Only one of “hyp.tsv” and “ref2.tsv” names documents, and without them ids come more than "
        "once, so the two are matched line by line.",
    )


def test_those_that_share_documents_find_each_other_behind_one_without():
    found = taken(
        ("hyp.tsv", tsv("id hyp", "1 a", "2 b", "3 c")),
        ("ref1.tsv", tsv("doc id ref", "d 1 A", "d 2 B", "e 1 C")),
        ("ref2.tsv", tsv("doc id ref", "e 1 F", "d 1 D", "d 2 E")),
    )
    assert found.references == (["A", "B", "C"], ["D", "E", "F"])
    assert "“ref1.tsv” and “ref2.tsv” are matched" in found.notes[0]
    assert "“ref1.tsv” and “hyp.tsv” names documents" in found.notes[1]


def test_ids_that_only_count_give_way_to_sources_whatever_a_third_file_has():
    found = taken(
        ("hyp.tsv", tsv("id src hyp", "1 u a", "2 v b", "3 w c")),
        ("ref1.tsv", tsv("id src ref", "1 w C", "2 u A", "3 v B")),
        ("ref2.tsv", tsv("id ref", "1 D", "2 E", "3 F")),
    )
    assert found.references == (["A", "B", "C"], ["D", "E", "F"])
    assert found.notes == (
        "The segments of “hyp.tsv” and “ref1.tsv” are matched by their sources (“src”), which "
        "stand in another order in “ref1.tsv”; all go in the order of “hyp.tsv”.",
        "“ref2.tsv” has none, and goes by the lines of “hyp.tsv”.",
    )


def test_null_as_an_id_is_told_with_its_row():
    rows = b'{"id": 1, "hyp": "a"}\n{"id": null, "hyp": "b"}\n{"hyp": "c"}\n'
    found = read_file(rows, "hyp.jsonl")
    assert found.keys is None
    assert found.notes[-1] == (
        "Its ids (“id”) are blank in row 2 and 1 more, so they do not name every segment."
    )


def test_a_whole_float_of_json_is_an_id():
    rows = b'{"id": 1.0, "hyp": "a"}\n{"id": 2.0, "hyp": "b"}\n'
    assert read_file(rows, "hyp.jsonl").keys == [("", "1"), ("", "2")]


def test_a_column_that_may_be_norwegian_is_no_id():
    found = taken(("a.tsv", "en\tno\nyes\tja\nno\tnei\n"), ("hyp.txt", "jo\nnei\n"))
    assert found.labels is None


def mended(found, kind):
    (way,) = [way for way in ways(check_alignment(found)) if way.kind == kind]
    return mend(found, way)


HYP = ("hyp.tsv", tsv("id hyp", "1 a", "2 b", "3 c", "4 d"))
LACKS = ("ref1.tsv", tsv("id ref", "1 A", "3 C", "4 D"))


@pytest.mark.parametrize("plain", ["E\nF\nG\n", "E\nF\n"], ids=["as another", "as none"])
def test_a_plain_file_of_another_length_keeps_no_segments(plain):
    found = check_alignment(taken(HYP, LACKS, ("plain_ref.txt", plain)))
    assert [way.kind for way in ways(found)] == ["match by lines"]
    count = plain.count("\n")
    assert found.message.endswith(
        f"“plain_ref.txt”, which goes by the lines of “hyp of hyp.tsv”, has {count} and not 4: "
        "nothing tells which of them to keep."
    )


def test_a_plain_file_goes_along_with_the_first_that_has_ids_and_it_is_told():
    kept = mended(taken(HYP, LACKS, ("plain_ref.txt", "E\nF\nG\nH\n")), "keep shared segments")
    assert kept.references == (["A", "C", "D"], ["E", "G", "H"])
    assert kept.notes[-2:] == (
        "Of “plain_ref.txt” the lines at the places of “hyp of hyp.tsv” are kept.",
        "1 of 4 segments is left out, as not every file has it.",
    )


def test_line_by_line_is_so_for_all_files_and_other_notes_stay():
    same = tsv("id ref", "4 D", "3 C", "2 B", "1 A")
    found = taken(HYP, ("ref1.tsv", same), ("ref2.tsv", same), ("ref3.tsv", LACKS[1]))
    assert found.references[0] == ["A", "B", "C", "D"]
    by_lines = mended(found, "match by lines")
    assert by_lines.references == (list("DCBA"), list("DCBA"), list("ACD"))
    assert by_lines.ids[1] == [("", "4"), ("", "3"), ("", "2"), ("", "1")]
    assert by_lines.notes == (
        "“ref of ref1.tsv” and “ref of ref2.tsv” have the same lines throughout: more than one of "
        "them changes nothing but nrefs in the signature.",
        "The files are matched line by line, as asked, whatever their ids.",
    )
