"""The clipping table, and what narrows it: an order, a status, a token."""

import pyarrow as pa
import streamlit as st

from bleuexplain.diagnosis import Explanation
from bleuexplain.ui import frames, lines, state
from bleuexplain.ui.charts.precisions import SELECTION
from bleuexplain.wording import screen, table

# A browser takes its time over more; the CSV has them all.
MOST_ROWS = 1_000

_ORDERS = "table_orders"
_STATUS = "table_status"
_TIMES_CLEARED = "_times_cleared"


def draw(explanation: Explanation) -> None:
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
        st.download_button(
            screen.DOWNLOAD_CSV,
            lambda: frames.csv(frames.clipping(rows)),
            file_name="clipping.csv",
            mime="text/csv",
            on_click="ignore",
        )
        lines.note(screen.rows_shown(min(len(rows), MOST_ROWS), len(explanation.ngrams)))


def chart_key() -> str:
    """Return the key of the chart of precisions; a new key forgets the bar that was clicked."""
    return f"precisions_{st.session_state.get(_TIMES_CLEARED, 0)}"


def pick_order() -> None:
    """Narrow the table to the order of the bar that was clicked; elsewhere, widen it."""
    bars = st.session_state[chart_key()]["selection"].get(SELECTION) or []
    st.session_state[_ORDERS] = [bar["order"] for bar in bars]


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
            on_change=_forget_bar,
        )
        status = st.segmented_control(
            screen.TABLE_STATUS, table.STATUSES, default=table.ANY_STATUS, key=_STATUS
        )
    return orders, status or table.ANY_STATUS


def _forget_bar() -> None:
    st.session_state[_TIMES_CLEARED] = st.session_state.get(_TIMES_CLEARED, 0) + 1
