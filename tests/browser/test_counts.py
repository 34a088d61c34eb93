"""The Counts page: a grid that says what is wrong where it is, and a history step a change."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import opened_page
from .screen import (
    back,
    box,
    cells,
    choose,
    click,
    expand,
    expect_address,
    expect_place,
    forward,
    lines,
    link,
    note,
    put_in,
    ready,
    score,
    settled,
    table,
    type_into,
)

pytestmark = pytest.mark.browser

# 2/3 and 1/2 of the n-grams, as long as the reference: the root of 1/3
GIVEN = {"matches": "2,1", "totals": "3,2", "c": "3", "r": "3", "order": "2"}


def test_back_undoes_one_change_of_a_count_and_forward_does_it_again(visit):
    page = visit(link("/counts", **GIVEN))
    expect(score(page)).to_have_text("0.5774")
    put_in(page, "m₁", "3")
    expect(score(page)).to_have_text("0.7071")  # the root of 1/2
    put_in(page, "m₂", "2")
    expect(score(page)).to_have_text("1.0000")
    expect_place(page, "/counts", **GIVEN | {"matches": "3,2"})
    back(page)
    expect(box(page, "m₂")).to_have_value("1")
    expect(score(page)).to_have_text("0.7071")
    back(page)
    expect(box(page, "m₁")).to_have_value("2")
    expect(score(page)).to_have_text("0.5774")
    expect_place(page, "/counts", **GIVEN)
    forward(page)
    expect(box(page, "m₁")).to_have_value("3")
    expect(score(page)).to_have_text("0.7071")


# What is typed into a cell, what is said of it, and what stood there before.
WRONG = {
    "l₂": ("half", "totals of order 2 is a whole number", "2"),
    "m₁": ("-1", "matches of order 1 is a whole number", "2"),
    "r": ("9,999,999,999,999", "at most 1,000,000,000,000 is taken", "3"),
    "c": ("", "candidate_length is a whole number", "3"),
}


def test_a_wrong_cell_has_its_problem_beside_it_until_it_is_mended(visit):
    page = visit(link("/counts", **GIVEN))
    for name, (text, told, before) in WRONG.items():
        put_in(page, f"{name}, ", text)
        expect(lines(page, "problem")).to_have_count(1)
        expect(lines(page, "problem")).to_contain_text(told)
        expect(box(page, f"{name}, ")).to_have_value(text)
        expect(score(page)).to_have_count(0)
        cell = ready(box(page, f"{name}, ")).bounding_box()
        beside = ready(lines(page, "problem")).bounding_box()
        assert abs(beside["y"] - cell["y"]) < 60  # one line may become two
        put_in(page, f"{name}, ", before)
        expect(lines(page, "problem")).to_have_count(0)
        expect(score(page)).to_have_text("0.5774")
    put_in(page, "m₂", "3")
    expect(lines(page, "problem")).to_have_text(re.compile("Order 2 has 3 matches of 2 n-grams"))


def type_at_once(page, name, text, key="Enter"):
    """Type into a box while the page may still be drawn, as who types fast."""
    box(page, name).fill(text)
    box(page, name).press(key)


def test_a_cell_typed_while_the_result_above_it_is_read_is_kept(visit):
    page = visit(link("/counts", **GIVEN))
    type_at_once(page, "Result", "so", "Control+Enter")
    type_at_once(page, "m₂", "2")
    expect(lines(page, "problem")).to_contain_text("No BLEU result was found")
    expect(box(page, "m₂")).to_have_value("2")
    expect(score(page)).to_have_text("0.8165")  # the root of 2/3 x 2/2


# One right after the other, as who reads them off a sheet types them.
CORPUS = {"m₁": "750,000", "l₁": "1 000 000", "m₂": "5", "l₂": "7", "c": "1000000", "r": "500_000"}
# What the server says arrives late, as over a long line: so long the address is an old one.
SLOW_LINE = """
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  addEventListener(kind, listener, ...others) {
    const late = (event) => setTimeout(() => listener(event), 400);
    super.addEventListener(kind, kind === "message" ? late : listener, ...others);
  }
};
"""


def test_cells_typed_fast_over_a_slow_line_are_all_kept(new_context, server):
    context = new_context()
    context.add_init_script(SLOW_LINE)
    page = opened_page(context, server, link("/counts", **GIVEN))
    for name, text in CORPUS.items():
        type_at_once(page, f"{name}, ", text)
    for name, text in CORPUS.items():
        expect(box(page, f"{name}, ")).to_have_value(text)
    expect_address(
        page, matches="750000,5", totals="1 000 000,7", c="1000000", r="500_000", order="2"
    )


def test_more_or_fewer_orders_are_no_step_of_the_history(visit):
    page = visit(link("/counts", matches="750000,5", totals="1000000,7", c="9", r="9", order="2"))
    steps = settled(page).evaluate("history.length")
    slider = page.get_by_role("slider", name="Max order")
    ready(slider).press("Home")
    expect(score(page)).to_have_text("0.7500")
    expect(note(page, "p₁ = 750000/1000000 = 0.7500")).to_be_visible()
    expect(box(page, "m₂")).to_have_count(0)
    ready(slider).press("End")
    expect(box(page, "m₈")).to_be_visible()
    expect(score(page)).to_have_text("0.0000")
    choose(page, "Smoothing", "method2")
    expect(note(page, "p₈ = 0/0")).to_be_visible()
    assert settled(page).evaluate("history.length") == steps


def test_the_keyboard_alone_goes_from_cell_to_cell_and_changes_one(visit):
    page = visit(link("/counts", **GIVEN))
    ready(box(page, "m₁")).focus()
    for name in ("l₁", "m₂", "l₂", "c, ", "r, "):
        page.keyboard.press("Tab")
        expect(box(page, name)).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("6")
    page.keyboard.press("Tab")  # leaving the cell confirms it
    expect(score(page)).to_have_text("0.2124")  # exp(1 - 6/3) x the root of 1/3
    expect_address(page, **GIVEN | {"r": "6"})


def test_the_sentence_of_the_other_pages_fills_the_cells_in_any_script(visit):
    chinese = {"hyp": "我每天早上喝热茶", "ref": "我每天早上喝绿茶", "tok": "zh", "order": "2"}
    page = visit(link("/counts", **chinese))
    click(page.get_by_role("button", name="Fill in the counts"))
    # 7 of 8 characters; the changed one is in two pairs of seven
    expect(box(page, "m₁")).to_have_value("7")
    expect(score(page)).to_have_text("0.7906")  # the root of 7/8 x 5/7
    expand(page, "The sentence of the other pages")
    type_into(page, "Hypothesis", "ספר חדש בגן")
    type_into(page, "References", "ספר חדש ישן")
    click(page.get_by_role("button", name="Fill in the counts"))
    expect(box(page, "m₂")).to_have_value("1")
    expect(score(page)).to_have_text("0.5774")  # the root of 2/3 x 1/2
    expect_address(
        page,
        **{**chinese, **GIVEN, "hyp": "ספר חדש בגן", "ref": "ספר חדש ישן"},
    )


def test_a_line_is_found_in_a_log_of_any_script_and_a_text_without_one_is_one_line(visit):
    page = visit(link("/counts"))
    type_into(page, "Result", "训练完成：\nBLEU = 50.00 50.0/50.0 (BP = 1.000 ratio = 1.000)\nסוף")
    expect(lines(page, "numbers").first).to_contain_text("BLEU 50.00 on the scale 0–100")
    type_into(page, "Result", "סוף")
    expect(lines(page, "problem")).to_have_count(1)
    expect(lines(page, "problem")).to_contain_text("No BLEU result was found")
    expect(score(page)).to_have_text("0.5367")  # of the grid, which has not changed
    type_into(page, "Result", "")
    expect(note(page, "Paste a result line")).to_be_visible()
    expect(lines(page, "problem")).to_have_count(0)


def test_each_single_count_raised_by_one_is_in_the_table(visit):
    page = visit(link("/counts", **GIVEN))
    expand(page, "BLEU after one more of each count")
    expect(table(page, "BLEU after one more")).to_be_visible()
    assert [each[0] for each in cells(table(page, "BLEU after one more"))] == [
        *("m₁ + 1", "m₂ + 1", "l₁ + 1", "l₂ + 1", "c + 1", "r + 1")
    ]
    rows = {name: then for name, _, then in cells(table(page, "BLEU after one more"))}
    assert rows["m₁ + 1"] == "0.7071"  # the root of 1/2
    assert rows["l₂ + 1"] == "0.4714"  # the root of 2/9
    assert rows["c + 1"] == "0.5774"  # it was no shorter than the reference
