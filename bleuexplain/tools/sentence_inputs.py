"""The inputs that say what is counted, the same for every tool that counts tokens."""

from bleuexplain.components import SentenceComponents, sentence_components
from bleuexplain.limits import check_tokens
from bleuexplain.tools.bounds import check_segments
from bleuexplain.tools.schema import JsonObject


def count_sentence(payload: JsonObject) -> SentenceComponents:
    """Count the hypothesis of a payload, once it is known to be within the limits.

    >>> count_sentence({"hypothesis": ["a"], "references": [["a"]]}).matches
    (1, 0, 0, 0)
    """
    check_tokens(payload["hypothesis"], payload["references"])
    return _counted(payload, max_order(payload))


def count_segments(payload: JsonObject) -> list[SentenceComponents]:
    """Count the segments of a payload, once they are known to be within the limits.

    >>> segment = {"hypothesis": ["a"], "references": [["a"]]}
    >>> [found.matches for found in count_segments({"segments": [segment], "max_order": 1})]
    [(1,)]
    """
    check_segments(payload["segments"])
    order = max_order(payload)
    return [_counted(segment, order) for segment in payload["segments"]]


def max_order(payload: JsonObject) -> int:
    """Return N; a whole float is an integer in JSON, so it is one here.

    >>> max_order({"max_order": 2.0}), max_order({})
    (2, 4)
    """
    return int(payload.get("max_order", 4))


def _counted(segment: JsonObject, order: int) -> SentenceComponents:
    return sentence_components(segment["hypothesis"], segment["references"], max_order=order)
