"""The Smoothing page: choose a method in its charts, read several sentences of any script."""

import pytest
from playwright.sync_api import expect

from .screen import (
    box,
    cells,
    chart,
    choose,
    click,
    expect_place,
    lines,
    link,
    note,
    pick,
    row_of,
    table,
    type_into,
)

pytestmark = pytest.mark.browser

CAR = {"hyp": "she sold her car", "ref": "she sold his car"}


def bars(page, method):
    """The bars of a method."""
    drawn = chart(page, "Bar chart: under each smoothing method")
    return drawn.locator(f'path[aria-label^="smoothing: {method};"]')


def chosen(page):
    """The row of the table of methods that is chosen."""
    return table(page, "BLEU and smoothed precisions").locator("tr[aria-current]")


def test_a_click_on_a_methods_bars_chooses_it_again_and_again(visit):
    page = visit(link("/smoothing", **CAR))
    expect(bars(page, "method3")).to_have_count(4)
    # the fourth roots of 3/4 x 1/3 x 1/4 x 1/4, and of 3/4 x 2/4 x 1/3 x 1/2
    for method, bleu in (("method3", "0.3536"), ("method2", "0.5000"), ("method3", "0.3536")):
        click(bars(page, method).first)
        expect(page.get_by_role("radio", name=method)).to_be_checked()
        expect(chosen(page)).to_contain_text(f"▶ {method}")
        expect(chosen(page).locator("td").nth(2)).to_have_text(bleu)
        expect_place(page, "/smoothing", **CAR, smooth=method)
    choose(page, "Smoothing", "none")
    expect_place(page, "/smoothing", **CAR)
    click(bars(page, "method3").first)
    expect_place(page, "/smoothing", **CAR, smooth="method3")


def test_lines_that_cannot_be_read_are_named_and_the_others_are_ranked(visit):
    page = visit(link("/smoothing"))
    type_into(page, "Sentences", "\n".join(["so\tso", *["no tab"] * 6, "so it\tso was"]))
    expect(lines(page, "problem")).to_have_count(4)
    expect(lines(page, "problem").first).to_contain_text("Line 2 has no tab")
    expect(note(page, "And 2 more lines to mend.")).to_be_visible()
    expect(note(page, "Without smoothing 2 of 2 sentences score 0")).to_be_visible()
    type_into(page, "Sentences", "so\tso")
    expect(note(page, "Two lines that can be read are needed")).to_be_visible()
    expect(table(page, "Kendall")).to_have_count(0)


def test_without_a_reference_there_is_nothing_to_compare_and_the_sentences_stay(visit):
    page = visit(link("/smoothing", hyp="so", ref=""))
    expect(lines(page, "problem")).to_contain_text("at least one reference")
    expect(note(page, "There is nothing to compare")).to_be_visible()
    expect(table(page, "Kendall")).to_be_visible()
    expect(page.get_by_role("heading", name="What to know of each method")).to_be_visible()


# Under zh every character is a token, under none a whole Chinese sentence is one.
SCRIPTS = "ספר חדש\tספר ישן\nكتاب جديد\tكتاب جديد\n我喝茶\t我喝水"


def test_hebrew_arabic_and_chinese_are_scored_as_their_tokens_are_cut(visit):
    page = visit(link("/smoothing", pairs=SCRIPTS, order="1", tok="zh"))
    expect(box(page, "Sentences")).to_have_value(SCRIPTS)
    summary = table(page, "Each method on all these sentences")
    # 1/2, 2/2 and 2/3; together 5/7
    expect(row_of(summary, "none").locator("td").nth(1)).to_have_text("0.7222")
    expect(row_of(summary, "none").locator("td").nth(4)).to_have_text("0.7143")
    pick(page, "Tokenizer", "none")
    # 1/2, 2/2 and 0/1; together 3/5
    expect(row_of(summary, "none").locator("td").nth(1)).to_have_text("0.5000")
    assert cells(summary)[0][2:] == ["1", "0 of 3", "0.6000"]
    style = box(page, "Sentences").evaluate("area => getComputedStyle(area).unicodeBidi")
    assert style == "plaintext"


def test_the_sweep_says_where_effective_order_helps_this_sentence_and_where_not(visit):
    page = visit(link("/smoothing", hyp="turn around", ref="turn around", smooth="method1"))
    expect(note(page, "BLEU is 0 at every epsilon")).to_contain_text("2 tokens and N is 4")
    expect(chart(page, "Line chart: BLEU under method1")).to_have_count(0)
    click(page.get_by_text("Effective order", exact=True))
    expect(note(page, "so nothing takes epsilon")).to_be_visible()
    expect(chart(page, "Line chart: BLEU under method1")).to_be_visible()
    type_into(page, "References", "turn back")
    # turn: 1/2; turn around: 0/1, which is the one zero order of two that exist
    expect(note(page, "Order 2 has n-grams and no match")).to_contain_text("adds 1/2 to the slope")
    expect(note(page, "From order 2 on nothing matches")).to_be_visible()
