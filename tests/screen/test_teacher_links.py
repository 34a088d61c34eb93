"""Links for a class: they bring the sentence along, and where answers are hidden none is sent."""

import pytest
from core.lessons import subject_of

from bleuexplain.examples import DEFAULT_EXAMPLE
from bleuexplain.lessons import CORPUS_LESSON, LESSONS, Question
from bleuexplain.ui.sections import exports
from bleuexplain.wording.lessons import WORDS, plain
from bleuexplain.wording.lessons.words import amount, number

from .learn import (
    SENTENCE_NUMBERS,
    box,
    choose,
    follow,
    learn,
    predict,
    shows_steps,
    teacher_links,
    texts,
    told,
    type_texts,
    verdict,
)
from .other_pages import button, everything, labels
from .page import lines

OWN = ("so it is", "so it was\nso it may be")
SHOW = "Show the answer without a prediction"
KEPT = "Your prediction is kept until you reload. This link hides the answers."


@pytest.mark.parametrize("number", SENTENCE_NUMBERS)
def test_the_teacher_s_links_restore_the_lesson_with_the_sentence_and_the_settings(number):
    given = {"hyp": OWN[0], "ref": OWN[1], "smooth": "method1", "eps": "0.25", "order": "2"}
    shown, hidden = teacher_links(learn(lesson=number, **given))
    for link, answers in ((shown, "shown"), (hidden, "hidden")):
        there = follow(link)
        assert there.radio(key="lesson").value == number
        assert there.radio(key="answers").value == answers
        assert texts(there) == OWN
        assert there.number_input(key="eps").value == 0.25
        assert there.select_slider(key="order").value == 2
        assert told(there) == []


def test_the_teacher_s_links_hold_what_other_pages_would_leave_out_as_their_default():
    given = {"hyp": DEFAULT_EXAMPLE.hypothesis, "ref": DEFAULT_EXAMPLE.references, "order": "4"}
    for link in teacher_links(learn(lesson="1", **given)):
        there = follow(link)
        assert texts(there) == (given["hyp"], given["ref"])
        assert there.select_slider(key="order").value == 4


def test_the_teacher_s_links_to_the_fifth_lesson_bring_its_segments():
    text = "thanks\tthanks\nso it is\tso it was\tso is it"
    for link in teacher_links(learn(lesson="5", segments=text, order="3")):
        there = follow(link)
        assert there.text_area(key="segments").value == text
        assert there.select_slider(key="order").value == 3


def shown_in(lesson):
    """The examples of a lesson and the edits to try, each with its question."""
    asked = [(each, lesson.ask(subject_of(each))) for each in (*lesson.examples, *lesson.tries)]
    return [(each, question) for each, question in asked if isinstance(question, Question)]


def hidden_page(lesson, example):
    """The page that a teacher's link without answers opens on an example."""
    settings = example.settings
    given = {
        "lesson": str(lesson.number),
        "answers": "hidden",
        "tok": settings.tokenizer,
        "smooth": settings.smoothing,
        "eff": str(settings.effective_order).lower(),
        "order": str(settings.max_order),
    }
    if lesson is CORPUS_LESSON:
        return learn(**given, segments=example.segments)
    return learn(**given, hyp=example.hypothesis, ref=example.references)


def sent(page):
    """All that the browser is sent, but for the prediction itself."""
    return everything(page).replace(box(page).value, "")


CASES = {
    f"{lesson.number}: {example.title}": (lesson, example, question)
    for lesson in LESSONS
    for example, question in shown_in(lesson)
}


@pytest.mark.parametrize(("lesson", "example", "question"), CASES.values(), ids=CASES)
def test_where_answers_are_hidden_none_is_sent_whatever_was_predicted(lesson, example, question):
    answer = float(question.answer.value)
    right = predict(hidden_page(lesson, example), f"{answer:.7f}")
    wrong = predict(hidden_page(lesson, example), "0.0123456")
    assert sent(right) == sent(wrong)  # so nothing tells one from the other
    for page in (right, wrong):
        assert lines(page, "sentence")[1:] == [KEPT]
        assert SHOW not in labels(page)
        assert not shows_steps(page)
        said = everything(page)
        assert not any(words in said for words in ("Right", "Not yet", "Close: ", "Not this time"))
        assert f"it is {amount(question.answer)}" not in said.lower()
        words = WORDS[lesson.key]
        assert not [text for text in words.after if plain(text)[:40] in said]
        assert plain(words.teacher)[:40] not in said
        assert not [each.teaches for each in lesson.tries if each.teaches in said]


# Where the words of the question and of the example say nothing of the answer.
@pytest.mark.parametrize(
    "title",
    [
        "1: Seven times “the”",
        "1: A long run of “abab”, by characters",
        "3: Half as long",
        "3: Add “to Friday” to the hypothesis",
        "5: One short, one long",
        "5: Say “thanks” in ten lines instead of one",
        "6: The same, in other words",
    ],
)
def test_the_number_itself_is_nowhere_on_a_page_with_hidden_answers(title):
    lesson, example, question = CASES[title]
    page = predict(hidden_page(lesson, example), "0.0123456")
    said = everything(page)
    assert number(float(question.answer.value)) not in said
    if question.answer.over:
        assert f"{question.answer.number}/{question.answer.over}" not in said


def test_the_first_sight_of_a_page_with_hidden_answers_offers_none():
    page = learn(answers="hidden")
    assert SHOW not in labels(page)
    assert any("This link hides the answers" in note for note in lines(page, "note"))


def test_a_page_with_hidden_answers_offers_no_handout(monkeypatch):
    files = []
    monkeypatch.setattr(exports, "download", files.append)
    learn()
    assert [file.name for file in files] == ["bleu-lesson-1.md", "bleuexplain.json"]
    learn(answers="hidden")
    assert len(files) == 2


def test_an_answer_that_was_shown_is_hidden_by_the_switch_and_shown_again():
    page = predict(learn(), "3/7")
    assert shows_steps(page)
    page = page.radio(key="answers").set_value("hidden").run()
    assert lines(page, "sentence")[1:] == [KEPT]
    assert not shows_steps(page)
    page = page.radio(key="answers").set_value("shown").run()
    assert verdict(page).startswith("Not yet: it is 2/7")
    page = button(learn(), SHOW).click().run()
    page = page.radio(key="answers").set_value("hidden").run()
    assert not shows_steps(page)


def test_a_hidden_prediction_is_kept_and_counts():
    page = predict(learn(answers="hidden"), "2/7")
    assert "A prediction made in 1 of 6 lessons (✓)." in lines(page, "note")
    page = choose(choose(page, "2"), "1")
    assert box(page).value == "2/7"
    page = type_texts(page, "the the")
    assert box(page).value == ""


def test_a_prediction_that_is_no_number_is_said_also_where_answers_are_hidden():
    page = predict(learn(answers="hidden"), "two")
    assert len(told(page)) == 1
    assert KEPT not in lines(page, "sentence")
    assert "2/7" not in everything(page)
