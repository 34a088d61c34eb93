"""Whatever is typed is data: markup stays text, and nothing leaves this machine."""

import json

import pytest
from playwright.sync_api import expect

from .screen import (
    box,
    cells,
    chart,
    choose,
    click,
    downloaded,
    expect_address,
    lines,
    link,
    no_traceback,
    note,
    put_in,
    ready,
    row,
    row_of,
    score,
    settled,
    strips,
    table,
    table_rows,
    type_into,
    words,
)

pytestmark = pytest.mark.browser

HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "**bold**",
    "$x^2$",
    ":red[x]",
    "[a](javascript:alert(1))",
    "&lt;",
    "`code`",
    ":material/home:",
    "<a href=https://example.com>",
    "![i](https://example.com/i.png)",
    "\u202edesrever",
]
TEXTS = {
    "hyp": repr(HOSTILE),
    "ref": repr(HOSTILE[::-1]),
    "order": "1",
    "tok": "<img src=x onerror=alert(2)>",
}
# Elements that only such a token could make: the lines and strips of ours have none of these but
# links that stay on the page; Streamlit's own markup has images and links elsewhere.
ELEMENTS = "img, script, iframe, strong, em, .katex, [onerror], a:not([target=_self], .bx-term)"
OURS = [".stHtml", ".st-key-token_strips", '[data-testid="stCode"]']


@pytest.fixture(scope="module")
def page(stay):
    """The page about hostile tokens."""
    opened = stay(link(**TEXTS))
    expect(score(opened)).to_have_text("1.0000")
    return opened


def expect_no_markup(page):
    """No element stands there that one of the tokens could have made."""
    for place in OURS:
        expect(settled(page).locator(place).locator(ELEMENTS)).to_have_count(0)
    made = page.locator("img[src='x'], [onerror], a[href^='javascript']")
    assert ready(made).count() == 0


def test_markup_in_tokens_is_shown_as_text(page):
    expect(words(page, 0)).to_have_text(HOSTILE)
    expect(words(page, 1)).to_have_text(HOSTILE[::-1])
    shown = page.get_by_role("tabpanel").get_by_test_id("stCode").first
    for token in HOSTILE[:-1]:
        expect(shown).to_contain_text(token)
    expect_no_markup(page)


def test_a_picked_token_and_a_problem_are_shown_as_text(page):
    expect(lines(page, "problem")).to_contain_text("<img src=x onerror=alert(2)>")
    click(row(page, 0).first)
    expect(note(page, f"Only n-grams that hold {HOSTILE[0]}")).to_be_visible()
    expect(table_rows(page, 1)).to_be_attached()
    ready(row(page, 0).nth(2)).focus()
    expect(strips(page).locator(".why")).to_contain_text("**bold** · ")
    ready(chart(page, "Grid").locator("path[aria-roledescription=bar]").first).hover()
    expect(page.locator("#vg-tooltip-element")).to_contain_text("<img src=x onerror=alert(1)>")
    expect(page.locator("#vg-tooltip-element img")).to_have_count(0)
    click(page.get_by_role("button", name="Show all tokens again"))


def test_the_files_hold_the_tokens_as_they_are(page):
    expect(table_rows(page, len(HOSTILE))).to_be_attached()
    csv, _ = downloaded(page, "Download these rows as CSV")
    report, _ = downloaded(page, "Report (Markdown)")
    for token in HOSTILE:
        assert token in csv
    assert f"hypothesis = {HOSTILE!r}" in report


def test_markup_in_sentences_is_shown_as_text(visit):
    pairs = "\n".join([f"{token}\t{token} so" for token in HOSTILE] + HOSTILE)
    page = visit(link("/smoothing", **TEXTS, pairs=pairs))
    expect(lines(page, "problem").first).to_contain_text("<img src=x onerror=alert(2)>")
    expect(lines(page, "problem").nth(1)).to_contain_text("Line 13 has no tab")
    expect(table(page, "Kendall")).to_be_visible()
    points = chart(page, "Line chart: the BLEU of each sentence").locator(
        'path[aria-roledescription="point"]'
    )
    ready(points.first).hover(force=True)
    expect(page.locator("#vg-tooltip-element")).to_contain_text("hypothesis")
    expect(page.locator("#vg-tooltip-element").locator(ELEMENTS)).to_have_count(0)
    expect_no_markup(page)
    csv, _ = downloaded(page, "Download the sentences")
    for token in HOSTILE:
        assert token in csv


def test_markup_in_a_result_and_in_a_cell_is_shown_as_text(visit):
    page = visit(link("/counts"))
    name = "<img src=x onerror=alert(3)>"
    type_into(page, "Result", f'NIST score = 5.0  BLEU score = 0.5 for system "{name}"')
    expect(row_of(table(page, "The result"), name)).to_contain_text("The name of the system")
    expect_no_markup(page)
    signature = "nrefs:1|tok:<b>x</b>|version:**2**"
    type_into(page, "Result", json.dumps({"name": "BLEU", "score": 5.0, "signature": signature}))
    expect(table(page, "What a sacreBLEU signature says")).to_be_visible()
    shown = [each[0] for each in cells(table(page, "What a sacreBLEU signature says"))]
    assert shown == signature.split("|")
    put_in(page, "m₁, ", "<script>alert(4)</script>")
    expect(lines(page, "problem")).to_contain_text("got '<script>alert(4)</script>'")
    put_in(page, "l₁, ", "**1** $x^2$ :red[x]")
    expect(lines(page, "problem").nth(1)).to_contain_text("got '**1** $x^2$ :red[x]'")
    expect_no_markup(page)


def test_markup_in_a_lesson_is_shown_as_text(visit):
    page = visit(link("/learn", **TEXTS | {"lesson": "<script>alert(5)</script>"}))
    expect(lines(page, "problem").first).to_contain_text("'<script>alert(5)</script>'")
    put_in(page, "Your prediction", "<img src=x onerror=alert(6)>")
    expect(lines(page, "problem").last).to_contain_text("'<img src=x onerror=alert(6)>'")
    put_in(page, "Your prediction", "12/12")
    expect(page.get_by_role("status")).to_contain_text("Right: 12/12 = 1")
    shown = [each[0] for each in cells(table(page, "Each different n-gram"))]
    # One that holds a blank is written as a list of one.
    assert shown == [*[repr([each]) if " " in each else each for each in HOSTILE], "all"]
    expect_no_markup(page)
    choose(page, "Lesson", "5")
    type_into(page, "Segments", "\n".join(HOSTILE))
    expect(lines(page, "problem").last).to_contain_text("has no tab")
    expect_no_markup(page)


# A page, a box of its own and its parameter, and what is pasted. Streamlit ignores an address over
# half a million bytes, as the Chinese text makes it at first.
HUGE = {
    "markup": ("/counts", "Result", "line", "<b>so</b>\tso " * 9_000),
    "Chinese": ("/smoothing", "Sentences", "pairs", "so\tso\n" + "字" * 60_000),
}


@pytest.mark.parametrize("huge", HUGE.values(), ids=HUGE)
def test_a_huge_text_is_kept_out_of_the_address_and_does_no_harm(visit, huge):
    address, name, parameter, text = huge
    page = visit(link(address, hyp="so", ref="so", order="1"))
    type_into(page, name, text)
    expect(lines(page, "problem")).not_to_have_count(0)
    expect(note(page, "This text is too long for a link")).to_be_visible()
    expect(box(page, name)).to_have_value(text)
    expect_address(page, hyp="so", ref="so", order="1")
    no_traceback(page)
    type_into(page, name, "so\tso\nso\tit")
    expect(note(page, "This text is too long for a link")).to_have_count(0)
    expect_address(page, hyp="so", ref="so", order="1", **{parameter: "so\tso\nso\tit"})
