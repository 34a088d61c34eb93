"""Tokens with some of them marked, as text that a screen reader can follow; all of it escaped."""

from collections.abc import Collection, Iterator, Sequence
from html import escape

import streamlit as st

from bleuexplain.ui.direction import direction

_AROUND = 8  # tokens shown on either side of a marked one
_SHOWN_WHOLE = 60
_MOST = 2_000  # as many as a browser lays out at once


def tokens(title: str, words: Sequence[str], marked: Collection[int]) -> None:
    """Draw the tokens of a text, the marked ones underlined and between marks."""
    _draw(title, words, list(_windows(list(_pieces(words, marked)), marked)))


def whole(title: str, words: Sequence[str], marked: Collection[int]) -> None:
    """Draw the tokens of a text as ``tokens`` does, and those far from a marked one too."""
    pieces = list(_pieces(words[:_MOST], marked))
    left = len(words) - _MOST
    _draw(title, words, pieces if left <= 0 else [*pieces, f"<span>… (+{left:,})</span>"])


def edited(
    title: str, words: Sequence[str], out: Collection[int], put_in: tuple[int, str] | None
) -> None:
    """Draw tokens with those struck through that go, and the one that comes before a position."""
    pieces = [
        f"<del>{escape(word)}</del>" if at in out else f"<span>{escape(word)}</span>"
        for at, word in enumerate(words)
    ]
    changed = set(out)
    if put_in:
        at, word = put_in
        pieces.insert(at, f"<ins>{escape(word)}</ins>")
        changed = {place + (place >= at) for place in changed} | {at}
    _draw(title, words, list(_windows(pieces, changed)))


def _pieces(words: Sequence[str], marked: Collection[int]) -> Iterator[str]:
    for at, word in enumerate(words):
        yield f"<mark>{escape(word)}</mark>" if at in marked else f"<span>{escape(word)}</span>"


def _draw(title: str, words: Sequence[str], pieces: Sequence[str]) -> None:
    said = f"<b dir='ltr'>{escape(title)}</b> {' '.join(pieces)}"
    st.html(f'<p class="bx-strip" dir="{direction(words)}">{said}</p>')


def _windows(pieces: Sequence[str], marked: Collection[int]) -> Iterator[str]:
    """Return the pieces near a marked one, with a gap for those left out; a short text whole."""
    if len(pieces) <= _SHOWN_WHOLE:
        yield from pieces
        return
    near = {
        at
        for place in sorted(marked)[:_AROUND]
        for at in range(place - _AROUND, place + _AROUND + 1)
        if 0 <= at < len(pieces)
    } or set(range(_AROUND))
    before = -1
    for at in sorted(near):
        if at != before + 1:
            yield "<span>…</span>"
        yield pieces[at]
        before = at
    if before < len(pieces) - 1:
        yield "<span>…</span>"
