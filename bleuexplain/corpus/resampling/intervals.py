"""The bootstrap: how the score of a corpus scatters when its segments are drawn anew."""

from dataclasses import dataclass
from decimal import Decimal
from math import fsum

import numpy as np
import pandas as pd

from bleuexplain.corpus.columns import Floats
from bleuexplain.corpus.resampling.draws import (
    DEFAULT_SEED,
    Drawn,
    Progress,
    check_draws,
    matrix_of,
    scores_of,
    weighted_sums,
    whole_of,
    with_replacement,
)
from bleuexplain.errors import InputError
from bleuexplain.settings import DEFAULT_SETTINGS, Settings

DEFAULT_SAMPLES = 1_000
DEFAULT_CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Interval:
    """The score of a corpus, and between which scores the middle samples of a bootstrap lie.

    ``mean`` is that of the samples' scores; ``low`` and ``high`` leave out the
    same number of samples at either end, together 1 - ``confidence`` of them.
    All scores go from 0 to 1.
    """

    score: float
    mean: float
    low: float
    high: float
    samples: int
    seed: int
    confidence: float

    @property
    def half_width(self) -> float:
        """Half the way from low to high: what sacreBLEU prints after its plus-minus sign."""
        return (self.high - self.low) / 2


def bootstrap(
    statistics: pd.DataFrame,
    settings: Settings = DEFAULT_SETTINGS,
    *,
    samples: int = DEFAULT_SAMPLES,
    seed: int = DEFAULT_SEED,
    confidence: float = DEFAULT_CONFIDENCE,
    progress: Progress | None = None,
) -> Interval:
    """Return the percentile interval of corpus BLEU over samples drawn with replacement.

    The draws are sacreBLEU's of the same seed, and mean and half width are
    what it prints, where its single precision does not round otherwise.

    >>> from bleuexplain.corpus.columns import column_names
    >>> table = pd.DataFrame([[1, 2, 2, 2]] * 3, columns=column_names(1))
    >>> interval = bootstrap(table, Settings(max_order=1), samples=10)
    >>> interval.low, interval.mean, interval.high
    (0.5, 0.5, 0.5)

    Raises ``InputError`` for a corpus without segments, ``samples`` outside 1
    to 100,000, a seed below 0 and a confidence that does not lie between 0 and
    1. Source: Koehn 2004, section 3.2.
    """
    check_confidence(confidence)
    drawn = draw(statistics, settings, samples=samples, seed=seed, progress=progress)
    return interval_of_drawn(drawn, settings, confidence)


def draw(
    statistics: pd.DataFrame,
    settings: Settings = DEFAULT_SETTINGS,
    *,
    samples: int = DEFAULT_SAMPLES,
    seed: int = DEFAULT_SEED,
    progress: Progress | None = None,
) -> Drawn:
    """Return the samples of ``bootstrap``, drawn once for every smoothing of a max order.

    >>> from bleuexplain.corpus.columns import column_names
    >>> table = pd.DataFrame([[1, 2, 2, 2]] * 3, columns=column_names(1))
    >>> draw(table, Settings(max_order=1), samples=2).sums.tolist()
    [[3.0, 6.0, 6.0, 6.0], [3.0, 6.0, 6.0, 6.0]]
    """
    check_draws(samples, seed)
    matrix = matrix_of(settings, statistics)
    blocks = with_replacement(len(matrix), samples, seed)
    sums = weighted_sums(blocks, matrix, samples, progress)
    return Drawn(whole_of(matrix), sums, seed)


def interval_of_drawn(
    drawn: Drawn, settings: Settings, confidence: float = DEFAULT_CONFIDENCE
) -> Interval:
    """Return what ``bootstrap`` does of samples that are drawn already."""
    score = scores_of(drawn.whole, settings).item()
    return interval_of(score, scores_of(drawn.sums, settings), drawn.seed, confidence)


def interval_of(score: float, sampled: Floats, seed: int, confidence: float) -> Interval:
    """Return the interval of a corpus's score, from the scores of the samples.

    >>> interval_of(0.5, np.array([0.4, 0.5, 0.7, 0.6]), seed=1, confidence=0.5).low
    0.5
    """
    samples = len(sampled)
    mean = fsum(sampled.tolist()) / samples
    return Interval(score, mean, *percentiles(sampled, confidence), samples, seed, confidence)


def check_confidence(confidence: float) -> None:
    """Raise ``InputError`` for a confidence that does not lie between 0 and 1.

    >>> check_confidence(95)
    Traceback (most recent call last):
    bleuexplain.errors.InputError: confidence lies between 0 and 1, neither included.
    """
    if not isinstance(confidence, int | float) or not 0 < confidence < 1:
        sentence = "confidence lies between 0 and 1, neither included."
        raise InputError("invalid_input", sentence, "/confidence")


def percentiles(values: Floats, confidence: float) -> tuple[float, float]:
    """Return between which values the middle ``confidence`` of them lies.

    Of n values floor(n (1 - confidence) / 2) are left out at either end, as in
    sacreBLEU's ``estimate_ci``.

    >>> percentiles(np.arange(10.0), 0.8)
    (1.0, 8.0)
    """
    # By the decimal that was typed: 1 - 0.8 is a little below 0.2 as a double.
    left_out = int(len(values) * (1 - Decimal(str(confidence))) / 2)
    ordered = np.sort(values)
    return float(ordered[left_out]), float(ordered[-1 - left_out])
