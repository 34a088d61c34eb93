"""Scripts that put no space between words: whether their text was cut, and by what it can be."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence

from bleuexplain.tokenizers import TOKENIZERS

# How many letters a token of a script has on average from which on it is no word any more.
# Katakana writes whole foreign words; Japanese text is found by the letters between them.
_LONGEST_WORDS = {
    **dict.fromkeys(("CJK", "HIRAGANA"), 4.5),
    **dict.fromkeys(("KATAKANA", "KATAKANA-HIRAGANA"), 12.0),
    **dict.fromkeys(("THAI", "LAO", "KHMER", "MYANMAR", "TIBETAN"), 10.0),
}
_FEWEST_LETTERS = 4  # as in a name of three letters, which is a word
_LEAST_SHARE = 0.05  # of a text's letters: less is a quotation


def scripts_of(token: str) -> list[str]:
    """Return the script of each letter that belongs to one without word boundaries.

    >>> scripts_of("x山は")
    ['CJK', 'HIRAGANA']
    """
    if token.isascii():
        return []
    names = [unicodedata.name(letter, "").split(" ")[0] for letter in token]
    return [name for name in names if name in _LONGEST_WORDS]


def uncut_scripts(tokens: Sequence[str]) -> set[str]:
    """Return the scripts without word boundaries whose text stands in tokens longer than words.

    >>> uncut_scripts(["我早上喝热茶"]), uncut_scripts(list("我早上喝热茶"))
    ({'CJK'}, set())
    """
    scripts = {token: scripts_of(token) for token in set(tokens)}
    holding = [scripts[token] for token in tokens if scripts[token]]
    letters = Counter(script for each in holding for script in each)
    # A title quoted in a sentence of another script is one word of many.
    others = sum(map(str.isalpha, "".join([token for token in tokens if not scripts[token]])))
    size = letters.total()
    if size < max(_FEWEST_LETTERS, others):
        return set()
    words = sum(count / _LONGEST_WORDS[script] for script, count in letters.items())
    if words < len(holding):
        return set()
    return {script for script, count in letters.items() if count >= _LEAST_SHARE * size}


def tokenizer_for(scripts: Iterable[str]) -> str:
    """Return the tokenizer that cuts text in these scripts; one that is not installed is no help.

    >>> tokenizer_for({"CJK"}), tokenizer_for({"THAI", "CJK"})
    ('zh', 'char')
    """
    found = set(scripts)
    if found == {"CJK"}:
        return "zh"
    kana = not found.isdisjoint(("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"))
    return "ja-mecab" if kana and TOKENIZERS["ja-mecab"].installed else "char"
