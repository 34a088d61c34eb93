"""What of a result's settings can be set here, and what cannot."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from bleuexplain.components import MAX_ORDER
from bleuexplain.results.result import Result
from bleuexplain.results.signature import Signature
from bleuexplain.settings import Settings
from bleuexplain.tokenizers import TOKENIZERS

Reason = Literal["unknown tokenizer", "value missing", "other k", "epsilon", "unknown value"]


@dataclass(frozen=True, slots=True)
class NotCarried:
    """A field that has no counterpart here: its name, its value and why."""

    name: str
    value: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class Carried:
    """Settings read off a signature, and what stays behind.

    ``assumed`` names the fields that the signature does not have, for which
    sacreBLEU's own default stands.
    """

    settings: Settings
    not_carried: tuple[NotCarried, ...] = ()
    assumed: tuple[str, ...] = ()


SACREBLEU_DEFAULTS = Settings(tokenizer="13a", smoothing="method3")


def carry_over(signature: Signature, max_order: int = 4) -> Carried:
    """Return the settings of a signature as far as they exist here.

    A signature does not name the max order: it is for the caller to say. A
    field that cannot be carried over leaves sacreBLEU's default in its place.

    >>> from bleuexplain.results.signature import read_signature
    >>> carried = carry_over(read_signature("nrefs:1|case:lc|tok:13a|smooth:add-k[2.00]"))
    >>> carried.settings.lowercase, carried.assumed
    (True, ('eff',))
    >>> carried.not_carried
    (NotCarried(name='smooth', value='add-k[2.00]', reason='other k'),)
    """
    settings = replace(SACREBLEU_DEFAULTS, max_order=min(max_order, MAX_ORDER))
    left: list[NotCarried] = []
    assumed: list[str] = []
    for name, carry in _CARRIERS.items():
        value = signature.get(name)
        if value is None:
            assumed.append(name)
            continue
        carried = carry(settings, value)
        if isinstance(carried, Settings):
            settings = carried
        else:
            left.append(NotCarried(name, value, carried))
    return Carried(settings, tuple(left), tuple(assumed))


def settings_of(result: Result) -> Carried | None:
    """Return the settings that a result states, in a signature or else; ``None`` without any."""
    if result.settings:
        return Carried(result.settings)
    if result.signature and result.signature.metric == "BLEU":
        return carry_over(result.signature, result.max_order)
    return None


def tokenizer_named(value: str) -> str | None:
    """Return the tokenizer of that name here, whatever version of MeCab goes with it.

    >>> tokenizer_named("ja-mecab-0.996-IPA"), tokenizer_named("flores101")
    ('ja-mecab', None)
    """
    named = _MECAB.match(value)
    name = named.group(1) if named else value
    return name if name in TOKENIZERS else None


# sacreBLEU 2.6 writes MeCab's version after the name.
_MECAB = re.compile(r"(ja-mecab|ko-mecab)-")
_SMOOTHING = re.compile(r"(none|exp|floor|add-k)(?:\[(\d{1,9}(?:\.\d{1,9})?)\])?")


def _tokenizer(settings: Settings, value: str) -> Settings | Reason:
    name = tokenizer_named(value)
    return replace(settings, tokenizer=name) if name else "unknown tokenizer"


def _case(settings: Settings, value: str) -> Settings | Reason:
    if value not in ("lc", "mixed"):
        return "unknown value"
    return replace(settings, lowercase=value == "lc")


def _effective_order(settings: Settings, value: str) -> Settings | Reason:
    if value not in ("yes", "no"):
        return "unknown value"
    return replace(settings, effective_order=value == "yes")


def _smoothing(settings: Settings, value: str) -> Settings | Reason:
    found = _SMOOTHING.fullmatch(value)
    if not found:
        return "unknown value"
    method, parameter = found.groups()
    return _SMOOTHED[method](settings, None if parameter is None else float(parameter))


def _floor(settings: Settings, epsilon: float | None) -> Settings | Reason:
    if epsilon is None:
        return "value missing"
    if not 0 < epsilon <= 1:  # written with two decimals, 0.00 may be any number below 0.005
        return "epsilon"
    return replace(settings, smoothing="method1", epsilon=epsilon)


def _add_k(settings: Settings, k: float | None) -> Settings | Reason:
    if k is None:
        return "value missing"
    return replace(settings, smoothing="method2") if k == 1 else "other k"


_SMOOTHED: dict[str, Callable[[Settings, float | None], Settings | Reason]] = {
    "none": lambda settings, _: replace(settings, smoothing="none"),
    "exp": lambda settings, _: replace(settings, smoothing="method3"),
    "floor": _floor,
    "add-k": _add_k,
}
_CARRIERS: dict[str, Callable[[Settings, str], Settings | Reason]] = {
    "case": _case,
    "eff": _effective_order,
    "tok": _tokenizer,
    "smooth": _smoothing,
}
