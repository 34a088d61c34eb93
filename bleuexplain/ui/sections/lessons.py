"""The lessons: the choice of one, its words, its example, its question."""

from functools import partial
from typing import Any

import streamlit as st

from bleuexplain import permalink, saved
from bleuexplain.lessons import CORPUS_LESSON, LESSONS, SENTENCE_LESSONS, read_corpus
from bleuexplain.lessons import Sentence as LessonSentence
from bleuexplain.ui import lesson_state, lines, rich, state, text_box
from bleuexplain.ui.lesson_state import ANSWERS, HIDDEN, LESSON, NUMBERS, SEGMENTS, SHOWN
from bleuexplain.ui.opening import Opening
from bleuexplain.ui.sections import exports, lesson_pictures, prediction
from bleuexplain.ui.sections.exports import File
from bleuexplain.wording import handout, screen
from bleuexplain.wording import learn_page as words
from bleuexplain.wording.lessons import CORPUS_WORDS, SENTENCE_WORDS, WORDS


def begin() -> Opening:
    """Draw the choice of a lesson and its first words; its example stands below them."""
    state.note_wrong(LESSON, NUMBERS)
    state.note_wrong(ANSWERS, [SHOWN, HIDDEN])
    done = lesson_state.done()
    titles = [WORDS[lesson.key].title for lesson in LESSONS]
    chosen = st.radio(
        words.CHOICE,
        NUMBERS,
        captions=[words.caption(titles[int(n) - 1], done=int(n) in done) for n in NUMBERS],
        key=LESSON,
        bind="query-params",
        horizontal=True,
        on_change=lesson_state.change_lesson,
    )
    lines.note(words.progress(len(done), len(LESSONS)))
    _say_note(LESSON)
    _say_note(ANSWERS)
    number = int(chosen)
    lesson = LESSONS[number - 1]
    lines.section(words.heading(number, titles[number - 1]))
    rich.paragraphs(WORDS[lesson.key].before)
    prediction.offer(lesson)  # above the sentence that they change, so that the eye is there
    default = lesson_state.default(number)
    if lesson is CORPUS_LESSON:
        return Opening(default, words.NOT_THESE, examples=())
    return Opening(default, examples=())


def draw() -> None:
    """Draw what stands below the example: question, answer, what to try, glossary."""
    number = int(st.session_state[LESSON])
    above = st.container()
    teachers = st.expander(words.FOR_TEACHERS)
    with teachers:
        hidden = _draw_switch()  # first of all, since the question looks at it
    with above:
        _draw_lesson(number)
    with teachers:
        if not hidden:
            _draw_plan(number)
        _draw_links(number)
    lines.section(words.GLOSSARY_TITLE)
    rich.glossary()


def _draw_lesson(number: int) -> None:
    lesson = LESSONS[number - 1]
    if lesson is CORPUS_LESSON:
        _draw_corpus()
    elif state.inputs().countable:
        sentence = LessonSentence(state.current(), state.explanation())
        one = SENTENCE_LESSONS[lesson.key]
        picture = partial(lesson_pictures.draw, lesson.key, sentence.explanation)
        words_of = SENTENCE_WORDS[lesson.key]
        prediction.draw(one, words_of, sentence, state.current(), picture)
        st.page_link(
            "explain.py",
            label=words.OPEN_IN_EXPLAIN,
            query_params=permalink.parameters(state.current()),
        )
    else:
        lines.note(words.NOTHING_TO_PREDICT)


def _draw_corpus() -> None:
    settings = state.current().settings
    text = text_box.draw(
        words.SEGMENTS,
        SEGMENTS,
        CORPUS_LESSON.examples[0].segments,
        help_text=words.SEGMENTS_HELP,
        height=122,
    )
    corpus = read_corpus(text, settings)
    lines.problems(corpus.pairs.problems)
    prediction.draw(CORPUS_LESSON, CORPUS_WORDS, corpus, (text, settings), _no_picture)
    st.page_link(
        "smoothing.py",
        label=words.OPEN_IN_SMOOTHING,
        query_params=permalink.parameters(state.current()) | _linked("pairs", text),
    )


def _draw_switch() -> bool:
    """Draw the choice to show or to hide the answers; tell whether they are hidden."""
    chosen = st.radio(
        words.ANSWERS,
        [SHOWN, HIDDEN],
        key=ANSWERS,
        bind="query-params",
        horizontal=True,
        on_change=state.forget_note,
        args=(ANSWERS,),
    )
    return chosen == HIDDEN


def _draw_links(number: int) -> None:
    lines.small_heading(words.LINK_WITH_ANSWERS)
    exports.draw_link(exports.link_to(_parameters(number)))
    lines.small_heading(words.LINK_WITHOUT_ANSWERS)
    exports.draw_link(exports.link_to(_parameters(number) | {ANSWERS: HIDDEN}))
    lines.note(words.PRINT)


def _draw_plan(number: int) -> None:
    # It tells what to expect, as the handout does.
    rich.paragraphs([words.CLASS_PLAN, WORDS[LESSONS[number - 1].key].teacher])
    make = partial(handout.handout, number, state.current(), _segments())
    exports.download(File(words.HANDOUT, make, f"bleu-lesson-{number}.md", "text/markdown"))
    make = partial(saved.as_json, state.current(), None, state.other_texts())
    exports.download(File(screen.DOWNLOAD_INPUTS, make, "bleuexplain.json", "application/json"))


def _parameters(number: int) -> dict[str, str]:
    default = lesson_state.default(number)
    given = {LESSON: str(number)} | permalink.parameters(state.current(), default)
    others: dict[str, Any] = {SEGMENTS: _segments()} if number == CORPUS_LESSON.number else {}
    return given | others


def _no_picture() -> None:
    """Draw nothing: the table of the segments says it all."""


def _linked(name: str, text: str) -> dict[str, str]:
    return {name: text} if permalink.fits(text) else {}


def _segments() -> str:
    typed: str = st.session_state.get(SEGMENTS, CORPUS_LESSON.examples[0].segments)
    return typed


def _say_note(name: str) -> None:
    if told := state.note_of_link(name):
        lines.problem(told)
