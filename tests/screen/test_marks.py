"""Which occurrences are shown as matched: as many as BLEU counts, and the first ones."""

import pytest
from core import oracle
from core.strategies import orders, references, texts
from hypothesis import given

from bleuexplain.diagnosis import mark

M, C, U = "matched", "clipped", "unmatched"

# tokens, the texts of the other side, the lattice by order
HAND_WORKED = {
    "the first two are matched, the rest clipped (Papineni 2002, example 2)": (
        "the the the the",
        ["the cat is on the mat"],
        [(M, M, C, C), (U, U, U)],
    ),
    "caps are not added up over references": ("a a", ["a b", "a c"], [(M, C), (U,)]),
    "the largest cap of all references holds": ("a a a", ["a", "a a"], [(M, M, C), (M, C)]),
    "a match may overlap another": ("a b a", ["a b a"], [(M, M, M), (M, M)]),
    "an empty other side matches nothing": ("a b", [""], [(U, U), (U,)]),
    "no tokens, no n-grams": ("", ["a b"], [(), ()]),
    "one token has no bigram": ("a", ["a b"], [(M,), ()]),
}


@pytest.mark.parametrize(("text", "others", "lattice"), HAND_WORKED.values(), ids=HAND_WORKED)
def test_the_lattice_is_as_marked_by_hand(text, others, lattice):
    marked = mark(tuple(text.split()), [tuple(other.split()) for other in others], 2)
    assert list(marked.lattice) == lattice


def test_a_clipped_token_can_stand_inside_a_matched_n_gram():
    # The second “the” is over the cap of 1, and “the cat” is matched.
    marked = mark(("the", "the", "cat"), [("the", "cat")], 2)
    assert [token.status for token in marked.tokens] == [M, C, M]
    assert [token.longest for token in marked.tokens] == [1, 2, 2]
    assert [(token.count, token.cap) for token in marked.tokens] == [(2, 1), (2, 1), (1, 1)]


def test_the_longest_cover_stops_where_the_match_does():
    # “a b c” is shared; x is between, and d stands alone.
    marked = mark(tuple("abcxd"), [tuple("abc"), tuple("d")], 4)
    assert [token.longest for token in marked.tokens] == [3, 3, 3, 0, 1]


@given(texts, references, orders)
def test_the_matched_occurrences_of_an_order_number_exactly_its_clipped_matches(
    hypothesis, references, max_order
):
    lattice = mark(tuple(hypothesis), [tuple(each) for each in references], max_order).lattice
    found = [statuses.count(M) for statuses in lattice]
    assert found == oracle.matches(hypothesis, references, max_order)
    assert [len(statuses) for statuses in lattice] == oracle.totals(hypothesis, max_order)


@given(texts, references, orders)
def test_an_n_gram_is_unmatched_exactly_where_no_reference_has_it(
    hypothesis, references, max_order
):
    lattice = mark(tuple(hypothesis), [tuple(each) for each in references], max_order).lattice
    for order, statuses in enumerate(lattice, start=1):
        theirs = [ngram for each in references for ngram in oracle.windows(each, order)]
        ours = oracle.windows(hypothesis, order)
        assert [status == U for status in statuses] == [ngram not in theirs for ngram in ours]


@given(texts, references, orders)
def test_a_token_s_cover_is_the_longest_matched_n_gram_over_it(hypothesis, references, max_order):
    marked = mark(tuple(hypothesis), [tuple(each) for each in references], max_order)
    for position, token in enumerate(marked.tokens):
        covers = [
            order
            for order, statuses in enumerate(marked.lattice, start=1)
            for start, status in enumerate(statuses)
            if status == M and start <= position < start + order
        ]
        assert token.longest == max(covers, default=0)
        assert token.status == marked.lattice[0][position]


@given(texts, references)
def test_a_token_carries_its_count_and_its_cap(hypothesis, references):
    marked = mark(tuple(hypothesis), [tuple(each) for each in references], 1)
    for token in marked.tokens:
        assert token.count == hypothesis.count(token.token)
        assert token.cap == max(each.count(token.token) for each in references)
