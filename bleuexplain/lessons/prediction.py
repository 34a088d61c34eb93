"""A prediction as it was typed, and what it is worth."""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from bleuexplain.errors import InputError
from bleuexplain.lessons.question import Amount, Mistake, Question, Unit, same

MAX_PREDICTION_LENGTH = 40

Verdict = Literal["right", "hundredfold", "mistake", "close", "wrong"]


@dataclass(frozen=True, slots=True)
class Prediction:
    """A number, and how exactly it was said: half a unit of its last digit.

    ``half_unit`` is 0 for a whole number, and ``None`` for a fraction, which is
    meant exactly.
    """

    value: Fraction
    half_unit: Fraction | None

    @property
    def hundredth(self) -> "Prediction":
        """The same prediction, read on the scale from 0 to 100."""
        unit = None if self.half_unit is None else self.half_unit / 100
        return Prediction(self.value / 100, unit)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a prediction is worth, and the mistake that it came from where one is known."""

    verdict: Verdict
    mistake: Mistake | None = None


def read_prediction(text: str) -> Prediction:
    """Read a number that a person typed: 2/7, 0.2857, 0,2857, 28.57% or 3.

    A comma is a decimal sign, digits may be of any script, and a number is 0 or
    more. Nothing is evaluated.

    >>> read_prediction(" 2 / 7 ").value, read_prediction("28,6 %").value
    (Fraction(2, 7), Fraction(143, 500))
    >>> read_prediction("0.3").half_unit
    Fraction(1, 20)

    Raises ``InputError`` for anything else, a division by 0, and more than 40
    characters.
    """
    if len(text) > MAX_PREDICTION_LENGTH:
        sentence = (
            f"A prediction has at most {MAX_PREDICTION_LENGTH} characters; this one has "
            f"{len(text):,}."
        )
        raise InputError("limit_exceeded", sentence, "/prediction")
    plain = text.translate(_OTHER_SIGNS)
    if fraction := _FRACTION.fullmatch(plain):
        return _quotient(int(fraction[1]), int(fraction[2]))
    if decimal := _DECIMAL.fullmatch(plain):
        read = _decimal(decimal[1], decimal[2] or "")
        return read.hundredth if decimal[3] else read
    raise InputError(
        "invalid_input",
        f"{text!r} is not read as a number: write a fraction such as 3/8, a decimal such as "
        "0.375, a percentage such as 37.5%, or a whole number.",
        "/prediction",
    )


def judge(question: Question, prediction: Prediction) -> Judgement:
    """Compare a prediction with the answer and with the known mistakes; the nearest is it.

    A count is right where it is the same number. So is a share that is typed as
    a fraction where the answer is one. Another share is right within half a unit
    of the last digit typed, and within 0.005 in any case; but 0 and 1 are exact,
    typed or true: next to nothing is not nothing. A number that is right on the
    scale from 0 to 100 is told as such. Close is within 0.05, or one off.

    >>> from bleuexplain.lessons.question import question
    >>> asked = question("share", Amount(2, 7), {"unclipped": Amount(7, 7)}, {})
    >>> for typed in ("2/7", "0.29", "28.6", "1", "1/4", "0.9"):
    ...     print(typed, judge(asked, read_prediction(typed)).verdict)
    2/7 right
    0.29 right
    28.6 hundredfold
    1 mistake
    1/4 close
    0.9 wrong
    """
    unit, answer, said = question.unit, question.answer, prediction.value
    known = [Mistake("", answer), *question.mistakes]
    met = [each for each in known if _meets(each.amount, prediction, unit)]
    if met:
        nearest = min(met, key=lambda each: abs(each.amount.value - said))
        if nearest is known[0]:
            return Judgement("right")
        return Judgement("mistake", nearest)
    if unit == "share" and said > 1 and _meets(answer, prediction.hundredth, unit):
        return Judgement("hundredfold")
    return Judgement("close" if abs(answer.value - said) <= _CLOSE[unit] else "wrong")


# What keyboards of other scripts, and other habits, put for / . and %.
_OTHER_SIGNS = str.maketrans("⁄∕÷／,٫，．٪％", "////....%%")
_DIGITS = r"\d{1,12}"
_FRACTION = re.compile(rf"\s*({_DIGITS})\s*/\s*({_DIGITS})\s*")
_DECIMAL = re.compile(r"\s*(?=\.?\d)(\d{0,12})(?:\.(\d{0,12}))?\s*(%)?\s*")

_NEAR_ENOUGH = Fraction(5, 1000)
_CLOSE: dict[Unit, Fraction] = {"share": Fraction(5, 100), "count": Fraction(1)}


def _quotient(number: int, over: int) -> Prediction:
    if not over:
        raise InputError("invalid_input", f"{number}/0 has no value.", "/prediction")
    return Prediction(Fraction(number, over), None)


def _decimal(whole: str, decimals: str) -> Prediction:
    unit = Fraction(1, 10 ** len(decimals))
    return Prediction(int(whole + decimals) * unit, unit / 2 if decimals else Fraction(0))


def _meets(amount: Amount, prediction: Prediction, unit: Unit) -> bool:
    said, value = prediction.value, amount.value
    if same(said, value):
        return True
    quotients = prediction.half_unit is None and amount.over is not None
    if unit == "count" or quotients or _is_an_end(said) or _is_an_end(value):
        return False
    return abs(said - value) <= max(prediction.half_unit or Fraction(0), _NEAR_ENOUGH)


def _is_an_end(value: Fraction) -> bool:
    return value == 0 or same(value, Fraction(1))
