"""What other readings of the same texts would match: lower case, another tokenizer."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bleuexplain.bleu import BleuScore
from bleuexplain.components import sentence_components
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.inputs import read_inputs
from bleuexplain.settings import Settings


@dataclass(frozen=True, slots=True)
class Reading:
    """Settings that read the texts in another way, and the score that they give."""

    settings: Settings
    score: BleuScore


def readings(hypothesis: str, references: str, settings: Settings) -> tuple[Reading, ...]:
    """Return the readings, one change away, under which hypothesis and references share a token.

    For texts that share none as they are read. Tried are lower case, 13a where
    punctuation may be glued to words, and for scripts without word boundaries
    zh or char.

    >>> found = readings("我喝热茶", "我喝绿茶", Settings())
    >>> [(each.settings.tokenizer, each.score.counts.matches) for each in found]
    [('zh', (3, 1, 0, 0))]
    """
    found = []
    for other in _other_readings(hypothesis + references, settings):
        inputs = read_inputs(hypothesis, references, other)
        if not inputs.countable:
            continue
        components = sentence_components(
            inputs.hypothesis_tokens, inputs.reference_tokens, max_order=other.max_order
        )
        if components.matches[0]:
            found.append(Reading(other, score_under(components, other)))
    return tuple(found)


def _other_readings(text: str, settings: Settings) -> Iterator[Settings]:
    if not settings.lowercase:
        yield replace(settings, lowercase=True)
    if settings.tokenizer == "none" and any(map(_is_ascii_punctuation, text)):
        yield replace(settings, tokenizer="13a")
    # Of both at most one is tried: char cuts Chinese as zh does, and all else too.
    names = {unicodedata.name(character, "").split(" ")[0] for character in text}
    unsegmented = names & _SCRIPTS_WITHOUT_WORD_BOUNDARIES
    if unsegmented and settings.tokenizer not in ("zh", "char"):
        yield replace(settings, tokenizer="zh" if unsegmented == {"CJK"} else "char")


def _is_ascii_punctuation(character: str) -> bool:
    return character.isascii() and unicodedata.category(character).startswith("P")


_SCRIPTS_WITHOUT_WORD_BOUNDARIES = frozenset(
    {"CJK", "HIRAGANA", "KATAKANA", "THAI", "LAO", "KHMER", "MYANMAR", "TIBETAN"}
)
