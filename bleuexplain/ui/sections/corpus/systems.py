"""Two systems: their scores against each other, the difference, and whether it is chance."""

from collections.abc import Sequence
from functools import partial

import pandas as pd
import streamlit as st

from bleuexplain.corpus.corpus import Corpus
from bleuexplain.corpus.distributions import histogram, points
from bleuexplain.corpus.resampling import (
    Drawn,
    PairedTest,
    bootstrap_of_drawn,
    draw_exchanges,
    draw_pair,
    permutation_of_drawn,
)
from bleuexplain.settings import Settings
from bleuexplain.ui import charts, corpus_state, lines, picks
from bleuexplain.ui.corpus_state import DIFFERENCES, SCATTER
from bleuexplain.wording.corpus import answers, page

_BINS = 40
_PERMUTATIONS = 1000


def draw(corpus: Corpus, table: pd.DataFrame, settings: Settings) -> None:
    """Draw what tells two systems apart."""
    lines.section(page.SYSTEMS_TITLE, page.SPREAD_NOTE)
    run = tests(corpus, settings)
    first, second = run[0].score_a, run[0].score_b
    difference = table["difference"]
    better, worse = int((difference > 0).sum()), int((difference < 0).sum())
    apart = answers.compared(first, second, better, worse, corpus.size - better - worse)
    means = answers.significance([each.p_value for each in run]) if first != second else ""
    lines.answer(sentence=f"{apart} {means}", offer=" · ".join(told(run)))
    left, right = st.columns(2)
    with left:
        lines.small_heading(page.SCATTER_TITLE)
        of = points(table["bleu"].to_numpy(), table["bleu_second"].to_numpy())
        charts.corpus.plane.draw_systems(of, _by_scores, picks.key(SCATTER))
    with right:
        lines.small_heading(page.DIFFERENCES_TITLE)
        spread = histogram(difference.to_numpy(), -1, 1, _BINS)
        charts.corpus.differences.draw(spread, _by_difference, picks.key(DIFFERENCES))
        lines.note(page.equal(spread.zeros))


def tests(corpus: Corpus, settings: Settings) -> tuple[PairedTest, PairedTest]:
    """Return both paired tests; their samples are drawn once for all smoothings."""
    drawn = corpus_state.once("drawn pairs", partial(_draw_samples, corpus, settings), of=corpus)
    return corpus_state.once("tests", partial(_score, drawn, settings), settings, of=drawn)


def run_tests(corpus: Corpus, settings: Settings) -> tuple[PairedTest, PairedTest]:
    """Run both paired tests where no session is known."""
    return _score(_draw_samples(corpus, settings), settings)


def _draw_samples(corpus: Corpus, settings: Settings) -> tuple[Drawn, Drawn]:
    a, b = (system.statistics for system in corpus.systems)
    exchanges = draw_exchanges(a, b, settings, samples=_PERMUTATIONS)
    return draw_pair(a, b, settings), exchanges


def _score(drawn: tuple[Drawn, Drawn], settings: Settings) -> tuple[PairedTest, PairedTest]:
    pairs, exchanges = drawn
    return bootstrap_of_drawn(pairs, settings), permutation_of_drawn(exchanges, settings)


def told(run: Sequence[PairedTest]) -> list[str]:
    """Return what is said of each test."""
    return [answers.paired_test(each.test, each.p_value, each.samples, each.seed) for each in run]


def _by_scores() -> None:
    plane = charts.corpus.plane
    corpus_state.narrow(SCATTER, plane.BRUSH, x="bleu", y="bleu_second")


def _by_difference() -> None:
    corpus_state.narrow(DIFFERENCES, charts.corpus.differences.BRUSH, low="difference")
