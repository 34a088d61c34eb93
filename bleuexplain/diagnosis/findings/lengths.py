"""What the lengths cost: an empty side, the brevity penalty, orders that cannot exist."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import exp

from bleuexplain.bleu import brevity_penalty
from bleuexplain.diagnosis.alternatives import alternatives
from bleuexplain.diagnosis.case import Case
from bleuexplain.diagnosis.findings.finding import Finding, mending


def find(case: Case) -> Iterator[Finding]:
    """Find an empty side, a hypothesis too short, too few tokens for an order, a tie of lengths.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> [each.kind for each in find(read_case("turn around", ["turn around"], Settings()))]
    ['shorter_than_max_order']
    """
    yield from _empty_hypothesis(case)
    yield from _empty_reference(case)
    yield from _too_few_tokens(case)
    yield from _too_short(case)
    yield from _tie(case)


def _lengths(case: Case) -> tuple[int, ...]:
    return tuple(map(len, case.reference_tokens))


def _empty_hypothesis(case: Case) -> Iterator[Finding]:
    if not case.components.candidate_length:
        yield Finding("empty_hypothesis", 1.0, 1.0, figures={"r": case.components.reference_length})


def _empty_reference(case: Case) -> Iterator[Finding]:
    empty = tuple([at for at, length in enumerate(_lengths(case)) if not length])
    if not empty:
        return
    wins = not case.components.reference_length and bool(case.components.candidate_length)
    figures = {"empty": empty, "of": len(case.references), "wins": wins}
    others = [each for at, each in enumerate(case.references) if at not in empty]
    if not others:
        yield Finding("empty_reference", 1.0, 1.0, figures=figures)
        return
    mended = case.changed(references=others)
    r = mended.components.reference_length
    yield mending("empty_reference", case, mended, {**figures, "r_without": r})


def _too_few_tokens(case: Case) -> Iterator[Finding]:
    counts, used = case.components, case.score.smoothed_totals[: case.score.orders_used]
    without = tuple([order for order, total in enumerate(used, start=1) if not total])
    if not without or not counts.matches[0]:
        return
    switched = replace(case.settings, effective_order=True)
    ways = alternatives(counts, case.settings)
    mended = case.changed(settings=switched)
    if not mended.bleu:  # an order that does exist has no match, and needs a smoothing too
        mended = case.changed(settings=replace(switched, smoothing="method3"))
    # Where an order that exists is zero as well, that is the graver reason.
    alone = all(case.score.smoothed_matches[: without[0] - 1])
    loss = mended.bleu if alone else 0.0
    yield Finding(
        "shorter_than_max_order",
        loss,
        0.0,
        mended=mended,
        figures={"c": counts.candidate_length, "without": without, "ways": ways},
    )


def _too_short(case: Case) -> Iterator[Finding]:
    counts, penalty = case.components, case.score.brevity_penalty
    if not counts.candidate_length or penalty == 1.0:
        return
    c, r = counts.candidate_length, counts.reference_length
    lengths = _lengths(case)
    yield Finding(
        "too_short",
        _without_penalty(case.bleu, penalty),
        _without_penalty(case.yardstick, penalty),
        reference_positions=_missing(case, lengths.index(r)),
        figures={"c": c, "r": r, "lengths": lengths, "penalty": penalty},
    )


def _without_penalty(bleu: float, penalty: float) -> float:
    return bleu / penalty - bleu if bleu else 0.0  # a penalty that is 0 to a float leaves BLEU 0


def _missing(case: Case, reference: int) -> tuple[tuple[int, int], ...]:
    """Return the tokens of the reference that set r, but for those that the hypothesis has."""
    left = Counter(case.hypothesis_tokens)
    missing = []
    for at, token in enumerate(case.reference_tokens[reference]):
        if left[token]:
            left[token] -= 1
        else:
            missing.append((reference, at))
    return tuple(missing)


def _tied(case: Case) -> int:
    """Return the longer reference length that is as near to c as r is; 0 where there is none."""
    c, r = case.components.candidate_length, case.components.reference_length
    longer = 2 * c - r
    return longer if longer > r and longer in _lengths(case) else 0


def _tie(case: Case) -> Iterator[Finding]:
    longer = _tied(case)
    if not longer or not case.components.candidate_length:
        return
    c, r = case.components.candidate_length, case.components.reference_length
    other = exp(1 - longer / c)
    bleu = case.bleu / brevity_penalty(c, r) * other
    first = _lengths(case).index(longer) < _lengths(case).index(r)
    yield Finding(
        "length_tie",
        case.bleu - bleu,
        figures={"c": c, "r": r, "longer": longer, "longer_first": first, "bleu": bleu},
    )
