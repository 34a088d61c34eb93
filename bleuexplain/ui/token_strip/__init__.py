"""The token strips: hypothesis and references as buttons, marked by what covers them."""

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import streamlit as st

from bleuexplain.diagnosis import MarkedText, TokenMark
from bleuexplain.ui import state
from bleuexplain.ui.direction import direction
from bleuexplain.wording import screen, tokens
from bleuexplain.wording.labels import STATUS_SIGNS

KEY = "token_strips"
WINDOW = 300

_HERE = files(__package__)
_strips = st.components.v2.component(
    "bleuexplain_token_strips",
    html='<div class="rows"></div>\n<p class="why" aria-live="polite"></p>',
    css=(_HERE / "strip.css").read_text(encoding="utf-8"),
    js=(_HERE / "strip.js").read_text(encoding="utf-8"),
)


def draw(hypothesis: MarkedText, references: tuple[MarkedText, ...], first: int) -> None:
    """Draw ``WINDOW`` tokens of each text from token ``first`` on; a click picks a token."""
    rows = [_row(None, hypothesis, first, tokens.hypothesis_token)]
    rows += [
        _row(position, reference, first, tokens.reference_token)
        for position, reference in enumerate(references)
    ]
    picked = state.picked_token()
    _strips(
        data={"rows": rows, "picked": picked, "hint": screen.strip_hint(picked)},
        key=KEY,
        on_picked_change=_pick,
        on_theme_change=_nothing,
    )


def _pick() -> None:
    state.pick_token(st.session_state[KEY].get("picked"))


def _nothing() -> None:
    """Let the rerun alone do the work: it draws the charts in the new theme's colours."""


def _row(
    position: int | None, text: MarkedText, first: int, why: Callable[[TokenMark], str]
) -> dict[str, Any]:
    shown = text.tokens[first : first + WINDOW]
    return {
        "title": tokens.row_title(position, len(text.tokens)),
        "direction": direction(mark.token for mark in text.tokens),
        "tokens": [_token(mark, why(mark)) for mark in shown],
    }


def _token(mark: TokenMark, why: str) -> dict[str, Any]:
    # A token can be clipped on its own and yet stand inside a matched n-gram: it shows both.
    covered = "covered " if mark.longest else ""
    return {
        "text": mark.token,
        "kind": f"{covered}{mark.status}",
        "sign": f"{mark.longest or ''}{STATUS_SIGNS[mark.status]}",
        "strength": f"{min(12 + 9 * mark.longest, 60)}%",
        "why": why,
    }
