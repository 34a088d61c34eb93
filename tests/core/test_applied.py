"""What a remedy, a what-if or an edit puts into the boxes gives the score that it promised."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain import SMOOTHINGS
from bleuexplain.diagnosis import applied, best_edits, case_of, findings, what_ifs
from bleuexplain.inputs import read_inputs
from bleuexplain.permalink import State
from bleuexplain.settings import Settings

# Texts that are read as lists once they are mended, marks in front, lists in lists.
ODD = {
    "curly quotes in brackets": ("[“a”, “b”]", '["a", "b"] x'),
    "full-width brackets": ("［'a'， 'b'］", "['a', 'b'] x"),
    "entities in brackets": ("[&quot;a&quot;]", '["a"] x'),
    "a token that spells a list": ("x", """['["a"]']"""),
    "a reference of two lists": ("a b", "x y\n[['a','b'],['c','d']]\nz"),
    "a byte order mark as a token": ("a b", r"['\ufeff', 'a', 'b']"),
    "a byte order mark before a list left open": ('\ufeff["a" b c d', '["a" b c d'),
    "lines": ("a\nb", "a b\nb a\n\na"),
}
PIECES = st.sampled_from(
    ["a", "b", "A", "“", '"', "'", "[", "]", ",", " ", "\n", "\ufeff", "&quot;"]
)
TEXTS = st.lists(PIECES, max_size=9).map("".join)
CHOICES = st.builds(
    Settings,
    tokenizer=st.sampled_from(["none", "13a", "intl", "char", "zh"]),
    lowercase=st.booleans(),
    smoothing=st.sampled_from(list(SMOOTHINGS)),
    effective_order=st.booleans(),
    max_order=st.integers(1, 4),
)


def promised(case):
    """Every change of the case that the page offers, each with its name."""
    yield from ((found.kind, found.mended) for found in findings(case) if found.mended)
    yield from ((each.kind, each.changed) for each in what_ifs(case))
    tokens = case.hypothesis_tokens
    for edit in best_edits(tokens, case.reference_tokens, case.settings).best:
        yield edit.kind, case.with_tokens(edit.apply(tokens))


def check(state):
    case = case_of(state)
    for kind, changed in promised(case):
        after = case_of(applied(state, case, changed))
        assert after.bleu == pytest.approx(changed.bleu, rel=1e-12), kind


@pytest.mark.parametrize("tokenizer", ["none", "intl"])
@pytest.mark.parametrize(("hypothesis", "references"), ODD.values(), ids=ODD)
def test_every_promise_is_kept_on_odd_texts(hypothesis, references, tokenizer):
    check(State(hypothesis, references, Settings(tokenizer=tokenizer, max_order=1)))


@given(TEXTS, TEXTS, CHOICES)
def test_every_promise_is_kept(hypothesis, references, settings):
    if references.strip("\ufeff\n "):
        check(State(hypothesis, references, settings))


@given(TEXTS, TEXTS, CHOICES)
def test_explain_and_why_read_the_same_tokens(hypothesis, references, settings):
    inputs = read_inputs(hypothesis, references, settings)
    if inputs.countable:
        case = case_of(State(hypothesis, references, settings))
        assert case.hypothesis_tokens == inputs.hypothesis_tokens
        assert case.reference_tokens == inputs.reference_tokens


def test_what_would_pass_the_limits_is_not_offered():
    for words, is_offered in ((100, True), (1_500, False)):  # 15,000 characters, of 10,000
        text = " ".join(["words"] * words)
        case = case_of(State(f"{text} wordy", text))
        assert any(each.value == "char" for each in what_ifs(case)) == is_offered
        assert all(each.changed.is_within_limits for each in what_ifs(case))
