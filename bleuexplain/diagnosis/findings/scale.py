"""The number that somebody was told, on the other scale."""

from collections.abc import Iterator

from bleuexplain.diagnosis.case import Case
from bleuexplain.diagnosis.findings.finding import Finding

_HUNDRED = 100.0


def find(case: Case) -> Iterator[Finding]:
    """Find that the number told is this score times 100.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> case = read_case("a b", ["a b"], Settings(max_order=2), told=100.0)
    >>> [(each.kind, each.figures["told"]) for each in find(case)]
    [('scale', 100.0)]
    """
    told = case.told
    if told is None or not case.bleu or _same(told, case.bleu):
        return
    if _same(told, case.bleu * _HUNDRED):
        yield Finding("scale", 1.0, 1.0, figures={"told": told, "bleu": case.bleu})


def _same(told: float, number: float) -> bool:
    """Tell whether the number, rounded to the digits that were told, is the one told."""
    shown = f"{told!r}".removesuffix(".0")
    digits = len(shown.partition(".")[2]) if "." in shown and "e" not in shown else 0
    return abs(told - number) <= min(0.5 * 10.0**-digits, _VAGUE * number)


_VAGUE = 0.05  # a number told with so few digits could be any
