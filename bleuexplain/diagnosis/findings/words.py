"""Tokens that are no words: placeholders, and pieces of words."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from bleuexplain.diagnosis.case import Case, Given
from bleuexplain.diagnosis.findings.finding import Finding, mending
from bleuexplain.diagnosis.findings.held import held_by
from bleuexplain.tokenizers import Tokens


def find(case: Case) -> Iterator[Finding]:
    """Find placeholders for unknown words, and marks of subwords.

    >>> from bleuexplain.diagnosis.case import read_case
    >>> from bleuexplain.settings import Settings
    >>> found = find(read_case("we@@ ll", ["well"], Settings(max_order=1)))
    >>> [(each.kind, each.positions, each.score_after) for each in found]
    [('subword_marks', (0,), 1.0)]
    """
    yield from _placeholders(case)
    yield from _subwords(case)


_PLACEHOLDER = re.compile(
    r"<(unk|oov|pad|mask|/?s|bos|eos)>|\[(unk|pad|mask|cls|sep)\]|⁇", re.IGNORECASE
)
_MOST_PIECES = 4  # "<unk>" becomes three tokens under 13a, "</s>" four


def _placeholders(case: Case) -> Iterator[Finding]:
    ours, *theirs = [_spans(tokens) for tokens in (case.hypothesis_tokens, *case.reference_tokens)]
    if not ours and not any(theirs):
        return
    words = sorted({*ours.values()} or {word for each in theirs for word in each.values()})
    known = {word for each in theirs for word in each.values()}
    matching = sorted(known.intersection(ours.values()))
    figures = {"words": words, "matching": matching, "in_hypothesis": bool(ours)}
    there = tuple([(at, each) for at, spans in enumerate(theirs) for each in _every(spans)])
    if matching:
        without = _without(case, ours, known)
        figures["without"] = without.bleu
        found = mending("unknown_token", case, without, figures, _every(ours), there)
        yield replace(found, mended=None)  # nobody knows which words stood there
    else:
        cost = held_by(case, _every(ours))
        loss, smoothed_loss = cost.loss, cost.smoothed_loss
        yield Finding("unknown_token", loss, smoothed_loss, _every(ours), there, figures=figures)


def _spans(tokens: Tokens) -> dict[tuple[int, int], str]:
    """Return the placeholders by where they start and end; a tokenizer may have cut them."""
    found: dict[tuple[int, int], str] = {}
    at = 0
    while at < len(tokens):
        ends = (
            range(at + 1, min(at + _MOST_PIECES, len(tokens)) + 1) if _may_start(tokens[at]) else ()
        )
        end = next((end for end in ends if _PLACEHOLDER.fullmatch("".join(tokens[at:end]))), None)
        if end:
            found[at, end] = "".join(tokens[at:end])
        at = end or at + 1
    return found


def _may_start(token: str) -> bool:
    return token[:1] in ("<", "[", "⁇")


def _every(spans: dict[tuple[int, int], str]) -> tuple[int, ...]:
    return tuple([at for start, end in spans for at in range(start, end)])


def _without(case: Case, spans: dict[tuple[int, int], str], known: set[str]) -> Case:
    """Return the case with placeholders that match nothing: who knows that they are one word."""
    tokens = list(case.hypothesis_tokens)
    for (start, end), word in spans.items():
        if word in known:
            tokens[start:end] = [f"{token}?" for token in tokens[start:end]]
    changed = tuple(tokens)
    return case if changed == case.hypothesis_tokens else case.changed(hypothesis=changed)


def _after_bpe(text: str) -> str:
    return re.sub(r"@@( |$)", "", text)


def _after_sentencepiece(text: str) -> str:
    return text.replace(" ", "").replace("▁", " ").strip()


def _after_wordpiece(text: str) -> str:
    return re.sub(r" ##(?=\w)", "", text)


# What a subword segmenter leaves at a piece, and how the pieces are put together again.
_MARKS: dict[str, tuple[re.Pattern[str], Callable[[str], str]]] = {
    "@@": (re.compile(r"\S+@@"), _after_bpe),
    "▁": (re.compile(r"▁[^▀-▟]*"), _after_sentencepiece),
    "##": (re.compile(r"##\w+"), _after_wordpiece),
}
_FEWEST_PIECES = 2


def _subwords(case: Case) -> Iterator[Finding]:
    sides = [case.hypothesis_tokens, *case.reference_tokens]
    first = {tokens[0] for tokens in sides if tokens}
    for mark, (piece, put_together) in _MARKS.items():
        # A word with ## that starts a text is a heading.
        headings = first if mark == "##" else set()
        marked = [_marked(tokens, piece, headings) for tokens in sides]
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


def _marked(tokens: Tokens, piece: re.Pattern[str], headings: set[str]) -> list[int]:
    found = [at for at, token in enumerate(tokens) if piece.fullmatch(token)]
    return [at for at in found if tokens[at] not in headings]
