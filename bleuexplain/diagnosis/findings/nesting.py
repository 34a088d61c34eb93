"""Lists nested in another way than was meant."""

from collections.abc import Iterator, Sequence

from bleuexplain.diagnosis.case import Case, Given
from bleuexplain.diagnosis.findings.finding import Finding, mending
from bleuexplain.limits import MAX_REFERENCES
from bleuexplain.tokenizers import Tokens


def find(case: Case) -> Iterator[Finding]:
    """Find tokens taken as references, strings taken letter by letter, sentences taken as tokens.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> flat = read_case(("this", "is", "it"), ["this", "is", "it"], Settings(max_order=1))
    >>> [(each.kind, each.score_after) for each in find(flat)]
    [('reference_nesting', 1.0)]
    """
    for reading in (_sentences, _flat, _letters, _as_read, _transposed):
        if found := reading(case):
            yield found
            return


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


def is_flat(case: Case) -> bool:
    """Tell whether the references are the tokens of one reference.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> is_flat(read_case("it is blue", ["blue", "navy", "azure"], Settings()))
    False
    """
    words = [tokens[0] for tokens in case.reference_tokens if len(tokens) == 1]
    if len(words) < len(case.references) or min(len(words), len(case.hypothesis_tokens)) < _TWO:
        return False
    return any(_are_one_sentence(case.hypothesis_tokens, each) for each in _spellings(words))


_TWO = 2
_FEWEST = 3  # references, before a pattern in them says anything


def _are_one_sentence(ours: Tokens, words: Tokens) -> bool:
    if words == ours:
        return True
    # Several answers of one word may be references; they do not share most of a sentence.
    distinct = set(words)
    shared = len(distinct.intersection(ours))
    many = len(words) > MAX_REFERENCES and len(distinct) > 1
    return many or (len(words) >= _FEWEST and shared >= max(_TWO, len(distinct) / 2))


def _spellings(words: list[str]) -> list[Tokens]:
    """Return the words, and the words that they spell where each is a single character."""
    spelled = [tuple("".join(words).split())] if all(len(word) == 1 for word in words) else []
    return [tuple(words), *spelled]


def _flat(case: Case) -> Finding | None:
    # [w, w, w] in place of [[w, w, w]]: each word became a reference.
    if not is_flat(case):
        return None
    words = [tokens[0] for tokens in case.reference_tokens]
    read = [case.changed(references=[each]) for each in _spellings(words)]
    mended = max(read, key=lambda each: (each.bleu, each.yardstick))
    how = "a flat list" if mended is read[0] else "a string"
    return mending("reference_nesting", case, mended, {"how": how, "seen": len(words)})


def _letters(case: Case) -> Finding | None:
    # [w, w, w] in place of [[w, w, w]] once more, where strings are read letter by letter.
    if are_single_letters(case.hypothesis_tokens) or len(case.references) < _FEWEST:
        return None
    listed = not any(isinstance(each, str) for each in case.references)
    if not listed or not all(map(are_single_letters, case.reference_tokens)):
        return None
    words = tuple(["".join(tokens) for tokens in case.reference_tokens])
    mended = case.changed(references=[words])
    if (mended.bleu, mended.yardstick) < (case.bleu, case.yardstick):
        return None
    figures = {"how": "words as letters", "seen": len(words)}
    return mending("reference_nesting", case, mended, figures)


def _sentences(case: Case) -> Finding | None:
    # ["w w w"] in place of ["w", "w", "w"]: a list of sentences where one of tokens is meant.
    texts = [_texts(given) for given in (case.hypothesis, *case.references)]
    if not any(texts):
        return None
    seen = len(texts[0])
    figures = {"how": "sentences", "seen": seen}
    if seen > 1:  # they are several segments, and nobody can say which is which reference's
        return Finding("reference_nesting", 0.0, 1.0, tuple(range(seen)), figures=figures)
    references = zip(case.references, texts[1:], strict=True)
    mended = case.changed(
        hypothesis=texts[0][0] if seen else case.hypothesis,
        references=[each for given, found in references for each in found or (given,)],
    )
    return mending("reference_nesting", case, mended, figures, tuple(range(seen)))


def _texts(given: Given) -> Tokens:
    """Return the tokens where each is several words, or none."""
    tokens = () if isinstance(given, str) else given
    return tokens if all(len(token.split()) > 1 for token in tokens) else ()


def _as_read(case: Case) -> Finding | None:
    if case.slip not in _READ_AS_MEANT:
        return None
    figures = {"how": case.slip, "seen": len(case.references[0])}
    # A tool that takes the lists as they are finds no token that matches.
    return Finding("reference_nesting", case.bleu, case.yardstick, figures=figures)


_READ_AS_MEANT = ("a string", "too deep", "hypothesis too deep")


def _transposed(case: Case) -> Finding | None:
    unrelated = _unrelated(case)
    if not unrelated:
        return None
    related = [each for at, each in enumerate(case.references) if at not in unrelated]
    mended = case.changed(references=related)
    figures = {"how": "transposed", "unrelated": unrelated}
    return mending("reference_nesting", case, mended, figures)


def _unrelated(case: Case) -> tuple[int, ...]:
    """Return the references without a word of the hypothesis, where one other has most of it."""
    ours, theirs = _words(case.hypothesis_tokens), list(map(_words, case.reference_tokens))
    if len(theirs) < _FEWEST or min(map(len, [ours, *theirs])) < _SENTENCE:
        return ()
    shared = [len(ours & words) / len(ours) for words in theirs]
    unrelated = tuple([at for at, share in enumerate(shared) if not share])
    enough = len(unrelated) == len(shared) - 1 and max(shared) >= _MOST_OF_IT
    return unrelated if enough else ()


_SENTENCE = 4  # so many words: a shorter one is said in other words altogether
_MOST_OF_IT = 0.6


def _words(tokens: Tokens) -> set[str]:
    return {token.lower() for token in tokens if any(map(str.isalnum, token))}
