"""The menu of examples: links, so that one step back returns to the sentence before."""

from collections.abc import Iterable

from bleuexplain import permalink
from bleuexplain.examples import Example
from bleuexplain.permalink import State
from bleuexplain.ui import lines


def links(examples: Iterable[Example]) -> None:
    """List examples as links, each with what it teaches."""
    items = []
    for each in examples:
        there = State(each.hypothesis, each.references, each.settings)
        items.append((f"?{permalink.query(there)}", each.title, each.teaches))
    lines.links(items)
