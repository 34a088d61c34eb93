"""What the page of the other tools says."""

from collections.abc import Mapping, Sequence
from typing import Any

from bleuexplain.engines import ENGINES, EngineScore, Field, Group, Profile, Reconciliation
from bleuexplain.engines.profile import Language
from bleuexplain.wording import engines
from bleuexplain.wording.engines import phrases
from bleuexplain.wording.numbers import listed, plural, score

NO_SCORE = "There is nothing to compare until the line above is mended."

CHART_TITLE = "One sentence, every tool"
CHART_NOTE = (
    "A row for the tools that agree, a dot for their BLEU from 0 to 1; the dashed line is the "
    "score on these pages. The texts are handed to each tool as it takes them, with N and epsilon "
    "of the settings where it can be asked for them. Click a dot to choose tool A below."
)
CHART_DESCRIBED = (
    "Dot chart: the BLEU of this sentence by every tool, a row for the tools that agree, the "
    "highest first. The table of the tools has the numbers."
)
CHART_AXIS = "BLEU, 0 to 1"
TOOLS = "tools"
NUMBER = "BLEU"
PRINTS = "prints"
STOPPED_TITLE = "No number from these"

PAIR_TITLE = "Why two tools differ"
PAIR_NOTE = (
    "The fewest choices that turn the number of tool A into that of tool B, one after the other."
)
LABELS = {"a": "Tool A", "b": "Tool B"}
LANGUAGES: dict[Language, str] = {"Python": "python", "shell": "bash"}
CHOICES = "What it does, choice by choice"
TABLE_TITLE = "Every tool as a table"
TABLE_CAPTION = "Every tool and configuration: its number for this sentence, and what it does"
TABLE_HEADER = ["tool", "configuration", "prints", "BLEU, 0 to 1", "what it does", "proof"]
DOWNLOAD = "The table of the tools (CSV)"

_NAMED = 4

_FIELDS: dict[Field, str] = {
    "stops": "when it gives no score",
    "tokenizer": "tokens",
    "lowercase": "case",
    "reference_length": "reference length",
    "no_match": "what no match gives",
    "missing_order": "orders without n-grams",
    "smoothing": "smoothing",
    "epsilon": "epsilon",
    "zero_orders": "precisions of 0",
    "effective_order": "orders in the mean",
    "brevity_penalty": "brevity penalty",
    "max_order": "highest order",
}


def tool(profile: Profile) -> str:
    """Name a tool and its configuration.

    >>> [tool(ENGINES[key]) for key in ("nltk.method3", "multi_bleu", "mteval")]
    ['NLTK (method3)', 'multi-bleu.perl', 'mteval-v13a.pl (its defaults)']
    """
    if not profile.name.startswith(profile.tool):
        return f"{profile.tool} ({profile.name})"
    rest = profile.name.removeprefix(profile.tool)
    return f"{profile.tool} ({rest.lstrip(' ,')})" if rest[:1] in (" ", ",") else profile.name


def wrong_tool(name: str, given: str, instead: Profile) -> str:
    """Say that a link asks for a tool that there is not.

    >>> wrong_tool("a", "bleu", ENGINES["mteval"])
    "The link asks for tool A 'bleu', which there is not. Using mteval-v13a.pl (its defaults)."
    """
    return (
        f"The link asks for tool {name.upper()} {given[:60]!r}, which there is not. "
        f"Using {tool(instead)}."
    )


def in_order(group: Group) -> list[EngineScore]:
    """Return the scores of a group in the order of the tools, which their last digits upset."""
    return sorted(group.scores, key=lambda each: _PLACES[each.profile.key])


_PLACES = {key: place for place, key in enumerate(ENGINES)}


def group_label(group: Group, chosen: Mapping[str, str]) -> str:
    """Write the number of a group and name its tools, as many as fit, chosen ones first.

    ``chosen`` has the keys of the chosen tools by the letters that stand for them.

    >>> from bleuexplain.engines import Sentence, evaluate
    >>> from bleuexplain.settings import Settings
    >>> sentence = Sentence.of("a b c d", ["a b c d e"], Settings())
    >>> scores = [evaluate(ENGINES[key], sentence) for key in ("nltk.method0", "mteval", "coco")]
    >>> group_label(Group(0.7788, tuple(scores)), {"b": "mteval"})
    '0.7788 · B = mteval-v13a.pl (its defaults), NLTK (sentence_bleu, its default (method0)), \
pycocoevalcap (closest reference, as the caption evaluation asks for)'
    """
    letters = {key: letter.upper() for letter, key in chosen.items()}
    by_tool: dict[str, list[Profile]] = {}
    first: list[str] = []
    for each in in_order(group):
        key = each.profile.key
        if key in letters:
            first.append(f"{letters[key]} = {tool(each.profile)}")
        else:
            by_tool.setdefault(each.profile.tool, []).append(each.profile)
    named = [
        tool(profiles[0]) if len(profiles) == 1 else f"{name} ×{len(profiles)}"
        for name, profiles in by_tool.items()
    ]
    more = len(named) - _NAMED
    shown = named if more <= 1 else [*named[:_NAMED], f"{more} more"]
    return f"{score(group.bleu or 0.0)} · {', '.join([*sorted(first), *shown])}"


def group_tools(group: Group) -> str:
    """Name all the tools of a group."""
    return ", ".join(tool(each.profile) for each in in_order(group))


def group_prints(group: Group) -> str:
    """Write each of the ways in which the tools of a group print their number."""
    return ", ".join(dict.fromkeys(each.printed for each in in_order(group)))


def stopped(group: Group) -> str:
    """Say why a group of tools gives no number, and which they are.

    >>> from bleuexplain.engines import Sentence, evaluate, groups
    >>> from bleuexplain.settings import Settings
    >>> sentence = Sentence.of("a b", ["a c"], Settings())
    >>> stopped(groups((evaluate(ENGINES["nltk.method6"], sentence),))[0])
    'Crashes: no 3-gram matches. NLTK (method6).'
    """
    why = engines.stop(group.scores[0])
    names = listed([tool(each.profile) for each in in_order(group)])
    return f"{why[:1].upper()}{why[1:]}. {names}."


def present(bleu: float) -> str:
    """Label the line of the present score."""
    return f"this score {score(bleu)}"


def rows(scores: Sequence[EngineScore]) -> list[list[str]]:
    """Return the cells of the table of the tools."""
    return [
        [
            each.profile.tool,
            each.profile.name,
            each.printed or "–",
            engines.number(each),
            engines.summary(each.profile),
            phrases.PROOFS[each.profile.proof],
        ]
        for each in scores
    ]


def columns(scores: Sequence[EngineScore]) -> dict[str, list[Any]]:
    """Return the table of the tools as columns, with the numbers as they are."""
    return {
        "key": [each.profile.key for each in scores],
        "tool": [each.profile.tool for each in scores],
        "configuration": [each.profile.name for each in scores],
        "prints": [each.printed for each in scores],
        "bleu": [each.bleu for each in scores],
        "outcome": [each.outcome for each in scores],
        "what it does": [engines.summary(each.profile) for each in scores],
        "proof": [phrases.PROOFS[each.profile.proof] for each in scores],
        "source": [each.profile.source for each in scores],
    }


def pair(found: Reconciliation) -> str:
    """Say the two numbers.

    >>> from bleuexplain.engines import Sentence, reconcile
    >>> from bleuexplain.settings import Settings
    >>> sentence = Sentence.of("let it stop", ["let it go"], Settings())
    >>> pair(reconcile("nltk.method3", "multi_bleu", sentence, Settings()))
    'A, NLTK (method3): 0.4518 · B, multi-bleu.perl: 0.0000'
    """
    first, second = (
        f"{tool(each.profile)}: {engines.number(each)}" for each in (found.first, found.second)
    )
    return f"A, {first} · B, {second}"


def in_vain(found: Reconciliation) -> str:
    """Say in which choices the two differ that change nothing here; empty where there are none."""
    changed = {step.field for step in found.steps}
    names = [_FIELDS[field] for field in found.differing if field not in changed]
    if not names:
        return ""
    choices = "in another choice" if len(names) == 1 else f"in {plural(len(names), 'other choice')}"
    return f"They differ {choices} too, which these steps do not need: {listed(names)}."
