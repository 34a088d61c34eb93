"""Where the score was lost: -ln BLEU over its factors."""

import streamlit as st

from bleuexplain.diagnosis import Case, losses
from bleuexplain.ui import lines
from bleuexplain.wording import numbers, why_page


def draw(case: Case) -> None:
    """Draw the score, the factor that took most, and the table of all."""
    split = losses(case.score)
    metric, words = st.columns([1, 4])
    metric.metric("BLEU", numbers.score_fixed(case.bleu))
    with words:
        lines.answer(sentence=why_page.lost(split, case.bleu))
        with st.expander(why_page.LOSSES_CAPTION):
            rows = why_page.loss_rows(split, case.score)
            lines.table(why_page.LOSSES_CAPTION, why_page.LOSSES_HEADER, rows)
