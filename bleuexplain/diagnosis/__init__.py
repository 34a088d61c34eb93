"""Why a score is what it is: marks on the tokens, factors of the score, what would change it."""

from bleuexplain.diagnosis.alternatives import Alternative, alternatives
from bleuexplain.diagnosis.anonymous import anonymised, explain_renamed
from bleuexplain.diagnosis.case import Case, Given, as_text, read_case, tokens_of
from bleuexplain.diagnosis.edits import BestEdits, Edit, best_edits
from bleuexplain.diagnosis.explained import (
    Counted,
    ExplainedScore,
    ExplainedSentence,
    count,
    explain_counts,
    explain_sentence,
)
from bleuexplain.diagnosis.factors import Costliest, Factor, costliest, factors
from bleuexplain.diagnosis.findings import FAULTS, KINDS, NOTES, Finding, findings
from bleuexplain.diagnosis.losses import Loss, Losses, losses
from bleuexplain.diagnosis.marks import MarkedText, TokenMark, mark
from bleuexplain.diagnosis.nudges import Nudge, best, nudges
from bleuexplain.diagnosis.readings import Reading, readings
from bleuexplain.diagnosis.typed import applied, case_of, given, state_of_case, typed
from bleuexplain.diagnosis.what_ifs import WhatIf, what_ifs

__all__ = [
    "FAULTS",
    "KINDS",
    "NOTES",
    "Alternative",
    "BestEdits",
    "Case",
    "Costliest",
    "Counted",
    "Edit",
    "ExplainedScore",
    "ExplainedSentence",
    "Factor",
    "Finding",
    "Given",
    "Loss",
    "Losses",
    "MarkedText",
    "Nudge",
    "Reading",
    "TokenMark",
    "WhatIf",
    "alternatives",
    "anonymised",
    "applied",
    "as_text",
    "best",
    "best_edits",
    "case_of",
    "costliest",
    "count",
    "explain_counts",
    "explain_renamed",
    "explain_sentence",
    "factors",
    "findings",
    "given",
    "losses",
    "mark",
    "nudges",
    "read_case",
    "readings",
    "state_of_case",
    "tokens_of",
    "typed",
    "what_ifs",
]
