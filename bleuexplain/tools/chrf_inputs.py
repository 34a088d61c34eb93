"""The inputs of the chrF tools, and what both say of the orders."""

from typing import TYPE_CHECKING

from bleuexplain.tools.bounds import check_characters
from bleuexplain.tools.schema import JsonObject

if TYPE_CHECKING:
    from bleuexplain.chrf import ChrfScore, ChrfSettings, CorpusChrf


def score_segments(payload: JsonObject) -> "CorpusChrf":
    """Return the chrF of a payload's segments, once they are known to be within the limits.

    >>> segment = {"hypothesis": "ab", "references": ["ac"]}
    >>> score_segments({"segments": [segment], "char_order": 1}).score
    0.5
    """
    from bleuexplain.chrf import corpus_chrf  # which loads numpy: who counts BLEU does not wait

    segments = [(each["hypothesis"], each["references"]) for each in payload["segments"]]
    texts = [text for hypothesis, references in segments for text in (hypothesis, *references)]
    settings = _settings(payload)
    check_characters(texts, "/segments")
    return corpus_chrf(segments, settings)


def _settings(payload: JsonObject) -> "ChrfSettings":
    from bleuexplain.chrf import ChrfSettings

    given: JsonObject = {name: payload[name] for name in ChrfSettings.__slots__ if name in payload}
    # A whole float is an integer in JSON.
    orders: JsonObject = {
        name: int(given[name]) for name in ("char_order", "word_order") if name in given
    }
    return ChrfSettings(**given | orders)


def orders_answer(found: "ChrfScore") -> list[JsonObject]:
    """Return the orders that the lists of an answer go by."""
    return [{"unit": each.unit, "order": each.order} for each in found.orders]
