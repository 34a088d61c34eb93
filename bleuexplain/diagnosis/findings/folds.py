"""What makes two tokens differ that a person reads as the same, and how to take it away."""

import html
import unicodedata
from collections.abc import Callable
from functools import reduce

Fold = Callable[[str], str]

_QUOTES = {
    "'": "‘’‚‛′`´ʼʹ＇",
    '"': "“”„‟″«»＂",
    "-": "‐‑‒–—―−－",
    "...": "…",
    # white space that is no space: a token of a list may hold it
    " ": "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u202f\u205f\u3000\u0085\u2028\u2029\t\v\f",
}
_PLAIN = str.maketrans({mark: plain for plain, marks in _QUOTES.items() for mark in marks})

# Letters that look like one of ASCII's, from the scripts that people mix up with it. A part
# of the table of Unicode Technical Standard 39 (confusables.txt), letters of everyday use.
_LOOKALIKES = {
    "Cyrillic": (
        "АВЕЅІЈКМНОРСТУХѴаеѕіјорсухѵԁһԛԝ",
        "ABESIJKMHOPCTYXVaesijopcyxvdhqw",
    ),
    "Greek": ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϳοανιρυ", "ABEZHIKMNOPTYXjoavipu"),
    "Armenian": ("ՕՍԼհոսց", "OULhnug"),
    "Latin": ("ıɡɑǀ", "igal"),
}
_SKELETON = str.maketrans(
    {
        letter: like
        for letters, likes in _LOOKALIKES.values()
        for letter, like in zip(letters, likes, strict=True)
    }
)


def plain_quotes(text: str) -> str:
    r"""Write quotes, apostrophes, dashes, the ellipsis and spaces as ASCII has them.

    >>> plain_quotes("“It’s 3–4”")
    '"It\'s 3-4"'
    """
    return text.translate(_PLAIN).replace("''", '"')


def without_invisibles(text: str) -> str:
    r"""Leave out format characters (zero-width, direction marks, soft hyphen) and variation marks.

    >>> without_invisibles("zero\u200bwidth\ufeff")
    'zerowidth'
    """
    if text.isascii():
        return text
    return "".join(
        character
        for character in text
        if unicodedata.category(character) != "Cf" and not "\ufe00" <= character <= "\ufe0f"
    )


def composed(text: str) -> str:
    r"""Write text in Unicode's normalization form C.

    >>> composed("u\u0308") == "\xfc"
    True
    """
    return unicodedata.normalize("NFC", text)


def compatible(text: str) -> str:
    """Write text in Unicode's normalization form KC: full-width and joined forms as plain ones.

    >>> compatible("ＢＬＥＵ ﬁne")
    'BLEU fine'
    """
    return unicodedata.normalize("NFKC", text)


def skeleton(text: str) -> str:
    """Write letters of other scripts as the ASCII letter that they look like.

    >>> skeleton("сор"), skeleton("сор").isascii()
    ('cop', True)
    """
    return text.translate(_SKELETON)


FOLDS: dict[str, Fold] = {
    "html_entities": html.unescape,
    "invisible_characters": without_invisibles,
    "unicode_normalization": compatible,
    "quote_variants": plain_quotes,
    "confusables": skeleton,
    "case": str.lower,
}
"""By the kind of finding that each is for, in the order in which they are applied together."""


def keys(text: str, leave_out: str = "") -> tuple[str, ...]:
    """Return what every fold together, but for the one named, makes of a text.

    That are two keys, without and with lower case, since a capital may look like
    a letter of another script where the small letter does not.

    >>> keys("&quot;ＡＢ")
    ('"AB', '"ab')
    """
    cased = [text] if leave_out == "case" else [text, text.lower()]
    used = [fold for kind, fold in FOLDS.items() if kind not in (leave_out, "case")]
    return tuple([reduce(lambda changed, fold: fold(changed), used, each) for each in cased])


def are_alike(ours: str, theirs: str, leave_out: str = "") -> bool:
    """Tell whether the folds, but for the one named, make two texts the same.

    >>> are_alike("Но", "но"), are_alike("Но", "но", "case")
    (True, False)
    """
    return not set(keys(ours, leave_out)).isdisjoint(keys(theirs, leave_out))
