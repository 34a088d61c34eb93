"""Tokens that a person reads as the same and BLEU does not: one finding a reason."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from bleuexplain.components import largest_counts
from bleuexplain.diagnosis.case import Case, Given
from bleuexplain.diagnosis.findings.finding import Finding, mending
from bleuexplain.diagnosis.findings.folds import FOLDS, Fold, are_alike, composed, keys
from bleuexplain.tokenizers import Tokens

Pairs = dict[int, tuple[int, int]]
"""From the position of a hypothesis token to the reference and position of its like."""


def find(case: Case) -> Iterator[Finding]:
    """Find tokens that match but for case, quotes, Unicode form, invisible or look-alike marks.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> found = find(read_case("Paris", ["paris"], Settings(max_order=1)))
    >>> [(each.kind, each.positions, each.score_after) for each in found]
    [('case', (0,), 1.0)]
    """
    pairs = _alike(case)
    reasons = {words: _reasons(*words) for words in _examples(case, pairs).values()}
    for kind in FOLDS:
        needed = {
            at: words for at, words in _examples(case, pairs).items() if kind in reasons[words]
        }
        if needed:
            alone = all(len(reasons[words]) == 1 for words in needed.values())
            yield _finding(kind, case, {at: pairs[at] for at in needed}, alone=alone)


def _examples(case: Case, pairs: Pairs) -> dict[int, tuple[str, str]]:
    """Return each hypothesis token with its like."""
    return {
        at: (case.hypothesis_tokens[at], case.reference_tokens[reference][place])
        for at, (reference, place) in pairs.items()
    }


def _reasons(ours: str, theirs: str) -> list[str]:
    """Return the folds without which all the others do not make the two the same."""
    return [kind for kind in FOLDS if not are_alike(ours, theirs, kind)]


def _alike(case: Case) -> Pairs:
    """Pair the hypothesis tokens that are not credited with their likes that are left over."""
    likes, caps = _left_over(case), largest_counts(case.reference_tokens)
    found: Pairs = {}
    for token, positions in _places(case.hypothesis_tokens).items():
        there = next((likes[key] for key in keys(token) if likes.get(key)), [])
        for _ in range(min(len(positions) - caps[token], len(there))):
            place = there.pop(0)
            found[positions.pop(_nearest(positions, place[1]))] = place
    return dict(sorted(found.items()))


def _nearest(positions: list[int], place: int) -> int:
    """Return the index of the position nearest to a place: of like tokens this one is meant."""
    after = bisect_left(positions, place)
    around = [at for at in (after - 1, after) if 0 <= at < len(positions)]
    return min(around, key=lambda at: abs(positions[at] - place))


def _left_over(case: Case) -> dict[str, list[tuple[int, int]]]:
    """Return where the tokens stand that no hypothesis token is left to match, by their keys.

    Of several references only the one with most of them counts, as in clipping.
    """
    likes: dict[str, dict[int, list[tuple[int, int]]]] = {}
    for reference, tokens in enumerate(case.reference_tokens):
        own = Counter(case.hypothesis_tokens)
        for position, token in enumerate(tokens):
            own[token] -= 1
            if own[token] < 0:
                for key in dict.fromkeys(keys(token)):
                    of_key = likes.setdefault(key, {})
                    of_key.setdefault(reference, []).append((reference, position))
    return {key: max(of_key.values(), key=len) for key, of_key in likes.items()}


def _places(tokens: Tokens) -> dict[str, list[int]]:
    places: dict[str, list[int]] = {}
    for position, token in enumerate(tokens):
        places.setdefault(token, []).append(position)
    return places


def _finding(kind: str, case: Case, pairs: Pairs, *, alone: bool) -> Finding:
    examples = tuple(_examples(case, pairs).values())
    mended, form = _mended(kind, case, examples)
    figures = {"examples": examples, "form": form, "alone": alone}
    return mending(kind, case, mended, figures, tuple(pairs), tuple(pairs.values()))


def _mended(kind: str, case: Case, examples: tuple[tuple[str, str], ...]) -> tuple[Case, str]:
    if kind == "case":
        return case.changed(settings=replace(case.settings, lowercase=True)), ""
    fold, form = FOLDS[kind], ""
    if kind == "unicode_normalization":
        # The milder form where it is enough: KC also changes what people mean to tell apart.
        enough = all(composed(ours) == composed(theirs) for ours, theirs in examples)
        fold, form = (composed, "NFC") if enough else (fold, "NFKC")
    return apply(case, fold), form


def apply(case: Case, fold: Fold) -> Case:
    """Return the case with every text and token folded; a token that vanishes is left out."""
    return case.changed(
        hypothesis=_changed(case.hypothesis, fold),
        references=[_changed(reference, fold) for reference in case.references],
    )


def _changed(given: Given, fold: Fold) -> Given:
    if isinstance(given, str):
        return fold(given)
    tokens: Tokens = tuple([piece for token in given for piece in fold(token).split()])
    return tokens if any(fold(token) != token for token in given) else given
