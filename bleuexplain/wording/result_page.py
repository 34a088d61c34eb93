"""Titles and notes of the part of the Counts page that reads a printed result."""

import re
from collections.abc import Sequence

from bleuexplain.diagnosis import Factor
from bleuexplain.results import Check, Result
from bleuexplain.wording import factors, numbers
from bleuexplain.wording.factors import Step
from bleuexplain.wording.results import SIGNS, check, part

TITLE = "A line that a tool printed"
NOTE = (
    "Paste what sacreBLEU, multi-bleu.perl, mteval, fairseq or Hugging Face evaluate printed: a "
    "line, JSON, a dict, or a signature alone. It is read, explained part by part, and checked."
)
BOX = "Result"
BOX_HELP = (
    "A log may stand around it: the first result in it is taken, and what was left aside is said."
)
# From the README of sacreBLEU, version 2.0.0.
EXAMPLE = (
    "BLEU|nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.0.0 = 20.8 54.4/26.6/14.9/8.7 "
    "(BP = 1.000 ratio = 1.026 hyp_len = 62880 ref_len = 61287)"
)
NOTHING = "Paste a result line to have it explained."
PARTS_CAPTION = "The result, part by part"
PARTS_HEADER = ["part", "what it is"]
CHECKS_TITLE = "Do the numbers fit each other?"
CHECKS_CAPTION = "✓ fits, ✕ does not, · worth knowing"
CHECKS_HEADER = ["", "check"]
STEPS_TITLE = "Where this score went"
STEPS_NOTE = "From the printed numbers, so as exact as their digits."
STEPS_DESCRIBED = (
    "Bar chart: the product of the factors of the pasted result, from 1 through the brevity "
    "penalty and the precisions down to its BLEU. The parts above have the numbers."
)
SIGNATURE_TITLE = "The signature, field by field"
SIGNATURE_CAPTION = "What a sacreBLEU signature says, and why it is printed"
SIGNATURE_HEADER = ["field", "name", "what it says"]
NO_SIGNATURE_TITLE = "What the line does not say"
TOOL_TITLE = "What this program does where programs differ"
USE_COUNTS = "Put its counts into the grid below"
USE_SETTINGS = "Choose the settings of its signature"
_LONGEST_PART = 80


def unread(text: str, result: Result) -> str:
    """Say where the text names a brevity penalty that could not be read; empty elsewhere.

    >>> from bleuexplain.results import read_result
    >>> unread("BLEU = 20.8 54.4/26.6", read_result("BLEU = 20.8 54.4/26.6"))
    ''
    """
    if result.brevity_penalty or not _BP.search(text):
        return ""
    return "“BP” stands in the text, but its number was not read: is the line broken or changed?"


_BP = re.compile(r"\bBP\b|brevity_penalty|\"bp\"")


def part_rows(result: Result) -> list[list[str]]:
    """Return a row for each part of a result that says something: the part and what it is.

    The fields of a signature have a table of their own.
    """
    pieces = [piece for piece in result.parts if piece.kind != "signature"]
    told = [(piece.text, part(piece, result)) for piece in pieces]
    return [[_shortened(text), what] for text, what in told if what]


def check_rows(checks: Sequence[Check], result: Result) -> list[list[str]]:
    """Return a row a check: its sign, and what was found."""
    return [[SIGNS[each.holds], check(each, result)] for each in checks]


def steps(found: Sequence[Factor]) -> list[Step]:
    """Return the steps from 1 down to the product of the printed factors.

    >>> from bleuexplain.results import factors_of, read_result
    >>> line = "BLEU = 50.00, 100.0/25.0 (BP=1.000, ratio=1.000, hyp_len=4, ref_len=4)"
    >>> [step.told for step in steps(factors_of(read_result(line)))][-2:]
    ['× 0.5000 = 0.5000', '= 0.5000']
    """
    used = max(each.order for each in found)
    between = [
        Step(factors.name(each, used), _told(each), each.before, each.after) for each in found
    ]
    return [factors.first(), *between, factors.last(found[-1].after)]


def _told(factor: Factor) -> str:
    if factor.value is None:
        return ": undefined, so BLEU is 0"
    if not factor.before:
        return f"× {numbers.score(factor.value)}; nothing was left"
    after = numbers.score(factor.after) if factor.after else "0"
    return f"× {numbers.score(factor.value) if factor.value else '0'} = {after}"


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_PART else f"{text[: _LONGEST_PART - 1]}…"
