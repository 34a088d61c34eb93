"""The inputs that say how counts become BLEU, the same for every tool that scores."""

from typing import TypedDict

from bleuexplain.errors import InputError
from bleuexplain.smoothing import UNSUPPORTED_SMOOTHINGS, unknown_smoothing
from bleuexplain.tools.schema import JsonObject

_UNSUPPORTED_INPUTS = {
    "weights": "Custom n-gram weights are not supported: every order used weighs the same.",
    "k": "A k for add-k smoothing is not supported: method2 is add-k with k = 1.",
}


class SmoothingInputs(TypedDict):
    """Keyword arguments of ``score``, ``compute_bleu`` and ``explain``."""

    smoothing: str
    epsilon: float | None
    effective_order: bool


def smoothing_inputs(payload: JsonObject) -> SmoothingInputs:
    """Return what a payload says of smoothing, with the defaults for what it leaves out.

    >>> smoothing_inputs({"smoothing": "method3"})
    {'smoothing': 'method3', 'epsilon': None, 'effective_order': False}
    """
    return {
        "smoothing": payload.get("smoothing", "none"),
        "epsilon": payload.get("epsilon"),
        "effective_order": payload.get("effective_order", False),
    }


def refuse_unsupported(payload: object) -> None:
    """Raise ``InputError`` with the reason for what other BLEU tools do and these do not.

    >>> refuse_unsupported({"k": 2})
    Traceback (most recent call last):
    bleuexplain.errors.InputError: A k for add-k smoothing is not supported: method2 is add-k with k = 1.
    """  # noqa: E501
    if not isinstance(payload, dict):
        return
    for name, reason in _UNSUPPORTED_INPUTS.items():
        if name in payload:
            raise InputError("unsupported_input", reason, f"/{name}")
    smoothing = payload.get("smoothing")
    if isinstance(smoothing, str) and smoothing in UNSUPPORTED_SMOOTHINGS:
        raise unknown_smoothing(smoothing)
