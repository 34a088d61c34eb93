"""Counts as people type them: what is read, what is refused as the tool does."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bleuexplain import Counts
from bleuexplain.tools import ToolError, execute
from bleuexplain.typed_counts import TypedCounts, read_counts, typed_of

from .payloads import SMOOTHING, statistics
from .strategies import counts, typed_counts

MOST = 10**12

# reason: the cell as typed, and the number it stands for
TAKEN = {
    "digits": ("1234", 1_234),
    "nothing is a number too": ("0", 0),
    "commas between thousands": ("1,234", 1_234),
    "blanks between thousands": ("12 345 678", 12_345_678),
    "blanks that do not break": ("1\u00a0234", 1_234),
    "narrow blanks that do not break": ("1\u202f234", 1_234),
    "thin blanks": ("1\u2009234", 1_234),
    "underscores, as in Python": ("1_234_567", 1_234_567),
    "white space around it": (" \t7\n", 7),
    "zeros in front": ("007", 7),
    "four hundred zeros in front": (f"{'0' * 400}5", 5),
    "Arabic digits": ("١٢٣", 123),
    "full-width digits": ("１２３", 123),
    "Devanagari digits and commas": ("१,२३४", 1_234),
    "the largest number of the contract": (str(MOST), MOST),
    "the largest number, with commas": ("1,000,000,000,000", MOST),
}

# reason: the cell as typed, and how the sentence shows it
NO_NUMBERS = {
    "an empty cell": ("", "nothing"),
    "nothing but white space": (" \u00a0\t", "nothing"),
    "a negative number": ("-3", "'-3'"),
    "a minus sign of typography": ("−3", "'−3'"),
    "a plus sign": ("+3", "'+3'"),
    "a fraction": ("3.5", "'3.5'"),
    "a fraction of 0": ("3.0", "'3.0'"),
    "an exponent": ("1e3", "'1e3'"),
    "a power": ("10**12", "'10**12'"),
    "a comma before two digits": ("1,23", "'1,23'"),
    "a comma before four digits": ("1,2345", "'1,2345'"),
    "two commas in a row": ("1,,234", "'1,,234'"),
    "a comma at the end": ("1,", "'1,'"),
    "two numbers": ("1 2", "'1 2'"),
    "a word": ("twelve", "'twelve'"),
    "no number of mathematics": ("NaN", "'NaN'"),
    "a half in one sign": ("½", "'½'"),
    "a raised digit": ("²", "'²'"),
    "hexadecimal": ("0x10", "'0x10'"),
    "NUL": ("1\x00", r"'1\x00'"),
    "half a character": ("1\ud800", r"'1\ud800'"),
    "markup": ("<b>1</b>", "'<b>1</b>'"),
    "31 letters: the first 30 are shown": ("a" * 31, f"'{'a' * 30}…'"),
}

# reason: the cell as typed, and how the sentence shows it
TOO_LARGE = {
    "one more than the largest": (str(MOST + 1), "1000000000001"),
    "one more, with commas": ("1,000,000,000,001", "1000000000001"),
    "as many digits as the largest": ("2" * 13, "2" * 13),
    "30 digits": ("9" * 30, "9" * 30),
    "400 digits": ("9" * 400, f"{'9' * 30}…"),
    "10,000 digits, more than Python reads": ("1" * 10_000, f"{'1' * 30}…"),
}

# the place in the contract, and how the sentence names it
PLACES = {
    "/matches/0": "matches of order 1",
    "/matches/1": "matches of order 2",
    "/totals/0": "totals of order 1",
    "/totals/1": "totals of order 2",
    "/candidate_length": "candidate_length",
    "/reference_length": "reference_length",
}


def typed_at(path, text):
    """Sound cells of two orders, but for one of them."""
    cells = dict.fromkeys(PLACES, "0") | {path: text}
    matches, totals = (cells["/matches/0"], cells["/matches/1"]), tuple(cells.values())[2:4]
    return TypedCounts(matches, totals, cells["/candidate_length"], cells["/reference_length"])


def said(read):
    return [(each.code, each.path, each.message) for each in read.problems]


def tool_error(**payload):
    """What the tool says of counts that it refuses."""
    with pytest.raises(ToolError) as raised:
        execute(*SMOOTHING, statistics(**payload))
    return raised.value


@pytest.mark.parametrize(("text", "number"), TAKEN.values(), ids=TAKEN)
def test_a_number_is_read_as_people_write_it(text, number):
    read = read_counts(typed_at("/candidate_length", text))
    assert said(read) == []
    assert read.counts == Counts((0, 0), (0, 0), number, 0)


@pytest.mark.parametrize(("text", "shown"), NO_NUMBERS.values(), ids=NO_NUMBERS)
def test_what_is_no_whole_number_is_refused_as_it_was_typed(text, shown):
    read = read_counts(typed_at("/totals/1", text))
    sentence = f"totals of order 2 is a whole number, 0 or more; got {shown}."
    assert said(read) == [("invalid_input", "/totals/1", sentence)]
    assert read.counts is None


@pytest.mark.parametrize(("text", "shown"), TOO_LARGE.values(), ids=TOO_LARGE)
def test_a_number_over_the_limit_is_refused_with_the_limit(text, shown):
    read = read_counts(typed_at("/matches/0", text))
    sentence = f"matches of order 1 is {shown}; at most 1,000,000,000,000 is taken."
    assert said(read) == [("limit_exceeded", "/matches/0", sentence)]
    assert read.counts is None


@pytest.mark.parametrize("path", PLACES)
def test_a_problem_names_its_cell_and_has_its_path(path):
    (problem,) = read_counts(typed_at(path, "x")).problems
    assert problem.path == path
    assert problem.message.startswith(f"{PLACES[path]} is ")


@pytest.mark.parametrize("path", PLACES)
@pytest.mark.parametrize("number", [-1, MOST + 1])
def test_a_number_out_of_range_has_the_code_and_path_that_the_tool_gives_it(path, number):
    name, *index = path[1:].split("/")
    sound = statistics(matches=(0, 0), totals=(0, 0), c=0, r=0)
    if index:
        sound[name][int(index[0])] = number
    else:
        sound[name] = number
    with pytest.raises(ToolError) as raised:
        execute(*SMOOTHING, sound)
    (problem,) = read_counts(typed_at(path, str(number))).problems
    assert (problem.code, problem.path) == (raised.value.code, raised.value.path)


# reason: matches, totals
CONTRADICTIONS = {
    "more matches than n-grams": ((5, 0), (4, 3)),
    "more matches than n-grams of a higher order": ((3, 4), (4, 3)),
    "a match of order 2 though no token matches": ((0, 1), (4, 3)),
    "a match of order 3 though no token matches": ((0, 0, 2), (4, 3, 2)),
    "a match without n-grams": ((1, 1), (1, 0)),
}


@pytest.mark.parametrize(("matches", "totals"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_counts_that_contradict_each_other_are_refused_as_the_tool_refuses_them(matches, totals):
    read = read_counts(typed_of(Counts(matches, totals, 4, 4)))
    refused = tool_error(matches=matches, totals=totals, c=4, r=4)
    assert said(read) == [(refused.code, refused.path, refused.message)]
    assert read.counts is None


def test_every_wrong_cell_is_said():
    read = read_counts(TypedCounts(("a", "1"), ("2", ""), "-1", str(MOST + 1)))
    assert [(each.code, each.path) for each in read.problems] == [
        ("invalid_input", "/matches/0"),
        ("invalid_input", "/totals/1"),
        ("invalid_input", "/candidate_length"),
        ("limit_exceeded", "/reference_length"),
    ]


def test_every_order_that_contradicts_is_said():
    read = read_counts(TypedCounts(("0", "9", "1"), ("1", "2", "3"), "1", "1"))
    assert [each.path for each in read.problems] == ["/matches/1", "/matches/2"]


@given(counts())
@example(([MOST] * 8, [MOST] * 8, MOST, MOST))
def test_counts_that_the_contract_takes_are_read_back_from_their_cells(stats):
    given_counts = Counts(tuple(stats[0]), tuple(stats[1]), *stats[2:])
    read = read_counts(typed_of(given_counts))
    assert said(read) == []
    assert read.counts == given_counts


@given(st.integers(0, MOST), st.sampled_from([",", " ", "_", "\u00a0", "\u2009", "\u202f"]))
def test_a_number_is_read_with_any_sign_between_its_thousands(number, sign):
    text = f"{number:,}".replace(",", sign)
    assert read_counts(typed_at("/reference_length", text)).counts.reference_length == number


@given(typed_counts)
def test_whatever_stands_in_the_cells_there_are_counts_or_problems_of_one_short_line(given_cells):
    read = read_counts(given_cells)
    assert (read.counts is None) == bool(read.problems)
    for problem in read.problems:
        assert re.fullmatch(r"/(matches|totals)/[0-7]|/(candidate|reference)_length", problem.path)
        assert "\n" not in problem.message
        assert len(problem.message) < 400
        assert problem.message.endswith(".")


# cells, and the orders that are said to contradict themselves
CONTRADICTIONS_BESIDE_UNREADABLE_CELLS = {
    "the other order is told": (("5", "x", "3"), ("4", "2", "2"), [0, 2]),
    "an unreadable m₁ is no m₁ of 0": (("x", "3", "1"), ("4", "2", "2"), [1]),
}


@pytest.mark.parametrize(
    ("matches", "totals", "orders"),
    CONTRADICTIONS_BESIDE_UNREADABLE_CELLS.values(),
    ids=CONTRADICTIONS_BESIDE_UNREADABLE_CELLS,
)
def test_a_cell_that_cannot_be_read_hides_no_other_fault(matches, totals, orders):
    read = read_counts(TypedCounts(matches, totals, "4", "4"))
    told = [each.path for each in read.problems if "matches go from 0" in each.message]
    assert told == [f"/matches/{index}" for index in orders]
