"""The Python shown on screen, run: it prints the explained score, or says why it cannot."""

import contextlib
import io
import math
import warnings
from dataclasses import replace
from itertools import product

import pytest
from core.strategies import epsilons, orders, references, smoothings, texts
from hypothesis import example, given
from hypothesis import strategies as st

from bleuexplain.examples import EXAMPLES
from bleuexplain.permalink import State
from bleuexplain.settings import Settings

from .explained import explain_state, state_of_tokens, written_for

LIBRARIES = ("bleuexplain", "sacreBLEU", "NLTK")


def printed(snippet):
    """What the snippet prints; a warning is a fault unless the snippet speaks of a difference."""
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown), warnings.catch_warnings():
        warnings.simplefilter("ignore" if snippet.difference else "error")
        exec(snippet.code, {})  # noqa: S102 - that the code shown on screen runs is the claim
    return float(shown.getvalue())


def faults(state, libraries=LIBRARIES):
    """The snippets that break their promise: the same number, or another one and the reason."""
    explanation = explain_state(state)
    written = written_for(state, explanation)
    assert tuple(written) == LIBRARIES
    found = []
    for library in libraries:
        snippet = written[library]
        number = printed(snippet)
        same = math.isclose(number, explanation.score.bleu, rel_tol=1e-12)
        # With white space in a token the texts differ; the numbers may agree by chance.
        excused = "white space" in snippet.difference
        if same == bool(snippet.difference) and not excused:
            found.append((snippet.code, number, explanation.score.bleu))
    return found


def variations(settings):
    """Settings around those of an example: every smoothing, switch, and a few orders."""
    for smoothing, effective, order, lowercase in product(
        ("none", "method1", "method2", "method3"), (False, True), (1, 2, 4, 6), (False, True)
    ):
        yield replace(
            settings,
            smoothing=smoothing,
            effective_order=effective,
            max_order=order,
            lowercase=lowercase,
        )


@pytest.mark.parametrize("library", LIBRARIES)
@pytest.mark.parametrize("chosen", EXAMPLES, ids=[each.title for each in EXAMPLES])
def test_a_snippet_prints_the_explained_score_or_says_why_not(chosen, library):
    for settings in variations(chosen.settings):
        state = State(chosen.hypothesis, chosen.references, settings)
        assert faults(state, [library]) == []


settings = st.builds(
    Settings,
    lowercase=st.booleans(),
    smoothing=smoothings,
    epsilon=epsilons.map(float),
    effective_order=st.booleans(),
    max_order=orders,
)


@given(texts, references, settings)
@example([], [[]], Settings())
@example([], [["a"]], Settings(smoothing="method2"))
@example(["a"], [[]], Settings(smoothing="method1", epsilon=0.0))
@example(["a"], [[], ["a", "b"]], Settings(smoothing="method3", effective_order=True))
def test_snippets_for_lists_of_tokens_keep_their_promise(hypothesis, references, settings):
    assert faults(state_of_tokens(hypothesis, references, **as_arguments(settings))) == []


@given(texts, st.lists(texts.filter(bool), min_size=1, max_size=3), settings)
def test_snippets_for_text_keep_their_promise(hypothesis, references, settings):
    lines = "\n".join(" ".join(reference) for reference in references)
    assert faults(State(" ".join(hypothesis), lines, settings)) == []


words = ["Ah", "ah,", "no.", "“so”", "3.5", "&amp;", "我", "-", "<skipped>", "\u2028"]
spoken = st.lists(st.sampled_from(words), max_size=8)


@given(
    st.lists(st.sampled_from([*words, "-\n", "\n"]), max_size=8),
    spoken.filter(lambda tokens: "".join(tokens).strip()),
    settings,
    st.sampled_from(["13a", "intl", "char", "zh"]),
)
def test_snippets_for_tokenized_text_keep_their_promise(hypothesis, reference, settings, tokenizer):
    tokenized = replace(settings, tokenizer=tokenizer)
    assert faults(State(" ".join(hypothesis), " ".join(reference), tokenized)) == []


hostile = st.lists(
    st.sampled_from(["a", "a b", "'", '"', "\\", "\\n", "\n", "{x}", "%s", "#", "\u2028", "é"]),
    max_size=6,
)


@given(hostile, hostile, settings)
def test_snippets_keep_their_promise_whatever_the_tokens_hold(hypothesis, reference, settings):
    assert faults(state_of_tokens(hypothesis, [reference], **as_arguments(settings))) == []


def as_arguments(settings):
    """The fields of settings as keyword arguments."""
    return {name: getattr(settings, name) for name in Settings.__dataclass_fields__}


def test_a_token_with_white_space_is_what_sacrebleu_cannot_be_given():
    state = state_of_tokens(["turn around"], [["turn around"]])
    written = written_for(state, explain_state(state))
    assert "'turn around'" in written["sacreBLEU"].difference
    assert written["bleuexplain"].difference == ""


def test_a_difference_is_said_in_the_code_too():
    state = State("turn around", "turn around")
    snippet = written_for(state, explain_state(state))["NLTK"]
    assert "NLTK cannot give 0 here" in snippet.difference
    assert snippet.code.startswith(f"# {snippet.difference}\n")


def test_the_snippet_for_text_gives_sacrebleu_the_text_and_its_tokenizer():
    state = State("It is.", "It was.", Settings(tokenizer="13a", lowercase=True))
    code = written_for(state, explain_state(state))["sacreBLEU"].code
    assert "hypothesis = 'It is.'" in code
    assert "tokenize='13a', lowercase=True" in code
