"""Numbers as they were printed, and the interval that the true number lies in."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import exp, log, prod

from bleuexplain.components import MAX_ORDER
from bleuexplain.errors import InputError

NUMBER = r"[-+]?+\d{1,40}+(?:\.\d{1,40}+)?+(?:[eE][-+]?+\d{1,3}+)?+(?!\w|\.\d)"
MAX_MAGNITUDE = 300  # 1e300; a double ends at 1.8e308

# A double that went through a few roundings differs by far less than this, a printed
# digit by far more.
ROUND_OFF = 1e-9

_NUMBER = re.compile(NUMBER)
_MANY_DIGITS = 12  # nobody rounds to as many


@dataclass(frozen=True, slots=True)
class Interval:
    """Where a number lies, both ends included.

    >>> Interval(0.25, 0.5).meets(Interval(0.5, 1.0)), Interval(0.25, 0.5).meets(Interval(0.6, 1.0))
    (True, False)
    """

    low: float
    high: float

    def meets(self, other: "Interval") -> bool:
        """Whether one number can lie in both, but for the round-off of doubles."""
        return not (_above(self.low, other.high) or _above(other.low, self.high))

    def common(self, other: "Interval") -> "Interval":
        """Return what lies in both; only for intervals that meet."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        return Interval(min(low, high), max(low, high))

    def clipped(self) -> "Interval":
        """Return the part of it from 0 to 1; what lies above 1 altogether stays there."""
        low = max(0.0, self.low)
        return Interval(low, max(0.0, min(1.0, self.high) if low <= 1 else self.high))

    def times(self, other: "Interval") -> "Interval":
        """Return where the product lies, for intervals from 0 up."""
        return Interval(self.low * other.low, self.high * other.high)


@dataclass(frozen=True, slots=True)
class Printed:
    """A number as its text, on a scale from 0 to 1 or from 0 to 100.

    The last digit shown was rounded, so the true number lies half a unit of it
    to either side; ``unrounded`` says that it was not, as where a program wrote
    out a double.

    >>> score = Printed("26.90", scale=100)
    >>> score.share, score.interval
    (0.269, Interval(low=0.26895, high=0.26905))
    """

    text: str
    scale: int = 1
    unrounded: bool = False

    @property
    def value(self) -> float:
        """The number as printed."""
        return float(self.text)

    @property
    def share(self) -> float:
        """The number on the scale from 0 to 1."""
        return float(Fraction(self.text) / self.scale)

    @property
    def bounds(self) -> tuple[Fraction, Fraction]:
        """The lowest and the highest number that prints so, exactly, on the scale from 0 to 1."""
        half = Fraction(0) if self.unrounded else Fraction(self.unit) / 2
        number = Fraction(self.text)
        return (number - half) / self.scale, (number + half) / self.scale

    @property
    def interval(self) -> Interval:
        """The same as doubles."""
        low, high = self.bounds
        return Interval(float(low), float(high))

    @property
    def cut_off(self) -> Interval:
        """Where the true number lies if its further digits were cut off and not rounded."""
        number = Fraction(self.text)
        return Interval(
            float(number / self.scale), float((number + Fraction(self.unit)) / self.scale)
        )

    @property
    def unit(self) -> Decimal:
        """One unit of the last digit shown: 0.01 for 26.90."""
        exponent = Decimal(self.text).as_tuple().exponent
        return Decimal(1).scaleb(int(exponent))

    @property
    def decimals(self) -> int:
        """How many digits stand after the point."""
        return max(0, -int(Decimal(self.text).as_tuple().exponent))


def read_number(text: str, scale: int = 1) -> Printed:
    """Return a number that a tool printed.

    >>> read_number("58.1", 100).share
    0.581

    Raises ``InputError`` for any other text, and for a number of more than 40
    digits on one side of the point or beyond 1e300.
    """
    if not _NUMBER.fullmatch(text):
        raise InputError("invalid_input", f"{text[:40]!r} is no number that can be read.")
    if abs(Decimal(text).adjusted()) > MAX_MAGNITUDE and Decimal(text):
        raise InputError(
            "limit_exceeded", f"{text[:40]} is beyond what is read: 1e-300 to 1e300, or 0."
        )
    return Printed(text, scale)


def read_numbers(texts: Sequence[str], scale: int = 1) -> tuple[Printed, ...]:
    """Return the numbers of one list; where one was not rounded, none was.

    >>> [each.unrounded for each in read_numbers(["0.5", "0.3333333333333333"])]
    [True, True]
    """
    numbers = [read_number(text, scale) for text in texts]
    unrounded = any(each.decimals >= _MANY_DIGITS for each in numbers)
    return tuple(Printed(each.text, each.scale, unrounded) for each in numbers)


def read_precisions(texts: Sequence[str], scale: int = 1) -> tuple[Printed, ...]:
    """Return precisions, order 1 first; at most 8 orders are read."""
    if len(texts) > MAX_ORDER:
        message = f"There are {len(texts)} precisions; orders 1 to {MAX_ORDER} are read."
        raise InputError("unsupported_input", message)
    return read_numbers(texts, scale)


def geometric_mean(intervals: Sequence[Interval]) -> Interval:
    """Return where the geometric mean of numbers from 0 up lies.

    >>> geometric_mean([Interval(0.25, 1.0), Interval(1.0, 1.0)])
    Interval(low=0.5, high=1.0)
    """
    lows, highs = [each.low for each in intervals], [each.high for each in intervals]
    return Interval(_mean(lows), _mean(highs))


def _mean(numbers: Sequence[float]) -> float:
    if min(numbers) <= 0:
        return 0.0
    if all(1e-30 < number < 1e30 for number in numbers):  # noqa: PLR2004 - no overflow in between
        root: float = prod(numbers) ** (1 / len(numbers))
        return root
    return exp(sum(map(log, numbers)) / len(numbers))


def _above(low: float, high: float) -> bool:
    return low > high + ROUND_OFF * max(abs(low), abs(high))
