"""bleu-ngrams-count 1.0.0: the counts of many segments, of each and summed."""

from bleuexplain.tools.answers import counts_answer
from bleuexplain.tools.clipping import add_tables
from bleuexplain.tools.schema import JsonObject
from bleuexplain.tools.sentence_inputs import count_segments, max_order


def run(payload: JsonObject) -> JsonObject:
    """Answer a payload that the input schema allows."""
    from bleuexplain.comparison.pairs import corpus_counts  # which loads numpy

    found = count_segments(payload)
    segments = list(map(counts_answer, found))
    answer = {
        "max_order": max_order(payload),
        "corpus": counts_answer(corpus_counts(found)),
        "segments": segments,
    }
    if payload.get("include_ngrams", False):
        add_tables(answer, zip(segments, found, strict=True))
    return answer
