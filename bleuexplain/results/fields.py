"""The fields of an object that a BLEU tool gave, in JSON or as a Python dict."""

from dataclasses import replace
from functools import partial
from math import isfinite

from bleuexplain.components import MAX_ORDER, Counts
from bleuexplain.errors import InputError
from bleuexplain.limits import MAX_COUNT_VALUE
from bleuexplain.results.field_parts import parts_of_fields
from bleuexplain.results.found import Found
from bleuexplain.results.keys import (
    VERBOSE,
    Fields,
    first_number,
    length,
    normal_key,
    number_text,
    numbers,
)
from bleuexplain.results.lines import read_verbose
from bleuexplain.results.printed import Printed, read_number, read_precisions
from bleuexplain.results.result import PartKind, Result, Tool
from bleuexplain.results.signature import read_signature
from bleuexplain.settings import Settings
from bleuexplain.smoothing import DEFAULT_EPSILON, SMOOTHINGS

# The first tool of whose keys none is missing, and the scale that it counts on.
_TOOLS: tuple[tuple[Tool, int, frozenset[str]], ...] = (
    ("bleuexplain score", 1, frozenset({"bleu", "smoothed_matches", "smoothed_totals"})),
    ("bleuexplain counts", 1, frozenset({"matches", "totals", "candidate_length"})),
    ("evaluate", 1, frozenset({"bleu", "precisions", "brevity_penalty"})),
    ("sacreBLEU dict", 100, frozenset({"score", "precisions", "bp"})),
    ("sacreBLEU dict", 100, frozenset({"score", "counts", "totals"})),
    ("sacreBLEU", 100, frozenset({"name", "score"})),
    ("sacreBLEU", 100, frozenset({"system", "bleu"})),
)


def read_fields(mapping: Fields, name: str = "") -> Found | None:
    """Find the result that an object holds; ``name`` is the key that the object stands under.

    Returns ``None`` for an object that is no result of a metric. A result has
    a score that is called BLEU, or a score with the precisions, or the matches
    and totals with both lengths.

    >>> read_fields({"score": 26.9, "precisions": [58.1, 32.6], "bp": 1.0}).name
    'score = 26.9'
    >>> read_fields({"loss": 1.5}) is None
    True
    """
    fields = _normal(mapping)
    metric = fields.get("name", fields.get("prefix"))
    scored = first_number(fields, "score")
    if isinstance(metric, str) and not metric.startswith("BLEU"):
        return Found(0, 0, metric[:40]) if scored else None
    called = scored and ("bleu" in f"{scored[0]} {name.lower()}" or isinstance(metric, str))
    counted = _counts(fields) is not None
    detailed = counted or not fields.keys().isdisjoint({"precisions", *VERBOSE})
    if not called and not (scored and detailed) and not counted:
        return None
    label = " = ".join(scored) if scored else "matches and totals"
    return Found(0, 0, label[:60], partial(_result, mapping, fields), full=detailed)


def _normal(mapping: Fields) -> Fields:
    fields = {normal_key(key): value for key, value in mapping.items()}
    inner = fields.get("bleu")
    if isinstance(inner, dict):  # sacreBLEU's tests of several systems nest the score
        nested = {normal_key(key): value for key, value in inner.items() if isinstance(key, str)}
        fields = {**fields, "bleu": nested.get("score"), **nested}
    return fields


def _result(mapping: Fields, fields: Fields) -> Result:
    scored = first_number(fields, "score") or ("", "")
    known = (each for each in _TOOLS if each[2] <= fields.keys())
    tool, scale, _ = next(known, ("other", _scale(fields), frozenset()))
    signed = fields.get("signature")
    signature = read_signature(signed) if isinstance(signed, str) else None
    result = Result(
        tool,
        parts_of_fields(mapping, signature),
        _score(scored[1], tool, scale),
        precisions=_precisions(fields, scale),
        brevity_penalty=_factor(fields, "brevity penalty"),
        ratio=_factor(fields, "ratio"),
        hypothesis_length=length(fields, "hypothesis length"),
        reference_length=length(fields, "reference length"),
        counts=_counts(fields),
        signature=signature,
        settings=_settings(fields),
    )
    verbose = next((fields[key] for key in VERBOSE if key in fields), None)
    if result.precisions or not isinstance(verbose, str):
        return result
    return read_verbose(result, verbose)


def _score(text: str, tool: Tool, scale: int) -> Printed | None:
    # sacreBLEU rounds to as many digits as asked for, and JSON writes a rounded 37 as 37.0.
    if tool == "sacreBLEU" and text:
        return read_number(text.removesuffix(".0"), scale)
    return _as_written(text, scale) if text else None


def _scale(fields: Fields) -> int:
    scored = first_number(fields, "score") or ("", "0")
    given = [scored[1], *numbers(fields, "precisions", MAX_ORDER)]
    return 1 if max(map(float, given)) <= 1 else 100


def _precisions(fields: Fields, scale: int) -> tuple[Printed, ...]:
    listed = numbers(fields, "precisions", MAX_ORDER + 1)
    if listed:
        read = read_precisions(listed, scale)
        return tuple(_as_written(each.text, scale, unrounded=each.unrounded) for each in read)
    matches = numbers(fields, "smoothed_matches", MAX_ORDER)
    totals = numbers(fields, "smoothed_totals", MAX_ORDER)
    used = number_text(fields.get("orders_used")) or ""
    orders = int(used) if used.isdecimal() else len(matches)
    pairs = zip(matches[:orders], totals, strict=False)
    return tuple(_quotient(float(match), float(total)) for match, total in pairs)


def _quotient(match: float, total: float) -> Printed:
    # 0/0 makes BLEU 0, as 0 does.
    quotient = match / total if total else 0.0
    if not isfinite(quotient):
        message = f"The precision {match}/{total} is beyond what is read."
        raise InputError("limit_exceeded", message)
    return replace(read_number(repr(quotient)), unrounded=True)


def _as_written(text: str, scale: int = 1, *, unrounded: bool = False) -> Printed:
    # A program writes 0, 0.0, 0.5 and 1.0 in full; nobody rounds to one digit on 0 to 1.
    number = read_number(text, scale)
    whole = number.unit == 1 and "." not in text
    short = scale == 1 and number.decimals <= 1
    return replace(number, unrounded=unrounded or whole or short)


def _factor(fields: Fields, kind: PartKind) -> Printed | None:
    found = first_number(fields, kind)
    return _as_written(found[1]) if found else None


def _counts(fields: Fields) -> Counts | None:
    key = "counts" if "counts" in fields else "matches"
    matches, totals = (numbers(fields, each, MAX_ORDER + 1) for each in (key, "totals"))
    lengths = length(fields, "hypothesis length"), length(fields, "reference length")
    if not 0 < len(matches) == len(totals) <= MAX_ORDER or None in lengths:
        return None
    # sacreBLEU adds the k of add-k to the counts that it shows: with a fraction they are none.
    if not all(map(_is_count, (*matches, *totals, *map(str, lengths)))):
        return None
    return Counts(
        tuple(map(int, matches)), tuple(map(int, totals)), lengths[0] or 0, lengths[1] or 0
    )


def _is_count(text: str) -> bool:
    return text.isdecimal() and int(text) <= MAX_COUNT_VALUE


def _settings(fields: Fields) -> Settings | None:
    smoothing, epsilon = fields.get("smoothing"), number_text(fields.get("epsilon"))
    if not isinstance(smoothing, str) or smoothing not in SMOOTHINGS:
        return None
    return Settings(
        smoothing=smoothing,
        epsilon=min(1.0, abs(float(epsilon))) if epsilon else DEFAULT_EPSILON,
        effective_order=fields.get("effective_order") is True,
        max_order=len(numbers(fields, "matches", MAX_ORDER)) or 4,
    )
