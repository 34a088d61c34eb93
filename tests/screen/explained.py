"""Explanations of token lists and typed text, for tests that need no page."""

from core import oracle

from bleuexplain.diagnosis import explain_sentence
from bleuexplain.inputs import read_inputs, reference_lines
from bleuexplain.permalink import State
from bleuexplain.settings import Settings
from bleuexplain.wording.snippets import Texts, snippets


def explain_state(state):
    """Explain what a person typed."""
    return explain_sentence(
        read_inputs(state.hypothesis, state.references, state.settings), state.settings
    )


def state_of_tokens(hypothesis, references, **settings):
    """The state of somebody who typed Python lists: the tokens are exactly these."""
    typed = "\n".join(repr(list(reference)) for reference in references)
    return State(repr(list(hypothesis)), typed, Settings(**settings))


def explain_tokens(hypothesis, references, **settings):
    """Explain lists of tokens."""
    return explain_state(state_of_tokens(hypothesis, references, **settings))


def explain_text(hypothesis, *references, **settings):
    """Explain text, a reference an argument."""
    return explain_state(State(hypothesis, "\n".join(references), Settings(**settings)))


def written_for(state, explanation):
    """The snippets that the page shows for a state, by library."""
    typed = Texts(state.hypothesis, tuple(reference_lines(state.references)))
    return {snippet.library: snippet for snippet in snippets(explanation, typed)}


def expected_bleu(hypothesis, references, settings):
    """The oracle's BLEU of token lists under settings, as a float."""
    order = settings.max_order
    bleu = oracle.bleu(
        oracle.matches(hypothesis, references, order),
        oracle.totals(hypothesis, order),
        len(hypothesis),
        oracle.reference_length(hypothesis, references),
        smoothing=settings.smoothing,
        epsilon=settings.epsilon,
        effective_order=settings.effective_order,
    )
    return float(bleu)
