"""What stands around a page, and differs from page to page: heading, and the inputs' place."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

import streamlit as st

from bleuexplain.permalink import State
from bleuexplain.ui import inputs, state
from bleuexplain.wording import screen

_FIRST = State()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a page has above its inputs, and where these stand.

    ``open`` draws what is above the inputs and returns what they are where
    nothing was typed or chosen.
    """

    open: Callable[[], State] = lambda: _FIRST
    inputs: Callable[[], AbstractContextManager[object]] = nullcontext


_SURROUNDINGS = {
    "counts": Surroundings(inputs=lambda: st.expander(screen.SENTENCE_OF_THE_OTHER_PAGES)),
}


def pages() -> list[st.Page]:
    """Return the pages in the order of the menu; the first one is served at / alone."""
    return [
        st.Page(f"{name or 'explain'}.py", title=title, url_path=name, default=not name)
        for name, (title, _) in screen.PAGES.items()
    ]


def draw(page: str) -> None:
    """Draw heading and inputs of the page with this name in the address."""
    _, heading = screen.PAGES[page]
    around = _SURROUNDINGS.get(page, Surroundings())
    st.title(heading)
    state.begin(page, around.open())
    with around.inputs():
        inputs.draw()
