"""Lesson 4: the geometric mean, why one zero kills it, smoothing and effective order."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, fsum, log, prod

from bleuexplain.bleu import BleuScore
from bleuexplain.comparison import VARIANTS, compare
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.examples import Example
from bleuexplain.lessons.lesson import Lesson, Sentence, SentenceLesson
from bleuexplain.lessons.question import Amount, Question, Unasked, question
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS


@dataclass(frozen=True, slots=True)
class Means:
    """Three means of the same precisions; 0/0 counts as 0, ``without_zeros`` leaves zeros out."""

    arithmetic: float
    geometric: float
    without_zeros: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """BLEU under a smoothing method, without effective order and with it."""

    smoothing: str
    plain: float
    effective: float


def means(score: BleuScore) -> Means:
    """Average the precisions that a score uses; of none, all means are 0.

    >>> from bleuexplain.bleu import compute_bleu
    >>> means(compute_bleu([4, 1, 0], [4, 4, 2], 4, 4, effective_order=True))
    Means(arithmetic=0.4166666666666667, geometric=0.0, without_zeros=0.5)
    """
    values = _used(score)
    positive = [value for value in values if value]
    return Means(
        fsum(values) / max(1, len(values)),
        score.geometric_mean,
        _geometric(positive, len(positive)),
    )


def outcomes(sentence: Sentence) -> tuple[Outcome, ...]:
    """Return the BLEU of every smoothing method for the same counts."""
    scores = compare(sentence.components, sentence.explanation.settings.epsilon)
    found = {
        (variant.smoothing, variant.effective_order): score.bleu
        for variant, score in zip(VARIANTS, scores, strict=True)
    }
    return tuple([Outcome(name, found[name, False], found[name, True]) for name in SMOOTHINGS])


def ask(sentence: Sentence) -> Question | Unasked:
    """Ask for BLEU.

    >>> from bleuexplain.lessons.lesson import read_sentence
    >>> asked = ask(read_sentence(EXAMPLES[0]))
    >>> asked.answer.number
    0.0
    >>> for each in asked.mistakes[:3]:
    ...     print(each.kind, round(float(each.amount.value), 4))
    arithmetic 0.5208
    zeros left out 0.63
    zeros as ones 0.7071
    """
    score = sentence.explanation.score
    if not score.counts.candidate_length:
        return Unasked("empty hypothesis")
    figures = {
        "order": score.orders_used,
        "match": score.counts.matches[0],
        "total": score.counts.totals[0],
        "penalty": score.brevity_penalty,
        "mean": score.geometric_mean,
    }
    return question("share", Amount(score.bleu), _mistakes(sentence), figures)


def _mistakes(sentence: Sentence) -> dict[str, Amount | None]:
    score = sentence.explanation.score
    matches, totals, penalty = score.counts.matches, score.counts.totals, score.brevity_penalty
    values = _used(score)
    positive = [value for value in values if value]
    found = means(score)
    # Where a token matches this is the answer, and so no mistake.
    filled_up = Amount(penalty * found.without_zeros) if positive == values else None
    return {
        "smoothed anyway": filled_up,
        "arithmetic": Amount(penalty * found.arithmetic),
        **_under_other_settings(sentence),
        "zeros left out": Amount(penalty * found.without_zeros),
        "zeros as ones": Amount(penalty * _geometric(positive, len(values))),
        "tokens alone": Amount(matches[0], totals[0]),
        "no root": Amount(penalty * prod(values)),
        "no penalty": Amount(score.geometric_mean),
    }


def _under_other_settings(sentence: Sentence) -> dict[str, Amount | None]:
    counts, settings = sentence.components, sentence.explanation.settings
    other_order = replace(settings, effective_order=not settings.effective_order)
    switched = "effective order off" if settings.effective_order else "effective order on"
    return {
        "unsmoothed": Amount(score_under(counts, replace(settings, smoothing="none")).bleu),
        switched: Amount(score_under(counts, other_order).bleu),
    }


def _used(score: BleuScore) -> list[float]:
    return [each.value or 0.0 for each in score.smoothed_precisions[: score.orders_used]]


def _geometric(positive: Sequence[float], root: int) -> float:
    return exp(fsum(map(log, positive)) / root) if positive else 0.0


_MONDAY = "on Monday the committee met"
_MONDAY_REFERENCE = "the committee met on Monday"

EXAMPLES = (
    Example(
        "The same words in another order",
        "Precisions of 5/5, 3/4, 1/3 and 0/2, and no brevity penalty.",
        _MONDAY,
        _MONDAY_REFERENCE,
    ),
    Example(
        "An exact match of two tokens",
        "p₁ and p₂ are 1; there are no 3-grams and no 4-grams.",
        "turn around",
        "turn around",
    ),
    Example(
        "Effective order, and an order without a match",
        "Effective order is on, and one 4-gram exists that does not match.",
        "she sold her car",
        "she sold his car",
        Settings(effective_order=True),
    ),
)

TRIES = (
    Example(
        "Choose smoothing method3",
        "The zero becomes 1/2, so p₄ = (1/2)/2 and BLEU is the fourth root of 1/16, 0.5000.",
        _MONDAY,
        _MONDAY_REFERENCE,
        Settings(smoothing="method3"),
    ),
    Example(
        "Switch effective order on instead",
        "BLEU stays 0: there are two 4-grams, so order 4 is used, match or no match.",
        _MONDAY,
        _MONDAY_REFERENCE,
        Settings(effective_order=True),
    ),
    Example(
        "Set max order to 3",
        "Without p₄ it is the cube root of 1 · 3/4 · 1/3, 0.6300.",
        _MONDAY,
        _MONDAY_REFERENCE,
        Settings(max_order=3),
    ),
)

LESSON: SentenceLesson = Lesson(4, "mean", EXAMPLES, TRIES, ask)
