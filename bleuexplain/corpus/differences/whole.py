"""The references of a comparison, and that every segment has what it needs."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from bleuexplain.corpus.counting.text import Flags
from bleuexplain.corpus.differences.tokens import CorpusTokens
from bleuexplain.errors import InputError
from bleuexplain.limits import MAX_REFERENCES


def references_of(references: Sequence[Any]) -> list[tuple[str, str, Any]]:
    """Return the streams of references, each with its name and its path for errors.

    >>> references_of([["the cat", None]])
    [('reference 1', '/references/0', ['the cat', None])]

    Raises ``InputError`` for what is no list of streams, or more than eight.
    """
    if not isinstance(references, list | tuple) or len(references) > MAX_REFERENCES:
        sentence = f"references is a list of up to {MAX_REFERENCES} streams."
        raise InputError("invalid_input", sentence, "/references")
    return [
        (f"reference {index + 1}", f"/references/{index}", stream)
        for index, stream in enumerate(references)
    ]


def require_whole(tokens: CorpusTokens, systems: int) -> None:
    """Raise ``InputError`` where a system misses a segment, or a segment has no reference.

    The systems are the first streams, the others are references, if there are any.
    """
    ours, theirs = tokens.missing[:systems], tokens.missing[systems:]
    _refuse_any(
        np.logical_or.reduce(ours), "has no hypothesis: only a reference may be missing", ""
    )
    if len(theirs):
        _refuse_any(
            np.logical_and.reduce(theirs), "has no reference: it needs one or more", "/references"
        )


def _refuse_any(wrong: Flags, what: str, path: str) -> None:
    if wrong.any():
        number = int(np.argmax(wrong)) + 1
        raise InputError("invalid_input", f"Segment {number} {what}.", path)
