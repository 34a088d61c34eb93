"""chrf-components 1.0.0: texts to the n-gram counts that chrF is computed from."""

from typing import TYPE_CHECKING

from bleuexplain.tools.bounds import check_size
from bleuexplain.tools.chrf_inputs import orders_answer, score_segments
from bleuexplain.tools.schema import JsonObject

if TYPE_CHECKING:
    from bleuexplain.chrf import Row


def run(payload: JsonObject) -> JsonObject:
    """Answer a payload that the input schema allows."""
    found = score_segments(payload)
    answer = {
        "orders": orders_answer(found),
        "corpus": _counts(found.rows),
        "segments": [
            {"reference": each.reference, **_counts(each.rows)} for each in found.segments
        ],
    }
    check_size(answer, "Send fewer segments at a time.", "/segments")
    return answer


def _counts(rows: "tuple[Row, ...]") -> JsonObject:
    hypothesis, reference, matches = map(list, zip(*rows, strict=True))
    return {
        "hypothesis_ngrams": hypothesis,
        "reference_ngrams": reference,
        "matches": matches,
    }
