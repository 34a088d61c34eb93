"""Every smoothing method on this sentence: the table, and the precisions by order."""

import streamlit as st

from bleuexplain.comparison import VARIANTS, Variant, compare
from bleuexplain.components import Counts
from bleuexplain.settings import Settings
from bleuexplain.ui import charts, lines, picks
from bleuexplain.wording import methods, smoothing_page

CHARTS = {smoothing_page.METHODS_DESCRIBED: smoothing_page.METHODS_TITLE}
_CHART = "methods"


def draw(counts: Counts, settings: Settings) -> None:
    """Draw the scores of the counts under each variant, and their precisions."""
    chosen = Variant(settings.smoothing, settings.effective_order)
    scores = compare(counts, settings.epsilon)
    at = VARIANTS.index(chosen)
    lines.section(smoothing_page.TABLE_TITLE, smoothing_page.TABLE_NOTE)
    rows = [methods.row(score, index == at) for index, score in enumerate(scores)]
    header = methods.header(counts.max_order)
    lines.table(smoothing_page.TABLE_CAPTION, header, rows, current=at)
    lines.note(smoothing_page.brevity(counts))
    lines.section(smoothing_page.METHODS_TITLE, smoothing_page.METHODS_NOTE)
    shown = [
        score
        for score, variant in zip(scores, VARIANTS, strict=True)
        if variant.effective_order == settings.effective_order
    ]
    charts.methods.draw(shown, settings.smoothing, _choose, picks.key(_CHART))


def draw_cards() -> None:
    """Draw what to know of each method."""
    lines.section(smoothing_page.CARDS_TITLE)
    columns = [*st.columns(2), *st.columns(2)]  # read row by row, on a phone too
    for column, (name, card) in zip(columns, methods.CARDS.items(), strict=True):
        with column, st.container(border=True):
            lines.small_heading(methods.chosen_label(name, chosen=False))
            lines.definitions([(part, getattr(card, key)) for part, key in methods.CARD_PARTS])


def _choose() -> None:
    for bar in picks.picked(_CHART, charts.methods.SELECTION):
        st.session_state["smooth"] = bar["smoothing"]
    picks.forget(_CHART)
