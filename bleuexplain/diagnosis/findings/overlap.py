"""What the precisions cost: words without a match, an order without one, repetition, order."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bleuexplain.components import Counts, largest_counts, ngrams
from bleuexplain.diagnosis.alternatives import alternatives, score_under
from bleuexplain.diagnosis.case import YARDSTICK, Case
from bleuexplain.diagnosis.findings.blame import blamed
from bleuexplain.diagnosis.findings.finding import Finding, mending
from bleuexplain.diagnosis.losses import losses
from bleuexplain.settings import Settings


def find(case: Case, faults: Sequence[Finding]) -> Iterator[Finding]:
    """Find no overlap, an order without a match, words without one, repetition, another order.

    Tokens that ``faults`` have explained count as no wrong words here.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> [each.kind for each in find(read_case("blue", ["green"], Settings()), ())]
    ['no_overlap']
    """
    if not case.components.candidate_length or not any(case.reference_tokens):
        return
    yield from _no_overlap(case, faults)
    yield from _zero_order(case, faults)
    yield from _repetition(case)
    yield from _word_order(case)
    yield from _unmatched(case, faults)


def _mend(faults: Sequence[Finding], order: int) -> bool:
    """Tell whether mending one of the faults alone gives the order a match."""
    mended = [each.mended.components for each in faults if each.mended]
    return any(found.max_order >= order and all(found.matches[:order]) for found in mended)


def _no_overlap(case: Case, faults: Sequence[Finding]) -> Iterator[Finding]:
    if not case.components.matches[0]:
        # What a fault explains costs nothing by itself.
        loss = 0.0 if _mend(faults, 1) else 1.0
        positions = tuple(range(case.components.candidate_length))
        yield Finding("no_overlap", loss, loss, positions, figures={"total": len(positions)})


def _zero_order(case: Case, faults: Sequence[Finding]) -> Iterator[Finding]:
    counts, used = case.components, case.score.orders_used
    zero = [
        order
        for order in range(1, used + 1)
        if counts.totals[order - 1] and not counts.matches[order - 1]
    ]
    if not zero or not counts.matches[0]:
        return
    rest = _were_whole(case, zero)
    loss = 0.0 if _mend(faults, zero[0]) else rest - case.bleu
    mended = case.changed(settings=_smoothed(case)) if not case.bleu else None
    who = blamed(case, zero[0])
    yield Finding(
        "zero_order",
        loss,
        0.0,
        who.positions if who else (),
        who.reference_positions if who else (),
        mended,
        {
            "zero": tuple(zero),
            "totals": tuple(counts.totals[order - 1] for order in zero),
            "rest": rest,
            "who": who,
            "ways": alternatives(counts, case.settings),
        },
    )


def _were_whole(case: Case, zero: Sequence[int]) -> float:
    """Return what the other factors give, those of the zero orders left out."""
    split = losses(case.score)
    kept = [part for part in split.parts if part.order not in zero]
    return type(split)(tuple(kept)).rest


def _smoothed(case: Case) -> Settings:
    counts, settings = case.components, replace(case.settings, smoothing="method3")
    if 0 in counts.totals:
        return replace(settings, effective_order=True)
    return settings


def _repetition(case: Case) -> Iterator[Finding]:
    caps = largest_counts(case.reference_tokens)
    seen: Counter[str] = Counter()
    surplus = []
    for at, token in enumerate(case.hypothesis_tokens):
        seen[token] += 1
        if 0 < caps[token] < seen[token]:
            surplus.append(at)
    if not surplus:
        return
    tokens = case.hypothesis_tokens
    kept = tuple([token for at, token in enumerate(tokens) if at not in set(surplus)])
    mended = case.with_tokens(kept)
    word, _ = Counter([tokens[at] for at in surplus]).most_common(1)[0]
    figures = {"word": word, "count": seen[word], "cap": caps[word], "clipped": len(surplus)}
    if (mended.bleu, mended.yardstick) > (case.bleu, case.yardstick):
        yield mending("clipped_repetition", case, mended, figures, tuple(surplus))
    else:  # without them the hypothesis would be too short, or n-grams would break
        yield Finding("clipped_repetition", positions=tuple(surplus), figures=figures)


_MOSTLY = 0.5  # so many of the tokens match
_MUCH_FEWER = 0.75  # and the share of 2-grams that do is at most this part of that


def _word_order(case: Case) -> Iterator[Finding]:
    counts = case.components
    if counts.max_order == 1 or not counts.totals[1]:
        return
    first, second = (counts.matches[n] / counts.totals[n] for n in (0, 1))
    if first < _MOSTLY or second > first * _MUCH_FEWER:
        return
    ordered, moved = _ordered(case)
    mended = case.with_tokens(ordered)
    if moved and (mended.bleu, mended.yardstick) > (case.bleu, case.yardstick):
        figures = {"matches": counts.matches[:2], "totals": counts.totals[:2]}
        yield mending("word_order", case, mended, figures, moved)


def _ordered(case: Case) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the tokens in the order of the reference that shares most, and which ones moved.

    A token that the reference does not have stays behind the one before it.
    """
    tokens = case.hypothesis_tokens
    places = max((_places(tokens, each) for each in case.reference_tokens), key=len)
    keys: list[tuple[int, int]] = []
    for at in range(len(tokens)):
        last = keys[-1][0] if keys else -1
        keys.append((places.get(at, last), at))
    order = sorted(range(len(tokens)), key=keys.__getitem__)
    moved = tuple(sorted(at for place, at in enumerate(order) if place != at))
    return tuple([tokens[at] for at in order]), moved


def _places(tokens: Sequence[str], reference: Sequence[str]) -> dict[int, int]:
    """Return where in the reference each token stands: its first occurrence that is still free."""
    free: dict[str, list[int]] = {}
    for at, token in enumerate(reference):
        free.setdefault(token, []).append(at)
    found = {}
    for at, token in enumerate(tokens):
        if places := free.get(token):
            found[at] = places.pop(0)
    return found


def _unmatched(case: Case, faults: Sequence[Finding]) -> Iterator[Finding]:
    known = {token for tokens in case.reference_tokens for token in tokens}
    explained = {position for each in faults for position in each.positions}
    tokens = case.hypothesis_tokens
    wrong = tuple(
        [at for at, token in enumerate(tokens) if token not in known and at not in explained]
    )
    if not wrong or not case.components.matches[0]:
        return
    broken = _held(case, set(wrong))
    whole = _with_matches(case.components, broken)
    yield Finding(
        "unmatched_words",
        score_under(whole, case.settings).bleu - case.bleu,
        score_under(whole, replace(YARDSTICK, max_order=whole.max_order)).bleu - case.yardstick,
        wrong,
        figures={"words": tuple([tokens[at] for at in wrong]), "broken": broken, "c": len(tokens)},
    )


def _held(case: Case, wrong: set[int]) -> tuple[int, ...]:
    """Return how many n-grams of each order hold one of the tokens; none of these can match."""
    marked = [at in wrong for at in range(len(case.hypothesis_tokens))]
    return tuple(
        sum(any(window) for window in ngrams(marked, order))  # type: ignore[arg-type]
        for order in range(1, case.components.max_order + 1)
    )


def _with_matches(counts: Counts, more: tuple[int, ...]) -> Counts:
    matches = tuple(map(sum, zip(counts.matches, more, strict=True)))
    return Counts(matches, counts.totals, counts.candidate_length, counts.reference_length)
