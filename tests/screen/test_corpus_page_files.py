"""The files of the Corpus page: taken, read another way, given roles, mended, removed."""

import gzip
import io

import pandas as pd
import pytest

from bleuexplain.ui import corpus_files
from bleuexplain.wording.corpus import page as words
from bleuexplain.wording.corpus import upload

from .corpus_page import (
    choose_row,
    files_offered,
    looked_at,
    numbered,
    open_page,
    open_with,
    put_in,
    segments,
    shown,
    table,
)
from .other_pages import button
from .page import bleu, go_to, lines, problems

HYP = ("hyp.txt", "a b c d\nx y z w\n")
OTHER = ("other.txt", "a b c e\nx y z w\n")
REF = ("ref.txt", "a b c e\nx y z w\n")
FAIRSEQ = (
    "gen.out",
    "S-1\ts\nT-1\tx y z w\nH-1\t-0.5\tx y z w\nS-0\ts\nT-0\ta b c e\nH-0\t-0.5\ta b c d\n",
)
N_BEST = ("n.best", "0 ||| a b c d ||| x ||| 1\n0 ||| a ||| x ||| 0\n1 ||| x y z w ||| x ||| 1\n")
HYP_BLEU = "0.7231"  # 7/8, 5/6, 3/4, 1/2: (7/8 x 5/6 x 3/4 x 1/2)^(1/4)


def selected(page):
    """The columns that are the system, the references and the second system."""
    boxes = (page.selectbox(key=corpus_files.FIRST), page.selectbox(key=corpus_files.SECOND))
    first, second = (box.value for box in boxes)
    return first, list(page.multiselect(key=corpus_files.REFERENCES).value), second


def texts(page):
    """The words of the problems."""
    return [each.text for each in problems(page)]


def test_files_are_scored_and_the_example_goes():
    page = open_with(HYP, REF)
    assert not page.exception
    assert texts(page) == []
    assert bleu(page) == HYP_BLEU
    assert upload.EXAMPLE_STANDS not in lines(page, "note")
    assert "hyp.txt: 2 segments, 1 reference" in lines(page, "note")
    assert "hyp.txt: plain text, a segment a line, 1 column, 2 segments" in lines(page, "note")


def test_more_files_are_added_to_those_that_were_taken():
    page = open_with(HYP, REF)
    page = put_in(page, ("sys.txt", OTHER[1]))
    assert selected(page) == ((0, 0), [(1, 0)], (2, 0))
    assert any("second system" in line for line in lines(page, "sentence"))


@pytest.mark.parametrize(
    "files",
    [
        [("pairs.tsv", "hyp\tref\na b c d\ta b c e\nx y z w\tx y z w\n")],
        [("pairs.csv", "ref;hyp\na b c e;a b c d\nx y z w;x y z w\n")],
        [
            (
                "pairs.jsonl",
                '{"hyp": "a b c d", "ref": "a b c e"}\n{"hyp": "x y z w", "ref": "x y z w"}\n',
            )
        ],
        [("hyp.txt.gz", gzip.compress(HYP[1].encode())), REF],
        [("hyp.txt", "\ufeffa b c d\r\nx y z w\r\n"), REF],
        [("pairs.csv", "sep=|\r\nhyp|ref\r\na b c d|a b c e\r\nx y z w|x y z w\r\n")],
        [FAIRSEQ],
        [N_BEST, REF],
    ],
    ids=["TSV", "CSV", "JSONL", "gzip", "BOM and CRLF", "CSV of Excel", "fairseq", "n-best list"],
)
def test_what_people_have_is_scored(files):
    page = open_with(*files)
    assert not page.exception
    assert texts(page) == []
    assert bleu(page) == HYP_BLEU


def test_other_columns_are_chosen_by_hand():
    page = open_with(HYP, REF)
    page = page.selectbox(key=corpus_files.FIRST).set_value((1, 0)).run()
    assert texts(page) == [
        "Mend this: “ref.txt” is set twice: as the hypothesis and as reference 1."
    ]
    page = page.multiselect(key=corpus_files.REFERENCES).set_value([(0, 0)]).run()
    assert texts(page) == []
    assert bleu(page) == HYP_BLEU


def test_without_a_system_or_a_reference_one_line_says_so():
    page = open_with(HYP, REF)
    page = page.multiselect(key=corpus_files.REFERENCES).set_value([]).run()
    assert texts(page) == ["Mend this: No column is set as a reference."]
    assert not page.metric
    page = page.selectbox(key=corpus_files.FIRST).set_value(None).run()
    assert texts(page) == ["Mend this: No column is set as the hypothesis."]


def test_the_chosen_columns_outlive_a_walk_to_another_page():
    page = open_with(HYP, REF, OTHER)
    page = page.selectbox(key=corpus_files.SECOND).set_value(None).run()
    page = go_to(go_to(page, "", hyp="a", ref="a"), "corpus")
    assert selected(page) == ((0, 0), [(1, 0)], None)
    assert bleu(page) == HYP_BLEU


def test_a_file_is_removed_and_all_are():
    page = open_with(HYP, REF, OTHER)
    # The uploader takes out itself what it shows, which is nothing after a walk.
    assert not [each for each in page.button if each.key == "corpus_remove_3"]
    page = go_to(go_to(page, ""), "corpus", tok="none", smooth="none")
    page = page.button(key="corpus_remove_3").click().run()
    assert selected(page) == ((0, 0), [(1, 0)], None)
    assert bleu(page) == HYP_BLEU
    page = page.button(key="corpus_remove_2").click().run()
    assert texts(page) == ["Mend this: No column is set as a reference."]
    page = button(page, upload.REMOVE_ALL).click().run()
    assert upload.EXAMPLE_STANDS in lines(page, "note")
    assert shown(page).endswith("of 200 segments.")


def test_a_file_is_read_again_as_another_kind():
    page = open_with(("hyp.txt", "a\tb\nc\td\n"), ("ref.txt", "a b\nc d\n"))
    assert "hyp.txt: TSV, 2 columns, 2 segments" in lines(page, "note")
    (kind,) = [each for each in page.selectbox if each.label == "Read hyp.txt as"]
    page = kind.set_value("text").run()
    assert not page.exception
    assert "hyp.txt: plain text, a segment a line, 1 column, 2 segments" in lines(page, "note")
    assert bleu(page) == "0.0000"  # two tokens a segment: no 3-gram


IDS_HYP = ("hyp.tsv", "id\thyp\nk1\ta b c d\nk2\tx y z w\n")
IDS_REF = ("ref.jsonl", '{"id": "k2", "ref": "x y z w"}\n{"id": "k1", "ref": "a b c e"}\n')


def test_files_that_share_ids_are_matched_by_these_and_it_is_said(monkeypatch):
    page = open_with(IDS_HYP, IDS_REF)
    assert not page.exception
    assert texts(page) == []
    assert bleu(page) == HYP_BLEU
    assert (
        "The segments of “hyp.tsv” and “ref.jsonl” are matched by their ids (“id”), which stand in "
        "another order in “ref.jsonl”; all go in the order of “hyp.tsv”."
    ) in lines(page, "note")
    assert table(page)["id"].tolist() == ["k1", "k2"]
    with files_offered(monkeypatch) as offered:
        page = page.text_input(key="corpus_search").set_value("K2").run()
    assert segments(page) == [2]
    rows = pd.read_csv(io.BytesIO(offered[words.DOWNLOAD_CSV].make()))
    assert rows["id"].tolist() == ["k1", "k2"]
    rows = pd.read_parquet(io.BytesIO(offered[words.DOWNLOAD_PARQUET].make()))
    assert rows["id"].tolist() == ["k1", "k2"]


@pytest.mark.parametrize(
    ("file", "told"),
    [(FAIRSEQ, "output of fairseq, 3 columns"), (N_BEST, "n-best list of Moses, 1 column")],
    ids=["fairseq", "n-best list"],
)
def test_what_a_system_printed_can_be_read_as_plain_text(file, told):
    page = open_with(file, REF)
    assert f"{file[0]}: {told}, 2 segments" in lines(page, "note")
    (kind,) = [each for each in page.selectbox if each.label.startswith("Read ")][:1]
    page = kind.set_value("text").run()
    assert not page.exception
    count = file[1].count("\n")
    told = f"{file[0]}: plain text, a segment a line, 1 column, {count} segments"
    assert told in lines(page, "note")


def test_delimiter_and_header_are_changed():
    page = open_with(("pairs.csv", "a b;a c\nx;y\n"))
    (header,) = [each for each in page.selectbox if each.label == upload.HEADER]
    page = header.set_value(not header.value).run()
    assert not page.exception
    (delimiter,) = [each for each in page.selectbox if each.label == upload.DELIMITER]
    assert delimiter.value == ";"
    page = delimiter.set_value("|").run()
    assert not page.exception


def test_a_file_that_cannot_be_read_another_way_stays_as_it_was():
    page = open_with(HYP, REF)
    (kind,) = [each for each in page.selectbox if each.label == "Read hyp.txt as"]
    page = kind.set_value("jsonl").run()
    (told,) = texts(page)
    assert "“hyp.txt” is not JSON at line 1" in told
    assert bleu(page) == HYP_BLEU
    (kind,) = [each for each in page.selectbox if each.label == "Read hyp.txt as"]
    assert kind.value == "text"


def test_a_system_that_said_nothing_scores_0_and_is_told():
    page = open_with(("hyp.txt", "\n \n"), REF)
    assert not page.exception
    assert texts(page) == []
    assert bleu(page) == "0.0000"
    assert "It holds no text: all its 2 lines are blank." in lines(page, "note")
    assert any("hypotheses are empty" in line for line in lines(page, "note"))


BAD = {
    "empty": ("bad.txt", b""),
    "Latin-1": ("bad.txt", "fünf\n".encode("latin-1")),
    "UTF-16": ("bad.txt", "so it is\n".encode("utf-16")),
    "a picture": ("bad.png", b"\x89PNG\r\n\x1a\n" + b"\0" * 50),
    "a broken gzip": ("bad.gz", gzip.compress(b"so it is\n" * 50)[:-20]),
    "no JSON": ("bad.jsonl", b"{"),
    "a web page": ("bad.html", b"<!doctype html><html></html>"),
    "entities": ("bad.xml", b'<!DOCTYPE a [<!ENTITY b "c">]><dataset>&b;</dataset>'),
    "too deep": ("bad.jsonl", b'{"a":' * 100_000),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_a_bad_file_is_one_line_and_keeps_what_is_there(bad):
    page = put_in(open_with(HYP, REF), bad)
    assert not page.exception
    (told,) = texts(page)
    assert bad[0] in told
    assert bleu(page) == HYP_BLEU
    page = put_in(page, OTHER)
    assert texts(page) == []


def test_a_bad_file_among_good_ones_leaves_the_good_ones():
    page = open_with(HYP, ("bad.jsonl", "{"), REF)
    assert len(texts(page)) == 1
    assert bleu(page) == HYP_BLEU


def test_more_files_than_are_taken_are_left_out_in_one_line():
    files = [(f"ref{number}.txt", REF[1]) for number in range(11)]
    page = open_with(HYP, *files)
    assert upload.too_many(corpus_files.MOST_FILES) in " ".join(texts(page))
    assert len(page.session_state["_corpus_uploads"]) == corpus_files.MOST_FILES


def test_nine_references_are_too_many():
    files = [(f"ref{number}.txt", REF[1]) for number in range(9)]
    page = open_with(HYP, *files)
    assert len(selected(page)[1]) == 8
    places = [(number, 0) for number in range(1, 10)]
    page = page.multiselect(key=corpus_files.REFERENCES).set_value(places).run()
    assert texts(page) == ["Mend this: 9 columns are set as references; at most 8 are taken."]


def test_one_system_after_two_can_still_be_sorted_and_compared():
    page = open_page("corpus")
    page = page.selectbox(key="corpus_sort").set_value("difference").run()
    page = put_in(page, HYP, REF)
    assert not page.exception
    assert bleu(page) == HYP_BLEU
    assert page.selectbox(key="corpus_sort").value == "loss"
    page = put_in(page, OTHER)
    assert not page.exception
    page = page.selectbox(key=corpus_files.SECOND).set_value(None).run()
    assert not page.exception


def test_another_corpus_forgets_what_was_asked_of_the_one_before():
    page = open_page("corpus").text_input(key="corpus_search").set_value("hurt").run()
    page = choose_row(page, 0)
    page = put_in(page, HYP, REF)
    assert page.text_input(key="corpus_search").value == ""
    assert looked_at(page) == []
    assert shown(page) == "Rows 1 to 2 of 2 segments."


def test_what_is_too_large_for_the_page_is_said_before_and_after(monkeypatch):
    monkeypatch.setattr(corpus_files, "LIMITS", corpus_files.Limits(1 << 20, 3))
    page = open_with(("hyp.txt", numbered(4)))
    assert any("bleuexplain corpus HYP REF" in line for line in lines(page, "note"))
    (told,) = texts(page)
    assert "more than 3 segments" in told


def test_the_words_of_the_controls_stand():
    page = open_with(HYP, REF)
    offered = page.selectbox(key="corpus_sort").options
    of_one = ("segment", "bleu", "loss", "length_ratio")
    assert offered == [words.SORTS[name] for name in of_one]


def test_two_files_of_one_name_are_told_apart():
    page = open_with(("out.txt", "a b c d\n" * 3), ("ref.txt", "a b c d\n" * 3))
    page = put_in(page, ("out.txt", "x y z w\n" * 3))
    assert bleu(page) == "1.0000"
    page = page.selectbox(key=corpus_files.SECOND).set_value(None).run()
    assert bleu(page) == "1.0000"
    assert "out (2).txt" in " ".join(lines(page, "note"))


def test_roles_chosen_by_hand_stay_when_a_file_is_added():
    page = open_with(("a.txt", "a b c d\n" * 3), ("b.txt", "a b c d e\n" * 3))
    page = page.selectbox(key=corpus_files.FIRST).set_value((1, 0)).run()
    page = page.multiselect(key=corpus_files.REFERENCES).set_value([(0, 0)]).run()
    page = put_in(page, ("c.txt", "a b\n" * 3))
    assert page.selectbox(key=corpus_files.FIRST).value == (1, 0)
    assert page.multiselect(key=corpus_files.REFERENCES).value == [(0, 0)]
