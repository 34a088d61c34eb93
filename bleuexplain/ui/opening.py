"""How a page opens: what its inputs are at first, where they stand, what they offer."""

from dataclasses import dataclass, field

from bleuexplain.examples import EXAMPLES, Example
from bleuexplain.permalink import State


@dataclass(frozen=True, slots=True)
class Opening:
    """What the inputs are where nothing was typed, what they are folded under, their examples."""

    default: State = field(default_factory=State)
    folded_under: str = ""
    examples: tuple[Example, ...] = EXAMPLES
