"""The page for programs: an input is answered, kept in the address, and opened in Explain."""

import json

import pytest
from playwright.sync_api import expect

from .screen import (
    back,
    box,
    click,
    expand,
    expect_place,
    expect_texts,
    forward,
    lines,
    link,
    pick,
    ready,
    reload,
    score,
    table,
    type_into,
)

pytestmark = pytest.mark.browser

TURN = {"hypothesis": ["turn", "around"], "references": [["turn", "around"]]}


def code(page, text):
    """The block of code that holds a text."""
    return page.get_by_test_id("stCode").filter(has_text=text)


def test_an_input_that_is_typed_is_answered_kept_and_opened_in_explain(visit):
    page = visit(link("/tools"))
    text = json.dumps(TURN)
    type_into(page, "Input, as JSON", text)
    expect(code(page, '"matches": [2, 1, 0, 0]')).to_be_visible()
    expect_place(page, "/tools", input=text)
    reload(page)
    expect(box(page, "Input, as JSON")).to_have_value(text)
    expect(code(page, '"matches": [2, 1, 0, 0]')).to_be_visible()
    click(page.get_by_role("link", name="Open this in Explain"))
    expect_texts(page, "['turn', 'around']", "['turn', 'around']")
    expect(score(page)).to_have_text("0.0000")
    back(page)
    expect(box(page, "Input, as JSON")).to_have_value(text)


def test_another_tool_is_chosen_in_the_address_and_by_hand(visit):
    page = visit(link("/tools", tool="chrf-compute"))
    expect(code(page, '"name": "chrF2"')).to_be_visible()
    expand(page, "What it does, exactly")
    expect(table(page, "Inputs")).to_contain_text("averaging")
    pick(page, "Tool", "bleu-smoothing-compute")
    expect(code(page, '"orders_used": 4')).to_be_visible()
    expect(lines(page, "problem")).to_have_count(0)


def test_each_choice_of_a_tool_is_one_step_back_to_the_tool_before_and_its_input(visit):
    page = visit(link("/tools"))
    text = json.dumps(TURN)
    type_into(page, "Input, as JSON", text)
    expect_place(page, "/tools", input=text)
    pick(page, "Tool", "chrf-compute")
    expect(code(page, '"name": "chrF2"')).to_be_visible()
    expect_place(page, "/tools", tool="chrf-compute")
    back(page)
    expect(box(page, "Input, as JSON")).to_have_value(text)
    expect(code(page, '"matches": [2, 1, 0, 0]')).to_be_visible()
    expect(lines(page, "problem")).to_have_count(0)
    forward(page)
    expect(code(page, '"name": "chrF2"')).to_be_visible()
    expect(lines(page, "problem")).to_have_count(0)


def test_the_curl_on_the_page_gives_the_answer_on_the_page(visit, server):
    page = visit(link("/tools"))
    curl = ready(code(page, "curl -s")).inner_text()
    assert f"curl -s {server}/v1/tools/bleu-sentence-components/versions/1.0.0/execute" in curl
    body = curl.partition(" -d '")[2].rstrip().removesuffix("'")
    address = f"{server}/v1/tools/bleu-sentence-components/versions/1.0.0/execute"
    headers = {"Content-Type": "application/json"}
    answer = page.request.post(address, data=body, headers=headers).json()
    assert answer["result"]["matches"] == [4, 2, 1, 0]  # am I a sequence; I am, am a; I am a
