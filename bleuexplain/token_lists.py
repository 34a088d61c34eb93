"""Lists of tokens that a person typed as text, in JSON or Python."""

import ast
import io
import json
import re
import tokenize
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from bleuexplain.errors import InputError

MAX_TEXT_LENGTH = 1_000_000

Notation = Literal["JSON list", "Python list"]


@dataclass(frozen=True, slots=True)
class ListedItems:
    """The items of a list that was typed as text, and the notation it was typed in."""

    items: list[object]
    notation: Notation


def read_list(text: str) -> ListedItems | None:
    """Return the list that ``text`` spells in JSON or Python, or ``None`` for other text.

    A list that is copied with the name it is given to, ``hypothesis = [...]``, is
    read too. Nothing is evaluated but literals. Raises ``InputError`` for text that starts
    as a list of strings or lists and is not one.

    >>> read_list('["a", "b"]')
    ListedItems(items=['a', 'b'], notation='JSON list')
    >>> read_list("[sic] it were") is None
    True
    """
    text = _ASSIGNED.sub("", text.strip(), count=1)
    if not text.startswith("["):
        return None
    check_length(text)
    for notation, parse in _NOTATIONS.items():
        try:
            items = parse(text)
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            continue
        if isinstance(items, list) and (not items or any(map(_may_be_meant, items))):
            return ListedItems(items, notation)
    if _STARTS_AS_LIST.match(text):
        raise InputError(
            "invalid_input",
            "This starts as a list but does not end as one: close every quote and bracket, and "
            "put a comma between two tokens.",
        )
    return None


def listed_tokens(listed: ListedItems) -> list[str]:
    """Return the items as tokens, or raise ``InputError`` for the first that is no string.

    A list of one list, as for a corpus of one segment, is that list.

    >>> listed_tokens(ListedItems(["a", "b c"], "JSON list"))
    ['a', 'b c']
    >>> listed_tokens(ListedItems([["a", "b c"]], "JSON list"))
    ['a', 'b c']
    """
    tokens: list[str] = []
    for position, token in enumerate(_of_one(listed.items)):
        if not isinstance(token, str):
            raise InputError(
                "invalid_input",
                f"Item {position + 1} of this list is {_shown(token)}; a token is a string in "
                "quotes.",
                f"/{position}",
            )
        if not _is_text(token):
            sentence = f"Item {position + 1} of this list holds half a character (a surrogate)."
            raise InputError("invalid_input", sentence, f"/{position}")
        tokens.append(token)
    return tokens


def _of_one(items: list[object]) -> list[object]:
    return items[0] if len(items) == 1 and isinstance(items[0], list) else items


def _shown(item: object) -> str:
    if isinstance(item, list):
        return "a list"
    try:
        return f"{item!r:.40}"
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a very long number"


def _is_text(token: str) -> bool:
    # JSON can spell a lone surrogate, which is no character and cannot be sent to a screen.
    try:
        token.encode()
    except UnicodeEncodeError:
        return False
    return True


def _may_be_meant(item: object) -> bool:
    # A list of numbers alone is a citation; bytes are strings that were not decoded.
    return isinstance(item, (str, bytes, list))


_BETWEEN_STRINGS = (tokenize.NL, tokenize.COMMENT)


def _python_literal(text: str) -> object:
    # Python reads two strings without a comma as one; NumPy prints arrays of them so.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of a backslash that escapes nothing
        literal: object = ast.literal_eval(text)
    found = tokenize.generate_tokens(io.StringIO(text).readline)
    kinds = [each.type for each in found if each.type not in _BETWEEN_STRINGS]
    if any(kind == following == tokenize.STRING for kind, following in pairwise(kinds)):
        raise ValueError("two strings without a comma")
    return literal


_NOTATIONS: dict[Notation, Callable[[str], object]] = {
    "JSON list": json.loads,
    "Python list": _python_literal,
}
_ASSIGNED = re.compile(r"^[^\W\d]\w*\s*=\s*(?=\[)")
# Citations ([1]), annotations ([laughs]) and wiki links ([[BLEU]]) are text.
_STARTS_AS_LIST = re.compile(r"\[\s*(\[\s*)?[bu]?['\"]")


def check_length(text: str, most: int = MAX_TEXT_LENGTH) -> None:
    """Raise ``InputError`` for a text that is longer than is read."""
    if len(text) > most:
        raise InputError(
            "limit_exceeded",
            f"This text has {len(text):,} characters; at most {most:,} are read.",
        )
