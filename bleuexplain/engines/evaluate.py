"""One sentence under a profile: the score that the tool gives, or how it gives none."""

from dataclasses import dataclass
from itertools import groupby
from math import isclose

from bleuexplain.components import MAX_ORDER
from bleuexplain.engines.measured import Measured, measure
from bleuexplain.engines.printing import PRINTINGS
from bleuexplain.engines.profile import Profile
from bleuexplain.engines.rules import (
    BREVITY,
    DIVISORS,
    MEANS,
    MISSING,
    NO_MATCH,
    SCALES,
    ZEROS,
    geometric_mean,
)
from bleuexplain.engines.sentence import Sentence
from bleuexplain.engines.smoothings import SMOOTHINGS
from bleuexplain.engines.stops import STOPS, Outcome, Stop, StopKind
from bleuexplain.engines.tools import ENGINES
from bleuexplain.engines.warned import WARNINGS, Warned
from bleuexplain.errors import InputError
from bleuexplain.settings import Settings
from bleuexplain.smoothing import DEFAULT_EPSILON

SAME = 1e-9
"""Scores that differ by no more, relatively, are the same number."""


@dataclass(frozen=True, slots=True)
class EngineScore:
    """What a tool makes of a sentence: its score, and what it was made from.

    ``raw`` is on the tool's own scale, before it is rounded for printing;
    ``bleu`` on the scale from 0 to 1, which NLTK's method5 and rounding exceed.
    Both are ``None`` where the tool stops. ``printed`` is the number as the
    tool prints it, or the error that it dies of.
    """

    profile: Profile
    measured: Measured
    raw: float | None
    bleu: float | None
    printed: str
    stop: Stop | None = None
    warnings: tuple[Warned, ...] = ()

    @property
    def outcome(self) -> Outcome:
        """Whether there is a score, a crash, or a refusal of the input."""
        return self.stop.outcome if self.stop else "score"

    @property
    def reason(self) -> StopKind | None:
        """Why there is no score; ``None`` where there is one."""
        return self.stop.kind if self.stop else None


def evaluate(
    profile: Profile,
    sentence: Sentence,
    max_order: int = 4,
    epsilon: float = DEFAULT_EPSILON,
) -> EngineScore:
    """Score a sentence as a tool does, with N = ``max_order`` where the tool can be asked for it.

    >>> sentence = Sentence.of("let it stop", ["let it go"], Settings())
    >>> [round(evaluate(ENGINES[key], sentence).bleu, 4) for key in ("nltk.method3", "mteval")]
    [0.4518, 0.6389]
    >>> evaluate(ENGINES["nltk.method6"], sentence).printed
    'AssertionError: This smoothing method requires non-zero precision for bigrams.'

    Raises ``InputError`` for a ``max_order`` outside 1 to 8.
    """
    if not 1 <= max_order <= MAX_ORDER:
        message = f"max_order goes from 1 to {MAX_ORDER}, got {max_order}."
        raise InputError("invalid_input", message, "/max_order")
    measured = measure(profile, sentence, max_order, epsilon)
    warnings = tuple(WARNINGS[profile.warns](measured))
    for name in profile.stops:
        stop = STOPS[name]
        if stop.applies(measured):
            return EngineScore(profile, measured, None, None, stop.message, stop, warnings)
    raw = _score(profile, measured)
    printed = PRINTINGS[profile.printing](raw, measured)
    bleu = raw / SCALES[profile.scale]
    return EngineScore(profile, measured, raw, bleu, printed, None, warnings)


def _score(profile: Profile, measured: Measured) -> float:
    if NO_MATCH[profile.no_match](measured):
        return 0.0
    divisors = DIVISORS[profile.missing_order](measured.totals)
    precisions = SMOOTHINGS[profile.smoothing](measured, divisors)
    used = MEANS[profile.effective_order](precisions, measured)
    unit = measured.unit
    missing = unit * MISSING[profile.missing_order]
    factors = ZEROS[profile.zero_orders]([missing if p is None else p for p in used])
    mean = geometric_mean(factors, len(used), unit, profile.log_mean)
    brevity = BREVITY[profile.brevity_penalty]
    bleu = brevity(measured.candidate_length, measured.reference_length) * mean
    return bleu * (SCALES[profile.scale] / unit)


def evaluate_all(sentence: Sentence, settings: Settings) -> tuple[EngineScore, ...]:
    """Score a sentence as every tool does, in the order of ``ENGINES``.

    N and epsilon are those of ``settings``, where a tool can be asked for them;
    its smoothing and effective order are the tools' own affair.
    """
    return tuple(
        evaluate(profile, sentence, settings.max_order, settings.epsilon)
        for profile in ENGINES.values()
    )


@dataclass(frozen=True, slots=True)
class Group:
    """The tools that agree: on a BLEU, or on giving none for the same reason."""

    bleu: float | None
    scores: tuple[EngineScore, ...]


def groups(scores: tuple[EngineScore, ...]) -> tuple[Group, ...]:
    """Group the tools by their number, the highest first; then those that give none, by reason.

    Numbers are equal to 1e-9, relatively.
    """
    scored = sorted([s for s in scores if s.bleu is not None], key=_bleu, reverse=True)
    found: list[list[EngineScore]] = []
    for each in scored:
        if found and isclose(_bleu(found[-1][0]), _bleu(each), rel_tol=SAME):
            found[-1].append(each)
        else:
            found.append([each])
    stopped = sorted([score for score in scores if score.stop], key=_reason)
    return (
        *[Group(each[0].bleu, tuple(each)) for each in found],
        *[Group(None, tuple(each)) for _, each in groupby(stopped, key=_reason)],
    )


def _bleu(score: EngineScore) -> float:
    return score.bleu or 0.0


def _reason(score: EngineScore) -> str:
    return score.reason or ""
