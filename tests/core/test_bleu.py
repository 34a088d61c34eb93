"""Counts and lengths to brevity penalty, orders used and BLEU."""

import json
import math
from dataclasses import FrozenInstanceError

import numpy as np
import pytest

from bleuexplain import Counts, InputError, Precision, brevity_penalty, compute_bleu

from .strategies import near

# c, r, BP
BREVITY_PENALTIES = {
    "longer than the reference: 1 (Papineni 2002, section 2.3)": (7, 6, 1),
    "as long as the reference: exp(0)": (6, 6, 1),
    "one token short of six: exp(1 - 6/5)": (5, 6, math.exp(-1 / 5)),
    "half as long: exp(-1)": (3, 6, math.exp(-1)),
    "an empty hypothesis: 0 (contract, semantics 3)": (0, 6, 0),
    "both empty: 0, not exp(0)": (0, 0, 0),
    "an empty reference: 1 (contract, semantics 3: r = 0 < c)": (6, 0, 1),
    "twelve against thirteen (NLTK, doctest of brevity_penalty)": (12, 13, 0.9200444146293233),
    "the largest lengths: no overflow": (1, 10**12, 0),
}


@pytest.mark.parametrize(
    ("candidate_length", "reference_length", "expected"),
    BREVITY_PENALTIES.values(),
    ids=BREVITY_PENALTIES.keys(),
)
def test_brevity_penalty_matches_hand_arithmetic(candidate_length, reference_length, expected):
    assert brevity_penalty(candidate_length, reference_length) == near(expected)


# (matches, totals, c, r), settings, BLEU, orders used
HAND_WORKED = {
    "the fourth root of 9/10 7/8 5/6 3/4 (contract, example 1)": (
        ([9, 7, 5, 3], [10, 8, 6, 4], 11, 11),
        {},
        (9 / 10 * 7 / 8 * 5 / 6 * 3 / 4) ** (1 / 4),
        4,
    ),
    "one zero makes the geometric mean zero (nltk#2498)": (
        ([3, 1, 0, 0], [3, 2, 1, 0], 3, 4),
        {},
        0,
        4,
    ),
    "two right tokens have no 3-grams, so BLEU-4 is 0 (nltk#2217)": (
        ([2, 1, 0, 0], [2, 1, 0, 0], 2, 2),
        {},
        0,
        4,
    ),
    "effective order stops before the orders that cannot exist (contract, example 3)": (
        ([2, 1, 0, 0], [2, 1, 0, 0], 2, 2),
        {"effective_order": True},
        1,
        2,
    ),
    "effective order keeps an order that exists and has no match (contract, semantics 4)": (
        ([2, 0, 0, 0], [3, 2, 1, 0], 3, 3),
        {"effective_order": True},
        0,
        3,
    ),
    "effective order with method1 takes the cube root (mjpost/sacrebleu#150)": (
        ([3, 1, 0, 0], [3, 2, 1, 0], 3, 4),
        {"smoothing": "method1", "effective_order": True},
        math.exp(-1 / 3) * (3 / 3 * 1 / 2 * 0.1 / 1) ** (1 / 3),
        3,
    ),
    "method1 does not help where a used total is 0 (contract, semantics 5)": (
        ([3, 1, 0, 0], [3, 2, 1, 0], 3, 4),
        {"smoothing": "method1"},
        0,
        4,
    ),
    "epsilon 0.01 (sacreBLEU, test_sentence_bleu)": (
        ([3, 2, 1, 0], [4, 3, 2, 1], 4, 4),
        {"smoothing": "method1", "epsilon": 0.01},
        (3 / 4 * 2 / 3 * 1 / 2 * 0.01) ** (1 / 4),
        4,
    ),
    "epsilon 0 leaves the zero, and BLEU 0": (
        ([3, 2, 1, 0], [4, 3, 2, 1], 4, 4),
        {"smoothing": "method1", "epsilon": 0},
        0,
        4,
    ),
    "method2 makes four orders of one right token (contract, example 2)": (
        ([1, 0, 0, 0], [1, 0, 0, 0], 1, 1),
        {"smoothing": "method2"},
        1,
        4,
    ),
    "method2 leaves effective order nothing to drop": (
        ([1, 0, 0, 0], [1, 0, 0, 0], 1, 1),
        {"smoothing": "method2", "effective_order": True},
        1,
        4,
    ),
    "method2 leaves a single order as it is": (([2], [4], 4, 4), {"smoothing": "method2"}, 0.5, 1),
    "method3 halves and halves again": (
        ([4, 2, 0, 0], [6, 5, 4, 3], 6, 8),
        {"smoothing": "method3"},
        math.exp(1 - 8 / 6) * (4 / 6 * 2 / 5 * 1 / 8 * 1 / 12) ** (1 / 4),
        4,
    ),
    "method3 is 0 where a used total is 0 (contract, semantics 5)": (
        ([2, 1, 0], [2, 1, 0], 2, 2),
        {"smoothing": "method3"},
        0,
        3,
    ),
    "no token right is 0 before any smoothing (sacreBLEU#141)": (
        ([0, 0], [4, 3], 4, 4),
        {"smoothing": "method3"},
        0,
        2,
    ),
    "no token right is 0 with method1 too": (
        ([0, 0], [4, 3], 4, 4),
        {"smoothing": "method1"},
        0,
        2,
    ),
    "an empty hypothesis is 0, whatever the smoothing adds": (
        ([0, 0], [0, 0], 0, 5),
        {"smoothing": "method2"},
        0,
        2,
    ),
    "an empty hypothesis is 0 though counts were given with it": (([1], [1], 0, 0), {}, 0, 1),
    "no order is used where even the first total is 0 (contract, semantics 5)": (
        ([0, 0], [0, 0], 1, 5),
        {"effective_order": True},
        0,
        0,
    ),
    "effective order takes leading orders only: one after a gap is left out": (
        ([2, 0, 2], [2, 0, 2], 2, 2),
        {"effective_order": True},
        1,
        1,
    ),
    "all precisions 1 leave the brevity penalty (Moses, promix test_bleu)": (
        ([2, 2, 2, 2], [2, 2, 2, 2], 2, 3),
        {},
        math.exp(-1 / 2),
        4,
    ),
    "a length above the reference's costs nothing": (([2], [4], 4, 2), {}, 0.5, 1),
}


@pytest.mark.parametrize(
    ("given_counts", "settings", "bleu", "orders_used"),
    HAND_WORKED.values(),
    ids=HAND_WORKED.keys(),
)
def test_score_matches_hand_arithmetic(given_counts, settings, bleu, orders_used):
    found = compute_bleu(*given_counts, **settings)
    assert found.bleu == near(bleu)
    assert found.orders_used == orders_used


def test_the_smallest_epsilon_gives_a_score_and_no_traceback():
    # epsilon / total is below the smallest double here
    found = compute_bleu([1, 0], [2, 2], 2, 2, smoothing="method1", epsilon=5e-324)
    assert found.bleu == pytest.approx(0, abs=1e-80)


def test_a_score_keeps_all_that_made_it():
    found = compute_bleu([2, 0], [3, 2], 3, 4, smoothing="method1", epsilon=0.5)
    assert found.counts == Counts((2, 0), (3, 2), 3, 4)
    assert (found.smoothing, found.epsilon, found.effective_order) == ("method1", 0.5, False)
    assert found.precisions == (Precision(2, 3), Precision(0, 2))
    assert found.smoothed_precisions == (Precision(2, 3), Precision(0.5, 2))


def test_counts_of_numpy_are_kept_as_python_s_own_and_can_be_written():
    found = compute_bleu(np.array([2, 0]), np.array([3, 2]), np.int64(3), np.uint8(4))
    assert found == compute_bleu([2, 0], [3, 2], 3, 4)
    assert json.loads(json.dumps(found.to_dict()))["totals"] == [3, 2]


def test_a_precision_is_never_reduced():
    precision = Precision(2, 4)
    assert (precision.match, precision.total, precision.value) == (2, 4, 0.5)


def test_a_precision_without_ngrams_is_undefined_and_not_zero():
    assert Precision(0, 0).value is None
    assert Precision(0, 3).value == 0


def test_a_score_cannot_be_patched():
    found = compute_bleu([1], [1], 1, 1)
    with pytest.raises(FrozenInstanceError):
        found.bleu = 0.5


REFUSALS = {
    "no order": (([], [], 0, 0), "/matches", "BLEU needs the counts of at least one order."),
    "more matches than totals": (
        ([1, 1], [2], 2, 2),
        "/totals",
        "matches and totals have one number an order each, got 2 and 1.",
    ),
    "a match above its total (contract, semantics 1)": (
        ([2, 3], [3, 2], 3, 3),
        "/matches/1",
        "Order 2 has 3 matches of 2 n-grams; matches go from 0 to the total.",
    ),
    "a match below 0": (
        ([-1], [2], 2, 2),
        "/matches/0",
        "Order 1 has -1 matches of 2 n-grams; matches go from 0 to the total.",
    ),
    "a match where order 1 has none (contract, semantics 1)": (
        ([0, 0, 1], [3, 2, 1], 3, 3),
        "/matches/2",
        "Order 3 has 1 matches although order 1 has none.",
    ),
    "no whole match": (
        ([2, 1.5], [3, 2], 3, 3),
        "/matches/1",
        "Each of matches is a whole number, got a value of type float.",
    ),
    "a truth value as a total": (
        ([1], [True], 1, 1),
        "/totals/0",
        "Each of totals is a whole number, got a value of type bool.",
    ),
    "a length as text": (
        ([1], [1], 1, "1"),
        "/reference_length",
        "reference_length is a whole number, got a value of type str.",
    ),
    "a candidate length below 0": (
        ([1], [1], -1, 1),
        "/candidate_length",
        "candidate_length is 0 or more.",
    ),
    "a reference length below 0": (
        ([1], [1], 1, -1),
        "/reference_length",
        "reference_length is 0 or more.",
    ),
}


@pytest.mark.parametrize(
    ("given_counts", "path", "message"), REFUSALS.values(), ids=REFUSALS.keys()
)
def test_refusal_says_what_and_where(given_counts, path, message):
    with pytest.raises(InputError) as refusal:
        compute_bleu(*given_counts)
    error = refusal.value
    assert (error.code, error.path, str(error)) == ("invalid_input", path, message)
