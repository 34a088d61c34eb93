"""Which occurrences of which n-grams match, and how long a match covers each token."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from bleuexplain.components import Ngram, largest_counts, ngrams
from bleuexplain.tokenizers import Tokens

Status = Literal["matched", "clipped", "unmatched"]


@dataclass(frozen=True, slots=True)
class TokenMark:
    """One token where it stands, and how the other side sees it.

    ``longest`` is the order of the longest matched n-gram that covers it, 0
    where none does; ``status`` is that of the token itself, as a unigram.
    ``count`` is how often it stands in its own text, ``cap`` the largest count
    in a single text of the other side.
    """

    token: str
    status: Status
    longest: int
    count: int
    cap: int


@dataclass(frozen=True, slots=True)
class MarkedText:
    """The marks of a text's tokens, and the lattice: a row an order, a status a start position."""

    tokens: tuple[TokenMark, ...]
    lattice: tuple[tuple[Status, ...], ...]


def mark(tokens: Tokens, others: Sequence[Tokens], max_order: int) -> MarkedText:
    """Mark every n-gram occurrence of ``tokens`` as matched, clipped or unmatched.

    BLEU counts n-grams and does not say which occurrence it credits; here the
    first ones are, from left to right, until the cap is reached, and the rest
    are clipped. The matched ones of order n number exactly m_n where ``tokens``
    is the hypothesis and ``others`` are the references. Swap the two to see
    what of a reference the hypothesis has.

    >>> marked = mark(("the", "the", "cat"), [("the", "cat")], 2)
    >>> marked.lattice
    (('matched', 'clipped', 'matched'), ('unmatched', 'matched'))
    >>> [(token.token, token.status, token.longest) for token in marked.tokens]
    [('the', 'matched', 1), ('the', 'clipped', 2), ('cat', 'matched', 2)]
    """
    caps = [
        largest_counts([ngrams(other, order) for other in others])
        for order in range(1, max_order + 1)
    ]
    lattice = tuple(
        _statuses(list(ngrams(tokens, order)), caps[order - 1]) for order in range(1, max_order + 1)
    )
    longest = _longest_cover(len(tokens), lattice)
    counts = Counter(tokens)
    marks = tuple(
        TokenMark(token, lattice[0][index], longest[index], counts[token], caps[0][(token,)])
        for index, token in enumerate(tokens)
    )
    return MarkedText(marks, lattice)


def _statuses(occurrences: list[Ngram], caps: Mapping[Ngram, int]) -> tuple[Status, ...]:
    seen: Counter[Ngram] = Counter()
    statuses: list[Status] = []
    for ngram in occurrences:
        seen[ngram] += 1
        cap = caps.get(ngram, 0)
        if not cap:
            statuses.append("unmatched")
        else:
            statuses.append("matched" if seen[ngram] <= cap else "clipped")
    return tuple(statuses)


def _longest_cover(length: int, lattice: tuple[tuple[Status, ...], ...]) -> list[int]:
    longest = [0] * length
    for order, statuses in enumerate(lattice, start=1):
        covered_until = 0
        for start, status in enumerate(statuses):
            if status == "matched":
                for position in range(max(start, covered_until), start + order):
                    longest[position] = order
                covered_until = start + order
    return longest
