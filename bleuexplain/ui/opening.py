"""How a page opens: what its inputs are at first, where they stand, what they offer."""

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

from bleuexplain.examples import EXAMPLES, Example
from bleuexplain.permalink import State


@dataclass(frozen=True, slots=True)
class Opening:
    """What the inputs are where nothing was typed, the block they stand in, their examples."""

    default: State = field(default_factory=State)
    place: AbstractContextManager[object] = field(default_factory=nullcontext)
    examples: tuple[Example, ...] = EXAMPLES
