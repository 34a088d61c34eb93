"""Renaming every distinct token keeps every count."""

from core import oracle
from core.strategies import orders, references, smoothing_settings, texts
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.diagnosis import anonymised, explain_renamed

from .explained import explain_state, explain_text, explain_tokens

anything = st.lists(st.sampled_from(["a", "A", "a b", "", "w1", "[", "ספר", "x" * 9]), max_size=9)


def counts(hypothesis, references):
    """All that BLEU sees, and the clipping table without its words."""
    table = oracle.clipping_table(hypothesis, references, 8)
    return [
        oracle.matches(hypothesis, references, 8),
        len(hypothesis),
        oracle.reference_length(hypothesis, references),
        [(len(ngram), *numbers) for ngram, *numbers in table],
    ]


@given(anything, st.lists(anything, min_size=1, max_size=4))
def test_renaming_keeps_every_count(hypothesis, references):
    ours, theirs = anonymised(tuple(hypothesis), tuple(map(tuple, references)))
    assert counts(ours, theirs) == counts(hypothesis, references)


def counted(explanation):
    """The four things that BLEU is computed from."""
    found = explanation.components
    return found.matches, found.totals, found.candidate_length, found.reference_length


def test_names_are_given_in_order_of_first_occurrence():
    assert anonymised(("b", "a", "b"), (("a", "c"), ("c", "b"))) == (
        ("w1", "w2", "w1"),
        (("w2", "w3"), ("w3", "w1")),
    )


@given(texts, references, orders, smoothing_settings())
def test_the_renamed_link_gives_the_same_counts_and_score(
    hypothesis, references, max_order, settings
):
    found = explain_tokens(hypothesis, references, max_order=max_order, **settings)
    state, score = explain_renamed(found)
    opened = explain_state(state)
    assert counted(opened) == counted(found)
    assert opened.score.bleu == score.bleu == found.score.bleu
    assert not opened.inputs.problems


def test_the_renamed_link_needs_no_tokenizer_and_has_none_of_the_words():
    found = explain_text("Ah, SO.", "Ah, no.", tokenizer="13a", lowercase=True)
    state, _ = explain_renamed(found)
    assert (state.hypothesis, state.references) == ("w1 w2 w3 w4", "w1 w2 w5 w4")
    assert (state.settings.tokenizer, state.settings.lowercase) == ("none", False)
