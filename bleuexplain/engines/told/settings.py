"""Our own score under every setting, and under every two settings, changed."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from math import isclose
from typing import Any

from bleuexplain.components import MAX_ORDER, SentenceComponents
from bleuexplain.diagnosis import Case
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.engines.evaluate import SAME
from bleuexplain.engines.told.number import EXACT
from bleuexplain.engines.told.sources import Candidate, Ours
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS

LIGHT_TOKENIZERS = ("none", "13a", "intl", "char", "zh")
EPSILONS = (0.1, 0.01, 0.001, 0.5, 1.0)
MOST_CHARACTERS = 15_000
"""In longer texts no other tokenizer is tried."""
_MOST_CHANGES = 2

Change = tuple[tuple[str, Any], ...]
"""The new values of one choice, by the names of their settings."""

_Counter = Callable[[str, bool], SentenceComponents]


def under_other_settings(case: Case) -> Iterator[Candidate]:
    """Score a case under one setting changed, then under two.

    A change that changes no number is left out, alone and with another.
    """
    counts = _counter(case)
    numbers: dict[frozenset[Change], float] = {frozenset(): case.bleu}
    for changes in _changes(list(_choices(case, counts))):
        settings = replace(case.settings, **dict(each for change in changes for each in change))
        counted = counts(settings.tokenizer, settings.lowercase).up_to(settings.max_order)
        bleu = numbers[frozenset(changes)] = score_under(counted, settings).bleu
        fewer = [frozenset(), *[frozenset({change}) for change in changes if len(changes) > 1]]
        if not any(isclose(bleu, numbers[each], rel_tol=SAME) for each in fewer):
            yield Candidate(Ours(case.settings, settings), bleu, len(changes), EXACT)


def _counter(case: Case) -> _Counter:
    @cache
    def counts(tokenizer: str, lowercase: bool) -> SentenceComponents:
        settings = Settings(tokenizer, lowercase, max_order=MAX_ORDER)
        return case.changed(settings=settings).components

    return counts


def _changes(choices: list[list[Change]]) -> Iterator[tuple[Change, ...]]:
    for size in range(1, _MOST_CHANGES + 1):
        for chosen in combinations(choices, size):
            yield from product(*chosen)


def _choices(case: Case, counts: _Counter) -> Iterator[list[Change]]:
    now = case.settings
    yield list(_tokenizers(case, counts))
    yield [(("lowercase", not now.lowercase),)]
    yield list(_smoothings(now))
    yield [(("effective_order", not now.effective_order),)]
    yield [(("max_order", n),) for n in range(1, MAX_ORDER + 1) if n != now.max_order]


def _tokenizers(case: Case, counts: _Counter) -> Iterator[Change]:
    """Return the other tokenizers; of those that make the same tokens, the first."""
    now = case.settings
    if _length(case) > MOST_CHARACTERS:
        return
    seen = {counts(now.tokenizer, now.lowercase)}
    for name in LIGHT_TOKENIZERS:
        if (counted := counts(name, now.lowercase)) not in seen:
            seen.add(counted)
            yield (("tokenizer", name),)


def _length(case: Case) -> int:
    return sum([len(text) for each in (case.hypothesis, *case.references) for text in each])


def _smoothings(now: Settings) -> Iterator[Change]:
    for name in SMOOTHINGS:
        if name == "method1":
            for epsilon in dict.fromkeys((now.epsilon, *EPSILONS)):
                if epsilon != now.used_epsilon:
                    yield (("smoothing", name), ("epsilon", epsilon))
        elif name != now.smoothing:
            yield (("smoothing", name),)
