"""A summary on a terminal, by rich: colours where there are any, and never more than its width."""

import os
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as RichTable
from rich.text import Text

from bleuexplain.command_line.output import encoding_of, writable
from bleuexplain.explanation.summary import Block, Heading, Item, Paragraph, Strip, Table
from bleuexplain.visible import quotations_apart, visible
from bleuexplain.wording.labels import STATUS_SIGNS

MOST_COLUMNS = 100
_INDENT = (0, 0, 0, 2)
_STYLES = {"matched": "green", "clipped": "yellow underline", "unmatched": "red underline"}


def as_terminal(blocks: Iterable[Block]) -> str:
    """Write a summary for standard output: with its width, its encoding, and colours if it has any.

    Text is never read as markup, and what would steer a terminal is written by number.
    """
    console = _console()
    screen = _Screen(console, encoding_of(sys.stdout))
    with console.capture() as captured:
        for block in blocks:
            screen.draw(block)
    # rich fills lines with spaces, which nobody wants to copy.
    return "\n".join([line.rstrip() for line in captured.get().rstrip("\n").split("\n")])


def _console() -> Console:
    console = Console(file=sys.stdout, highlight=False, markup=False, emoji=False)
    plain = not console.is_terminal or bool(os.environ.get("NO_COLOR"))
    return Console(
        file=sys.stdout,
        highlight=False,
        markup=False,
        emoji=False,
        width=min(console.width, MOST_COLUMNS),
        color_system=None if plain else "auto",
    )


@dataclass(frozen=True, slots=True)
class _Screen:
    console: Console
    encoding: str

    def draw(self, block: Block) -> None:
        _DRAWN[type(block)](self, block)

    def text(self, words: str, style: str = "") -> Text:
        """Return a text that shows as it is, its quotations kept apart from the rest."""
        apart = quotations_apart(visible(words))
        return Text(writable(apart, self.encoding), style, overflow="fold")

    def print(self, words: str, style: str = "", indent: int = 0) -> None:
        self.console.print(Padding(self.text(words, style), (0, 0, 0, indent)))


def _heading(screen: _Screen, block: Heading) -> None:
    screen.console.print()
    screen.print(block.text, "bold cyan")


def _paragraph(screen: _Screen, block: Paragraph) -> None:
    screen.print(block.text, "bold" if block.strong else "")


def _strip(screen: _Screen, block: Strip) -> None:
    screen.console.print()
    screen.print(block.title)
    line = Text(overflow="fold")
    for mark in block.marks:
        token = f"{mark.token}{STATUS_SIGNS[mark.status]}"
        line.append(writable(visible(token), screen.encoding), _STYLES[mark.status]).append(" ")
    if block.left_out:
        line.append(writable("…", screen.encoding))
    screen.console.print(Padding(line, _INDENT))
    if block.legend:
        screen.print(block.legend, "dim", indent=2)


def _item(screen: _Screen, block: Item) -> None:
    screen.print(block.title, "bold")
    for line in block.lines:
        screen.print(line, indent=3)


def _table(screen: _Screen, block: Table) -> None:
    table = RichTable(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for name in block.header:
        table.add_column(screen.text(name), overflow="fold")
    for row in block.rows:
        table.add_row(*map(screen.text, row))
    screen.console.print(Padding(table, _INDENT))


_DRAWN: dict[type[Block], Callable[[_Screen, Any], None]] = {
    Heading: _heading,
    Paragraph: _paragraph,
    Strip: _strip,
    Item: _item,
    Table: _table,
}
