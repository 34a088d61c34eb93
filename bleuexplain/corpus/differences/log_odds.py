"""How surely one text says an n-gram more than another: log-odds with a prior."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[Any]
Floats = NDArray[np.float64]

PRIOR = 0.25

ROUNDING = 1e-9  # equal shares of unequal texts differ by less


def log_odds_z(first: Numbers, second: Numbers, rest: tuple[Numbers, Numbers]) -> Floats:
    """Return the log-odds ratio of counts, divided by its standard deviation.

    ``first`` and ``second`` are the counts of the same n-grams in two texts,
    ``rest`` those of all other n-grams there; what a prior adds is in them
    already, so all are above 0. With ratio = log(first / rest_1) - log(second /
    rest_2) and variance = 1 / first + 1 / second, z = ratio / sqrt(variance).

    >>> z = log_odds_z(np.array([4.0]), np.array([4.0]), (np.array([8.0]), np.array([2.0])))
    >>> round(float(z[0]), 4)  # log(1/4) / sqrt(1/2)
    -1.9605

    Source: Monroe, Colaresi and Quinn 2008, Fightin' Words, Political Analysis
    16(4), the log-odds-ratio with an informative Dirichlet prior.
    """
    ratio = np.log(first / rest[0]) - np.log(second / rest[1])
    return np.asarray(ratio / np.sqrt(1 / first + 1 / second))


def pooled_z(
    first: Numbers, second: Numbers, totals: tuple[int, int], prior: float = PRIOR
) -> Floats:
    """Return z of each n-gram, with a prior that is what the two texts say on average.

    ``totals`` holds how many n-grams of that order each text has. The prior adds
    to both counts of an n-gram ``prior`` times their mean, and to those of all
    others ``prior`` times theirs: it draws both texts to one common text. z is
    above 0 where the first text says the n-gram more, its length allowed for.
    For counts of n against 0 it grows as the square root of n, so that a rare
    n-gram never stands above a frequent one that is as lopsided.

    >>> pooled_z(np.array([1, 100]), np.array([0, 0]), (1000, 1000)).round(2).tolist()
    [0.74, 7.65]

    z is 0 where nothing can be compared: a text without n-grams of the order, or
    two texts that say one n-gram only.
    """
    others = totals[0] - first, totals[1] - second
    prior_count, prior_others = prior * (first + second) / 2, prior * (others[0] + others[1]) / 2
    comparable = (prior_count > 0) & (prior_others > 0)
    z = np.zeros(len(first))
    z[comparable] = log_odds_z(
        (first + prior_count)[comparable],
        (second + prior_count)[comparable],
        ((others[0] + prior_others)[comparable], (others[1] + prior_others)[comparable]),
    )
    return np.where(np.abs(z) < ROUNDING, 0.0, z)
