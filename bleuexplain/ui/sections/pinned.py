"""A pinned state, and the present one beside it, factor by factor."""

from urllib.parse import parse_qsl

import streamlit as st

from bleuexplain import permalink
from bleuexplain.diagnosis import Case, case_of
from bleuexplain.errors import InputError
from bleuexplain.permalink import State
from bleuexplain.ui import lines, state
from bleuexplain.wording import pinned as pinned_words

PIN = "pin"
_KEPT = "_pin"


def draw(case: Case) -> None:
    """Draw the buttons, and the comparison where something is pinned."""
    lines.section(pinned_words.TITLE, pinned_words.NOTE)
    text = _pinned()
    pinned = _read(text) if text else None
    with st.container(horizontal=True, gap="small"):
        label = pinned_words.PIN_ANEW if pinned else pinned_words.PIN
        st.button(label, key="pin_this", on_click=_pin_this)
        if pinned:
            there = pinned[0]
            st.button(pinned_words.UNPIN, key="unpin", on_click=_pin, args=("",))
            st.button(pinned_words.GO_BACK, key="to_pin", on_click=state.step_to, args=(there,))
    if text and not pinned:
        lines.problem(pinned_words.WRONG)
    if pinned:
        _compare(*pinned, case)


def parameters() -> dict[str, str]:
    """Return the pinned state as the parameter of a link, where there is one."""
    text = _pinned()
    return {PIN: text} if text else {}


def _compare(pinned: State, before: Case, now: Case) -> None:
    present = state.current()
    changed = {
        "hypothesis": pinned.hypothesis != present.hypothesis,
        "references": pinned.references != present.references,
    }
    texts = [name for name, is_changed in changed.items() if is_changed]
    lines.note(pinned_words.difference(pinned.settings, present.settings, texts))
    rows = pinned_words.rows(before.score, now.score)
    lines.table(pinned_words.CAPTION, pinned_words.HEADER, rows)


def _pinned() -> str:
    kept = st.session_state
    in_address: str | None = st.query_params.get(PIN)
    if in_address is not None:
        kept[_KEPT] = in_address
    elif _KEPT in kept and permalink.fits(kept[_KEPT]):
        if state.has_just_come():
            st.query_params[PIN] = kept[_KEPT]
        else:
            del kept[_KEPT]  # a step back to before it was pinned
    text: str = kept.get(_KEPT, "")
    return text


def _pin_this() -> None:
    _pin(permalink.encoded(permalink.all_parameters(state.typed_now())))


def _pin(text: str) -> None:
    kept = st.session_state
    kept[_KEPT] = text
    if text and permalink.fits(text):
        st.query_params[PIN] = text
    else:
        st.query_params.pop(PIN, None)


def _read(text: str) -> tuple[State, Case] | None:
    try:  # half a character cannot be written into an address again
        given = dict(parse_qsl(text, keep_blank_values=True, errors="strict"))
        if not given.keys() & permalink.all_parameters(permalink.DEFAULT).keys():
            return None
        pinned = permalink.state_of(given)
        return pinned, case_of(pinned)
    except (InputError, ValueError):
        return None
