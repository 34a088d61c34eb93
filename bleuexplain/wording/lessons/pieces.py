"""Texts with links to the glossary, and their parser.

A text is plain but for marks in square brackets: ``[n_gram]`` stands for the
term as the glossary writes it, ``[n-grams|n_gram]`` for other words that link
to it. There are no other brackets in a text, and nothing that a person typed.
"""

import re
from dataclasses import dataclass

from bleuexplain.wording.lessons.glossary import GLOSSARY

_MARK = re.compile(r"\[([^\[\]|]*\|)?([A-Za-z0-9_]+)\]")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text, and the key of the glossary's term that it links to, if it does."""

    text: str
    term: str | None = None


def pieces(text: str) -> tuple[Piece, ...]:
    """Cut a text at its marks.

    >>> for piece in pieces("No [n-grams|n_gram], no [p_n]"):
    ...     print((piece.text, piece.term))
    ('No ', None)
    ('n-grams', 'n_gram')
    (', no ', None)
    ('pₙ', 'p_n')

    Raises ``KeyError`` for a term that the glossary does not have: the texts
    are ours.
    """
    found, end = [], 0
    for mark in _MARK.finditer(text):
        shown, key = mark[1], mark[2]
        symbol = GLOSSARY[key].symbol
        found += [Piece(text[end : mark.start()]), Piece(shown[:-1] if shown else symbol, key)]
        end = mark.end()
    return tuple([piece for piece in (*found, Piece(text[end:])) if piece.text])


def plain(text: str) -> str:
    """Write a text without its links.

    >>> plain("No [n-grams|n_gram], no [p_n].")
    'No n-grams, no pₙ.'
    """
    return "".join(piece.text for piece in pieces(text))
