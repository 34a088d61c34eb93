"""Whatever is typed is data: markup stays text, and nothing leaves this machine."""

import pytest
from playwright.sync_api import expect

from .screen import chart, downloaded, lines, link, note, row, score, strips, table_rows, words

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
# Elements that only such a token could make: the page has none of these of its own in lines
# and strips of ours; Streamlit's own markup has images and links elsewhere.
ELEMENTS = "img, script, iframe, strong, em, a, .katex, [onerror]"
OURS = [".stHtml", ".st-key-token_strips", '[data-testid="stCode"]']


@pytest.fixture(scope="module")
def page(stay):
    """The page about hostile tokens."""
    opened = stay(link(**TEXTS))
    expect(score(opened)).to_have_text("1.0000")
    return opened


def test_markup_in_tokens_is_shown_as_text(page):
    expect(words(page, 0)).to_have_text(HOSTILE)
    expect(words(page, 1)).to_have_text(HOSTILE[::-1])
    shown = page.get_by_role("tabpanel").get_by_test_id("stCode").first
    for token in HOSTILE[:-1]:
        expect(shown).to_contain_text(token)
    for place in OURS:
        made = page.locator(place).locator(ELEMENTS)
        assert [each for each in made.all() if each.get_attribute("target") != "_self"] == []
    assert page.locator("img[src='x'], [onerror], a[href^='javascript']").count() == 0


def test_a_picked_token_and_a_problem_are_shown_as_text(page):
    expect(lines(page, "problem")).to_contain_text("<img src=x onerror=alert(2)>")
    row(page, 0).first.click()
    expect(note(page, f"Only n-grams that hold {HOSTILE[0]}")).to_be_visible()
    expect(table_rows(page, 1)).to_be_attached()
    row(page, 0).nth(2).focus()
    expect(strips(page).locator(".why")).to_contain_text("**bold** · ")
    chart(page, "Grid").locator("path[aria-roledescription=bar]").first.hover()
    expect(page.locator("#vg-tooltip-element")).to_contain_text("<img src=x onerror=alert(1)>")
    expect(page.locator("#vg-tooltip-element img")).to_have_count(0)
    page.get_by_role("button", name="Show all tokens again").click()


def test_the_files_hold_the_tokens_as_they_are(page):
    expect(table_rows(page, len(HOSTILE))).to_be_attached()
    csv, _ = downloaded(page, "Download these rows as CSV")
    report, _ = downloaded(page, "Report (Markdown)")
    for token in HOSTILE:
        assert token in csv
    assert f"hypothesis = {HOSTILE!r}" in report
