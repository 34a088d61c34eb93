"""What counts alone tell: the score, where it went, and which count would raise it."""

import streamlit as st

from bleuexplain.components import Counts
from bleuexplain.diagnosis import ExplainedScore, best, explain_counts, nudges
from bleuexplain.settings import Settings
from bleuexplain.ui import charts, lines, state
from bleuexplain.ui.sections import counts_grid, factors
from bleuexplain.wording import counts_page, numbers, screen, verdict
from bleuexplain.wording.factors import steps

CHARTS = {
    screen.STEPS_DESCRIBED: screen.STEPS_TITLE,
    counts_page.NUDGES_DESCRIBED: counts_page.NUDGES_TITLE,
    screen.BREVITY_DESCRIBED: screen.BREVITY_TITLE,
}


def draw(settings: Settings) -> Counts | None:
    """Draw the grid, and the explanation of what stands in it; return the counts, if sound."""
    lines.section(counts_page.GRID_TITLE, counts_page.GRID_NOTE)
    if state.inputs().countable:
        filled = (state.counts_of_all_orders(), settings.max_order)
        st.button(counts_page.FROM_SENTENCE, on_click=counts_grid.fill, args=filled)
    read = counts_grid.draw(settings.max_order)
    if not read.counts:
        lines.answer(counts_page.NO_SCORE)
        return None
    explained = explain_counts(read.counts, settings)
    _answer(explained)
    _charts(explained)
    factors.draw_formula(explained)
    return read.counts


def _answer(explained: ExplainedScore) -> None:
    metric, words = st.columns([1, 4])
    metric.metric("BLEU", numbers.score_fixed(explained.score.bleu))
    with words:
        offered = screen.WOULD_NOT_BE_ZERO if explained.alternatives else ""
        lines.answer(verdict.answer(explained), verdict.costliest(explained), offered)
        with st.container(horizontal=True, gap="small"):
            for index, each in enumerate(explained.alternatives):
                label = verdict.alternative(each, explained.settings)
                st.button(
                    label,
                    key=f"switch_{index}",
                    on_click=state.step_to_settings,
                    args=(each.settings,),
                )


def _charts(explained: ExplainedScore) -> None:
    left, right = st.columns(2)
    with left:
        lines.section(counts_page.STEPS_TITLE, screen.STEPS_NOTE)
        charts.steps.draw(steps(explained.score, explained.factors), key="steps")
    with right:
        lines.section(counts_page.NUDGES_TITLE, counts_page.NUDGES_NOTE)
        found = nudges(explained.score.counts, explained.settings)
        charts.nudges.draw(found, key="nudges")
        lines.answer(sentence=counts_page.best_nudge(best(found)))
    with st.expander(counts_page.NUDGES_CAPTION):
        rows = counts_page.nudge_rows(found)
        lines.table(counts_page.NUDGES_CAPTION, counts_page.NUDGES_HEADER, rows)
