"""bleu-sentence-components 1.0.0: tokens to counts, checked and bounded."""

import json

from bleuexplain.components import NgramCount, sentence_components
from bleuexplain.errors import InputError
from bleuexplain.limits import MAX_OUTPUT_BYTES, check_tokens
from bleuexplain.tools.schema import JsonObject


def run(payload: JsonObject) -> JsonObject:
    """Answer a payload that the input schema allows."""
    hypothesis, references = payload["hypothesis"], payload["references"]
    check_tokens(hypothesis, references)
    found = sentence_components(hypothesis, references, max_order=int(payload.get("max_order", 4)))
    result: JsonObject = {
        "candidate_length": found.candidate_length,
        "reference_length": found.reference_length,
        "max_order": found.max_order,
        "matches": list(found.matches),
        "totals": list(found.totals),
    }
    if payload.get("include_ngrams", False):
        result["ngrams"] = [_as_json(row) for row in found.ngrams]
        _check_size(result)
    return result


def _as_json(row: NgramCount) -> JsonObject:
    cap = row.max_reference_count
    return {
        "order": row.order,
        "ngram": list(row.ngram),
        "count": row.count,
        "max_reference_count": cap,
        "clipped_count": min(row.count, cap),
    }


def _check_size(result: JsonObject) -> None:
    text = json.dumps(result, ensure_ascii=False, separators=(",", ":"))
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > MAX_OUTPUT_BYTES:
        raise InputError(
            "limit_exceeded",
            f"The answer would have {size:,} bytes; at most {MAX_OUTPUT_BYTES:,} are returned. "
            "Shorten the texts, lower max_order or leave include_ngrams out.",
            "/include_ngrams",
        )
