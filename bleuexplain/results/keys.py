"""The keys under which tools give each part of a result."""

import re
from collections.abc import Mapping

from bleuexplain.results.printed import NUMBER
from bleuexplain.results.result import PartKind

Fields = Mapping[str, object]

KINDS: dict[str, PartKind] = {
    "name": "name",
    "prefix": "name",
    "system": "system",
    "bleu": "score",
    "score": "score",
    "bleu_score": "score",
    "sacrebleu": "score",
    "bleu4": "score",
    "confidence_mean": "bootstrap mean",
    "mean": "bootstrap mean",
    "confidence_var": "bootstrap half width",
    "ci": "bootstrap half width",
    "precisions": "precision",
    "bp": "brevity penalty",
    "brevity_penalty": "brevity penalty",
    "ratio": "ratio",
    "length_ratio": "ratio",
    "sys_len": "hypothesis length",
    "translation_length": "hypothesis length",
    "candidate_length": "hypothesis length",
    "hyp_len": "hypothesis length",
    "ref_len": "reference length",
    "reference_length": "reference length",
    "counts": "match",
    "matches": "match",
    "smoothed_matches": "match",
    "orders_used": "orders used",
    "totals": "total",
    "smoothed_totals": "total",
}
VERBOSE = ("verbose_score", "verbose")

_PREFIX = re.compile(r"(?:eval|test|val|valid|predict|train)_")
_NUMBER = re.compile(NUMBER)


def normal_key(key: str) -> str:
    """Return a key without the underscore or the prefix that some programs put in front.

    >>> normal_key("eval_bleu"), normal_key("_verbose")
    ('bleu', 'verbose')
    """
    return _PREFIX.sub("", key.lower().lstrip("_"), count=1)


def number_text(value: object) -> str | None:
    """Return the digits of a number, or of a string that spells one; ``None`` for all else.

    >>> number_text(0.5), number_text("43.2"), number_text("13a"), number_text(True)
    ('0.5', '43.2', None, None)
    """
    if not isinstance(value, int | float | str):
        return None
    try:
        text = str(value)
    except ValueError:  # Python writes no number of more than 4,300 digits
        return None
    return text if _NUMBER.fullmatch(text) else None


def first_number(fields: Fields, kind: PartKind) -> tuple[str, str] | None:
    """Return the key and the digits of the first number of a kind."""
    for key, of_kind in KINDS.items():
        if of_kind == kind and (text := number_text(fields.get(key))):
            return key, text
    return None


def length(fields: Fields, kind: PartKind) -> int | None:
    """Return the first number of a kind where it is a whole one from 0 up."""
    found = first_number(fields, kind)
    return int(found[1]) if found and found[1].isdecimal() else None


def numbers(fields: Fields, key: str, most: int) -> list[str]:
    """Return the digits of a list's first numbers; empty where one is none."""
    values = fields.get(key)
    texts = [number_text(each) for each in values[:most]] if isinstance(values, list) else []
    return [text for text in texts if text] if all(texts) else []
