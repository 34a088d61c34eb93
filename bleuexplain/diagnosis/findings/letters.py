"""Letters that were taken for tokens."""

from collections.abc import Iterator
from itertools import groupby, pairwise

from bleuexplain.diagnosis.case import Case, Given
from bleuexplain.diagnosis.findings.finding import Finding, mending
from bleuexplain.diagnosis.findings.nesting import are_single_letters, is_flat
from bleuexplain.tokenizers import Tokens

_FEWEST = 3  # letters


def find(case: Case) -> Iterator[Finding]:
    """Find strings that were taken apart: their white space, or the word they spell, tells so.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> case = read_case(tuple("so be it"), [tuple("so be it")], Settings(max_order=3))
    >>> [(each.kind, each.score_after) for each in find(case)]
    [('characters_as_tokens', 1.0)]
    """
    if case.settings.tokenizer == "char":
        return
    ours, theirs = _are_letters(case.hypothesis_tokens), _taken_apart(case)
    if ours and is_flat(case):
        yield _every_letter_a_reference(case)
    elif ours or theirs:
        side = _SIDES[ours, theirs]
        joined = _joined(case, side)
        if _is_spaced(case) or (side != "both" and _is_better(joined, case)):
            yield joined
        elif side == "both" and _may_be_a_word(case.hypothesis_tokens):
            word = "".join(case.hypothesis_tokens)
            yield Finding("characters_as_tokens", figures={"how": "one word", "word": word})


_SIDES = {(True, True): "both", (True, False): "hypothesis", (False, True): "references"}


def _are_letters(tokens: Tokens) -> bool:
    return len(tokens) >= _FEWEST and are_single_letters(tokens)


def _taken_apart(case: Case) -> bool:
    """Tell whether there is nothing but letters in the references."""
    others = [each for each in case.reference_tokens if each]
    return all(map(are_single_letters, others)) and any(map(_are_letters, others))


def _is_spaced(case: Case) -> bool:
    sides = [case.hypothesis_tokens, *case.reference_tokens]
    return any(any(map(str.isspace, each)) for each in sides if are_single_letters(each))


def _is_better(finding: Finding, case: Case) -> bool:
    after = finding.mended
    return after is not None and (after.bleu, after.yardstick) > (case.bleu, case.yardstick)


def _every_letter_a_reference(case: Case) -> Finding:
    tokens = case.hypothesis_tokens
    letters = [each for reference in case.reference_tokens for each in reference]
    mended = case.changed(hypothesis=_words(tokens), references=[_words(tuple(letters))])
    figures = {"how": "both", "letters": len(tokens)}
    return mending("characters_as_tokens", case, mended, figures, tuple(range(len(tokens))))


def _joined(case: Case, side: str) -> Finding:
    mended = case.changed(
        hypothesis=_whole(case.hypothesis, case.hypothesis_tokens),
        references=list(map(_whole, case.references, case.reference_tokens)),
    )
    letters = len(case.hypothesis_tokens)
    positions = () if side == "references" else tuple(range(letters))
    figures = {"how": side, "letters": letters}
    return mending("characters_as_tokens", case, mended, figures, positions)


def _whole(given: Given, tokens: Tokens) -> Given:
    return _words(tokens) if are_single_letters(tokens) else given


def _words(letters: Tokens) -> Tokens:
    return tuple("".join(letters).split())


def _may_be_a_word(letters: Tokens) -> bool:
    if not all(map(str.isalpha, letters)) or len(set(letters)) == 1:
        return False
    if all(ord(after) - ord(before) == 1 for before, after in pairwise(letters)):
        return False  # a, b, c are names of things
    runs = [(vowels, len([*run])) for vowels, run in groupby(letters, _is_vowel)]
    return len(runs) > 1 and all(length <= _LONGEST_RUN for _, length in runs)


_LONGEST_RUN = 4  # of consonants, or of vowels


def _is_vowel(letter: str) -> bool:
    return letter.lower() in "aeiouäöüàéèêíóúаеиоуыэюяαεηιουω"
