"""Lines that BLEU tools print: the name, the score, the precisions, the lengths."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from bleuexplain.results.found import Found
from bleuexplain.results.printed import NUMBER, Printed, read_number, read_precisions
from bleuexplain.results.result import Part, PartKind, Result, Tool
from bleuexplain.results.signature import Signature, read_signature

_PRECISIONS = rf"(?P<precisions>{NUMBER}(?:/{NUMBER}){{1,63}}+|{NUMBER}(?=\s{{0,8}}\(BP))"
_LENGTHS = (
    rf"\(BP\s?=\s?(?P<bp>{NUMBER})"
    rf"(?:,?\s?ratio\s?=\s?(?P<ratio>{NUMBER})"
    r"(?:,?\s?(?:hyp_?len|sys_?len)\s?=\s?(?P<hypothesis>\d{1,40}+)"
    r"(?:,?\s?ref_?len\s?=\s?(?P<reference>\d{1,40}+)\)?+)?+)?+)?+"
)
_BOOTSTRAP = rf"\([μµ]\s?=\s?(?P<mean>{NUMBER})\s?±\s?(?P<half>{NUMBER})\)"
_VERBOSE = re.compile(rf"{_PRECISIONS}(?:\s{{0,8}}+{_LENGTHS})?+")
_LINE = re.compile(
    r"(?<![\w|+-])(?P<name>(?i:[\w-]{0,40}?bleu[\w-]{0,40}+))"
    r"(?P<signature>[|+][^\s=]{1,500}+)?+"
    r"(?i:['\"]?+(?:\s{1,4}score)?+)"
    rf"\s{{0,8}}+[=:]\s{{0,8}}+(?P<score>{NUMBER})"
    rf"(?:\s{{0,8}}+{_BOOTSTRAP})?+"
    rf"(?:(?P<comma>,)?+\s{{1,8}}+{_PRECISIONS}(?:\s{{0,8}}+{_LENGTHS})?+)?+"
)
_OTHER_METRIC = re.compile(
    rf"(?<!\S)(?P<name>chrF|TER)[^\s=]{{0,200}}+\s{{0,8}}+=\s{{0,8}}+{NUMBER}"
)
_NUMBER_ALONE = re.compile(
    r"^[ \t]{0,80}+(?P<wrapped>(?:tensor|np\.\w{1,12}+)\()?+"
    rf"(?P<score>{NUMBER})(?(wrapped)[^)\n]{{0,80}}+\))[ \t\r]{{0,80}}+$",
    re.MULTILINE,
)

_GROUPS: tuple[tuple[str, PartKind], ...] = (
    ("name", "name"),
    ("signature", "signature"),
    ("score", "score"),
    ("mean", "bootstrap mean"),
    ("half", "bootstrap half width"),
    ("precisions", "precision"),
    ("bp", "brevity penalty"),
    ("ratio", "ratio"),
    ("hypothesis", "hypothesis length"),
    ("reference", "reference length"),
)


def find_lines(text: str) -> Iterator[Found]:
    """Find the scores that are named BLEU, with what stands behind them; and other metrics'.

    >>> found, = find_lines("dev: BLEU = 27.48, 58.6/33.2/21.1/13.9 (BP=1.000, ratio=1.012)")
    >>> result = found.build()
    >>> result.tool, len(result.precisions), result.brevity_penalty.text
    ('multi-bleu', 4, '1.000')
    """
    for line in _LINE.finditer(text):
        full = bool(line.group("precisions"))
        yield Found(line.start(), line.end(), _named(line), partial(_result, line), full=full)
    for other in _OTHER_METRIC.finditer(text):
        yield Found(other.start(), other.end(), other.group("name"))


def find_numbers(text: str) -> Iterator[Found]:
    """Find the lines that hold a number and nothing else."""
    for line in _NUMBER_ALONE.finditer(text):
        number = line.group("score")
        yield Found(line.start(), line.end(), number, partial(_number, number))


def read_verbose(result: Result, text: str) -> Result:
    """Read sacreBLEU's ``verbose_score`` into a result: precisions, brevity penalty, lengths."""
    found = _VERBOSE.fullmatch(text)
    return _fill(result, found, 100) if found else result


def verbose_parts(text: str) -> tuple[Part, ...]:
    """Return the parts of a ``verbose_score``; none where it is something else."""
    found = _VERBOSE.fullmatch(text)
    return parts_of(found, _GROUPS) if found else ()


def parts_of(
    found: re.Match[str],
    groups: Sequence[tuple[str, PartKind]],
    signature: Signature | None = None,
) -> tuple[Part, ...]:
    """Return the groups of a match as parts, and what stands between them as text."""
    parts: list[Part] = []
    position = found.start()
    for group, kind in groups:
        if group not in found.re.groupindex or found.group(group) is None:
            continue
        parts.append(Part("text", found.string[position : found.start(group)]))
        parts += _pieces(kind, found.group(group), signature)
        position = found.end(group)
    parts.append(Part("text", found.string[position : found.end()]))
    return tuple(part for part in parts if part.text)


def signature_parts(signature: Signature, text: str) -> list[Part]:
    """Return the fields of a signature that stands in ``text`` as parts."""
    fields = separated("signature", signature.pieces, "|" if "|" in text else "+")
    start, _, end = text.partition("".join(part.text for part in fields))
    return [part for part in (Part("text", start), *fields, Part("text", end)) if part.text]


def separated(kind: PartKind, texts: Sequence[str], separator: str) -> list[Part]:
    """Return numbered parts with a separator between them."""
    parts: list[Part] = []
    for index, text in enumerate(texts, start=1):
        parts += [Part("text", separator), Part(kind, text, index)]
    return parts[1:]


def _pieces(kind: PartKind, text: str, signature: Signature | None) -> list[Part]:
    if kind == "precision":
        return separated(kind, text.split("/"), "/")
    if kind != "signature":
        return [Part(kind, text)]
    return signature_parts(signature, text) if signature else [Part("text", text)]


def _named(line: re.Match[str]) -> str:
    return f"{line.group('name')} = {line.group('score')}"


def _number(text: str) -> Result:
    scale = 1 if read_number(text).value <= 1 else 100
    return Result("number", (Part("score", text),), Printed(text, scale))


def _result(line: re.Match[str]) -> Result:
    signature = read_signature((line.group("signature") or "").lstrip("|+"))
    tool = next(tool for tool, written in _TOOLS.items() if written.match(line.group()))
    numbers = [line.group("score"), *(line.group("precisions") or "0").split("/")]
    known = tool != "other" or signature is not None
    scale = 100 if known or max(map(float, numbers)) > 1 else 1
    result = Result(
        "sacreBLEU" if signature else tool,
        parts_of(line, _GROUPS, signature),
        read_number(line.group("score"), scale),
        signature=signature,
    )
    return _fill(result, line, scale)


def _fill(result: Result, found: re.Match[str], scale: int) -> Result:
    group = found.groupdict()
    precisions = group["precisions"].split("/") if group["precisions"] else []
    return replace(
        result,
        precisions=read_precisions(precisions, scale),
        brevity_penalty=read_number(group["bp"]) if group["bp"] else None,
        ratio=read_number(group["ratio"]) if group["ratio"] else None,
        hypothesis_length=int(group["hypothesis"]) if group["hypothesis"] else None,
        reference_length=int(group["reference"]) if group["reference"] else None,
    )


# Each tool's own way to write: commas, spaces, one decimal. All else is somebody else's.
_ONE_DECIMAL = r"\d+\.\d(?:/\d+\.\d)*(?![\d/])"
_TOOLS: dict[Tool, re.Pattern[str]] = {
    "sacreBLEU": re.compile(rf"BLEU = [^\s,]+ (?:\([^)]*\) )?{_ONE_DECIMAL}"),
    "multi-bleu": re.compile(rf"BLEU = \S+, (?:{_ONE_DECIMAL}|0/0/0/0)"),
    "fairseq": re.compile(rf"BLEU\d = \S+, {_ONE_DECIMAL}"),
    "tensor2tensor": re.compile(r"BLEU_(?:un)?cased = "),
    "other": re.compile(""),
}
