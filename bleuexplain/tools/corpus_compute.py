"""bleu-corpus-compute 1.0.0: the tokens of many segments to the BLEU of their summed counts."""

from bleuexplain.bleu import score
from bleuexplain.tools.answers import counts_answer, score_answer
from bleuexplain.tools.schema import JsonObject
from bleuexplain.tools.sentence_inputs import count_segments
from bleuexplain.tools.smoothing_inputs import smoothing_inputs


def run(payload: JsonObject) -> JsonObject:
    """Answer a payload that the input schema allows."""
    from bleuexplain.comparison.pairs import corpus_counts  # which loads numpy

    counts = corpus_counts(count_segments(payload))
    scored = score(counts, **smoothing_inputs(payload))
    return score_answer(scored, payload.get("decimals")) | counts_answer(counts)
