"""Every number can be read down to its counts: pick a token or a bar, by mouse or by keyboard."""

import re

import pytest
from playwright.sync_api import expect

from .screen import (
    chart,
    click,
    link,
    note,
    ready,
    row,
    settled,
    strips,
    table_rows,
    type_into,
)

pytestmark = pytest.mark.browser

CAT = {"hyp": "the cat the cat sat", "ref": "the cat sat\nthe dog sat"}
# n-grams of the hypothesis: the, cat, sat; the cat, cat the, cat sat; the cat the, cat the cat,
# the cat sat; the cat the cat, cat the cat sat
ALL, HOLDING_SAT = 11, 4


@pytest.fixture(scope="module")
def opened(stay):
    """The page that the tests of this file share."""
    return stay(link(**CAT))


@pytest.fixture
def page(opened):
    """The shared page, with nothing picked before and after."""
    expect(table_rows(opened, ALL)).to_be_attached()
    yield opened
    expect(table_rows(opened, ALL)).to_be_attached()


def test_a_click_on_a_token_narrows_the_table_and_another_widens_it(page):
    sat = row(page, 0).filter(has_text="sat")
    click(sat)
    expect(note(page, "Only n-grams that hold sat")).to_be_visible()
    expect(note(page, "4 of 11 n-grams shown.")).to_be_visible()
    expect(table_rows(page, HOLDING_SAT)).to_be_attached()
    expect(sat).to_have_attribute("aria-pressed", "true")
    click(sat)
    expect(note(page, "Only n-grams that hold")).to_have_count(0)
    expect(table_rows(page, ALL)).to_be_attached()
    expect(sat).to_have_attribute("aria-pressed", "false")
    click(row(page, 1).filter(has_text="cat"))
    # cat: all but “the” and “sat”
    expect(note(page, "9 of 11 n-grams shown.")).to_be_visible()
    click(page.get_by_role("button", name="Show all tokens again"))


def test_the_keyboard_reaches_a_token_says_why_and_picks_it(page):
    tokens = row(page, 0)
    ready(tokens.first).focus()
    for _ in range(4):
        page.keyboard.press("Tab")
    sat = tokens.nth(4)
    expect(sat).to_be_focused()
    why = strips(page).locator(".why")
    expect(why).to_have_text(re.compile("sat · inside a matched 3-gram"))
    page.keyboard.press("Shift+Tab")
    # the second “cat” is over the cap of 1, and “cat sat” is matched
    expect(why).to_have_text(re.compile("cat · clipped: 2 in the hypothesis, at most 1 in one"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(note(page, "Only n-grams that hold sat")).to_be_visible()
    expect(sat).to_be_focused()
    settled(page).keyboard.press("Enter")


def bar(page, order, kind):
    """A bar of the chart of precisions."""
    named = f'[aria-label*="n-gram order n: {order};"][aria-label*="kind: {kind};"]'
    return chart(page, "Bar chart: the precision").locator(f"path{named}")


def test_a_click_on_a_bar_narrows_the_table_to_its_order(page):
    click(bar(page, 2, "smoothed"))
    expect(note(page, "3 of 11 n-grams shown.")).to_be_visible()
    expect(table_rows(page, 3)).to_be_attached()
    click(bar(page, 2, "as counted"))
    expect(table_rows(page, ALL)).to_be_attached()


def test_a_click_on_the_bar_of_an_order_without_a_match_narrows_the_table_too(visit):
    page = visit(link(hyp="she sold her car", ref="she sold his car"))
    # 0/2: there is no height to hit, so a person clicks where the bar would begin
    empty = bar(page, 3, "as counted")
    ready(empty).scroll_into_view_if_needed()
    foot = ready(empty).bounding_box()
    page.mouse.click(foot["x"] + foot["width"] / 2, foot["y"] - 4)
    expect(table_rows(page, 2)).to_be_attached()


def test_a_token_that_the_new_sentence_has_not_keeps_no_row_hidden(visit):
    page = visit(link(**CAT))
    click(row(page, 0).filter(has_text="sat"))
    expect(table_rows(page, HOLDING_SAT)).to_be_attached()
    type_into(page, "Hypothesis", "the dog ran")
    # the, dog, ran; the dog, dog ran; the dog ran
    expect(table_rows(page, 6)).to_be_attached()
