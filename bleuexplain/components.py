"""Tokens to counts: clipped matches, totals, the two lengths, the clipping table."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import chain
from operator import or_
from typing import TypeVar

from bleuexplain.errors import InputError
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


@dataclass(frozen=True, slots=True)
class SentenceComponents:
    """The tokens of one hypothesis and its references, and their counts."""

    hypothesis: Tokens
    references: tuple[Tokens, ...]
    counts: Counts

    @property
    def matches(self) -> tuple[int, ...]:
        """m_n, the clipped matches, order 1 first."""
        return self.counts.matches

    @property
    def totals(self) -> tuple[int, ...]:
        """l_n, the number of hypothesis n-grams, order 1 first."""
        return self.counts.totals

    @property
    def max_order(self) -> int:
        """N, the largest n-gram order counted."""
        return self.counts.max_order

    @property
    def candidate_length(self) -> int:
        """c, the number of hypothesis tokens."""
        return self.counts.candidate_length

    @property
    def reference_length(self) -> int:
        """r, the length of the reference closest to c, ties to the shorter."""
        return self.counts.reference_length

    @property
    def ngrams(self) -> tuple[NgramCount, ...]:
        """The clipping table: every distinct hypothesis n-gram, by order, then first occurrence.

        It is counted anew at each call; keep it where it is used twice.
        """
        return tuple(row for order in range(1, self.max_order + 1) for row in self._counted(order))

    def _counted(self, order: int) -> Iterator[NgramCount]:
        in_references = [Counter(ngrams(tokens, order)) for tokens in self.references]
        # A Counter keeps the order of first occurrence.
        for ngram, count in Counter(ngrams(self.hypothesis, order)).items():
            yield NgramCount(ngram, count, tuple([counts[ngram] for counts in in_references]))


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
    return min(lengths, key=lambda length: (abs(length - candidate_length), length))


def largest_counts(texts: Iterable[Iterable[Key]]) -> Counter[Key]:
    """Return, for each item of any text, its largest count in a single text.

    >>> largest_counts([["a", "a", "b"], ["a", "b", "b"]])
    Counter({'a': 2, 'b': 2})
    """
    return reduce(or_, map(Counter, texts))  # the union of two Counters keeps the larger count


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
    reference, or a ``max_order`` outside 1 to 8. Source: Papineni et al. 2002,
    section 2.1; contract bleu-sentence-components 1.0.0.
    """
    if not 1 <= max_order <= MAX_ORDER:
        raise InputError(
            "invalid_input", f"max_order goes from 1 to {MAX_ORDER}, got {max_order}.", "/max_order"
        )
    if isinstance(references, str) or not references:
        raise InputError(
            "invalid_input", "BLEU needs a list of one or more references.", "/references"
        )
    if str in map(type, (hypothesis, *references)):
        raise _not_tokenized(hypothesis, references)
    tokens, reference_tokens = tuple(hypothesis), tuple(map(tuple, references))
    suffixes = _suffixes(tokens, max_order)
    counts = Counts(
        _matches(suffixes, [_suffixes(each, max_order) for each in reference_tokens]),
        tuple(map(len, suffixes)),
        len(tokens),
        closest_reference_length(len(tokens), map(len, reference_tokens)),
    )
    return SentenceComponents(tokens, reference_tokens, counts)


def _not_tokenized(hypothesis: Sequence[str], references: Sequence[Sequence[str]]) -> InputError:
    wrong = [index for index, reference in enumerate(references) if isinstance(reference, str)]
    path = "/hypothesis" if isinstance(hypothesis, str) else f"/references/{wrong[0]}"
    sentence = "A list of tokens is needed here, got one string: tokenize it."
    return InputError("invalid_input", sentence, path)


# The n-grams of order n are what a text and its first n - 1 suffixes zip to, and
# slicing the suffixes once serves all orders.
Suffixes = list[Tokens]


def _matches(ours: Suffixes, theirs: list[Suffixes]) -> tuple[int, ...]:
    matches = [0] * len(ours)
    for order in range(1, len(ours) + 1):
        matched = _clipped_matches(ours[:order], [each[:order] for each in theirs])
        if not matched:
            break  # without a match here there is none in any longer n-gram
        matches[order - 1] = matched
    return tuple(matches)


def _suffixes(tokens: Tokens, count: int) -> Suffixes:
    return [tokens[start:] for start in range(count)]


def _clipped_matches(ours: Suffixes, theirs: list[Suffixes]) -> int:
    distinct = set(_keys(ours))
    if len(distinct) == len(ours[-1]):  # no n-gram repeats: nothing to clip
        return len(distinct.intersection(chain.from_iterable(map(_keys, theirs))))
    # Every occurrence in the reference is a credit that one occurrence here can
    # spend; what is spent is the sum of min(count, max_reference_count).
    credit = largest_counts(map(_keys, theirs))
    matches = 0
    for key in _keys(ours):
        left = credit.get(key)
        if left:
            credit[key] = left - 1
            matches += 1
    return matches


def _keys(suffixes: Suffixes) -> Iterable[Hashable]:
    # A token can stand for its unigram, and hashes faster than a tuple of one.
    return suffixes[0] if len(suffixes) == 1 else zip(*suffixes, strict=False)
