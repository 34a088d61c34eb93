"""Matches and totals to smoothed matches and totals (Chen & Cherry 2014, section 2.2)."""

from fractions import Fraction

import pytest
from hypothesis import given

from bleuexplain import SMOOTHINGS, InputError, smooth
from bleuexplain.smoothing import DEFAULT_EPSILON, UNSUPPORTED_SMOOTHINGS

from . import oracle
from .strategies import counts, epsilons, smoothings

# (matches, totals), (smoothing, epsilon), (smoothed matches, smoothed totals)
HAND_WORKED = {
    "none keeps every count, 0/0 included (contract, semantics 2)": (
        ([2, 1, 0, 0], [2, 1, 0, 0]),
        ("none", None),
        ([2, 1, 0, 0], [2, 1, 0, 0]),
    ),
    "method1 puts 0.1 for each zero where epsilon is omitted (contract, semantics 2)": (
        ([3, 1, 0, 0], [4, 3, 2, 1]),
        ("method1", None),
        ([3, 1, 0.1, 0.1], [4, 3, 2, 1]),
    ),
    "method1 replaces a zero whatever its total is (contract, semantics 2)": (
        ([2, 1, 0, 0], [2, 1, 0, 0]),
        ("method1", 0.01),
        ([2, 1, 0.01, 0.01], [2, 1, 0, 0]),
    ),
    "method1 replaces a zero at order 1 too": (
        ([0, 0], [3, 2]),
        ("method1", 0.5),
        ([0.5, 0.5], [3, 2]),
    ),
    "epsilon 0 is legal and changes nothing": (
        ([2, 0], [2, 1]),
        ("method1", 0),
        ([2, 0], [2, 1]),
    ),
    "epsilon 1 makes a zero a match": (([2, 0], [2, 1]), ("method1", 1), ([2, 1], [2, 1])),
    "method2 adds one to both from order 2 on (Lin & Och 2004)": (
        ([3, 2, 1, 0], [6, 5, 4, 3]),
        ("method2", None),
        ([3, 3, 2, 1], [6, 6, 5, 4]),
    ),
    "method2 makes 0/0 into 1/1 (contract, example 2)": (
        ([1, 0, 0, 0], [1, 0, 0, 0]),
        ("method2", None),
        ([1, 1, 1, 1], [1, 1, 1, 1]),
    ),
    "method2 leaves a single order alone": (([0], [3]), ("method2", None), ([0], [3])),
    "method3 halves at each zero, 0/0 included (contract, example 3)": (
        ([2, 1, 0, 0], [2, 1, 0, 0]),
        ("method3", None),
        ([2, 1, 0.5, 0.25], [2, 1, 0, 0]),
    ),
    "method3 counts the zeros, not the orders (mteval-v13a)": (
        ([5, 0, 1, 0], [8, 7, 6, 5]),
        ("method3", None),
        ([5, 0.5, 1, 0.25], [8, 7, 6, 5]),
    ),
    "method3 counts a zero at order 1 as the first": (
        ([0, 0, 0], [3, 2, 1]),
        ("method3", None),
        ([0.5, 0.25, 0.125], [3, 2, 1]),
    ),
}


@pytest.mark.parametrize(
    ("given_counts", "method", "expected"), HAND_WORKED.values(), ids=HAND_WORKED.keys()
)
def test_smoothed_counts_match_hand_arithmetic(given_counts, method, expected):
    matches, totals = smooth(*given_counts, *method)
    assert (list(matches), list(totals)) == expected


@given(counts(), smoothings)
def test_smoothed_counts_are_exactly_the_oracle_s(stats, smoothing):
    matches, totals, _, _ = stats
    ours = smooth(matches, totals, smoothing)
    assert [list(map(Fraction, numbers)) for numbers in ours] == list(
        oracle.smoothed(matches, totals, smoothing)
    )


@given(counts(), epsilons)
def test_epsilon_is_put_in_as_given(stats, epsilon):
    matches, totals, _, _ = stats
    ours, _ = smooth(matches, totals, "method1", epsilon)
    assert list(ours) == [match if match else epsilon for match in matches]


@given(counts(), smoothings)
def test_smoothing_never_lowers_a_count(stats, smoothing):
    matches, totals, _, _ = stats
    for before, after in zip((matches, totals), smooth(matches, totals, smoothing), strict=True):
        assert all(more >= less for more, less in zip(after, before, strict=True))


@given(counts(), smoothings)
def test_counts_without_a_zero_are_touched_by_method2_only(stats, smoothing):
    matches, totals, _, _ = stats
    if 0 not in matches and smoothing != "method2":
        assert smooth(matches, totals, smoothing) == (tuple(matches), tuple(totals))


@given(counts(), smoothings)
def test_integers_stay_integers(stats, smoothing):
    matches, totals, _, _ = stats
    new_matches, new_totals = smooth(matches, totals, smoothing)
    assert all(type(total) is int for total in new_totals)
    assert all(
        type(after) is int for before, after in zip(matches, new_matches, strict=True) if before
    )


@given(counts(), smoothings)
def test_the_counts_given_are_not_changed(stats, smoothing):
    matches, totals, _, _ = stats
    kept = list(matches), list(totals)
    smooth(matches, totals, smoothing)
    assert (matches, totals) == kept


def test_smoothing_omitted_means_none():
    assert smooth([1, 0], [2, 1]) == ((1, 0), (2, 1))


def test_each_method_has_sacrebleu_s_name_beside_it():
    assert {name: method.sacrebleu_name for name, method in SMOOTHINGS.items()} == {
        "none": "none",
        "method1": "floor",
        "method2": "add-k with k = 1",
        "method3": "exp",
    }


def test_the_default_epsilon_is_the_contract_s():
    assert DEFAULT_EPSILON == 0.1


# What each reason names; the contract asks for a reason (unsupported operations).
REASONS = {
    "method4": "it scales the stand-in for a zero by ln(c), which is 0 for a one-token hypothesis",
    "method5": "it averages each match count with its neighbours",
    "method6": "its prior for order n is p_(n-1)^2 / p_(n-2)",
    "method7": "it applies method5 to the result of method4",
    "add-k": "add-k with k = 1 is called method2 here",
}


@pytest.mark.parametrize("name", REASONS)
def test_a_method_left_out_is_refused_with_its_own_reason(name):
    with pytest.raises(InputError) as refusal:
        smooth([1, 0], [2, 1], name)
    error = refusal.value
    assert (error.code, error.path) == ("unsupported_input", "/smoothing")
    assert REASONS[name] in error.message
    assert error.message.endswith("Choose one of none, method1, method2, method3.")


def test_every_method_left_out_is_in_the_table_of_reasons():
    assert UNSUPPORTED_SMOOTHINGS.keys() == REASONS.keys()


REFUSALS = {
    "a name nobody uses": (
        ("laplace", None),
        "/smoothing",
        "There is no smoothing 'laplace'. Choose one of none, method1, method2, method3.",
    ),
    "an epsilon without a smoothing that has one": (
        ("none", 0.1),
        "/epsilon",
        "epsilon goes with smoothing method1 only, got it with none.",
    ),
    "an epsilon with method2": (
        ("method2", 0.1),
        "/epsilon",
        "epsilon goes with smoothing method1 only, got it with method2.",
    ),
    "an epsilon with method3, even 0": (
        ("method3", 0),
        "/epsilon",
        "epsilon goes with smoothing method1 only, got it with method3.",
    ),
    "an epsilon above 1": (("method1", 1.5), "/epsilon", "epsilon goes from 0 to 1, got 1.5."),
    "an epsilon below 0": (("method1", -0.1), "/epsilon", "epsilon goes from 0 to 1, got -0.1."),
    "an epsilon that is no number": (
        ("method1", float("nan")),
        "/epsilon",
        "epsilon goes from 0 to 1, got nan.",
    ),
}


@pytest.mark.parametrize(("method", "path", "message"), REFUSALS.values(), ids=REFUSALS.keys())
def test_refusal_says_what_and_where(method, path, message):
    with pytest.raises(InputError) as refusal:
        smooth([1, 0], [2, 1], *method)
    error = refusal.value
    assert (error.code, error.path, str(error)) == ("invalid_input", path, message)
