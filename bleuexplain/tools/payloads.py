"""A state as the input of a tool, and the input of a tool as a state."""

from collections.abc import Mapping
from typing import Any

from bleuexplain.diagnosis import Case, as_text, state_of_case
from bleuexplain.diagnosis.case import read_case
from bleuexplain.errors import InputError
from bleuexplain.permalink import State
from bleuexplain.settings import Settings
from bleuexplain.tools.schema import JsonObject


def payload_of(case: Case, schema: JsonObject) -> JsonObject:
    """Return the input that a tool with this schema needs for a sentence.

    >>> tokens = {"type": "array"}
    >>> schema = {"properties": {"hypothesis": tokens, "references": {}, "max_order": {}}}
    >>> payload_of(read_case("so it", ["so"], Settings()), schema)
    {'hypothesis': ['so', 'it'], 'references': [['so']], 'max_order': 4}
    """
    properties = schema["properties"]
    if "segments" in properties:
        segment = _sentence(case, properties["segments"]["items"]["properties"])
        texts: JsonObject = {"segments": [segment]}
    elif "hypothesis" in properties:
        texts = _sentence(case, properties)
    else:
        texts = _counts(case)
    chosen = {name: value for name, value in _settings(case).items() if name in properties}
    return {name: value for name, value in texts.items() if name in properties} | chosen


def _sentence(case: Case, properties: Mapping[str, Any]) -> JsonObject:
    taken = properties["hypothesis"]["type"]
    if "string" in taken:
        either = "array" in taken  # then tokens stay tokens: joined, they might be cut elsewhere
        written = list if either else as_text
        texts = [
            each if isinstance(each, str) else written(each)
            for each in (case.hypothesis, *case.references)
        ]
        return {"hypothesis": texts[0], "references": texts[1:]}
    return {
        "hypothesis": list(case.hypothesis_tokens),
        "references": [list(tokens) for tokens in case.reference_tokens],
    }


def _counts(case: Case) -> JsonObject:
    counts = case.components
    return {
        "matches": list(counts.matches),
        "totals": list(counts.totals),
        "candidate_length": counts.candidate_length,
        "reference_length": counts.reference_length,
    }


def _settings(case: Case) -> JsonObject:
    settings = case.settings
    found = {
        "tokenizer": settings.tokenizer,
        "lowercase": settings.lowercase,
        "max_order": settings.max_order,
        "smoothing": settings.smoothing,
        "epsilon": settings.used_epsilon,
        "effective_order": settings.effective_order,
    }
    return {name: value for name, value in found.items() if value is not None}


def state_of(payload: Mapping[str, Any]) -> State | None:
    """Return the state that a tool's valid input is about; ``None`` where it holds no one sentence.

    >>> state_of({"hypothesis": ["so", "it"], "references": [["so"]], "max_order": 2}).hypothesis
    "['so', 'it']"
    """
    segments = payload.get("segments", [payload])
    if len(segments) != 1 or "hypothesis" not in segments[0]:
        return None
    sentence = segments[0]
    known = ("tokenizer", "lowercase", "max_order", "smoothing", "effective_order", "epsilon")
    chosen = {name: payload[name] for name in known if name in payload}
    if "max_order" in chosen:
        chosen["max_order"] = int(chosen["max_order"])  # JSON may spell it 4.0
    settings = Settings(**chosen)
    try:
        given = [_given(each) for each in (sentence["hypothesis"], *sentence["references"])]
        return state_of_case(read_case(given[0], given[1:], settings))
    except InputError:
        return None


def _given(value: str | list[str]) -> str | tuple[str, ...]:
    return value if isinstance(value, str) else tuple(value)
