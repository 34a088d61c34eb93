"""What other settings would make of the same tokens."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bleuexplain.bleu import BleuScore, score
from bleuexplain.components import Counts
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS


@dataclass(frozen=True, slots=True)
class Alternative:
    """Settings that differ from the present ones, and the BLEU they give."""

    settings: Settings
    bleu: float


def score_under(counts: Counts, settings: Settings) -> BleuScore:
    """Score counts under the smoothing and effective order of ``settings``."""
    return score(
        counts,
        smoothing=settings.smoothing,
        epsilon=settings.used_epsilon,
        effective_order=settings.effective_order,
    )


def alternatives(counts: Counts, settings: Settings) -> tuple[Alternative, ...]:
    """Return the settings, one change away, under which a BLEU of 0 would not be 0.

    The changes tried are effective order on, every other smoothing, and the
    highest lower ``max_order`` that does it; empty where BLEU is not 0, or
    where nothing helps, as when no token is shared.

    >>> found = alternatives(Counts((2, 1, 0, 0), (2, 1, 0, 0), 2, 2), Settings())
    >>> [(each.bleu, each.settings.effective_order) for each in found]
    [(1.0, True), (1.0, False), (1.0, False)]
    """
    if score_under(counts, settings).bleu:
        return ()
    changed = [
        Alternative(other, score_under(counts.up_to(other.max_order), other).bleu)
        for other in (*_one_switch(settings), *_lower_orders(settings))
    ]
    found = [each for each in changed if each.bleu]
    lowered = [each for each in found if each.settings.max_order < settings.max_order]
    return tuple(each for each in found if each not in lowered[1:])


def _one_switch(settings: Settings) -> Iterator[Settings]:
    if not settings.effective_order:
        yield replace(settings, effective_order=True)
    for smoothing in SMOOTHINGS:
        if smoothing != settings.smoothing:
            yield replace(settings, smoothing=smoothing)


def _lower_orders(settings: Settings) -> Iterator[Settings]:
    for order in range(settings.max_order - 1, 0, -1):
        yield replace(settings, max_order=order)
