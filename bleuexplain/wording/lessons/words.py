"""What the words of a lesson are, and how figures are put into them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from bleuexplain.lessons import Amount, Question, Unasked
from bleuexplain.lessons.lesson import Subject
from bleuexplain.wording import numbers

# A table for reading; the clipping table of the Explain page has all rows.
MOST_ROWS = 40


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a derivation: a small table, and what is to be seen in it.

    Caption, header and rows are plain text, and may hold what a person typed;
    ``note`` has marks (see ``pieces``).
    """

    caption: str
    header: list[str]
    rows: list[list[str]]
    note: str = ""


@dataclass(frozen=True, slots=True)
class LessonWords(Generic[Subject]):
    """The words of a lesson: all that is said before the prediction, and after it.

    Texts have marks (see ``pieces``); ``question``, ``because`` and ``mistakes``
    have places for figures in braces besides. ``given`` returns what the reader
    may see before predicting, ``worked`` the derivation of the answer.
    """

    title: str
    before: tuple[str, ...]
    question: str
    because: str
    mistakes: Mapping[str, str]
    after: tuple[str, ...]
    teacher: str
    worked: Callable[[Subject], tuple[Step, ...]]
    given: Callable[[Subject], tuple[Step, ...]] = lambda _: ()


def amount(value: Amount) -> str:
    """Write an answer: a quotient as counted, with its value; 0 and 1 are exact.

    >>> amount(Amount(2, 7)), amount(Amount(7, 7)), amount(Amount(4, 3)), amount(Amount(0.25))
    ('2/7 = 0.2857', '7/7 = 1', '4/3 = 1.333', '0.2500')
    """
    if value.over is None:
        return number(value.number)
    return f"{value.number:,}/{value.over:,} = {number(float(value.value))}"


def number(value: float) -> str:
    """Write a figure: whole numbers as such, a score with four decimals, a length with fewer.

    >>> number(1200), number(1.0), number(0.25), number(31 / 3)
    ('1,200', '1', '0.2500', '10.33')
    """
    if value == int(value):
        return f"{int(value):,}"
    return numbers.score(value) if value < 1 else f"{value:.4g}"


def filled(template: str, asked: Question | Unasked, **more: str) -> str:
    """Put the figures into a template.

    For an ``order`` among the figures, ``{grams}`` names the n-grams, and
    ``{p}`` ``{m}`` ``{l}`` are the symbols with that index.

    >>> filled("{p} of the {grams}", Unasked("no n-grams", {"order": 2}))
    'p₂ of the 2-grams'
    """
    figures = {name: number(value) for name, value in asked.figures.items()}
    order = int(asked.figures.get("order", 0))
    names = {letter: numbers.indexed(letter, order) for letter in "pml"}
    names["grams"] = "single tokens" if order == 1 else f"{order}-grams"
    return template.format(**figures, **names, **more)


def bounded(rows: Sequence[list[str]]) -> tuple[list[list[str]], str]:
    """Return the first rows, and a sentence on those left out, if any.

    >>> bounded([["a"]] * 42)[1]
    'The first 40 of 42 rows are shown. '
    """
    shown = list(rows[:MOST_ROWS])
    if len(shown) == len(rows):
        return shown, ""
    return shown, f"The first {MOST_ROWS} of {len(rows):,} rows are shown. "
