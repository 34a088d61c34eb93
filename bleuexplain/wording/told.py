"""What gives the number that somebody was told, in sentences."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bleuexplain.engines import ENGINES, Profile, Reconciliation
from bleuexplain.engines.told import (
    ByTools,
    Characters,
    Hit,
    Near,
    OneReference,
    Ours,
    Part,
    PartName,
    Source,
    Swapped,
    Told,
    ToldAnswer,
)
from bleuexplain.settings import Settings
from bleuexplain.wording import engines, labels
from bleuexplain.wording.engines import phrases
from bleuexplain.wording.engines_page import tool
from bleuexplain.wording.numbers import indexed, listed, plural

TITLE = "Compared with the number you were told"
BOX = "The number you were told"
BOX_HELP = (
    "As it stands in the report: 0.4671, 46.71, 46.7 %, 1.5e-154. The more digits, the surer is "
    "what gives it."
)
NOTHING = (
    "Type a score that another tool, a colleague or a report gives for this sentence, and see "
    "which tool and which settings give just that."
)
STEPS = "From this score to that number, choice by choice:"
OTHERS = "It is also:"
NEAREST = "Nothing that was tried gives it. The nearest:"
NOT_FOUND = (
    "A number that nothing here gives is often that of another text (detokenized, lowercased, cut, "
    "or another reference), of a whole corpus and not of this sentence, or of settings that no "
    "tool has by default."
)

_MOST_DIGITS = 17
_FEWEST_DIGITS = 4
_MOST_NAMED = 3


def figure(number: float, told: Told, scale: int = 1) -> str:
    """Write a number on a scale, with two digits more than were told.

    >>> from bleuexplain.engines.told import read_told
    >>> figure(0.353553391, read_told("35.36"), 100)
    '35.3553'
    """
    digits = min(max(told.digits + 2, _FEWEST_DIGITS), _MOST_DIGITS)
    return f"{number * scale:.{digits}g}"


def hit(found: Hit, told: Told) -> str:
    """Say what gives the number told.

    >>> from bleuexplain.engines.told import Fit, read_told
    >>> told, now = read_told("35.36"), Settings()
    >>> found = Hit(Ours(now, Settings(smoothing="method3")), 0.353553391, 1, Fit(100, "rounded"))
    >>> hit(found, told)
    'With smoothing method3 (exp) in place of none, this score is 35.3553 on the scale 0–100.'
    """
    number = figure(found.number, told, found.fit.scale)
    where = " on the scale 0–100" if found.fit.scale > 1 else ""
    cut = ", whose digits were cut off and not rounded" if found.fit.match == "cut off" else ""
    return _SENTENCES[type(found.source)](found.source, found, f"{number}{where}{cut}")


def _ours(source: Ours, found: Hit, number: str) -> str:
    if not source.changed:
        return f"That is this score: {number}."
    return f"With {changes(source)}, this score is {number}."


def changes(source: Source) -> str:
    """Say which settings differ from the present ones; empty for what is not a score of ours.

    >>> changes(Ours(Settings(), Settings(tokenizer="13a", effective_order=True)))
    'tokenizer 13a in place of none and effective order on in place of off'
    """
    if not isinstance(source, Ours) or not source.changed:
        return ""
    return listed([f"{new} in place of {old}" for new, old in _changes(source)])


def use_settings(source: Ours) -> str:
    """Label the button that chooses the settings of a source.

    >>> use_settings(Ours(Settings(), Settings(smoothing="method3", max_order=2)))
    'Use smoothing method3 (exp) and N = 2'
    """
    return f"Use {listed([new for new, _ in _changes(source)])}"


def _changes(source: Ours) -> Iterator[tuple[str, str]]:
    for name in source.changed:
        noun, value = _SETTINGS[name]
        yield f"{noun} {value(source.settings)}", value(source.present)


def _smoothing(settings: Settings) -> str:
    epsilon = f", epsilon {settings.epsilon:g}" if settings.used_epsilon is not None else ""
    return f"{labels.smoothing(settings.smoothing)}{epsilon}"


def _on(value: bool) -> str:
    return "on" if value else "off"


_SETTINGS: dict[str, tuple[str, Callable[[Settings], str]]] = {
    "tokenizer": ("tokenizer", lambda settings: settings.tokenizer),
    "lowercase": ("lowercase", lambda settings: _on(settings.lowercase)),
    "smoothing": ("smoothing", _smoothing),
    "epsilon": ("epsilon", lambda settings: f"{settings.epsilon:g}"),
    "effective_order": ("effective order", lambda settings: _on(settings.effective_order)),
    "max_order": ("N =", lambda settings: str(settings.max_order)),
}


def _by_tools(source: ByTools, found: Hit, number: str) -> str:
    profile, *others = [ENGINES[key] for key in source.keys]
    asked = f" with N = {source.max_order}" if source.max_order else ""
    own = f"; it writes its score {phrases.SCALES[profile.scale]}" if found.other_scale else ""
    verb = "prints just that" if found.printed else f"gives {number}{own}"
    return f"{tool(profile)}{asked} {verb}.{_others(others)}"


def traits(found: Hit) -> str:
    """Say what a tool does that gives the number told; empty for other sources."""
    source = found.source
    return engines.summary(ENGINES[source.keys[0]]) if isinstance(source, ByTools) else ""


def _others(profiles: Sequence[Profile]) -> str:
    if not profiles:
        return ""
    named = [tool(profile) for profile in profiles[:_MOST_NAMED]]
    if more := len(profiles) - len(named):
        named.append(plural(more, "other"))
    return f" The same number: {listed(named)}."


def _characters(source: Characters, found: Hit, number: str) -> str:
    names = listed([ENGINES[key].name for key in source.keys])
    return (
        f"NLTK ({names}) gives {number} where texts are handed to it as strings and not as lists "
        "of tokens: it takes each character for a token."
    )


def _one_reference(source: OneReference, found: Hit, number: str) -> str:
    return f"Against reference {source.position + 1} alone this score is {number}."


def _swapped(source: Swapped, found: Hit, number: str) -> str:
    return f"With hypothesis and reference exchanged this score is {number}."


def _part(source: Part, found: Hit, number: str) -> str:
    return f"{_PARTS[source.name].format(p=indexed('p', source.order), n=source.order)}: {number}."


_PARTS: dict[PartName, str] = {
    "precision": "It may be no BLEU but the precision of order {n} alone, {p}",
    "penalized precision": "BLEU with all the weight on order {n}, BP · {p}",
    "brevity penalty": "It may be no BLEU but the brevity penalty BP",
    "length ratio": "It may be no BLEU but the length ratio c/r",
}

_SENTENCES: dict[type[Source], Callable[[Any, Hit, str], str]] = {
    Ours: _ours,
    ByTools: _by_tools,
    Characters: _characters,
    OneReference: _one_reference,
    Swapped: _swapped,
    Part: _part,
}


def ambiguous(answer: ToldAnswer) -> str:
    """Say that a short number fits by chance; empty where it does not.

    >>> from bleuexplain.engines.told import read_told
    >>> ambiguous(ToldAnswer(read_told("0.5"), (), 24, ()))
    '24 sources fit a number of so few digits, most of them by chance. Type all that you have.'
    """
    if not answer.ambiguous:
        return ""
    sources = plural(answer.ambiguous, "source")
    return (
        f"{sources} fit a number of so few digits, most of them by chance. Type all that you have."
    )


def left_out(answer: ToldAnswer) -> str:
    """Say how many further sources there are; empty where there are none."""
    more = answer.left_out
    return f"{plural(more, 'source')} more, less likely, not listed." if more else ""


def near(found: Near, told: Told) -> str:
    """Say what comes near the number told, and how far off it is.

    >>> from bleuexplain.engines.told import read_told
    >>> now = Settings()
    >>> near(Near(Ours(now, now), 0.46, 1, -0.0071), read_told("0.4671"))
    'this score: 0.46, less by 0.0071'
    """
    number = figure(found.number, told, found.scale)
    more_or_less = "more" if found.distance > 0 else "less"
    where = " on the scale 0–100" if found.scale > 1 else ""
    return f"{_near(found.source)}: {number}{where}, {more_or_less} by {abs(found.distance):.2g}"


def _near(source: Source) -> str:
    if isinstance(source, ByTools):
        return tool(ENGINES[source.keys[0]])
    changed = changes(source)
    return f"this score with {changed}" if changed else "this score"


def differences(found: Reconciliation) -> tuple[str, ...]:
    """Say what leads from our own score to a tool's number, a sentence a choice."""
    return engines.reconciliation(found)
