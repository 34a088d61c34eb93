"""Which segments the corpus score was lost in, and why it is not the mean of theirs."""

from dataclasses import dataclass
from math import fsum, inf

import numpy as np
import pandas as pd

from bleuexplain.bleu import BleuScore
from bleuexplain.corpus.columns import Columns, Floats, columns_of, read_columns
from bleuexplain.corpus.exact import (
    bleu_rows,
    brevity_penalty_rows,
    geometric_mean_rows,
    log_precision_rows,
)
from bleuexplain.corpus.scores import corpus_bleu, require_segments, sentence_scores
from bleuexplain.settings import DEFAULT_SETTINGS, Settings


@dataclass(frozen=True, slots=True, eq=False)
class LossContributions:
    """The loss of a corpus, -ln BLEU: by factor, and by segment.

    ``factor_losses`` holds that of the brevity penalty first, then that of
    each order used, weighted; infinity where the factor is 0. ``shares`` holds
    what each segment adds to the losses that are finite.
    """

    factor_losses: tuple[float, ...]
    shares: Floats

    @property
    def total(self) -> float:
        """-ln BLEU, 0 or more; infinity where BLEU is 0."""
        return fsum(self.factor_losses)

    @property
    def infinite_orders(self) -> tuple[int, ...]:
        """The orders whose precision makes BLEU 0, and 0 for a brevity penalty that does."""
        return tuple(order for order, loss in enumerate(self.factor_losses) if loss == inf)


def loss_contributions(
    statistics: pd.DataFrame, settings: Settings = DEFAULT_SETTINGS
) -> LossContributions:
    """Return how much of the corpus's loss each segment brought in.

    The loss of order n, -ln p_n over the orders used, is shared in the
    measure of the n-grams not credited, l_n - m_n. That of the brevity
    penalty, R/C - 1, is shared as (r - c)/C, so that a segment longer than its
    reference gives some back. The shares add up to -ln BLEU. Where every n-gram
    is credited p_n is 1 under every smoothing, and there is nothing to share.

    A factor that is 0 has an infinite loss; it is named in
    ``infinite_orders`` and the shares are those of the other factors.

    >>> from bleuexplain.corpus.columns import column_names
    >>> table = pd.DataFrame([[1, 1, 1, 1], [3, 9, 9, 9]], columns=column_names(1))
    >>> loss_contributions(table, Settings(max_order=1)).shares.round(4).tolist()
    [0.0, 0.9163]
    """
    columns = read_columns(statistics, settings.max_order)
    whole = corpus_bleu(statistics, settings)
    losses = _factor_losses(whole)
    shares = np.zeros(len(statistics))
    if 0 < losses[0] < inf or columns.candidate_length.sum() == columns.reference_length.sum():
        shares += _length_shares(columns)
    for loss, match, total in zip(losses[1:], columns.matches, columns.totals, strict=False):
        if 0 < loss < inf:
            missed = total - match
            shares += missed * (loss / int(missed.sum()))
    return LossContributions(losses, shares)


def _length_shares(columns: Columns) -> Floats:
    length = int(columns.candidate_length.sum())
    shares: Floats = (columns.reference_length - columns.candidate_length) / max(1, length)
    return shares


def _factor_losses(whole: BleuScore) -> tuple[float, ...]:
    c, r = whole.counts.candidate_length, whole.counts.reference_length
    brevity = max(0.0, (r - c) / c) if c else inf
    used = whole.orders_used
    matches = np.array(whole.smoothed_matches[:used], dtype=np.float64)
    totals = np.array(whole.smoothed_totals[:used], dtype=np.float64)
    if used and not whole.counts.matches[0]:
        matches[0] = 0.0  # BLEU is 0 then, before any smoothing
    logarithms = log_precision_rows(matches, totals).tolist()
    return (brevity, *[0.0 - logarithm / used for logarithm in logarithms])


def leave_one_out(statistics: pd.DataFrame, settings: Settings = DEFAULT_SETTINGS) -> Floats:
    """Return, for each segment, BLEU of the corpus without it minus BLEU of the corpus.

    Above 0 where the corpus would score better without the segment. Both
    scores are exact, from the sums. The corpus without its only segment
    scores 0, as nothing does.

    >>> from bleuexplain.corpus.columns import column_names
    >>> table = pd.DataFrame([[1, 1, 1, 1], [3, 9, 9, 9]], columns=column_names(1))
    >>> leave_one_out(table, Settings(max_order=1)).round(4).tolist()
    [-0.0667, 0.6]
    """
    columns = read_columns(statistics, settings.max_order).all()
    others = columns_of(tuple(column.sum() - column for column in columns))
    return bleu_rows(others, settings) - corpus_bleu(statistics, settings).bleu


def greatest_share(losses: Floats) -> tuple[int, float] | None:
    """Return the segment, from 0, that has most of the sum of these losses, and its share of it.

    The share is above 1 where the others make up for some of it; ``None`` stands
    for a sum of 0.

    >>> greatest_share(np.array([0.25, 0.5, -0.125, 0.0]))
    (1, 0.8)
    """
    total = fsum(losses.tolist())
    if not total:
        return None
    at = int(np.argmax(losses if total > 0 else -losses))
    return at, losses[at].item() / total


@dataclass(frozen=True, slots=True)
class MeanGap:
    """Corpus BLEU beside the means of sentence BLEU, one step of the way each.

    ``mean`` weighs every segment alike, ``weighted_mean`` by its candidate
    length (``None`` where all are empty), ``mean_of_scored`` leaves the zeros
    out (``None`` where all are zeros). ``mean_under_one_penalty`` is the mean of
    the segments' geometric means, times the penalty of the corpus.
    ``too_short`` counts the segments that have no n-gram of the max order.
    """

    corpus: float
    mean: float
    weighted_mean: float | None
    mean_of_scored: float | None
    mean_under_one_penalty: float
    penalty: float
    mean_penalty: float
    segments: int
    zeros: int
    too_short: int


def mean_gap(statistics: pd.DataFrame, settings: Settings = DEFAULT_SETTINGS) -> MeanGap:
    """Return what tells the mean of sentence BLEU from the BLEU of the corpus.

    >>> from bleuexplain.corpus.columns import column_names
    >>> table = pd.DataFrame([[1, 1, 1, 1], [3, 9, 9, 9]], columns=column_names(1))
    >>> gap = mean_gap(table, Settings(max_order=1))
    >>> gap.corpus, round(gap.mean, 4), round(gap.weighted_mean, 4)
    (0.4, 0.6667, 0.4)

    Raises ``InputError`` for a corpus without segments.
    """
    require_segments(statistics)
    columns = read_columns(statistics, settings.max_order)
    lengths = columns.candidate_length
    scores = sentence_scores(statistics, settings)
    corpus = corpus_bleu(statistics, settings)
    c = corpus.counts.candidate_length
    scored = scores[scores > 0]
    return MeanGap(
        corpus=corpus.bleu,
        mean=_mean(scores),
        weighted_mean=fsum((scores * lengths).tolist()) / c if c else None,
        mean_of_scored=_mean(scored) if len(scored) else None,
        mean_under_one_penalty=_mean(geometric_mean_rows(columns, settings))
        * corpus.brevity_penalty,
        penalty=corpus.brevity_penalty,
        mean_penalty=_mean(brevity_penalty_rows(lengths, columns.reference_length)),
        segments=len(scores),
        zeros=len(scores) - len(scored),
        too_short=int((columns.totals[-1] == 0).sum()),
    )


def _mean(values: Floats) -> float:
    return fsum(values.tolist()) / len(values)
