"""The answer: the score, what cost most, and the switches that would change a zero."""

import streamlit as st

from bleuexplain.diagnosis import Alternative, ExplainedSentence, Reading, readings
from bleuexplain.examples import EXAMPLES
from bleuexplain.permalink import State
from bleuexplain.ui import examples, lines, state
from bleuexplain.wording import numbers, screen, verdict

_OFFERED_EXAMPLES = 3


def draw(explanation: ExplainedSentence, current: State) -> None:
    """Draw the score and the sentence that explains it."""
    metric, words = st.columns([1, 4])
    metric.metric("BLEU", numbers.score_fixed(explanation.score.bleu))
    with words:
        others = _other_readings(explanation, current)
        offered = screen.WOULD_SHARE_TOKENS if others else ""
        offered = screen.WOULD_NOT_BE_ZERO if explanation.alternatives else offered
        lines.answer(verdict.answer(explanation), verdict.costliest(explanation), offered)
        if others or explanation.alternatives:
            _switches(explanation, others)


def draw_nothing() -> None:
    """Draw the place of the score where there is none."""
    metric, words = st.columns([1, 4])
    metric.metric("BLEU", "–")
    with words:
        lines.answer(screen.NO_SCORE)
        examples.links(EXAMPLES[:_OFFERED_EXAMPLES])


def _other_readings(explanation: ExplainedSentence, current: State) -> tuple[Reading, ...]:
    if explanation.costliest.kind != "no shared token":
        return ()
    return readings(current.hypothesis, current.references, current.settings)


def _switches(explanation: ExplainedSentence, others: tuple[Reading, ...]) -> None:
    present = explanation.settings
    switches: list[tuple[str, Alternative | Reading]] = [
        (verdict.alternative(each, present), each) for each in explanation.alternatives
    ]
    switches += [(verdict.reading(each, present), each) for each in others]
    with st.container(horizontal=True, gap="small"):
        for index, (label, each) in enumerate(switches):
            st.button(
                label, key=f"switch_{index}", on_click=state.step_to_settings, args=(each.settings,)
            )
