"""Several sentences at once: their scores under each method, and how the rankings agree."""

from functools import partial

import pyarrow as pa
import streamlit as st

from bleuexplain.comparison import Pairs, count_pairs, rank_sentences, read_pairs
from bleuexplain.examples import PAIRS_EXAMPLE
from bleuexplain.settings import Settings
from bleuexplain.ui import charts, lines, text_box
from bleuexplain.ui.frames import csv
from bleuexplain.ui.sections import exports
from bleuexplain.ui.sections.exports import File
from bleuexplain.wording import ranking

_FEWEST = 2


def draw(settings: Settings) -> dict[str, str]:
    """Draw the box for the sentences, and all that their scores say.

    Return the title of each chart that was drawn, by what it is described as.
    """
    lines.section(ranking.TITLE, ranking.NOTE)
    text = text_box.draw(
        ranking.BOX, "pairs", PAIRS_EXAMPLE, help_text=ranking.BOX_HELP, height=200
    )
    pairs = read_pairs(text, settings)
    lines.problems(pairs.problems)
    if len(pairs.segments) < _FEWEST:
        lines.note(ranking.TOO_FEW)
        return {}
    _draw_ranking(pairs, settings)
    return {ranking.CHART_DESCRIBED: ranking.CHART_TITLE}


def _draw_ranking(pairs: Pairs, settings: Settings) -> None:
    ranked = rank_sentences(
        count_pairs(pairs, settings.max_order),
        epsilon=settings.epsilon,
        effective_order=settings.effective_order,
    )
    numbers = [segment.line_number for segment in pairs.segments]
    hypotheses = [segment.hypothesis for segment in pairs.segments]
    answer, *grounds = ranking.verdict(ranked)
    lines.answer(sentence=answer, offer=" ".join(grounds))
    left, right = st.columns(2)
    with left:
        lines.section(ranking.CHART_TITLE, ranking.CHART_NOTE)
        charts.sentences.draw(numbers, hypotheses, ranked, key="sentences")
    with right:
        lines.section(ranking.TAU_TITLE, ranking.TAU_NOTE)
        lines.table(ranking.tau_caption(ranked), *ranking.tau_rows(ranked))
    at = ranked.methods.index(settings.smoothing)
    rows = ranking.summary_rows(ranked, settings.smoothing)
    lines.table(ranking.SUMMARY_CAPTION, ranking.SUMMARY_HEADER, rows, current=at)
    columns = ranking.sentence_columns(numbers, hypotheses, ranked)
    lines.small_heading(ranking.TABLE_CAPTION)
    st.dataframe(pa.table(columns), hide_index=True, width="stretch", key="sentences_table")
    exports.download(File(ranking.DOWNLOAD, partial(csv, columns), "sentences.csv", "text/csv"))
