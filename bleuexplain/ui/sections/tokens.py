"""Where the tokens match: the strips and the lattice."""

import streamlit as st

from bleuexplain.diagnosis import ExplainedSentence
from bleuexplain.ui import charts, lines, token_strip
from bleuexplain.ui.charts.lattice import WINDOW as LATTICE_WINDOW
from bleuexplain.ui.direction import direction
from bleuexplain.wording import screen


def draw(explanation: ExplainedSentence) -> None:
    """Draw every text as tokens, and the hypothesis as a lattice."""
    lines.section(screen.TOKENS_TITLE, screen.STRIP_LEGEND)
    texts = (explanation.hypothesis, *explanation.references)
    longest = max(len(text.tokens) for text in texts)
    first = _first_of_page(longest, token_strip.WINDOW, "strip_page")
    token_strip.draw(explanation.hypothesis, explanation.references, first)

    tokens = explanation.hypothesis.tokens
    lines.section(screen.LATTICE_TITLE, screen.LATTICE_LEGEND if tokens else screen.NO_LATTICE)
    if not tokens:
        return
    charts.lattice.draw(
        explanation.hypothesis,
        _first_of_page(len(tokens), LATTICE_WINDOW, "lattice_page"),
        right_to_left=direction(mark.token for mark in tokens) == "rtl",
        key="lattice",
    )


def _first_of_page(length: int, window: int, key: str) -> int:
    pages = -(-length // window)
    if pages <= 1:
        return 0
    page = st.pagination(pages, key=key)
    lines.note(screen.page_shown(page, window, length))
    return (page - 1) * window
