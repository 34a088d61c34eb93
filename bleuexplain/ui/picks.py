"""What was clicked in a chart, and forgotten again: a chart under a new key has no selection."""

from typing import Any

import streamlit as st


def key(chart: str) -> str:
    """Return the key of a chart, which is another one after each ``forget``."""
    return f"{chart}_{st.session_state.get(_times(chart), 0)}"


def picked(chart: str, selection: str) -> list[dict[str, Any]]:
    """Return the marks selected by the click that is being answered, each with its fields."""
    marks: list[dict[str, Any]] = st.session_state[key(chart)]["selection"].get(selection) or []
    return marks


def forget(chart: str) -> None:
    """Let no mark of the chart be selected any more."""
    st.session_state[_times(chart)] = st.session_state.get(_times(chart), 0) + 1


def _times(chart: str) -> str:
    return f"_times_forgotten_{chart}"
