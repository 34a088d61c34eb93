"""BLEU as a product of factors, and the factor that cost most."""

import math

import pytest
from core.strategies import near, orders, references, smoothing_settings, texts
from hypothesis import given

from bleuexplain.diagnosis import Costliest

from .explained import expected_bleu, explain_tokens

# hypothesis, references, settings, the finding
HAND_WORKED = {
    "c = 0": ("", ["a b"], {}, Costliest("empty hypothesis")),
    "c = 0 against an empty reference": ("", [""], {}, Costliest("empty hypothesis")),
    "m1 = 0, and smoothing does not change that": (
        "a b",
        ["c d"],
        {"smoothing": "method3"},
        Costliest("no shared token", order=1),
    ),
    "2 tokens: l3 = l4 = 0": (
        "a b",
        ["a b"],
        {},
        Costliest("zero orders", 3, without_ngrams=(3, 4)),
    ),
    "3/4, 1/3, then 0/2 and 0/1: effective order drops neither": (
        "a b x d",
        ["a b y d"],
        {"effective_order": True},
        Costliest("zero orders", 3, without_match=(3, 4)),
    ),
    "2/3, 0/2, 0/1, 0/0": (
        "a x b",
        ["a y b"],
        {},
        Costliest("zero orders", 2, without_match=(2, 3), without_ngrams=(4,)),
    ),
    "method1 fills 0/2 and 0/1 with epsilon, and not 0/0": (
        "a x b",
        ["a y b"],
        {"smoothing": "method1"},
        Costliest("zero orders", 4, without_ngrams=(4,)),
    ),
    "method1 with epsilon 0 fills nothing": (
        "a x b",
        ["a y b"],
        {"smoothing": "method1", "epsilon": 0.0, "max_order": 3},
        Costliest("zero orders", 2, without_match=(2, 3)),
    ),
    "all matched, BP = exp(1 - 10/4) = 0.22": (
        "a b c d",
        ["a b c d e f g h i j"],
        {},
        Costliest("brevity"),
    ),
    "BP = exp(1 - 12/11) = 0.91 against p4^(1/4) = (3/8)^(1/4) = 0.78": (
        "the committee will meet on Monday to discuss the the plan",
        [
            "the committee will meet again on Monday to discuss the new budget",
            "the committee meets on Monday in order to talk about the new budget",
        ],
        {},
        Costliest("precision", order=4),
    ),
    "2/7 alone (Papineni 2002, example 2)": (
        "the " * 7,
        ["the cat the"],
        {"max_order": 1},
        Costliest("precision", order=1),
    ),
    "method2: 1/4, (0+1)/(3+1): as much, so the lower order is named": (
        "a x y z",
        ["a"],
        {"smoothing": "method2", "max_order": 2},
        Costliest("precision", order=1),
    ),
    "the reference itself": ("a b c d", ["a b c d"], {}, Costliest("perfect")),
    "3 tokens, all of them in the one of two references that is as long": (
        "a b c",
        ["a b c", "a b"],
        {"max_order": 3},
        Costliest("perfect"),
    ),
    "one token under effective order": (
        "a",
        ["a"],
        {"effective_order": True},
        Costliest("perfect"),
    ),
    "method2 makes 1/1 of each 0/0": ("a", ["a"], {"smoothing": "method2"}, Costliest("perfect")),
}


@pytest.mark.parametrize(
    ("hypothesis", "references", "settings", "finding"), HAND_WORKED.values(), ids=HAND_WORKED
)
def test_what_cost_most_is_as_worked_by_hand(hypothesis, references, settings, finding):
    given_references = [reference.split() for reference in references]
    assert explain_tokens(hypothesis.split(), given_references, **settings).costliest == finding


@given(texts, references, orders, smoothing_settings())
def test_the_factors_multiply_to_the_score(hypothesis, references, max_order, settings):
    found = explain_tokens(hypothesis, references, max_order=max_order, **settings)
    expected = expected_bleu(hypothesis, references, found.settings)
    assert math.prod(factor.value or 0.0 for factor in found.factors) == near(expected)
    assert found.score.bleu == near(expected)


@given(texts, references, orders, smoothing_settings())
def test_each_factor_takes_from_what_the_one_before_left(
    hypothesis, references, max_order, settings
):
    found = explain_tokens(hypothesis, references, max_order=max_order, **settings)
    assert found.factors[0].before == 1.0
    for factor, following in zip(found.factors, found.factors[1:], strict=False):
        assert following.before == factor.after
    for factor in found.factors:
        assert factor.after == near(factor.before * (factor.value or 0.0))
    assert found.factors[-1].after == found.score.bleu


@given(texts, references, orders, smoothing_settings())
def test_the_factors_are_bp_and_the_orders_used(hypothesis, references, max_order, settings):
    found = explain_tokens(hypothesis, references, max_order=max_order, **settings)
    used = found.score.orders_used
    assert [factor.order for factor in found.factors] == list(range(used + 1))


@given(texts, references, orders, smoothing_settings())
def test_no_factor_is_smaller_than_the_one_named(hypothesis, references, max_order, settings):
    found = explain_tokens(hypothesis, references, max_order=max_order, **settings)
    finding = found.costliest
    if finding.kind in ("brevity", "precision"):
        smallest = min(factor.value for factor in found.factors)
        assert found.factors[finding.order].value == smallest < 1
    else:
        assert found.score.bleu == (1.0 if finding.kind == "perfect" else 0.0)
