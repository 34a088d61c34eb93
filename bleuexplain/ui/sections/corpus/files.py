"""The Corpus page, taken along: the table, the summary, the statistics."""

import json
from collections.abc import Callable
from functools import partial
from io import BytesIO

import pandas as pd
import streamlit as st

from bleuexplain.corpus.corpus import Corpus
from bleuexplain.corpus.pieces import reference_count
from bleuexplain.corpus.resampling import bootstrap
from bleuexplain.corpus.scores import corpus_counts
from bleuexplain.corpus.signature import signature
from bleuexplain.corpus.table import with_texts
from bleuexplain.settings import Settings
from bleuexplain.ui import lines
from bleuexplain.ui.frames import csv
from bleuexplain.ui.sections import exports
from bleuexplain.ui.sections.corpus import systems
from bleuexplain.ui.sections.exports import File
from bleuexplain.wording import screen
from bleuexplain.wording.corpus import page, summary
from bleuexplain.wording.corpus.summary import SystemSummary


def draw(corpus: Corpus, table: pd.DataFrame, settings: Settings) -> None:
    """Draw the downloads; each file is made when somebody asks for it."""
    lines.section(screen.TAKE_TITLE)
    with st.container(horizontal=True):
        for file in _files(corpus, table, settings):
            exports.download(file)
    lines.note(page.STATISTICS_NOTE)


def _files(corpus: Corpus, table: pd.DataFrame, settings: Settings) -> tuple[File, ...]:
    markdown = partial(_summary, summary.markdown, corpus, settings)
    latex = partial(_summary, summary.latex, corpus, settings)
    statistics = partial(_statistics, corpus, settings)
    return (
        File(page.DOWNLOAD_CSV, partial(_csv, corpus, table), "segments.csv", "text/csv"),
        File(page.DOWNLOAD_PARQUET, partial(_parquet, corpus, table), "segments.parquet", _PARQUET),
        File(page.DOWNLOAD_MARKDOWN, markdown, "corpus.md", "text/markdown"),
        File(page.DOWNLOAD_LATEX, latex, "corpus.tex", "application/x-tex"),
        File(page.DOWNLOAD_STATISTICS, statistics, "corpus-statistics.json", "application/json"),
    )


_PARQUET = "application/vnd.apache.parquet"


def _csv(corpus: Corpus, table: pd.DataFrame) -> bytes:
    whole = with_texts(corpus, table)
    return csv({str(name): whole[name].tolist() for name in whole})


def _parquet(corpus: Corpus, table: pd.DataFrame) -> bytes:
    into = BytesIO()
    with_texts(corpus, table).to_parquet(into, index=False)
    return into.getvalue()


def _statistics(corpus: Corpus, settings: Settings) -> str:
    counts = corpus_counts(corpus.systems[0].statistics).to_dict()
    chosen = {"smoothing": settings.smoothing, "effective_order": settings.effective_order}
    epsilon = settings.used_epsilon
    extra = {} if epsilon is None else {"epsilon": epsilon}
    return json.dumps(counts | chosen | extra, indent=2)


Write = Callable[[list[SystemSummary], list[str], str], str]


def _summary(write: Write, corpus: Corpus, settings: Settings) -> str:
    rows = [  # drawn anew: no session is known here
        systems.summarised(each, bootstrap(each.statistics, settings), settings)
        for each in corpus.systems
    ]
    tests = systems.told(systems.run_tests(corpus, settings)) if len(rows) > 1 else []
    return write(rows, tests, signature(settings, reference_count(corpus)))
