"""The scores that a statistics table holds: of the corpus, and of every segment."""

import numpy as np
import pandas as pd

from bleuexplain.bleu import BleuScore, score
from bleuexplain.components import Counts
from bleuexplain.corpus.columns import Floats, read_columns
from bleuexplain.corpus.exact import bleu_rows
from bleuexplain.errors import InputError
from bleuexplain.settings import DEFAULT_SETTINGS, Settings

ROWS_AT_ONCE = 1 << 16  # the working memory stays small, whatever the corpus


def corpus_counts(statistics: pd.DataFrame) -> Counts:
    """Return the counts of the corpus: the sums of the table, for every order that it has.

    >>> from bleuexplain.corpus.columns import column_names
    >>> table = pd.DataFrame([[1, 2, 2, 2], [3, 3, 3, 4]], columns=column_names(1))
    >>> corpus_counts(table)
    Counts(matches=(4,), totals=(5,), candidate_length=5, reference_length=6)

    Raises ``InputError`` for a table without the columns of a statistics table.
    """
    return read_columns(statistics, max(1, _orders(statistics))).sums


def _orders(statistics: pd.DataFrame) -> int:
    return sum(str(name).startswith("matches_") for name in statistics.columns)


def corpus_bleu(statistics: pd.DataFrame, settings: Settings = DEFAULT_SETTINGS) -> BleuScore:
    """Return the BLEU of the corpus: that of the summed counts, not a mean of scores.

    A table may have more orders than ``settings.max_order``; the first are used.

    >>> from bleuexplain.corpus.columns import column_names
    >>> table = pd.DataFrame([[1, 1, 1, 1], [3, 9, 9, 9]], columns=column_names(1))
    >>> corpus_bleu(table, Settings(max_order=1)).bleu
    0.4

    Raises ``InputError`` for an order that the table does not have, and for a
    smoothing or an epsilon that is not offered. Source: Papineni et al. 2002,
    section 2.2.1.
    """
    return score(
        read_columns(statistics, settings.max_order).sums,
        smoothing=settings.smoothing,
        epsilon=settings.used_epsilon,
        effective_order=settings.effective_order,
    )


def sentence_scores(statistics: pd.DataFrame, settings: Settings = DEFAULT_SETTINGS) -> Floats:
    """Return the BLEU of every segment on its own, from 0 to 1.

    Each is to the last bit what ``bleuexplain.score`` gives for the row.

    >>> from bleuexplain.corpus.columns import column_names
    >>> table = pd.DataFrame([[1, 1, 1, 1], [3, 9, 9, 9]], columns=column_names(1))
    >>> sentence_scores(table, Settings(max_order=1)).round(4).tolist()
    [1.0, 0.3333]

    Raises ``InputError`` as ``corpus_bleu`` does.
    """
    columns = read_columns(statistics, settings.max_order)
    starts = range(0, max(1, len(statistics)), ROWS_AT_ONCE)
    parts = [bleu_rows(columns.rows(start, start + ROWS_AT_ONCE), settings) for start in starts]
    return np.concatenate(parts)


def length_ratios(statistics: pd.DataFrame) -> Floats:
    """Return c / r of every segment; not a number where the reference is empty.

    >>> from bleuexplain.corpus.columns import column_names
    >>> table = pd.DataFrame([[1, 1, 1, 2], [0, 1, 1, 0]], columns=column_names(1))
    >>> length_ratios(table).tolist()
    [0.5, nan]
    """
    columns = read_columns(statistics, 1)
    ratios: Floats = np.full(len(statistics), np.nan)
    lengths = columns.candidate_length, columns.reference_length
    np.divide(*lengths, out=ratios, where=columns.reference_length > 0)
    return ratios


def require_segments(statistics: pd.DataFrame, path: str = "/statistics") -> None:
    """Raise ``InputError`` for a table without a row, of which there is no mean and no sample.

    >>> from bleuexplain.corpus.columns import column_names
    >>> require_segments(pd.DataFrame(columns=column_names(1)))
    Traceback (most recent call last):
    bleuexplain.errors.InputError: The corpus has no segments; one is the least.
    """
    if not len(statistics):
        raise InputError("invalid_input", "The corpus has no segments; one is the least.", path)
