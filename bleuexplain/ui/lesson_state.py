"""Where the reader stands in the lessons: which one, what was predicted, what is done."""

from collections.abc import Hashable
from dataclasses import replace

import streamlit as st

from bleuexplain.examples import DEFAULT_EXAMPLE, Example
from bleuexplain.lessons import CORPUS_LESSON, LESSONS, SENTENCE_LESSONS, SegmentsExample
from bleuexplain.permalink import State
from bleuexplain.ui import state, text_box

LESSON = "lesson"
ANSWERS = "answers"
SEGMENTS = "segments"
NUMBERS = [str(lesson.number) for lesson in LESSONS]
SHOWN, HIDDEN = "shown", "hidden"

_DONE = "_lessons_done"
_TOLD = "_answers_told"
_OURS = {
    (each.hypothesis, each.references)
    for each in (
        DEFAULT_EXAMPLE,
        *(one for lesson in SENTENCE_LESSONS.values() for one in lesson.examples + lesson.tries),
    )
}


def default(number: int) -> State:
    """Return the inputs of a lesson where nothing was typed: its first example."""
    lesson = LESSONS[number - 1]
    if lesson is CORPUS_LESSON:
        return State(settings=CORPUS_LESSON.examples[0].settings)
    return _state(SENTENCE_LESSONS[lesson.key].examples[0])


def change_lesson() -> None:
    """Put the new lesson's example in, from a callback; a sentence of the reader's own stays."""
    kept = st.session_state
    state.forget_note(LESSON)
    there = default(int(kept[LESSON]))
    if (kept["hyp"], kept["ref"]) not in _OURS:
        # What reads the sentence stays with it.
        settings = replace(there.settings, tokenizer=kept["tok"], lowercase=kept["lc"])
        there = State(kept["hyp"], kept["ref"], settings)
    state.step_to(there, default(int(kept[LESSON])))


def put(example: Example | SegmentsExample) -> None:
    """Put an example in, from a callback."""
    if isinstance(example, SegmentsExample):
        text_box.put(SEGMENTS, example.segments)
        state.step_to_settings(example.settings)
    else:
        state.step_to(_state(example))


def is_present(example: Example | SegmentsExample) -> bool:
    """Tell whether the inputs are those of an example."""
    now = state.current()
    if isinstance(example, SegmentsExample):
        there = st.session_state.get(SEGMENTS)
        return (there, now.settings) == (example.segments, example.settings)
    return now == _state(example)


def prediction_key(subject: Hashable) -> str:
    """Return the key of the box for a prediction; another input has another, empty one."""
    return f"prediction_{hash(subject)}"


def tell(subject: Hashable) -> None:
    """Note that the answer for an input was asked for."""
    st.session_state.setdefault(_TOLD, set()).add(hash(subject))


def is_told(subject: Hashable) -> bool:
    """Tell whether the answer for an input was asked for without a prediction."""
    return hash(subject) in st.session_state.get(_TOLD, set())


def finish(number: int) -> None:
    """Note that a prediction was made in a lesson."""
    st.session_state.setdefault(_DONE, set()).add(number)


def done() -> set[int]:
    """Return the numbers of the lessons in which a prediction was made."""
    finished: set[int] = st.session_state.get(_DONE, set())
    return finished


def _state(example: Example) -> State:
    return State(example.hypothesis, example.references, example.settings)
