"""What the tools make of the present sentence, kept until it changes; and the two chosen tools."""

from dataclasses import replace

import streamlit as st

from bleuexplain.diagnosis import Case
from bleuexplain.engines import (
    ENGINES,
    EngineScore,
    Reconciliation,
    Sentence,
    evaluate_all,
    reconcile,
)
from bleuexplain.engines.ours import profile_of
from bleuexplain.engines.told import ByTools, Hit, Told, ToldAnswer, explain_told
from bleuexplain.explanation import sentence_of
from bleuexplain.ui import state

TOOLS = {"a": "nltk.method0", "b": "sacrebleu.sentence_bleu"}
"""The parameter of each chosen tool, and which one it is where nothing was chosen."""

_SENTENCE = "_engines_sentence"
_SCORES = "_engines_scores"
_ANSWER = "_told_answer"
_IN_ADDRESS = "_tools_in_address"


def sentence(case: Case) -> Sentence:
    """Return a case as the tools are given it; what is counted of it is kept with it."""
    texts = (case.hypothesis, case.references, case.hypothesis_tokens, case.reference_tokens)
    before, kept = st.session_state.get(_SENTENCE, (None, None))
    if kept is None or before != texts:
        kept = sentence_of(case)
        st.session_state[_SENTENCE] = texts, kept
    there: Sentence = kept
    return there


def scores(case: Case) -> tuple[EngineScore, ...]:
    """Return what every tool gives for a case."""
    there, settings = sentence(case), case.settings
    of = (there, settings.max_order, settings.epsilon)
    before, kept = st.session_state.get(_SCORES, (None, ()))
    if before != of:
        kept = evaluate_all(there, settings)
        st.session_state[_SCORES] = of, kept
    found: tuple[EngineScore, ...] = kept
    return found


def answer(case: Case, told: Told) -> ToldAnswer:
    """Return what gives the number that somebody was told for a case."""
    of = (told, case.hypothesis, case.references, case.settings)
    before, kept = st.session_state.get(_ANSWER, (None, None))
    if kept is None or before != of:
        kept = explain_told(told, case, sentence(case))
        st.session_state[_ANSWER] = of, kept
    found: ToldAnswer = kept
    return found


def from_ours(case: Case, hit: Hit) -> Reconciliation | None:
    """Return what leads from our own score to that of a tool; ``None`` for another source."""
    if not isinstance(hit.source, ByTools):
        return None
    profile = ENGINES[hit.source.keys[0]]
    if hit.source.max_order:
        profile = replace(profile, max_order=hit.source.max_order)
    return reconcile(profile_of(case.settings), profile, sentence(case), case.settings)


def widget(name: str) -> str:
    """Return the key of the control by which a tool is chosen."""
    return f"tool_{name}"


def choose(name: str, key: str) -> None:
    """Choose a tool, from a callback: in its control and in the address."""
    state.note_change()
    st.session_state[widget(name)] = key
    _write(name, key)


def take_choice(name: str) -> None:
    """Write into the address, from a callback, what was chosen in a control."""
    choose(name, st.session_state[widget(name)])


def take_address() -> dict[str, str]:
    """Take the tools that the address names, before their controls are drawn.

    Return what it names that there is not, by parameter. A link or a step in the
    browser's history decides; from another page of the app the tools come as they
    were left.
    """
    kept = st.session_state
    # Who chooses fast is ahead of the browser, whose address is still that of the choice before.
    changed = state.take_change() and not state.has_just_come()
    there = {name: st.query_params[name] for name in TOOLS if name in st.query_params}
    if not changed and there != kept.get(_IN_ADDRESS) and (there or not state.has_just_come()):
        for name, default in TOOLS.items():
            kept[widget(name)] = there[name] if there.get(name) in ENGINES else default
    for name, key in parameters().items():
        if name not in there:
            _write(name, key)
    kept[_IN_ADDRESS] = {name: st.query_params[name] for name in TOOLS if name in st.query_params}
    return {name: given for name, given in there.items() if given not in ENGINES}


def chosen() -> dict[str, str]:
    """Return the keys of the chosen tools, by parameter."""
    return {name: st.session_state.get(widget(name), default) for name, default in TOOLS.items()}


def parameters() -> dict[str, str]:
    """Return the chosen tools as parameters of a link; a usual one is left out."""
    return {name: key for name, key in chosen().items() if key != TOOLS[name]}


def _write(name: str, key: str) -> None:
    st.query_params[name] = key
