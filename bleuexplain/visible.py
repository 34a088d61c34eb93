"""Text that shows as it is: unseen characters by number, quotations that turn nothing around."""

import json
import re
import unicodedata

_JOINERS = "\u200c\u200d"  # Persian, Indian scripts and emoji are written with them
_UNSEEN = {
    "Cc",  # control characters: line ends, tabs, the escape that starts a terminal's commands
    "Cf",  # format characters: byte order marks, soft hyphens, switches of the writing direction
    "Cs",  # halves of characters, which no output takes
    "Zl",  # line separators
    "Zp",  # paragraph separators
}


def visible(text: str) -> str:
    r"""Return a text on one line, in which every unseen character is named by its number.

    Spaces of every kind stay, and so do the joiners of Persian, Indian scripts and
    emoji. Nothing is left by which a text could steer a terminal, or turn the
    direction of what stands beside it.

    >>> visible("a\tb\x1b[31m")
    'a⟨U+0009⟩b⟨U+001B⟩[31m'
    >>> visible("it is")
    'it is'
    """
    if text.isprintable():
        return text
    return "".join(map(_seen, text))


def visible_json(written: str) -> str:
    r"""Return JSON, written on one line, in which every unseen character is an escape.

    It is the same value to a program, which may need it to the character, as a
    pointer; a person who reads it is shown what is there.

    >>> print(visible_json('{"path": "/a\u202eb"}'))
    {"path": "/a\u202eb"}

    Halves of characters stay, which some readers of JSON refuse. Source: RFC 8259, section 7.
    """
    if written.isprintable():
        return written
    return "".join(map(_escaped, written))


def _escaped(character: str) -> str:
    if _seen(character) == character or unicodedata.category(character) == "Cs":
        return character
    return json.dumps(character)[1:-1].replace("\x7f", "\\u007f")  # which json.dumps leaves


def quotations_apart(text: str) -> str:
    r"""Return a sentence in which a quotation from right to left leaves the words beside it alone.

    It goes between Unicode's isolates, which have no width and show nowhere.

    >>> quotations_apart("“book” or “ספר”")
    '“book” or “\u2068ספר\u2069”'

    Source: Unicode Standard Annex 9, section 2.4.
    """
    return _QUOTED.sub(_isolated, text)


_QUOTED = re.compile("“([^“”]*)”")
_RIGHT_TO_LEFT = ("R", "AL", "AN")


def _isolated(quotation: re.Match[str]) -> str:
    inside = quotation[1]
    if not any(unicodedata.bidirectional(each) in _RIGHT_TO_LEFT for each in inside):
        return quotation[0]
    return f"“\u2068{inside}\u2069”"


def _seen(character: str) -> str:
    if character in _JOINERS or unicodedata.category(character) not in _UNSEEN:
        return character
    return f"⟨U+{ord(character):04X}⟩"
