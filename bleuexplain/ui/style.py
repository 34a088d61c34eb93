"""The style sheet and the icon of the pages."""

from importlib.resources import files

import streamlit as st

_HERE = files("bleuexplain.ui")
_CSS = (_HERE / "style.css").read_text(encoding="utf-8")

# A file of ours: a named icon would be fetched from a font server at each visit.
ICON = str(_HERE / "icon.svg")


def apply() -> None:
    """Put the style sheet on the page; no text of a person's is in it."""
    st.html(f"<style>{_CSS}</style>")
