"""One change of one place in the hypothesis, and what the search for the best ones found."""

from dataclasses import dataclass
from typing import Literal

from bleuexplain.tokenizers import Tokens

Kind = Literal["substitution", "insertion", "deletion", "swap"]

# How many tokens of the hypothesis an edit takes out. Of equals, an earlier kind goes first.
WIDTHS: dict[Kind, int] = {"substitution": 1, "insertion": 0, "deletion": 1, "swap": 2}


@dataclass(frozen=True, slots=True)
class Edit:
    """One change of the hypothesis, and the BLEU of the text that it makes.

    ``position`` is the index of the token that is replaced, deleted, or swapped
    with the next one; an insertion goes before it, or to the end where it is c.
    ``token`` is the word put in, ``None`` where none is. ``bleu`` lies in [0, 1].

    >>> Edit("swap", 1, None, bleu=1.0).apply(("we", "noon", "at", "met"))
    ('we', 'at', 'noon', 'met')
    """

    kind: Kind
    position: int
    token: str | None
    bleu: float

    def apply(self, hypothesis: Tokens) -> Tokens:
        """Return the hypothesis with the change made.

        >>> Edit("insertion", 2, "noon", bleu=1.0).apply(("at", "about"))
        ('at', 'about', 'noon')
        """
        end = self.position + WIDTHS[self.kind]
        put: Tokens = () if self.token is None else (self.token,)
        if self.kind == "swap":
            put = hypothesis[self.position : end][::-1]
        return hypothesis[: self.position] + put + hypothesis[end:]


@dataclass(frozen=True, slots=True)
class BestEdits:
    """The edits that raise BLEU most, best first, and how far the search went.

    Two edits that make the same text count as one. ``tried`` edits were counted,
    or proven to be no better than those in ``best``; ``left_out`` were neither,
    and one of them might be better. It is 0 but for very long texts.
    """

    best: tuple[Edit, ...]
    tried: int
    left_out: int
