"""A summary as Markdown."""

from collections.abc import Callable, Iterable
from typing import Any

from bleuexplain.explanation.summary.blocks import Block, Heading, Item, Paragraph, Strip, Table
from bleuexplain.visible import quotations_apart, visible
from bleuexplain.wording.labels import STATUS_SIGNS
from bleuexplain.wording.report import escape, rows


def as_markdown(blocks: Iterable[Block]) -> str:
    r"""Write a summary as Markdown, in which every text shows as it is.

    >>> print(as_markdown([Heading("*a*"), Paragraph("b")]))
    ## \*a\*
    <BLANKLINE>
    b
    <BLANKLINE>
    """
    return "\n\n".join([_WRITERS[type(block)](block) for block in blocks]) + "\n"


def _shown(words: str) -> str:
    return quotations_apart(visible(words))


def _text(words: str) -> str:
    return escape(_shown(words))


def _heading(block: Heading) -> str:
    return f"## {_text(block.text)}"


def _paragraph(block: Paragraph) -> str:
    return f"**{_text(block.text)}**" if block.strong else _text(block.text)


def _strip(block: Strip) -> str:
    tokens = [_text(mark.token) + STATUS_SIGNS[mark.status] for mark in block.marks]
    if block.left_out:
        tokens.append("…")
    legend = f"\n\n{_text(block.legend)}" if block.legend else ""
    return f"{_text(block.title)}: {' '.join(tokens)}{legend}"


def _item(block: Item) -> str:
    return "\n\n".join([f"### {_text(block.title)}", *map(_text, block.lines)])


def _table(block: Table) -> str:
    return rows(
        [_shown(name) for name in block.header],
        [[_shown(cell) for cell in row] for row in block.rows],
    )


_WRITERS: dict[type[Block], Callable[[Any], str]] = {
    Heading: _heading,
    Paragraph: _paragraph,
    Strip: _strip,
    Item: _item,
    Table: _table,
}
