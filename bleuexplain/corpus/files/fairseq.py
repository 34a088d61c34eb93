"""What fairseq-generate and fairseq-interactive print: records of one letter and a number."""

import re
from collections.abc import Iterator, Sequence
from math import inf, isnan

from bleuexplain.corpus.files.encoding import raw_lines
from bleuexplain.corpus.files.layout import Column, Layout, ReadFile
from bleuexplain.corpus.files.limits import Limits
from bleuexplain.corpus.files.numbering import as_whole, gap
from bleuexplain.corpus.files.refusals import invalid, quoted
from bleuexplain.errors import InputError

_SCORED = "HD"
DETOKENIZED, TOKENIZED = "hypothesis (D)", "hypothesis (H)"
_COLUMNS = {"D": "hypothesis", "H": "hypothesis", "T": "target", "S": "source"}
_RECORD = re.compile(r"([A-Z])-([0-9]{1,18})(?:_[0-9]+)?(?:\t|\s*$)")
_BOTH = (
    "Its D lines are detokenized, its H and T lines are not: so the H lines are the hypothesis "
    "where its T lines are the only reference, and the D lines everywhere else."
)
_FORM = "a record is such as H-7, a tab, its score, a tab and the text"


def read_fairseq(data: bytes, name: str, layout: Layout, limits: Limits) -> ReadFile:
    r"""Return the columns ``hypothesis``, ``target`` and ``source``, by the segments' numbers.

    The hypotheses are the D lines, or the H lines where there is no D line; where
    they differ, either has a column. Of several for one segment (n-best) it is
    that of the best score, the first of equals. Other records and the lines of
    the log are left out. What a segment has no record of is missing, not empty.

    >>> raw = b"S-1\tja\nT-1\tyes\nH-1\t-0.2\tyea\nD-1\t-0.2\tyea!\nT-0\tno\nH-0\t-1\tn\n"
    >>> found = read_fairseq(raw, "gen.out", Layout("fairseq"), Limits())
    >>> [(column.name, column.lines) for column in found.columns[:2]]
    [('hypothesis (D)', [None, 'yea!']), ('hypothesis (H)', ['n', 'yea'])]
    >>> [(column.name, column.lines) for column in found.columns[2:]]
    [('target', ['no', 'yes']), ('source', [None, 'ja'])]

    Raises ``InputError`` for a record without a number or a score, and for one
    that stands twice. Source: ``fairseq_cli/generate.py``, fairseq 0.12.
    """
    records = _Records(name, limits)
    for line, text in enumerate(raw_lines(data), start=1):
        records.take(line, text.rstrip())
    return records.read_file(layout)


def is_fairseq(lines: Sequence[str]) -> bool:
    """Return whether lines are fairseq's beyond doubt.

    One at least is a hypothesis, and records are half of the lines or another
    tells more of the same segment; and none of the form of a record lacks its
    fields, but an empty text of a segment that has a hypothesis, as editors
    leave it. The score of a hypothesis is a logarithm of a probability: 0 at most.
    """
    found = [match for line in lines if (match := _RECORD.match(line))]
    hypotheses = {match[2] for match in found if _is_hypothesis(match)}
    if not hypotheses or any(_lacks_fields(match, hypotheses) for match in found):
        return False
    of_same = any(match[1] not in _SCORED and match[2] in hypotheses for match in found)
    return of_same or 2 * len(found) >= len(lines)


def _lacks_fields(match: re.Match[str], hypotheses: set[str]) -> bool:
    if match[1] in _SCORED:
        return _score(match.string[match.end() :].partition("\t")[0]) is None
    return match[1] in _COLUMNS and not match[0].endswith("\t") and match[2] not in hypotheses


def _is_hypothesis(match: re.Match[str]) -> bool:
    score = _score(match.string[match.end() :].partition("\t")[0])
    return match[1] in _SCORED and score is not None and score <= 0


class _Records:
    def __init__(self, name: str, limits: Limits) -> None:
        self._name = name
        self._limits = limits
        self._texts: dict[str, dict[int, str]] = {letter: {} for letter in _COLUMNS}
        self._scores: dict[str, dict[int, float]] = {letter: {} for letter in _SCORED}
        self._numbers: dict[int, None] = {}
        self._last: dict[str, int] = {}
        self._others = 0  # lines of the log
        self._surplus = dict.fromkeys(_SCORED, 0)  # hypotheses that are not the best

    def take(self, line: int, text: str) -> None:
        letter, dash, rest = text[:1], text[1:2], text[2:]
        if letter not in _COLUMNS or dash != "-":
            self._others += bool(text) and not _RECORD.match(text)
            return
        digits, tab, rest = rest.partition("\t")
        number = as_whole(digits)
        if number is None:
            if tab:
                what = quoted(f"{letter}-{digits}")
                raise invalid(self._name, f"has {what} at line {line:,}, which is no number.")
            self._others += 1
        elif letter in _SCORED:
            self._take_scored(line, letter, number, rest)
        else:
            self._take_once(line, letter, number, rest)

    def read_file(self, layout: Layout) -> ReadFile:
        if not self._numbers:
            raise invalid(self._name, f"has no record of fairseq; {_FORM}.")
        numbers = sorted(self._numbers)
        columns = []
        for letter in self._used():
            texts = self._texts[letter]
            lines: list[str | None] = [texts.get(number) for number in numbers]
            columns.append(Column(self._names()[letter], lines))
        keys = [("", str(number)) for number in numbers]
        return ReadFile(self._name, layout, tuple(columns), tuple(self._notes(numbers)), keys)

    def _used(self) -> list[str]:
        there = [letter for letter, texts in self._texts.items() if texts]
        return [letter for letter in there if letter != "H" or "D" not in there or self._differ()]

    def _names(self) -> dict[str, str]:
        return _COLUMNS | ({"D": DETOKENIZED, "H": TOKENIZED} if self._differ() else {})

    def _differ(self) -> bool:
        ours, theirs = self._texts["D"], self._texts["H"]
        return bool(ours) and any(ours.get(number) != text for number, text in theirs.items())

    def _take_scored(self, line: int, letter: str, number: int, rest: str) -> None:
        digits, _, text = rest.partition("\t")
        score = _score(digits)
        if score is None:
            raise invalid(
                self._name, f"has {letter}-{number} without a score at line {line:,}; {_FORM}."
            )
        scores = self._scores[letter]
        if number in scores:
            if self._last[letter] != number:
                raise self._twice(line, letter, number)
            self._surplus[letter] += 1
        if number not in scores or score > scores[number]:
            scores[number] = score
            self._put(letter, number, text)
        self._last[letter] = number

    def _take_once(self, line: int, letter: str, number: int, text: str) -> None:
        if number in self._texts[letter]:
            raise self._twice(line, letter, number)
        self._put(letter, number, text)

    def _put(self, letter: str, number: int, text: str) -> None:
        self._texts[letter][number] = text
        if number in self._numbers:
            return
        self._numbers[number] = None
        self._limits.check_segments(self._name, len(self._numbers))
        self._limits.check_cells(self._name, len(self._texts), len(self._numbers))

    def _twice(self, line: int, letter: str, number: int) -> InputError:
        return invalid(
            self._name,
            f"has {letter}-{number} a second time at line {line:,}; are these two runs in one "
            "file?",
        )

    def _notes(self, numbers: Sequence[int]) -> Iterator[str]:
        if self._differ():
            yield _BOTH
        if surplus := self._surplus.get(self._used()[0]):
            yield (
                "Of several hypotheses for a segment the one with the best score was taken; "
                f"{surplus:,} left out."
            )
        if self._others:
            which = "1 other line" if self._others == 1 else f"{self._others:,} other lines"
            yield f"{which} left out, such as those of a log."
        if found := gap(numbers):
            yield f"It has no segment {found.first:,}, and lacks {found.count:,} of its numbers."


def _score(text: str) -> float | None:
    try:
        found = float(text)
    except ValueError:
        return None
    return -inf if isnan(found) else found
