"""Texts of the lessons, whose terms link to the glossary below them."""

from collections.abc import Sequence
from functools import cache
from html import escape

import streamlit as st

from bleuexplain.wording.lessons import GLOSSARY, pieces


def paragraphs(texts: Sequence[str]) -> None:
    """Draw texts with marks, a paragraph each."""
    st.html("".join(f'<p class="bx-prose">{_linked(text)}</p>' for text in texts))


def question(text: str) -> None:
    """Draw the question of a lesson."""
    st.html(f'<p class="bx-sentence">{_linked(text)}</p>')


def verdict(text: str) -> None:
    """Draw what is said to a prediction; a screen reader says it at once."""
    st.html(
        f'<div class="bx-answer" role="status"><p class="bx-sentence">{_linked(text)}</p></div>'
    )


def note(text: str) -> None:
    """Draw a note with marks."""
    st.html(f'<p class="bx-note" dir="auto">{_linked(text)}</p>')


def glossary() -> None:
    """Draw every term, each where the links to it lead."""
    st.html(_glossary())


@cache
def _glossary() -> str:
    rows = "".join(
        f'<dt id="{_anchor(term.key)}">{escape(term.symbol)}</dt>'
        f"<dd>{escape(term.definition)}{_source(term.source)}</dd>"
        for term in GLOSSARY.values()
    )
    return f'<dl class="bx-definitions">{rows}</dl>'


def _linked(text: str) -> str:
    return "".join(
        escape(piece.text)
        if piece.term is None
        else f'<a class="bx-term" href="#{_anchor(piece.term)}" target="_self">'
        f"{escape(piece.text)}</a>"
        for piece in pieces(text)
    )


def _anchor(key: str) -> str:
    return f"term-{key}"


def _source(source: str) -> str:
    return f" <i>{escape(source)}</i>" if source else ""
