"""What the Why page has worked out for the present state, kept until the state changes."""

from collections.abc import Callable
from typing import TypeVar

import streamlit as st

from bleuexplain.diagnosis import (
    BestEdits,
    Case,
    Finding,
    WhatIf,
    best_edits,
    case_of,
    findings,
    what_ifs,
)
from bleuexplain.permalink import State
from bleuexplain.ui import state

_KEPT = "_why"
Found = TypeVar("Found")


def case() -> Case:
    """Return the present inputs and settings as a case."""
    return _kept("case", lambda: case_of(state.current()))


def found_findings(of: Case) -> tuple[Finding, ...]:
    """Return the findings of the present case."""
    return _kept("findings", lambda: findings(of))


def found_what_ifs(of: Case) -> tuple[WhatIf, ...]:
    """Return the what-ifs of the present case."""
    return _kept("what_ifs", lambda: what_ifs(of))


def found_edits(of: Case) -> BestEdits:
    """Return the best edits of the present case."""
    texts = of.hypothesis_tokens, of.reference_tokens
    return _kept("edits", lambda: best_edits(*texts, of.settings))


def _kept(name: str, work_out: Callable[[], Found]) -> Found:
    kept: dict[str, tuple[State, Found]] = st.session_state.setdefault(_KEPT, {})
    now = state.current()
    if name not in kept or kept[name][0] != now:
        kept[name] = now, work_out()
    return kept[name][1]
