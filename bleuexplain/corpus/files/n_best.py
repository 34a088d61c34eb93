"""The n-best lists of Moses, and of Marian, Joshua and others after it."""

import re
from collections.abc import Sequence

from bleuexplain.corpus.files.encoding import raw_lines
from bleuexplain.corpus.files.layout import Column, Layout, ReadFile
from bleuexplain.corpus.files.limits import Limits
from bleuexplain.corpus.files.numbering import as_whole, gap
from bleuexplain.corpus.files.refusals import invalid

_DIVIDER = "|||"
_CANDIDATE = re.compile(r"\s*[0-9]{1,18}\s*\|\|\|.*\|\|\|")
_FORM = "every line is a number, |||, the text, and more after another |||"


def read_n_best(data: bytes, name: str, layout: Layout, limits: Limits) -> ReadFile:
    r"""Return one column: the first candidate of each number, which is the best, in their order.

    Blank lines are left out.

    >>> raw = b"0 ||| so it is ||| LM= -9 ||| -1.5\n0 ||| so is it ||| LM= -9 ||| -1.7\n"
    >>> found = read_n_best(raw, "n.best", Layout("n_best"), Limits())
    >>> found.columns[0].lines, found.notes
    (['so it is'], ('Of several candidates for a segment the first was taken; 1 left out.',))

    Raises ``InputError`` for a line without a number or a text, for a number
    that comes again after another, and for one that is lacking.
    """
    texts: dict[int, str] = {}
    number, surplus = -1, 0
    for at, line in enumerate(raw_lines(data), start=1):
        if not line.strip():
            continue
        before = number
        number, text = _candidate(line, at, name)
        if number not in texts:
            texts[number] = text
            limits.check_segments(name, len(texts))
            limits.check_cells(name, 1, len(texts))
        elif number != before:
            sentence = f"has candidates of {number:,} again at line {at:,}, after those of "
            raise invalid(name, f"{sentence}{before:,}; are these two lists in one file?")
        else:
            surplus += 1
    return _read_file(name, layout, texts, surplus)


def is_n_best(lines: Sequence[str]) -> bool:
    """Return whether all lines are candidates with a number before and something behind."""
    return all(map(_CANDIDATE.match, lines))


def _candidate(line: str, at: int, name: str) -> tuple[int, str]:
    digits, *rest = line.split(_DIVIDER, 2)
    number = as_whole(digits.strip())
    if number is None or not rest:
        raise invalid(name, f"has no candidate at line {at:,}; {_FORM}.")
    return number, rest[0].strip()


def _read_file(name: str, layout: Layout, texts: dict[int, str], surplus: int) -> ReadFile:
    numbers = sorted(texts)
    if lacking := gap(numbers):
        more = f" and of {lacking.count - 1:,} more" if lacking.count > 1 else ""
        sentence = f"has no candidate of {lacking.first:,}{more}, between those of {numbers[0]:,} "
        raise invalid(name, f"{sentence}and {numbers[-1]:,}; every segment needs one.")
    lines: list[str | None] = [texts[number] for number in numbers]
    note = f"Of several candidates for a segment the first was taken; {surplus:,} left out."
    keys = [("", str(number)) for number in numbers]
    columns = (Column("hypothesis", lines),)
    return ReadFile(name, layout, columns, (note,) if surplus else (), keys)
