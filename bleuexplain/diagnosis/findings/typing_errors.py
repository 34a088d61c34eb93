"""Words one letter away from the right one."""

import re
from collections.abc import Iterator

from bleuexplain.diagnosis.case import Case, Given, tokens_of
from bleuexplain.diagnosis.findings.finding import Finding, mending
from bleuexplain.diagnosis.findings.folds import are_alike
from bleuexplain.tokenizers import Tokens

_SHORTEST_WORD = 4  # in shorter ones a letter makes another word
_ENDING = 2
_MOST_NEAR = 20  # words that are the same without one letter, of which each is compared


def find(case: Case) -> Iterator[Finding]:
    """Find words without a match that are a typing error away from a word of a reference.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> found = find(read_case("a fest", ["a test"], Settings(max_order=2)))
    >>> [(each.kind, each.positions, each.score_after) for each in found]
    [('near_identical', (1,), 1.0)]
    """
    pairs = _near(case)
    if not pairs:
        return
    tokens = case.hypothesis_tokens
    right = tuple([pairs[at][0] if at in pairs else token for at, token in enumerate(tokens)])
    words = tuple((tokens[at], like) for at, (like, _) in pairs.items())
    there = tuple(place for _, place in pairs.values())
    mended = case.changed(hypothesis=_as_given(case, right, words))
    yield mending("near_identical", case, mended, {"examples": words}, tuple(pairs), there)


_Place = tuple[int, int]
_Pairs = dict[int, tuple[str, _Place]]


def _near(case: Case) -> _Pairs:
    present = {token for tokens in case.reference_tokens for token in tokens}
    likes = _without_a_letter(case)
    pairs: _Pairs = {}
    for at, token in enumerate(case.hypothesis_tokens):
        if token not in present and _is_word(token):
            near = [each for short in _shortened(token) for each in likes.get(short, ())]
            found = next((each for each in near if _is_typing_error(token, each[0])), None)
            if found:
                pairs[at] = found
    return pairs


def _without_a_letter(case: Case) -> dict[str, list[tuple[str, _Place]]]:
    """Return the words that only references have, by what is left of them without one letter.

    Words one letter apart have such a rest in common: no word is compared with all.
    """
    own, likes = set(case.hypothesis_tokens), dict[str, list[tuple[str, _Place]]]()
    for reference, tokens in enumerate(case.reference_tokens):
        for at, token in enumerate(tokens):
            if token not in own and _is_word(token):
                own.add(token)
                for short in _shortened(token):
                    if len(near := likes.setdefault(short, [])) < _MOST_NEAR:
                        near.append((token, (reference, at)))
    return likes


def _shortened(word: str) -> list[str]:
    return [word, *[word[:at] + word[at + 1 :] for at in range(len(word))]]


def _differs_inside(ours: str, theirs: str) -> bool:
    # Words that differ at the end, or by a letter more in front, are forms of one word.
    same = 0
    while same < min(len(ours), len(theirs)) and ours[same] == theirs[same]:
        same += 1
    longer = max(len(ours), len(theirs))
    return same < longer - _ENDING and (same > 0 or len(ours) == len(theirs))


def _as_given(case: Case, right: Tokens, words: tuple[tuple[str, str], ...]) -> Given:
    """Return the text with the words replaced where that gives the right tokens, else these."""
    if not isinstance(case.hypothesis, str):
        return right
    instead = dict(words)
    text = re.sub(r"\w+", lambda found: instead.get(found[0], found[0]), case.hypothesis)
    return text if tokens_of(text, case.settings) == right else right


def _is_word(token: str) -> bool:
    return len(token) >= _SHORTEST_WORD and token.isalpha()


def _is_typing_error(ours: str, theirs: str) -> bool:
    return _is_one_away(ours, theirs) and _differs_inside(ours, theirs)


def _is_one_away(ours: str, theirs: str) -> bool:
    """Tell whether one letter put in, left out, replaced, or exchanged with the next parts them.

    >>> _is_one_away("from", "form"), _is_one_away("test", "tests"), _is_one_away("test", "tent")
    (True, True, True)
    >>> _is_one_away("test", "toast")
    False
    """
    short, long = sorted((ours, theirs), key=len)
    if len(long) - len(short) > 1 or are_alike(ours, theirs):
        return False  # what only case or a quote parts is no typing error
    same = 0
    while same < len(short) and short[same] == long[same]:
        same += 1
    if len(short) < len(long):
        return short[same:] == long[same + 1 :]
    rest = short[same:], long[same:]
    exchanged = rest[0][:2] == rest[1][:2][::-1] and rest[0][2:] == rest[1][2:]
    return rest[0][1:] == rest[1][1:] or exchanged
