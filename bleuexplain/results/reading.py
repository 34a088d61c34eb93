"""A text that somebody pasted, to the result that it holds."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from bleuexplain.errors import InputError
from bleuexplain.results.found import Found
from bleuexplain.results.lines import find_lines, find_numbers, signature_parts
from bleuexplain.results.mteval import find_reports
from bleuexplain.results.objects import find_objects
from bleuexplain.results.result import Part, Result
from bleuexplain.results.signature import FIELDS, SIGNATURE, Signature, read_signature
from bleuexplain.token_lists import check_length
from bleuexplain.tokenizers import BYTE_ORDER_MARK

# Of two readers that find the same, the earlier one is right.
_READERS: tuple[Callable[[str], Iterator[Found]], ...] = (find_objects, find_reports, find_lines)

_COLOUR = re.compile(r"\x1b\[[0-9;]{0,20}m")
_KEYS = "|".join({name for field in FIELDS for name in (field.name, *field.aliases) if name[2:]})
# A signature that a page or a column broke in two.
_BROKEN = re.compile(
    rf"[ \t]{{0,8}}\r?\n?[ \t]{{0,8}}([|+])[ \t]{{0,8}}\r?\n?[ \t]{{0,8}}(?=(?:{_KEYS})[:.]\S)"
)
_BLANK = r"[ \t]{0,8}\r?\n?[ \t]{0,8}"
# What a page, a column, LaTeX or a typesetter does to a line: broken after a hyphen, beside a
# slash or behind a point, an underscore spaced out or escaped.
_MENDED = (
    (re.compile(r"(?<=[a-z])-[ \t]{0,8}\r?\n[ \t]{0,8}(?=[a-z])"), ""),
    (re.compile(rf"(?<=\d){_BLANK}/{_BLANK}(?=\d)"), "/"),
    (re.compile(r"(?<=\d\.)[ \t]{0,8}\r?\n[ \t]{0,8}(?=\d)"), ""),
    (re.compile(r"\b(hyp|ref|sys)[ \t]{0,3}\\?[_ ][ \t]{0,3}len\b"), r"\1_len"),
)
_LIGATURES = {ord("ﬁ"): "fi", ord("ﬂ"): "fl"}
# Precisions with decimal commas: 59,1/33,2.
_COMMAS = re.compile(r"\d,\d{1,3}/\d{1,3},\d")
_COMMA = re.compile(r"(?<=\d),(?=\d)")
_SIGNATURE = re.compile(SIGNATURE)
_TAKEN = "\0"  # is in no pattern
_MOST_RESULTS = 10_000  # of one kind; a log may have as many

MAX_RESULT_LENGTH = 200_000  # of a log with a result in it; half a second at worst

NOTHING_FOUND = (
    "No BLEU result was found in this text. Looked for were: a line such as “BLEU = 20.8 "
    "54.4/26.6/14.9/8.7 (BP = 1.000 …)”, the JSON or the dict that a tool gives, mteval's report, "
    "a sacreBLEU signature, and a number alone on its line."
)


def read_result(text: str) -> Result:
    """Read the first BLEU result in a text; the others are named in ``left_aside``.

    A result that shows the precisions or the counts goes before a mere score,
    a score before a number alone, and that before a signature. A signature
    on its own goes with the score before it.

    >>> result = read_result("BLEU = 20.8 54.4/26.6/14.9/8.7 (BP = 1.000 ratio = 1.026)")
    >>> result.tool, result.score.text, [each.text for each in result.precisions]
    ('sacreBLEU', '20.8', ['54.4', '26.6', '14.9', '8.7'])

    Raises ``InputError`` for a text that holds none, or is over 200,000
    characters long, or whose numbers are beyond what is read.
    """
    check_length(text, MAX_RESULT_LENGTH)
    text = _cleaned(text)
    found: list[Found] = []
    for find in _READERS:
        new = list(islice(find(text), _MOST_RESULTS))
        text = _without(text, new)
        found += new
    found = found or list(islice(find_numbers(text), _MOST_RESULTS))
    signatures = [
        (each.start(), read) for each in _SIGNATURE.finditer(text) if (read := _read(each))
    ]
    return _chosen(sorted(found, key=lambda each: each.start), signatures)


def _cleaned(text: str) -> str:
    # Half a character, which cannot be sent to a screen, becomes a question mark.
    text = text.removeprefix(BYTE_ORDER_MARK).encode("utf-8", "replace").decode("utf-8")
    text = _BROKEN.sub(r"\1", _COLOUR.sub("", text))
    for pattern, whole in _MENDED:
        text = pattern.sub(whole, text)
    return text.translate(_LIGATURES) if not _COMMAS.search(text) else _with_points(text)


def _with_points(text: str) -> str:
    return _COMMA.sub(".", text)


def _without(text: str, found: Sequence[Found]) -> str:
    # What one reader took is no other result for the next one.
    kept, position = [], 0
    for start, end in sorted({place for each in found for place in each.places}):
        kept += [text[position:start], _TAKEN * (end - max(start, position))]
        position = max(end, position)
    return "".join((*kept, text[position:]))


def _read(found: re.Match[str]) -> Signature | None:
    return read_signature(found.group())


def _chosen(found: Sequence[Found], signatures: Sequence[tuple[int, Signature]]) -> Result:
    ranked = sorted(found, key=lambda each: (not each.full, each.start))
    chosen = next((each for each in ranked if each.build), None)
    aside = tuple(each.name for each in found if each is not chosen)
    if not chosen or not chosen.build:
        return _signature_alone(signatures, aside)
    result = replace(chosen.build(), left_aside=aside)
    after = [each for start, each in signatures if start > chosen.start and each.metric == "BLEU"]
    if result.signature or not after:
        return result
    parts = (*result.parts, Part("text", " · "), *signature_parts(after[0], after[0].text))
    return replace(result, signature=after[0], parts=parts)


def _signature_alone(signatures: Sequence[tuple[int, Signature]], aside: tuple[str, ...]) -> Result:
    if not signatures:
        raise InputError("invalid_input", NOTHING_FOUND)
    of_bleu = [each for _, each in signatures if each.metric == "BLEU"]
    signature = of_bleu[0] if of_bleu else signatures[0][1]
    parts = tuple(signature_parts(signature, signature.text))
    return Result("signature", parts, signature=signature, left_aside=aside)
