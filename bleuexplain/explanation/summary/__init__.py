"""An explanation to read from top to bottom: blocks of text, and what writes them."""

from bleuexplain.explanation.summary.blocks import Block, Heading, Item, Paragraph, Strip, Table
from bleuexplain.explanation.summary.html import as_html
from bleuexplain.explanation.summary.markdown import as_markdown
from bleuexplain.explanation.summary.summary import summary

__all__ = [
    "Block",
    "Heading",
    "Item",
    "Paragraph",
    "Strip",
    "Table",
    "as_html",
    "as_markdown",
    "summary",
]
