"""The Why page: what mends is applied and undone by a step back, and a pinned state stays."""

import pytest
from playwright.sync_api import expect

from .screen import (
    back,
    box,
    cells,
    chart,
    choose,
    click,
    expand,
    expect_place,
    expect_state,
    forward,
    go_to,
    lines,
    link,
    note,
    reload,
    score,
    table,
)

pytestmark = pytest.mark.browser

FEST = {"hyp": "this is a fest", "ref": "this is a test"}
MENDED = {"hyp": "this is a test", "ref": "this is a test"}
TITLES = ["1. One letter apart", "2. An order without a match"]


def titles(page):
    """The headings of the cards."""
    return page.locator("[class*=st-key-finding_] h3")


def test_a_remedy_is_one_step_that_back_undoes_and_forward_does_again(visit):
    page = visit(link("/why", **FEST))
    expect(titles(page)).to_have_text(TITLES)
    click(page.get_by_role("button", name="Spell as the reference does"))
    expect_state(page, hypothesis=MENDED["hyp"], references=MENDED["ref"], bleu="1.0000")
    expect_place(page, "/why", **MENDED)
    expect(titles(page)).to_have_count(0)
    back(page)
    expect_state(page, hypothesis=FEST["hyp"], references=FEST["ref"], bleu="0.0000")
    expect(titles(page)).to_have_text(TITLES)
    forward(page)
    expect_state(page, hypothesis=MENDED["hyp"], references=MENDED["ref"], bleu="1.0000")


def test_the_tokens_of_a_finding_are_marked(visit):
    page = visit(link("/why", **FEST))
    marked = page.locator(".st-key-finding_1 .bx-strip mark")
    expect(marked).to_have_text(["fest", "test"])
    second = page.locator(".st-key-finding_2")
    expect(second.locator("mark").first).not_to_be_visible()
    click(second.locator("summary"))
    expect(second.locator("mark").first).to_be_visible()


def test_a_bar_of_the_what_ifs_is_taken_by_a_click_again_and_again(visit):
    page = visit(link("/why", **FEST))
    bars = chart(page, "Bar chart: BLEU under each single change")
    for method, bleu in (("method2", "0.6580"), ("method3", "0.5946")):
        click(bars.locator(f'path[aria-label*="smoothing {method}"]'))
        expect(page.get_by_role("radio", name=method)).to_be_checked()
        expect(score(page)).to_have_text(bleu)
        expect_place(page, "/why", **FEST, smooth=method)


def test_an_edit_is_shown_before_it_is_made(visit):
    page = visit(link("/why", **FEST))
    first = page.locator(".bx-strip").filter(has_text="1. Write “test” for “fest”")
    expect(first.locator("del")).to_have_text("fest")
    expect(first.locator("ins")).to_have_text("test")
    click(page.get_by_role("button", name="Make edit 1"))
    expect_state(page, hypothesis=MENDED["hyp"], references=MENDED["ref"], bleu="1.0000")


def test_a_pinned_state_outlives_changes_a_walk_and_a_reload(visit):
    page = visit(link("/why", **FEST))
    click(page.get_by_role("button", name="Pin this state"))
    expect(note(page, "The present state is the pinned one.")).to_be_visible()
    choose(page, "Smoothing", "method2")
    expect(note(page, "Changed since: smoothing method2")).to_be_visible()
    go_to(page, "Explain")
    go_to(page, "Why")
    for _ in range(2):
        compared = table(page, "Factor by factor")
        expect(compared).to_be_visible()
        assert cells(compared)[-1] == ["BLEU", "0.0000", "0.6580", "+0.6580"]
        reload(page)
    click(page.get_by_role("button", name="Go back to the pinned state"))
    expect(page.get_by_role("radio", name="none")).to_be_checked()
    click(page.get_by_role("button", name="Unpin"))
    expect(table(page, "Factor by factor")).to_have_count(0)
    expect_place(page, "/why", **FEST)


def test_a_hebrew_and_a_chinese_sentence_have_their_findings(visit):
    page = visit(link("/why", hyp="החתול ישב על השטיח", ref="החתול ישב על המחצלת"))
    strip = page.locator(".st-key-finding_1 .bx-strip").first
    expect(strip).to_have_attribute("dir", "rtl")
    page = visit(link("/why", hyp="巴黎是法国的首都。", ref="巴黎是法国的首都。"))
    expect(titles(page).first).to_have_text("1. Words not separated")
    click(page.get_by_role("button", name="Tokenizer zh → 1.0000", exact=True))
    expect(score(page)).to_have_text("1.0000")
    expect_place(page, "/why", hyp="巴黎是法国的首都。", ref="巴黎是法国的首都。", tok="zh")


def test_markup_in_tokens_stays_text(visit):
    hostile = '<img src=x onerror="alert(1)"> **so** $it$'
    page = visit(link("/why", hyp=hostile, ref=hostile.replace("so", "SO")))
    expect(titles(page).first).to_have_text("1. Upper and lower case")
    expect(page.locator(".bx-strip img")).to_have_count(0)
    expand(page, "Each change as numbers")
    expect(box(page, "Hypothesis")).to_have_value(hostile)
    expect(lines(page, "problem")).to_have_count(0)
