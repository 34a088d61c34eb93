"""The kinds of blocks that a summary is made of; how each is written is another matter."""

from dataclasses import dataclass

from bleuexplain.diagnosis import TokenMark


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of what follows."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A line of text; a strong one is the answer."""

    text: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """The first tokens of a text, marked by what the references have, and how many more there are.

    ``legend`` says what the signs of the tokens mean; it is empty where there is no sign.
    """

    title: str
    marks: tuple[TokenMark, ...]
    left_out: int
    legend: str


@dataclass(frozen=True, slots=True)
class Item:
    """A finding: its title and the lines below it."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of text under a header."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Heading | Paragraph | Strip | Item | Table
