"""Two systems on the same segments, and whether their scores differ by more than chance."""

from dataclasses import dataclass
from typing import Literal

import numpy as np
import pandas as pd

from bleuexplain.corpus.columns import Floats
from bleuexplain.corpus.resampling.draws import (
    DEFAULT_SEED,
    Drawn,
    Progress,
    Weights,
    check_draws,
    coins,
    matrix_of,
    scores_of,
    weighted_sums,
    whole_of,
    with_replacement,
)
from bleuexplain.corpus.resampling.intervals import (
    DEFAULT_CONFIDENCE,
    DEFAULT_SAMPLES,
    Interval,
    check_confidence,
    interval_of,
    percentiles,
)
from bleuexplain.errors import InputError
from bleuexplain.settings import DEFAULT_SETTINGS, Settings

DEFAULT_PERMUTATIONS = 10_000

_SAME = 1e-12  # less than this parts differences that are equal but for rounding


@dataclass(frozen=True, slots=True)
class PairedTest:
    """Two corpus scores, from 0 to 1, and the chance of a difference as large without a reason.

    ``low`` and ``high`` are those of the difference B - A: for ``bootstrap``,
    between which the middle samples lie; for ``permutation``, what the
    difference keeps within where only chance says which text is whose.
    ``ties`` counts the samples exactly as far apart as the corpus.
    """

    test: Literal["bootstrap", "permutation"]
    score_a: float
    score_b: float
    p_value: float
    ties: int
    low: float
    high: float
    samples: int
    seed: int
    confidence: float

    @property
    def difference(self) -> float:
        """B - A, from -1 to 1."""
        return self.score_b - self.score_a

    @property
    def p_value_without_ties(self) -> float:
        """What sacreBLEU says, which counts no tie: 1/(samples + 1) of a system and itself."""
        counted = round(self.p_value * (self.samples + 1)) - self.ties
        return counted / (self.samples + 1)


@dataclass(frozen=True, slots=True)
class PairedBootstrap(PairedTest):
    """A paired bootstrap also gives the interval of each system, over the same samples."""

    interval_a: Interval
    interval_b: Interval


def paired_bootstrap(
    statistics_a: pd.DataFrame,
    statistics_b: pd.DataFrame,
    settings: Settings = DEFAULT_SETTINGS,
    *,
    samples: int = DEFAULT_SAMPLES,
    seed: int = DEFAULT_SEED,
    confidence: float = DEFAULT_CONFIDENCE,
    progress: Progress | None = None,
) -> PairedBootstrap:
    """Test the difference of two systems by drawing the same segments anew for both.

    A sample counts against the difference where its |B - A|, less the mean of
    all samples', is as large as that of the corpus; p is (count + 1) / (samples
    + 1). Draws and rule are sacreBLEU's of the same seed, but for ties:
    sacreBLEU does not count them, and so tells a system from itself.

    >>> from bleuexplain.corpus.columns import column_names
    >>> table = pd.DataFrame([[1, 2, 2, 2]] * 3, columns=column_names(1))
    >>> paired_bootstrap(table, table, Settings(max_order=1), samples=10).p_value
    1.0

    Raises ``InputError`` as ``bootstrap`` does, and for tables that differ in
    length or columns. Source: Koehn 2004, section 4; Riezler & Maxwell 2005.
    """
    check_confidence(confidence)
    drawn = draw_pair(
        statistics_a, statistics_b, settings, samples=samples, seed=seed, progress=progress
    )
    return bootstrap_of_drawn(drawn, settings, confidence)


def draw_pair(
    statistics_a: pd.DataFrame,
    statistics_b: pd.DataFrame,
    settings: Settings = DEFAULT_SETTINGS,
    *,
    samples: int = DEFAULT_SAMPLES,
    seed: int = DEFAULT_SEED,
    progress: Progress | None = None,
) -> Drawn:
    """Return the samples of ``paired_bootstrap``, drawn once for every smoothing of a max order."""
    check_draws(samples, seed)
    both = _side_by_side(statistics_a, statistics_b, settings)
    blocks = with_replacement(len(both), samples, seed)
    return Drawn(whole_of(both), weighted_sums(blocks, both, samples, progress), seed)


def bootstrap_of_drawn(
    drawn: Drawn, settings: Settings, confidence: float = DEFAULT_CONFIDENCE
) -> PairedBootstrap:
    """Return what ``paired_bootstrap`` does of samples that are drawn already."""
    score_a, score_b = [each.item() for each in _scores(drawn.whole, settings)]
    sampled_a, sampled_b = _scores(drawn.sums, settings)
    differences = sampled_b - sampled_a
    apart = np.abs(differences)
    p_and_ties = _as_large(apart - apart.mean(), abs(score_b - score_a))
    found = score_a, score_b, *p_and_ties, *percentiles(differences, confidence)
    intervals = (
        interval_of(score, sampled, drawn.seed, confidence)
        for score, sampled in ((score_a, sampled_a), (score_b, sampled_b))
    )
    return PairedBootstrap("bootstrap", *found, len(drawn.sums), drawn.seed, confidence, *intervals)


def paired_permutation(
    statistics_a: pd.DataFrame,
    statistics_b: pd.DataFrame,
    settings: Settings = DEFAULT_SETTINGS,
    *,
    samples: int = DEFAULT_PERMUTATIONS,
    seed: int = DEFAULT_SEED,
    confidence: float = DEFAULT_CONFIDENCE,
    progress: Progress | None = None,
) -> PairedTest:
    """Test the difference of two systems by exchanging their texts, segment by segment, at random.

    Also called approximate randomization. A sample counts against the
    difference where its |B - A| is as large; p is (count + 1) / (samples + 1).
    Draws and rule are sacreBLEU's of the same seed, but for ties: see
    ``paired_bootstrap``.

    >>> from bleuexplain.corpus.columns import column_names
    >>> better, worse = [[2, 2, 2, 2]], [[1, 2, 2, 2]]
    >>> tables = [pd.DataFrame(rows, columns=column_names(1)) for rows in (worse, better)]
    >>> one_segment = paired_permutation(*tables, Settings(max_order=1), samples=10)
    >>> one_segment.difference, one_segment.p_value
    (0.5, 1.0)

    Raises ``InputError`` as ``paired_bootstrap`` does. Source: Noreen 1989;
    Riezler & Maxwell 2005.
    """
    check_confidence(confidence)
    drawn = draw_exchanges(
        statistics_a, statistics_b, settings, samples=samples, seed=seed, progress=progress
    )
    return permutation_of_drawn(drawn, settings, confidence)


def draw_exchanges(
    statistics_a: pd.DataFrame,
    statistics_b: pd.DataFrame,
    settings: Settings = DEFAULT_SETTINGS,
    *,
    samples: int = DEFAULT_PERMUTATIONS,
    seed: int = DEFAULT_SEED,
    progress: Progress | None = None,
) -> Drawn:
    """Return the samples of ``paired_permutation``, drawn once for all smoothings."""
    check_draws(samples, seed)
    a, b = np.hsplit(_side_by_side(statistics_a, statistics_b, settings), 2)
    whole_a, whole_b = whole_of(a), whole_of(b)
    # Where a coin shows 1 the first mixture has the text of A, and of B elsewhere.
    first = weighted_sums(coins(len(a), samples, seed), a - b, samples, progress) + whole_b
    mixed = np.hstack([first, whole_a + whole_b - first])
    return Drawn(np.hstack([whole_a, whole_b]), mixed, seed)


def permutation_of_drawn(
    drawn: Drawn, settings: Settings, confidence: float = DEFAULT_CONFIDENCE
) -> PairedTest:
    """Return what ``paired_permutation`` does of samples that are drawn already."""
    score_a, score_b = [each.item() for each in _scores(drawn.whole, settings)]
    mixed_a, mixed_b = _scores(drawn.sums, settings)
    differences = mixed_b - mixed_a
    p_and_ties = _as_large(np.abs(differences), abs(score_b - score_a))
    found = score_a, score_b, *p_and_ties, *percentiles(differences, confidence)
    return PairedTest("permutation", *found, len(drawn.sums), drawn.seed, confidence)


def _side_by_side(a: pd.DataFrame, b: pd.DataFrame, settings: Settings) -> Weights:
    _check_pair(a, b)
    return matrix_of(settings, a, b)


def _scores(sums: Floats, settings: Settings) -> tuple[Floats, Floats]:
    # Of A and of B, whose sums stand side by side, in one row or in many.
    of_a, of_b = np.hsplit(sums, 2)
    return scores_of(of_a, settings), scores_of(of_b, settings)


def _check_pair(a: pd.DataFrame, b: pd.DataFrame) -> None:
    if list(a.columns) != list(b.columns):
        raise InputError(
            "invalid_input",
            "The two systems' statistics have different columns: count both up to the same order.",
            "/statistics_b",
        )
    if len(a) != len(b):
        raise InputError(
            "invalid_input",
            f"Two systems are compared on the same segments, but one has {len(a):,} and the other "
            f"{len(b):,}.",
            "/statistics_b",
        )


def _as_large(values: Floats, difference: float) -> tuple[float, int]:
    ties = int((np.abs(values - difference) <= _SAME).sum())
    larger = int((values > difference + _SAME).sum())
    # One is added to both: the corpus as it is counts as one of the samples.
    return (larger + ties + 1) / (len(values) + 1), ties
