"""The names of the segments of two files: how those of one go with those of the other."""

from dataclasses import dataclass
from typing import Literal

from bleuexplain.corpus.files.layout import Key, Naming
from bleuexplain.corpus.files.numbering import as_whole

Keys = list[Key]
By = Literal["id", "source"]
Relation = Literal[
    "same", "another order", "some", "other numbers", "other spelling", "documents", "none"
]

_MATCHED = ("same", "another order", "some")


@dataclass(frozen=True, slots=True)
class Pair:
    """Two namings and their relation; ``keys`` are theirs as the first file calls them."""

    ours: Naming
    theirs: Naming
    relation: Relation
    keys: Keys
    shared: int

    @property
    def is_match(self) -> bool:
        """Whether segments find each other by them."""
        return self.relation in _MATCHED

    @property
    def counts(self) -> bool:
        """Whether both only number the lines, so that they say no more than the lines do."""
        return self.relation == "same" and start(self.ours.keys) in (0, 1)

    @property
    def columns(self) -> list[str]:
        """The columns that count: those of documents only where both files have them."""
        both = (self.ours, self.theirs)
        last = 0 if _has_documents(self.ours) == _has_documents(self.theirs) else -1
        return [name for naming in both for name in naming.columns[last:]]

    @property
    def merit(self) -> tuple[int, ...]:
        """What tells the better of two pairs: of one name, real ids, and with more in common."""
        is_real = not (self.ours.is_by_rows or self.theirs.is_by_rows)
        is_one = self.ours.columns[-1:] == self.theirs.columns[-1:]
        return self.is_match, is_real, is_one and not self.counts, is_one, self.shared


def pair(ours: Naming, theirs: Naming, by: By) -> Pair:
    """Return how two namings go together; documents count where both have them.

    >>> table = Naming(("id",), [("", "1"), ("", "2")])
    >>> found = pair(Naming(("doc", "id"), [("d", "2"), ("d", "1")]), table, "id")
    >>> found.relation, found.keys
    ('another order', [('d', '1'), ('d', '2')])
    """
    if _has_documents(ours) == _has_documents(theirs):
        shared = len(set(ours.keys).intersection(theirs.keys))
        return Pair(ours, theirs, _relation(ours.keys, theirs.keys, by), theirs.keys, shared)
    bare, others = _bare(ours), _bare(theirs)
    if len(set(bare)) < len(bare) or len(set(others)) < len(others):
        return Pair(ours, theirs, "documents", theirs.keys, 0)
    called = dict(zip(bare, ours.keys, strict=True))
    keys = [called.get(key, key) for key in others]
    shared = len(set(bare).intersection(others))
    return Pair(ours, theirs, _relation(bare, others, by), keys, shared)


def start(keys: Keys) -> int | None:
    """Return the number that ids count from, where they only count on."""
    first = as_whole(keys[0][1])
    if first is None or any(
        document or number != str(first + at) for at, (document, number) in enumerate(keys)
    ):
        return None
    return first


def _has_documents(naming: Naming) -> bool:
    return any(document for document, _ in naming.keys)


def _bare(naming: Naming) -> Keys:
    return [("", number) for _, number in naming.keys]


def _relation(ours: Keys, theirs: Keys, by: By) -> Relation:
    if ours == theirs:
        return "same"
    shared = set(ours).intersection(theirs)
    if len(shared) == len(ours) == len(theirs):
        return "another order"
    if not shared:
        return "none"
    if len(ours) == len(theirs):
        if by == "id" and None not in (start(ours), start(theirs)):
            return "other numbers"
        if by == "source" and _at_the_same_lines(ours, theirs, shared):
            return "other spelling"
    return "some"


def _at_the_same_lines(ours: Keys, theirs: Keys, shared: set[Key]) -> bool:
    pairs = zip(ours, theirs, strict=True)
    return all(a == b or not (a in shared or b in shared) for a, b in pairs)
