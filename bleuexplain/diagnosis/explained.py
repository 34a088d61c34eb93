"""One sentence, explained: everything that a screen or a report says of it."""

from dataclasses import dataclass

from bleuexplain.bleu import BleuScore
from bleuexplain.components import Counts, NgramCount, SentenceComponents, sentence_components
from bleuexplain.diagnosis.alternatives import Alternative, alternatives, score_under
from bleuexplain.diagnosis.factors import Costliest, Factor, costliest, factors
from bleuexplain.diagnosis.marks import MarkedText, mark
from bleuexplain.inputs import Inputs
from bleuexplain.settings import Settings


@dataclass(frozen=True, slots=True)
class Counted:
    """What depends on the tokens alone, and takes the time: counts, table and marks."""

    components: SentenceComponents
    ngrams: tuple[NgramCount, ...]
    hypothesis: MarkedText
    references: tuple[MarkedText, ...]


@dataclass(frozen=True, slots=True)
class ExplainedScore:
    """A score of any counts, and what made it."""

    settings: Settings
    score: BleuScore
    factors: tuple[Factor, ...]
    costliest: Costliest
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True, slots=True)
class ExplainedSentence(ExplainedScore):
    """The score of a sentence, what made it, and the tokens that it was counted from."""

    inputs: Inputs
    counted: Counted

    @property
    def components(self) -> SentenceComponents:
        """The tokens and their counts."""
        return self.counted.components

    @property
    def ngrams(self) -> tuple[NgramCount, ...]:
        """The clipping table."""
        return self.counted.ngrams

    @property
    def hypothesis(self) -> MarkedText:
        """The hypothesis, marked by what the references have of it."""
        return self.counted.hypothesis

    @property
    def references(self) -> tuple[MarkedText, ...]:
        """Each reference, marked by what the hypothesis has of it."""
        return self.counted.references


def count(inputs: Inputs, max_order: int) -> Counted:
    """Count and mark the tokens of countable inputs.

    >>> from bleuexplain.inputs import read_inputs
    >>> len(count(read_inputs("a b", "a b", Settings()), 2).ngrams)
    3
    """
    tokens, references = inputs.hypothesis_tokens, inputs.reference_tokens
    components = sentence_components(tokens, references, max_order=max_order)
    return Counted(
        components,
        components.ngrams,
        mark(tokens, references, max_order),
        tuple([mark(reference, [tokens], max_order) for reference in references]),
    )


def explain_counts(counts: Counts, settings: Settings) -> ExplainedScore:
    """Explain the BLEU of sound counts, of a sentence or a corpus, under ``settings``.

    >>> explain_counts(Counts((4, 3), (4, 3), 4, 5), Settings(max_order=2)).costliest.kind
    'brevity'
    """
    score = score_under(counts, settings)
    return ExplainedScore(
        settings, score, factors(score), costliest(score), alternatives(counts, settings)
    )


def explain_sentence(
    inputs: Inputs, settings: Settings, counted: Counted | None = None
) -> ExplainedSentence:
    """Explain the BLEU of countable inputs under ``settings``.

    ``counted`` is what ``count`` returned for the same tokens and max order,
    where it is at hand.

    >>> from bleuexplain.inputs import read_inputs
    >>> settings = Settings()
    >>> inputs = read_inputs("turn around", "turn around", settings)
    >>> explain_sentence(inputs, settings).costliest.kind
    'zero orders'
    """
    counted = counted or count(inputs, settings.max_order)
    explained = explain_counts(counted.components, settings)
    return ExplainedSentence(
        explained.settings,
        explained.score,
        explained.factors,
        explained.costliest,
        explained.alternatives,
        inputs,
        counted,
    )
