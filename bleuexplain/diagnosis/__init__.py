"""Why a score is what it is: marks on the tokens, factors of the score, what would change it."""

from bleuexplain.diagnosis.alternatives import Alternative, alternatives
from bleuexplain.diagnosis.anonymous import anonymised, explain_renamed
from bleuexplain.diagnosis.explanation import (
    Counted,
    ExplainedScore,
    Explanation,
    count,
    explain,
    explain_counts,
)
from bleuexplain.diagnosis.factors import Factor, Finding, costliest, factors
from bleuexplain.diagnosis.marks import MarkedText, TokenMark, mark
from bleuexplain.diagnosis.nudges import Nudge, best, nudges
from bleuexplain.diagnosis.readings import Reading, readings

__all__ = [
    "Alternative",
    "Counted",
    "ExplainedScore",
    "Explanation",
    "Factor",
    "Finding",
    "MarkedText",
    "Nudge",
    "Reading",
    "TokenMark",
    "alternatives",
    "anonymised",
    "best",
    "costliest",
    "count",
    "explain",
    "explain_counts",
    "explain_renamed",
    "factors",
    "mark",
    "nudges",
    "readings",
]
