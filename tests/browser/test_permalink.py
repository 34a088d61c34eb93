"""The address bar is the permalink: it holds what is on screen, and brings it back."""

import pytest
from playwright.sync_api import expect

from .screen import (
    back,
    box,
    choose,
    click,
    expect_address,
    expect_state,
    link,
    pick,
    query,
    ready,
    reload,
    score,
    shown_link,
    type_into,
)

pytestmark = pytest.mark.browser

HYPOTHESIS = "She sold HER car."
REFERENCES = "she sold his car.\nhe sold her car."
# 13a makes 5 tokens; lowercased: she sold her car . against she sold his car . / he sold her car .
# 5/5, 4/4 (she sold, sold her, her car, car .), 2/3 (sold her car, her car .), and BP 1
CHOSEN_SCORE = "0.8736"  # (2/3)^(1/3)
CHOSEN = {
    "hyp": HYPOTHESIS,
    "ref": REFERENCES,
    "tok": "13a",
    "lc": "true",
    "smooth": "method1",
    "eps": "0.25",
    "eff": "true",
    "order": "3",
}


def choose_everything(page):
    """Type both texts and change every setting, as a person does."""
    type_into(page, "Hypothesis", HYPOTHESIS)
    type_into(page, "References", REFERENCES)
    pick(page, "Tokenizer", "13a")
    click(page.get_by_text("Lowercase", exact=True))
    choose(page, "Smoothing", "method1")
    epsilon = page.get_by_role("spinbutton", name="Epsilon")
    expect(epsilon).to_be_enabled()
    ready(epsilon).fill("0.25")
    epsilon.press("Enter")
    click(page.get_by_text("Effective order", exact=True))
    ready(page.get_by_role("slider", name="Max order")).press("ArrowLeft")


def expect_everything(page):
    """All that was chosen is on screen."""
    expect_state(page, hypothesis=HYPOTHESIS, references=REFERENCES, bleu=CHOSEN_SCORE)
    expect(page.get_by_role("combobox", name="Tokenizer")).to_have_value("13a")
    expect(page.get_by_role("switch", name="Lowercase")).to_be_checked()
    expect(page.get_by_role("radio", name="method1")).to_be_checked()
    expect(page.get_by_role("spinbutton", name="Epsilon")).to_have_value("0.25")
    expect(page.get_by_role("switch", name="Effective order")).to_be_checked()
    expect(page.get_by_test_id("stSliderThumbValue")).to_have_text("3")


def test_what_is_typed_and_chosen_is_in_the_address_and_comes_back(visit, new_visitor):
    page = visit()
    expect_address(page)
    choose_everything(page)
    expect_address(page, **CHOSEN)
    expect_everything(page)
    assert query(shown_link(page)) == CHOSEN
    reload(page)
    expect_everything(page)
    expect_everything(new_visitor(shown_link(page)))


def test_a_setting_put_back_to_its_default_leaves_the_address_and_epsilon_is_kept(visit):
    texts = {"hyp": "a x", "ref": "a y"}
    page = visit(link(**texts, smooth="method1", eps="0.25", order="3", eff="true"))
    ready(page.get_by_role("slider", name="Max order")).press("ArrowLeft")
    expect(score(page)).to_have_text("0.3536")  # (1/2 x 0.25/1)^(1/2)
    click(page.get_by_text("Effective order", exact=True))
    expect_address(page, **texts, smooth="method1", eps="0.25", order="2")
    choose(page, "Smoothing", "none")
    expect(score(page)).to_have_text("0.0000")
    expect_address(page, **texts, eps="0.25", order="2")
    choose(page, "Smoothing", "method1")
    expect(score(page)).to_have_text("0.3536")


def test_one_step_back_from_an_example_returns_to_the_sentence_before(visit):
    page = visit()
    type_into(page, "Hypothesis", "turn around now please")
    type_into(page, "References", "turn around now please")
    expect(score(page)).to_have_text("1.0000")
    expect_address(page, hyp="turn around now please", ref="turn around now please")
    click(page.get_by_role("button", name="Examples"))
    click(page.get_by_role("link", name="Seven times “the”"))
    expect(box(page, "Hypothesis")).to_have_value("the the the the the the the")
    expect(score(page)).to_have_text("0.2857")  # 2/7
    back(page)
    expect_state(
        page,
        hypothesis="turn around now please",
        references="turn around now please",
        bleu="1.0000",
    )


ODD_TEXT = "\n".join(
    [
        "a+b & c%20d #1 = 100% ? /x;y",  # signs that an address uses itself
        "👍🏽 👨‍👩‍👧",  # emoji of several characters
        "שָׁלוֹם עולם",
        "cafe\u0301 café",  # a combining accent is not made one with its letter
        'it\'s "so"',
        "a\tb  c ",
    ]
)


def test_odd_text_and_no_text_come_back_as_they_were_typed(visit):
    page = visit()
    type_into(page, "Hypothesis", ODD_TEXT)
    type_into(page, "References", f"{ODD_TEXT}\n[]")
    expect_address(page, hyp=ODD_TEXT, ref=f"{ODD_TEXT}\n[]")
    reload(page)
    expect(box(page, "Hypothesis")).to_have_value(ODD_TEXT)
    expect(box(page, "References")).to_have_value(f"{ODD_TEXT}\n[]")
    assert query(shown_link(page)) == {"hyp": ODD_TEXT, "ref": f"{ODD_TEXT}\n[]"}
    type_into(page, "Hypothesis", "")
    expect_address(page, hyp="", ref=f"{ODD_TEXT}\n[]")
    reload(page)
    expect(score(page)).to_have_text("0.0000")
    expect(box(page, "Hypothesis")).to_have_value("")


def test_the_longest_text_a_link_takes_comes_back(visit):
    text = "👍" * 30 + " so" * 490  # 1,500 characters, and 12 bytes of the address an emoji
    assert len(text) == 1_500
    page = visit()
    type_into(page, "Hypothesis", text)
    type_into(page, "References", text)
    expect(score(page)).to_have_text("1.0000")
    expect_address(page, hyp=text, ref=text)
    reload(page)
    expect_state(page, hypothesis=text, references=text, bleu="1.0000")
    expect(page.get_by_text("This text is too long for a link")).to_have_count(0)
