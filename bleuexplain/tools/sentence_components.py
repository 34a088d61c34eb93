"""bleu-sentence-components 1.0.0: tokens to counts, checked and bounded."""

from bleuexplain.tools.clipping import add_tables
from bleuexplain.tools.schema import JsonObject
from bleuexplain.tools.sentence_inputs import count_sentence


def run(payload: JsonObject) -> JsonObject:
    """Answer a payload that the input schema allows."""
    found = count_sentence(payload)
    result: JsonObject = {
        "candidate_length": found.candidate_length,
        "reference_length": found.reference_length,
        "max_order": found.max_order,
        "matches": list(found.matches),
        "totals": list(found.totals),
    }
    if payload.get("include_ngrams", False):
        add_tables(result, [(result, found)])
    return result
