"""A question about the reader's own input: its answer, and what well-known mistakes give for it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

Unit = Literal["share", "count"]
Figures = Mapping[str, float]

# Two sums of floating-point numbers that are meant to be the same number differ by less.
_ROUNDING = Fraction(1, 10**9)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number; or, where ``over`` is given, a quotient of two counts, kept as counted.

    >>> Amount(2, over=4).value, Amount(0.5).value
    (Fraction(1, 2), Fraction(1, 2))
    """

    number: float
    over: int | None = None

    @property
    def value(self) -> Fraction:
        """The exact value."""
        return Fraction(self.number) / (1 if self.over is None else self.over)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A well-known wrong way of counting, and what it gives for the input at hand."""

    kind: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, as data: the answer, its unit, the mistakes, and figures for the words.

    A ``share`` is a number that a score is made of (1 is all); a ``count`` is a
    whole number of n-grams. No two mistakes have the same value, and none has
    that of the answer.
    """

    unit: Unit
    answer: Amount
    mistakes: tuple[Mistake, ...]
    figures: Figures


@dataclass(frozen=True, slots=True)
class Unasked:
    """Why the question does not exist for this input: a reason, and figures for the words."""

    reason: Literal["empty hypothesis", "no n-grams", "no segments", "empty segments"]
    figures: Figures = field(default_factory=dict)


def same(one: Fraction, other: Fraction) -> bool:
    """Tell whether two numbers are one but for rounding; 0 is only 0.

    >>> same(Fraction(0.1 + 0.2), Fraction(0.3)), same(Fraction(0), Fraction(1e-12))
    (True, False)
    """
    return abs(one - other) <= _ROUNDING * max(abs(one), abs(other))


def question(
    unit: Unit, answer: Amount, mistakes: Mapping[str, Amount | None], figures: Figures
) -> Question:
    """Ask for ``answer``; of ``mistakes`` keep those that give another number for this input.

    Of mistakes that give the same number the first is kept: order them by how
    often they are made. ``None`` says that a mistake cannot be made here.

    >>> wrong = {"a": Amount(7, 7), "b": Amount(1.0), "c": Amount(4, 14), "d": None}
    >>> [mistake.kind for mistake in question("share", Amount(2, 7), wrong, {}).mistakes]
    ['a']
    """
    kept: list[Mistake] = []
    for kind, amount in mistakes.items():
        if amount is None:
            continue
        taken = [answer, *[mistake.amount for mistake in kept]]
        if not any(same(amount.value, other.value) for other in taken):
            kept.append(Mistake(kind, amount))
    return Question(unit, answer, tuple(kept), MappingProxyType(dict(figures)))
