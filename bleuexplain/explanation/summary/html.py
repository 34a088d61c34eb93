"""A summary as HTML for a notebook."""

from collections.abc import Callable, Iterable
from typing import Any

from bleuexplain.diagnosis import TokenMark
from bleuexplain.explanation.summary.blocks import Block, Heading, Item, Paragraph, Strip, Table
from bleuexplain.notebook.tables import table, text
from bleuexplain.wording.labels import STATUS_SIGNS

_STATUS_STYLES = {
    "matched": "border-bottom:2px solid currentColor",
    "clipped": "border-bottom:2px dashed currentColor;background:rgba(230,160,0,.25)",
    "unmatched": "background:rgba(220,60,60,.25)",
}


def as_html(blocks: Iterable[Block]) -> str:
    """Write a summary as HTML: every text escaped, no script, no style beyond its own elements.

    >>> as_html([Paragraph("<b>")])
    '<div><p>&lt;b&gt;</p></div>'
    """
    return f"<div>{''.join([_WRITERS[type(block)](block) for block in blocks])}</div>"


def _heading(block: Heading) -> str:
    return f"<h4>{text(block.text)}</h4>"


def _paragraph(block: Paragraph) -> str:
    words = text(block.text)
    return f"<p><strong>{words}</strong></p>" if block.strong else f"<p>{words}</p>"


def _strip(block: Strip) -> str:
    tokens = " ".join(map(_token, block.marks))
    more = " …" if block.left_out else ""
    legend = f"<p><small>{text(block.legend)}</small></p>" if block.legend else ""
    return f"<p>{text(block.title)}</p><p dir='auto'>{tokens}{more}</p>{legend}"


def _token(mark: TokenMark) -> str:
    style = _STATUS_STYLES[mark.status]
    return f"<bdi style='{style}'>{text(mark.token)}{STATUS_SIGNS[mark.status]}</bdi>"


def _item(block: Item) -> str:
    lines = "<br>".join(map(text, block.lines))
    return f"<p><strong>{text(block.title)}</strong><br>{lines}</p>"


def _table(block: Table) -> str:
    return table("", block.header, [[text(cell) for cell in row] for row in block.rows])


_WRITERS: dict[type[Block], Callable[[Any], str]] = {
    Heading: _heading,
    Paragraph: _paragraph,
    Strip: _strip,
    Item: _item,
    Table: _table,
}
