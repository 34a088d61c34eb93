"""bleu-smoothing-compute 1.0.0: counts to smoothed counts, brevity penalty and BLEU."""

from bleuexplain.bleu import compute_bleu
from bleuexplain.tools.answers import score_answer
from bleuexplain.tools.schema import JsonObject
from bleuexplain.tools.smoothing_inputs import smoothing_inputs


def run(payload: JsonObject) -> JsonObject:
    """Answer a payload that the input schema allows."""
    score = compute_bleu(
        [int(match) for match in payload["matches"]],
        [int(total) for total in payload["totals"]],
        int(payload["candidate_length"]),
        int(payload["reference_length"]),
        **smoothing_inputs(payload),
    )
    return score_answer(score, payload.get("decimals"))
