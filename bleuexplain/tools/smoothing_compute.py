"""bleu-smoothing-compute 1.0.0: counts to smoothed counts, brevity penalty and BLEU."""

from decimal import ROUND_HALF_UP, Context, Decimal

from bleuexplain.bleu import compute_bleu
from bleuexplain.errors import InputError
from bleuexplain.smoothing import UNSUPPORTED_SMOOTHINGS, unknown_smoothing
from bleuexplain.tools.schema import JsonObject

_CONTEXT = Context(prec=20)  # a score has at most 16 digits here: one and 15 decimals

_UNSUPPORTED_INPUTS = {
    "weights": "Custom n-gram weights are not supported: every order used weighs the same.",
    "k": "A k for add-k smoothing is not supported: method2 is add-k with k = 1.",
}


def refuse_unsupported(payload: object) -> None:
    """Raise ``InputError`` with the reason for what other BLEU tools do and this one does not."""
    if not isinstance(payload, dict):
        return
    for name, reason in _UNSUPPORTED_INPUTS.items():
        if name in payload:
            raise InputError("unsupported_input", reason, f"/{name}")
    smoothing = payload.get("smoothing")
    if isinstance(smoothing, str) and smoothing in UNSUPPORTED_SMOOTHINGS:
        raise unknown_smoothing(smoothing)


def run(payload: JsonObject) -> JsonObject:
    """Answer a payload that the input schema allows."""
    score = compute_bleu(
        [int(match) for match in payload["matches"]],
        [int(total) for total in payload["totals"]],
        int(payload["candidate_length"]),
        int(payload["reference_length"]),
        smoothing=payload["smoothing"],
        epsilon=payload.get("epsilon"),
        effective_order=payload.get("effective_order", False),
    )
    decimals = payload.get("decimals")
    return {
        "bleu": _number(_rounded(score.bleu, decimals)),
        "brevity_penalty": _number(_rounded(score.brevity_penalty, decimals)),
        "orders_used": score.orders_used,
        "smoothed_matches": [_number(match) for match in score.smoothed_matches],
        "smoothed_totals": [_number(total) for total in score.smoothed_totals],
    }


def _rounded(value: float, decimals: int | None) -> float:
    # As Number.prototype.toFixed: the exact binary value, and exact ties upwards.
    if decimals is None:
        return value
    step = Decimal(1).scaleb(-int(decimals), _CONTEXT)
    return float(Decimal(value).quantize(step, ROUND_HALF_UP, _CONTEXT))


def _number(value: float) -> float:
    # JSON has one kind of number: a whole one is written without a point.
    return int(value) if value == int(value) else value
