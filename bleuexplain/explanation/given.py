"""Python values read as a hypothesis and references, however they are nested."""

from collections.abc import Iterable, Mapping, Sequence, Set, Sized
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeGuard

from bleuexplain.diagnosis import Given
from bleuexplain.errors import InputError
from bleuexplain.limits import (
    MAX_REFERENCES,
    MAX_TOKEN_BYTES,
    MAX_TOTAL_TOKEN_BYTES,
    MAX_TOTAL_TOKENS,
    check_references,
    check_tokens,
)
from bleuexplain.tokenizers import Tokens

_HYPOTHESIS = "A hypothesis is a text or a list of tokens"
_REFERENCE = "A reference is a text or a list of tokens"
_REFERENCES = "References are a list, each one a text or a list of tokens"


@dataclass(frozen=True, slots=True)
class ReadGiven:
    """A hypothesis and references as they can be counted, and the slip in their nesting."""

    hypothesis: Given
    references: tuple[Given, ...]
    slip: str = ""


def read_given(hypothesis: object, references: object) -> ReadGiven:
    """Read texts and token lists; where the nesting is not as meant, say how.

    >>> read_given([["a", "b"]], [["a"]])
    ReadGiven(hypothesis=('a', 'b'), references=(('a',),), slip='hypothesis too deep')

    Any iterable but a set or a mapping is a list. A reference that is ``None``
    is missing and is left out. Raises ``InputError`` for anything else than
    strings and lists of strings, and for the lists of several segments.
    """
    ours = _Opening("/hypothesis").open(hypothesis)
    theirs = _Opening("/references").open(references)
    if isinstance(theirs, str):
        read, slip = _hypothesis(ours)
        return ReadGiven(read, (str(theirs),), slip or "a string")
    others = [each for each in _items(theirs, "/references", _REFERENCES) if each is not None]
    if not others:
        message = "BLEU needs at least one reference, got none."
        raise InputError("invalid_input", message, "/references")
    if _are_lists(ours) and len(others) > 1 and all(map(_is_word, others)):
        # Both arguments are nested as the other one should be.
        read_as = [_tokens(each, f"/hypothesis/{at}") for at, each in enumerate(ours)]
        return ReadGiven(_tokens(others, "/references"), tuple(read_as), "swapped")
    read, slip = _hypothesis(ours)
    if _is_taken_apart(read, others):
        return ReadGiven(read, ("".join(map(str, others)),), slip or "a string")
    others, too_deep = _references(others)
    given = [_given(each, f"/references/{at}", _REFERENCE) for at, each in enumerate(others)]
    _check_number(given)
    return ReadGiven(read, tuple(given), slip or too_deep)


def _check_number(references: Sequence[Given]) -> None:
    # Before any is cut into tokens, which takes long of many; only words may be one flat list.
    if not all(_is_short_word(each) for each in references if isinstance(each, str)):
        check_references(len(references))


def check(hypothesis: Tokens, references: Sequence[Tokens]) -> None:
    """Raise ``InputError`` for more than the contracts take.

    A flat list of tokens that was taken as many references counts as one: it is
    a slip that is told, and no attempt at many references.
    """
    if len(references) > MAX_REFERENCES and all(len(tokens) == 1 for tokens in references):
        references = [tuple([token for tokens in references for token in tokens])]
    check_tokens(hypothesis, references)


_DEEPEST = 4  # the lists of references, segments, tokens, and one too many
_MOST_ITEMS = MAX_TOTAL_TOKEN_BYTES + MAX_TOTAL_TOKENS  # the letters of the longest text, spaced


class _Opening:
    """Goes through lists of lists of any kind, and no further than a sentence may be long.

    What has no length may have no end; and what has one may hold itself, or stand
    for more than any memory takes.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._left = _MOST_ITEMS

    def open(self, value: object, depth: int = _DEEPEST) -> object:
        """Return what can be gone through as lists of lists; anything else as it is."""
        if isinstance(value, str | bytes | Mapping | Set) or not isinstance(value, Iterable):
            return value
        most = self._left + 1 if isinstance(value, Sized) else MAX_TOTAL_TOKENS + 1
        try:
            items = list(islice(value, most))
        except TypeError:  # an array without a dimension
            return value
        self._left -= len(items)
        if self._left < 0:
            message = (
                f"There are more than {_MOST_ITEMS:,} items here; at most {MAX_TOTAL_TOKENS:,} "
                "tokens are taken in all."
            )
            raise InputError("limit_exceeded", message, self._path)
        return [self.open(each, depth - 1) for each in items] if depth else items


def _hypothesis(value: object) -> tuple[Given, str]:
    if not _are_lists(value):
        return _given(value, "/hypothesis", _HYPOTHESIS), ""
    if len(value) > 1:
        raise _several_segments("hypothesis", len(value), "/hypothesis")
    return _tokens(value[0], "/hypothesis/0"), "hypothesis too deep"


def _references(others: list[Any]) -> tuple[list[Any], str]:
    if not all(each and _are_lists(each) for each in others):
        return others, ""
    if len(others) > 1:
        raise _several_segments("references", len(others), "/references")
    return list(others[0]), "too deep"


def _several_segments(what: str, number: int, path: str) -> InputError:
    message = f"The {what} are nested as for {number:,} segments; this explains one sentence."
    if what == "hypothesis":
        message = (
            f"The hypothesis is a list of {number:,} lists; one sentence is explained at once."
        )
    return InputError("invalid_input", message, path)


def _is_taken_apart(hypothesis: Given, references: Sequence[object]) -> bool:
    # list("so it is"): white space among the letters, or more of them than references may be.
    singles = [each for each in references if isinstance(each, str) and len(each) == 1]
    if len(singles) < len(references) or len(singles) == 1:
        return False
    spaced = any(map(str.isspace, singles))
    return spaced or len(singles) > MAX_REFERENCES or "".join(singles) == hypothesis


def _is_word(value: object) -> bool:
    return isinstance(value, str) and len(value.split()) <= 1


def _is_short_word(text: str) -> bool:
    return len(text) <= MAX_TOKEN_BYTES and _is_word(text)


def _is_list(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


def _are_lists(value: object) -> TypeGuard[list[list[Any]]]:
    return _is_list(value) and bool(value) and all(map(_is_list, value))


def _given(value: object, path: str, needed: str) -> Given:
    return str(value) if isinstance(value, str) else _tokens(_items(value, path, needed), path)


def _items(value: object, path: str, needed: str) -> list[Any]:
    if not _is_list(value):
        got = "None" if value is None else type(value).__name__
        raise InputError("invalid_input", f"{needed}, got {got}.", path)
    return value


def _tokens(items: Sequence[object], path: str) -> Tokens:
    for at, token in enumerate(items):
        if not isinstance(token, str):
            kind = "None" if token is None else f"of type {type(token).__name__}"
            message = f"A token is a string; item {at + 1} is {kind}."
            raise InputError("invalid_input", message, f"{path}/{at}")
    return tuple(map(str, items))
