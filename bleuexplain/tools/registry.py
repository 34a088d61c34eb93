"""Which tools there are, and how one is run."""

from collections.abc import Callable
from dataclasses import dataclass

from bleuexplain.errors import InputError
from bleuexplain.tools import (
    chrf_components,
    chrf_compute,
    corpus_compute,
    explain,
    ngrams_count,
    sentence_components,
    sentence_compute,
    smoothing_compute,
)
from bleuexplain.tools.errors import ToolError
from bleuexplain.tools.schema import JsonObject, check_input
from bleuexplain.tools.smoothing_inputs import refuse_unsupported
from bleuexplain.visible import visible


def _nothing(payload: object) -> None:
    """Refuse no payload."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool: its name and version, what answers a payload, and what it refuses with a reason."""

    tool_id: str
    version: str
    run: Callable[[JsonObject], JsonObject]
    refuse_unsupported: Callable[[object], None] = _nothing


TOOLS = {
    (tool.tool_id, tool.version): tool
    for tool in (
        Tool("bleu-sentence-components", "1.0.0", sentence_components.run),
        Tool("bleu-smoothing-compute", "1.0.0", smoothing_compute.run, refuse_unsupported),
        Tool("bleu-sentence-compute", "1.0.0", sentence_compute.run, refuse_unsupported),
        Tool("bleu-ngrams-count", "1.0.0", ngrams_count.run),
        Tool("bleu-corpus-compute", "1.0.0", corpus_compute.run, refuse_unsupported),
        Tool("chrf-components", "1.0.0", chrf_components.run),
        Tool("chrf-compute", "1.0.0", chrf_compute.run),
        Tool("bleu-explain", "1.0.0", explain.run, refuse_unsupported),
    )
}


def execute(tool_id: str, version: str, payload: object) -> JsonObject:
    """Run a versioned tool on a payload and return its JSON object.

    >>> payload = {
    ...     "matches": [1, 0],
    ...     "totals": [1, 0],
    ...     "candidate_length": 1,
    ...     "reference_length": 1,
    ...     "smoothing": "method2",
    ... }
    >>> execute("bleu-smoothing-compute", "1.0.0", payload)["smoothed_matches"]
    [1, 1]

    Raises ``ToolError`` with code ``not_found`` for an unknown tool or version,
    ``invalid_input`` for a payload against the schema, ``unsupported_input``
    for what BLEU tools elsewhere do and this one does not, ``limit_exceeded``
    for too much. Source: the contracts, see ``contract``.
    """
    if (str(tool_id), str(version)) not in TOOLS:
        known = ", ".join(f"{known_id} {known_version}" for known_id, known_version in TOOLS)
        asked = visible(f"{tool_id!s:.60} {version!s:.60}")
        raise ToolError("not_found", f"There is no tool {asked}. There are: {known}.")
    tool = TOOLS[tool_id, version]
    try:
        tool.refuse_unsupported(payload)
        _check(tool_id, version, payload)
        return tool.run(payload)  # type: ignore[arg-type]  # the schema says it is an object
    except InputError as error:
        raise ToolError(error.code, error.message, error.path) from None


def _check(tool_id: str, version: str, payload: object) -> None:
    try:
        check_input(tool_id, version, payload)
    except InputError:
        raise
    except (RecursionError, ValueError):  # Python's own limits, met in writing a message
        sentence = "The payload is nested too deeply, or holds a number too long to write."
        raise InputError("invalid_input", sentence) from None
