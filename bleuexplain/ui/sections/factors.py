"""What the score is made of: precisions, where it went, brevity, the formula."""

import streamlit as st

from bleuexplain.diagnosis import Explanation
from bleuexplain.ui import charts, lines
from bleuexplain.ui.sections import clipping
from bleuexplain.wording import formula, screen


def draw(explanation: Explanation) -> None:
    """Draw the charts of the factors, and the formula with the numbers in it."""
    score = explanation.score
    left, right = st.columns(2)
    with left:
        st.subheader(screen.PRECISIONS_TITLE)
        charts.precisions.draw(score, clipping.pick_order, clipping.chart_key())
        lines.note(screen.PRECISIONS_NOTE)
    with right:
        st.subheader(screen.STEPS_TITLE)
        charts.steps.draw(explanation, key="steps")
        lines.note(screen.STEPS_NOTE)


def draw_formula(explanation: Explanation) -> None:
    """Draw the brevity penalty's curve, and the formula a step a line."""
    left, right = st.columns([2, 3])
    with left:
        st.subheader(screen.BREVITY_TITLE)
        charts.brevity.draw(explanation.score, key="brevity")
        lines.note(screen.brevity_note(explanation.score.counts))
    with right:
        st.subheader(screen.FORMULA_TITLE)
        st.latex(formula.DEFINITION)
        for step in formula.steps(explanation):
            st.latex(step)
    lines.table(screen.FACTORS_CAPTION, *formula.table(explanation))
    with st.expander(screen.FORMULA_AS_MARKDOWN):
        st.code(formula.markdown(explanation), language="markdown", wrap_lines=True)
