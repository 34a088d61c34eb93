"""Which single count, raised by one, would raise BLEU most."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Context, Decimal, localcontext
from typing import Literal

from bleuexplain.bleu import BleuScore, compute_bleu
from bleuexplain.components import Counts
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.errors import InputError
from bleuexplain.settings import Settings

CountName = Literal["matches", "totals", "candidate_length", "reference_length"]


@dataclass(frozen=True, slots=True)
class Nudge:
    """One count raised by 1, all others as they were, and what becomes of BLEU.

    ``order`` is 0 for a length. ``bleu`` and ``change`` are ``None`` where the
    counts would contradict each other: more matches than n-grams, or a match of
    a higher order where no token matches.
    """

    count: CountName
    order: int
    bleu: float | None
    change: float | None


def nudges(counts: Counts, settings: Settings) -> tuple[Nudge, ...]:
    """Raise each count by 1 in turn: matches and totals from order 1 on, then c, then r.

    Each count stands for itself here, which shows what BLEU is sensitive to; in
    a text most edits move several. A change may be negative, and raising a
    total of 0 may help. The change is right to the last digits also where
    ``bleu`` moves by less than a double can show.

    >>> found = nudges(Counts((1,), (2,), 2, 2), Settings())
    >>> [(each.count, each.order, round(each.change, 4)) for each in found[:2]]
    [('matches', 1, 0.5), ('totals', 1, -0.1667)]
    >>> nudges(Counts((2,), (2,), 2, 2), Settings())[0]
    Nudge(count='matches', order=1, bleu=None, change=None)
    """
    before = _to_forty_digits(score_under(counts, settings))
    return tuple(
        _nudge(count, order, changed, settings, before) for count, order, changed in _raised(counts)
    )


def best(found: tuple[Nudge, ...]) -> Nudge | None:
    """Return the nudge that raises BLEU most, the first of equals; ``None`` where none does.

    >>> nudge = best(nudges(Counts((3, 0), (4, 3), 4, 4), Settings()))
    >>> nudge.count, nudge.order, round(nudge.change, 4)
    ('matches', 2, 0.5)
    """
    raising = [(each.change, each) for each in found if each.change is not None]
    change, nudge = max(raising, key=lambda pair: pair[0], default=(0.0, None))
    return nudge if change > 0 else None


def _nudge(
    count: CountName, order: int, changed: Counts, settings: Settings, before: Decimal
) -> Nudge:
    try:
        after = compute_bleu(
            changed.matches,
            changed.totals,
            changed.candidate_length,
            changed.reference_length,
            smoothing=settings.smoothing,
            epsilon=settings.used_epsilon,
            effective_order=settings.effective_order,
        )
    except InputError:
        return Nudge(count, order, None, None)
    with localcontext(_FORTY_DIGITS):
        change = float(_to_forty_digits(after) - before)
    return Nudge(count, order, after.bleu, change)


def _raised(counts: Counts) -> Iterator[tuple[CountName, int, Counts]]:
    plain = Counts(counts.matches, counts.totals, counts.candidate_length, counts.reference_length)
    for order in range(1, counts.max_order + 1):
        yield "matches", order, replace(plain, matches=_one_more(counts.matches, order))
    for order in range(1, counts.max_order + 1):
        yield "totals", order, replace(plain, totals=_one_more(counts.totals, order))
    yield "candidate_length", 0, replace(plain, candidate_length=counts.candidate_length + 1)
    yield "reference_length", 0, replace(plain, reference_length=counts.reference_length + 1)


def _one_more(numbers: tuple[int, ...], order: int) -> tuple[int, ...]:
    return *numbers[: order - 1], numbers[order - 1] + 1, *numbers[order:]


# One match in 10^12 moves BLEU by 10^-13 of its value; the difference keeps 27 digits.
_FORTY_DIGITS = Context(prec=40)


def _to_forty_digits(score: BleuScore) -> Decimal:
    if not score.bleu:
        return Decimal(0)
    used, counts = score.orders_used, score.counts
    with localcontext(_FORTY_DIGITS):
        product = Decimal(1)
        for precision in score.smoothed_precisions[:used]:
            product *= Decimal(precision.match) / Decimal(precision.total)
        shortfall = 1 - Decimal(counts.reference_length) / Decimal(counts.candidate_length)
        return (product.ln() / used + min(shortfall, Decimal(0))).exp()
