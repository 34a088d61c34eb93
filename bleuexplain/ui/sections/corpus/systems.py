"""Two systems: their scores against each other, the difference, and whether it is chance."""

from dataclasses import dataclass
from functools import partial

import pandas as pd
import streamlit as st

from bleuexplain.corpus.contributions import greatest_share
from bleuexplain.corpus.corpus import Corpus, System
from bleuexplain.corpus.distributions import Histogram, Points, histogram, points
from bleuexplain.corpus.resampling import (
    Drawn,
    Interval,
    PairedBootstrap,
    PairedTest,
    bootstrap_of_drawn,
    draw_exchanges,
    draw_pair,
    permutation_of_drawn,
)
from bleuexplain.corpus.scores import corpus_bleu, sentence_scores
from bleuexplain.settings import Settings
from bleuexplain.ui import charts, corpus_state, lines, picks
from bleuexplain.ui.corpus_state import DIFFERENCES, SCATTER
from bleuexplain.wording.corpus import answers, page, summary
from bleuexplain.wording.corpus.summary import SystemSummary

_BINS = 40
_PERMUTATIONS = 10_000  # as many as sacreBLEU draws
_FEWER = 1_000  # where so many would take long
_LARGE = 10_000  # segments


def draw(corpus: Corpus, table: pd.DataFrame, settings: Settings) -> None:
    """Draw what tells two systems apart."""
    lines.section(page.SYSTEMS_TITLE, page.SPREAD_NOTE)
    run = tests(corpus, settings)
    first, second = run[0].score_a, run[0].score_b
    spread = corpus_state.once("systems spread", partial(_spread, table), settings, of=corpus)
    tied = corpus.size - spread.better - spread.worse
    apart = answers.compared(first, second, spread.better, spread.worse, tied)
    is_told = first != second and not corpus_state.is_cut()
    means = answers.significance([each.p_value for each in run]) if is_told else ""
    lines.answer(sentence=f"{apart} {means}", offer=" · ".join(told(run)))
    with st.container():  # so that what follows keeps its place
        if first and second and spread.greatest:
            at, share = spread.greatest
            lines.note(f"{answers.most_of_the_difference(at + 1, share)} {page.SORT_BY_IT}")
    _draw_scores(corpus, run[0], settings)
    left, right = st.columns(2)
    with left:
        lines.small_heading(page.SCATTER_TITLE)
        charts.corpus.plane.draw_systems(spread.scores, _by_scores, picks.key(SCATTER))
    with right:
        lines.small_heading(page.DIFFERENCES_TITLE)
        charts.corpus.differences.draw(spread.differences, _by_difference, picks.key(DIFFERENCES))
        lines.note(page.equal(spread.differences.zeros))


@dataclass(frozen=True, slots=True)
class _Spread:
    """How two systems' sentence scores lie to each other, how often each is better, and where."""

    scores: Points
    differences: Histogram
    better: int
    worse: int
    greatest: tuple[int, float] | None


def _spread(table: pd.DataFrame) -> _Spread:
    first, second, difference = (
        table[name].to_numpy() for name in ("bleu", "bleu_second", "difference")
    )
    better, worse = int((difference > 0).sum()), int((difference < 0).sum())
    greatest = greatest_share(table["loss_difference"].to_numpy())
    bars = histogram(difference, -1, 1, _BINS)
    return _Spread(points(first, second), bars, better, worse, greatest)


def tests(corpus: Corpus, settings: Settings) -> tuple[PairedBootstrap, PairedTest]:
    """Return both paired tests; their samples are drawn once for all smoothings."""
    drawn = corpus_state.once("drawn pairs", partial(_draw_samples, corpus, settings), of=corpus)
    return corpus_state.once("tests", partial(_score, drawn, settings), settings, of=drawn)


def run_tests(corpus: Corpus, settings: Settings) -> tuple[PairedBootstrap, PairedTest]:
    """Run both paired tests where no session is known."""
    return _score(_draw_samples(corpus, settings), settings)


def _draw_samples(corpus: Corpus, settings: Settings) -> tuple[Drawn, Drawn]:
    a, b = (system.statistics for system in corpus.systems)
    samples = _PERMUTATIONS if corpus.size <= _LARGE else _FEWER
    exchanges = draw_exchanges(a, b, settings, samples=samples)
    return draw_pair(a, b, settings), exchanges


def _score(drawn: tuple[Drawn, Drawn], settings: Settings) -> tuple[PairedBootstrap, PairedTest]:
    pairs, exchanges = drawn
    return bootstrap_of_drawn(pairs, settings), permutation_of_drawn(exchanges, settings)


def _draw_scores(corpus: Corpus, run: PairedBootstrap, settings: Settings) -> None:
    rows = corpus_state.once(
        "summaries", partial(_cells, corpus, run, settings), settings, of=corpus
    )
    lines.table(page.SYSTEMS_CAPTION, summary.HEADER, rows)


def _cells(corpus: Corpus, run: PairedBootstrap, settings: Settings) -> list[list[str]]:
    intervals = (run.interval_a, run.interval_b)
    return [
        summary.cells(summarised(system, interval, settings))
        for system, interval in zip(corpus.systems, intervals, strict=True)
    ]


def summarised(system: System, interval: Interval, settings: Settings) -> SystemSummary:
    """Return the row of a system in a summary."""
    score = corpus_bleu(system.statistics, settings)
    scores = sentence_scores(system.statistics, settings)
    zeros = int((scores == 0).sum())
    mean = float(scores.mean())
    return SystemSummary(system.name, score, interval.low, interval.high, mean, zeros, len(scores))


def told(run: tuple[PairedBootstrap, PairedTest]) -> list[str]:
    """Return what is said of the difference and of each test."""
    found = [answers.paired_test(each.test, each.p_value, each.samples, each.seed) for each in run]
    return [answers.interval_of_difference(run[0].low, run[0].high, run[0].confidence), *found]


def _by_scores() -> None:
    plane = charts.corpus.plane
    corpus_state.narrow(SCATTER, plane.BRUSH, x="bleu", y="bleu_second")


def _by_difference() -> None:
    corpus_state.narrow(DIFFERENCES, charts.corpus.differences.BRUSH, low="difference")
