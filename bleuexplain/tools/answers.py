"""What the tools answer with: numbers as JSON has them, counts and scores by one name each."""

from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Any

from bleuexplain.bleu import BleuScore
from bleuexplain.components import Counts
from bleuexplain.tools.schema import JsonObject

_CONTEXT = Context(prec=20)  # a score has at most 16 digits here: one and 15 decimals


def number(value: float, decimals: float | None = None) -> float:
    """Return a number as JSON has it, rounded to ``decimals`` if these are given.

    Rounding is that of ``Number.prototype.toFixed``: by the exact binary value,
    and exact ties upwards. A whole number is an ``int``.

    >>> number(0.125, 2), number(0.125), number(1.0)
    (0.13, 0.125, 1)
    """
    if decimals is not None:
        step = Decimal(1).scaleb(-int(decimals), _CONTEXT)
        value = float(Decimal(value).quantize(step, ROUND_HALF_UP, _CONTEXT))
    return int(value) if value == int(value) else value


def plain(value: Any) -> Any:
    """Return JSON values with every whole number written as one.

    >>> plain({"bleu": 1.0, "orders": [0.5, None, True]})
    {'bleu': 1, 'orders': [0.5, None, True]}
    """
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items()}
    if isinstance(value, list):
        return [plain(each) for each in value]
    return number(value) if isinstance(value, float) else value


def counts_answer(counts: Counts) -> JsonObject:
    """Return lengths, matches and totals.

    >>> counts_answer(Counts((1,), (2,), 2, 3))
    {'candidate_length': 2, 'reference_length': 3, 'matches': [1], 'totals': [2]}
    """
    return {
        "candidate_length": counts.candidate_length,
        "reference_length": counts.reference_length,
        "matches": list(counts.matches),
        "totals": list(counts.totals),
    }


def score_answer(score: BleuScore, decimals: float | None) -> JsonObject:
    """Return BLEU and BP, both rounded if ``decimals`` are given, and what BLEU was made of."""
    return {
        "bleu": number(score.bleu, decimals),
        "brevity_penalty": number(score.brevity_penalty, decimals),
        "orders_used": score.orders_used,
        "smoothed_matches": list(map(number, score.smoothed_matches)),
        "smoothed_totals": list(map(number, score.smoothed_totals)),
    }
