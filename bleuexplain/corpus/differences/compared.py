"""The n-grams of one order, compared, and from those of all orders the table of the furthest."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import pandas as pd

from bleuexplain.components import Ngram
from bleuexplain.corpus.counting.text import Flags
from bleuexplain.corpus.differences.cells import Cells, cells_by_order
from bleuexplain.corpus.differences.log_odds import Floats, Numbers
from bleuexplain.corpus.differences.rows import Row, Wanted
from bleuexplain.corpus.differences.tokens import CorpusTokens


@dataclass(frozen=True, slots=True, eq=False)
class Compared:
    """What a question finds of the n-grams of one order.

    ``z`` and each of the ``figures`` have a value an n-gram; each of ``where`` has
    a flag a row of the cells, for the segments that it names. Both are by column.
    """

    z: Floats
    figures: Mapping[str, Numbers]
    where: Mapping[str, Flags]


def table_of(
    tokens: CorpusTokens,
    systems: int,
    compare: Callable[[Cells], Compared],
    wanted: Wanted,
    kinds: Mapping[str, str],
) -> pd.DataFrame:
    """Return the wanted n-grams of all orders, compared an order at a time.

    ``kinds`` names the columns and their types: ``order``, ``tokens``, ``ngram``,
    ``z``, and what ``compare`` gives.
    """
    orders = cells_by_order(tokens, systems, set(wanted.orders))
    rows = (row for cells in orders for row in _rows(tokens, cells, compare(cells), wanted))
    return wanted.frame(rows, kinds)


def _rows(tokens: CorpusTokens, cells: Cells, found: Compared, wanted: Wanted) -> Iterator[Row]:
    for ngram in wanted.furthest(found.z):
        text = _ngram_of(tokens, int(cells.examples[ngram]), cells.order)
        yield {
            "order": cells.order,
            "tokens": text,
            "ngram": " ".join(text),
            "z": found.z[ngram],
            **{name: values[ngram] for name, values in found.figures.items()},
            **{name: cells.segments_where(ngram, at) for name, at in found.where.items()},
        }


def _ngram_of(tokens: CorpusTokens, example: int, order: int) -> Ngram:
    # One of its occurrences begins at token ``example``.
    return tuple([tokens.words[number] for number in tokens.numbers[example : example + order]])
