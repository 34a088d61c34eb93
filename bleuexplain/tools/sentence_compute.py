"""bleu-sentence-compute 1.0.0: the tokens of one sentence to BLEU and all that made it."""

from bleuexplain.bleu import score
from bleuexplain.tools.answers import counts_answer, score_answer
from bleuexplain.tools.schema import JsonObject
from bleuexplain.tools.sentence_inputs import count_sentence
from bleuexplain.tools.smoothing_inputs import smoothing_inputs


def run(payload: JsonObject) -> JsonObject:
    """Answer a payload that the input schema allows."""
    counts = count_sentence(payload)
    scored = score(counts, **smoothing_inputs(payload))
    return score_answer(scored, payload.get("decimals")) | counts_answer(counts)
