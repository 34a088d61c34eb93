"""What a tool measures of a sentence before it scores: counts, c, r, and how far it counts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bleuexplain.components import closest_reference_length
from bleuexplain.engines.profile import LengthRule, Profile, Scale
from bleuexplain.engines.sentence import Counted, Sentence


@dataclass(frozen=True, slots=True)
class Measured:
    """The counts of one tool: m_n and l_n up to N, c, and the r that its rule chose.

    ``reference_length`` is whole, except where it is an average. ``epsilon``
    is what takes the place of a zero match, where the tool smooths that way.
    ``unit`` is what the tool writes a precision of 1 as: 1 or, in percent, 100.
    """

    counted: Counted
    max_order: int
    reference_length: float
    epsilon: float
    unit: float

    @property
    def matches(self) -> tuple[int, ...]:
        """m_n, order 1 first."""
        return self.counted.matches[: self.max_order]

    @property
    def totals(self) -> tuple[int, ...]:
        """l_n, order 1 first."""
        return self.counted.totals[: self.max_order]

    @property
    def candidate_length(self) -> int:
        """c, in tokens."""
        return self.counted.candidate_length


def measure(profile: Profile, sentence: Sentence, max_order: int, epsilon: float) -> Measured:
    """Tokenize, count and choose r as the tool does."""
    counted = sentence.counted(profile.tokenizer, profile.lowercase)
    choose = REFERENCE_LENGTHS[profile.reference_length]
    return Measured(
        counted,
        profile.max_order or max_order,
        choose(counted.candidate_length, counted.reference_lengths),
        epsilon if profile.epsilon is None else profile.epsilon,
        UNITS.get(profile.scale, 1.0),
    )


def _closest(candidate_length: int, lengths: Sequence[int]) -> float:
    return closest_reference_length(candidate_length, iter(lengths))


def _first_closest(candidate_length: int, lengths: Sequence[int]) -> float:
    return min(lengths, key=lambda length: abs(length - candidate_length))


def _shortest(candidate_length: int, lengths: Sequence[int]) -> float:
    return min(lengths)


def _average(candidate_length: int, lengths: Sequence[int]) -> float:
    return sum(lengths) / len(lengths)


REFERENCE_LENGTHS: dict[LengthRule, Callable[[int, Sequence[int]], float]] = {
    "closest": _closest,
    "closest, first listed": _first_closest,
    "shortest": _shortest,
    "average": _average,
}

UNITS: dict[Scale, float] = {"0 to 100 in each precision": 100.0}
