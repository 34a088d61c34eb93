"""Of two systems: the n-grams that one says, gets right, adds or leaves out more than the other."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import numpy as np
import pandas as pd

from bleuexplain.corpus.counting.text import Positions
from bleuexplain.corpus.differences.cells import Cells, Counting
from bleuexplain.corpus.differences.compared import Compared, table_of
from bleuexplain.corpus.differences.log_odds import PRIOR, Floats
from bleuexplain.corpus.differences.rows import LIMIT, MIN_COUNT, ORDERS, Wanted
from bleuexplain.corpus.differences.tokens import read_tokens
from bleuexplain.corpus.differences.whole import references_of, require_whole
from bleuexplain.errors import InputError

Count = Literal["produced", "matched", "over-produced", "missed"]


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted of an n-gram in a segment, and out of how many."""

    count: Counting
    out_of: Counting


def _said(said: Positions, _least: Positions, _most: Positions) -> Positions:
    return said


# What a system says is out of all that it says; what it gets right or leaves out is out of what
# the references have, which are the same for both systems.
COUNTED: dict[Count, Counted] = {
    "produced": Counted(_said, _said),
    "matched": Counted(lambda said, _, most: np.minimum(said, most), lambda _said, _, most: most),
    "over-produced": Counted(lambda said, _, most: np.maximum(said - most, 0), _said),
    "missed": Counted(
        lambda said, least, _: np.maximum(least - said, 0), lambda _said, least, _: least
    ),
}

KINDS = {
    "order": "int64",
    "tokens": "object",
    "ngram": "object",
    "first": "int64",
    "second": "int64",
    "first_per_1000": "float64",
    "second_per_1000": "float64",
    "z": "float64",
    "first_in": "object",
    "second_in": "object",
}


def system_differences(
    first: Any,
    second: Any,
    references: Sequence[Any] = (),
    *,
    count: Count = "produced",
    orders: Sequence[int] = ORDERS,
    prior: float = PRIOR,
    min_count: int = MIN_COUNT,
    limit: int = LIMIT,
) -> pd.DataFrame:
    """Return the n-grams that one system has more than the other, a row each.

    ``count`` says what is compared: n-grams ``"produced"``; ``"matched"``, the
    clipped matches of BLEU; ``"over-produced"``, beyond the most that a reference
    of the segment says; ``"missed"``, short of the least that one says. The last
    three need ``references``. Streams are those of ``segment_statistics``.

    Columns: ``order``; ``tokens``, the n-gram, and ``ngram``, the same joined by
    spaces; ``first`` and ``second``, the counts, and how many they are per
    thousand of what they are out of (n-grams of that order that the system says,
    or that the references have); ``z``, above 0 where the first system has the
    n-gram more; ``first_in`` and ``second_in``, the segments where it has it,
    from 0. Rows go from the highest z to the lowest, at most ``limit`` above 0
    and as many below. N-grams that both together have less than ``min_count``
    times, which is 2 or more, are left out.

    >>> found = system_differences(["in order to go", "in order to"], ["to go", "to be"])
    >>> found.head(1)[["ngram", "first", "second"]].values.tolist()
    [['in', 2, 0]]

    z is the log-odds ratio with an informative Dirichlet prior, over its
    standard deviation (Monroe, Colaresi and Quinn 2008); the prior is what both
    say together, weighed by ``prior``: see ``pooled_z``. compare-mt (Neubig et
    al. 2019) asks the same questions and ranks by a smoothed ratio of counts.

    Raises ``InputError`` as ``segment_statistics`` does, and for a ``count`` that
    is none of these or has no references to count by.
    """
    if count not in tuple(COUNTED):
        raise InputError("invalid_input", f"count is one of {', '.join(COUNTED)}.", "/count")
    wanted = Wanted(orders, prior, min_count, limit)
    theirs = references_of(references)
    if count != "produced" and not theirs:
        sentence = f"N-grams {count} are counted by the references: give one or more."
        raise InputError("invalid_input", sentence, "/references")
    systems = [("the first system", "/first", first), ("the second system", "/second", second)]
    tokens = read_tokens([*systems, *theirs])
    require_whole(tokens, 2)
    return table_of(tokens, 2, partial(_compare, COUNTED[count], wanted), wanted, KINDS)


def _compare(counted: Counted, wanted: Wanted, cells: Cells) -> Compared:
    bounds = cells.bounds()
    in_cells = [counted.count(cells.counts[:, system], *bounds) for system in (0, 1)]
    first, second = map(cells.summed, in_cells)
    totals = cells.total(counted.out_of, 0, bounds), cells.total(counted.out_of, 1, bounds)
    figures = {
        "first": first,
        "second": second,
        "first_per_1000": _per_1000(first, totals[0]),
        "second_per_1000": _per_1000(second, totals[1]),
    }
    where = {"first_in": in_cells[0] > 0, "second_in": in_cells[1] > 0}
    return Compared(wanted.z((first, second), totals), figures, where)


def _per_1000(counts: Positions, total: int) -> Floats:
    return 1000 * counts / max(total, 1)  # of nothing, all counts are 0
