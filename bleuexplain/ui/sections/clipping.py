"""The clipping table, and what narrows it: an order, a status, a token."""

from functools import partial

import pyarrow as pa
import streamlit as st

from bleuexplain.components import NgramCount
from bleuexplain.diagnosis import ExplainedSentence
from bleuexplain.ui import frames, lines, picks, state
from bleuexplain.ui.charts.precisions import SELECTION
from bleuexplain.ui.sections import exports
from bleuexplain.ui.sections.exports import File
from bleuexplain.wording import screen, table

# A browser takes its time over more; the CSV has them all.
MOST_ROWS = 1_000

_ORDERS = "table_orders"
_STATUS = "table_status"
CHART = "precisions"


def draw(explanation: ExplainedSentence) -> None:
    """Draw the table of all n-grams, or of those that were picked."""
    lines.section(screen.TABLE_TITLE, screen.TABLE_NOTE)
    orders, status = _filters(explanation.settings.max_order)
    token = state.picked_token()
    if token is not None:
        with st.container(horizontal=True, vertical_alignment="center"):
            lines.note(screen.holding(token))
            st.button(screen.ALL_TOKENS, on_click=state.pick_token, args=(None,))
    rows = frames.select(explanation.ngrams, orders=orders, status=status, token=token)
    shown = pa.table(frames.clipping(rows[:MOST_ROWS]))
    st.dataframe(shown, hide_index=True, width="stretch", key="clipping")
    with st.container(horizontal=True, vertical_alignment="center"):
        exports.download(File(screen.DOWNLOAD_CSV, partial(_csv, rows), "clipping.csv", "text/csv"))
        lines.note(screen.rows_shown(min(len(rows), MOST_ROWS), len(explanation.ngrams)))


def _csv(rows: list[NgramCount]) -> bytes:
    return frames.csv(frames.clipping(rows))


def pick_order() -> None:
    """Narrow the table to the order of the bar that was clicked; elsewhere, widen it."""
    st.session_state[_ORDERS] = [bar["order"] for bar in picks.picked(CHART, SELECTION)]


def _filters(max_order: int) -> tuple[list[int], str]:
    # An order picked under a higher max order is no option any more.
    if _ORDERS in st.session_state:
        kept = [order for order in st.session_state[_ORDERS] if order <= max_order]
        st.session_state[_ORDERS] = kept
    with st.container(horizontal=True):
        orders = st.segmented_control(
            screen.TABLE_ORDERS,
            list(range(1, max_order + 1)),
            format_func=screen.grams,
            selection_mode="multi",
            key=_ORDERS,
            on_change=picks.forget,
            args=(CHART,),
        )
        status = st.segmented_control(
            screen.TABLE_STATUS, table.STATUSES, default=table.ANY_STATUS, key=_STATUS
        )
    return orders, status or table.ANY_STATUS
