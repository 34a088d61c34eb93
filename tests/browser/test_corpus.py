"""The Corpus page: files in, a score out; brushes, rows and n-grams chosen; files taken along."""

import csv
import io
import json
import re

import pytest
from playwright.sync_api import expect
from sacrebleu.metrics import BLEU

from bleuexplain.corpus import example
from bleuexplain.tools import execute

from .screen import (
    back,
    box,
    chart,
    choose,
    click,
    downloaded,
    expand,
    expect_texts,
    go_to,
    lines,
    link,
    no_traceback,
    note,
    pick,
    put_in,
    ready,
    score,
    scroll_to,
    settled,
)

pytestmark = pytest.mark.browser

EXAMPLE = example.load()
STREAMS = [EXAMPLE.reference, EXAMPLE.reference_2]
ALL = "Rows 1 to 50 of 200 segments."
WIDEN = "Show all segments again"
PLAIN = {"tok": "none", "smooth": "none"}
CHARTS = 5
HEIGHT = 35  # pixels of a row of Streamlit's tables, and of their head


def bleu_of(hypotheses, *references, **options):
    """The score by sacreBLEU, as the page writes it."""
    chosen = {"tokenize": "none", "smooth_method": "none", **options}
    return f"{BLEU(**chosen).corpus_score(hypotheses, list(references)).score / 100:.4f}"


def upload(page, *files):
    """Put files in, each a name and its lines."""
    given = [
        {"name": name, "mimeType": "text/plain", "buffer": "\n".join([*texts, ""]).encode()}
        for name, texts in files
    ]
    uploader = page.get_by_test_id("stFileUploader").filter(has_text="Files of a corpus")
    uploader.locator('input[type="file"]').set_input_files(given)


def grid(page, described):
    """The table that is described so."""
    named = page.locator(f'button[aria-label*="{described}"]')
    return page.get_by_test_id("stDataFrame").filter(has=named)


def segments(page):
    """The table of the segments."""
    return grid(page, "The segments asked for")


def row(table, place):
    """A row of a table, from 0, as a screen reader has it."""
    return table.locator(f'tr[aria-rowindex="{place + 2}"]')


def click_row(page, table, place):
    """Click before a row, from 0, of those in sight."""
    scroll_to(table)
    # To the middle: a row may be in sight and yet under the header that floats above the page.
    table.evaluate("(each) => each.scrollIntoView({block: 'center', behavior: 'instant'})")
    canvas = ready(table.locator("canvas").first).bounding_box()
    page.mouse.click(canvas["x"] + 15, canvas["y"] + HEIGHT * (place + 1.5))


def looked_at(page):
    """The heading of the segment that is looked at."""
    return page.locator("h3").filter(has_text=re.compile("^Segment "))


def brush(page, described, start, end):
    """Drag across a chart, from one share of its width to another."""
    drawn = chart(page, described).locator("svg.marks")
    scroll_to(drawn)
    place = ready(drawn).bounding_box()
    height = place["y"] + place["height"] / 2
    page.mouse.move(place["x"] + place["width"] * start, height)
    page.mouse.down()
    page.mouse.move(place["x"] + place["width"] * end, height, steps=8)
    page.mouse.up()


def brush_of(page, described):
    """The brush as it is drawn in a chart."""
    return chart(page, described).locator("svg.marks .brushed_brush path")


NO_BRUSH = re.compile("^M0,0h0v")  # a rectangle of no width


@pytest.fixture
def page(visit):
    """The page with its example, once every chart stands."""
    opened = visit(link("/corpus", **PLAIN))
    expect(opened.locator("svg.marks")).to_have_count(CHARTS)
    return opened


def test_two_systems_and_a_reference_are_put_in_and_scored(page):
    upload(page, ("system.txt", EXAMPLE.system_b), ("reference.txt", EXAMPLE.reference))
    expect(score(page)).to_have_text(bleu_of(EXAMPLE.system_b, EXAMPLE.reference))
    expect(note(page, "system.txt: 200 segments, 1 reference")).to_be_visible()
    upload(page, ("other system.txt", EXAMPLE.system_a))
    better = lines(page, "sentence").filter(has_text="The second system scores")
    expect(better).to_contain_text(re.compile(r"points (more|less) \(\d\d\.\d\d against"))
    expect(page.locator("svg.marks")).to_have_count(5)
    choose(page, "Smoothing", "method3")
    smoothed = bleu_of(EXAMPLE.system_b, EXAMPLE.reference, smooth_method="exp")
    expect(score(page)).to_have_text(smoothed)
    click(page.get_by_role("button", name="Remove all"))
    expect(score(page)).to_have_text(bleu_of(EXAMPLE.system_a, *STREAMS, smooth_method="exp"))
    no_traceback(page)


def test_a_brushed_histogram_narrows_the_table_until_it_is_widened(page):
    histogram = "Histogram: how many segments have"
    expect(note(page, ALL)).to_be_visible()
    brush(page, histogram, 0.5, 0.7)
    narrowed = note(page, "Narrowed to BLEU from 0.")
    expect(narrowed).to_be_visible()
    expect(note(page, "segments asked for; the corpus has 200.")).to_be_visible()
    low, high = map(float, re.findall(r"0\.\d\d", ready(narrowed).inner_text()))
    cells = segments(page).locator('tbody td[aria-colindex="2"]')
    for cell in cells.all_inner_texts():
        assert low - 0.005 <= float(cell) <= high + 0.005
    click(page.get_by_role("button", name=WIDEN))
    expect(narrowed).to_have_count(0)
    expect(note(page, ALL)).to_be_visible()
    expect(brush_of(page, histogram)).to_have_attribute("d", NO_BRUSH)
    brush(page, histogram, 0.6, 0.8)
    expect(narrowed).to_be_visible()


@pytest.mark.parametrize(
    "settings",
    [{}, PLAIN, {"tok": "intl", "smooth": "method2", "order": "3"}],
    ids=["of the page", "of Explain", "others"],
)
def test_a_row_is_opened_in_explain_and_one_step_back_it_still_stands_open(visit, settings):
    page = visit(link("/corpus", **settings))
    scored_by = page.get_by_test_id("stCode").first.inner_text()
    pick(page, "Sort by", "loss contributed")
    pick(page, "Order", "highest first")
    click_row(page, segments(page), 2)
    expect(looked_at(page)).to_have_count(1)
    told = ready(looked_at(page)).inner_text()
    number, own = re.findall(r"Segment (\d+): BLEU (\d\.\d{4})", told)[0]
    click(page.get_by_role("link", name="Open in Explain"))
    at = int(number) - 1
    expect_texts(page, EXAMPLE.system_a[at], "\n".join(stream[at] for stream in STREAMS))
    expect(score(page)).to_have_text(own)
    back(page)
    expect(looked_at(page)).to_have_text(told)
    expect(page.get_by_test_id("stCode").first).to_have_text(scored_by)
    expect(page.get_by_role("combobox", name="Sort by")).to_have_value("loss contributed")
    expect(row(segments(page), 2)).to_have_attribute("aria-selected", "true")
    expect(row(segments(page), 2).locator("td").first).to_have_text(number)
    no_traceback(page)


def test_a_row_that_is_closed_is_opened_again_by_one_click(page):
    pick(page, "Sort by", "segment number")
    click_row(page, segments(page), 1)
    expect(looked_at(page)).to_contain_text("Segment 2:")
    click(page.get_by_role("button", name="Close"))
    expect(looked_at(page)).to_have_count(0)
    expect(row(segments(page), 1)).to_have_attribute("aria-selected", "false")
    click_row(page, segments(page), 1)
    expect(looked_at(page)).to_contain_text("Segment 2:")


def test_a_long_segment_is_opened_in_explain_right_after_its_row_was_chosen(page):
    long = ("so it is " * 200).strip()
    upload(page, ("hyp.txt", ["a", long]), ("ref.txt", ["a", f"{long} so"]))
    expect(note(page, "hyp.txt: 2 segments, 1 reference")).to_be_visible()
    click_row(page, segments(page), 1)
    page.get_by_role("link", name="Open in Explain").click()
    expect(box(page, "Hypothesis")).to_have_value(long)
    expect(box(page, "References")).to_have_value(f"{long} so")


def test_an_ngram_shows_only_its_segments_marked_and_is_chosen_again_once_widened(page):
    more = grid(page, "More in the first system")
    chosen = ready(row(more, 0).locator("td").first).inner_text()
    for _ in range(2):
        click_row(page, more, 0)
        narrowed = note(page, re.compile(f"^Narrowed to the .*segments? of “{re.escape(chosen)}”"))
        expect(narrowed).to_be_visible()
        marked = page.locator(".bx-strip").filter(has=page.locator("mark"))
        expect(marked.first.locator("mark")).to_have_text(chosen.split())
        click(page.get_by_role("button", name=WIDEN))
        expect(narrowed).to_have_count(0)
        expect(note(page, ALL)).to_be_visible()


def test_an_ngram_of_the_other_side_takes_the_place_of_the_first(page):
    first, second = grid(page, "More in the first system"), grid(page, "More in the second system")
    click_row(page, first, 0)
    expect(note(page, "Narrowed to the")).to_be_visible()
    click_row(page, second, 0)
    chosen = ready(row(second, 0).locator("td").first).inner_text()
    expect(note(page, f"of “{chosen}”")).to_be_visible()
    expect(row(first, 0)).to_have_attribute("aria-selected", "false")


def test_other_numbers_of_segments_wait_until_somebody_says_how_to_go_on(page):
    upload(page, ("hyp.txt", [*EXAMPLE.system_a, ""]), ("ref.txt", EXAMPLE.reference))
    expect(lines(page, "problem")).to_contain_text("has 201 segments and “ref.txt” has 200.")
    expect(note(page, "Nothing is scored until this is settled.")).to_be_visible()
    expect(page.get_by_test_id("stMetricValue")).to_have_count(0)
    click(page.get_by_text("drop trailing empty lines", exact=True))
    expect(score(page)).to_have_text(bleu_of(EXAMPLE.system_a, EXAMPLE.reference))


def test_a_search_is_gone_from_its_box_too_when_the_corpus_is_counted_anew(page):
    put_in(page, "Search the texts", "hurt")
    expect(note(page, "asked for; the corpus has 200.")).to_be_visible()
    expand(page, "The tokenizer, and the sentence")
    click(page.get_by_text("Lowercase", exact=True))
    expect(note(page, ALL)).to_be_visible()
    expect(box(page, "Search the texts")).to_have_value("")


def test_the_table_and_the_statistics_are_taken_along(visit):
    page = visit(link("/corpus", tok="none", smooth="method1", eps="0.5"))
    text, name = downloaded(page, "The segment table as CSV")
    assert name == "segments.csv"
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [each["hypothesis"] for each in rows] == EXAMPLE.system_a
    text, name = downloaded(page, "The statistics as JSON")
    assert name == "corpus-statistics.json"
    answer = execute("bleu-smoothing-compute", "1.0.0", json.loads(text))
    expect(score(page)).to_have_text(f"{answer['bleu']:.4f}")
    text, _ = downloaded(page, "The summary as Markdown")
    assert f"{100 * answer['bleu']:.2f}" in text


def test_files_and_choices_are_there_after_a_look_at_another_page(page):
    upload(page, ("system.txt", EXAMPLE.system_b), ("reference.txt", EXAMPLE.reference))
    own = bleu_of(EXAMPLE.system_b, EXAMPLE.reference)
    expect(score(page)).to_have_text(own)
    go_to(page, "Smoothing")
    go_to(page, "Corpus")
    expect(score(page)).to_have_text(own)
    expect(note(page, "system.txt: 200 segments, 1 reference")).to_be_visible()


def test_a_brush_is_gone_from_its_chart_too_when_the_corpus_is_counted_anew(page):
    histogram = "Histogram: how many segments have"
    brush(page, histogram, 0.5, 0.7)
    expect(note(page, "Narrowed to BLEU from 0.")).to_be_visible()
    expect(brush_of(page, histogram)).not_to_have_attribute("d", NO_BRUSH)
    expand(page, "The tokenizer, and the sentence")
    click(page.get_by_text("Lowercase", exact=True))
    expect(note(page, ALL)).to_be_visible()
    expect(brush_of(page, histogram)).to_have_attribute("d", NO_BRUSH)


@pytest.mark.parametrize("name", ["Order", "Narrow by"])
def test_a_choice_by_keyboard_keeps_its_place_after_the_table_has_followed(page, name):
    control = page.get_by_role("combobox", name=name)
    before = control.input_value()
    control.focus()
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        control.press(key)
    expect(control).not_to_have_value(before)
    settled(page)
    expect(control).to_be_focused()
