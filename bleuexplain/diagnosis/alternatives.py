"""What other settings would make of the same tokens."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bleuexplain.bleu import BleuScore, score
from bleuexplain.components import SentenceComponents, sentence_components
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS


@dataclass(frozen=True, slots=True)
class Alternative:
    """Settings that differ from the present ones, and the BLEU they give."""

    settings: Settings
    bleu: float


def score_under(components: SentenceComponents, settings: Settings) -> BleuScore:
    """Score components under the smoothing and effective order of ``settings``."""
    return score(
        components,
        smoothing=settings.smoothing,
        epsilon=settings.used_epsilon,
        effective_order=settings.effective_order,
    )


def alternatives(components: SentenceComponents, settings: Settings) -> tuple[Alternative, ...]:
    """Return the settings, one change away, under which a BLEU of 0 would not be 0.

    The changes tried are effective order on, every other smoothing, and the
    highest lower ``max_order`` that does it; empty where BLEU is not 0, or
    where nothing helps, as when no token is shared.

    >>> found = alternatives(sentence_components(["a", "b"], [["a", "b"]]), Settings())
    >>> [(round(each.bleu, 4), each.settings.effective_order) for each in found]
    [(1.0, True), (1.0, False), (1.0, False)]
    """
    if score_under(components, settings).bleu or not components.matches[0]:
        return ()
    changed = [
        Alternative(other, score_under(components, other).bleu) for other in _one_change(settings)
    ]
    found = [each for each in changed if each.bleu]
    for order in range(settings.max_order - 1, 0, -1):
        lower = replace(settings, max_order=order)
        shorter = sentence_components(components.hypothesis, components.references, max_order=order)
        if bleu := score_under(shorter, lower).bleu:
            found.append(Alternative(lower, bleu))
            break
    return tuple(found)


def _one_change(settings: Settings) -> Iterator[Settings]:
    if not settings.effective_order:
        yield replace(settings, effective_order=True)
    for smoothing in SMOOTHINGS:
        if smoothing != settings.smoothing:
            yield replace(settings, smoothing=smoothing)
