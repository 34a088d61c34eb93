"""Lists nested in another way than was meant, and letters that were taken for tokens."""

from collections.abc import Iterator, Sequence

from bleuexplain.diagnosis.case import Case, Given
from bleuexplain.diagnosis.findings.finding import Finding, mending
from bleuexplain.tokenizers import Tokens

_FEWEST = 3  # tokens, or references, before a pattern in them says anything


def find(case: Case) -> Iterator[Finding]:
    """Find a string taken as tokens, tokens taken as references, and the two sides exchanged.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> flat = read_case(("this", "is", "it"), ["this", "is", "it"], Settings(max_order=1))
    >>> [(each.kind, each.score_after) for each in find(flat)]
    [('reference_nesting', 1.0)]
    """
    yield from _nesting(case)
    yield from _characters(case)
    yield from _swapped(case)


def are_single_letters(tokens: Sequence[str]) -> bool:
    """Tell whether every token is a single character, of a script that has longer words.

    >>> are_single_letters("bee"), are_single_letters(["a", "bee"]), are_single_letters("茶")
    (True, False, False)
    """
    return all(len(token) == 1 for token in tokens) and any(map(_is_letter, tokens))


def _is_letter(character: str) -> bool:
    # Of Chinese, Japanese and the like single characters are fair tokens.
    return character.isalpha() and ord(character) < _FIRST_OF_EAST_ASIA


_FIRST_OF_EAST_ASIA = 0x0E00


def _nesting(case: Case) -> Iterator[Finding]:
    for found in (_flat(case), _letters(case)):
        if found:
            references, how = found
            mended = case.changed(references=references)
            figures = {"how": how, "seen": len(case.references)}
            yield mending("reference_nesting", case, mended, figures)
            return
    if case.slip in _READ_AS_MEANT:
        figures = {"how": case.slip, "seen": len(case.references)}
        # A tool that takes the lists as they are finds no token that matches.
        yield Finding("reference_nesting", case.bleu, case.yardstick, figures=figures)
    elif unrelated := _transposed(case):
        related = [each for at, each in enumerate(case.references) if at not in unrelated]
        mended = case.changed(references=related)
        yield mending(
            "reference_nesting", case, mended, {"how": "transposed", "unrelated": unrelated}
        )


_READ_AS_MEANT = ("a string", "too deep", "hypothesis too deep")


def _flat(case: Case) -> tuple[list[Given], str] | None:
    # [w, w, w] in place of [[w, w, w]]: each word became a reference.
    words = [tokens[0] for tokens in case.reference_tokens if len(tokens) == 1]
    if len(words) < max(_FEWEST, len(case.references)) or len(case.hypothesis_tokens) < _FEWEST:
        return None
    if set(map(len, words)) == {1} and not are_single_letters(case.hypothesis_tokens):
        return [tuple("".join(words).split())], "a string"
    return [tuple(words)], "a flat list"


def _letters(case: Case) -> tuple[list[Given], str] | None:
    # [w, w, w] in place of [[w, w, w]] once more, where strings are read letter by letter.
    if are_single_letters(case.hypothesis_tokens) or len(case.references) < _FEWEST:
        return None
    long = [tokens for tokens in case.reference_tokens if len(tokens) > 1]
    if not long or not all(map(_spelled, case.reference_tokens)):
        return None
    return [tuple(["".join(tokens) for tokens in case.reference_tokens])], "words as letters"


def _spelled(tokens: Tokens) -> bool:
    return all(len(token) == 1 for token in tokens)


def _transposed(case: Case) -> tuple[int, ...]:
    """Return the references without a word of the hypothesis, where one other has most of it."""
    ours = _words(case.hypothesis_tokens)
    if len(case.references) < _SEVERAL or len(ours) < _FEWEST:
        return ()
    shared = [len(ours & _words(tokens)) / len(ours) for tokens in case.reference_tokens]
    unrelated = tuple([at for at, share in enumerate(shared) if not share])
    enough = len(unrelated) == len(shared) - 1 and max(shared) >= _MOST_OF_IT
    return unrelated if enough else ()


_SEVERAL = 2
_MOST_OF_IT = 0.6


def _words(tokens: Tokens) -> set[str]:
    return {token.lower() for token in tokens if any(map(str.isalnum, token))}


def _characters(case: Case) -> Iterator[Finding]:
    tokens = case.hypothesis_tokens
    others = [each for each in case.reference_tokens if each]
    if case.settings.tokenizer == "char" or len(tokens) < _FEWEST:
        return
    theirs = [are_single_letters(each) for each in others]
    if not are_single_letters(tokens):
        if theirs and all(theirs) and any(len(each) >= _FEWEST for each in others):
            yield _joined(case, "references")
    elif _flat(case):
        letters = tuple([each for tokens in case.reference_tokens for each in tokens])
        mended = case.changed(
            hypothesis=tuple("".join(tokens).split()), references=["".join(letters)]
        )
        every = tuple(range(len(tokens)))
        figures = {"how": "every letter a reference", "letters": len(tokens)}
        yield mending("characters_as_tokens", case, mended, figures, every)
    elif " " in tokens or not any(theirs):
        yield _joined(case, "both" if any(theirs) else "hypothesis")
    elif len(set(tokens)) > 1 and _may_be_a_word(tokens):
        yield Finding("characters_as_tokens", figures={"how": "one word", "word": "".join(tokens)})


def _joined(case: Case, how: str) -> Finding:
    def joined(given: Given, tokens: Tokens) -> Given:
        return tuple("".join(tokens).split()) if are_single_letters(tokens) else given

    mended = case.changed(
        hypothesis=joined(case.hypothesis, case.hypothesis_tokens),
        references=[
            joined(given, tokens)
            for given, tokens in zip(case.references, case.reference_tokens, strict=True)
        ],
    )
    spelled = are_single_letters(case.hypothesis_tokens)
    positions = tuple(range(len(case.hypothesis_tokens))) if spelled else ()
    figures = {"how": how, "letters": len(case.hypothesis_tokens)}
    return mending("characters_as_tokens", case, mended, figures, positions)


def _may_be_a_word(letters: Tokens) -> bool:
    if not all(map(str.isalpha, letters)):
        return False
    vowels = sum(letter.lower() in "aeiouyäöüàéèêíóúаеиоуыэюяαεηιουω" for letter in letters)
    return 0 < vowels < len(letters)


def _swapped(case: Case) -> Iterator[Finding]:
    if case.slip == "swapped":
        yield Finding("swapped", case.bleu, case.yardstick, figures={"by_nesting": True})
        return
    # A reference whole inside a hypothesis that goes on: was the long one the reference?
    if len(case.references) > 1:
        return
    ours, (theirs,) = case.hypothesis_tokens, case.reference_tokens
    if len(theirs) < _FEWEST or len(ours) < _TOO_LONG * len(theirs):
        return
    start = _where(ours, theirs)
    if start is None:
        return
    beyond = tuple([at for at in range(len(ours)) if not start <= at < start + len(theirs)])
    mended = case.changed(hypothesis=case.references[0], references=[case.hypothesis])
    yield mending("swapped", case, mended, {"c": len(ours), "r": len(theirs)}, beyond)


_TOO_LONG = 1.5


def _where(ours: Tokens, theirs: Tokens) -> int | None:
    width = len(theirs)
    starts = [at for at in range(len(ours) - width + 1) if ours[at] == theirs[0]]
    return next((at for at in starts if ours[at : at + width] == theirs), None)
