"""Where a number may come from: a score of ours, a tool's, another text's, a part of the score."""

from dataclasses import dataclass, fields
from typing import Literal

from bleuexplain.settings import Settings


@dataclass(frozen=True, slots=True)
class Ours:
    """Our own score of this sentence, under the present settings or under changed ones."""

    present: Settings
    settings: Settings

    @property
    def changed(self) -> tuple[str, ...]:
        """The names of the settings that differ; epsilon only where the smoothing stays."""
        before, after = self.present, self.settings
        names = [
            each.name
            for each in fields(Settings)
            if getattr(before, each.name) != getattr(after, each.name)
        ]
        return tuple(name for name in names if name != "epsilon" or "smoothing" not in names)


@dataclass(frozen=True, slots=True)
class ByTools:
    """The number that these tools give, by their keys; ``max_order`` is N where it is changed."""

    keys: tuple[str, ...]
    max_order: int | None = None


@dataclass(frozen=True, slots=True)
class Characters:
    """The number of tools that were given strings in place of lists of tokens."""

    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OneReference:
    """Our score against one of several references alone, counted from 0."""

    position: int


@dataclass(frozen=True, slots=True)
class Swapped:
    """Our score of the reference, taken for the hypothesis, and the other way round."""


PartName = Literal["precision", "penalized precision", "brevity penalty", "length ratio"]


@dataclass(frozen=True, slots=True)
class Part:
    """A number from which our score is made; ``order`` is that of a precision.

    A penalized precision is p_n times BP, which is BLEU with the weight of order n alone.
    """

    name: PartName
    order: int = 0


Source = Ours | ByTools | Characters | OneReference | Swapped | Part


@dataclass(frozen=True, slots=True)
class Candidate:
    """A number from 0 to 1 and its source, how many changes away, and how exact it is.

    ``written`` is the number as the tool prints it and ``scale`` what it writes
    for 1, where the source is a tool.
    """

    source: Source
    number: float
    changes: int
    slack: float
    written: str = ""
    scale: float = 1
