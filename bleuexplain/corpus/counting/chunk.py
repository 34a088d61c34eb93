"""The statistics of one chunk of segments: what every engine, ours or another's, maps."""

from collections.abc import Sequence

import numpy as np

from bleuexplain.corpus.counting.diagonals import LONGEST, KeyedText, clipped_matches
from bleuexplain.corpus.counting.keys import exact_keys
from bleuexplain.corpus.counting.plain import plain_matches
from bleuexplain.corpus.counting.text import Positions, Text

NEVER_NEAREST = 2**40  # stands for the length of a missing reference


def count_chunk(hypothesis: Text, references: Sequence[Text], max_order: int) -> Positions:
    """Return a statistic a row, a segment a column.

    The rows are m_1 to m_N, l_1 to l_N, the candidate length and the closest
    reference length, with N = ``max_order``. Every segment needs a hypothesis
    and one or more references. Nothing is kept between calls.

    >>> from bleuexplain.corpus.counting.packing import pack_lines
    >>> ours, theirs = pack_lines(["the the", ""]), pack_lines(["the cat sat", "the"])
    >>> count_chunk(ours, [theirs], 2).tolist()
    [[1, 0], [0, 0], [2, 0], [1, 0], [2, 0], [3, 1]]
    """
    texts = [hypothesis, *references]
    keys = exact_keys(texts)
    ours, *theirs = [KeyedText(own, text.first) for own, text in zip(keys, texts, strict=True)]
    lengths = ours.counts
    return np.vstack(
        [
            _matches(ours, theirs, max_order),
            np.maximum(lengths - np.arange(max_order)[:, None], 0),
            lengths,
            closest_lengths(lengths, references),
        ]
    )


def closest_lengths(lengths: Positions, references: Sequence[Text]) -> Positions:
    """Return the reference length nearest to each length; of two as near, the shorter.

    A missing reference has no length, an empty one has length 0.
    """
    closest = np.full_like(lengths, NEVER_NEAREST)
    for reference in references:
        others = np.where(reference.missing, NEVER_NEAREST, reference.counts)
        nearer = np.abs(others - lengths) - np.abs(closest - lengths)
        np.copyto(closest, others, where=(nearer < 0) | ((nearer == 0) & (others < closest)))
    return closest


def _matches(ours: KeyedText, theirs: Sequence[KeyedText], max_order: int) -> Positions:
    matches = clipped_matches(ours, theirs, max_order)
    longest = np.maximum.reduce([text.counts for text in (ours, *theirs)])
    for segment in np.flatnonzero(longest > LONGEST).tolist():
        hypothesis, *references = [_keys_of(text, segment) for text in (ours, *theirs)]
        matches[:, segment] = plain_matches(hypothesis, references, max_order)
    return matches


def _keys_of(text: KeyedText, segment: int) -> list[int]:
    # Keys are exact, so they stand for the tokens; a missing reference has none, and adds nothing.
    keys: list[int] = text.keys[text.first[segment] : text.first[segment + 1]].tolist()
    return keys
