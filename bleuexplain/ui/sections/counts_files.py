"""The Counts page, taken along."""

import json
from collections.abc import Mapping
from functools import partial

import streamlit as st

from bleuexplain import permalink, saved
from bleuexplain.components import Counts
from bleuexplain.diagnosis import nudges
from bleuexplain.limits import MAX_DECIMALS
from bleuexplain.permalink import State
from bleuexplain.settings import Settings
from bleuexplain.ui import lines, state
from bleuexplain.ui.frames import csv
from bleuexplain.ui.sections import counts_grid, exports, result
from bleuexplain.ui.sections.exports import File
from bleuexplain.wording import counts_page, screen
from bleuexplain.wording.counts_report import report

_DECIMALS = "decimals"
_OFFERED = [counts_page.ALL_DECIMALS, *map(str, range(MAX_DECIMALS + 1))]


def draw(counts: Counts | None, current: State, charts: Mapping[str, str]) -> None:
    """Draw all that can be taken along; ``charts`` has titles by what the charts are described.

    Without ``counts`` there is no score, and the state and the line are what is left.
    """
    settings = current.settings
    decimals = _decimals(counts, settings) if counts else None
    grid = counts_grid.parameters_of(settings.max_order)
    given = permalink.parameters(current) | _of_page(grid, decimals)
    link = exports.link_to(given)
    line = result.text()
    files = [
        File(
            counts_page.DOWNLOAD_REPORT,
            partial(report, line, counts, settings, link),
            "bleu-counts.md",
            "text/markdown",
        ),
        File(
            screen.DOWNLOAD_INPUTS,
            partial(saved.as_json, current, None, state.other_texts() | grid),
            "bleuexplain.json",
            "application/json",
        ),
    ]
    if counts:
        files += _of_counts(counts, settings, decimals)
    code = counts_page.code(counts, settings) if counts else ""
    exports.draw(link, code, files, charts, counts_page.CODE_TITLE)


def _of_page(grid: dict[str, str], decimals: int | None) -> dict[str, str]:
    # The texts of other pages are no part of this one, and may be too long for a link.
    line = {name: text for name, text in state.other_texts().items() if name == result.LINE}
    return line | grid | ({} if decimals is None else {_DECIMALS: str(decimals)})


def _of_counts(counts: Counts, settings: Settings, decimals: int | None) -> list[File]:
    return [
        File(
            counts_page.DOWNLOAD_TOOL,
            partial(_tool_json, counts, settings, decimals),
            "bleu-smoothing-compute.json",
            "application/json",
        ),
        File(
            counts_page.DOWNLOAD_NUDGES,
            partial(_nudges_csv, counts, settings),
            "one-more-of-each-count.csv",
            "text/csv",
        ),
    ]


def _decimals(counts: Counts, settings: Settings) -> int | None:
    state.note_wrong(_DECIMALS, _OFFERED)
    chosen = st.selectbox(
        counts_page.DECIMALS,
        _OFFERED,
        key=_DECIMALS,
        bind="query-params",
        width=320,
        on_change=state.forget_note,
        args=(_DECIMALS,),
    )
    if told := state.note_of_link(_DECIMALS):
        lines.problem(told)
    if chosen == counts_page.ALL_DECIMALS:
        return None
    rounded = saved.smoothing_answer(counts, settings, int(chosen))["result"]
    lines.note(counts_page.rounded(rounded["bleu"], rounded["brevity_penalty"], int(chosen)))
    return int(chosen)


def _tool_json(counts: Counts, settings: Settings, decimals: int | None) -> str:
    return json.dumps(saved.smoothing_answer(counts, settings, decimals), indent=2)


def _nudges_csv(counts: Counts, settings: Settings) -> bytes:
    return csv(counts_page.nudge_columns(nudges(counts, settings)))
