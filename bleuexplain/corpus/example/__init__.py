"""A corpus to try things on: 200 segments, two systems, two references.

The authors of this package wrote every sentence for it, so the package's own
licence (MIT) covers the texts. The references read as two people's translations
of the same German news, travel tips, instructions, reviews and talk. The systems
are invented: A drops clauses, is literal with idioms and stumbles over numbers
and dates; B is fluent, longer than need be and fond of "in order to" and "as well
as". All is tokenized as by sacreBLEU's 13a.
"""

from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class ExampleCorpus:
    """Four texts of the same segments, line by line; tokens stand between single spaces."""

    reference: list[str]
    reference_2: list[str]
    system_a: list[str]
    system_b: list[str]


def load() -> ExampleCorpus:
    """Return the example corpus, read anew: the lists are the caller's own.

    System A has said nothing for one segment, which is an empty line.

    >>> corpus = load()
    >>> corpus.reference[16], corpus.system_b[16]
    ('Nobody was hurt .', 'There were no injuries .')
    >>> len(corpus.system_a), corpus.system_a.count("")
    (200, 1)
    """
    names = ("reference", "reference_2", "system_a", "system_b")
    return ExampleCorpus(*[_lines(name) for name in names])


def _lines(name: str) -> list[str]:
    text = files(__name__).joinpath(f"{name}.txt").read_text(encoding="utf-8")
    return text.removesuffix("\n").split("\n")
