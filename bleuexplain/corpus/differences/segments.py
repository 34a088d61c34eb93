"""Where an n-gram is: the segments of a stream that hold it."""

from collections.abc import Iterable, Sequence

from bleuexplain.errors import InputError

Segment = str | Sequence[str] | None


def segments_with(stream: Iterable[Segment], ngram: Sequence[str]) -> list[int]:
    """Return the segments that hold an n-gram, given by its tokens, from 0 and in order.

    Segments are lines, split at white space, or lists of tokens; ``None``, a
    missing reference, holds nothing. A hypothesis holds an n-gram whether or not
    a reference has it too.

    >>> segments_with(["in order to", "to order", "an order to go"], ("order", "to"))
    [0, 2]

    Raises ``InputError`` for a string in place of tokens, and no token at all.
    """
    if isinstance(ngram, str) or not ngram:
        sentence = "An n-gram is a tuple of one or more tokens."
        raise InputError("invalid_input", sentence, "/ngram")
    wanted = tuple(ngram)
    return [index for index, segment in enumerate(stream) if _holds(segment, wanted)]


def _holds(segment: Segment, wanted: tuple[str, ...]) -> bool:
    if segment is None or not all(token in segment for token in wanted):
        return False  # told cheaply, of most segments
    tokens = segment.split() if isinstance(segment, str) else segment
    starts = range(len(tokens) - len(wanted) + 1)
    return any(
        tokens[start] == wanted[0] and tuple(tokens[start : start + len(wanted)]) == wanted
        for start in starts
    )
