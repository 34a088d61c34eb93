"""The best single edits, worked by hand, and what is said where not all are tried."""

import math

import pytest

from bleuexplain import InputError
from bleuexplain.diagnosis import BestEdits, Edit, best_edits
from bleuexplain.diagnosis.edits import search
from bleuexplain.settings import Settings

from .strategies import near


def found(hypothesis, references, chosen, most=5):
    """The best edits of texts that are split at spaces."""
    others = tuple(tuple(reference.split()) for reference in references)
    return best_edits(tuple(hypothesis.split()), others, chosen, most=most)


# hypothesis, references, settings, then kind, position, token and BLEU of each edit
HAND_WORKED = {
    "a wrong word is replaced; the right one before it leaves one token of five too many": (
        "this is a fest",
        ["this is a test"],
        Settings(),
        [
            ("substitution", 3, "test", 1),
            ("insertion", 3, "test", (4 / 5 * 3 / 4 * 2 / 3 * 1 / 2) ** (1 / 4)),
        ],
    ),
    "a missing article is put in; in place of the noun it is the last of 3 tokens for 4": (
        "we saw dog",
        ["we saw the dog"],
        Settings(max_order=3),
        [("insertion", 2, "the", 1), ("substitution", 2, "the", math.exp(1 - 4 / 3))],
    ),
    "neighbours the wrong way round are swapped": (
        "we met noon at today",
        ["we met at noon today"],
        Settings(),
        [
            ("swap", 2, None, 1),
            ("insertion", 2, "at", (5 / 6 * 3 / 5 * 2 / 4 * 1 / 3) ** (1 / 4)),
        ],
    ),
    "a doubled word is deleted, which is one edit and not two; of equals, a swap comes last": (
        "we met met at noon",
        ["we met at noon"],
        Settings(),
        [
            ("deletion", 1, None, 1),
            ("substitution", 1, "we", (4 / 5 * 3 / 4 * 2 / 3 * 1 / 2) ** (1 / 4)),
            ("swap", 0, None, (4 / 5 * 3 / 4 * 2 / 3 * 1 / 2) ** (1 / 4)),
            ("insertion", 2, "we", (4 / 6 * 3 / 5 * 2 / 4 * 1 / 3) ** (1 / 4)),
        ],
    ),
    "before or after its equal a word makes one text: the first position is listed": (
        "a",
        ["a a"],
        Settings(max_order=2),
        [("insertion", 0, "a", 1)],
    ),
    "an empty hypothesis takes any word: the references' first one goes first": (
        "",
        ["hello you"],
        Settings(max_order=1),
        [("insertion", 0, "hello", math.exp(-1)), ("insertion", 0, "you", math.exp(-1))],
    ),
    "BLEU is 0 and no single edit makes a 4-gram match": ("x y", ["a b c d"], Settings(), []),
    "nothing is better than a perfect text": (
        "we met at noon",
        ["we met at noon"],
        Settings(smoothing="method2"),
        [],
    ),
    "references without a word have none to give": ("a b", [""], Settings(max_order=1), []),
    "no token is shared: the first match brings epsilon in": (
        "x y",
        ["a b"],
        Settings(smoothing="method1", epsilon=0.1, max_order=2),
        [
            ("substitution", 0, "a", (1 / 2 * 0.1 / 1) ** (1 / 2)),
            ("substitution", 0, "b", (1 / 2 * 0.1 / 1) ** (1 / 2)),
            ("substitution", 1, "a", (1 / 2 * 0.1 / 1) ** (1 / 2)),
            ("substitution", 1, "b", (1 / 2 * 0.1 / 1) ** (1 / 2)),
            ("insertion", 0, "a", (1 / 3 * 0.1 / 2) ** (1 / 2)),
        ],
    ),
    "effective order: the second token must make a bigram": (
        "a",
        ["a b"],
        Settings(effective_order=True, max_order=2),
        [("insertion", 1, "b", 1)],
    ),
    "effective order: with two tokens there is no trigram to miss": (
        "x a b",
        ["a b"],
        Settings(effective_order=True, max_order=3),
        [("deletion", 0, None, 1)],
    ),
    "a word without credit is worth its length: 1 of 3 beats exp(1 - 3/2) times 1 of 2": (
        "a x",
        ["a b b"],
        Settings(max_order=1),
        [
            ("insertion", 0, "b", 2 / 3),
            ("insertion", 1, "b", 2 / 3),
            ("insertion", 2, "b", 2 / 3),
            ("substitution", 1, "b", math.exp(1 - 3 / 2)),
            ("insertion", 0, "a", 1 / 3),
        ],
    ),
}


@pytest.mark.parametrize(
    ("hypothesis", "references", "chosen", "expected"), HAND_WORKED.values(), ids=HAND_WORKED.keys()
)
def test_the_best_edits_match_hand_arithmetic(hypothesis, references, chosen, expected):
    edits = found(hypothesis, references, chosen).best
    listed = [(edit.kind, edit.position, edit.token, edit.bleu) for edit in edits]
    assert listed == [(*edit, near(bleu)) for *edit, bleu in expected]


def test_an_edit_may_move_the_reference_length():
    # c = 4 lies between 3 and 5 and takes the shorter, so all lengths here have BP 1.
    references = ["a b c d e", "p q r"]
    edits = found("a b c x", references, Settings(max_order=1), most=7).best
    assert [(edit.kind, edit.position, edit.token) for edit in edits[:6]] == [
        *[("substitution", 3, token) for token in "depqr"],
        ("deletion", 3, None),
    ]
    assert [edit.bleu for edit in edits] == [near(1)] * 6 + [near(4 / 5)]


def test_an_edit_that_only_rounding_raises_is_not_listed():
    # 6/9 * 5/8 * 2/7 becomes 5/9 * 4/8 * 3/7: both are 60/504, one double is an ulp larger
    hypothesis, chosen = "a b a b d d c c a", Settings(max_order=3)
    edits = found(hypothesis, ["b d c c a d d"], chosen, most=1000).best
    present = (60 / 504) ** (1 / 3)
    assert ("substitution", 5, "c") not in [
        (each.kind, each.position, each.token) for each in edits
    ]
    assert len(edits) > 1
    assert all(edit.bleu > present * (1 + 1e-9) for edit in edits)


def test_an_edit_is_applied_where_it_says():
    text = ("a", "b", "c")
    assert Edit("substitution", 1, "x", 0.0).apply(text) == ("a", "x", "c")
    assert Edit("insertion", 0, "x", 0.0).apply(text) == ("x", "a", "b", "c")
    assert Edit("insertion", 3, "x", 0.0).apply(text) == ("a", "b", "c", "x")
    assert Edit("deletion", 2, None, 0.0).apply(text) == ("a", "b")
    assert Edit("swap", 1, None, 0.0).apply(text) == ("a", "c", "b")


def test_a_hypothesis_without_references_is_refused():
    with pytest.raises(InputError, match="one or more references"):
        best_edits(("a",), (), Settings())


def test_over_the_budget_the_edits_not_counted_are_said(monkeypatch):
    # Of "a b" against "a c", order 1: 3 substitutions, 5 insertions, 2 deletions and a swap
    # make different texts. Without a word counted, only "c b" is known to be no better.
    monkeypatch.setattr(search, "BUDGET", 0)
    assert found("a b", ["a c"], Settings(max_order=1)) == BestEdits((), tried=4, left_out=7)


def test_with_a_budget_for_one_place_the_most_promising_one_is_counted(monkeypatch):
    monkeypatch.setattr(search, "BUDGET", 1)
    edits = found("a b", ["a c"], Settings(max_order=1), most=1)
    assert edits == BestEdits((Edit("substitution", 1, "c", 1.0),), tried=11, left_out=0)


def test_the_longest_texts_are_searched_in_part():
    # 10,000 tokens in all; at each of 10,001 places 1,250 words or more make a bigram
    words = [word for i in range(1250) for word in ("the", f"noun {i}", "a", f"name {i}")]
    edits = best_edits(("a", "the") * 2500, (tuple(words),), Settings(smoothing="method1"))
    assert len(edits.best) == 5
    assert edits.left_out > 20_000_000
    # 2,502 words: 5,000 places for one to replace another, 5,001 for one to come in between;
    # 5,000 deletions, 4,999 swaps; beside itself a word comes in once.
    assert edits.tried + edits.left_out == 5000 * 2501 + 5001 * 2502 - 5000 + 5000 + 4999
