"""One sentence, explained: everything that a screen or a report says of it."""

from dataclasses import dataclass

from bleuexplain.bleu import BleuScore
from bleuexplain.components import NgramCount, SentenceComponents, sentence_components
from bleuexplain.diagnosis.alternatives import Alternative, alternatives, score_under
from bleuexplain.diagnosis.factors import Factor, Finding, costliest, factors
from bleuexplain.diagnosis.marks import MarkedText, mark
from bleuexplain.inputs import Inputs
from bleuexplain.settings import Settings


@dataclass(frozen=True, slots=True)
class Explanation:
    """The counts of a sentence, its score, and what made the score."""

    inputs: Inputs
    settings: Settings
    components: SentenceComponents
    ngrams: tuple[NgramCount, ...]
    score: BleuScore
    hypothesis: MarkedText
    references: tuple[MarkedText, ...]
    factors: tuple[Factor, ...]
    finding: Finding
    alternatives: tuple[Alternative, ...]


def explain(inputs: Inputs, settings: Settings) -> Explanation:
    """Explain the BLEU of countable inputs under ``settings``.

    >>> from bleuexplain.inputs import read_inputs
    >>> settings = Settings()
    >>> explain(read_inputs("turn around", "turn around", settings), settings).finding.kind
    'zero orders'
    """
    tokens, references = inputs.hypothesis_tokens, inputs.reference_tokens
    components = sentence_components(tokens, references, max_order=settings.max_order)
    score = score_under(components, settings)
    return Explanation(
        inputs,
        settings,
        components,
        components.ngrams,
        score,
        mark(tokens, references, settings.max_order),
        tuple(mark(reference, [tokens], settings.max_order) for reference in references),
        factors(score),
        costliest(score),
        alternatives(components, settings),
    )
