"""Python values read as a hypothesis and references, however they are nested."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

from bleuexplain.diagnosis import Given
from bleuexplain.errors import InputError
from bleuexplain.limits import MAX_REFERENCES, check_tokens
from bleuexplain.tokenizers import Tokens

_NEEDED = "A hypothesis is a text or a list of tokens"
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

    A reference that is ``None`` is missing and is left out. Raises ``InputError``
    for anything else than strings and lists of strings.
    """
    if isinstance(references, str):
        return ReadGiven(_given(hypothesis, "/hypothesis", _NEEDED), (references,), "a string")
    others = [each for each in _items(references, "/references", _REFERENCES) if each is not None]
    if not others:
        message = "BLEU needs at least one reference, got none."
        raise InputError("invalid_input", message, "/references")
    nested = _inner(hypothesis)
    if nested is not None and all(isinstance(each, str) for each in others):
        # Both arguments are nested as the other one should be.
        return ReadGiven(_tokens(others, "/references"), (nested,), "swapped")
    slip = "" if nested is None else "hypothesis too deep"
    ours = _given(hypothesis, "/hypothesis", _NEEDED) if nested is None else nested
    if len(others) == 1 and _is_list(others[0]) and others[0] and all(map(_is_list, others[0])):
        others, slip = list(others[0]), slip or "too deep"
    theirs = [
        _given(each, f"/references/{at}", "A reference is a text or a list of tokens")
        for at, each in enumerate(others)
    ]
    if _is_taken_apart(theirs):
        return ReadGiven(ours, ("".join(map(str, theirs)),), "a string")
    return ReadGiven(ours, tuple(theirs), slip)


def check(hypothesis: Tokens, references: Sequence[Tokens]) -> None:
    """Raise ``InputError`` for more than the contracts take.

    A flat list of tokens that was taken as many references counts as one: it is
    a slip that is told, and no attempt at many references.
    """
    if len(references) > MAX_REFERENCES and all(len(tokens) == 1 for tokens in references):
        references = [tuple([token for tokens in references for token in tokens])]
    check_tokens(hypothesis, references)


def _is_taken_apart(references: Sequence[Given]) -> bool:
    # list("so it is"): more characters than there may be references, white space among them.
    singles = all(isinstance(each, str) and len(each) == 1 for each in references)
    return len(references) > MAX_REFERENCES and singles


def _is_list(value: object) -> TypeGuard[Sequence[Any]]:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def _inner(hypothesis: object) -> Tokens | None:
    """Return the token list that a list of one list holds, if this is one."""
    if _is_list(hypothesis) and len(hypothesis) == 1 and _is_list(hypothesis[0]):
        return _tokens(hypothesis[0], "/hypothesis/0")
    return None


def _given(value: object, path: str, needed: str) -> Given:
    return value if isinstance(value, str) else _tokens(_items(value, path, needed), path)


def _items(value: object, path: str, needed: str) -> list[object]:
    if isinstance(value, str | bytes | dict) or not isinstance(value, Iterable):
        message = f"{needed}, got {type(value).__name__}."
        raise InputError("invalid_input", message, path)
    return list(value)


def _tokens(items: Iterable[object], path: str) -> Tokens:
    tokens = []
    for at, token in enumerate(items):
        if not isinstance(token, str):
            message = f"A token is a string; item {at + 1} is of type {type(token).__name__}."
            raise InputError("invalid_input", message, f"{path}/{at}")
        tokens.append(token)
    return tuple(tokens)
