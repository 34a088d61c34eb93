"""Where things stand: on a phone, from right to left, without word boundaries."""

import pytest
from playwright.sync_api import expect

from .screen import box, chart, link, row, score, strips, words

pytestmark = pytest.mark.browser

PHONE = {"width": 400, "height": 800}
SECTIONS = [
    "Where the tokens match",
    "The n-gram lattice",
    "Precision by order",
    "Where the score went",
    "Brevity penalty",
    "The formula, with these numbers",
    "Clipping table",
    "Take it along",
]
LONG_WORDS = " ".join(["Donaudampfschifffahrtsgesellschaftskapitän" * 2, "x" * 120, "so"])


def test_a_phone_shows_every_section_and_scrolls_down_only(new_visitor):
    page = new_visitor(viewport=PHONE)
    for parameters in ({}, {"hyp": LONG_WORDS, "ref": LONG_WORDS}):
        page.goto(f"{page.url.partition('?')[0]}{link(**parameters)[1:]}")
        for title in SECTIONS:
            heading = page.get_by_role("heading", name=title, exact=True)
            heading.scroll_into_view_if_needed()
            expect(heading).to_be_in_viewport()
        expect(page.locator("svg.marks")).to_have_count(4)
        widths = page.evaluate(
            """() => ["html", "body", "[data-testid=stMain]"].map(
                (each) => document.querySelector(each).scrollWidth)"""
        )
        assert max(widths) <= PHONE["width"]


def left_edges(page, number):
    """Where the first two tokens of a row begin."""
    boxes = [row(page, number).nth(position).bounding_box() for position in (0, 1)]
    return [edges["x"] for edges in boxes]


def cells(page):
    """Where the cells of the unigrams begin in the lattice, in the order of the text."""
    bars = chart(page, "Grid").locator('path[aria-label*="n-gram order n: 1;"]')
    expect(bars.first).to_be_attached()
    return [each.bounding_box()["x"] for each in bars.all()]


# hypothesis, reference, both with one word wrong of three: 2/3 of the unigrams
RIGHT_TO_LEFT = {
    "Hebrew": ("ספר חדש בגן", "ספר ישן בגן"),
    "Arabic": ("ذهب الولد مساء", "ذهب الولد صباحا"),
}


@pytest.mark.parametrize("pair", RIGHT_TO_LEFT.values(), ids=RIGHT_TO_LEFT)
def test_the_first_token_of_a_right_to_left_text_is_the_rightmost(visit, pair):
    hypothesis, reference = pair
    page = visit(link(hyp=hypothesis, ref=f"{reference}\nleft to right", order="1"))
    expect(score(page)).to_have_text("0.6667")
    expect(words(page, 0)).to_have_text(hypothesis.split())
    expect(words(page, 1)).to_have_text(reference.split())
    for number, falling in ((0, True), (1, True), (2, False)):
        first, second = left_edges(page, number)
        assert (first > second) == falling
    directions = strips(page).locator("ol").evaluate_all("lists => lists.map((each) => each.dir)")
    assert directions == ["rtl", "rtl", "ltr"]
    assert cells(page) == sorted(cells(page), reverse=True)
    style = box(page, "Hypothesis").evaluate("area => getComputedStyle(area).unicodeBidi")
    assert style == "plaintext"


def test_chinese_under_zh_has_a_token_a_character_from_left_to_right(visit):
    page = visit(link(hyp="我每天早上喝热茶", ref="我每天早上喝绿茶", tok="zh", order="1"))
    expect(score(page)).to_have_text("0.8750")  # 7/8
    expect(words(page, 0)).to_have_text(list("我每天早上喝热茶"))
    first, second = left_edges(page, 0)
    assert first < second
    assert cells(page) == sorted(cells(page))
