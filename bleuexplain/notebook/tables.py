"""HTML for notebooks: small tables, every text in them escaped, that suit a light and a dark page.

There is no style sheet: a notebook shows many outputs on one page, and a style of ours would reach
the others. Colours come from the page, borders are half transparent.
"""

from collections.abc import Iterable, Sequence
from html import escape

from bleuexplain.visible import quotations_apart, visible

MOST_TOKENS = 60
"""Of longer texts only so many tokens are shown."""

_TABLE = "border-collapse:collapse;margin:.4em 0"
_CAPTION = "caption-side:top;text-align:left;color:inherit;font-weight:bold;padding:.2em 0"
_CELL = (
    "text-align:left;vertical-align:top;padding:.15em .9em .15em 0;"
    "border-bottom:1px solid rgba(128,128,128,.4);font-variant-numeric:tabular-nums"
)


def text(words: str) -> str:
    """Return a text as HTML that shows it as it is; what nobody would see is named.

    >>> text("<b>a & b</b>")
    '&lt;b&gt;a &amp; b&lt;/b&gt;'
    """
    return escape(quotations_apart(visible(words)))


def tokens(words: Sequence[str]) -> str:
    """Return tokens in a row, each isolated from the direction of its neighbours.

    >>> tokens(["a", "<b>"])
    '<bdi>a</bdi> <bdi>&lt;b&gt;</bdi>'
    """
    shown = " ".join([f"<bdi>{text(word)}</bdi>" for word in words[:MOST_TOKENS]])
    more = len(words) - MOST_TOKENS
    return f"{shown} … {more:,} more" if more > 0 else shown


def table(caption: str, header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table. Caption and header are text or empty; the cells of the rows are HTML.

    The first cell of a row is its heading.

    >>> table("A", [], [["n", "1"]]).count("<th scope='row'")
    1
    """
    head = "".join([f"<th scope='col' style='{_CELL}'>{text(name)}</th>" for name in header])
    top = f"<thead><tr>{head}</tr></thead>" if header else ""
    body = "".join(map(_row, rows))
    title = f"<caption style='{_CAPTION}'>{text(caption)}</caption>" if caption else ""
    return f"<table style='{_TABLE}'>{title}{top}<tbody>{body}</tbody></table>"


def _row(cells: Sequence[str]) -> str:
    first, *others = cells
    values = "".join([f"<td style='{_CELL}'>{cell}</td>" for cell in others])
    return f"<tr><th scope='row' style='{_CELL};font-weight:normal'>{first}</th>{values}</tr>"
