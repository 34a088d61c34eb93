"""Tokens to clipped matches, totals, lengths and the clipping table."""

import numpy as np
import pytest

from bleuexplain import Counts, InputError, NgramCount, sentence_components

GUIDE = (
    "It is a guide to action that ensures that the military will forever heed Party commands",
    "It is the guiding principle which guarantees the military forces always being under the "
    "command of the Party",
    "It is the practical guide for the army always to heed the directions of the party",
)

# hypothesis, references, [(match, total) an order]
HAND_WORKED = {
    "repeats are clipped (Papineni 2002, example 2)": (
        "the the the the the the the",
        ["the cat is on the mat", "there is a cat on the mat"],
        [(2, 7), (0, 6)],
    ),
    "17 of 18 words and 10 of 17 pairs (Papineni 2002, section 2.1, candidate 1)": (
        "It is a guide to action which ensures that the military always obeys the commands of "
        "the party",
        GUIDE,
        [(17, 18), (10, 17)],
    ),
    "8 of 14 words and 1 of 13 pairs (Papineni 2002, section 2.1, candidate 2)": (
        "It is to insure the troops forever hearing the activity guidebook that party direct",
        GUIDE,
        [(8, 14), (1, 13)],
    ),
    "too short, and right in every n-gram it has (Papineni 2002, section 2.2, example 3)": (
        "of the",
        GUIDE,
        [(2, 2), (1, 1), (0, 0)],
    ),
    "one repeat of two is credited (contract, example 1)": (
        "am I am a character sequence",
        ["I am a symbol string sequence a a"],
        [(4, 6), (2, 5), (1, 4), (0, 3)],
    ),
    "the cap is the largest count in one reference, not their sum (contract, semantics 2)": (
        "a a a a",
        ["a a", "a"],
        [(2, 4), (1, 3), (0, 2)],
    ),
    "two references together cover what neither does alone": (
        "a b c d",
        ["a b x", "y c d"],
        [(4, 4), (2, 3), (0, 2)],
    ),
    "an n-gram is contiguous: a gap in the reference breaks it": (
        "a b c",
        ["a b x c"],
        [(3, 3), (1, 2), (0, 1)],
    ),
    "the clipped pair counts, though its words are clipped elsewhere": (
        "a b a b a",
        ["b a b"],
        [(3, 5), (2, 4), (1, 3)],
    ),
    "an empty hypothesis has no n-grams": ("", ["the cat"], [(0, 0), (0, 0)]),
    "an empty reference has nothing to match": ("the cat", [""], [(0, 2), (0, 1)]),
    "a text shorter than the order has no n-gram of it, not a negative number": (
        "a b",
        ["a b"],
        [(2, 2), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0)],
    ),
    "case counts (contract, semantics 1: exact string equality)": (
        "The cat",
        ["the cat"],
        [(1, 2)],
    ),
    "a composed letter is not its decomposed twin (contract, semantics 1)": (
        "caf\u00e9",
        ["cafe\u0301"],
        [(0, 1)],
    ),
}


@pytest.mark.parametrize(
    ("hypothesis", "others", "expected"), HAND_WORKED.values(), ids=HAND_WORKED.keys()
)
def test_counts_match_hand_arithmetic(hypothesis, others, expected):
    found = sentence_components(
        hypothesis.split(), [other.split() for other in others], max_order=len(expected)
    )
    assert list(zip(found.matches, found.totals, strict=True)) == expected


# c, lengths of the references, r
REFERENCE_LENGTHS = {
    "the closest, not the shortest (mteval-v13a)": (6, [3, 7], 7),
    "the closest, not the longest": (6, [5, 9], 5),
    "a tie goes to the shorter, listed first (contract, semantics 3)": (5, [4, 6], 4),
    "a tie goes to the shorter, listed last (contract, semantics 3)": (5, [6, 4], 4),
    "an exact length wins over all": (5, [4, 5, 6], 5),
    "an empty reference takes part, and wins a tie (sacreBLEU drops only None)": (1, [2, 0], 0),
    "an empty hypothesis is closest to the shortest reference": (0, [4, 2], 2),
}


@pytest.mark.parametrize(
    ("length", "lengths", "expected"), REFERENCE_LENGTHS.values(), ids=REFERENCE_LENGTHS.keys()
)
def test_reference_length_is_the_closest(length, lengths, expected):
    found = sentence_components(["a"] * length, [["a"] * other for other in lengths])
    assert (found.candidate_length, found.reference_length) == (length, expected)


def test_a_token_may_hold_white_space():
    found = sentence_components(["New York", "is"], [["New", "York", "is"]])
    assert found.matches == (1, 0, 0, 0)
    assert found.candidate_length == 2


class Four:
    def __index__(self):
        return 4


@pytest.mark.parametrize(
    "order", [np.int64(4), np.uint8(4), Four()], ids=lambda order: type(order).__name__
)
def test_max_order_is_an_integer_of_any_kind(order):
    found = sentence_components(["a"], [["a"]], max_order=order)
    assert found == sentence_components(["a"], [["a"]], max_order=4)


def test_max_order_omitted_means_four():
    assert sentence_components(["a"], [["a"]]).max_order == 4


def test_the_clipping_table_goes_by_order_then_first_occurrence():
    found = sentence_components(["b", "a", "b"], [["a", "b", "b"], ["b"]], max_order=2)
    assert found.ngrams == (
        NgramCount(("b",), 2, (2, 1)),
        NgramCount(("a",), 1, (1, 0)),
        NgramCount(("b", "a"), 1, (0, 0)),
        NgramCount(("a", "b"), 1, (1, 0)),
    )


CAPS = {
    "one reference sets the cap": ((2, 0), (0,)),
    "two references set it together": ((1, 0, 1), (0, 2)),
    "no reference has the n-gram, so none caps it": ((0, 0), ()),
}


@pytest.mark.parametrize(("counts", "expected"), CAPS.values(), ids=CAPS.keys())
def test_the_cap_names_the_references_that_set_it(counts, expected):
    assert NgramCount(("the",), 3, counts).capped_by == expected


def test_counts_can_be_cut_to_their_first_orders():
    counts = Counts((3, 1, 0), (3, 2, 1), 3, 4)
    assert counts.up_to(2) == Counts((3, 1), (3, 2), 3, 4)


def test_what_was_given_is_kept_and_not_changed():
    hypothesis, others = ["a", "b"], [["a"], ["b"]]
    found = sentence_components(hypothesis, others)
    assert (found.hypothesis, found.references) == (("a", "b"), (("a",), ("b",)))
    assert (hypothesis, others) == (["a", "b"], [["a"], ["b"]])


class KindOfString(str):
    __slots__ = ()


REFUSALS = {
    "no reference": (
        (["a"], []),
        {},
        "/references",
        "BLEU needs a list of one or more references.",
    ),
    "one string for the references": (
        (["a"], "a"),
        {},
        "/references",
        "BLEU needs a list of one or more references.",
    ),
    "a string for the hypothesis, whose letters would be the tokens (nmtkit#16)": (
        ("abc", [["abc"]]),
        {},
        "/hypothesis",
        "A list of tokens is needed here, got one string: tokenize it.",
    ),
    "one level of nesting too few, each token a reference (tensorflow/nmt#351)": (
        (["abc"], ["abc"]),
        {},
        "/references/0",
        "A list of tokens is needed here, got one string: tokenize it.",
    ),
    "a string after a proper reference": (
        (["abc"], [["abc"], "abc"]),
        {},
        "/references/1",
        "A list of tokens is needed here, got one string: tokenize it.",
    ),
    "a string of a kind of its own, as numpy's": (
        (KindOfString("abc"), [["abc"]]),
        {},
        "/hypothesis",
        "A list of tokens is needed here, got one string: tokenize it.",
    ),
    "max_order 0": (
        (["a"], [["a"]]),
        {"max_order": 0},
        "/max_order",
        "max_order goes from 1 to 8, got 0.",
    ),
    "max_order 9": (
        (["a"], [["a"]]),
        {"max_order": 9},
        "/max_order",
        "max_order goes from 1 to 8, got 9.",
    ),
    "max_order of more digits than Python writes": (
        (["a"], [["a"]]),
        {"max_order": 10**5_000},
        "/max_order",
        "max_order goes from 1 to 8, got one of over 40 digits.",
    ),
    **{
        f"max_order as {value!r}": (
            (["a"], [["a"]]),
            {"max_order": value},
            "/max_order",
            f"max_order is a whole number, got a value of type {kind}.",
        )
        for value, kind in [(True, "bool"), (np.True_, "bool"), (2.0, "float"), ("2", "str")]
    },
}


@pytest.mark.parametrize(
    ("given_texts", "settings", "path", "message"), REFUSALS.values(), ids=REFUSALS.keys()
)
def test_refusal_says_what_and_where(given_texts, settings, path, message):
    with pytest.raises(InputError) as refusal:
        sentence_components(*given_texts, **settings)
    error = refusal.value
    assert (error.code, error.path, str(error)) == ("invalid_input", path, message)
