"""The corpus score: its interval, its factors, and the mean of the sentences beside it."""

from dataclasses import replace
from functools import partial

import pandas as pd
import streamlit as st

from bleuexplain.bleu import BleuScore
from bleuexplain.corpus.advice import empty_hypotheses, fitting_tokenizer
from bleuexplain.corpus.contributions import LossContributions, loss_contributions, mean_gap
from bleuexplain.corpus.corpus import Corpus
from bleuexplain.corpus.pieces import reference_count
from bleuexplain.corpus.resampling import Interval, interval_of_drawn
from bleuexplain.corpus.resampling import draw as draw_samples
from bleuexplain.corpus.scores import corpus_counts
from bleuexplain.corpus.signature import signature
from bleuexplain.diagnosis import explain_counts
from bleuexplain.settings import Settings
from bleuexplain.ui import charts, corpus_state, lines, state
from bleuexplain.wording import numbers, screen, verdict
from bleuexplain.wording.corpus import answers, page
from bleuexplain.wording.factors import steps


def draw(corpus: Corpus, settings: Settings) -> None:
    """Draw the corpus score of the first system, its factors, and what its sentences' mean is."""
    statistics = corpus.systems[0].statistics
    explained = corpus_state.once(
        "explained",
        lambda: explain_counts(corpus_counts(statistics), settings),
        settings,
        of=statistics,
    )
    losses = corpus_state.once(
        "losses", partial(loss_contributions, statistics, settings), settings, of=statistics
    )
    lines.section(page.ANSWER_TITLE)
    metric, words = st.columns([1, 4])
    metric.metric("BLEU", numbers.score_fixed(explained.score.bleu))
    with words:
        lines.answer(verdict.answer(explained), verdict.costliest(explained))
        _draw_notes(corpus, settings)
    left, right = st.columns(2)
    with left:
        lines.section(screen.STEPS_TITLE, screen.STEPS_NOTE)
        charts.steps.draw(steps(explained.score, explained.factors), key="corpus_steps")
    with right:
        _draw_orders(explained.score, losses)
    _draw_mean(statistics, settings)


def _draw_notes(corpus: Corpus, settings: Settings) -> None:
    system = corpus.systems[0]
    told = [of_what(corpus), interval_line(system.statistics, settings)]
    if empty := empty_hypotheses(system):
        told.append(answers.empty(empty.count, empty.first))
    find = partial(fitting_tokenizer, corpus, settings)
    if fitting := corpus_state.once("fitting", find, settings.tokenizer, of=corpus):
        lines.notes([*told, answers.unsegmented(fitting)])
        st.button(
            answers.tokenize_by(fitting),
            on_click=state.step_to_settings,
            args=(replace(settings, tokenizer=fitting),),
        )
    else:
        by = answers.tokenized_by(settings.tokenizer, lowercase=settings.lowercase)
        lines.notes([*told, by])
    references = corpus_state.once("references", partial(reference_count, corpus), of=corpus)
    st.code(signature(settings, references), language=None, wrap_lines=True)


def _draw_orders(score: BleuScore, losses: LossContributions) -> None:
    lines.section(page.PRECISIONS_TITLE)
    rows = answers.order_rows(score, losses.factor_losses)
    lines.table(answers.ORDERS_CAPTION, answers.ORDERS_HEADER, rows)
    if losses.infinite_orders:
        lines.note(answers.infinite(losses.infinite_orders))


def of_what(corpus: Corpus) -> str:
    """Return the name of the system that is scored, and how large the corpus is."""
    system = corpus.systems[0]
    return f"{system.name}: {answers.sizes(corpus.size, len(corpus.references))}"


def interval_line(statistics: pd.DataFrame, settings: Settings) -> str:
    """Return what is said of the bootstrap's interval."""
    of = interval_of(statistics, settings)
    return answers.interval(of.low, of.high, of.confidence, of.samples, of.seed)


def interval_of(statistics: pd.DataFrame, settings: Settings) -> Interval:
    """Return the bootstrap's interval; its samples are drawn once for all smoothings."""
    drawn = corpus_state.once("drawn", partial(draw_samples, statistics, settings), of=statistics)
    score = partial(interval_of_drawn, drawn, settings)
    return corpus_state.once("interval", score, settings, of=drawn)


def _draw_mean(statistics: pd.DataFrame, settings: Settings) -> None:
    gap = corpus_state.once("gap", partial(mean_gap, statistics, settings), settings, of=statistics)
    lines.section(page.MEAN_TITLE, answers.WHY_NOT_THE_MEAN)
    short = answers.too_short(gap.too_short, settings.max_order) if gap.too_short else ""
    told = answers.mean(gap.corpus, gap.mean, gap.segments, gap.zeros)
    lines.answer(sentence=told, offer=short)
    rows = answers.mean_rows(
        gap.corpus,
        gap.mean,
        weighted=gap.weighted_mean,
        scored=gap.mean_of_scored,
        one_penalty=gap.mean_under_one_penalty,
        zeros=gap.zeros,
    )
    lines.table(answers.MEANS_CAPTION, answers.MEANS_HEADER, rows)
