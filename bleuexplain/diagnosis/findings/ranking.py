"""Everything that is the matter with a case, what costs most first."""

from dataclasses import replace

from bleuexplain.diagnosis.case import Case
from bleuexplain.diagnosis.findings import (
    lengths,
    letters,
    nesting,
    overlap,
    scale,
    segmentation,
    spelling,
    swapped,
    typing_errors,
    words,
)
from bleuexplain.diagnosis.findings.finding import Finding

_OF_THE_INPUT = (
    nesting.find,
    letters.find,
    swapped.find,
    segmentation.find,
    spelling.find,
    words.find,
    typing_errors.find,
)


def findings(case: Case) -> tuple[Finding, ...]:
    """Return what is the matter, ranked by loss; of the same loss, faults of the input first.

    What was read in another way than it was given goes before all: the rest
    depends on that reading.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> case = read_case("this is a fest", ["this is a test"], Settings())
    >>> [each.kind for each in findings(case)]
    ['near_identical', 'zero_order']
    """
    found = [each for find in _OF_THE_INPUT for each in find(case)] if _has_both(case) else []
    found += lengths.find(case)
    found += overlap.find(case, tuple(found))
    found += scale.find(case)
    return tuple(sorted(map(_within_limits, found), key=_rank))


def _within_limits(finding: Finding) -> Finding:
    # A remedy that makes more tokens than are taken would be none.
    if finding.mended is None or finding.mended.is_within_limits:
        return finding
    return replace(finding, mended=None)


def _has_both(case: Case) -> bool:
    return bool(case.hypothesis_tokens) and any(case.reference_tokens)


def _rank(finding: Finding) -> tuple[bool, float, int, float]:
    # Sums of floats differ in the last digits: what costs the same shall rank the same.
    return (
        not _is_of_the_reading(finding),
        -round(finding.loss, 12),
        _tier(finding),
        -round(finding.smoothed_loss, 12),
    )


def _is_of_the_reading(finding: Finding) -> bool:
    return finding.kind in ("reference_nesting", "swapped") and finding.mended is None


def _tier(finding: Finding) -> int:
    return 0 if finding.is_fault else 1 + (finding.kind not in _FIRST_AFTER_FAULTS)


_FIRST_AFTER_FAULTS = ("case", "punctuation_attached", "near_identical", "shorter_than_max_order")
