"""From one tool's number to another's: the fewest choices that have to change, one by one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from math import isclose
from typing import Literal, get_args

from bleuexplain.engines.evaluate import SAME, EngineScore, evaluate
from bleuexplain.engines.profile import Profile
from bleuexplain.engines.sentence import Sentence
from bleuexplain.engines.tools import ENGINES
from bleuexplain.errors import InputError
from bleuexplain.settings import Settings

Field = Literal[
    "stops",
    "tokenizer",
    "lowercase",
    "reference_length",
    "no_match",
    "missing_order",
    "smoothing",
    "epsilon",
    "zero_orders",
    "effective_order",
    "brevity_penalty",
    "max_order",
]
"""The choices of a profile that a score depends on, in the order in which a tool makes them."""

FIELDS: tuple[Field, ...] = get_args(Field)

# Where one of two choices alone makes the difference, people look for it in this order: what
# is counted at all, then how zeros are treated.
_PLAINER_FIRST: tuple[Field, ...] = (
    "stops",
    "tokenizer",
    "lowercase",
    "reference_length",
    "max_order",
    "effective_order",
    "smoothing",
    "epsilon",
    "missing_order",
    "no_match",
    "zero_orders",
    "brevity_penalty",
)

SAME_IN_SINGLE_PRECISION = 1e-6
"""As ``SAME``, where a tool computes with 32 bits."""


@dataclass(frozen=True, slots=True)
class Step:
    """One choice changed: which, from what to what, and the scores before and after.

    ``before`` and ``after`` are the values of the profile's field, save that
    ``max_order`` and ``epsilon`` are the numbers in use.
    """

    field: Field
    before: object
    after: object
    score_before: EngineScore
    score_after: EngineScore

    @property
    def bleu_before(self) -> float | None:
        """BLEU before the step, on 0 to 1; ``None`` where there is none."""
        return self.score_before.bleu

    @property
    def bleu_after(self) -> float | None:
        """BLEU after the step, on 0 to 1; ``None`` where there is none."""
        return self.score_after.bleu


@dataclass(frozen=True, slots=True)
class Reconciliation:
    """What leads from the first tool's number to the second's.

    There are no steps where the numbers are the same. ``differing`` names all
    choices in which the two tools differ, also those that change nothing here.
    """

    first: EngineScore
    second: EngineScore
    steps: tuple[Step, ...]
    differing: tuple[Field, ...]

    @property
    def agree(self) -> bool:
        """Whether the two tools give the same number, or give none for the same reason."""
        return not self.steps


def reconcile(
    a: str | Profile, b: str | Profile, sentence: Sentence, settings: Settings
) -> Reconciliation:
    """Find the fewest choices that turn the number of tool ``a`` into that of tool ``b``.

    A tool is a key of ``ENGINES``, or a profile of one's own.

    Every set of the choices in which they differ is tried, small ones first,
    and of one size those with the plainer choices first; the first that gives
    b's number is taken, to 1e-9 relatively, or 1e-6 where
    a tool computes in single precision. The steps stand in the order in which
    a tool makes the choices.

    >>> sentence = Sentence.of("let it stop", ["let it go"], Settings())
    >>> for step in reconcile("sacrebleu.exp", "mteval", sentence, Settings()).steps:
    ...     print(step.field, step.before, step.after, round(step.bleu_after, 4))
    missing_order zero one 0.6389

    Raises ``InputError`` for a key that is not in ``ENGINES``.
    """
    ours, theirs = _profile(a, "/a"), _profile(b, "/b")
    first, second = (_evaluate(profile, sentence, settings) for profile in (ours, theirs))
    differing = tuple(
        name for name in FIELDS if _used(ours, name, settings) != _used(theirs, name, settings)
    )
    changed = next(_sufficient(first, second, differing, sentence, settings))
    steps = _steps(first, theirs, changed, sentence, settings)
    return Reconciliation(first, second, tuple(steps), differing)


def _profile(key: str | Profile, path: str) -> Profile:
    if isinstance(key, Profile):
        return key
    if key not in ENGINES:
        raise InputError("invalid_input", f"There is no tool {key[:60]!r}.", path)
    return ENGINES[key]


def _evaluate(profile: Profile, sentence: Sentence, settings: Settings) -> EngineScore:
    return evaluate(profile, sentence, settings.max_order, settings.epsilon)


def _used(profile: Profile, name: Field, settings: Settings) -> object:
    # Nothing fixed stands for the setting, which may be just what the other tool has fixed.
    value = getattr(profile, name)
    return getattr(settings, name) if value is None else value


def _sufficient(
    first: EngineScore,
    second: EngineScore,
    differing: tuple[Field, ...],
    sentence: Sentence,
    settings: Settings,
) -> Iterator[tuple[Field, ...]]:
    plainer_first = sorted(differing, key=_PLAINER_FIRST.index)
    for size in range(len(differing) + 1):
        for chosen in combinations(plainer_first, size):
            names = tuple(name for name in FIELDS if name in chosen)
            changed = _with(first.profile, second.profile, names)
            if _same(_evaluate(changed, sentence, settings), second):
                yield names


def _with(profile: Profile, other: Profile, names: tuple[Field, ...]) -> Profile:
    return replace(profile, **{name: getattr(other, name) for name in names})


def _same(score: EngineScore, wanted: EngineScore) -> bool:
    if score.bleu is None or wanted.bleu is None:
        return score.reason == wanted.reason
    single = score.profile.single_precision or wanted.profile.single_precision
    return isclose(score.bleu, wanted.bleu, rel_tol=SAME_IN_SINGLE_PRECISION if single else SAME)


def _steps(
    first: EngineScore,
    theirs: Profile,
    changed: tuple[Field, ...],
    sentence: Sentence,
    settings: Settings,
) -> Iterator[Step]:
    before = first
    for name in changed:
        profile = _with(before.profile, theirs, (name,))
        after = _evaluate(profile, sentence, settings)
        old, new = (_used(each, name, settings) for each in (before.profile, theirs))
        yield Step(name, old, new, before, after)
        before = after
