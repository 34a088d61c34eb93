"""A number as somebody was told it: its value, and to how many digits it was told."""

import re
from dataclasses import dataclass
from decimal import Decimal
from math import isinf
from typing import Literal

from bleuexplain.errors import InputError

Match = Literal["same", "rounded", "cut off"]
Scale = Literal[1, 100]

MAX_LENGTH = 80
EXACT = 1e-12
"""How far, relatively, two ways of computing the same number may lie apart."""

# “BLEU-4 = ”, “score: ” and “np.float64(” come along when a number is copied.
_TOLD = re.compile(
    r"(?:[^\W\d][^=:.,]{0,30}[=:]|[^\W\d][^\d=:]{0,30}(?=[\s(]))?\s*"
    r"(?P<call>[^\W\d][\w.]*\()?"
    r"(?P<sign>[-+−]?)(?P<number>\d+(?:[.,٫]\d*)?|[.,٫]\d+)(?P<power>e[-+]?\d{1,3})?"
    r"\s*(?P<percent>[%٪]?)(?(call)\))",
    re.IGNORECASE,
)
_POINT = str.maketrans(",٫", "..")


@dataclass(frozen=True, slots=True)
class Fit:
    """How a number fits the one that was told: on the scale to 1 or to 100, and how closely.

    It is the ``same`` to all digits, or ``rounded`` to those told, or ``cut off``
    after them.
    """

    scale: Scale
    match: Match


@dataclass(frozen=True, slots=True)
class Told:
    """A number that was told: its value, and where its digits end.

    The last digit told stands for 10 to the power of ``exponent``; ``digits`` is
    how many there are from the first that is not 0, so none of a 0. ``written``
    is the number without what stood around it.
    """

    value: float
    exponent: int
    digits: int
    percent: bool
    written: str

    @property
    def scales(self) -> tuple[Scale, ...]:
        """The scales that the number may be on, the likelier one first."""
        if self.percent:
            return (100,)
        return (1, 100) if self.value <= 1 else (100, 1)

    @property
    def unit(self) -> float:
        """What the last digit told stands for."""
        return float(Decimal(1).scaleb(self.exponent))

    def match(self, number: float, slack: float = EXACT) -> Match | None:
        """Tell how a number, on the scale of the one told, is written as that one.

        A number just between two is rounded either way. ``slack`` is how far,
        relatively, two ways of computing it may lie apart.

        >>> told = read_told("46.71")
        >>> [told.match(number) for number in (46.71, 46.705, 46.719, 46.72)]
        ['same', 'rounded', 'cut off', None]
        """
        off, loose = number - self.value, slack * max(number, self.value)
        if abs(off) <= loose:
            return "same"
        if abs(off) <= self.unit / 2 + loose:
            return "rounded"
        return "cut off" if 0 < off < self.unit - loose else None

    def fit(self, bleu: float, slack: float = EXACT) -> Fit | None:
        """Tell whether the number told is this one, from 0 to 1, or a hundred times it.

        On the scale from 0 to 1 nobody rounds to a whole number.

        >>> read_told("46.7 %").fit(0.46712), read_told("0").fit(0.25)
        (Fit(scale=100, match='rounded'), None)
        """
        for scale in self.scales:
            match = self.match(scale * bleu, slack)
            if match and (match == "same" or scale > 1 or self.exponent < 0):
                return Fit(scale, match)
        return None


def read_told(text: str) -> Told:
    """Read the number that somebody was told, as it stands in a report.

    >>> read_told("BLEU = 46,71 %")
    Told(value=46.71, exponent=-2, digits=4, percent=True, written='46.71')
    >>> read_told("np.float64(1.50e-154)").exponent
    -156

    Raises ``InputError`` for anything that is not one number, 0 or more, and for one
    that is too small or too large for double precision.
    """
    stripped = text.strip()
    found = _TOLD.fullmatch(stripped) if len(stripped) <= MAX_LENGTH else None
    if not found:
        raise _not_one_number(stripped)
    written = (found["number"] + (found["power"] or "")).translate(_POINT).lower()
    number = Decimal(written)
    value = float(number)
    if isinf(value):
        raise _not_one_number(stripped)
    if number and not value:  # 0 would be another number than the one told
        message = f"No tool gives {written}: the smallest number that they compute with is 5e-324."
        raise InputError("invalid_input", message, "/told")
    if value and found["sign"] in ("-", "−"):
        raise InputError("invalid_input", f"A BLEU is 0 or more, got -{written}.", "/told")
    _, figures, exponent = number.as_tuple()
    digits = len(figures) if number else 0
    return Told(value, int(exponent), digits, bool(found["percent"]), written)


def _not_one_number(text: str) -> InputError:
    message = (
        f"The number you were told is one number, such as 0.4671, 46.71 or 46.7 %, got "
        f"{text[:40]!r}{' …' if len(text) > _SHOWN else ''}."
    )
    return InputError("invalid_input", message, "/told")


_SHOWN = 40
