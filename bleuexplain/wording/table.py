"""The words of the clipping table."""

from bleuexplain.components import Ngram, NgramCount

ORDER = "order"
NGRAM = "n-gram"
COUNT = "count"
CAP = "max_reference_count"
CLIPPED = "clipped_count"
STATUS = "status"
CAPPED_BY = "cap set by"

ANY_STATUS = "all"
STATUSES = (ANY_STATUS, "unmatched", "clipped")


def ngram(tokens: Ngram) -> str:
    """Write an n-gram: its tokens with blanks between, or as a list where a token holds a blank.

    >>> ngram(("a", "b")), ngram(("a b", "c"))
    ('a b', "['a b', 'c']")
    """
    plain = all(token.split() == [token] for token in tokens)
    return " ".join(tokens) if plain else repr(list(tokens))


def status(row: NgramCount) -> str:
    """Name the status of a row: unmatched, clipped, or matched in full.

    >>> status(NgramCount(("the",), 3, (2,)))
    'clipped'
    """
    if not row.max_reference_count:
        return "unmatched"
    return "clipped" if row.clipped_count < row.count else "matched"


def capped_by(row: NgramCount) -> str:
    """Name the references that set the cap.

    >>> capped_by(NgramCount(("the",), 3, (2, 1, 2)))
    'reference 1, 3'
    """
    if not row.capped_by:
        return "no reference has it"
    return f"reference {', '.join(str(index + 1) for index in row.capped_by)}"
