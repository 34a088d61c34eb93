"""What the precisions cost: words without a match, an order without one, repetition, order."""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bleuexplain.components import largest_counts
from bleuexplain.diagnosis.alternatives import alternatives
from bleuexplain.diagnosis.case import Case
from bleuexplain.diagnosis.findings.blame import blamed
from bleuexplain.diagnosis.findings.finding import Finding, mending
from bleuexplain.diagnosis.findings.held import held_by
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
    misread = any(map(_is_misread, faults))
    for each in _causes(case, faults):
        # What the precisions cost cannot be said where other texts are compared than was meant.
        yield replace(each, loss=0.0, smoothed_loss=0.0) if misread else each


def _causes(case: Case, faults: Sequence[Finding]) -> Iterator[Finding]:
    yield from _no_overlap(case, faults)
    yield from _zero_order(case, faults)
    yield from _repetition(case)
    yield from _word_order(case)
    yield from _unmatched(case, faults)


def _is_misread(finding: Finding) -> bool:
    nested = finding.kind in ("reference_nesting", "characters_as_tokens")
    return nested and finding.mended is not None and finding.figures["how"] != "transposed"


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
    elsewhere = not case.bleu and all(case.score.smoothed_matches[order - 1] for order in zero)
    loss = 0.0 if elsewhere or _mend(faults, zero[0]) else max(0.0, rest - case.bleu)
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
            "elsewhere": elsewhere,  # smoothed, and yet BLEU is 0 for want of longer n-grams
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
    left_out = set(surplus)
    kept = tuple([token for at, token in enumerate(tokens) if at not in left_out])
    mended = case.with_tokens(kept)
    word, _ = Counter([tokens[at] for at in surplus]).most_common(1)[0]
    figures = {"word": word, "count": seen[word], "cap": caps[word], "clipped": len(surplus)}
    if (mended.bleu, mended.yardstick) > (case.bleu, case.yardstick):
        yield mending("clipped_repetition", case, mended, figures, tuple(surplus))
    else:  # without them the hypothesis would be too short, or n-grams would break
        yield Finding("clipped_repetition", positions=tuple(surplus), figures=figures)


_MOSTLY = 0.5  # so many of the tokens match
_MUCH_FEWER = 0.75  # and the share of 2-grams that do is at most this part of that, or all do


def _word_order(case: Case) -> Iterator[Finding]:
    counts = case.components
    if counts.max_order == 1 or not counts.totals[1]:
        return
    first, second = (counts.matches[n] / counts.totals[n] for n in (0, 1))
    if first < _MOSTLY or (_MUCH_FEWER * first < second and first < 1):
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
    free: dict[str, deque[int]] = {}
    for at, token in enumerate(reference):
        free.setdefault(token, deque()).append(at)
    found = {}
    for at, token in enumerate(tokens):
        if places := free.get(token):
            found[at] = places.popleft()
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
    held = held_by(case, wrong)
    words = tuple([tokens[at] for at in wrong])
    figures = {"words": words, "broken": held.broken, "c": len(tokens)}
    yield Finding("unmatched_words", held.loss, held.smoothed_loss, wrong, figures=figures)
