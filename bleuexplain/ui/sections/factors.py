"""What the score is made of: precisions, where it went, brevity, the formula."""

import streamlit as st

from bleuexplain.diagnosis import ExplainedScore
from bleuexplain.ui import charts, lines, picks, rich
from bleuexplain.ui.sections import clipping
from bleuexplain.wording import factors, formula, screen


def draw(explanation: ExplainedScore) -> None:
    """Draw the charts of the factors, and the formula with the numbers in it."""
    score = explanation.score
    left, right = st.columns(2)
    with left:
        lines.section(screen.PRECISIONS_TITLE, screen.PRECISIONS_NOTE)
        charts.precisions.draw(score, clipping.pick_order, picks.key(clipping.CHART))
    with right:
        lines.section(screen.STEPS_TITLE, screen.STEPS_NOTE)
        charts.steps.draw(factors.steps(score, explanation.factors), key="steps")


def draw_formula(explanation: ExplainedScore) -> None:
    """Draw the brevity penalty's curve, and the formula a step a line."""
    left, right = st.columns([2, 3])
    with left:
        lines.section(screen.BREVITY_TITLE, screen.brevity_note(explanation.score.counts))
        charts.brevity.draw(explanation.score, key="brevity")
    with right:
        lines.section(screen.FORMULA_TITLE)
        st.latex(formula.as_one(explanation))
    lines.table(screen.FACTORS_CAPTION, *formula.table(explanation))
    with st.expander(screen.SYMBOLS):
        rich.glossary()
    with st.expander(screen.FORMULA_AS_MARKDOWN):
        st.code(formula.markdown(explanation), language="markdown", wrap_lines=True)
