"""Which way a text runs."""

import unicodedata
from collections.abc import Iterable
from typing import Literal

Direction = Literal["ltr", "rtl"]


def direction(tokens: Iterable[str]) -> Direction:
    """Return the direction of the first strong character, as the Unicode algorithm's rule P2.

    >>> direction(["123", "ספר", "book"]), direction(["book"])
    ('rtl', 'ltr')
    """
    for token in tokens:
        for character in token:
            kind = unicodedata.bidirectional(character)
            if kind in ("R", "AL"):
                return "rtl"
            if kind == "L":
                return "ltr"
    return "ltr"
