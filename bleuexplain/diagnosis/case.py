"""What is diagnosed: texts or tokens as they were given, and their score under the settings."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bleuexplain.bleu import BleuScore
from bleuexplain.components import SentenceComponents, sentence_components
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.errors import InputError
from bleuexplain.limits import MAX_REFERENCES, check_tokens
from bleuexplain.settings import Settings
from bleuexplain.tokenizers import Tokens, split

Given = str | Tokens
"""A text, which a tokenizer cuts into tokens, or the tokens themselves."""

YARDSTICK = Settings(smoothing="method2", effective_order=True)


@dataclass(frozen=True, slots=True)
class Case:
    """One hypothesis and its references as given, their tokens, counts and score.

    ``told`` is the number that somebody was told for them, if any; ``slip`` is
    what was wrong with the nesting of the lists as they were given, if anything.
    """

    hypothesis: Given
    references: tuple[Given, ...]
    settings: Settings
    components: SentenceComponents
    score: BleuScore
    told: float | None = None
    slip: str = ""

    @property
    def bleu(self) -> float:
        """The score, from 0 to 1."""
        return self.score.bleu

    @property
    def hypothesis_tokens(self) -> Tokens:
        """The tokens of the hypothesis."""
        return self.components.hypothesis

    @property
    def reference_tokens(self) -> tuple[Tokens, ...]:
        """The tokens of each reference."""
        return self.components.references

    @property
    def is_within_limits(self) -> bool:
        """Whether the contracts take so many tokens, and such long ones."""
        try:
            check_tokens(self.hypothesis_tokens, self.reference_tokens[:MAX_REFERENCES])
        except InputError:
            return False
        return True

    @property
    def yardstick(self) -> float:
        """BLEU with add-one smoothing and effective order: tells cases apart where BLEU is 0."""
        smoothed = replace(
            self.settings,
            smoothing=YARDSTICK.smoothing,
            effective_order=YARDSTICK.effective_order,
        )
        return score_under(self.components, smoothed).bleu

    def changed(
        self,
        *,
        hypothesis: Given | None = None,
        references: Sequence[Given] | None = None,
        settings: Settings | None = None,
    ) -> "Case":
        """Return the case with another text or other settings, counted anew."""
        return read_case(
            self.hypothesis if hypothesis is None else hypothesis,
            self.references if references is None else references,
            settings or self.settings,
        )

    def with_tokens(self, tokens: Tokens) -> "Case":
        """Return the case with other hypothesis tokens; of a text, as text where it is read so.

        >>> read_case("so it is", ["so"], Settings()).with_tokens(("so", "is")).hypothesis
        'so is'
        """
        text = " ".join(tokens)
        is_text = isinstance(self.hypothesis, str) and tokens_of(text, self.settings) == tokens
        return self.changed(hypothesis=text if is_text else tokens)

    def rescored(self, settings: Settings) -> "Case":
        """Return the same counts under settings that leave tokens and max order as they are."""
        return replace(self, settings=settings, score=score_under(self.components, settings))


def read_case(
    hypothesis: Given,
    references: Sequence[Given],
    settings: Settings,
    *,
    told: float | None = None,
    slip: str = "",
) -> Case:
    """Cut texts into tokens under the settings, count them and score them.

    Tokens that are given as such are touched by no tokenizer; lower case applies
    to both.

    >>> case = read_case("Ah, so.", [("Ah", ",", "no", ".")], Settings(tokenizer="13a"))
    >>> case.hypothesis_tokens, case.components.matches
    (('Ah', ',', 'so', '.'), (3, 1, 0, 0))

    Raises ``InputError`` without references or for a tokenizer that is not installed.
    """
    if not references:
        raise InputError("invalid_input", "BLEU needs at least one reference.", "/references")
    components = sentence_components(
        tokens_of(hypothesis, settings),
        [tokens_of(reference, settings) for reference in references],
        max_order=settings.max_order,
    )
    score = score_under(components, settings)
    return Case(hypothesis, tuple(references), settings, components, score, told, slip)


def as_text(given: Given) -> str:
    """Return the text, or the tokens with spaces between them.

    >>> as_text(("so", "it", "is"))
    'so it is'
    """
    return given if isinstance(given, str) else " ".join(given)


def tokens_of(given: Given, settings: Settings) -> Tokens:
    """Return the tokens of what was given, as the settings read it.

    >>> tokens_of(("It", "is"), Settings(lowercase=True, tokenizer="char"))
    ('it', 'is')
    """
    if isinstance(given, str):
        return split(given, settings.tokenizer, lowercase=settings.lowercase)
    return tuple([token.lower() for token in given]) if settings.lowercase else given
