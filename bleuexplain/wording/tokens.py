"""Why a token is marked as it is."""

from bleuexplain.diagnosis import TokenMark
from bleuexplain.wording.numbers import plural


def hypothesis_token(mark: TokenMark) -> str:
    """Say why a hypothesis token counts, or does not.

    >>> hypothesis_token(TokenMark("the", "clipped", 0, 3, 2))
    'clipped: 3 in the hypothesis, at most 2 in one reference'
    """
    counts = f"{mark.count} in the hypothesis, at most {mark.cap} in one reference"
    if mark.status == "unmatched":
        return "unmatched: in no reference"
    if mark.status == "clipped":
        covered = f", yet inside a matched {mark.longest}-gram" if mark.longest else ""
        return f"clipped: {counts}{covered}"
    if mark.longest > 1:
        return f"inside a matched {mark.longest}-gram; {counts}"
    return f"matched alone, in no matched 2-gram; {counts}"


def reference_token(mark: TokenMark) -> str:
    """Say whether the hypothesis has a reference token.

    >>> reference_token(TokenMark("again", "unmatched", 0, 1, 0))
    'missed: not in the hypothesis'
    """
    counts = f"{mark.count} in this reference, {mark.cap} in the hypothesis"
    if mark.status == "unmatched":
        return "missed: not in the hypothesis"
    if mark.status == "clipped":
        covered = f", yet inside a shared {mark.longest}-gram" if mark.longest else ""
        return f"missed: {counts}{covered}"
    if mark.longest > 1:
        return f"inside a {mark.longest}-gram that the hypothesis has; {counts}"
    return f"in the hypothesis, but with no shared neighbour; {counts}"


def row_title(position: int | None, length: int) -> str:
    """Name a row of tokens: the hypothesis, or a reference by its position.

    >>> row_title(None, 2), row_title(0, 1)
    ('Hypothesis · 2 tokens', 'Reference 1 · 1 token')
    """
    name = "Hypothesis" if position is None else f"Reference {position + 1}"
    return f"{name} · {plural(length, 'token')}"
