"""Whole numbers that segments bear in a file, and what is lacking between them."""

from collections.abc import Sequence
from dataclasses import dataclass

_LONGEST_NUMBER = 18


@dataclass(frozen=True, slots=True)
class Gap:
    """The first number that is lacking, and how many are in all."""

    first: int
    count: int


def as_whole(text: str) -> int | None:
    """Return the whole number that is written in at most 18 digits of ASCII, else ``None``.

    >>> as_whole("012"), as_whole("-1"), as_whole("²")
    (12, None, None)
    """
    is_number = text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER
    return int(text) if is_number else None


def gap(numbers: Sequence[int]) -> Gap | None:
    """Return what is lacking between the first and the last of numbers that go up.

    >>> gap([1, 2, 4, 7]), gap([5, 6])
    (Gap(first=3, count=3), None)
    """
    if not numbers:
        return None
    first = next((at for at, number in enumerate(numbers, numbers[0]) if at != number), None)
    if first is None:
        return None
    return Gap(first, numbers[-1] - numbers[0] + 1 - len(numbers))
