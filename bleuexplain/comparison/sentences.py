"""Several sentences under each smoothing method: their scores, ranks, and how far these agree."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bleuexplain.comparison.arrays import Floats, bleu_table
from bleuexplain.comparison.pairs import corpus_counts
from bleuexplain.comparison.ranking import kendall_tau, ranks, swapped, tied
from bleuexplain.comparison.variants import VARIANTS, compare
from bleuexplain.components import Counts
from bleuexplain.smoothing import SMOOTHINGS


@dataclass(frozen=True, slots=True, eq=False)
class RankedSentences:
    """The BLEU of each sentence (rows) under each method (columns), and what they make of it.

    ``tau`` is Kendall's tau-b between every two methods, NaN where one of them
    scores all sentences alike; ``swapped`` counts the pairs of sentences that
    two methods put in opposite order, ``tied`` those that a method scores
    alike. ``corpus`` is BLEU of all sentences together, a method each.
    """

    methods: tuple[str, ...]
    scores: Floats
    ranks: tuple[tuple[int, ...], ...]
    tau: Floats
    swapped: tuple[tuple[int, ...], ...]
    tied: tuple[int, ...]
    corpus: tuple[float, ...]

    @property
    def sentences(self) -> int:
        """The number of sentences."""
        return len(self.scores)

    @property
    def pairs(self) -> int:
        """The number of pairs of sentences that can be put in order."""
        return self.sentences * (self.sentences - 1) // 2

    @property
    def means(self) -> tuple[float, ...]:
        """The mean of the sentences' BLEU, a method each."""
        return tuple(self.scores.mean(axis=0).tolist())

    @property
    def zeros(self) -> tuple[int, ...]:
        """How many sentences score 0, a method each."""
        return tuple(np.count_nonzero(self.scores == 0, axis=0).tolist())


def rank_sentences(
    counts: Sequence[Counts], *, epsilon: float, effective_order: bool
) -> RankedSentences:
    """Score and rank sentences under every method, with effective order on or off.

    >>> short, long = Counts((1, 0), (1, 0), 1, 1), Counts((3, 1), (4, 3), 4, 4)
    >>> ranked = rank_sentences([short, long], epsilon=0.1, effective_order=False)
    >>> ranked.methods, ranked.ranks
    (('none', 'method1', 'method2', 'method3'), ((2, 2, 1, 2), (1, 1, 2, 1)))

    Raises ``InputError`` where there is no sentence, or for another epsilon.
    """
    together = compare(corpus_counts(counts), epsilon)
    columns = [
        i for i, variant in enumerate(VARIANTS) if variant.effective_order == effective_order
    ]
    scores = bleu_table(counts, epsilon)[:, columns]
    by_method = list(scores.T)
    return RankedSentences(
        tuple(SMOOTHINGS),
        scores,
        tuple(zip(*map(ranks, by_method), strict=True)),
        kendall_tau(scores),
        tuple(tuple(swapped(one, other) for other in by_method) for one in by_method),
        tuple(map(tied, by_method)),
        tuple(together[index].bleu for index in columns),
    )
