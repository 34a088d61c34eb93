"""Results that BLEU tools print: read, taken apart, and checked for consistency."""

from bleuexplain.results.brevity import Brevity, brevity_of
from bleuexplain.results.carried import Carried, NotCarried, carry_over, settings_of
from bleuexplain.results.checks import Check, CheckKind
from bleuexplain.results.consistency import check, matched_tokens
from bleuexplain.results.factors import factors_of
from bleuexplain.results.orders import orders_shown
from bleuexplain.results.printed import Interval, Printed
from bleuexplain.results.reading import read_result
from bleuexplain.results.recount import reproducing, score_of
from bleuexplain.results.result import Part, PartKind, Result, Tool
from bleuexplain.results.signature import Signature, read_signature

__all__ = [
    "Brevity",
    "Carried",
    "Check",
    "CheckKind",
    "Interval",
    "NotCarried",
    "Part",
    "PartKind",
    "Printed",
    "Result",
    "Signature",
    "Tool",
    "brevity_of",
    "carry_over",
    "check",
    "factors_of",
    "matched_tokens",
    "orders_shown",
    "read_result",
    "read_signature",
    "reproducing",
    "score_of",
    "settings_of",
]
