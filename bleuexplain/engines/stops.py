"""Where a tool gives no score: it refuses, or dies of what it is given."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from bleuexplain.engines.measured import Measured
from bleuexplain.engines.profile import StopName

StopKind = Literal[
    "one reference only",
    "division by zero",
    "logarithm of zero",
    "order without n-grams",
    "order too high",
    "too few orders",
    "no trigram match",
    "token with a space",
]
Outcome = Literal["score", "crash", "refused"]


@dataclass(frozen=True, slots=True)
class Stop:
    """A way of giving no score: what kind it is, what the tool says, and when."""

    outcome: Outcome
    kind: StopKind
    message: str
    applies: Callable[[Measured], bool]


def _several_references(measured: Measured) -> bool:
    return len(measured.counted.reference_lengths) > 1


def _empty_hypothesis(measured: Measured) -> bool:
    return not measured.candidate_length


def _no_reference_length(measured: Measured) -> bool:
    return not measured.reference_length


def _empty_before_a_reference(measured: Measured) -> bool:
    return not measured.candidate_length and bool(measured.reference_length)


def _too_short(measured: Measured) -> bool:
    return not all(measured.totals)


def _order_above_four(measured: Measured) -> bool:
    return measured.max_order > _FOUR


def _no_third_order(measured: Measured) -> bool:
    return bool(measured.matches[0]) and measured.max_order < _THREE


def _no_trigram_match(measured: Measured) -> bool:
    matches = measured.matches
    return bool(matches[0]) and measured.max_order >= _THREE and not matches[_THREE - 1]


def _too_many_words(measured: Measured) -> bool:
    words = [len(token.split(" ")) for token in measured.counted.hypothesis]
    size = min(measured.max_order, len(words))
    windows = [sum(words[start : start + size]) for start in range(len(words) - size + 1)]
    return max(windows) > measured.max_order


_THREE, _FOUR = 3, 4
_DIVISION: StopKind = "division by zero"
_FLOAT_DIVISION = "ZeroDivisionError: float division by zero"
_PERL_DIVISION = "Illegal division by zero"

STOPS: dict[StopName, Stop] = {
    "several references": Stop("refused", "one reference only", "", _several_references),
    "r = 0": Stop("crash", _DIVISION, _FLOAT_DIVISION, _no_reference_length),
    "r = 0, integers": Stop(
        "crash", _DIVISION, "ZeroDivisionError: division by zero", _no_reference_length
    ),
    "r = 0, Perl": Stop("crash", _DIVISION, _PERL_DIVISION, _no_reference_length),
    "c = 0": Stop("crash", _DIVISION, _FLOAT_DIVISION, _empty_hypothesis),
    "c = 0 < r, Perl": Stop("crash", _DIVISION, _PERL_DIVISION, _empty_before_a_reference),
    "logarithm of 0, Perl": Stop(
        "crash", "logarithm of zero", "Can't take log of 0", _empty_hypothesis
    ),
    "an order without n-grams": Stop(
        "crash",
        "order without n-grams",
        "ValueError: the input is too short to find all n-gram matches",
        _too_short,
    ),
    "an order above 4, TorchEval": Stop(
        "crash", "order too high", "ValueError: n_gram should be 1, 2, 3, or 4", _order_above_four
    ),
    "an order above 4, fairseq": Stop(
        "crash",
        "order too high",
        "AssertionError: BLEU scores for order > 4 aren't supported",
        _order_above_four,
    ),
    "fewer than three orders": Stop(
        "crash", "too few orders", "IndexError: list index out of range", _no_third_order
    ),
    "no trigram match": Stop(
        "crash",
        "no trigram match",
        "AssertionError: This smoothing method requires non-zero precision for bigrams.",
        _no_trigram_match,
    ),
    "an n-gram of too many words": Stop(
        "crash", "token with a space", "IndexError: index out of bounds", _too_many_words
    ),
}
