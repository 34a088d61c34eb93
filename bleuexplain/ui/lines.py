"""Lines of text that may hold what a person typed: escaped, never read as Markdown."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from bleuexplain.errors import InputError
from bleuexplain.visible import quotations_apart
from bleuexplain.wording import screen


def _text(words: str) -> str:
    return escape(quotations_apart(words))


def problem(text: str) -> None:
    """Say, where it was typed, what is wrong with an input; a screen reader says it at once."""
    sign = escape(screen.PROBLEM_SIGN)
    st.html(f'<p class="bx-problem" role="alert"><b>{sign}</b> {_text(text)}</p>')


def problems(found: Sequence[InputError]) -> None:
    """Say the first few of several problems, and how many more there are."""
    for error in found[:_MOST_PROBLEMS]:
        problem(error.message)
    if len(found) > _MOST_PROBLEMS:
        note(screen.more_problems(len(found) - _MOST_PROBLEMS))


_MOST_PROBLEMS = 4


def note(text: str) -> None:
    """Say something small beside a control or a chart."""
    notes([text])


def notes(texts: Sequence[str]) -> None:
    """Say several small things, one below the other."""
    st.html("".join(f'<p class="bx-note" dir="auto">{_text(text)}</p>' for text in texts))


def section(title: str, note: str = "") -> None:
    """Begin a section: its heading, and what its picture shows."""
    below = f'<p class="bx-note">{_text(note)}</p>' if note else ""
    st.html(f"<h2>{_text(title)}</h2>{below}")


def prose(text: str) -> None:
    """Say a sentence of the explanation."""
    st.html(f'<p class="bx-prose" dir="auto">{_text(text)}</p>')


def small_heading(title: str) -> None:
    """Begin a part of a section."""
    st.html(f"<h3>{_text(title)}</h3>")


def answer(numbers: str = "", sentence: str = "", offer: str = "") -> None:
    """Say the answer, its sentence loudest; a screen reader says what has changed."""
    said = f'<p class="bx-numbers">{escape(numbers)}</p>' if numbers else ""
    if sentence:
        said += f'<p class="bx-sentence">{_text(sentence)}</p>'
    if offer:
        said += f'<p class="bx-note">{_text(offer)}</p>'
    st.html(f'<div class="bx-answer" role="status">{said}</div>')


def table(
    caption: str, header: Sequence[str], rows: Sequence[Sequence[str]], current: int | None = None
) -> None:
    """Draw a small table that a screen reader can walk; ``current`` is the row that is chosen."""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in header)
    body = "".join(_row(cells, index == current) for index, cells in enumerate(rows))
    st.html(
        '<div class="bx-scroll" tabindex="0"><table class="bx-table">'
        f"<caption>{escape(caption)}</caption>"
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _row(cells: Sequence[str], current: bool) -> str:
    chosen = ' aria-current="true"' if current else ""
    return f"<tr{chosen}>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"


def definitions(items: Sequence[tuple[str, str]]) -> None:
    """List terms, each with what it is."""
    rows = "".join(f"<dt>{escape(term)}</dt><dd>{_text(told)}</dd>" for term, told in items)
    st.html(f'<dl class="bx-definitions">{rows}</dl>')


def bullets(items: Sequence[str]) -> None:
    """List sentences."""
    st.html(f'<ul class="bx-bullets">{"".join(f"<li>{_text(item)}</li>" for item in items)}</ul>')


def steps(items: Sequence[str]) -> None:
    """List sentences in their order, numbered."""
    rows = "".join(f'<li dir="auto">{_text(item)}</li>' for item in items)
    st.html(f'<ol class="bx-bullets">{rows}</ol>')


def links(items: list[tuple[str, str, str]]) -> None:
    """List links that replace the page: address, title, and what it is about."""
    rows = "".join(
        f'<li><a href="{escape(address)}" target="_self">{escape(title)}</a>'
        f"<br><span>{escape(about)}</span></li>"
        for address, title, about in items
    )
    st.html(f'<ul class="bx-links">{rows}</ul>')
