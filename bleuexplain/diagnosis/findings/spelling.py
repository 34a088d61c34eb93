"""Tokens that a person reads as the same and BLEU does not: one finding a reason."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

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
    reasons = _reasons(case, pairs)
    for kind in FOLDS:
        needed = {
            position: there
            for position, there in pairs.items()
            if kind in reasons[case.hypothesis_tokens[position]]
        }
        if needed:
            alone = all(len(reasons[case.hypothesis_tokens[each]]) == 1 for each in needed)
            yield _finding(kind, case, needed, alone=alone)


def _reasons(case: Case, pairs: Pairs) -> dict[str, list[str]]:
    """Return, by token, the folds without which all the others do not make it its like."""
    likes = {case.hypothesis_tokens[at]: _at(case, there) for at, there in pairs.items()}
    return {
        ours: [kind for kind in FOLDS if not are_alike(ours, theirs, kind)]
        for ours, theirs in likes.items()
    }


def _alike(case: Case) -> Pairs:
    present = {token for tokens in case.reference_tokens for token in tokens}
    likes: dict[str, tuple[int, int]] = {}
    for reference, tokens in enumerate(case.reference_tokens):
        own = Counter(case.hypothesis_tokens)
        for position, token in enumerate(tokens):
            own[token] -= 1
            if own[token] < 0:  # the hypothesis has no such token left to match it
                for key in keys(token):
                    likes.setdefault(key, (reference, position))
    return {
        position: likes[found[0]]
        for position, token in enumerate(case.hypothesis_tokens)
        if token not in present and (found := [key for key in keys(token) if key in likes])
    }


def _at(case: Case, there: tuple[int, int]) -> str:
    reference, position = there
    return case.reference_tokens[reference][position]


def _finding(kind: str, case: Case, pairs: Pairs, *, alone: bool) -> Finding:
    examples = tuple(
        (case.hypothesis_tokens[position], _at(case, there)) for position, there in pairs.items()
    )
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
