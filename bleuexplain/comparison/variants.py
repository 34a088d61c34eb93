"""The eight scores of the same counts: every smoothing, without and with effective order."""

from dataclasses import dataclass

from bleuexplain.bleu import BleuScore
from bleuexplain.components import Counts
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to score: a smoothing method, without or with effective order."""

    smoothing: str
    effective_order: bool

    def settings(self, epsilon: float) -> Settings:
        """Return the settings that score so; ``epsilon`` counts with method1 only.

        >>> Variant("method2", True).settings(0.5).used_epsilon is None
        True
        """
        return Settings(
            smoothing=self.smoothing, epsilon=epsilon, effective_order=self.effective_order
        )


VARIANTS = tuple(
    Variant(smoothing, effective_order)
    for smoothing in SMOOTHINGS
    for effective_order in (False, True)
)


def compare(counts: Counts, epsilon: float) -> tuple[BleuScore, ...]:
    """Score the same counts under every variant, in the order of ``VARIANTS``.

    ``epsilon`` goes from 0 to 1 and is method1's.

    >>> scores = compare(Counts((2, 1, 0, 0), (2, 1, 0, 0), 2, 2), epsilon=0.1)
    >>> [score.bleu for score in scores]
    [0.0, 1.0, 0.0, 1.0, 1.0, 1.0, 0.0, 1.0]

    Raises ``InputError`` for another epsilon.
    """
    return tuple([score_under(counts, variant.settings(epsilon)) for variant in VARIANTS])
