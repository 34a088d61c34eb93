"""The two sides exchanged."""

from collections.abc import Iterator

from bleuexplain.diagnosis.case import Case
from bleuexplain.diagnosis.findings.finding import Finding, mending
from bleuexplain.tokenizers import Tokens


def find(case: Case) -> Iterator[Finding]:
    """Find that the lists were exchanged, or that the reference looks like a hypothesis cut off.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> case = read_case("two dogs play in a park", ["two dogs play"], Settings(max_order=1))
    >>> [(each.kind, each.score_after) for each in find(case)]
    [('swapped', 0.36787944117144233)]
    """
    if case.slip == "swapped":
        yield Finding("swapped", case.bleu, case.yardstick, figures={"by_nesting": True})
    elif len(case.references) == 1 and _is_cut_off(case):
        c, r = len(case.hypothesis_tokens), len(case.reference_tokens[0])
        mended = case.changed(hypothesis=case.references[0], references=[case.hypothesis])
        beyond = tuple(range(r, c))
        yield mending("swapped", case, mended, {"c": c, "r": r}, beyond)


_FEWEST = 3  # tokens
_TOO_LONG = 1.5


def _is_cut_off(case: Case) -> bool:
    """Tell whether the reference is the start of the hypothesis, and stops in mid-sentence."""
    ours, (theirs,) = case.hypothesis_tokens, case.reference_tokens
    if len(theirs) < _FEWEST or len(ours) < _TOO_LONG * len(theirs):
        return False
    # Beyond a full stop, or in the same words again, it is the hypothesis that goes on too long.
    beyond = ours[len(theirs) :]
    return ours[: len(theirs)] == theirs and not _is_ended(theirs) and not set(beyond) <= {*theirs}


def _is_ended(tokens: Tokens) -> bool:
    return not tokens[-1][-1:].isalnum()
