"""The tokens of several streams, each token a number: equal numbers are equal tokens."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd

from bleuexplain.corpus.counting.keys import exact_keys
from bleuexplain.corpus.counting.streams import Place, open_stream
from bleuexplain.corpus.counting.text import Flags, Positions, Text
from bleuexplain.errors import InputError


@dataclass(frozen=True, slots=True, eq=False)
class CorpusTokens:
    """The tokens of all streams in one row, and where each of them stands.

    ``numbers`` follow the alphabet: token k is ``words[numbers[k]]``, and
    ``words`` is sorted. ``room`` counts the tokens from one to the end of its
    segment, itself included. ``missing`` has a row a stream, a column a segment.
    """

    words: list[str]
    numbers: Positions
    streams: Positions
    segments: Positions
    room: Positions
    missing: Flags


def read_tokens(streams: Sequence[tuple[str, str, Any]]) -> CorpusTokens:
    """Return the tokens of streams, each given as a name, a path for errors, and its segments.

    >>> tokens = read_tokens([("A", "/a", ["the cat"]), ("B", "/b", [["the", "New York"]])])
    >>> [tokens.words[number] for number in tokens.numbers]
    ['the', 'cat', 'the', 'New York']

    Raises ``InputError`` for a stream that is none, and streams of different lengths.
    """
    opened = [open_stream(segments, Place(name, path)) for name, path, segments in streams]
    for (name, path, _), stream in zip(streams, opened, strict=True):
        if len(stream) != len(opened[0]):
            raise InputError(
                "invalid_input",
                f"There are {len(opened[0])} segments of {streams[0][0]} and {len(stream)} of "
                f"{name}: they have to be as many.",
                path,
            )
    return _numbered([stream.text(0, len(stream)) for stream in opened])


def _numbered(texts: Sequence[Text]) -> CorpusTokens:
    keys = np.concatenate(exact_keys(texts))
    numbers, distinct = pd.factorize(keys)
    found = np.zeros(len(distinct), np.int64)
    found[numbers] = np.arange(len(keys))  # any occurrence will do
    words = _words(texts, found)
    alphabetical = sorted(range(len(words)), key=words.__getitem__)
    ranks = np.empty(len(words), np.int64)
    ranks[alphabetical] = np.arange(len(words))
    counts = np.concatenate([text.counts for text in texts])
    ends = np.cumsum(counts)
    segments = np.concatenate([np.arange(len(text)) for text in texts])
    return CorpusTokens(
        [words[number] for number in alphabetical],
        ranks[numbers],
        np.repeat(np.arange(len(texts)), [len(text.starts) for text in texts]),
        np.repeat(segments, counts),
        np.repeat(ends, counts) - np.arange(len(keys)),
        np.array([text.missing for text in texts]),
    )


def _words(texts: Sequence[Text], found: Positions) -> list[str]:
    # ``found`` counts on from one text to the next.
    before = np.cumsum([0, *[len(text.starts) for text in texts]])
    at = np.searchsorted(before, found, side="right") - 1
    return [
        texts[text].token(index).decode("utf-8", "surrogatepass")
        for text, index in zip(at.tolist(), (found - before[at]).tolist(), strict=True)
    ]
