"""Short names and helps: of settings, statuses and methods."""

from collections.abc import Sequence

from bleuexplain.diagnosis.marks import Status
from bleuexplain.errors import InputError
from bleuexplain.smoothing import SMOOTHINGS
from bleuexplain.tokenizers import TOKENIZERS, TokenizedText
from bleuexplain.wording.numbers import listed, plural

SMOOTHING_HELPS = {
    "none": "sacreBLEU: none. Counts as they are; one zero makes BLEU 0.",
    "method1": "sacreBLEU: floor. A zero match becomes epsilon.",
    "method2": "sacreBLEU: add-k with k = 1. Adds 1 to matches and totals from order 2 on.",
    "method3": "sacreBLEU: exp. The zero matches become 1/2, 1/4, 1/8 …",
}
EFFECTIVE_ORDER_HELP = (
    "Use only the leading orders that have n-grams at all. A sentence of 2 tokens has no 3-grams: "
    "they are left out. An order that has n-grams and no match is not left out."
)
EPSILON_NOT_USED = "Epsilon is used by smoothing method1 only."
STATUS_SIGNS: dict[Status, str] = {"matched": "", "clipped": "✂", "unmatched": "✕"}


def smoothing(name: str) -> str:
    """Name a smoothing method as the papers do and as sacreBLEU does.

    >>> smoothing("method3"), smoothing("none")
    ('method3 (exp)', 'none')
    """
    other = SMOOTHINGS[name].sacrebleu_name
    return name if other == name else f"{name} ({other})"


def tokenizer(name: str) -> str:
    """Say what a tokenizer does."""
    return f"{name} {TOKENIZERS[name].purpose}."


def yes_or_no(value: bool) -> str:
    """Write a switch."""
    return "yes" if value else "no"


def missing_tokenizers() -> str:
    """Say what to install for the tokenizers that are not here; empty where all are."""
    missing = [tokenizer for tokenizer in TOKENIZERS.values() if not tokenizer.installed]
    if not missing:
        return ""
    names = listed([each.name for each in missing])
    extras = ",".join(each.extra for each in missing)
    return f"For {names}: pip install 'bleuexplain[{extras}]'"


def readings(texts: Sequence[TokenizedText]) -> str:
    """Say what each text was taken for.

    >>> readings([TokenizedText(("a", "b"), "Python list")])
    'Taken as a Python list of 2 tokens; the tokenizer does not touch it.'
    >>> readings([TokenizedText(("a", "b"), "text"), TokenizedText((), "JSON list")])
    'Reference 1: text, 2 tokens · Reference 2: JSON list, 0 tokens'
    """
    if len(texts) != 1:
        return " · ".join(
            f"Reference {index}: {text.source}, {plural(len(text.tokens), 'token')}"
            for index, text in enumerate(texts, start=1)
        )
    tokens = plural(len(texts[0].tokens), "token")
    if texts[0].source == "text":
        return f"Taken as text: {tokens}."
    return f"Taken as a {texts[0].source} of {tokens}; the tokenizer does not touch it."


def problem(error: InputError) -> str:
    """Say a problem at the box that it is about, naming the reference and token it is in.

    >>> problem(InputError("invalid_input", "Token 1 is empty.", "/references/1/0"))
    'Reference 2: Token 1 is empty.'
    """
    place, *rest = error.path.removeprefix("/").split("/")
    told = error.message
    if place == "references" and rest:
        told = f"Reference {int(rest[0]) + 1}: {told}"
    return told
