"""The words of chrF+ and chrF++."""

_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")


def words(text: str) -> list[str]:
    """Return the words that chrF+ and chrF++ count, ASCII punctuation at one end of each apart.

    Words stand between white space. Of a word of two characters or more the
    last character is split off if it is punctuation, else the first one if that
    is; one character only, and never one at both ends.

    >>> words('(Well), he said "no"...')
    ['(Well)', ',', 'he', 'said', '"no"..', '.']
    >>> words("(hi) (so")
    ['(hi', ')', '(', 'so']

    Source: Popović 2017, section 2.1, and the rules of chrF++.py, which
    sacreBLEU 2.6 follows.
    """
    return [part for word in text.split() for part in _parts(word)]


def _parts(word: str) -> tuple[str, ...]:
    if len(word) == 1:
        return (word,)
    if word[-1] in _PUNCTUATION:
        return word[:-1], word[-1]
    if word[0] in _PUNCTUATION:
        return word[0], word[1:]
    return (word,)
