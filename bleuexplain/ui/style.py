"""The style sheet of the pages."""

from importlib.resources import files

import streamlit as st

_CSS = (files("bleuexplain.ui") / "style.css").read_text(encoding="utf-8")


def apply() -> None:
    """Put the style sheet on the page; no text of a person's is in it."""
    st.html(f"<style>{_CSS}</style>")
