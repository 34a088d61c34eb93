"""What to do about a finding, in a few words; a button bears them."""

from collections.abc import Callable

from bleuexplain.diagnosis import Finding
from bleuexplain.settings import Settings
from bleuexplain.wording import labels
from bleuexplain.wording.findings.words import references
from bleuexplain.wording.numbers import listed

_TEXTS = {
    "quote_variants": "Write quotes, dashes and spaces plainly on both sides",
    "confusables": "Write the look-alike letters in one script on both sides",
    "invisible_characters": "Take the invisible characters out of both sides",
    "html_entities": "Write the characters in place of the entities",
    "subword_marks": "Put the pieces together to words",
    "clipped_repetition": "Leave out the repetitions",
    "word_order": "Put the words in the reference’s order",
    "characters_as_tokens": "Join the characters, and split at the spaces",
    "swapped": "Exchange hypothesis and reference",
}


def remedy(finding: Finding, present: Settings) -> str:
    """Say what to do; empty where there is no remedy.

    >>> from bleuexplain.diagnosis import findings, read_case
    >>> settings = Settings(max_order=1)
    >>> found, *_ = findings(read_case("Paris", ["paris"], settings))
    >>> remedy(found, settings)
    'Lowercase on'
    """
    if finding.mended is None:
        return ""
    if own := _OWN.get(finding.kind):
        return own(finding, present)
    return _TEXTS.get(finding.kind) or changes(present, finding.mended.settings)


def changes(present: Settings, other: Settings) -> str:
    """Say which settings are changed.

    >>> changes(Settings(), Settings(smoothing="method3", effective_order=True))
    'Smoothing method3 (exp) and effective order on'
    """
    named = {
        "tokenizer": f"tokenizer {other.tokenizer}",
        "lowercase": f"lowercase {_on(other.lowercase)}",
        "smoothing": f"smoothing {labels.smoothing(other.smoothing)}",
        "effective_order": f"effective order {_on(other.effective_order)}",
        "max_order": f"max order {other.max_order}",
    }
    found = [
        name for field, name in named.items() if getattr(present, field) != getattr(other, field)
    ]
    sentence = listed(found) if found else ""
    return sentence[:1].upper() + sentence[1:]


def _on(value: bool) -> str:
    return "on" if value else "off"


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _normalize(finding: Finding, _: Settings) -> str:
    return f"Normalize both sides to {finding.figures['form']}"


def _write(finding: Finding, _: Settings) -> str:
    return "Spell as the reference does"


def _leave_out(finding: Finding, _: Settings) -> str:
    return f"Leave out {_small(references(finding.figures['empty']))}"


def _retokenize(finding: Finding, present: Settings) -> str:
    change = changes(present, finding.mended.settings) if finding.mended else ""
    return f"Join the tokens to text, {_small(change)}" if finding.figures["joined"] else change


def _nest(finding: Finding, _: Settings) -> str:
    if finding.figures["how"] == "sentences":
        return "Read each sentence as a text"
    if unrelated := finding.figures.get("unrelated"):
        return f"Leave out {_small(references(unrelated))}"
    return "Read them as one reference"


def _put_together(finding: Finding, present: Settings) -> str:
    change = changes(present, finding.mended.settings) if finding.mended else ""
    if finding.figures["how"] == "again":
        return change
    return f"Put the marks back at the words{f', {_small(change)}' if change else ''}"


_OWN: dict[str, Callable[[Finding, Settings], str]] = {
    "unicode_normalization": _normalize,
    "near_identical": _write,
    "empty_reference": _leave_out,
    "reference_nesting": _nest,
    "already_tokenized": _put_together,
    "unsegmented": _retokenize,
    "punctuation_attached": _retokenize,
}
