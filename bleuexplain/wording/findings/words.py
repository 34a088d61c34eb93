"""How tokens, characters and places are named in a sentence about a finding."""

import unicodedata
from collections.abc import Sequence

from bleuexplain.wording.numbers import listed

_MOST_NAMED = 3


def quoted(token: str) -> str:
    r"""Write a token in quotes: a long one cut, characters that nobody sees by their numbers.

    >>> quoted("the"), quoted("zero\u200b"), quoted(" ")
    ('“the”', '“zero⟨U+200B⟩”', '“⟨U+0020⟩”')
    """
    cut = f"{token[:_LONGEST]}…" if len(token) > _LONGEST else token
    shown = [_seen(character, at, cut) for at, character in enumerate(cut)]
    return f"“{''.join(shown)}”"


_LONGEST = 40
_JOINERS = "\u200c\u200d"  # Persian, Indian scripts and emoji are written with them


def _seen(character: str, at: int, token: str) -> str:
    joins = character in _JOINERS and 0 < at < len(token) - 1 and not token.isascii()
    inside = character == " " and token.strip() == token
    hidden = unicodedata.category(character)[0] in "CZ" and not joins and not inside
    return f"⟨{code_points(character)}⟩" if hidden else character


def several(tokens: Sequence[str], most: int = _MOST_NAMED) -> str:
    """Name the first of several tokens, each once, and say how many more there are.

    >>> several(["a", "b", "a", "c", "d", "e"])
    '“a”, “b”, “c” and 2 more'
    """
    distinct = [quoted(token) for token in dict.fromkeys(tokens)]
    more = len(distinct) - most
    return listed(distinct) if more <= 0 else f"{', '.join(distinct[:most])} and {more:,} more"


def pairs(examples: Sequence[tuple[str, str]], most: int = _MOST_NAMED) -> str:
    """Name tokens of the hypothesis, each with the reference's.

    >>> pairs([("fest", "test")])
    '“fest” (reference: “test”)'
    """
    distinct = list(dict.fromkeys(examples))
    named = [f"{quoted(ours)} (reference: {quoted(theirs)})" for ours, theirs in distinct]
    more = len(named) - most
    return listed(named) if more <= 0 else f"{', '.join(named[:most])} and {more:,} more"


def code_points(text: str) -> str:
    """Spell a text by its code points, a long one up to the third.

    >>> code_points("é"), code_points("four")
    ('U+00E9', 'U+0066 U+006F U+0075 …')
    """
    spelled = [f"U+{ord(character):04X}" for character in text[:_MOST_NAMED]]
    return " ".join([*spelled, "…"] if len(text) > _MOST_NAMED else spelled)


def named_characters(text: str, most: int = _MOST_NAMED) -> str:
    r"""Name characters that cannot be told by eye.

    >>> named_characters("\u200b")
    'U+200B zero width space'
    """
    distinct = list(dict.fromkeys(text))
    named = [_named(character) for character in distinct[:most]]
    return listed(named) if len(distinct) <= most else f"{', '.join(named)} and others"


def _named(character: str) -> str:
    return f"{code_points(character)} {unicodedata.name(character, 'without a name').lower()}"


def differing(ours: str, theirs: str) -> tuple[str, str]:
    """Return the part in which two texts differ, from the first to the last difference.

    >>> differing("walked", "wanted")
    ('lk', 'nt')
    """
    start = 0
    while start < min(len(ours), len(theirs)) and ours[start] == theirs[start]:
        start += 1
    end = 0
    most = min(len(ours), len(theirs)) - start
    while end < most and ours[-1 - end] == theirs[-1 - end]:
        end += 1
    return ours[start : len(ours) - end], theirs[start : len(theirs) - end]


def grams(orders: Sequence[int], last: str = "or") -> str:
    """Name orders.

    >>> grams([3, 4])
    '3-gram or 4-gram'
    """
    return listed([f"{order}-gram" for order in orders], last)


def references(positions: Sequence[int]) -> str:
    """Name references by their positions.

    >>> references([0]), references([1, 2])
    ('Reference 1', 'References 2 and 3')
    """
    numbers = listed([str(position + 1) for position in positions])
    return f"Reference {numbers}" if len(positions) == 1 else f"References {numbers}"
