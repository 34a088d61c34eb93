"""What cannot be read is said in one line, and never costs the person the text."""

import pytest
from playwright.sync_api import expect

from .screen import (
    box,
    expect_address,
    expect_state,
    lines,
    link,
    no_traceback,
    ready,
    score,
    type_into,
)

pytestmark = pytest.mark.browser


def test_an_unclosed_list_is_one_line_until_it_is_closed(visit):
    page = visit(link(ref="turn around", order="1"))
    type_into(page, "Hypothesis", "['turn', 'around'")
    expect(lines(page, "problem")).to_have_count(1)
    expect(lines(page, "problem")).to_contain_text("close every quote and bracket")
    expect(box(page, "Hypothesis")).to_have_value("['turn', 'around'")
    expect(score(page)).to_have_text("0.0000")
    no_traceback(page)
    type_into(page, "Hypothesis", "['turn', 'around']")
    expect(lines(page, "problem")).to_have_count(0)
    expect(score(page)).to_have_text("1.0000")


def test_without_a_reference_there_is_no_score_and_an_example_to_click(visit):
    page = visit(link(hyp="so"))
    type_into(page, "References", "")
    expect(lines(page, "problem")).to_have_count(1)
    expect(lines(page, "problem")).to_contain_text("at least one reference")
    expect(score(page)).to_have_text("–")
    expect(box(page, "Hypothesis")).to_have_value("so")
    no_traceback(page)
    type_into(page, "References", "so")
    ready(page.get_by_role("slider", name="Max order")).press("Home")
    expect(score(page)).to_have_text("1.0000")


def test_a_text_over_the_limits_is_kept_and_named(visit):
    text = "so " * 10_000
    page = visit(link(ref="so"))
    type_into(page, "Hypothesis", text)
    expect(lines(page, "problem")).to_have_count(1)
    expect(lines(page, "problem")).to_contain_text("10,001 tokens in all; at most 10,000")
    expect(score(page)).to_have_text("–")
    expect(box(page, "Hypothesis")).to_have_value(text)
    expect_address(page, ref="so")
    no_traceback(page)
    type_into(page, "Hypothesis", "so " * 9_999)
    expect(lines(page, "problem")).to_have_count(0)
    expect(score(page)).not_to_have_text("–")


def test_a_link_that_asks_for_what_is_not_there_works_all_the_same(visit):
    page = visit(link(hyp="so it is", ref="so it was", order="99", eps="x", smooth="method2"))
    expect(lines(page, "problem")).to_have_count(2)
    # (2/3 x 2/3 x 1/2 x 1/1)^(1/4)
    expect_state(page, hypothesis="so it is", references="so it was", bleu="0.6866")
    no_traceback(page)
    expect_address(page, hyp="so it is", ref="so it was", smooth="method2")
