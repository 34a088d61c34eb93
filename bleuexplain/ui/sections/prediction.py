"""One prediction before the answer shows; then what it is worth, the steps, and what to try."""

from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Any, TypeVar

import streamlit as st

from bleuexplain.errors import InputError
from bleuexplain.lessons import Lesson, Question, judge, read_prediction
from bleuexplain.ui import lesson_state, lines, rich
from bleuexplain.ui.lesson_state import ANSWERS, HIDDEN
from bleuexplain.wording import learn_page as words
from bleuexplain.wording.lessons import LessonWords, Step, answer_text, asked_text, judged_text

Subject = TypeVar("Subject")


def draw(
    lesson: Lesson[Subject, Any],
    said: LessonWords[Subject],
    subject: Subject,
    identity: Hashable,
    picture: Callable[[], None],
) -> None:
    """Draw the question about a subject, and what follows a prediction.

    ``identity`` stands for the lesson's input: for another one the answer is
    hidden again. ``picture`` draws what goes with the answer.
    """
    asked = lesson.ask(subject)
    _steps(said.given(subject))
    rich.question(asked_text(said, asked))
    identity = (lesson.number, identity)
    answered = isinstance(asked, Question) and _is_answered(lesson.number, said, asked, identity)
    if answered:
        lines.small_heading(words.STEPS_TITLE)
        _steps(said.worked(subject))
        picture()
        rich.paragraphs(said.after)
    # What an edit makes of the answer is not told before the prediction.
    told = lesson.examples + lesson.tries if answered else lesson.examples
    present = [each for each in told if lesson_state.is_present(each)]
    for each in present[:1]:
        lines.note(f"{each.title}. {each.teaches}")


def offer(lesson: Lesson[Any, Any]) -> None:
    """Draw buttons that put an example of the lesson, or an edit of it, into the inputs."""
    with st.container(key="lesson_examples"):
        lines.small_heading(words.EXAMPLES_TITLE)
        _buttons("example", lesson.examples)
        lines.small_heading(words.TRIES_TITLE)
        _buttons("try", lesson.tries)


def _is_answered(number: int, said: LessonWords[Any], asked: Question, identity: Hashable) -> bool:
    """Take a prediction and judge it; tell whether the answer may be shown."""
    hidden = st.session_state.get(ANSWERS) == HIDDEN
    key = lesson_state.prediction_key(identity)
    typed = st.text_input(
        words.PREDICTION,
        key=key,
        help=words.PREDICTION_HELP,
        width=320,
        persist_state="session",
        on_change=_finish,
        args=(number, key),
    )
    if typed:
        return _judged(typed, said, asked, hidden)
    if hidden:
        lines.note(words.HIDDEN)
        return False
    if lesson_state.is_told(identity):
        rich.verdict(answer_text(said, asked))
        return True
    st.button(words.SHOW_ANSWER, key="show_answer", on_click=lesson_state.tell, args=(identity,))
    return False


def _finish(number: int, key: str) -> None:
    # Before the page is drawn, since the progress stands above the question.
    with suppress(InputError):
        read_prediction(st.session_state[key])
        lesson_state.finish(number)


def _judged(typed: str, said: LessonWords[Any], asked: Question, hidden: bool) -> bool:
    try:
        prediction = read_prediction(typed)
    except InputError as error:
        lines.problem(error.message)
        return False
    if hidden:
        lines.answer(sentence=words.KEPT)
        return False
    rich.verdict(judged_text(said, asked, judge(asked, prediction)))
    return True


def _steps(steps: tuple[Step, ...]) -> None:
    for step in steps:
        lines.table(step.caption, step.header, step.rows)
        if step.note:
            rich.note(step.note)


def _buttons(kind: str, examples: tuple[Any, ...]) -> None:
    with st.container(horizontal=True, gap="small"):
        for index, each in enumerate(examples):
            st.button(each.title, key=f"{kind}_{index}", on_click=lesson_state.put, args=(each,))
