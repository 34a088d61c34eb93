"""The story that the page is for: an exact match that scores 0."""

import pytest
from playwright.sync_api import expect

from .screen import (
    click,
    expect_address,
    expect_state,
    lines,
    score,
    shown_link,
    type_into,
)

pytestmark = pytest.mark.browser

PASTED = "['turn', 'around']"


def test_somebody_who_does_not_believe_a_0_leaves_with_the_reason_the_switch_and_a_link(
    visit, new_visitor
):
    page = visit()
    type_into(page, "Hypothesis", PASTED)
    type_into(page, "References", PASTED)
    expect(score(page)).to_have_text("0.0000")
    expect(lines(page, "sentence")).to_contain_text("2 tokens hold no 3-gram or 4-gram")
    click(page.get_by_role("button", name="Effective order on → 1.0000"))
    expect(score(page)).to_have_text("1.0000")
    expect(page.get_by_role("switch", name="Effective order")).to_be_checked()
    expect(lines(page, "sentence")).to_contain_text("Nothing was lost")
    expect_address(page, hyp=PASTED, ref=PASTED, eff="true")
    colleague = new_visitor(shown_link(page))
    expect_state(colleague, hypothesis=PASTED, references=PASTED, bleu="1.0000")
    expect(colleague.get_by_role("switch", name="Effective order")).to_be_checked()
