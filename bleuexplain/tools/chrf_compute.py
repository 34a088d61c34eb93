"""chrf-compute 1.0.0: texts to chrF, of each segment and of the corpus."""

from typing import TYPE_CHECKING

from bleuexplain.tools.answers import number
from bleuexplain.tools.bounds import check_size
from bleuexplain.tools.chrf_inputs import orders_answer, score_segments
from bleuexplain.tools.schema import JsonObject

if TYPE_CHECKING:
    from bleuexplain.chrf import ChrfScore

_ADVICE = "Send fewer segments at a time, round to fewer decimals or set include_segments to false."


def run(payload: JsonObject) -> JsonObject:
    """Answer a payload that the input schema allows."""
    found = score_segments(payload)
    decimals = payload.get("decimals")
    answer = {
        "name": found.settings.name,
        "averaging": found.settings.averaging,
        "orders": orders_answer(found),
        "corpus": _scored(found, decimals),
    }
    if payload.get("include_segments", True):
        answer["segments"] = [
            {"reference": each.reference, **_scored(each, decimals)} for each in found.segments
        ]
    check_size(answer, _ADVICE, "/segments")
    return answer


def _scored(found: "ChrfScore", decimals: float | None) -> JsonObject:
    def shown(value: float | None) -> float | None:
        return None if value is None else number(value, decimals)

    precision, recall = found.means or (None, None)
    orders = found.orders
    return {
        "score": shown(found.score),
        "precision": shown(precision),
        "recall": shown(recall),
        "averaged": list(found.averaged),
        "precisions": [shown(each.precision) for each in orders],
        "recalls": [shown(each.recall) for each in orders],
        "f_scores": [shown(each.f_score(found.settings.beta)) for each in orders],
    }
