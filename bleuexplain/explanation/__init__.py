"""The whole explanation: losses, findings in words, what-ifs, edits, and what other tools give."""

from bleuexplain.explanation.explain import explain, explain_case, sentence_of
from bleuexplain.explanation.explanation import Explanation, ReportedFinding, report, reports
from bleuexplain.explanation.given import read_given

__all__ = [
    "Explanation",
    "ReportedFinding",
    "explain",
    "explain_case",
    "read_given",
    "report",
    "reports",
    "sentence_of",
]
