"""Findings in words: a sentence each, and what to do."""

from collections.abc import Callable

from bleuexplain.diagnosis import Case, Finding
from bleuexplain.wording.findings import inputs, lengths, overlap
from bleuexplain.wording.findings.remedies import changes, remedy

__all__ = ["SENTENCES", "changes", "message", "remedy"]

SENTENCES: dict[str, Callable[[Case, Finding], str]] = {
    **lengths.SENTENCES,
    **overlap.SENTENCES,
    **inputs.SENTENCES,
}


def message(case: Case, finding: Finding) -> str:
    """Say a finding, with the figures of this input.

    >>> from bleuexplain.diagnosis import findings, read_case
    >>> from bleuexplain.settings import Settings
    >>> case = read_case("Paris", ["paris"], Settings(max_order=1))
    >>> message(case, findings(case)[0])
    'By case alone these do not match: “Paris” (reference: “paris”).'
    """
    return SENTENCES[finding.kind](case, finding)
