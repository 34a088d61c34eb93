"""What stands around a page, and differs from page to page: heading, and the inputs' place."""

from collections.abc import Callable

import streamlit as st

from bleuexplain.permalink import State
from bleuexplain.settings import Settings
from bleuexplain.ui import inputs, state
from bleuexplain.ui.opening import Opening
from bleuexplain.ui.sections import lessons
from bleuexplain.wording import screen


def _sentence_aside() -> Opening:
    return Opening(folded_under=screen.SENTENCE_OF_THE_OTHER_PAGES)


def _tokenizer_and_sentence() -> Opening:
    # As sacreBLEU scores a corpus, unless it is told otherwise.
    settings = Settings(tokenizer="13a", smoothing="method3")
    return Opening(State(settings=settings), folded_under=screen.TOKENIZER_AND_SENTENCE)


# What a page draws above the inputs, and where it puts them; the others just have them on top.
_OPENINGS: dict[str, Callable[[], Opening]] = {
    "counts": _sentence_aside,
    "corpus": _tokenizer_and_sentence,
    "tools": _sentence_aside,
    "learn": lessons.begin,
}


def pages() -> list[st.Page]:
    """Return the pages in the order of the menu; the first one is served at / alone."""
    return [
        st.Page(f"{name or 'explain'}.py", title=title, url_path=name, default=not name)
        for name, (title, _) in screen.PAGES.items()
    ]


def draw_menu(offered: list[st.Page]) -> None:
    """Draw links to the pages for a phone, where Streamlit's own menu is out of sight."""
    with st.container(horizontal=True, gap="small", key="phone_menu"):
        for page in offered:
            st.page_link(page)


def draw(page: str) -> None:
    """Draw heading and inputs of the page with this name in the address.

    The inputs are the same child of the page everywhere: where the browser meets
    them elsewhere it keeps the old boxes until the run ends, and taking those away
    it forgets that the new ones belong to the address.
    """
    _, heading = screen.PAGES[page]
    st.title(heading)
    with st.container(key="opening"):
        opening = _OPENINGS.get(page, Opening)()
    state.begin(page, opening.default)
    folded = opening.folded_under
    with st.expander(folded) if folded else st.container():
        inputs.draw(opening.examples)
