"""Counts as a person types them, a number a cell, and what is wrong with which cell."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from bleuexplain.bleu import check_order
from bleuexplain.components import Counts
from bleuexplain.errors import InputError
from bleuexplain.limits import MAX_COUNT_VALUE, MAX_ORDERS

# 1234, 1,234, 1 234 and 1_234 in digits of any script; the spaces may be such as do not break.
_WHOLE = re.compile(r"\d+|\d{1,3}(?:[,_ \u00a0\u2009\u202f]\d{3})+")
_LONGEST_SHOWN = 30


@dataclass(frozen=True, slots=True)
class TypedCounts:
    """Matches and totals, order 1 first, and the two lengths, each as typed."""

    matches: tuple[str, ...]
    totals: tuple[str, ...]
    candidate_length: str
    reference_length: str

    def up_to(self, order: int) -> "TypedCounts":
        """Return the cells of the first ``order`` orders."""
        lengths = self.candidate_length, self.reference_length
        return TypedCounts(self.matches[:order], self.totals[:order], *lengths)


# The counts of the first built-in example. They stand for "nothing typed yet" in links.
DEFAULT_COUNTS = TypedCounts(
    ("9", "7", "5", "3", "1", "0", "0", "0"), ("11", "10", "9", "8", "7", "6", "5", "4"), "11", "12"
)


@dataclass(frozen=True, slots=True)
class ReadCounts:
    """The counts, ``None`` where a cell cannot be taken, and what is wrong with the cells.

    A problem's path is that of the value in the contract bleu-smoothing-compute:
    ``/matches/<order - 1>``, ``/totals/<order - 1>``, ``/candidate_length`` or
    ``/reference_length``.
    """

    counts: Counts | None
    problems: tuple[InputError, ...]


def read_counts(typed: TypedCounts) -> ReadCounts:
    """Read every cell, and check what the contract asks of the numbers together.

    >>> read_counts(TypedCounts(("1,234", "5"), ("2 000", "1999"), "2000", "2000")).counts
    Counts(matches=(1234, 5), totals=(2000, 1999), candidate_length=2000, reference_length=2000)
    >>> [str(each) for each in read_counts(TypedCounts(("3",), ("4",), "4", "")).problems]
    ['reference_length is a whole number, 0 or more; got nothing.']
    """
    problems: list[InputError] = []
    read = {path: _read(path, text, problems) for path, text in _cells(typed).items()}
    wrong = {problem.path for problem in problems}
    orders = range(len(typed.matches))
    matches = tuple(read[f"/matches/{index}"] for index in orders)
    totals = tuple(read[f"/totals/{index}"] for index in orders)
    # What a cell that cannot be read should have been is not known: it contradicts no other.
    unigram_matches = 1 if "/matches/0" in wrong else matches[0]
    for index in orders:
        if not wrong & {f"/matches/{index}", f"/totals/{index}"}:
            try:
                check_order(index, matches[index], totals[index], unigram_matches)
            except InputError as error:
                problems.append(error)
    counts = Counts(matches, totals, read["/candidate_length"], read["/reference_length"])
    return ReadCounts(None if problems else counts, tuple(problems))


def parameters(typed: TypedCounts) -> dict[str, str]:
    """Return the query parameters of cells: matches, totals, c, r; none where all are default.

    >>> parameters(TypedCounts(("1,234", ""), ("2", "1"), "3", "4"))
    {'matches': '1234,', 'totals': '2,1', 'c': '3', 'r': '4'}
    """
    return {} if typed == DEFAULT_COUNTS.up_to(len(typed.matches)) else spelled(typed)


def spelled(typed: TypedCounts) -> dict[str, str]:
    """Return the query parameters of cells, also where all are default."""
    return {
        "matches": ",".join(map(_without_commas, typed.matches)),
        "totals": ",".join(map(_without_commas, typed.totals)),
        "c": _without_commas(typed.candidate_length),
        "r": _without_commas(typed.reference_length),
    }


def of_parameters(given: Mapping[str, str]) -> TypedCounts:
    """Return the cells that parameters spell; what they leave out has its default.

    >>> of_parameters({"matches": "1,0", "totals": "2,1", "c": "2"}).up_to(2)
    TypedCounts(matches=('1', '0'), totals=('2', '1'), candidate_length='2', reference_length='12')
    """
    return TypedCounts(
        _listed(given.get("matches"), DEFAULT_COUNTS.matches),
        _listed(given.get("totals"), DEFAULT_COUNTS.totals),
        given.get("c", DEFAULT_COUNTS.candidate_length),
        given.get("r", DEFAULT_COUNTS.reference_length),
    )


def typed_of(counts: Counts) -> TypedCounts:
    """Return counts as they would be typed."""
    return TypedCounts(
        tuple(map(str, counts.matches)),
        tuple(map(str, counts.totals)),
        str(counts.candidate_length),
        str(counts.reference_length),
    )


def _listed(text: str | None, default: tuple[str, ...]) -> tuple[str, ...]:
    if text is None:
        return default
    cells = text.split(",")[:MAX_ORDERS]
    return (*cells, *["0"] * (MAX_ORDERS - len(cells)))


def _without_commas(text: str) -> str:
    return text.replace(",", "")


def _cells(typed: TypedCounts) -> dict[str, str]:
    cells = {f"/matches/{index}": text for index, text in enumerate(typed.matches)}
    cells |= {f"/totals/{index}": text for index, text in enumerate(typed.totals)}
    lengths = {"/candidate_length": typed.candidate_length}
    return cells | lengths | {"/reference_length": typed.reference_length}


def _read(path: str, text: str, problems: list[InputError]) -> int:
    name, *index = path[1:].split("/")
    what = f"{name} of order {int(index[0]) + 1}" if index else name
    text = text.strip()
    if not _WHOLE.fullmatch(text):
        got = repr(_shown(text)) if text else "nothing"
        sentence = f"{what} is a whole number, 0 or more; got {got}."
        problems.append(InputError("invalid_input", sentence, path))
        return 0
    digits = "".join([str(int(each)) for each in text if each.isdecimal()]).lstrip("0") or "0"
    if len(digits) > len(str(MAX_COUNT_VALUE)) or int(digits) > MAX_COUNT_VALUE:
        sentence = f"{what} is {_shown(digits)}; at most {MAX_COUNT_VALUE:,} is taken."
        problems.append(InputError("limit_exceeded", sentence, path))
        return 0
    return int(digits)


def _shown(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"
