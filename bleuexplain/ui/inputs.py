"""The shared inputs: the two texts at the top of every page, the settings in the sidebar."""

import streamlit as st

from bleuexplain.components import MAX_ORDER
from bleuexplain.errors import InputError
from bleuexplain.examples import Example
from bleuexplain.inputs import Inputs
from bleuexplain.permalink import example_of
from bleuexplain.smoothing import SMOOTHINGS
from bleuexplain.tokenizers import TOKENIZERS
from bleuexplain.ui import examples, lines, state, text_box
from bleuexplain.wording import labels, screen


def draw(offered: tuple[Example, ...]) -> None:
    """Draw the inputs and settings, each with its problems beside it, and examples to take."""
    if text_box.mend_address(("tok", "lc", "smooth", "eps", "eff", "order")):
        state.note_change()  # an address that went missing is no step in the history
    state.take_notes_of_link()
    with st.sidebar:
        _settings()
    hypothesis, references = st.columns(2)
    with hypothesis:
        text_box.draw(
            screen.HYPOTHESIS,
            "hyp",
            state.default().hypothesis,
            help_text=screen.HYPOTHESIS_HELP,
            height=122,
        )
        below_hypothesis = st.container()
    with references:
        text_box.draw(
            screen.REFERENCES,
            "ref",
            state.default().references,
            help_text=screen.REFERENCES_HELP,
            height=122,
        )
        below_references = st.container()
    _tokenizer_row(offered)
    inputs = state.read()
    if offered and (example := example_of(state.current())):
        lines.note(screen.lesson(example.title, example.teaches))
    with below_hypothesis:
        _reading(inputs, "hypothesis")
    with below_references:
        _reading(inputs, "references")


def _settings() -> None:
    defaults = state.default().settings
    smoothing = st.radio(
        screen.SMOOTHING,
        list(SMOOTHINGS),
        index=list(SMOOTHINGS).index(defaults.smoothing),
        captions=[labels.SMOOTHING_HELPS[name] for name in SMOOTHINGS],
        key="smooth",
        bind="query-params",
        on_change=state.forget_note,
        args=("smooth",),
    )
    _note_of_link("smooth")
    st.number_input(
        screen.EPSILON,
        min_value=0.0,
        max_value=1.0,
        value=defaults.epsilon,
        step=0.01,
        format="%g",
        key="eps",
        bind="query-params",
        disabled=smoothing != "method1",
        on_change=state.forget_note,
        args=("eps",),
    )
    if smoothing != "method1":
        lines.note(labels.EPSILON_NOT_USED)
    _note_of_link("eps")
    st.toggle(
        screen.EFFECTIVE_ORDER,
        value=defaults.effective_order,
        key="eff",
        bind="query-params",
        on_change=state.forget_note,
        args=("eff",),
    )
    lines.note(labels.EFFECTIVE_ORDER_HELP)
    _note_of_link("eff")
    st.select_slider(
        screen.MAX_ORDER,
        list(range(1, MAX_ORDER + 1)),
        value=defaults.max_order,
        key="order",
        bind="query-params",
        on_change=state.forget_note,
        args=("order",),
    )
    _note_of_link("order")


def _tokenizer_row(offered: tuple[Example, ...]) -> None:
    defaults = state.default().settings
    tokenizer, lowercase, menu = st.columns([3, 2, 2], vertical_alignment="bottom")
    installed = [each.name for each in TOKENIZERS.values() if each.installed]
    with tokenizer:
        chosen = st.selectbox(
            screen.TOKENIZER,
            installed,
            index=installed.index(defaults.tokenizer),
            key="tok",
            bind="query-params",
            on_change=state.forget_note,
            args=("tok",),
        )
    with lowercase:
        st.toggle(
            screen.LOWERCASE,
            value=defaults.lowercase,
            key="lc",
            bind="query-params",
            on_change=state.forget_note,
            args=("lc",),
        )
    if offered:
        with menu, st.popover(screen.EXAMPLES, width="stretch"):
            examples.links(offered)
    _note_of_link("tok")
    _note_of_link("lc")
    lines.note(" ".join(filter(None, [labels.tokenizer(chosen), labels.missing_tokenizers()])))


def _note_of_link(name: str) -> None:
    if told := state.note_of_link(name):
        lines.problem(told)


def _reading(inputs: Inputs, box: str) -> None:
    texts = (inputs.hypothesis,) if box == "hypothesis" else inputs.references
    lines.note(labels.readings(texts))
    for error in inputs.problems:
        if _box(error) == box:
            lines.problem(labels.problem(error))


def _box(error: InputError) -> str:
    # Texts that are too much together have no path: the first box says it.
    return "references" if error.path.startswith("/references") else "hypothesis"
