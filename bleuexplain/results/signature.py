"""sacreBLEU's signatures: how a score was computed, in a dozen characters a field."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Metric = Literal["BLEU", "chrF", "TER"]


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a signature: its name, and the others that it had or is shortened to."""

    name: str
    aliases: tuple[str, ...]
    metric: Metric = "BLEU"


# The first field that bears a name wins, but for a signature of another metric.
FIELDS = (
    Field("nrefs", ("#", "numrefs", "#refs")),
    Field("bs", ()),
    Field("ar", ()),
    Field("seed", ("rs",)),
    Field("case", ("c",)),
    Field("eff", ("e",)),
    Field("tok", ()),
    Field("smooth", ("s",)),
    Field("test", ("t",)),
    Field("lang", ("l",)),
    Field("origlang", ("o",)),
    Field("subset", ("S",)),
    Field("version", ("v",)),
    Field("nc", ("numchars", "n", "#chars"), "chrF"),
    Field("nw", (), "chrF"),
    Field("space", ("s",), "chrF"),
    Field("norm", ("nr",), "TER"),
    Field("punct", ("pn",), "TER"),
    Field("asian", ("as",), "TER"),
    Field("tok", ("t",), "TER"),
)


@dataclass(frozen=True, slots=True)
class Signature:
    """A signature as written, and its fields under their present names, in their order.

    >>> read_signature("#:1|c:lc|e:no|tok:13a|s:exp|v:2.0.0").fields[:2]
    (('nrefs', '1'), ('case', 'lc'))
    """

    text: str
    metric: Metric
    fields: tuple[tuple[str, str], ...]
    pieces: tuple[str, ...]

    def get(self, name: str) -> str | None:
        """Return the value of a field, or ``None`` where the signature does not have it."""
        return dict(self.fields).get(name)


_MOST_FIELDS = 20
_LONGEST = 1_000
_VALUE = r"[^\s|+:=\"'`<>]{1,80}+"
_KEY = r"#?[A-Za-z]{0,12}+"
# What stands in a text: the metric may be in front, and fields follow from two on.
SIGNATURE = (
    r"(?<![\w|+#])(?:(?:BLEU|chrF\d?\+{0,2}|TER)[|+])?"
    rf"(?:{_KEY}:{_VALUE}(?:\|{_KEY}:{_VALUE}){{1,{_MOST_FIELDS}}}+"
    rf"|{_KEY}\.{_VALUE}(?:\+{_KEY}\.{_VALUE}){{1,{_MOST_FIELDS}}}+)"
)
_METRIC = re.compile(r"(BLEU|chrF|TER)[^|+]{0,3}\+{0,2}[|+]")
_ENOUGH_FIELDS = 2


def read_signature(text: str) -> Signature | None:
    """Return the signature that ``text`` is, or ``None`` where it is none.

    Read are the long form, the short one and that of sacreBLEU 1. A field that
    is not known is kept under the name it has; two known ones make a signature.

    >>> read_signature("BLEU+case.mixed+lang.en-de+tok.13a+version.1.4.14").get("version")
    '1.4.14'
    >>> read_signature("time:12:30") is None
    True
    """
    if len(text) > _LONGEST:
        return None
    text = text.rstrip(".,;)")
    named = _METRIC.match(text)
    pieces = (text[named.end() :] if named else text).lstrip("|+")
    separator, point = ("|", ":") if "|" in pieces else ("+", ".")
    split = [piece.partition(point)[::2] for piece in pieces.split(separator)[: _MOST_FIELDS + 1]]
    metric = _metric(named.group(1) if named else "", [key for key, _ in split])
    names = _NAMES[metric]
    fields = [(names.get(key, key), value) for key, value in split if value]
    if sum(name in names.values() for name, _ in fields) < _ENOUGH_FIELDS:
        return None
    kept = tuple(key + point + value for key, value in split if value)
    return Signature(text, metric, tuple(fields), kept)


def _metric(name: str, keys: list[str]) -> Metric:
    for metric in _METRICS:
        own = [field for field in FIELDS if field.metric == metric]
        marks = {alias for field in own for alias in (field.name, *field.aliases)}
        if name == metric or (not name and marks - set(_NAMES["BLEU"]) & set(keys)):
            return metric
    return "BLEU"


def _names(metric: Metric) -> Iterator[tuple[str, str]]:
    for field in sorted(FIELDS, key=lambda field: field.metric == metric):
        for alias in (field.name, *field.aliases):
            if field.metric in ("BLEU", metric):
                yield alias, field.name


_METRICS: tuple[Metric, ...] = ("chrF", "TER")
_NAMES: dict[Metric, dict[str, str]] = {
    metric: dict(_names(metric)) for metric in ("BLEU", *_METRICS)
}
