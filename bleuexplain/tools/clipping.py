"""The clipping table as JSON, as far as it fits."""

from collections.abc import Iterable

from bleuexplain.components import NgramCount, SentenceComponents
from bleuexplain.tools.bounds import check_size, size, too_large
from bleuexplain.tools.schema import JsonObject

_ADVICE = "Shorten the texts, lower max_order or leave include_ngrams out."


def add_tables(answer: JsonObject, parts: Iterable[tuple[JsonObject, SentenceComponents]]) -> None:
    """Put a clipping table into each part of an answer, under ``ngrams``.

    Raises ``InputError`` as soon as the answer has more than a million bytes.
    """
    kept = list(parts)
    for part, _ in kept:
        part["ngrams"] = []
    left = check_size(answer, _ADVICE, "/include_ngrams")
    for part, found in kept:
        left = _fill(part["ngrams"], found, left)


def _fill(rows: list[JsonObject], found: SentenceComponents, left: int) -> int:
    left += 1  # there is a comma less than there are rows
    for row in found.iter_ngrams():
        rows.append(_as_json(row))
        left -= size(rows[-1]) + 1
        if left < 0:
            raise too_large(_ADVICE, "/include_ngrams")
    return left if rows else left - 1


def _as_json(row: NgramCount) -> JsonObject:
    cap = row.max_reference_count
    return {
        "order": row.order,
        "ngram": list(row.ngram),
        "count": row.count,
        "max_reference_count": cap,
        "clipped_count": min(row.count, cap),
    }
