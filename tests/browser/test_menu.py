"""From page to page: the sentence and the settings go along, and the way back is a step a page."""

import pytest
from playwright.sync_api import expect

from .screen import (
    ADDRESSES,
    back,
    box,
    choose,
    expand,
    expect_place,
    expect_texts,
    go_to,
    heading,
    lines,
    link,
    reload,
    row,
    score,
    type_into,
)

pytestmark = pytest.mark.browser

TEXTS = {"hyp": "so it is", "ref": "so it was"}
CHOSEN = {**TEXTS, "smooth": "method2", "eff": "true", "order": "3"}
BLEU = "0.6057"  # (2/3 x 2/3 x 1/2)^(1/3): method2 makes 1/2 + 1/1 of the 2-grams, 0/1 + 1/1 then


def expect_chosen(page):
    """Both texts and the settings stand in their places."""
    expect_texts(page, TEXTS["hyp"], TEXTS["ref"])
    expect(page.get_by_role("radio", name="method2")).to_be_checked()
    expect(page.get_by_role("switch", name="Effective order")).to_be_checked()
    slider = page.get_by_role("slider", name="Max order")
    expect(slider).to_have_attribute("aria-valuetext", "3")


def test_sentence_and_settings_go_from_page_to_page_and_back_returns_page_by_page(visit):
    page = visit(link(**CHOSEN))
    expect(score(page)).to_have_text(BLEU)
    for title in ("Smoothing", "Learn", "Explain", "Smoothing"):
        go_to(page, title)
        expect_place(page, ADDRESSES[title], **CHOSEN)
        expect_chosen(page)
    for address in ("/", "/learn", "/smoothing", "/"):
        back(page)
        expect_place(page, address, **CHOSEN)
        expect_chosen(page)
    expect(score(page)).to_have_text(BLEU)


def test_what_is_changed_on_one_page_is_what_the_next_one_has(visit):
    page = visit(link("/smoothing"))
    type_into(page, "Hypothesis", TEXTS["hyp"])
    type_into(page, "References", TEXTS["ref"])
    choose(page, "Smoothing", "method3")
    changed = {**TEXTS, "smooth": "method3"}
    expect_place(page, "/smoothing", **changed)
    go_to(page, "Explain")
    expect(row(page, 0)).to_have_count(3)
    expect_place(page, "/", **changed)
    go_to(page, "Counts")
    expand(page, "The sentence of the other pages")
    expect_texts(page, TEXTS["hyp"], TEXTS["ref"])
    back(page)
    back(page)
    expect_place(page, "/smoothing", **changed)
    expect_texts(page, TEXTS["hyp"], TEXTS["ref"])


# Of the pages but the first the parameters that are their own, and a box that they fill.
DEEP = {
    "/smoothing": ({"pairs": "so\tso\nit\twas"}, "Sentences", "so\tso\nit\twas"),
    "/counts": ({"matches": "2,1,0", "totals": "3,2,1", "c": "3", "r": "3"}, "m₂", "1"),
    "/learn": ({"lesson": "3", "answers": "hidden"}, "Hypothesis", TEXTS["hyp"]),
}


@pytest.mark.parametrize("address", DEEP)
def test_a_link_to_a_page_brings_its_state_at_once_and_after_a_reload(visit, address):
    own, name, text = DEEP[address]
    page = visit(link(address, **CHOSEN, **own))
    for _ in range(2):
        expect_place(page, address, **CHOSEN, **own)
        expect(box(page, name)).to_have_value(text)
        expect(page.get_by_role("radio", name="method2")).to_be_checked()
        expect(lines(page, "problem")).to_have_count(0)
        reload(page)


def test_a_lesson_that_there_is_not_is_said_and_the_first_one_is_shown(visit):
    page = visit(link("/learn", lesson="9", answers="perhaps", order="x"))
    expect(lines(page, "problem")).to_have_count(3)
    expect(page.get_by_role("heading", name="1. Why precision is clipped")).to_be_visible()
    choose(page, "Lesson", "2")
    expect_place(page, "/learn", lesson="2")
    expect(heading(page)).to_be_visible()


# On Corpus the tokenizer stands at 13a and the smoothing at method3 where nothing is chosen.
ALL_CHOSEN = {"tok": "13a", "lc": "true", "smooth": "method1", "eps": "0.05", "order": "3"}


@pytest.mark.parametrize(
    "settings",
    [
        {"tok": "13a", "order": "3"},
        {"tok": "13a", "smooth": "method3"},
        ALL_CHOSEN | {"tok": "intl"},
        ALL_CHOSEN,
    ],
    ids=["tokenizer and order", "as on Corpus", "another tokenizer", "all"],
)
def test_a_page_of_other_defaults_keeps_what_is_chosen_and_is_one_step(visit, settings):
    page = visit(link(**TEXTS, **settings))
    steps = page.evaluate("history.length")
    for count, title in enumerate(("Corpus", "Explain", "Corpus", "Learn"), start=1):
        go_to(page, title)
        expect_place(page, ADDRESSES[title], **TEXTS, **settings)
        assert page.evaluate("history.length") == steps + count
    for address in ("/corpus", "/", "/corpus", "/"):
        back(page)
        expect_place(page, address, **TEXTS, **settings)
    reload(page)
    expect_place(page, "/", **TEXTS, **settings)
    expect(box(page, "Hypothesis")).to_have_value(TEXTS["hyp"])
