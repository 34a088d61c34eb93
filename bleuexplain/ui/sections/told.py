"""The number that somebody was told: which tool and which settings give just that."""

import streamlit as st

from bleuexplain.diagnosis import Case
from bleuexplain.engines.told import Hit, Ours, Told, ToldAnswer, read_told
from bleuexplain.engines.told.number import MAX_LENGTH
from bleuexplain.errors import InputError
from bleuexplain.ui import engines_state, lines, state
from bleuexplain.wording import told as words

TOLD = "told"
_WIDTH = 320


def draw(case: Case) -> None:
    """Draw the box for the number, and what gives it."""
    lines.section(words.TITLE)
    text = _box()
    if not text.strip():
        lines.note(words.NOTHING)
        return
    try:
        told = read_told(text)
    except InputError as error:
        lines.problem(error.message)
        return
    answer = engines_state.answer(case, told)
    if answer.hits:
        _draw_hits(case, answer)
    else:
        _draw_nearest(answer)


def typed() -> Told | None:
    """Return the number in the box, as it was when the page was last drawn; ``None`` for none."""
    try:
        return read_told(st.session_state.get(TOLD) or "")
    except InputError:
        return None


def parameters() -> dict[str, str]:
    """Return what is in the box as the parameter of a link, where there is anything."""
    text = st.session_state.get(TOLD) or ""
    return {TOLD: text} if text.strip() else {}


def _box() -> str:
    text = st.text_input(
        words.BOX,
        key=TOLD,
        help=words.BOX_HELP,
        max_chars=MAX_LENGTH,
        width=_WIDTH,
        bind="query-params",
        persist_state="session",
        on_change=state.note_change,
    )
    return text or ""


def _draw_hits(case: Case, answer: ToldAnswer) -> None:
    best, *others = answer.hits
    told = answer.told
    lines.answer(words.ambiguous(answer), words.hit(best, told), words.traits(best))
    if found := engines_state.from_ours(case, best):
        lines.note(words.STEPS)
        lines.steps(words.differences(found))
    if others:
        lines.note(words.OTHERS)
        lines.bullets([words.hit(hit, told) for hit in others])
    if more := words.left_out(answer):
        lines.note(more)
    _draw_switches(answer.hits)


def _draw_switches(hits: tuple[Hit, ...]) -> None:
    sources = [hit.source for hit in hits]
    switches = [source for source in sources if isinstance(source, Ours) and source.changed]
    with st.container(horizontal=True, gap="small"):
        for at, source in enumerate(switches):
            st.button(
                words.use_settings(source),
                key=f"use_told_{at}",
                on_click=state.step_to_settings,
                args=(source.settings,),
            )


def _draw_nearest(answer: ToldAnswer) -> None:
    lines.answer(sentence=words.NEAREST)
    lines.bullets([words.near(each, answer.told) for each in answer.nearest])
    lines.note(words.NOT_FOUND)
