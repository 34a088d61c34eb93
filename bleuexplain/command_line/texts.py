"""The texts of an explanation: arguments, lines of standard input, lists of tokens."""

import os
from collections.abc import Iterator, Sequence

from bleuexplain.command_line import output, standard_input
from bleuexplain.diagnosis import Given, given
from bleuexplain.errors import InputError
from bleuexplain.inputs import reference_lines
from bleuexplain.limits import MAX_REFERENCES
from bleuexplain.token_lists import MAX_TEXT_LENGTH, listed_tokens, read_list
from bleuexplain.tokenizers import BYTE_ORDER_MARK
from bleuexplain.wording import command_line as words

STANDARD_INPUT = "-"
_MOST_BYTES = 4 * MAX_TEXT_LENGTH * (1 + MAX_REFERENCES)


def read_texts(hypothesis: str, references: Sequence[str]) -> tuple[Given, list[Given]]:
    """Return the hypothesis and the references that arguments stand for.

    >>> read_texts("['a', 'b']", ["a b", "[['a'], ['b']]"])
    (('a', 'b'), ['a b', ('a',), ('b',)])

    Raises ``InputError`` for what is not UTF-8, and for a standard input of
    another number of lines than there are places for.
    """
    first, *others = _with_lines([hypothesis, *references])
    lines = [line for each in others for line in reference_lines(each) or [each]]
    return _read(first, "/hypothesis"), [
        _read(line, f"/references/{at}") for at, line in enumerate(lines)
    ]


def _read(text: str, path: str) -> Given:
    # What starts as a list and is none may be meant as a text: it is taken so, and told.
    try:
        if listed := read_list(text):
            listed_tokens(listed)
    except InputError as error:
        message = f"{error.message} {words.READ_AS_TEXT}"
        output.tell(words.error(words.place(path), message))
    return given(text)


def _with_lines(arguments: list[str]) -> list[str]:
    """Put the lines of standard input in the places of the arguments that ask for them."""
    dashes = arguments.count(STANDARD_INPUT)
    if not dashes:
        return [_decoded(each) for each in arguments]
    lines = _lines()
    if arguments == [STANDARD_INPUT] and lines:
        return lines
    if len(lines) != dashes:
        raise InputError("invalid_input", words.lines_differ(len(lines), dashes))
    following = iter(lines)
    return list(_filled(arguments, following))


def _filled(arguments: Sequence[str], lines: Iterator[str]) -> Iterator[str]:
    for each in arguments:
        yield next(lines) if each == STANDARD_INPUT else _decoded(each)


def _lines() -> list[str]:
    try:
        raw = standard_input.read(_MOST_BYTES + 1)
    except OSError as error:
        raise InputError("not_found", words.unreadable(error.strerror)) from None
    if len(raw) > _MOST_BYTES:
        raise InputError("limit_exceeded", words.too_much_input(_MOST_BYTES))
    text = _utf_8(raw).removeprefix(BYTE_ORDER_MARK).removesuffix("\n")
    return [line.removesuffix("\r") for line in text.split("\n")] if raw else []


def _decoded(argument: str) -> str:
    # In a locale without UTF-8, Python keeps the bytes of an argument as halves of characters.
    try:
        has_halves = any(map(_is_half, argument))
        return os.fsencode(argument).decode() if has_halves else argument
    except UnicodeError:
        raise InputError("invalid_input", words.NOT_UTF_8) from None


def _is_half(character: str) -> bool:
    return "\ud800" <= character <= "\udfff"


def _utf_8(raw: bytes) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise InputError("invalid_input", words.NOT_UTF_8) from None
