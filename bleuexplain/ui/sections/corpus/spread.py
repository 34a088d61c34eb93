"""How the sentence scores are spread: a histogram, and the length ratio against the score."""

import pandas as pd
import streamlit as st

from bleuexplain.corpus.distributions import histogram, points
from bleuexplain.ui import charts, corpus_state, lines, picks
from bleuexplain.ui.corpus_state import HISTOGRAM, RATIO
from bleuexplain.wording.corpus import page

_BINS = 25


def draw(table: pd.DataFrame) -> None:
    """Draw both charts; what is brushed narrows the segment table."""
    lines.section(page.SPREAD_TITLE, page.SPREAD_NOTE)
    scores = table["bleu"].to_numpy()
    left, right = st.columns(2)
    with left:
        lines.small_heading(page.HISTOGRAM_TITLE)
        spread = histogram(scores, 0, 1, _BINS)
        charts.corpus.histogram.draw(spread, _by_score, picks.key(HISTOGRAM))
    with right:
        lines.small_heading(page.RATIO_TITLE)
        of = points(table["length_ratio"].to_numpy(), scores)
        charts.corpus.plane.draw_ratio(of, _by_ratio, picks.key(RATIO))


def _by_score() -> None:
    corpus_state.narrow(HISTOGRAM, charts.corpus.histogram.BRUSH, low="bleu")


def _by_ratio() -> None:
    corpus_state.narrow(RATIO, charts.corpus.plane.BRUSH, x="length_ratio", y="bleu")
