"""BLEU of edited texts: many edits, few different counts."""

from collections.abc import Callable
from functools import cache

from bleuexplain.components import Counts, closest_reference_length
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.diagnosis.edits.counted import Matches
from bleuexplain.settings import Settings
from bleuexplain.tokenizers import Tokens

Scorer = Callable[[Matches, int], float]


def scorer(references: tuple[Tokens, ...], settings: Settings) -> Scorer:
    """Return a function from matches m_n and a length c to BLEU, which computes each score once.

    Totals and the reference length follow from c, so that the two are all it takes.

    >>> scorer((("a", "b"),), Settings(max_order=2))((2, 1), 2)
    1.0
    """
    lengths = [len(reference) for reference in references]

    @cache
    def bleu(matches: Matches, length: int) -> float:
        totals = tuple([max(0, length - order) for order in range(len(matches))])
        closest = closest_reference_length(length, iter(lengths))
        return score_under(Counts(matches, totals, length, closest), settings).bleu

    return bleu
