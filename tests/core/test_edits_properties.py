"""The best single edits: those that a search of every edit finds, each with its own score."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bleuexplain import sentence_bleu
from bleuexplain.diagnosis import BestEdits, Edit, best_edits
from bleuexplain.diagnosis.edits import search
from bleuexplain.settings import Settings

from . import oracle
from .strategies import epsilons, near, orders, smoothings

KINDS = ["substitution", "insertion", "deletion", "swap"]


def every_edit(hypothesis, references):
    """Kind, position, token and text of every edit, in the order of ties; each text once."""
    text = list(hypothesis)
    words = oracle.distinct(token for reference in references for token in reference)
    puts = {
        "substitution": [(i, word, [word], 1) for i in range(len(text)) for word in words],
        "insertion": [(i, word, [word], 0) for i in range(len(text) + 1) for word in words],
        "deletion": [(i, None, [], 1) for i in range(len(text))],
        "swap": [(i, None, [text[i + 1], text[i]], 2) for i in range(len(text) - 1)],
    }
    seen = [text]
    for kind in KINDS:
        for position, word, put, width in puts[kind]:
            made = text[:position] + put + text[position + width :]
            if made not in seen:
                seen.append(made)
                yield kind, position, word, made


def scored(text, references, chosen):
    return sentence_bleu(
        text,
        references,
        max_order=chosen.max_order,
        smoothing=chosen.smoothing,
        epsilon=chosen.used_epsilon,
        effective_order=chosen.effective_order,
    ).bleu


def by_the_oracle(text, references, chosen):
    return oracle.bleu(
        oracle.matches(text, references, chosen.max_order),
        oracle.totals(text, chosen.max_order),
        len(text),
        oracle.reference_length(text, references),
        smoothing=chosen.smoothing,
        epsilon=chosen.epsilon,
        effective_order=chosen.effective_order,
    )


def by_brute_force(hypothesis, references, chosen, most):
    """What ``best_edits`` promises, from every edited text counted anew."""
    present = scored(hypothesis, references, chosen)
    edits = [
        Edit(kind, position, word, scored(text, references, chosen))
        for kind, position, word, text in every_edit(hypothesis, references)
    ]
    raising = [edit for edit in edits if edit.bleu > present * (1 + 1e-12)]
    best = sorted(raising, key=lambda edit: -edit.bleu)  # which keeps the order of equals
    return BestEdits(tuple(best[:most]), len(edits), 0)


@st.composite
def cases(draw, longest=8):
    """A hypothesis that may have a foreign word, references and settings."""
    letters = draw(st.sampled_from(["abcd", "abcdefghijklmno"]))  # few repeat, many are alike
    texts = st.lists(st.sampled_from(letters), max_size=longest).map(tuple)
    hypothesis = draw(st.lists(st.sampled_from(letters + "~"), max_size=longest).map(tuple))
    references = tuple(draw(st.lists(texts, min_size=1, max_size=3)))
    return hypothesis, references, draw(any_settings())


@st.composite
def any_settings(draw):
    return Settings(
        smoothing=draw(smoothings),
        epsilon=draw(epsilons),
        effective_order=draw(st.booleans()),
        max_order=draw(orders),
    )


@settings(max_examples=300)
@given(cases(), st.integers(0, 8))
def test_the_best_edits_are_those_of_a_search_of_every_edit(case, most):
    assert best_edits(*case, most=most) == by_brute_force(*case, most)


@settings(max_examples=30)
@given(cases(longest=5))
def test_the_first_edit_scores_what_the_oracle_gives_the_best_text(case):
    hypothesis, references, _ = case
    texts = [list(hypothesis), *(text for *_, text in every_edit(hypothesis, references))]
    exact = max(by_the_oracle(text, *case[1:]) for text in texts)
    best = best_edits(*case).best
    assert (best[0].bleu if best else scored(*case)) == near(exact)


@given(cases())
def test_every_edit_makes_a_text_of_its_own_and_raises_bleu(case):
    hypothesis, references, chosen = case
    edits = best_edits(*case, most=50).best
    texts = [edit.apply(hypothesis) for edit in edits]
    assert len({hypothesis, *texts}) == len(edits) + 1
    assert [scored(text, references, chosen) for text in texts] == [edit.bleu for edit in edits]
    assert all(edit.bleu > scored(*case) for edit in edits)


@given(cases(), st.integers(0, 30))
def test_over_the_budget_the_edits_are_true_and_no_edit_is_forgotten(case, budget):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "BUDGET", budget)
        few = best_edits(*case)
    every = by_brute_force(*case, most=1000)
    assert few.tried + few.left_out == every.tried
    assert set(few.best) <= set(every.best)
    assert few.left_out or few.best == every.best[:5]
