"""The score under every other setting and reading of the same texts, one change at a time."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from bleuexplain.diagnosis.case import Case
from bleuexplain.diagnosis.findings.folds import Fold, compatible, composed, plain_quotes
from bleuexplain.diagnosis.findings.spelling import apply
from bleuexplain.errors import InputError
from bleuexplain.limits import MAX_REFERENCES
from bleuexplain.smoothing import SMOOTHINGS
from bleuexplain.tokenizers import TOKENIZERS

_TEXTS: dict[str, Fold] = {"NFC": composed, "NFKC": compatible, "plain quotes": plain_quotes}
# Tokenizers that load a model or a dictionary are tried only where one of them is chosen.
_LIGHT = tuple(name for name, tokenizer in TOKENIZERS.items() if not tokenizer.extra)


@dataclass(frozen=True, slots=True)
class WhatIf:
    """One change, and the score after it.

    ``kind`` is one of lowercase, tokenizer, text, smoothing, effective_order,
    max_order, only_reference and without_reference; ``value`` is what is chosen
    there: the name of a tokenizer, a smoothing or a treatment of the text, whether
    a switch is on, a lower N, or the position of a reference. ``gain`` may be negative.
    """

    kind: str
    value: str | bool | int
    changed: Case
    bleu: float
    gain: float


def what_ifs(case: Case) -> tuple[WhatIf, ...]:
    """Return the changes that change the score, the largest gain first.

    One that makes more tokens than the limits allow is left out: nobody could take it.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> found = what_ifs(read_case(("Paris",), [("paris",), ("rome",)], Settings(max_order=1)))
    >>> [(each.kind, each.value, each.bleu) for each in found]
    [('lowercase', True, 1.0)]
    """
    found = []
    for kind, changes in _CHANGES.items():
        for value, changed in changes(case):
            if not changed.is_within_limits:
                continue
            gain = changed.bleu - case.bleu
            if abs(gain) > _SAME:
                found.append(WhatIf(kind, value, changed, changed.bleu, gain))
    return tuple(sorted(found, key=lambda each: -round(each.gain, 12)))


_SAME = 1e-12  # closer scores are the same number, computed along another way

_Changes = Iterator[tuple[str | bool | int, Case]]


def _lowercase(case: Case) -> _Changes:
    other = not case.settings.lowercase
    yield other, case.changed(settings=replace(case.settings, lowercase=other))


def _tokenizers(case: Case) -> _Changes:
    if not any(isinstance(each, str) for each in (case.hypothesis, *case.references)):
        return  # no tokenizer touches a list of tokens
    for name in _LIGHT:
        if name != case.settings.tokenizer:
            try:
                yield name, case.changed(settings=replace(case.settings, tokenizer=name))
            except InputError:
                continue  # it does not load here


def _texts(case: Case) -> _Changes:
    for name, fold in _TEXTS.items():
        yield name, apply(case, fold)


def _smoothings(case: Case) -> _Changes:
    for name in SMOOTHINGS:
        if name != case.settings.smoothing:
            yield name, _under(case, smoothing=name)


def _effective_order(case: Case) -> _Changes:
    other = not case.settings.effective_order
    yield other, _under(case, effective_order=other)


def _max_order(case: Case) -> _Changes:
    for order in range(case.settings.max_order - 1, 0, -1):
        yield order, case.changed(settings=replace(case.settings, max_order=order))


def _only_reference(case: Case) -> _Changes:
    if len(case.references) > 1:
        for at, reference in enumerate(case.references[:MAX_REFERENCES]):
            yield at, case.changed(references=[reference])


def _without_reference(case: Case) -> _Changes:
    if len(case.references) > _TWO:  # of two, leaving one out leaves the other alone
        for at in range(len(case.references[:MAX_REFERENCES])):
            yield at, case.changed(references=case.references[:at] + case.references[at + 1 :])


_TWO = 2


def _under(case: Case, **switched: str | bool) -> Case:
    """Score the same counts under another smoothing or effective order."""
    settings = replace(case.settings, **switched)  # type: ignore[arg-type]  # each is a field's
    return case.rescored(settings)


_CHANGES: dict[str, Callable[[Case], _Changes]] = {
    "lowercase": _lowercase,
    "tokenizer": _tokenizers,
    "text": _texts,
    "smoothing": _smoothings,
    "effective_order": _effective_order,
    "max_order": _max_order,
    "only_reference": _only_reference,
    "without_reference": _without_reference,
}
