"""The best single edits: before and after, and a button that makes the edit."""

import streamlit as st

from bleuexplain.diagnosis import BestEdits, Case, Edit
from bleuexplain.ui import lines, marked, state
from bleuexplain.wording import why_page


def draw(case: Case, found: BestEdits) -> None:
    """Draw the edits, the best first."""
    lines.section(why_page.EDITS_TITLE, why_page.EDITS_NOTE)
    if not found.best:
        lines.answer(sentence=why_page.NO_EDITS)
    for at, each in enumerate(found.best):
        _draw_edit(at, case, each)
    lines.note(why_page.edits_tried(found))


def _draw_edit(at: int, case: Case, each: Edit) -> None:
    tokens = case.hypothesis_tokens
    strip, button = st.columns([3, 2], vertical_alignment="center")
    with strip:
        out, put_in = _marks(each)
        marked.edited(f"{at + 1}. {why_page.edit(each, tokens)}:", tokens, out, put_in)
    with button:
        st.button(
            why_page.edit_button(at + 1, each),
            key=f"edit_{hash((tokens, each))}",  # of this text alone, whatever comes in its place
            on_click=_make,
            args=(case, each),
        )


def _make(case: Case, each: Edit) -> None:
    state.take(case, case.with_tokens(each.apply(case.hypothesis_tokens)))


def _marks(each: Edit) -> tuple[set[int], tuple[int, str] | None]:
    """Return the tokens that go, and the one that comes before a position."""
    if each.kind == "swap":
        return {each.position, each.position + 1}, None
    out = set() if each.kind == "insertion" else {each.position}
    return out, None if each.token is None else (each.position, each.token)
