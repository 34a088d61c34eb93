"""The tool that is chosen on the page for programs, and the input that was typed for each."""

from collections.abc import Callable

import streamlit as st

from bleuexplain import permalink
from bleuexplain.ui import address, state, text_box

TOOL, INPUT = "tool", "input"

_IN_ADDRESS = "_tool_in_address"
_DRAWN = "_tool_drawn"
_TYPED = "_inputs_of_tools"

Example = Callable[[str], str]


def take(ids: list[str], example: Example) -> None:
    """Decide which tool is chosen, and what its input is, before both are drawn.

    The choice is not bound to the address: Streamlit would write it into the step of
    the tool before, beside that tool's input. So a link and a step in the browser's
    history are taken here; from another page the tool comes as it was left.
    """
    kept, there = st.session_state, st.query_params.get(TOOL)
    just_come = state.has_just_come()
    # A text so long that the browser's address went missing is no step in the history either.
    changed = state.take_change() and not just_come
    by_link = not changed and there != kept.get(_IN_ADDRESS) and (there or not just_come)
    if by_link or kept.get(TOOL) not in ids:
        kept[TOOL] = there if there in ids else ids[0]
    chosen, drawn = kept[TOOL], kept.get(_DRAWN)
    if not there and chosen != ids[0]:
        there = st.query_params[TOOL] = chosen
    kept[_IN_ADDRESS] = there
    kept[_DRAWN] = chosen
    given = st.query_params.to_dict() | text_box.waiting()
    if drawn not in (None, chosen) and INPUT not in given:
        text_box.put(INPUT, _typed().get(chosen, example(chosen)))


def change(ids: list[str], example: Example) -> None:
    """Take the tool that was chosen, from a callback, as one step in the browser's history.

    It comes with what was last typed for it, else with its example.
    """
    kept = st.session_state
    state.forget_note(TOOL)
    chosen = kept[TOOL]
    remember(kept[_DRAWN], kept[INPUT], example)
    text = _typed().get(chosen, example(chosen))
    given = {TOOL: chosen} if chosen != ids[0] else {}
    if text != example(chosen) and permalink.fits(text):
        given[INPUT] = text
    address.write(given, (TOOL, INPUT))
    kept[_IN_ADDRESS], kept[_DRAWN] = given.get(TOOL), chosen
    text_box.put(INPUT, text)


def remember(tool: str, text: str, example: Example) -> None:
    """Keep what was typed for a tool, for when it is chosen again."""
    _typed().pop(tool, None)
    if text != example(tool):
        _typed()[tool] = text


def _typed() -> dict[str, str]:
    typed: dict[str, str] = st.session_state.setdefault(_TYPED, {})
    return typed
