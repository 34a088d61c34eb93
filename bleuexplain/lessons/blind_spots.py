"""Lesson 6: what BLEU cannot see: tokenization, word boundaries, other wordings, meaning."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bleuexplain.bleu import BleuScore
from bleuexplain.components import sentence_components
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.examples import Example
from bleuexplain.inputs import Inputs, read_inputs
from bleuexplain.lessons.lesson import Lesson, Sentence, SentenceLesson
from bleuexplain.lessons.question import Amount, Question, Unasked, question
from bleuexplain.permalink import State
from bleuexplain.settings import Settings

# The tokenizers that need no extra, and suit different scripts.
_TOKENIZERS = ("none", "13a", "intl", "zh", "char")


@dataclass(frozen=True, slots=True)
class Variation:
    """The same texts read in another way, or with one reference alone, and their score.

    ``reference`` is the position of the one reference kept, ``None`` where all
    are. ``score`` is ``None`` where the texts have too many tokens to be counted.
    """

    settings: Settings
    reference: int | None
    score: BleuScore | None


def variations(sentence: Sentence) -> tuple[Variation, ...]:
    """Score what was typed under each tokenizer, in lower case, and with each reference alone.

    >>> from bleuexplain.lessons.lesson import read_sentence
    >>> found = variations(read_sentence(EXAMPLES[0]))
    >>> [(each.settings.tokenizer, round(each.score.bleu, 4)) for each in found[:5]]
    [('none', 0.0), ('13a', 0.0), ('intl', 0.0), ('zh', 0.7071), ('char', 0.7071)]
    """
    read = [Variation(other, None, _score_as(sentence.state, other)) for other in _others(sentence)]
    return (*read, *_single_references(sentence))


def ask(sentence: Sentence) -> Question | Unasked:
    """Ask for the precision of the tokens, as they are cut now.

    >>> from bleuexplain.lessons.lesson import read_sentence
    >>> asked = ask(read_sentence(EXAMPLES[0]))
    >>> asked.answer.number, asked.answer.over
    (0, 1)
    >>> [(each.kind, str(each.amount.value)) for each in asked.mistakes]
    [('characters', '7/8'), ('meaning', '1')]
    """
    components, settings = sentence.components, sentence.explanation.settings
    match, total = components.matches[0], components.totals[0]
    if not total:
        return Unasked("empty hypothesis")
    mistakes = {
        "punctuation": _first_precision(sentence, replace(settings, tokenizer="13a")),
        "characters": _first_precision(sentence, replace(settings, tokenizer="char")),
        "white space": _first_precision(sentence, replace(settings, tokenizer="none")),
        "case": _first_precision(sentence, replace(settings, lowercase=True)),
        "meaning": Amount(1.0),
        "no meaning": Amount(0.0),
    }
    figures = {
        "match": match,
        "total": total,
        "unmatched": total - match,
    }
    return question("share", Amount(match, total), mistakes, figures)


def _others(sentence: Sentence) -> Iterator[Settings]:
    settings = sentence.explanation.settings
    for name in _TOKENIZERS:
        yield replace(settings, tokenizer=name)
    yield replace(settings, lowercase=not settings.lowercase)


def _single_references(sentence: Sentence) -> Iterator[Variation]:
    components, settings = sentence.components, sentence.explanation.settings
    if len(components.references) == 1:
        return
    for index, reference in enumerate(components.references):
        counts = sentence_components(
            components.hypothesis, [reference], max_order=components.max_order
        )
        yield Variation(settings, index, score_under(counts, settings))


def _score_as(state: State, settings: Settings) -> BleuScore | None:
    inputs: Inputs = read_inputs(state.hypothesis, state.references, settings)
    if not inputs.countable:
        return None
    counts = sentence_components(
        inputs.hypothesis_tokens, inputs.reference_tokens, max_order=settings.max_order
    )
    return score_under(counts, settings)


def _first_precision(sentence: Sentence, settings: Settings) -> Amount | None:
    score = _score_as(sentence.state, settings)
    if score is None or not score.counts.totals[0]:
        return None
    return Amount(score.counts.matches[0], score.counts.totals[0])


_SAFE = "the medicine is safe for children under five"
_KIDS = "kids below the age of five can take this drug without danger"

EXAMPLES = (
    Example(
        "Chinese, cut at white space",
        "“I drink hot tea every morning”, against “I drink green tea every morning”: 7 of the 8 "
        "characters are the same. The tokenizer is none.",
        "我每天早上喝热茶",
        "我每天早上喝绿茶",
    ),
    Example(
        "The opposite, in almost the same words",
        "“not” turns the sentence into its opposite, and is one token of nine.",
        "the medicine is not safe for children under five",
        _SAFE,
    ),
    Example(
        "The same, in other words",
        "A fair translation, against the one reference that there happens to be.",
        _KIDS,
        _SAFE,
    ),
    Example(
        "A full stop that sticks",
        "Cut at white space, “late.” is one token, and it is not “late”.",
        "we will be late",
        "we will be late.",
    ),
)

TRIES = (
    Example(
        "Choose tokenizer zh for the Chinese pair",
        "Every character becomes a token: p₁ = 7/8, and BLEU goes from 0 to 0.7071.",
        "我每天早上喝热茶",
        "我每天早上喝绿茶",
        Settings(tokenizer="zh"),
    ),
    Example(
        "Give the same in other words a second reference",
        "“kids below five can take this drug without any danger” raises BLEU from 0 to 0.4962. "
        "The opposite has 0.5969 with one.",
        _KIDS,
        f"{_SAFE}\nkids below five can take this drug without any danger",
    ),
    Example(
        "Choose tokenizer 13a for the full stop",
        "“late” and “.” are two tokens now: p₁ = 4/4. The missing one makes the hypothesis short, "
        "and BLEU is BP = exp(1 - 5/4) = 0.7788.",
        "we will be late",
        "we will be late.",
        Settings(tokenizer="13a"),
    ),
)

LESSON: SentenceLesson = Lesson(6, "blind_spots", EXAMPLES, TRIES, ask)
