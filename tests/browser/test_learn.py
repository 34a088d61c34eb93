"""The lessons: predictions, definitions, segments, print, and the keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from .screen import (
    box,
    cells,
    choose,
    click,
    expect_place,
    expect_texts,
    go_to,
    heading,
    lines,
    link,
    note,
    put_in,
    ready,
    settled,
    table,
    type_into,
)

pytestmark = pytest.mark.browser

PREDICTION = "Your prediction"


def verdict(page):
    """What is said to a prediction."""
    return page.get_by_role("status").locator(".bx-sentence")


def test_a_symbol_leads_to_its_definition_and_keeps_the_prediction(visit):
    page = visit(link("/learn"))
    put_in(page, PREDICTION, "7/7")
    expect(verdict(page)).to_contain_text("BLEU stops at the cap")
    click(verdict(page).get_by_role("link", name="max_reference_count"))
    definition = page.locator("dt").filter(has_text=re.compile("^max_reference_count$"))
    expect(definition).to_be_in_viewport(ratio=1)
    header = ready(page.get_by_test_id("stHeader")).bounding_box()
    assert ready(definition).bounding_box()["y"] >= header["y"] + header["height"]
    expect(verdict(page)).to_contain_text("Not yet: it is 2/7")
    for used in page.locator(".bx-prose a, .bx-sentence a, .bx-note a").all():
        assert page.locator(used.get_attribute("href").replace(".", r"\.")).count() == 1


def test_a_prediction_that_is_no_number_is_one_line_and_no_progress(visit):
    page = visit(link("/learn", hyp="so so it", ref="so it", order="1"))
    put_in(page, PREDICTION, "<b>half</b>")
    expect(lines(page, "problem")).to_have_count(1)
    expect(lines(page, "problem")).to_contain_text("'<b>half</b>' is not read as a number")
    expect(verdict(page)).to_have_count(0)
    expect(note(page, "A prediction made in 0 of 6 lessons")).to_be_visible()
    put_in(page, PREDICTION, "66.7%")
    expect(verdict(page)).to_contain_text("Right: 2/3 = 0.6667")
    expect(note(page, "A prediction made in 1 of 6 lessons")).to_be_visible()


def test_progress_and_predictions_outlast_a_look_at_another_page(visit):
    page = visit(link("/learn", lesson="2"))
    put_in(page, PREDICTION, "4")
    expect(verdict(page)).to_contain_text("Right: 4")
    go_to(page, "Counts")
    expect_place(page, "/counts")
    go_to(page, "Learn")
    choose(page, "Lesson", "2")
    expect(box(page, PREDICTION)).to_have_value("4")
    expect(verdict(page)).to_contain_text("Right: 4")
    expect(note(page, "A prediction made in 1 of 6 lessons")).to_be_visible()


def test_back_leads_from_another_page_to_the_lesson(visit):
    page = visit(link("/learn", lesson="3"))
    before = settled(page).evaluate("history.length")
    go_to(page, "Explain")
    expect_place(page, "/")
    # Streamlit takes the lesson out of the address with the page, or in a step of its own.
    steps = settled(page).evaluate("history.length") - before
    page.evaluate(f"history.go({-steps})")
    expect_place(page, "/learn", lesson="3")
    expect(page.get_by_role("heading", name="3. The brevity penalty")).to_be_visible()
    expect(box(page, "Hypothesis")).to_have_value("the meeting was moved")


# Of 2 + 4 tokens 1 + 2 are credited, as long as their references: 3/6. The mean is (1/2 + 1/2)/2.
SEGMENTS = "so it\tso was\nthis is all there\tthis is not it"
BY_HAND = [["line 1", "1/2", "2", "2"], ["line 2", "2/4", "4", "4"]]


def test_segments_of_ones_own_are_counted_and_open_on_the_smoothing_page(visit):
    page = visit(link("/learn", lesson="5"))
    type_into(page, "Segments", f"{SEGMENTS}\nno tab here")
    expect(lines(page, "problem")).to_have_text(re.compile("Line 3 has no tab"))
    type_into(page, "Segments", SEGMENTS)
    expect(lines(page, "problem")).to_have_count(0)
    assert cells(table(page, "The segments, counted")) == BY_HAND
    put_in(page, PREDICTION, "0.5")
    expect(verdict(page)).to_contain_text("Right: 0.5000")
    click(page.get_by_role("link", name="Open these segments on the Smoothing page"))
    expect_place(page, "/smoothing", pairs=SEGMENTS, order="1")
    expect(box(page, "Sentences")).to_have_value(SEGMENTS)


def test_print_has_the_lesson_and_no_menus_from_the_first_line_to_the_last(visit):
    page = visit(link("/learn", lesson="4"))
    put_in(page, PREDICTION, "0")
    expect(verdict(page)).to_contain_text("Right: 0")
    expect(table(page, "What each smoothing makes of it")).to_be_visible()
    settled(page).emulate_media(media="print")
    for hidden in (
        ".stSidebar",
        ".stAppHeader",
        ".st-key-phone_menu a",
        ".stPageLink",
        ".stExpander",
    ):
        for each in page.locator(hidden).all():
            expect(each).to_be_hidden()
    expect(page.get_by_role("button", name="handout")).to_be_hidden()
    for kept in (heading(page), box(page, "Hypothesis"), verdict(page)):
        expect(kept).to_be_visible()
    for each in page.locator("table.bx-table").all():
        expect(each).to_be_visible()
    # Nothing scrolls inside the sheet: what is on screen beyond its frame is on paper too.
    last = page.locator("dd").last
    height = page.evaluate("document.documentElement.scrollHeight")
    assert last.evaluate("each => each.getBoundingClientRect().bottom") <= height
    assert height > 2 * page.viewport_size["height"]
    assert pages(page.pdf(width="210mm", height="297mm")) >= 3


def pages(pdf):
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def test_the_keyboard_alone_chooses_a_lesson_predicts_and_tries_an_edit(visit):
    page = visit(link("/learn"))
    first = page.get_by_role("radiogroup", name="Lesson").get_by_role("radio", name="1")
    ready(first).focus()
    page.keyboard.press("ArrowRight")
    expect_place(page, "/learn", lesson="2")
    expect(page.get_by_role("heading", name="2. N-grams")).to_be_visible()
    tab_to(page, box(page, PREDICTION))
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect(verdict(page)).to_contain_text("Right: 4")
    edit = page.get_by_role("button", name="Set max order to 3")
    tab_to(page, edit)
    page.keyboard.press("Enter")
    expect(verdict(page)).to_have_count(0)
    tab_to(page, page.get_by_role("slider", name="Max order"))
    page.keyboard.press("ArrowLeft")
    expect(verdict(page)).to_contain_text("Right: 4")


def tab_to(page, wanted):
    """Press Tab until the focus is there, as often as the page has stops."""
    settled(page)
    for _ in range(120):
        page.keyboard.press("Tab")
        if wanted.evaluate("each => each === document.activeElement"):
            return
    pytest.fail("Tab never reached it.")


def test_hebrew_and_chinese_are_asked_about_in_their_own_tokens(visit):
    hebrew = {"hyp": "ספר ספר חדש", "ref": "ספר ישן", "order": "1"}
    page = visit(link("/learn", **hebrew))
    put_in(page, PREDICTION, "1/3")
    expect(verdict(page)).to_contain_text("Right: 1/3")
    assert cells(table(page, "Each different n-gram"))[0] == ["ספר", "2", "1", "1", "1"]
    style = box(page, "Hypothesis").evaluate("area => getComputedStyle(area).unicodeBidi")
    assert style == "plaintext"
    choose(page, "Lesson", "6")
    expect_texts(page, hebrew["hyp"], hebrew["ref"])
    click(page.get_by_role("button", name="Chinese, cut at white space"))
    expect_texts(page, "我每天早上喝热茶", "我每天早上喝绿茶")
    click(page.get_by_role("button", name="Choose tokenizer zh"))
    expect(page.get_by_role("combobox", name="Tokenizer")).to_have_value("zh")
    put_in(page, PREDICTION, "7/8")
    expect(verdict(page)).to_contain_text("Right: 7/8 = 0.8750")
    tokens = cells(table(page, "The tokens, as they are cut now"))
    assert [each[1] for each in tokens] == ["8", "8"]
    assert tokens[0][2].startswith("['我', '每', '天'")
