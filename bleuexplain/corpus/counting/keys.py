"""Tokens to eight-byte keys: two tokens of a chunk have the same key where they are the same.

A token of up to eight bytes is its own key. A longer one gets a mix (a hash) of its bytes, which
``mixes`` proves; a very long one is numbered by a dictionary. The highest byte says which of the
three a key is, since UTF-8 has no bytes 0xFE and 0xFF.
"""

from collections.abc import Callable, Sequence

import numpy as np

from bleuexplain.corpus.counting.mixes import proven_mixes
from bleuexplain.corpus.counting.text import PADDING, Bytes, Keys, Text
from bleuexplain.corpus.counting.words import WORD, Chosen, numbered, words_at

LONGEST_MIXED = 64  # bytes; longer tokens are rare, and numbering them costs less

NO_UTF8 = 0xFE  # this byte and the next one, the highest
MIXED, NUMBERED = np.uint64(NO_UTF8 << 56), np.uint64((NO_UTF8 + 1) << 56)

# Keys that no token has, being numbers beyond any count of tokens: they fill up short segments.
NO_TOKEN, NO_TOKEN_EITHER = np.uint64(2**64 - 1), np.uint64(2**64 - 2)


def exact_keys(texts: Sequence[Text]) -> list[Keys]:
    """Return a key a token, an array a text; keys are equal just where tokens are.

    That holds within one call; another call may give a token another key.

    >>> from bleuexplain.corpus.counting.packing import pack_lines
    >>> ours, theirs = exact_keys([pack_lines(["a extraordinary"]), pack_lines(["extraordinary"])])
    >>> ours.tolist()[0] == ord("a"), ours.tolist()[1] == theirs.tolist()[0]
    (True, True)
    """
    keys = [words_at(text, text.starts, text.lengths) for text in texts]
    shortest = WORD + 1 if all(_spell_themselves(text.buffer) for text in texts) else 0
    _replace(keys, _chosen(texts, shortest, LONGEST_MIXED), MIXED, proven_mixes)
    _replace(keys, _chosen(texts, LONGEST_MIXED + 1, 2**62), NUMBERED, numbered)
    return keys


def _spell_themselves(buffer: Bytes) -> bool:
    # A NUL would look like the zeros behind a short token, 0xFE and 0xFF like our own keys;
    # these two only an Arrow array can hold, one that somebody built without a check.
    return bool(buffer[:-PADDING].min() > 0 and buffer.max() < NO_UTF8)


def _chosen(texts: Sequence[Text], shortest: int, longest: int) -> list[Chosen]:
    return [
        Chosen(text, np.flatnonzero((text.lengths >= shortest) & (text.lengths <= longest)))
        for text in texts
    ]


def _replace(
    keys: Sequence[Keys],
    chosen: Sequence[Chosen],
    kind: np.uint64,
    number: Callable[[Sequence[Chosen]], Keys],
) -> None:
    # ``number`` gives numbers below 2**56; ``kind`` is the byte above them.
    sizes = [len(tokens) for _, tokens in chosen]
    if not any(sizes):
        return
    replacements = np.split(number(chosen) | kind, np.cumsum(sizes)[:-1])
    for own, (_, tokens), replacement in zip(keys, chosen, replacements, strict=True):
        own[tokens] = replacement
