"""What tokens without a match cost: every n-gram that holds one of them."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import accumulate

from bleuexplain.components import Counts
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.diagnosis.case import YARDSTICK, Case


@dataclass(frozen=True, slots=True)
class Held:
    """How many n-grams of each order hold some tokens, and how far BLEU rises if these match.

    ``smoothed_loss`` is the same under add-one smoothing.
    """

    broken: tuple[int, ...]
    loss: float
    smoothed_loss: float


def held_by(case: Case, positions: Collection[int]) -> Held:
    """Return what hypothesis tokens that match nothing take with them.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> held_by(read_case("a fest", ["a test"], Settings(max_order=2)), [1]).broken
    (1, 1)
    """
    broken = _broken(case, positions)
    whole = _with_matches(case.components, broken)
    smoothed = replace(YARDSTICK, max_order=whole.max_order)
    return Held(
        broken,
        max(0.0, score_under(whole, case.settings).bleu - case.bleu),
        max(0.0, score_under(whole, smoothed).bleu - case.yardstick),
    )


def _broken(case: Case, positions: Collection[int]) -> tuple[int, ...]:
    marked = set(positions)
    before = [0, *accumulate(at in marked for at in range(case.components.candidate_length))]
    return tuple(
        sum(start < end for start, end in zip(before, before[order:], strict=False))
        for order in range(1, case.components.max_order + 1)
    )


def _with_matches(counts: Counts, more: tuple[int, ...]) -> Counts:
    matches = tuple(map(sum, zip(counts.matches, more, strict=True)))
    return Counts(matches, counts.totals, counts.candidate_length, counts.reference_length)
