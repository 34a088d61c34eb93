"""What other settings, readings and references would give; a bar or a button takes one."""

from collections.abc import Sequence

import streamlit as st

from bleuexplain.diagnosis import Case, WhatIf
from bleuexplain.ui import charts, lines, picks, state
from bleuexplain.wording import why_page

CHARTS = {why_page.WHAT_IFS_DESCRIBED: why_page.WHAT_IFS_TITLE}
_CHART = "what_ifs"
_BUTTONS = 5


def draw(case: Case, found: Sequence[WhatIf]) -> dict[str, str]:
    """Draw the what-ifs; return the title of the chart by what it is described as."""
    lines.section(why_page.WHAT_IFS_TITLE, why_page.WHAT_IFS_NOTE)
    if not found:
        lines.answer(sentence=why_page.NO_WHAT_IFS)
        return {}
    charts.what_ifs.draw(found, case.bleu, picks.key(_CHART), lambda: _take(case, found))
    lines.note(why_page.APPLY)
    with st.container(horizontal=True, gap="small"):
        for each in found[:_BUTTONS]:
            st.button(
                why_page.what_if_label(each),
                key=f"what_if_{each.kind}_{each.value}",
                on_click=state.take,
                args=(case, each.changed),
            )
    with st.expander(why_page.WHAT_IFS_CAPTION):
        rows = why_page.what_if_rows(found)
        lines.table(why_page.WHAT_IFS_CAPTION, why_page.WHAT_IFS_HEADER, rows)
    return CHARTS


def _take(case: Case, found: Sequence[WhatIf]) -> None:
    marks = picks.picked(_CHART, "picked")
    picks.forget(_CHART)
    if marks:
        state.take(case, found[int(marks[0]["at"])].changed)
