"""What a page can be taken along as: a link, files, charts, and lines of Python."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import streamlit as st

from bleuexplain import permalink
from bleuexplain.ui import chart_files, lines
from bleuexplain.wording import screen


@dataclass(frozen=True, slots=True)
class File:
    """A file that is made when somebody asks for it."""

    label: str
    make: Callable[[], str | bytes]
    name: str
    kind: str


def draw(
    link: str, code: str, files: Sequence[File], charts: Mapping[str, str], code_title: str
) -> None:
    """Draw the section with all of them; ``charts`` has titles by what the charts are described."""
    lines.section(screen.TAKE_TITLE)
    left, right = st.columns(2)
    with left:
        lines.small_heading(screen.LINK_TITLE)
        draw_link(link)
        if code:
            lines.small_heading(code_title)
            st.code(code, language="python", wrap_lines=True)
    with right:
        lines.small_heading(screen.FILES_TITLE)
        for file in files:
            download(file)
        if charts:
            lines.small_heading(screen.CHARTS_TITLE)
            chart_files.draw(charts)


def link_to(given: Mapping[str, str]) -> str:
    """Return the address of the open page with these parameters; empty where they are too long."""
    fits = permalink.fits(*given.values())
    return permalink.link(st.context.url or "", given) if fits else ""


def draw_link(link: str) -> None:
    """Draw a link to copy, or say why there is none."""
    if link:
        st.code(link, language=None, wrap_lines=True)
    else:
        lines.note(screen.LINK_TOO_LONG)


def download(file: File) -> None:
    """Draw the button of a file."""
    st.download_button(
        file.label,
        file.make,
        file_name=file.name,
        mime=file.kind,
        on_click="ignore",
    )
