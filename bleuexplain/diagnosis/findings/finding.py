"""A finding: what is the matter, where, what it costs, and what would mend it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bleuexplain.diagnosis.case import Case

FAULTS = (
    "characters_as_tokens",
    "reference_nesting",
    "swapped",
    "unsegmented",
    "html_entities",
    "unicode_normalization",
    "invisible_characters",
    "confusables",
    "quote_variants",
    "already_tokenized",
    "subword_marks",
    "unknown_token",
    "empty_hypothesis",
    "empty_reference",
)
"""Kinds that say something is wrong with the input itself."""

DIFFERENCES = ("case", "punctuation_attached", "near_identical")
"""Kinds that say why a token that looks right has no match."""

CAUSES = (
    "no_overlap",
    "zero_order",
    "shorter_than_max_order",
    "too_short",
    "clipped_repetition",
    "word_order",
    "unmatched_words",
)
"""Kinds that say which part of the arithmetic the score was lost in."""

NOTES = ("length_tie", "scale")
"""Kinds that cost nothing, and tell why another number may be seen."""

KINDS = (*FAULTS, *DIFFERENCES, *CAUSES, *NOTES)
"""Every kind of finding; of findings that cost the same, the earlier kind comes first."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One reason for a score, as data.

    ``loss`` is how far the score would move without it, from 0 to 1: the
    distance between the present BLEU and the BLEU with the fault mended, or with
    the factor in question at 1. ``smoothed_loss`` is the same under add-one
    smoothing, and orders what costs the same. ``positions`` are those of
    hypothesis tokens, ``reference_positions`` pairs of reference and token.
    ``mended`` is the case with the remedy applied, where there is one;
    ``figures`` are the numbers and words that a sentence about it needs.
    """

    kind: str
    loss: float = 0.0
    smoothed_loss: float = 0.0
    positions: tuple[int, ...] = ()
    reference_positions: tuple[tuple[int, int], ...] = ()
    mended: Case | None = None
    figures: Mapping[str, Any] = field(default_factory=dict)

    @property
    def score_after(self) -> float | None:
        """BLEU with the remedy applied; ``None`` where there is no remedy."""
        return self.mended.bleu if self.mended else None

    @property
    def is_fault(self) -> bool:
        """Whether something is wrong with the input itself."""
        return self.kind in FAULTS


def mending(  # noqa: PLR0917 -- a finding has that many parts
    kind: str,
    case: Case,
    mended: Case,
    figures: Mapping[str, Any],
    positions: tuple[int, ...] = (),
    reference_positions: tuple[tuple[int, int], ...] = (),
) -> Finding:
    """Return a finding whose remedy turns ``case`` into ``mended``; its loss is the difference.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> case = read_case("A", ["a"], Settings(max_order=1))
    >>> lowered = case.changed(settings=Settings(max_order=1, lowercase=True))
    >>> mending("case", case, lowered, {}).loss
    1.0
    """
    return Finding(
        kind,
        abs(mended.bleu - case.bleu),
        abs(mended.yardstick - case.yardstick),
        positions,
        reference_positions,
        mended,
        figures,
    )
