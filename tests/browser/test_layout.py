"""Where things stand: on a phone, from right to left, without word boundaries."""

import pytest
from playwright.sync_api import expect

from .conftest import watched_context
from .screen import (
    ADDRESSES,
    HEADINGS,
    box,
    chart,
    click,
    heading,
    link,
    ready,
    row,
    score,
    scroll_to,
    settled,
    strips,
    words,
)

pytestmark = pytest.mark.browser

PHONE = {"width": 400, "height": 800}
LONG_WORDS = " ".join(["Donaudampfschifffahrtsgesellschaftskapitän" * 2, "x" * 120, "so"])
LONG = {"hyp": LONG_WORDS, "ref": LONG_WORDS}
LONG_LINES = f"{LONG_WORDS}\t{LONG_WORDS}\nso\tso"
# Of each page its sections, and a link that fills it with words that are hard to break.
SECTIONS = {
    "/": (
        [
            "Where the tokens match",
            "The n-gram lattice",
            "Precision by order",
            "Where the score went",
            "Brevity penalty",
            "The formula, with these numbers",
            "Clipping table",
            "Take it along",
        ],
        LONG,
    ),
    "/why": (
        [
            "Why",
            "What if",
            "The best single edits",
            "Compare with a pinned state",
            "Take it along",
        ],
        {"hyp": f"{LONG_WORDS} as", "ref": LONG_WORDS, "pin": "hyp=a&ref=a"},
    ),
    "/smoothing": (
        [
            "Every method, side by side",
            "Precision by order",
            "BLEU against epsilon",
            "BLEU against max order",
            "Several sentences at once: does the choice matter?",
            "BLEU of each sentence, from method to method",
            "How far the rankings agree",
            "Take it along",
            "What to know of each method",
        ],
        {**LONG, "pairs": LONG_LINES, "order": "8"},
    ),
    "/engines": (
        [
            "Compared with the number you were told",
            "One sentence, every tool",
            "Why two tools differ",
            "Take it along",
        ],
        {**LONG, "told": "0.5", "a": "mteval", "b": "coco"},
    ),
    "/counts": (
        [
            "A line that a tool printed",
            "Do the numbers fit each other?",
            "Where this score went",
            "The counts",
            "Where the score went",
            "One more of which count?",
            "Brevity penalty",
            "The formula, with these numbers",
            "Take it along",
        ],
        {
            "line": f"BLEU|nrefs:1|tok:{'x' * 100} = 50.0{'0' * 20} 100.0/25.0 (BP = 1.000)",
            "matches": ",".join(["1000000000000"] * 8),
            "totals": ",".join(["1000000000000"] * 8),
            "c": "1000000000000",
            "r": "1000000000000",
            "order": "8",
        },
    ),
    "/corpus": (
        [
            "The corpus",
            "The corpus as a whole",
            "What the corpus score is made of",
            "Corpus BLEU and the mean of sentence BLEU",
            "How the segments are spread",
            "The two systems",
            "N-grams that make the difference",
            "The segments",
            "Take it along",
        ],
        {**LONG, "order": "8", "smooth": "method1"},
    ),
    "/tools": (
        ["Call it", "Answer", "The same call from elsewhere"],
        {
            "tool": "bleu-explain",
            "input": f'{{"hypothesis": "{"x" * 120}", "references": ["{"x" * 120}"]}}',
        },
    ),
    "/learn": (
        [
            "5. A corpus is not the mean of its sentences",
            "Examples of this lesson",
            "Change the example, and predict first",
            "Glossary",
        ],
        {"lesson": "5", "segments": LONG_LINES},
    ),
}


@pytest.fixture(scope="module")
def phone(chromium, server):
    """A page as wide as a phone."""
    context, watch = watched_context(chromium, viewport=PHONE)
    page = context.new_page()

    def go(address):
        page.goto(f"{server}{address}")
        return settled(page)

    yield go
    context.close()
    watch.check()


@pytest.mark.parametrize("address", SECTIONS)
def test_a_phone_shows_every_section_and_scrolls_down_only(phone, address):
    sections, long_words = SECTIONS[address]
    for parameters in (
        {name: long_words[name] for name in long_words.keys() & {"lesson"}},
        long_words,
    ):
        page = phone(link(address, **parameters))
        for title in sections:
            scroll_to(page.get_by_role("heading", name=title, exact=True))
        widths = page.evaluate(
            """() => ["html", "body", "[data-testid=stMain]"].map(
                (each) => document.querySelector(each).scrollWidth)"""
        )
        assert max(widths) <= PHONE["width"]


def test_a_phone_has_the_menu_in_sight_and_clear_of_what_floats_above_it(phone):
    page = phone("/")
    menu = page.locator(".st-key-phone_menu")
    for title, address in reversed(ADDRESSES.items()):
        entry = menu.get_by_role("link", name=title, exact=True)
        header = ready(page.get_by_test_id("stHeader")).bounding_box()
        assert ready(entry).bounding_box()["y"] >= header["y"] + header["height"]
        click(entry)
        expect(heading(page)).to_contain_text(HEADINGS[address])
    expect(page.get_by_role("navigation", name="App pages")).to_be_hidden()


def left_edges(page, number):
    """Where the first two tokens of a row begin."""
    boxes = [ready(row(page, number).nth(position)).bounding_box() for position in (0, 1)]
    return [edges["x"] for edges in boxes]


def cells(page):
    """Where the cells of the unigrams begin in the lattice, in the order of the text."""
    bars = chart(page, "Grid").locator('path[aria-label*="n-gram order n: 1;"]')
    expect(bars.first).to_be_attached()
    return [each.bounding_box()["x"] for each in ready(bars).all()]


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
