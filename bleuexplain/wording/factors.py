"""Names of the factors of BLEU, and what each step does to the product."""

from collections.abc import Sequence
from dataclasses import dataclass

from bleuexplain.bleu import BleuScore
from bleuexplain.diagnosis import Factor
from bleuexplain.wording import numbers

START = "start"
END = "BLEU"


@dataclass(frozen=True, slots=True)
class Step:
    """A step from 1 down to BLEU, in words, and the product before and after it."""

    name: str
    told: str
    before: float
    after: float


def steps(score: BleuScore, found: Sequence[Factor]) -> list[Step]:
    """Return the steps of a score: the start, its factors one by one, and BLEU at the end.

    >>> from bleuexplain.bleu import compute_bleu
    >>> from bleuexplain.diagnosis import factors
    >>> half = compute_bleu([1], [2], 2, 2)
    >>> [(step.name, step.told) for step in steps(half, factors(half))][2:]
    [('p₁', '× 0.5000 = 0.5000'), ('BLEU', '= 0.5000')]
    """
    between = [
        Step(name(each, score.orders_used), step(each, score), each.before, each.after)
        for each in found
    ]
    return [first(), *between, last(score.bleu)]


def first() -> Step:
    """Return the step that all others go down from."""
    return Step(START, "1", 1.0, 1.0)


def last(bleu: float) -> Step:
    """Return the step that says what is left."""
    return Step(END, f"= {numbers.score(bleu)}", bleu, bleu)


def name(factor: Factor, orders_used: int) -> str:
    """Name a factor as the formula does.

    >>> name(Factor(0, 1.0, 1.0, 1.0), 4), name(Factor(2, 0.5, 1.0, 0.5), 4)
    ('BP', 'p₂^(1/4)')
    """
    if not factor.order:
        return "BP"
    root = f"^(1/{orders_used})" if orders_used > 1 else ""
    return f"{numbers.indexed('p', factor.order)}{root}"


def step(factor: Factor, score: BleuScore) -> str:
    """Say what a factor multiplies by, and what is left; 0/0 and 0 are said as they are.

    >>> from bleuexplain.bleu import compute_bleu
    >>> step(Factor(2, 0.5, 1.0, 0.5), compute_bleu([2, 1], [2, 4], 2, 2))
    '× 0.5000 = 0.5000'
    >>> step(Factor(2, None, 1.0, 0.0), compute_bleu([1, 0], [1, 0], 1, 1))
    ': 0/0 is undefined, so BLEU is 0'
    """
    if factor.value is None:
        told = f": {value(factor, score)} is undefined"
        return f"{told}, so BLEU is 0" if factor.before else f"{told}; nothing was left"
    if not factor.before:
        return f"× {value(factor, score)}; nothing was left"
    return f"× {value(factor, score)} = {numbers.score(factor.after) if factor.after else 0}"


def value(factor: Factor, score: BleuScore) -> str:
    """Write the value of a factor; a precision without n-grams is 0/0 and makes BLEU 0."""
    if factor.value is None:
        return numbers.fraction(score.smoothed_precisions[factor.order - 1])
    return numbers.score(factor.value) if factor.value else "0"
