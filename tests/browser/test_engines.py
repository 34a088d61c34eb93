"""The page of the other tools: a dot chosen, steps in the history, a number from the address."""

import pytest
from playwright.sync_api import expect

from .screen import (
    back,
    box,
    cells,
    chart,
    click,
    expand,
    expect_place,
    go_to,
    lines,
    link,
    no_traceback,
    note,
    pick,
    put_in,
    reload,
    table,
)

pytestmark = pytest.mark.browser

CAR = {"hyp": "she sold her car", "ref": "she sold his car"}  # 3/4, 1/3, 0/2, 0/1
HEBREW = {"hyp": "ספר חדש בגן העירוני", "ref": "ספר ישן בגן העירוני"}
NLTK, SACREBLEU = "NLTK (sentence_bleu, its default (method0))", "sacreBLEU (sentence_bleu"


def dots(page):
    """The dots of the chart, the highest first."""
    drawn = chart(page, "Dot chart: the BLEU of this sentence by every tool")
    return drawn.locator('path[aria-roledescription="point"]')


def pair(page):
    """The line with the two numbers."""
    return lines(page, "numbers").filter(has_text="A, ")


def test_a_click_on_a_dot_chooses_tool_a_and_back_takes_it_back(visit):
    page = visit(link("/engines", **CAR))
    expect(pair(page)).to_contain_text(f"A, {NLTK}: 1.05e-154 · B, {SACREBLEU}")
    # the highest leaves zeros out: (3/4 x 1/3)^(1/4)
    click(dots(page).first)
    expect(pair(page)).to_contain_text("A, NLTK (method1, epsilon=0): 0.7071")
    expect_place(page, "/engines", **CAR, a="nltk.method1_epsilon0")
    click(dots(page).nth(2))
    expect(pair(page)).to_contain_text("A, NLTK (method2): 0.5000")
    back(page)
    expect_place(page, "/engines", **CAR, a="nltk.method1_epsilon0")
    expect(pair(page)).to_contain_text("A, NLTK (method1, epsilon=0): 0.7071")
    back(page)
    expect_place(page, "/engines", **CAR)
    expect(pair(page)).to_contain_text(f"A, {NLTK}")


def test_two_tools_are_compared_step_by_step_and_come_back_with_the_page(visit):
    page = visit(link("/engines", **CAR))
    pick(page, "Tool A", "NLTK (method3)")
    pick(page, "Tool B", "multi-bleu.perl")
    expect_place(page, "/engines", **CAR, a="nltk.method3", b="multi_bleu")
    expect(pair(page)).to_contain_text("A, NLTK (method3): 0.3536 · B, multi-bleu.perl: 0.0000")
    steps = page.locator("ol.bx-bullets li")
    # without smoothing NLTK leaves the zeros out: (3/4 x 1/3)^(1/4)
    expect(steps).to_contain_text(["0.3536 → 0.7071", "left out of the product: 0.7071 → 0.0000"])
    go_to(page, "Explain")
    go_to(page, "Other tools")
    expect(pair(page)).to_contain_text("A, NLTK (method3): 0.3536 · B, multi-bleu.perl: 0.0000")
    reload(page)
    expect(pair(page)).to_contain_text("A, NLTK (method3): 0.3536 · B, multi-bleu.perl")


def test_a_number_from_the_address_is_found_and_its_settings_are_taken(visit):
    page = visit(link("/engines", **CAR, told="35.36"))
    expect(box(page, "The number you were told")).to_have_value("35.36")
    sentence = lines(page, "sentence").first
    expect(sentence).to_contain_text("sacreBLEU (sentence_bleu, its defaults) gives 35.3553")
    click(page.get_by_role("button", name="Use smoothing method3 (exp)"))
    expect(sentence).to_have_text("That is this score: 35.3553 on the scale 0–100.")
    expect_place(page, "/engines", **CAR, told="35.36", smooth="method3")
    back(page)
    expect(sentence).to_contain_text("sacreBLEU (sentence_bleu, its defaults) gives 35.3553")


def test_a_number_that_cannot_be_read_is_kept_and_one_that_can_goes_into_the_address(visit):
    page = visit(link("/engines", **CAR))
    put_in(page, "The number you were told", "<img src=x onerror=alert(1)>")
    expect(lines(page, "problem")).to_contain_text("got '<img src=x onerror=alert(1)>'")
    expect(box(page, "The number you were told")).to_have_value("<img src=x onerror=alert(1)>")
    put_in(page, "The number you were told", "0,3536")
    expect(lines(page, "problem")).to_have_count(0)
    expect(lines(page, "sentence").first).to_contain_text("prints just that")
    expect_place(page, "/engines", **CAR, told="0,3536")
    for title in ("Explain", "Other tools"):
        go_to(page, title)
    expect(box(page, "The number you were told")).to_have_value("0,3536")
    no_traceback(page)


def test_a_hebrew_sentence_stands_in_the_code_and_every_tool_in_the_table(visit):
    page = visit(link("/engines", **HEBREW, a="nope"))
    expect(lines(page, "problem")).to_contain_text("tool A 'nope', which there is not")
    expect(dots(page).first).to_be_attached()
    code = page.get_by_test_id("stCode").filter(has_text="import sacrebleu")
    expect(code).to_contain_text("'ספר חדש בגן העירוני'")
    expand(page, "Every tool as a table")
    expect(table(page, "Every tool and configuration")).to_be_visible()
    numbers = {row[1]: row[3] for row in cells(table(page, "Every tool and configuration"))}
    # the fourth root of 3/4 x 1/3 x 1/4 x 1/4
    assert numbers["method3"] == numbers["sentence_bleu, its defaults"] == "0.3536"


def test_where_nothing_can_be_counted_the_page_says_so(visit):
    page = visit(link("/engines", hyp="so", ref="", told="0.5"))
    expect(note(page, "There is nothing to compare")).to_be_visible()
    no_traceback(page)
