"""The answer: the score, what cost most, and the switches that would change a zero."""

import streamlit as st

from bleuexplain.diagnosis import Alternative, Explanation
from bleuexplain.examples import EXAMPLES
from bleuexplain.ui import examples, lines
from bleuexplain.wording import numbers, screen, verdict

_OFFERED_EXAMPLES = 3


def draw(explanation: Explanation) -> None:
    """Draw the score and the sentence that explains it."""
    metric, words = st.columns([1, 4])
    metric.metric("BLEU", numbers.score_fixed(explanation.score.bleu))
    with words:
        offered = screen.WOULD_NOT_BE_ZERO if explanation.alternatives else ""
        lines.answer(verdict.answer(explanation), verdict.costliest(explanation), offered)
        if explanation.alternatives:
            _alternatives(explanation)


def draw_nothing() -> None:
    """Draw the place of the score where there is none."""
    metric, words = st.columns([1, 4])
    metric.metric("BLEU", "–")
    with words:
        lines.answer(screen.NO_SCORE)
        examples.links(EXAMPLES[:_OFFERED_EXAMPLES])


def _alternatives(explanation: Explanation) -> None:
    with st.container(horizontal=True, gap="small"):
        for index, each in enumerate(explanation.alternatives):
            st.button(
                verdict.alternative(each, explanation.settings),
                key=f"alternative_{index}",
                on_click=_choose,
                args=(each,),
            )


def _choose(each: Alternative) -> None:
    st.session_state["eff"] = each.settings.effective_order
    st.session_state["smooth"] = each.settings.smoothing
    st.session_state["order"] = each.settings.max_order
