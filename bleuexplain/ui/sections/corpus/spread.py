"""How the sentence scores are spread: a histogram, and the length ratio against the score."""

from functools import partial

import pandas as pd
import streamlit as st

from bleuexplain.corpus.corpus import Corpus
from bleuexplain.corpus.distributions import Histogram, Points, histogram, points
from bleuexplain.settings import Settings
from bleuexplain.ui import charts, corpus_state, lines, picks
from bleuexplain.ui.corpus_state import HISTOGRAM, RATIO
from bleuexplain.wording.corpus import page

_BINS = 25


def draw(corpus: Corpus, table: pd.DataFrame, settings: Settings) -> None:
    """Draw both charts; what is brushed narrows the segment table."""
    lines.section(page.SPREAD_TITLE, page.SPREAD_NOTE)
    spread, of = corpus_state.once("spread", partial(_spread, table), settings, of=corpus)
    left, right = st.columns(2)
    with left:
        lines.small_heading(page.HISTOGRAM_TITLE)
        charts.corpus.histogram.draw(spread, _by_score, picks.key(HISTOGRAM))
    with right:
        lines.small_heading(page.RATIO_TITLE)
        charts.corpus.plane.draw_ratio(of, _by_ratio, picks.key(RATIO))


def _spread(table: pd.DataFrame) -> tuple[Histogram, Points]:
    scores = table["bleu"].to_numpy()
    return histogram(scores, 0, 1, _BINS), points(table["length_ratio"].to_numpy(), scores)


def _by_score() -> None:
    corpus_state.narrow(HISTOGRAM, charts.corpus.histogram.BRUSH, low="bleu")


def _by_ratio() -> None:
    corpus_state.narrow(RATIO, charts.corpus.plane.BRUSH, x="length_ratio", y="bleu")
