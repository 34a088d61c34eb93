"""An object's fields as parts of one line."""

import json
from collections.abc import Iterator
from itertools import islice

from bleuexplain.results.keys import KINDS, VERBOSE, Fields, normal_key, number_text
from bleuexplain.results.lines import separated, signature_parts, verbose_parts
from bleuexplain.results.result import Part, PartKind
from bleuexplain.results.signature import Signature

_MOST_FIELDS = 40
_LONGEST = 100


def parts_of_fields(mapping: Fields, signature: Signature | None) -> tuple[Part, ...]:
    """Return the fields as parts, written as JSON on one line.

    >>> "".join(part.text for part in parts_of_fields({"bleu": "0.5", "precisions": ["1"]}, None))
    '{"bleu": 0.5, "precisions": [1]}'
    """
    parts = [Part("text", "{")]
    for key, value in islice(mapping.items(), _MOST_FIELDS):
        parts += [Part("text", f"{_quoted(key)}: "), *_value(normal_key(key), value, signature)]
        parts.append(Part("text", ", "))
    if len(mapping) > _MOST_FIELDS:
        parts += [Part("other", "…"), Part("text", ", ")]
    return (*parts[:-1], Part("text", "}")) if mapping else (*parts, Part("text", "}"))


def _value(key: str, value: object, signature: Signature | None) -> Iterator[Part]:
    kind = KINDS.get(key, "other")
    if isinstance(value, str) and key == "signature" and signature:
        yield from _in_quotes(signature_parts(signature, value))
    elif isinstance(value, str) and key in VERBOSE and verbose_parts(value):
        yield from _in_quotes(list(verbose_parts(value)))
    elif isinstance(value, dict) and kind == "score":
        yield from parts_of_fields(value, signature)
    elif isinstance(value, list) and kind != "other" and all(map(number_text, value[:_LONGEST])):
        texts = [number_text(each) or "" for each in value[:_LONGEST]]
        yield from (Part("text", "["), *separated(kind, texts, ", "), Part("text", "]"))
    elif signature and (key, value) in signature.fields:
        field = signature.fields.index((key, str(value))) + 1
        yield from _in_quotes([Part("signature", str(value), field)])
    else:
        # A list that is not all numbers is none of precisions or counts.
        what: PartKind = "other" if isinstance(value, list | dict) else kind
        yield Part(what, number_text(value) or _quoted(value))


def _in_quotes(parts: list[Part]) -> list[Part]:
    return [Part("text", '"'), *parts, Part("text", '"')]


def _quoted(value: object) -> str:
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):  # a set, a complex number, a long integer
        return "…"
    # JSON can spell half a character, which cannot be sent to a screen.
    text = text.encode("utf-8", "replace").decode("utf-8")
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
