"""Of one system: the n-grams that it says too often, and those that it misses."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
import pandas as pd

from bleuexplain.corpus.counting.text import Positions
from bleuexplain.corpus.differences.cells import Cells
from bleuexplain.corpus.differences.compared import Compared, table_of
from bleuexplain.corpus.differences.log_odds import PRIOR
from bleuexplain.corpus.differences.rows import LIMIT, MIN_COUNT, ORDERS, Wanted
from bleuexplain.corpus.differences.tokens import read_tokens
from bleuexplain.corpus.differences.whole import references_of, require_whole
from bleuexplain.errors import InputError

KINDS = {
    "order": "int64",
    "tokens": "object",
    "ngram": "object",
    "produced": "int64",
    "allowed": "int64",
    "over": "int64",
    "missed": "int64",
    "z": "float64",
    "over_in": "object",
    "missed_in": "object",
}


def reference_differences(
    hypotheses: Any,
    references: Sequence[Any],
    *,
    orders: Sequence[int] = ORDERS,
    prior: float = PRIOR,
    min_count: int = MIN_COUNT,
    limit: int = LIMIT,
) -> pd.DataFrame:
    """Return the n-grams that a system says more or less often than its references do.

    In one segment, an n-gram is over-produced by what goes beyond the reference
    that says it most (BLEU clips that away), and missed by what falls short of
    the reference that says it least: with several references, only what all of
    them say can be missed. A missing reference has no part in either.

    Columns: ``order``, ``tokens`` and ``ngram`` as in ``system_differences``;
    ``produced``, the count; ``allowed``, the nearest count that the references
    allow, summed over the segments; ``over`` and ``missed``, summed likewise, so
    that produced - over + missed = allowed; ``z``, above 0 for what is
    over-produced on the whole; ``over_in`` and ``missed_in``, the segments, from 0.
    Rows go from the highest z to the lowest, at most ``limit`` above 0 and as
    many below. N-grams with produced + allowed under ``min_count``, which is 2 or
    more, are left out.

    >>> found = reference_differences(["the the cat", "the the dog"], [["the cat", "a dog"]])
    >>> found.head(1)[["ngram", "over", "missed"]].values.tolist()
    [['the', 3, 0]]

    z compares produced with allowed as ``system_differences`` compares two
    systems, but out of one total, the larger: a short output misses n-grams, and
    its shortness is no excuse.

    Raises ``InputError`` as ``segment_statistics`` does.
    """
    wanted = Wanted(orders, prior, min_count, limit)
    theirs = references_of(references)
    if not theirs:
        sentence = "What is over-produced and missed is counted by the references: give one."
        raise InputError("invalid_input", sentence, "/references")
    tokens = read_tokens([("the hypotheses", "/hypotheses", hypotheses), *theirs])
    require_whole(tokens, 1)
    return table_of(tokens, 1, partial(_compare, wanted), wanted, KINDS)


def _said(said: Positions, _least: Positions, _most: Positions) -> Positions:
    return said


def _nearest(said: Positions, least: Positions, most: Positions) -> Positions:
    return np.clip(said, least, most)


def _compare(wanted: Wanted, cells: Cells) -> Compared:
    bounds = cells.bounds()
    said = cells.counts[:, 0]
    nearest = _nearest(said, *bounds)
    produced, allowed = cells.summed(said), cells.summed(nearest)
    over = cells.summed(np.maximum(said - nearest, 0))
    total = max(cells.total(_said, 0, bounds), cells.total(_nearest, 0, bounds))
    figures = {
        "produced": produced,
        "allowed": allowed,
        "over": over,
        "missed": allowed - produced + over,
    }
    where = {"over_in": said > nearest, "missed_in": said < nearest}
    return Compared(wanted.z((produced, allowed), (total, total)), figures, where)
