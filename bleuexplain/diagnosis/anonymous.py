"""The same counts without the words: every distinct token gets another name."""

from dataclasses import replace

from bleuexplain.bleu import BleuScore
from bleuexplain.components import sentence_components
from bleuexplain.diagnosis.alternatives import score_under
from bleuexplain.diagnosis.explained import ExplainedSentence
from bleuexplain.permalink import State
from bleuexplain.tokenizers import Tokens


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
        return tuple([names.setdefault(token, f"w{len(names) + 1}") for token in tokens])

    return renamed(hypothesis), tuple([renamed(reference) for reference in references])


def explain_renamed(explanation: ExplainedSentence) -> tuple[State, BleuScore]:
    """Return the state of the renamed sentence, and its score, counted anew.

    >>> from bleuexplain.diagnosis import explain_sentence
    >>> from bleuexplain.inputs import read_inputs
    >>> from bleuexplain.settings import Settings
    >>> settings = Settings(tokenizer="13a")
    >>> inputs = read_inputs("Ah, so.", "Ah, no.", settings)
    >>> state, score = explain_renamed(explain_sentence(inputs, settings))
    >>> state.hypothesis, state.references, score.counts.matches
    ('w1 w2 w3 w4', 'w1 w2 w5 w4', (3, 1, 0, 0))
    """
    components = explanation.components
    hypothesis, references = anonymised(components.hypothesis, components.references)
    renamed = sentence_components(hypothesis, references, max_order=components.max_order)
    # Renamed tokens need no tokenizer; an empty reference must be said to be one.
    settings = replace(explanation.settings, tokenizer="none", lowercase=False)
    texts = [" ".join(tokens) or "[]" for tokens in references]
    state = State(" ".join(hypothesis), "\n".join(texts), settings)
    return state, score_under(renamed, settings)
