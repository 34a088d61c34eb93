"""A lesson as Markdown: its words, the example as it stands, the question and its answer."""

from collections.abc import Sequence
from typing import Any

from bleuexplain.diagnosis import explain_sentence
from bleuexplain.inputs import read_inputs
from bleuexplain.lessons import (
    CORPUS_LESSON,
    LESSONS,
    SENTENCE_LESSONS,
    Question,
    Sentence,
    Unasked,
    read_corpus,
)
from bleuexplain.permalink import State
from bleuexplain.settings import Settings
from bleuexplain.wording import learn_page
from bleuexplain.wording.lessons import (
    CORPUS_WORDS,
    SENTENCE_WORDS,
    LessonWords,
    Step,
    answer_text,
    asked_text,
    plain,
)
from bleuexplain.wording.report import escape, fenced, rows, settings_table


def handout(number: int, state: State, segments: str) -> str:
    """Write the handout of a lesson about the reader's input.

    >>> handout(1, State("the the", "the cat"), "").startswith("# 1. Why precision is clipped")
    True
    """
    lesson = LESSONS[number - 1]
    if lesson is CORPUS_LESSON:
        corpus = read_corpus(segments, state.settings)
        example = [fenced(segments, "text")]
        asked = CORPUS_LESSON.ask(corpus)
        return _write(number, CORPUS_WORDS, asked, corpus, example, settings=state.settings)
    one, words = SENTENCE_LESSONS[lesson.key], SENTENCE_WORDS[lesson.key]
    inputs = read_inputs(state.hypothesis, state.references, state.settings)
    example = [fenced(state.hypothesis, "text"), fenced(state.references, "text")]
    if not inputs.countable:
        return "\n\n".join([*_head(number, words), *example]) + "\n"
    sentence = Sentence(state, explain_sentence(inputs, state.settings))
    return _write(number, words, one.ask(sentence), sentence, example, settings=state.settings)


def _write(
    number: int,
    words: LessonWords[Any],
    asked: Question | Unasked,
    subject: Any,
    example: Sequence[str],
    *,
    settings: Settings,
) -> str:
    parts = [*_head(number, words), *example, settings_table(settings)]
    parts += _steps(words.given(subject))
    parts.append(f"**{escape(plain(asked_text(words, asked)))}**")
    if isinstance(asked, Question):
        parts += ["## Answer", escape(plain(answer_text(words, asked)))]
        parts += _steps(words.worked(subject))
        parts += [escape(plain(text)) for text in words.after]
    return "\n\n".join(parts) + "\n"


def _head(number: int, words: LessonWords[Any]) -> list[str]:
    title = learn_page.heading(number, words.title)
    return [f"# {title}", *[escape(plain(text)) for text in words.before]]


def _steps(steps: Sequence[Step]) -> list[str]:
    parts = []
    for step in steps:
        parts += [f"**{escape(step.caption)}**", rows(step.header, step.rows)]
        if step.note:
            parts.append(escape(plain(step.note)))
    return parts
