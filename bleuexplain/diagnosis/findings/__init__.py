"""Findings: the reasons for a score, ranked by what each costs."""

from bleuexplain.diagnosis.findings.finding import (
    CAUSES,
    DIFFERENCES,
    FAULTS,
    KINDS,
    NOTES,
    Finding,
)
from bleuexplain.diagnosis.findings.ranking import findings

__all__ = ["CAUSES", "DIFFERENCES", "FAULTS", "KINDS", "NOTES", "Finding", "findings"]
