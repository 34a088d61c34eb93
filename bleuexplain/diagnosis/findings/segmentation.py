"""Text cut into tokens in another way than it should be."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from bleuexplain.diagnosis.case import Case, Given, as_text
from bleuexplain.diagnosis.findings.finding import Finding, mending
from bleuexplain.diagnosis.scripts import scripts_of, tokenizer_for, uncut_scripts


def find(case: Case) -> Iterator[Finding]:
    """Find punctuation glued or split off, and scripts whose words no space separates.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> case = read_case("私は海が好きです", ["私は山が好きです"], Settings())
    >>> [each.kind for each in find(case)]
    ['unsegmented']
    """
    yield from _unsegmented(case)
    yield from _already_tokenized(case)
    yield from _punctuation(case)


def has_lists(case: Case) -> bool:
    """Tell whether a side was given as tokens, which no tokenizer touches."""
    return not all(isinstance(each, str) for each in (case.hypothesis, *case.references))


def with_tokenizer(case: Case, tokenizer: str) -> Case:
    """Return the case with its texts, or tokens joined to texts, cut by that tokenizer.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> case = read_case(("done.",), [("done", ".")], Settings())
    >>> with_tokenizer(case, "13a").hypothesis_tokens
    ('done', '.')
    """
    return case.changed(
        hypothesis=as_text(case.hypothesis),
        references=[as_text(reference) for reference in case.references],
        settings=replace(case.settings, tokenizer=tokenizer),
    )


def _unsegmented(case: Case) -> Iterator[Finding]:
    every = [case.hypothesis_tokens, *case.reference_tokens]
    long = {script for tokens in every for script in uncut_scripts(tokens)}
    if long:
        positions = tuple(
            [at for at, token in enumerate(case.hypothesis_tokens) if long & set(scripts_of(token))]
        )
        tokenizer = tokenizer_for(long)
        mended = with_tokenizer(case, tokenizer)
        figures = {"scripts": sorted(long), "joined": has_lists(case)}
        yield mending("unsegmented", case, mended, figures, positions)


# Pieces that a tokenizer leaves and no writer does, as whole tokens.
_CONTRACTIONS = re.compile(r"(n't|'(s|re|ve|ll|d|m|t|em)|&apos;\w*|@[-,.]@)", re.IGNORECASE)
_WORDS_TOO = ("'s", "'t", "'m", "'d")  # Dutch and other languages write some of these
_ENDS = frozenset(".,")  # French writes the other marks apart


def _already_tokenized(case: Case) -> Iterator[Finding]:
    sides = [case.hypothesis, *case.references]
    if case.settings.tokenizer in _SPLITTING and not has_lists(case):
        mended = case.changed(settings=replace(case.settings, tokenizer="none"))
        if mended.components != case.components and any(map(_is_surely_cut, sides)):
            yield _tokenized(case, mended, "again")
        return
    cut = [at for at, given in enumerate(sides) if _is_cut(given) and not _is_glued(given)]
    glued = [at for at, given in enumerate(sides) if _is_glued(given) and not _is_cut(given)]
    if cut and glued:
        yield _tokenized(case, _put_together(case), "references" if cut[0] else "hypothesis")


def _tokenized(case: Case, mended: Case, how: str) -> Finding:
    sides = [case.hypothesis] if how == "hypothesis" else [*case.references]
    if how == "again":
        sides = [case.hypothesis, *sides]
    pieces = [token for given in sides for token in as_text(given).split() if _is_piece(token)]
    positions = [at for at, token in enumerate(case.hypothesis_tokens) if _is_piece(token)]
    figures = {"how": how, "pieces": pieces}
    return mending("already_tokenized", case, mended, figures, tuple(positions))


def _is_piece(token: str) -> bool:
    return token in _ENDS or bool(_CONTRACTIONS.fullmatch(token))


def _is_surely_cut(given: Given) -> bool:
    tokens = as_text(given).split()
    pieces = [token for token in tokens if _CONTRACTIONS.fullmatch(token)]
    sure = any(token.lower() not in _WORDS_TOO for token in pieces)
    return sure or bool(pieces and tokens[-1] in _ENDS)


def _is_cut(given: Given) -> bool:
    return any(map(_is_piece, as_text(given).split()))


def _is_glued(given: Given) -> bool:
    """Tell whether a comma stands at a word, or a full stop at the last one."""
    tokens = as_text(given).split()
    marked = [token for token in tokens if token.endswith(",")] + tokens[-1:]
    return any(token[-1] in _ENDS and token[:-1].isalnum() for token in marked)


def _put_together(case: Case) -> Case:
    together = with_tokenizer(case, "13a")
    return together.changed(
        hypothesis=_detokenized(as_text(case.hypothesis)),
        references=[_detokenized(as_text(reference)) for reference in case.references],
    )


def _detokenized(text: str) -> str:
    text = re.sub(r" @([-,.])@ ", r"\1", text)
    text = re.sub(r" (?=n't\b|'(?:s|re|ve|ll|d|m|t)\b)", "", text, flags=re.IGNORECASE)
    return re.sub(r" (?=[.,;:!?](?: |$))", "", text)


def _punctuation(case: Case) -> Iterator[Finding]:
    # Tokens that are the same word but for punctuation at their ends.
    present = {_word(token) for tokens in case.reference_tokens for token in tokens}
    whole = {token for tokens in case.reference_tokens for token in tokens}
    positions = tuple(
        [
            at
            for at, token in enumerate(case.hypothesis_tokens)
            if token not in whole and (word := _word(token)) in present and word
            if not _MARKED.search(token)
        ]
    )
    if not positions:
        return
    tried = [with_tokenizer(case, name) for name in _SPLITTING if name != case.settings.tokenizer]
    mended = max(tried, key=lambda each: (each.bleu, each.yardstick))
    if (mended.bleu, mended.yardstick) > (case.bleu, case.yardstick):
        words = tuple([case.hypothesis_tokens[at] for at in positions])
        figures = {"words": words, "joined": has_lists(case)}
        yield mending("punctuation_attached", case, mended, figures, positions)


_SPLITTING = ("13a", "intl")
_MARKED = re.compile(r"@@$|^##\w")  # pieces of words, which is another matter


def _word(token: str) -> str:
    """Return the token without the punctuation at its ends."""
    start, end = 0, len(token)
    while start < end and _is_mark(token[start]):
        start += 1
    while end > start and _is_mark(token[end - 1]):
        end -= 1
    return token[start:end]


def _is_mark(character: str) -> bool:
    return unicodedata.category(character).startswith("P")
