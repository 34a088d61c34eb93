"""The same counts without the words: every distinct token gets another name."""

from bleuexplain.components import Tokens


def anonymised(
    hypothesis: Tokens, references: tuple[Tokens, ...]
) -> tuple[Tokens, tuple[Tokens, ...]]:
    """Rename each distinct token w1, w2, ... in order of first occurrence.

    BLEU compares tokens and never looks inside, so no count changes.

    >>> anonymised(("my", "name"), (("her", "name"),))
    (('w1', 'w2'), (('w3', 'w2'),))
    """
    names: dict[str, str] = {}

    def renamed(tokens: Tokens) -> Tokens:
        return tuple(names.setdefault(token, f"w{len(names) + 1}") for token in tokens)

    return renamed(hypothesis), tuple(renamed(reference) for reference in references)
