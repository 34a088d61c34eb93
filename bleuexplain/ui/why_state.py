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


def case(told: float | None = None) -> Case:
    """Return the present inputs and settings as a case."""
    return _kept("case", lambda: case_of(state.current(), told), told)


def found_findings(of: Case) -> tuple[Finding, ...]:
    """Return the findings of the present case."""
    return _kept("findings", lambda: findings(of), of.told)


def found_what_ifs(of: Case) -> tuple[WhatIf, ...]:
    """Return the what-ifs of the present case."""
    return _kept("what_ifs", lambda: what_ifs(of))


def found_edits(of: Case) -> BestEdits:
    """Return the best edits of the present case."""
    texts = of.hypothesis_tokens, of.reference_tokens
    return _kept("edits", lambda: best_edits(*texts, of.settings))


def _kept(name: str, work_out: Callable[[], Found], more: object = None) -> Found:
    kept: dict[str, tuple[tuple[State, object], Found]]
    kept = st.session_state.setdefault(_KEPT, {})
    key = (state.current(), more)
    if name not in kept or kept[name][0] != key:
        kept[name] = key, work_out()
    return kept[name][1]
