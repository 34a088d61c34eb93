"""The whole state as a JSON file: the inputs, the settings, and the tools' own answers."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bleuexplain.components import Counts
from bleuexplain.diagnosis import ExplainedSentence
from bleuexplain.errors import InputError
from bleuexplain.permalink import State, all_parameters, state_of
from bleuexplain.settings import Settings
from bleuexplain.tools import ToolError, execute

_COMPONENTS = ("bleu-sentence-components", "1.0.0")
_TEXTS = ("hyp", "ref")
TEXT_BOXES = ("pairs", "line", "segments", "input")
BOXES_OF_ONE_LINE = ("told", "tool")
_OF_PAGES = (*TEXT_BOXES, *BOXES_OF_ONE_LINE, "matches", "totals", "c", "r")
_SMOOTHING = ("bleu-smoothing-compute", "1.0.0")


def as_json(
    state: State, explanation: ExplainedSentence | None, others: Mapping[str, str] | None = None
) -> str:
    """Write a state, with what each tool was given and answered where there is a score.

    ``others`` are the texts of single pages, by the name of their parameter.

    >>> print(as_json(State("a", "b"), None)[:48])
    {
      "parameters": {
        "hyp": "a",
        "ref": "
    """
    answers = _answers(explanation) if explanation else {}
    # Unescaped, so that a person can read it; lone surrogates would not be UTF-8.
    parameters = {**all_parameters(state), **(others or {})}
    saved = {"parameters": parameters, "tools": answers}
    text = json.dumps(saved, ensure_ascii=False, indent=2)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


@dataclass(frozen=True, slots=True)
class Opened:
    """A state from a file, and the texts of single pages by the name of their parameter."""

    state: State
    texts: dict[str, str]


def read(raw: bytes) -> Opened:
    """Read a state back from the file.

    >>> read(as_json(State("a", "b"), None, {"pairs": "c"}).encode()).texts
    {'pairs': 'c'}

    Raises ``InputError`` for a file that is none of ours.
    """
    try:
        parameters = dict(json.loads(raw.decode("utf-8-sig"))["parameters"])
    except (ValueError, KeyError, TypeError, RecursionError):
        message = "This file is not a state saved here: it has no “parameters”."
        raise InputError("invalid_input", message) from None
    for name in (*_TEXTS, *parameters):
        if not isinstance(parameters.get(name), str):
            message = f"This file is not a state saved here: {name[:40]!r} is no text."
            raise InputError("invalid_input", message, f"/parameters/{name}")
    # Half a character, which JSON can spell, is none: it becomes a question mark.
    texts = {
        name: value.encode("utf-8", "replace").decode("utf-8") for name, value in parameters.items()
    }
    others = {name: text for name, text in texts.items() if name in _OF_PAGES}
    if "tool" not in others:
        others.pop("input", None)  # files were once written without the tool that it is for
    return Opened(state_of(texts), others)


def _answers(explanation: ExplainedSentence) -> dict[str, Any]:
    components, settings = explanation.components, explanation.settings
    tokens: dict[str, Any] = {
        "hypothesis": list(components.hypothesis),
        "references": [list(tokens) for tokens in components.references],
        "max_order": settings.max_order,
    }
    try:
        answered = _answer(_COMPONENTS, {**tokens, "include_ngrams": True})
    except ToolError:  # the clipping table of a long text is over the limit of the tool
        answered = _answer(_COMPONENTS, tokens)
    smoothed = smoothing_answer(components, settings)
    return {"@".join(_COMPONENTS): answered, "@".join(_SMOOTHING): smoothed}


def smoothing_answer(
    counts: Counts, settings: Settings, decimals: int | None = None
) -> dict[str, Any]:
    """Return what bleu-smoothing-compute is given for counts, and its answer.

    >>> smoothing_answer(Counts((1,), (2,), 2, 2), Settings())["result"]["bleu"]
    0.5
    """
    payload: dict[str, Any] = {
        "matches": list(counts.matches),
        "totals": list(counts.totals),
        "candidate_length": counts.candidate_length,
        "reference_length": counts.reference_length,
        "smoothing": settings.smoothing,
        "effective_order": settings.effective_order,
    }
    if settings.used_epsilon is not None:
        payload["epsilon"] = settings.used_epsilon
    if decimals is not None:
        payload["decimals"] = decimals
    return _answer(_SMOOTHING, payload)


def _answer(tool: tuple[str, str], payload: dict[str, Any]) -> dict[str, Any]:
    return {"input": payload, "result": execute(*tool, payload)}
