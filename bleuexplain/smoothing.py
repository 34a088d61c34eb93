"""Matches and totals to smoothed matches and totals (Chen & Cherry 2014, section 2.2)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bleuexplain.errors import InputError

Integers = Sequence[int]
Numbers = tuple[float, ...]

DEFAULT_EPSILON = 0.1


@dataclass(frozen=True, slots=True)
class Smoothing:
    """A smoothing method: its name here and in sacreBLEU, and what it does to the counts."""

    name: str
    sacrebleu_name: str
    apply: Callable[[Integers, Integers, float], tuple[Numbers, Numbers]]


def _none(matches: Integers, totals: Integers, epsilon: float) -> tuple[Numbers, Numbers]:
    return tuple(matches), tuple(totals)


def _floor(matches: Integers, totals: Integers, epsilon: float) -> tuple[Numbers, Numbers]:
    return tuple([match or epsilon for match in matches]), tuple(totals)


def _add_one(matches: Integers, totals: Integers, epsilon: float) -> tuple[Numbers, Numbers]:
    return (
        (matches[0], *[match + 1 for match in matches[1:]]),
        (totals[0], *[total + 1 for total in totals[1:]]),
    )


def _halve(matches: Integers, totals: Integers, epsilon: float) -> tuple[Numbers, Numbers]:
    smoothed: list[float] = []
    stand_in = 1.0
    for match in matches:
        if not match:
            stand_in /= 2
        smoothed.append(match or stand_in)
    return tuple(smoothed), tuple(totals)


SMOOTHINGS = {
    smoothing.name: smoothing
    for smoothing in (
        Smoothing("none", "none", _none),
        Smoothing("method1", "floor", _floor),
        Smoothing("method2", "add-k with k = 1", _add_one),
        Smoothing("method3", "exp", _halve),
    )
}

UNSUPPORTED_SMOOTHINGS = {
    "method4": (
        "Smoothing method4 is not supported: it scales the stand-in for a zero by ln(c), which "
        "is 0 for a one-token hypothesis, and the paper and NLTK give a second zero order "
        "different values"
    ),
    "method5": (
        "Smoothing method5 is not supported: it averages each match count with its neighbours, "
        "so it needs an order above the highest one, and it scores an exact match above 1"
    ),
    "method6": (
        "Smoothing method6 is not supported: its prior for order n is p_(n-1)^2 / p_(n-2), which "
        "is undefined for n = 1 and 2 and wherever p_(n-2) is 0, and its weight alpha was tuned"
    ),
    "method7": (
        "Smoothing method7 is not supported: it applies method5 to the result of method4, and "
        "so inherits the undefined ln(1) of the one and the scores above 1 of the other"
    ),
    "add-k": (
        "Smoothing add-k is not supported for a free k: add-k with k = 1 is called method2 here"
    ),
}


def smooth(
    matches: Integers, totals: Integers, smoothing: str = "none", epsilon: float | None = None
) -> tuple[Numbers, Numbers]:
    """Return the smoothed matches and the smoothed totals, one number an order.

    ``none`` keeps the counts. ``method1`` puts ``epsilon`` (0 to 1; 0.1 where
    omitted) in place of each zero match. ``method2`` adds 1 to matches and
    totals from order 2 on, so 0/0 becomes 1/1. ``method3`` puts 1/2, 1/4, 1/8
    ... in place of the first, second, third zero match. Zeros are replaced
    whatever the total is. The counts given are not changed.

    >>> smooth((2, 1, 0, 0), (2, 1, 0, 0), "method3")
    ((2, 1, 0.5, 0.25), (2, 1, 0, 0))
    >>> smooth((3, 0), (4, 3), "method2")
    ((3, 1), (4, 4))

    Raises ``InputError`` for another method, an epsilon without method1, or an
    epsilon outside 0 to 1. Source: Chen & Cherry 2014, section 2.2; contract
    bleu-smoothing-compute 1.0.0.
    """
    if not matches or len(matches) != len(totals):
        raise _uneven(matches, totals)
    if smoothing not in SMOOTHINGS:
        raise unknown_smoothing(smoothing)
    if epsilon is None:
        epsilon = DEFAULT_EPSILON
    elif smoothing != "method1":
        raise InputError(
            "invalid_input",
            f"epsilon goes with smoothing method1 only, got it with {smoothing}.",
            "/epsilon",
        )
    elif not 0 <= epsilon <= 1:
        raise InputError("invalid_input", f"epsilon goes from 0 to 1, got {epsilon}.", "/epsilon")
    return SMOOTHINGS[smoothing].apply(matches, totals, epsilon)


def unknown_smoothing(name: object) -> InputError:
    """Return the error for a smoothing that is not offered, with the reason where there is one."""
    offered = ", ".join(SMOOTHINGS)
    if isinstance(name, str) and name in UNSUPPORTED_SMOOTHINGS:
        reason = UNSUPPORTED_SMOOTHINGS[name]
        return InputError("unsupported_input", f"{reason}. Choose one of {offered}.", "/smoothing")
    return InputError(
        "invalid_input", f"There is no smoothing {name!r}. Choose one of {offered}.", "/smoothing"
    )


def _uneven(matches: Integers, totals: Integers) -> InputError:
    if not matches:
        sentence = "BLEU needs the counts of at least one order."
        return InputError("invalid_input", sentence, "/matches")
    numbers = f"{len(matches)} and {len(totals)}"
    sentence = f"matches and totals have one number an order each, got {numbers}."
    return InputError("invalid_input", sentence, "/totals")
