"""The menu of examples: links, so that one step back returns to the sentence before."""

from collections.abc import Iterable
from functools import cache

from bleuexplain import permalink
from bleuexplain.examples import Example
from bleuexplain.permalink import State
from bleuexplain.ui import lines


def links(examples: Iterable[Example]) -> None:
    """List examples as links, each with what it teaches."""
    lines.links([(_address(each), each.title, each.teaches) for each in examples])


@cache
def _address(example: Example) -> str:
    there = State(example.hypothesis, example.references, example.settings)
    return f"?{permalink.query(there)}"
