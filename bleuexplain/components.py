"""Tokens to counts: clipped matches, totals, the two lengths, the clipping table."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, TypeVar

from bleuexplain.errors import InputError
from bleuexplain.notebook import components_html
from bleuexplain.tokenizers import Tokens

Ngram = tuple[str, ...]

Key = TypeVar("Key", bound=Hashable)

MAX_ORDER = 8


@dataclass(frozen=True, slots=True)
class NgramCount:
    """One distinct hypothesis n-gram, counted in the hypothesis and in each reference.

    >>> row = NgramCount(("the",), count=3, reference_counts=(2, 0))
    >>> row.max_reference_count, row.clipped_count, row.capped_by
    (2, 2, (0,))
    """

    ngram: Ngram
    count: int
    reference_counts: tuple[int, ...]

    @property
    def order(self) -> int:
        """The number of tokens in the n-gram."""
        return len(self.ngram)

    @property
    def max_reference_count(self) -> int:
        """The largest count in any single reference: the cap of the credit."""
        return max(self.reference_counts)

    @property
    def clipped_count(self) -> int:
        """The occurrences that BLEU credits: min(count, max_reference_count)."""
        return min(self.count, self.max_reference_count)

    @property
    def capped_by(self) -> tuple[int, ...]:
        """The positions of the references that set the cap; none where no reference has it."""
        cap = self.max_reference_count
        return tuple(i for i, count in enumerate(self.reference_counts) if cap and count == cap)


@dataclass(frozen=True, slots=True)
class Counts:
    """All that BLEU is computed from, of one sentence or summed over a corpus.

    ``matches`` and ``totals`` hold m_n and l_n, one integer an order, n = 1
    first; the lengths are c and r, in tokens.

    >>> Counts(matches=(2, 1), totals=(2, 1), candidate_length=2, reference_length=3).max_order
    2
    """

    matches: tuple[int, ...]
    totals: tuple[int, ...]
    candidate_length: int
    reference_length: int

    @property
    def max_order(self) -> int:
        """N, the largest n-gram order counted."""
        return len(self.matches)

    def up_to(self, order: int) -> "Counts":
        """Return the counts of the first ``order`` orders alone.

        >>> Counts((2, 1), (2, 1), 2, 3).up_to(1)
        Counts(matches=(2,), totals=(2,), candidate_length=2, reference_length=3)
        """
        lengths = self.candidate_length, self.reference_length
        return Counts(self.matches[:order], self.totals[:order], *lengths)

    def to_dict(self) -> dict[str, Any]:
        """Return the counts as JSON values.

        >>> Counts((2, 1), (2, 1), 2, 3).to_dict()["matches"]
        [2, 1]
        """
        return {
            "matches": list(self.matches),
            "totals": list(self.totals),
            "candidate_length": self.candidate_length,
            "reference_length": self.reference_length,
        }


@dataclass(frozen=True, slots=True)
class SentenceComponents(Counts):
    """The counts of one sentence, with the tokens that they were counted from."""

    hypothesis: Tokens
    references: tuple[Tokens, ...]

    @property
    def ngrams(self) -> tuple[NgramCount, ...]:
        """The clipping table: every distinct hypothesis n-gram, by order, then first occurrence.

        It is counted anew at each call; keep it where it is used twice.
        """
        return tuple(self.iter_ngrams())

    def iter_ngrams(self) -> Iterator[NgramCount]:
        """Count the rows of the clipping table one by one, for who may not want them all."""
        for order in range(1, self.max_order + 1):
            yield from self._counted(order)

    def _counted(self, order: int) -> Iterator[NgramCount]:
        in_references = [Counter(ngrams(tokens, order)) for tokens in self.references]
        # A Counter keeps the order of first occurrence.
        for ngram, count in Counter(ngrams(self.hypothesis, order)).items():
            yield NgramCount(ngram, count, tuple([counts[ngram] for counts in in_references]))

    def to_dict(self) -> dict[str, Any]:
        """Return the tokens and their counts as JSON values.

        >>> sentence_components(["a"], [["a", "b"]], max_order=1).to_dict()["references"]
        [['a', 'b']]
        """
        return {
            "hypothesis": list(self.hypothesis),
            "references": [list(tokens) for tokens in self.references],
            **Counts.to_dict(self),
        }

    def _repr_html_(self) -> str:
        return components_html(self.to_dict())  # notebooks ask for it


def ngrams(tokens: Sequence[str], order: int) -> Iterator[Ngram]:
    """Return the n-grams of ``tokens`` from left to right.

    >>> list(ngrams(("a", "b", "c"), 2))
    [('a', 'b'), ('b', 'c')]
    >>> list(ngrams(("a",), 2))
    []
    """
    return zip(*[tokens[start:] for start in range(order)], strict=False)


def closest_reference_length(candidate_length: int, lengths: Iterator[int]) -> int:
    """Return the length nearest to ``candidate_length``; of two as near, the shorter.

    >>> closest_reference_length(5, iter([7, 3, 9]))
    3

    The rule of mteval-v13a, NLTK and sacreBLEU.
    """
    return min([(abs(length - candidate_length), length) for length in lengths])[1]


def largest_counts(texts: Iterable[Iterable[Key]]) -> Counter[Key]:
    """Return, for each item of any text, its largest count in a single text.

    >>> largest_counts([["a", "a", "b"], ["a", "b", "b"]])
    Counter({'a': 2, 'b': 2})
    """
    largest, *others = map(Counter, texts)
    for counts in others:
        for item, count in counts.items():
            largest[item] = max(count, largest.get(item, 0))
    return largest


def sentence_components(
    hypothesis: Sequence[str], references: Sequence[Sequence[str]], *, max_order: int = 4
) -> SentenceComponents:
    """Count what BLEU needs of one hypothesis against one or more references.

    ``matches[n-1]`` sums min(count, max_reference_count) over the distinct
    hypothesis n-grams; ``totals[n-1]`` is max(0, c - n + 1). Tokens are
    compared as exact strings, with no folding and no normalisation.

    >>> found = sentence_components(["the", "the", "the"], [["the", "cat", "the"]], max_order=2)
    >>> found.matches, found.totals
    ((2, 0), (3, 2))
    >>> found.candidate_length, found.reference_length
    (3, 3)

    Raises ``InputError`` for a string in place of a list of tokens, no
    reference, or a ``max_order`` that is no integer from 1 to 8. Source: Papineni
    et al. 2002, section 2.1; contract bleu-sentence-components 1.0.0.
    """
    max_order = _checked_order(max_order)
    if isinstance(references, str) or not references:
        raise InputError(
            "invalid_input", "BLEU needs a list of one or more references.", "/references"
        )
    if isinstance(hypothesis, str) or str in map(type, references):
        raise _not_tokenized(hypothesis, references)
    tokens, reference_tokens = tuple(hypothesis), tuple(map(tuple, references))
    length = len(tokens)
    return SentenceComponents(
        _matches(tokens, reference_tokens, max_order),
        tuple([length - order if length > order else 0 for order in range(max_order)]),
        length,
        closest_reference_length(length, map(len, reference_tokens)),
        tokens,
        reference_tokens,
    )


def whole_number(value: object, name: str, path: str = "") -> int:
    """Return an integer of any kind, such as NumPy's, as one of Python's own.

    >>> whole_number(4.0, "max_order")
    Traceback (most recent call last):
    bleuexplain.errors.InputError: max_order is a whole number, got a value of type float.

    Raises ``InputError`` for anything else: for ``True`` too, which Python takes for 1.
    """
    if not isinstance(value, bool):
        try:
            return index(value)  # type: ignore[arg-type]  # what it refuses is refused here
        except TypeError:
            pass
    sentence = f"{name} is a whole number, got a value of type {type(value).__name__}."
    raise InputError("invalid_input", sentence, path or f"/{name}")


def _checked_order(max_order: object) -> int:
    order = whole_number(max_order, "max_order")
    if not 1 <= order <= MAX_ORDER:
        # Python writes no number of more than 4,300 digits, and nobody reads one of 40.
        got = str(order) if abs(order) < _READABLE else "one of over 40 digits"
        sentence = f"max_order goes from 1 to {MAX_ORDER}, got {got}."
        raise InputError("invalid_input", sentence, "/max_order")
    return order


_READABLE = 10**40


def _not_tokenized(hypothesis: Sequence[str], references: Sequence[Sequence[str]]) -> InputError:
    wrong = [index for index, reference in enumerate(references) if isinstance(reference, str)]
    path = "/hypothesis" if isinstance(hypothesis, str) else f"/references/{wrong[0]}"
    sentence = "A list of tokens is needed here, got one string: tokenize it."
    return InputError("invalid_input", sentence, path)


def _matches(hypothesis: Tokens, references: tuple[Tokens, ...], max_order: int) -> tuple[int, ...]:
    # A token stands for its unigram here: it hashes faster than a tuple of one.
    matches = [_clipped_matches(hypothesis, references)]
    # A text, zipped with its first n - 1 suffixes, gives its n-grams. The references
    # stand in one row, with gaps between them that no n-gram of ours spans.
    row: list[str | None] = []
    for reference in references:
        row += reference
        row.append(None)
    ours, theirs = [hypothesis], [row]
    while matches[-1] and len(matches) < max_order:  # no match of one order, none of a higher
        ours.append(ours[-1][1:])
        theirs.append(theirs[-1][1:])
        distinct = set(zip(*ours, strict=False))
        if len(distinct) == len(ours[-1]):  # nothing repeats, so nothing can be clipped
            matches.append(len(distinct.intersection(zip(*theirs, strict=False))))
        else:
            order = len(ours)
            in_references = [ngrams(reference, order) for reference in references]
            matches.append(_clipped_matches(ngrams(hypothesis, order), in_references))
    return tuple(matches) + (0,) * (max_order - len(matches))


def _clipped_matches(ours: Iterable[Key], theirs: Iterable[Iterable[Key]]) -> int:
    # Every occurrence in a reference is a credit that one occurrence here can
    # spend; what is spent is the sum of min(count, max_reference_count).
    credit = largest_counts(theirs)
    left_of = credit.get
    matches = 0
    for key in ours:
        left = left_of(key)
        if left:
            credit[key] = left - 1
            matches += 1
    return matches
