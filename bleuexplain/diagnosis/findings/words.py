"""Single tokens: placeholders, pieces of words, words one letter away from the right one."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from bleuexplain.diagnosis.case import Case, Given
from bleuexplain.diagnosis.findings.finding import Finding, mending
from bleuexplain.diagnosis.findings.folds import are_alike
from bleuexplain.tokenizers import Tokens


def find(case: Case) -> Iterator[Finding]:
    """Find ``<unk>``, marks of subwords, and typing errors.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> found = find(read_case("a fest", ["a test"], Settings(max_order=2)))
    >>> [(each.kind, each.positions, each.score_after) for each in found]
    [('near_identical', (1,), 1.0)]
    """
    yield from _placeholders(case)
    yield from _subwords(case)
    yield from _typing_errors(case)


_PLACEHOLDER = re.compile(
    r"<(unk|oov|pad|mask|/?s|bos|eos)>|\[(unk|pad|mask|cls|sep)\]|⁇", re.IGNORECASE
)


def _placeholders(case: Case) -> Iterator[Finding]:
    tokens = case.hypothesis_tokens
    positions = tuple([at for at, token in enumerate(tokens) if _PLACEHOLDER.fullmatch(token)])
    theirs = {token for each in case.reference_tokens for token in each}
    matching = sorted({tokens[at] for at in positions} & theirs)
    if positions:
        # An unknown word is not the same word as another unknown word.
        unlike = tuple(
            [f"{token}?" if at in positions else token for at, token in enumerate(tokens)]
        )
        without = case.changed(hypothesis=unlike) if matching else case
        figures = {"matching": matching, "word": tokens[positions[0]], "without": without.bleu}
        found = mending("unknown_token", case, without, figures, positions)
        yield replace(found, mended=None)  # nobody knows which words stood there


def _after_bpe(text: str) -> str:
    return re.sub(r"@@( |$)", "", text)


def _after_sentencepiece(text: str) -> str:
    return text.replace(" ", "").replace("▁", " ").strip()


def _after_wordpiece(text: str) -> str:
    return re.sub(r" ##(?=\w)", "", text)


# What a subword segmenter leaves at a piece, and how the pieces are put together again.
_MARKS: dict[str, tuple[re.Pattern[str], Callable[[str], str]]] = {
    "@@": (re.compile(r"\S+@@"), _after_bpe),
    "▁": (re.compile(r"▁\S*"), _after_sentencepiece),
    "##": (re.compile(r"##\w+"), _after_wordpiece),
}
_FEWEST_PIECES = 2


def _subwords(case: Case) -> Iterator[Finding]:
    sides = [case.hypothesis_tokens, *case.reference_tokens]
    for mark, (piece, put_together) in _MARKS.items():
        marked = [_marked(tokens, mark, piece) for tokens in sides]
        one_sided = bool(marked[0]) != any(marked[1:])
        if max(map(len, marked)) < (1 if one_sided else _FEWEST_PIECES):
            continue
        whole: list[Given] = [
            tuple(put_together(" ".join(tokens)).split()) if found else tokens
            for tokens, found in zip(sides, marked, strict=True)
        ]
        mended = case.changed(hypothesis=whole[0], references=whole[1:])
        positions = _marked_or_bare(sides, mark, marked[0])
        figures = {"mark": mark, "pieces": list(map(len, marked))}
        yield mending("subword_marks", case, mended, figures, positions)


def _marked_or_bare(sides: list[Tokens], mark: str, marked: list[int]) -> tuple[int, ...]:
    """Return the hypothesis tokens that bear the mark, or lack it where a reference has it."""
    whole = {token for tokens in sides[1:] for token in tokens}
    bare = {token.strip(mark) for token in whole}
    lacking = [
        at for at, token in enumerate(sides[0]) if token not in whole and token.strip(mark) in bare
    ]
    return tuple(sorted({*marked, *lacking}))


def _marked(tokens: Tokens, mark: str, piece: re.Pattern[str]) -> list[int]:
    # A word that starts with ## at the start of a text is a heading.
    found = [at for at, token in enumerate(tokens) if piece.fullmatch(token)]
    return [at for at in found if at or mark != "##"]


_SHORTEST_WORD = 4  # in shorter ones a letter makes another word
_ENDING = 2


def _typing_errors(case: Case) -> Iterator[Finding]:
    present = {token for tokens in case.reference_tokens for token in tokens}
    likes = _without_a_letter(case)
    pairs: dict[int, tuple[str, tuple[int, int]]] = {}
    for at, token in enumerate(case.hypothesis_tokens):
        if token not in present and _is_word(token):
            near = [each for short in _shortened(token) for each in likes.get(short, ())]
            if found := [each for each in near if _is_typing_error(token, each[0])]:
                pairs[at] = found[0]
    if pairs:
        tokens = case.hypothesis_tokens
        right = tuple([pairs[at][0] if at in pairs else token for at, token in enumerate(tokens)])
        words = tuple((tokens[at], like) for at, (like, _) in pairs.items())
        there = tuple(place for _, place in pairs.values())
        mended = case.changed(hypothesis=_as_given(case.hypothesis, right, words))
        yield mending("near_identical", case, mended, {"examples": words}, tuple(pairs), there)


def _without_a_letter(case: Case) -> dict[str, list[tuple[str, tuple[int, int]]]]:
    """Return the words that only references have, by what is left of them without one letter.

    Words one letter apart have such a rest in common: no word is compared with all.
    """
    own, likes = set(case.hypothesis_tokens), dict[str, list[tuple[str, tuple[int, int]]]]()
    for reference, tokens in enumerate(case.reference_tokens):
        for at, token in enumerate(tokens):
            if token not in own and _is_word(token):
                own.add(token)
                for short in _shortened(token):
                    likes.setdefault(short, []).append((token, (reference, at)))
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


def _as_given(given: Given, right: Tokens, words: tuple[tuple[str, str], ...]) -> Given:
    """Return the text with the words replaced where that is plain, else the tokens."""
    if not isinstance(given, str):
        return right
    whole = re.compile("|".join(rf"(?<!\w){re.escape(wrong)}(?!\w)" for wrong, _ in words))
    instead = dict(words)
    return whole.sub(lambda found: instead[found[0]], given)


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
