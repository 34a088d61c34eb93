"""mteval-v13a.pl's report: the scores of a system, and its two tables of n-gram scores."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bleuexplain.results.found import Found
from bleuexplain.results.lines import parts_of, separated
from bleuexplain.results.printed import NUMBER, read_number, read_numbers
from bleuexplain.results.result import Part, PartKind, Result

# The score is that of the orders up to 4, though the tables go up to 9.
SCORED_ORDERS = 4

_SCORE = (
    rf"(?:NIST score = {{1,4}}(?P<nist>{NUMBER})[ \t]{{1,8}})?+"
    rf"BLEU score (?:using 4-grams )?+= {{1,4}}(?P<score>{NUMBER})"
    # Others print “BLEU score = 27.3” too.
    r"(?(nist)|(?= for system \"))(?: for system \"(?P<system>[^\"\n]{0,200})\")?+"
)
_LENGTHS = (
    rf"length ratio: (?P<ratio>{NUMBER}) \((?P<hypothesis>\d{{1,40}}+)/(?P<reference>\d{{1,40}}+)\)"
)
_ROW = (
    rf"^[ \t>]{{0,20}}+BLEU:(?P<row>(?:[ \t]{{1,4}}{NUMBER}){{{SCORED_ORDERS},9}}+)"
    r"(?:[ \t]{1,4}\"(?P<row_system>[^\"\n]{0,200})\")?+"
)
_TABLE = r"(?P<table>Individual|Cumulative) N-gram scoring"
_LINE = re.compile("|".join((_LENGTHS, _TABLE, _ROW, _SCORE)), re.MULTILINE)

_GROUPS: tuple[tuple[str, PartKind], ...] = (
    ("ratio", "ratio"),
    ("hypothesis", "hypothesis length"),
    ("reference", "reference length"),
    ("nist", "nist"),
    ("score", "score"),
    ("system", "system"),
)
_ROW_KINDS: dict[str, PartKind] = {"Individual": "precision", "Cumulative": "cumulative"}


@dataclass(frozen=True, slots=True)
class _System:
    """What a report says of one system; the rows are added as they come."""

    score: re.Match[str]
    lengths: re.Match[str] | None
    rows: dict[str, re.Match[str]]

    def found(self) -> Found:
        lines = [*self.rows.values(), *([self.lengths] if self.lengths else [])]
        return Found(
            self.score.start(),
            self.score.end(),
            f"BLEU score = {self.score.group('score')}",
            self.result,
            full="Individual" in self.rows,
            spans=tuple(line.span() for line in lines),
        )

    def result(self) -> Result:
        precisions, cumulative = (self._numbers(table) for table in _ROW_KINDS)
        result = Result(
            "mteval",
            tuple(self._parts()),
            read_number(self.score.group("score")),
            precisions=read_numbers(precisions),
            cumulative=read_numbers(cumulative),
        )
        if not self.lengths:
            return result
        return replace(
            result,
            ratio=read_number(self.lengths.group("ratio")),
            hypothesis_length=int(self.lengths.group("hypothesis")),
            reference_length=int(self.lengths.group("reference")),
        )

    def _numbers(self, table: str) -> Sequence[str]:
        return self.rows[table].group("row").split()[:SCORED_ORDERS] if table in self.rows else ()

    def _parts(self) -> Iterator[Part]:
        if self.lengths:
            yield from parts_of(self.lengths, _GROUPS)
            yield Part("text", " · ")
        yield from parts_of(self.score, _GROUPS)
        for table, row in self.rows.items():
            yield Part("text", f" · {table}: ")
            numbers = row.group("row").split()
            yield from separated(_ROW_KINDS[table], numbers[:SCORED_ORDERS], " ")
            yield Part("other", "".join(f" {number}" for number in numbers[SCORED_ORDERS:]))


def find_reports(text: str) -> Iterator[Found]:
    """Find the systems that mteval reports on, each with its rows of the two tables.

    >>> found, = find_reports('NIST score = 5.1234  BLEU score = 0.2690 for system "x"')
    >>> found.build().score.text, found.full
    ('0.2690', False)
    """
    reported: list[_System] = []
    running: dict[str | None, _System] = {}
    lengths: list[re.Match[str]] = []
    table = ""
    for line in _LINE.finditer(text):
        if line.group("ratio"):
            lengths.append(line)
        elif line.group("score"):
            # Of two systems the lengths stand together: which are whose is not said.
            system = _System(line, lengths[0] if len(lengths) == 1 else None, {})
            running[line.group("system")] = system
            reported.append(system)
            lengths = []
        elif line.group("table"):
            table = line.group("table")
        elif table and line.group("row_system") in running:
            running[line.group("row_system")].rows.setdefault(table, line)
    yield from (system.found() for system in reported)
