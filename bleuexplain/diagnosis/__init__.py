"""Why a score is what it is: marks on the tokens, factors of the score, what would change it."""

from bleuexplain.diagnosis.alternatives import Alternative, alternatives
from bleuexplain.diagnosis.anonymous import anonymised, explain_renamed
from bleuexplain.diagnosis.explained import (
    Counted,
    ExplainedScore,
    ExplainedSentence,
    count,
    explain_counts,
    explain_sentence,
)
from bleuexplain.diagnosis.factors import Costliest, Factor, costliest, factors
from bleuexplain.diagnosis.marks import MarkedText, TokenMark, mark
from bleuexplain.diagnosis.nudges import Nudge, best, nudges
from bleuexplain.diagnosis.readings import Reading, readings

__all__ = [
    "Alternative",
    "Costliest",
    "Counted",
    "ExplainedScore",
    "ExplainedSentence",
    "Factor",
    "MarkedText",
    "Nudge",
    "Reading",
    "TokenMark",
    "alternatives",
    "anonymised",
    "best",
    "costliest",
    "count",
    "explain_counts",
    "explain_renamed",
    "explain_sentence",
    "factors",
    "mark",
    "nudges",
    "readings",
]
