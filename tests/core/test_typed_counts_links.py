"""Counts as links spell them: what comes back, what is left out, what a hand-made link holds."""

import pytest
from hypothesis import given

from bleuexplain import Counts
from bleuexplain.examples import DEFAULT_EXAMPLE
from bleuexplain.typed_counts import (
    DEFAULT_COUNTS,
    TypedCounts,
    of_parameters,
    parameters,
    read_counts,
    spelled,
)

from . import oracle
from .strategies import typed_counts


@given(typed_counts)
def test_what_parameters_spell_comes_back_but_for_its_commas(given_cells):
    def plain(text):
        return text.replace(",", "")

    back = of_parameters(spelled(given_cells)).up_to(len(given_cells.matches))
    assert back.matches == tuple(map(plain, given_cells.matches))
    assert back.totals == tuple(map(plain, given_cells.totals))
    assert back.candidate_length == plain(given_cells.candidate_length)
    assert back.reference_length == plain(given_cells.reference_length)


def test_parameters_are_matches_totals_c_and_r():
    assert spelled(TypedCounts(("1,234", "5"), ("2 000", "6"), "2000", "x")) == {
        "matches": "1234,5",
        "totals": "2 000,6",
        "c": "2000",
        "r": "x",
    }


@pytest.mark.parametrize("orders", range(1, 9))
def test_the_default_cells_need_no_parameters(orders):
    assert parameters(DEFAULT_COUNTS.up_to(orders)) == {}
    other = TypedCounts(
        DEFAULT_COUNTS.matches[:orders],
        DEFAULT_COUNTS.totals[:orders],
        DEFAULT_COUNTS.candidate_length,
        "13",
    )
    assert parameters(other) == spelled(other)


EIGHT_EMPTY = ("",) * 8
# reason: the parameters of a link that nobody's page has made, and the matches that come of them
HAND_MADE = {
    "nothing given": ({}, DEFAULT_COUNTS.matches),
    "fewer orders than there are: the others have no n-grams": (
        {"matches": "3,2"},
        ("3", "2", *["0"] * 6),
    ),
    "an empty list is one empty cell": ({"matches": ""}, ("", *["0"] * 7)),
    "a thousand commas": ({"matches": "," * 1_000}, EIGHT_EMPTY),
    "nine orders: the first eight": ({"matches": "9,8,7,6,5,4,3,2,1"}, tuple("98765432")),
    "any text": ({"matches": "<b>,'; --,\x00"}, ("<b>", "'; --", "\x00", *["0"] * 5)),
    "Hebrew, and a sign of two halves": ({"matches": "אחת,👍🏽"}, ("אחת", "👍🏽", *["0"] * 6)),
    "a million digits": ({"matches": "9" * 10**6}, ("9" * 10**6, *["0"] * 7)),
}


@pytest.mark.parametrize(("given_parameters", "matches"), HAND_MADE.values(), ids=HAND_MADE)
def test_a_hand_made_link_fills_eight_cells_whatever_it_holds(given_parameters, matches):
    found = of_parameters(given_parameters)
    assert found.matches == matches
    assert found.totals == DEFAULT_COUNTS.totals
    assert (found.candidate_length, found.reference_length) == ("11", "12")
    for problem in read_counts(found).problems:
        assert len(problem.message) < 200


def test_the_default_cells_are_the_counts_of_the_first_example():
    hypothesis = DEFAULT_EXAMPLE.hypothesis.split()
    references = [line.split() for line in DEFAULT_EXAMPLE.references.split("\n")]
    assert read_counts(DEFAULT_COUNTS).counts == Counts(
        tuple(oracle.matches(hypothesis, references, 8)),
        tuple(oracle.totals(hypothesis, 8)),
        len(hypothesis),
        oracle.reference_length(hypothesis, references),
    )
