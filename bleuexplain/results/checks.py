"""What is found when the parts of a result are held against each other, as data."""

from dataclasses import dataclass
from typing import Literal

from bleuexplain.results.printed import Interval, Printed
from bleuexplain.settings import Settings

CheckKind = Literal[
    "range",
    "round-off",
    "score",
    "score at most",
    "brevity penalty",
    "ratio",
    "cumulative",
    "whole matches",
    "sound counts",
    "first total",
    "counts",
    "precision from counts",
    "cut off",
    "scale",
    "just above 1",
    "stand-in for zero",
    "rising precision",
    "zero precision",
    "nothing read",
    "missing references",
]


@dataclass(frozen=True, slots=True)
class Check:
    """One check: whether it holds, what is printed, and where it would have to lie.

    ``holds`` is ``None`` for a remark: possible, and worth knowing. ``orders``
    are those that it is about; ``settings`` those that give the printed score.
    """

    kind: CheckKind
    holds: bool | None
    stated: Printed | None = None
    expected: Interval | None = None
    orders: tuple[int, ...] = ()
    settings: tuple[Settings, ...] = ()
