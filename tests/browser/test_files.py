"""What is taken along: links where the text is short, files where it is long."""

import csv
import io
import json
import re

import pytest
from playwright.sync_api import expect

from .screen import (
    box,
    choose,
    downloaded,
    expect_address,
    expect_state,
    go_to,
    lines,
    link,
    note,
    query,
    ready,
    reload,
    score,
    type_into,
)

pytestmark = pytest.mark.browser

LONG = "so it is, " * 200  # 2,000 characters
TOO_LONG = "This text is too long for a link"
STATE_FILE = "Whole state, with the tools’ answers (JSON)"


def test_a_long_text_stays_out_of_the_address_and_travels_as_a_file(visit, new_visitor, tmp_path):
    page = visit()
    type_into(page, "References", "so it is,")
    type_into(page, "Hypothesis", LONG)
    choose(page, "Smoothing", "method3")
    expect(note(page, TOO_LONG)).to_have_count(1)
    expect_address(page, ref="so it is,", smooth="method3")
    expect(box(page, "Hypothesis")).to_have_value(LONG)
    expect(note(page, "The texts are too long for a link")).not_to_have_count(0)
    bleu = ready(score(page)).inner_text()
    text, name = downloaded(page, STATE_FILE)
    saved = tmp_path / name
    saved.write_text(text, encoding="utf-8")
    assert json.loads(text)["parameters"]["hyp"] == LONG

    elsewhere = new_visitor(link(hyp="so", ref="so", lc="true"))
    elsewhere.locator('input[type="file"]').set_input_files(saved)
    expect_state(elsewhere, hypothesis=LONG, references="so it is,", bleu=bleu)
    expect(elsewhere.get_by_role("radio", name="method3")).to_be_checked()
    expect(note(elsewhere, TOO_LONG)).to_have_count(1)
    expect_address(elsewhere, ref="so it is,", smooth="method3")


def test_a_long_text_cut_short_is_in_the_address_again(visit):
    page = visit()
    type_into(page, "Hypothesis", LONG)
    expect(note(page, TOO_LONG)).to_have_count(1)
    expect_address(page)
    type_into(page, "Hypothesis", "short again")
    expect_address(page, hyp="short again")
    expect(note(page, TOO_LONG)).to_have_count(0)
    reload(page)
    expect(box(page, "Hypothesis")).to_have_value("short again")


def test_a_file_that_is_none_of_ours_is_one_line_and_changes_nothing(visit, tmp_path):
    wrong = tmp_path / "wrong.json"
    wrong.write_text("turn around", encoding="utf-8")
    page = visit(link(hyp="so", ref="so", order="1"))
    page.locator('input[type="file"]').set_input_files(wrong)
    expect(lines(page, "problem")).to_have_count(1)
    expect(lines(page, "problem")).to_contain_text("not a state saved here")
    expect_state(page, hypothesis="so", references="so", bleu="1.0000")


CAT = {"hyp": "the the, cat", "ref": "the cat", "order": "2"}
# counted by hand: the, is glued to its comma
CLIPPING = [
    ["order", "n-gram", "count", "max_reference_count", "clipped_count", "status", "cap set by"],
    ["1", "the", "1", "1", "1", "matched", "reference 1"],
    ["1", "the,", "1", "0", "0", "unmatched", "no reference has it"],
    ["1", "cat", "1", "1", "1", "matched", "reference 1"],
    ["2", "the the,", "1", "0", "0", "unmatched", "no reference has it"],
    ["2", "the, cat", "1", "0", "0", "unmatched", "no reference has it"],
]


@pytest.fixture(scope="module")
def page(stay):
    """The page that the tests of files share."""
    opened = stay(link(**CAT))
    expect(opened.locator("svg.marks")).to_have_count(4)
    return opened


def test_the_csv_holds_the_rows_shown(page):
    text, name = downloaded(page, "Download these rows as CSV")
    assert name.endswith(".csv")
    assert list(csv.reader(io.StringIO(text))) == CLIPPING
    ready(page.get_by_role("radio", name="unmatched")).check(force=True)
    expect(note(page, "3 of 5 n-grams shown.")).to_be_visible()
    text, _ = downloaded(page, "Download these rows as CSV")
    assert [each[1] for each in csv.reader(io.StringIO(text))][1:] == [
        *("the,", "the the,", "the, cat")
    ]


def test_the_report_holds_the_sentence_the_score_and_the_link(page):
    text, name = downloaded(page, "Report (Markdown)")
    assert name.endswith(".md")
    assert "BLEU 0.0000 on the scale" in text  # 2/3 and 0/2
    assert "hypothesis = ['the', 'the,', 'cat']" in text
    assert "from sacrebleu.metrics import BLEU" in text
    assert len(re.findall(r"^\| [12] \|", text, re.MULTILINE)) == 5
    (written,) = re.findall(r"^http://\S+$", text, re.MULTILINE)
    assert query(written) == CAT


def test_the_state_holds_both_tools_answers(page):
    text, name = downloaded(page, STATE_FILE)
    assert name.endswith(".json")
    tools = json.loads(text)["tools"]
    counted = tools["bleu-sentence-components@1.0.0"]["result"]
    assert (counted["matches"], counted["totals"]) == ([2, 0], [3, 2])
    assert tools["bleu-smoothing-compute@1.0.0"]["result"]["bleu"] == 0


def svg_of(page, title):
    """The chart that a button saves."""
    text, name = downloaded(page, re.compile(f"^{re.escape(title)}$"))
    assert name.endswith(".svg")
    assert text.startswith("<svg")
    return text


def test_a_chart_is_saved_as_svg(page):
    assert ">2/3<" in svg_of(page, "Precision by order")


def rows_of(text):
    """The rows of a CSV file, each with its columns by name."""
    return list(csv.DictReader(io.StringIO(text)))


# 2/2 and 0/1: method3 makes (1/2)/1 of the pairs, method2 1/2
TWO = {"hyp": "so it", "ref": "it so", "order": "2", "pairs": "so\tso\nso it\tit so"}


def test_the_smoothing_pages_files_hold_every_method_epsilon_and_chart(visit, tmp_path):
    page = visit(link("/smoothing", **TWO))
    expect(page.locator("svg.marks")).to_have_count(4)
    methods = rows_of(downloaded(page, "Methods side by side")[0])
    found = {(each["smoothing"], each["effective_order"]): each for each in methods}
    assert len(methods) == len(found) == 8
    assert float(found["method3", "False"]["bleu"]) == pytest.approx(0.5**0.5)
    assert float(found["method2", "True"]["smoothed_total_2"]) == 2
    swept = rows_of(downloaded(page, "Sweep over epsilon")[0])
    at_one = [
        float(each["bleu"])
        for each in swept
        if (each["smoothing"], each["effective_order"], each["max_order"])
        == ("method1", "False", "2")
        and float(each["epsilon"]) == 1
    ]
    assert at_one == [1.0]
    for title in ("Precision by order", "BLEU against epsilon", "BLEU against max order"):
        assert "method3" in svg_of(page, title)
    assert ">method3<" in svg_of(page, "BLEU of each sentence, from method to method")
    text, name = downloaded(page, "Whole state")
    saved = tmp_path / name
    saved.write_text(text, encoding="utf-8")
    elsewhere = visit()
    elsewhere.locator('input[type="file"]').set_input_files(saved)
    expect(box(elsewhere, "Hypothesis")).to_have_value("so it")
    go_to(elsewhere, "Smoothing")
    expect(box(elsewhere, "Sentences")).to_have_value(TWO["pairs"])


def test_the_counts_pages_files_hold_the_tools_answer_and_every_chart(visit):
    page = visit(link("/counts", matches="2,1", totals="3,2", c="3", r="3", order="2"))
    expect(page.locator("svg.marks")).to_have_count(4)
    text, _ = downloaded(page, "Input and answer of bleu-smoothing-compute")
    answered = json.loads(text)
    assert answered["input"]["matches"] == [2, 1]
    assert answered["result"]["bleu"] == pytest.approx((1 / 3) ** 0.5)
    assert ">BLEU  = 0.5774<" in svg_of(page, "Where the score went")
    assert ">BLEU  = 0.2081<" in svg_of(page, "Where this score went")  # of the example above
    assert ">m₁ + 1<" in svg_of(page, "One more of which count?")
    assert "c/r = 3/3" in svg_of(page, "Brevity penalty")
