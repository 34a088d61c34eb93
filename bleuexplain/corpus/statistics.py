"""The sufficient statistics of a corpus: a table with a row a segment."""

from collections.abc import Callable, Sequence
from numbers import Integral
from typing import Any

import numpy as np
import pandas as pd

from bleuexplain.components import MAX_ORDER
from bleuexplain.corpus.counting.chunk import count_chunk
from bleuexplain.corpus.counting.streams import Place, Stream, open_stream
from bleuexplain.corpus.counting.text import Positions
from bleuexplain.errors import InputError
from bleuexplain.limits import MAX_REFERENCES

CHUNK_SIZE = 8_192  # segments: of 25 tokens each, small enough for memory to be used again

Progress = Callable[[int, int], object]


def statistics_columns(max_order: int) -> list[str]:
    """Return the names of the table's columns, in their order.

    >>> statistics_columns(1)
    ['matches_1', 'totals_1', 'candidate_length', 'reference_length']
    """
    orders = range(1, max_order + 1)
    matches = [f"matches_{order}" for order in orders]
    totals = [f"totals_{order}" for order in orders]
    return [*matches, *totals, "candidate_length", "reference_length"]


def segment_statistics(
    hypotheses: Any,
    references: Sequence[Any],
    *,
    max_order: int = 4,
    chunk_size: int = CHUNK_SIZE,
    progress: Progress | None = None,
) -> pd.DataFrame:
    """Return what BLEU needs of every segment, a row each; the sums are the corpus's.

    ``hypotheses`` is a stream, ``references`` a list of one to eight streams,
    each as long. A stream is a list whose items are lines (split at white space
    as by ``str.split``) or lists of tokens, a pandas Series of strings, or an
    Arrow array of strings. ``None``, null and NA stand for a missing reference:
    it has no length and no n-grams, where an empty one has length 0.

    The integer columns are ``matches_1`` to ``matches_N`` (clipped), ``totals_1``
    to ``totals_N``, ``candidate_length`` and ``reference_length`` (the closest,
    of two as close the shorter), exactly as ``sentence_components`` counts them.

    >>> table = segment_statistics(["the cat sat", "a mat"], [["the cat sat", None],
    ...                            ["a cat sat", "the mat"]], max_order=2)
    >>> table.values.tolist()
    [[3, 2, 3, 2, 3, 3], [1, 0, 2, 1, 2, 2]]

    Segments are counted ``chunk_size`` at a time, so that memory beyond the
    table does not grow with the corpus. ``progress(done, total)`` is called after
    each chunk; an exception raised there ends the work and comes out here, which
    is how to cancel it.

    Raises ``InputError`` for streams of different lengths, no reference stream
    or more than eight, a missing hypothesis, a segment without any reference, one
    string in place of a stream, other types, and ``max_order`` outside 1 to 8.
    Source: Papineni et al. 2002, section 2.1.
    """
    _check_number(max_order, range(1, MAX_ORDER + 1), f"from 1 to {MAX_ORDER}", "max_order")
    _check_number(chunk_size, range(1, 2**62), "a number of segments, 1 or more", "chunk_size")
    ours, *theirs = _opened(hypotheses, references)
    total = len(ours)
    columns = statistics_columns(max_order)
    values = np.zeros((len(columns), total), np.int64)
    for start in range(0, total, chunk_size):
        stop = min(start + chunk_size, total)
        values[:, start:stop] = _chunk(ours, theirs, start, stop, max_order)
        if progress is not None:
            progress(stop, total)
    return pd.DataFrame(values.T, columns=columns)


def _opened(hypotheses: Any, references: Sequence[Any]) -> list[Stream]:
    if not isinstance(references, list | tuple) or not 1 <= len(references) <= MAX_REFERENCES:
        raise InputError(
            "invalid_input",
            f"BLEU needs a list of 1 to {MAX_REFERENCES} streams of references, "
            f"got {_what_it_is(references)}.",
            "/references",
        )
    places = [Place(f"reference {number}", f"/references/{number - 1}") for number in range(1, 9)]
    ours = open_stream(hypotheses, Place("the hypotheses", "/hypotheses"))
    theirs = list(map(open_stream, references, places))
    for place, stream in zip(places, theirs, strict=False):
        if len(stream) != len(ours):
            raise InputError(
                "invalid_input",
                f"There are {len(ours)} hypotheses and {len(stream)} segments of {place.name}: "
                "they have to be as many.",
                place.path,
            )
    return [ours, *theirs]


def _what_it_is(references: Any) -> str:
    if isinstance(references, list | tuple):
        return str(len(references))
    return f"a value of type {type(references).__name__}"


def _chunk(
    ours: Stream, theirs: Sequence[Stream], start: int, stop: int, max_order: int
) -> Positions:
    hypothesis, *references = [stream.text(start, stop) for stream in (ours, *theirs)]
    for index in np.flatnonzero(hypothesis.missing)[:1] + start:
        raise InputError(
            "invalid_input",
            f"Segment {index + 1} has no hypothesis: only a reference may be missing.",
            f"/hypotheses/{index}",
        )
    nowhere = np.logical_and.reduce([reference.missing for reference in references])
    for index in np.flatnonzero(nowhere)[:1] + start:
        raise InputError(
            "invalid_input",
            f"Segment {index + 1} has no reference: it needs one or more.",
            "/references",
        )
    return count_chunk(hypothesis, references, max_order)


def _check_number(value: Any, allowed: range, words: str, name: str) -> None:
    if not isinstance(value, Integral) or value not in allowed:
        raise InputError("invalid_input", f"{name} is {words}, got {value!r}.", f"/{name}")
