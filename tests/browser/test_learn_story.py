"""The story that the Learn page is for: a class of half an hour, and a student at home."""

import pytest
from playwright.sync_api import expect

from .screen import (
    box,
    cells,
    choose,
    click,
    downloaded,
    expand,
    expect_place,
    expect_texts,
    link,
    note,
    put_in,
    query,
    ready,
    row_of,
    score,
    table,
    type_into,
)

pytestmark = pytest.mark.browser

STEPS = "How it comes about"
# What the class predicts in each lesson, and what is said to it. Worked by hand:
LESSONS = {
    "2": ("5", "Not yet: it is 4"),  # all 5 but “or not”, which no reference has
    "3": ("0.37", "Right: 0.3679"),  # exp(1 - 8/4)
    "4": ("0.52", "Not yet: it is 0. "),  # the arithmetic mean of 1, 3/4, 1/3, 0
    "5": ("0,4", "Right: 0.4000"),  # (1 + 3)/(1 + 9), and as long as the references
    "6": ("7/8", "Not yet: it is 0/1 = 0. 7/8"),  # one token, and 7 characters of 8
}
OWN = {"hyp": "so it is", "ref": "so it is and so it was\nso it is and it was so too"}
OWN_ANSWER = "0.2636"  # exp(1 - 7/3)


def verdict(page):
    """What is said to the prediction, where the answers show."""
    return page.get_by_role("status").locator(".bx-sentence")


def predict(page, text):
    """Type a prediction, and confirm it."""
    put_in(page, "Your prediction", text)


def teacher_link(page, number):
    """One of the two links for the class: 0 with the answers, 1 without."""
    return page.get_by_test_id("stExpander").get_by_test_id("stCode").nth(number)


def test_a_teacher_runs_a_class_and_a_student_opens_the_link(visit, new_visitor):
    page = visit(link("/learn"))
    first_lesson(page)
    others(page)
    expect(note(page, "A prediction made in 6 of 6 lessons")).to_be_visible()
    homework = own_sentence(page)
    student(new_visitor(homework))
    choose(page, "Lesson", "1")
    expect_texts(page, OWN["hyp"], OWN["ref"])
    click(page.get_by_role("button", name="Seven times"))
    expect(verdict(page)).to_contain_text("Not yet: it is 2/7 = 0.2857")


def first_lesson(page):
    """Predict what plain precision gives, read why it is wrong, then try an edit."""
    expect(note(page, "A prediction made in 0 of 6 lessons")).to_be_visible()
    expect(page.get_by_text(STEPS)).to_have_count(0)
    predict(page, "7/7")
    expect(verdict(page)).to_contain_text("Not yet: it is 2/7 = 0.2857. 7/7 = 1 comes of counting")
    expect(note(page, "A prediction made in 1 of 6 lessons")).to_be_visible()
    expect(page.get_by_text(STEPS)).to_be_visible()
    assert cells(table(page, "Each different n-gram")) == [
        ["the", "7", "2", "1", "2", "2"],
        ["all", "7", "", "", "", "2"],
    ]
    click(page.get_by_role("button", name="Give the first reference a third"))
    expect(box(page, "References")).to_have_value(
        "the cat and the dog are on the mat\nthere is a cat on the mat"
    )
    expect(verdict(page)).to_have_count(0)
    expect(box(page, "Your prediction")).to_have_value("")
    predict(page, "3/7")
    expect(verdict(page)).to_contain_text("Right: 3/7 = 0.4286")
    click(page.get_by_role("button", name="Seven times"))
    expect(verdict(page)).to_contain_text("Not yet: it is 2/7")


def others(page):
    """Go through the other five lessons, a prediction each."""
    for number, (prediction, said) in LESSONS.items():
        choose(page, "Lesson", number)
        expect(page.get_by_role("heading", name=f"{number}. ")).to_be_visible()
        expect(verdict(page)).to_have_count(0)
        predict(page, prediction)
        expect(verdict(page)).to_contain_text(said)
        expect(page.get_by_text(STEPS)).to_be_visible()


def own_sentence(page):
    """Type a sentence of one's own into lesson 3; gives the link to it without answers."""
    choose(page, "Lesson", "3")
    expect(verdict(page)).to_contain_text("Right: 0.3679")
    type_into(page, "Hypothesis", OWN["hyp"])
    type_into(page, "References", OWN["ref"])
    expect_place(page, "/learn", lesson="3", **OWN)
    expect(verdict(page)).to_have_count(0)
    expand(page, "For teachers")
    expect(page.get_by_text("Half an hour, five minutes a lesson")).to_be_visible()
    hidden = teacher_link(page, 1)
    expect(hidden).to_contain_text("answers=hidden")
    assert query(ready(teacher_link(page, 0)).inner_text().strip()) == {"lesson": "3", **OWN}
    text, name = downloaded(page, "This lesson as a handout")
    assert name == "bleu-lesson-3.md"
    assert f"Right: {OWN_ANSWER}" not in text
    assert OWN_ANSWER in text.partition("## Answer")[2]
    return ready(hidden).inner_text().strip()


def student(page):
    """Predict without being told, then show the answers, and look at the sentence in Explain."""
    expect_place(page, "/learn", lesson="3", answers="hidden", **OWN)
    expect_texts(page, OWN["hyp"], OWN["ref"])
    expect(note(page, "This link hides the answers")).to_be_visible()
    expect(page.get_by_role("button", name="Show the answer")).to_have_count(0)
    predict(page, "3/7")
    expect(verdict(page)).to_contain_text("Your prediction is kept")
    expect(note(page, "A prediction made in 1 of 6 lessons")).to_be_visible()
    expect(page.get_by_text(OWN_ANSWER)).to_have_count(0)
    expect(page.get_by_text(STEPS)).to_have_count(0)
    expand(page, "For teachers")
    choose(page, "Answers on this page", "shown")
    expect(verdict(page)).to_contain_text(f"Not yet: it is {OWN_ANSWER}. 3/7 = 0.4286")
    expect(row_of(table(page, "Which reference is closest"), "1")).to_contain_text("r")
    expect_place(page, "/learn", lesson="3", **OWN)
    click(page.get_by_role("link", name="Open this sentence in Explain"))
    expect_place(page, "/", **OWN)
    expect_texts(page, OWN["hyp"], OWN["ref"])
    expect(score(page)).to_have_text("0.0000")  # three tokens hold no 4-gram
