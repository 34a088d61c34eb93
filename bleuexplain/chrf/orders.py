"""The n-grams of one order: how many there are, how many match, precision, recall and F."""

from dataclasses import dataclass
from typing import Literal

Unit = Literal["character", "word"]


@dataclass(frozen=True, slots=True)
class OrderCounts:
    """The n-grams of one order in a hypothesis and in its reference, or summed over a corpus.

    ``matches`` are clipped: each n-gram counts as often as it is in both.
    Hypothesis n-grams count only where the reference has n-grams of this order
    at all, as in sacreBLEU: ``hypothesis_ngrams`` is 0 for a reference too short.

    >>> counts = OrderCounts("character", 2, hypothesis_ngrams=3, reference_ngrams=2, matches=1)
    >>> counts.precision, counts.recall, counts.f_score(beta=1)
    (0.3333333333333333, 0.5, 0.4)
    """

    unit: Unit
    order: int
    hypothesis_ngrams: int
    reference_ngrams: int
    matches: int

    @property
    def precision(self) -> float | None:
        """Matches over hypothesis n-grams, from 0 to 1; ``None`` where there are none."""
        return self.matches / self.hypothesis_ngrams if self.hypothesis_ngrams else None

    @property
    def recall(self) -> float | None:
        """Matches over reference n-grams, from 0 to 1; ``None`` where there are none."""
        return self.matches / self.reference_ngrams if self.reference_ngrams else None

    def f_score(self, beta: float) -> float | None:
        """Return F of this order, from 0 to 1; ``None`` where precision or recall is.

        F is (1 + beta²) P R / (beta² P + R), and 0 where nothing matches. Source:
        Popović 2015, section 2.
        """
        if self.precision is None or self.recall is None:
            return None
        return f_score(self.precision, self.recall, beta) if self.matches else 0.0


def f_score(precision: float, recall: float, beta: float) -> float:
    """Return F of a precision and a recall, one of them above 0.

    >>> f_score(1.0, 0.5, beta=2)
    0.5555555555555556
    """
    return (1 + beta**2) * precision * recall / (beta**2 * precision + recall)
