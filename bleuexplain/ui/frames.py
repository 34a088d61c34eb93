"""The clipping table as columns, for the screen and for CSV."""

from collections.abc import Collection
from typing import Any

import pandas as pd

from bleuexplain.components import NgramCount
from bleuexplain.wording import table


def clipping(rows: Collection[NgramCount]) -> dict[str, list[Any]]:
    """Return the columns of the clipping table, a row a distinct hypothesis n-gram."""
    return {
        table.ORDER: [row.order for row in rows],
        table.NGRAM: [table.ngram(row.ngram) for row in rows],
        table.COUNT: [row.count for row in rows],
        table.CAP: [row.max_reference_count for row in rows],
        table.CLIPPED: [row.clipped_count for row in rows],
        table.STATUS: [table.status(row) for row in rows],
        table.CAPPED_BY: [table.capped_by(row) for row in rows],
    }


def csv(columns: dict[str, list[Any]]) -> bytes:
    """Write columns as CSV in UTF-8, with the mark by which spreadsheets know it.

    A text that a spreadsheet would compute gets an apostrophe before it.

    >>> csv({"n-gram": ["=1+1", "-", "-5"]}).decode("utf-8-sig").split()
    ['n-gram', "'=1+1", '-', "'-5"]
    """
    safe = {name: [_as_text(cell) for cell in cells] for name, cells in columns.items()}
    text: str = pd.DataFrame(safe).to_csv(index=False, lineterminator="\r\n")
    return text.encode("utf-8-sig")


def _as_text(cell: Any) -> Any:
    # A link may carry somebody else's text, and a spreadsheet runs what begins like this.
    formula = isinstance(cell, str) and len(cell) > 1 and cell[0] in "=+-@\t\r"
    return f"'{cell}" if formula else cell


def select(
    rows: Collection[NgramCount], *, orders: Collection[int], status: str, token: str | None
) -> list[NgramCount]:
    """Return the n-grams of the orders, of the status, and holding the token; empty means any."""
    return [
        row
        for row in rows
        if (not orders or row.order in orders)
        and (status == table.ANY_STATUS or table.status(row) == status)
        and (token is None or token in row.ngram)
    ]
