"""bleu-sentence-components 1.0.0: tokens to counts, checked and bounded."""

import json

from bleuexplain.components import NgramCount, SentenceComponents, sentence_components
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
        result["ngrams"] = []
        result["ngrams"] = _rows_that_fit(found, MAX_OUTPUT_BYTES - _size(result))
    return result


def _rows_that_fit(found: SentenceComponents, most_bytes: int) -> list[JsonObject]:
    rows: list[JsonObject] = []
    size = -1  # there is a comma less than there are rows
    for row in found.iter_ngrams():
        rows.append(_as_json(row))
        size += _size(rows[-1]) + 1
        if size > most_bytes:
            raise InputError(
                "limit_exceeded",
                f"The answer would have more than {MAX_OUTPUT_BYTES:,} bytes. Shorten the texts, "
                "lower max_order or leave include_ngrams out.",
                "/include_ngrams",
            )
    return rows


def _as_json(row: NgramCount) -> JsonObject:
    cap = row.max_reference_count
    return {
        "order": row.order,
        "ngram": list(row.ngram),
        "count": row.count,
        "max_reference_count": cap,
        "clipped_count": min(row.count, cap),
    }


def _size(value: JsonObject) -> int:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return len(text.encode("utf-8", "surrogatepass"))
