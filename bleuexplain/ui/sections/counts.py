"""What counts alone tell: the score, where it went, and which count would raise it."""

import json
from functools import partial
from typing import Any

import streamlit as st

from bleuexplain import permalink, saved
from bleuexplain.components import Counts
from bleuexplain.diagnosis import ExplainedScore, best, explain_counts, nudges
from bleuexplain.limits import MAX_DECIMALS
from bleuexplain.settings import Settings
from bleuexplain.ui import charts, lines, state
from bleuexplain.ui.sections import counts_grid, exports, factors
from bleuexplain.ui.sections.exports import File
from bleuexplain.wording import counts_page, numbers, result_page, screen, verdict
from bleuexplain.wording.factors import steps


def draw(settings: Settings) -> None:
    """Draw the grid, and the explanation of what stands in it."""
    lines.section(counts_page.GRID_TITLE, counts_page.GRID_NOTE)
    if state.inputs().countable:
        counts = state.counts_of_all_orders().up_to(settings.max_order)
        st.button(counts_page.FROM_SENTENCE, on_click=counts_grid.fill, args=(counts,))
    read = counts_grid.draw(settings.max_order)
    if not read.counts:
        lines.answer(counts_page.NO_SCORE)
        return
    explained = explain_counts(read.counts, settings)
    _answer(explained)
    _charts(explained)
    factors.draw_formula(explained)
    _files(read.counts, settings)


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
                    label, key=f"switch_{index}", on_click=state.choose, args=(each.settings,)
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


def _files(counts: Counts, settings: Settings) -> None:
    given = permalink.parameters(state.current()) | state.other_texts()
    given |= counts_grid.parameters_of(settings.max_order)
    decimals = _decimals(counts, settings)
    make = partial(_tool_json, counts, settings, decimals)
    files = [
        File(counts_page.DOWNLOAD_TOOL, make, "bleu-smoothing-compute.json", "application/json")
    ]
    drawn = {
        result_page.STEPS_DESCRIBED: result_page.STEPS_TITLE,
        screen.STEPS_DESCRIBED: screen.STEPS_TITLE,
        counts_page.NUDGES_DESCRIBED: counts_page.NUDGES_TITLE,
        screen.BREVITY_DESCRIBED: screen.BREVITY_TITLE,
    }
    given |= {} if decimals is None else {"decimals": str(decimals)}
    link = exports.link_to(given)
    code = counts_page.code(counts, settings)
    exports.draw(link, code, files, drawn, counts_page.CODE_TITLE)


def _decimals(counts: Counts, settings: Settings) -> int | None:
    chosen = st.selectbox(
        counts_page.DECIMALS,
        [counts_page.ALL_DECIMALS, *map(str, range(MAX_DECIMALS + 1))],
        key="decimals",
        bind="query-params",
        width=320,
    )
    if chosen == counts_page.ALL_DECIMALS:
        return None
    rounded = saved.smoothing_answer(counts, settings, int(chosen))["result"]
    lines.note(counts_page.rounded(rounded["bleu"], rounded["brevity_penalty"], int(chosen)))
    return int(chosen)


def _tool_json(counts: Counts, settings: Settings, decimals: int | None) -> str:
    answered: dict[str, Any] = saved.smoothing_answer(counts, settings, decimals)
    return json.dumps(answered, indent=2)
