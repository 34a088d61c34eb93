"""N-gram differences: counts by the definition, z by the formula, and what stands first."""

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain import InputError
from bleuexplain.corpus.differences import (
    COUNTED,
    reference_differences,
    system_differences,
)

from .ngram_differences import (
    EVERY,
    all_ngrams,
    assert_rows,
    by_segment,
    corpora,
    positive,
    shown,
    system_rows,
    z_by_the_formula,
)


@pytest.mark.parametrize("count", COUNTED)
@given(corpora(), st.sets(st.integers(1, 4), min_size=1))
def test_system_differences_are_those_of_the_definition(count, corpus, orders):
    first, second, references = corpus
    found = system_differences(
        first, second, references, count=count, orders=sorted(orders), **EVERY
    )
    expected = system_rows(first, second, references, count, orders)
    assert_rows(found, expected, "first", "second", "z", "first_in", "second_in")


@given(corpora(), st.sets(st.integers(1, 4), min_size=1))
def test_reference_differences_are_those_of_the_definition(corpus, orders):
    system, _, references = corpus
    expected = {}
    for order in orders:
        ngrams = all_ngrams([system, *references], order)
        of = {
            ngram: {
                kind: by_segment(system, references, ngram, counting)
                for kind, counting in {
                    "said": lambda said, *_: said,
                    "nearest": lambda said, least, most: sorted((least, said, most))[1],
                    "over": lambda said, least, most: max(0, said - most),
                    "missed": lambda said, least, most: max(0, least - said),
                }.items()
            }
            for ngram in ngrams
        }
        total = max(sum(sum(each[kind]) for each in of.values()) for kind in ("said", "nearest"))
        for ngram, each in of.items():
            said, nearest, over, missed = (sum(values) for values in each.values())
            z = z_by_the_formula(said, nearest, (total, total))
            if said + nearest >= 2 and abs(z) > 1e-9:
                where = positive(each["over"]), positive(each["missed"])
                expected[ngram] = (said, nearest, over, missed, z, *where)
    found = reference_differences(system, references, orders=sorted(orders), **EVERY)
    columns = "produced", "allowed", "over", "missed", "z", "over_in", "missed_in"
    assert_rows(found, expected, *columns)


@pytest.mark.parametrize("count", COUNTED)
@given(corpora(), st.integers(1, 3))
def test_exchanged_systems_change_signs_and_nothing_else(count, corpus, limit):
    first, second, references = corpus
    one = system_differences(first, second, references, count=count, limit=limit)
    other = system_differences(second, first, references, count=count, limit=limit)
    assert other["tokens"].tolist()[::-1] == one["tokens"].tolist()
    assert other["z"].tolist()[::-1] == (-one["z"]).tolist()
    assert other["first"].tolist()[::-1] == one["second"].tolist()


@given(corpora())
def test_over_and_missed_lead_from_what_is_said_to_what_is_allowed(corpus):
    system, _, references = corpus
    found = reference_differences(system, references, **EVERY)
    assert (found["produced"] - found["over"] + found["missed"]).equals(found["allowed"])
    assert ((found["z"] > 0) == (found["produced"] > found["allowed"])).all()


# hypotheses, references, n-gram; then how often it is produced, allowed, over and missed
OVER_AND_MISSED = {
    "one reference: beyond its count is over": (["a a a"], [["a"]], "a", (3, 1, 2, 0)),
    "one reference: short of its count is missed": (["b"], [["a a"]], "a", (0, 2, 0, 2)),
    "the most that one reference says is allowed, not the sum": (
        ["a a a a"],
        [["a a"], ["a"]],
        "a",
        (4, 2, 2, 0),
    ),
    "what only one of two references says cannot be missed": (
        ["c a a a", "c"],
        [["b", "a"], ["a", "b"]],
        "a",
        (3, 1, 2, 0),
    ),
    "what both say can": (["c", "a"], [["a b", "a"], ["a", "a a"]], "a", (1, 2, 0, 1)),
    "a missing reference is not one that says nothing": (
        ["c", "c"],
        [["a b", "a"], [None, None]],
        "a",
        (0, 2, 0, 2),
    ),
    "an empty reference is one": (["a a", "a"], [["a", ""], ["", "a"]], "a", (3, 2, 1, 0)),
    "segments do not lend to each other": (["a a", "b"], [["b", "a"]], "a", (2, 1, 2, 1)),
    "an n-gram does not span two segments": (
        ["a", "b", "a b a b"],
        [["a", "b", "c"]],
        "a b",
        (2, 0, 2, 0),
    ),
}


@pytest.mark.parametrize(
    ("hypotheses", "references", "ngram", "expected"), OVER_AND_MISSED.values(), ids=OVER_AND_MISSED
)
def test_over_and_missed_are_counted_by_the_segment(hypotheses, references, ngram, expected):
    found = reference_differences(hypotheses, references)
    rows = shown(found, "produced", "allowed", "over", "missed")
    assert tuple(rows[tuple(ngram.split())]) == expected


def test_what_comes_first_is_frequent_and_not_only_lopsided():
    habit = ["in order to be"] * 30 + ["be"] * 70
    plain = ["to be"] * 98 + ["to be sure sure"] * 2
    found = system_differences(habit, plain, orders=[1])
    assert found["ngram"].iloc[0] in {"in", "order"}
    sure = found[found["ngram"] == "sure"]["z"].iloc[0]
    assert sure < 0
    assert abs(sure) < found["z"].iloc[0] / 2


def test_longer_texts_are_compared_by_share():
    # Ten of 40 tokens and ten of 20: the second says "a" more, though as often.
    found = system_differences(["a b c d"] * 10, ["a e"] * 10, orders=[1])
    row = found.set_index("ngram").loc["a"]
    assert (row["first"], row["second"]) == (10, 10)
    assert (row["first_per_1000"], row["second_per_1000"]) == (250, 500)
    assert row["z"] < 0


def test_rows_are_limited_on_each_side_from_the_highest_z_to_the_lowest():
    first = ["a a a a b b b c c"] * 3
    second = ["d d d d e e e f f"] * 3
    found = system_differences(first, second, orders=[1], limit=2)
    assert found["ngram"].tolist() == ["a", "b", "e", "d"]
    assert found["z"].is_monotonic_decreasing
    assert system_differences(first, second, orders=[1], limit=2, min_count=10)[
        "ngram"
    ].tolist() == ["a", "d"]


def test_alike_n_grams_stand_in_the_order_of_the_alphabet():
    found = system_differences(["q x", "q x"], ["m n", "m n"], orders=[1])
    assert found["ngram"].tolist() == ["q", "x", "n", "m"]


@pytest.mark.parametrize("orders", [(1, 2, 3, 4), (2,)])
def test_the_same_system_twice_has_no_rows_but_the_same_columns(orders):
    lines = ["the cat sat", "on the mat"]
    same = system_differences(lines, lines, orders=orders)
    other = system_differences(["a a", "a"], ["b", "b b"], orders=(1,))
    assert len(same) == 0
    assert same.dtypes.equals(other.dtypes)


HOSTILE = ["a\0", "a", "\ud800", "é", "e\u0301", "x" * 300, "x" * 301, "0", "True"]


@pytest.mark.parametrize("token", HOSTILE)
def test_any_token_is_counted_as_it_stands(token):
    found = system_differences([[token]] * 3, [["other"]] * 3, orders=[1])
    assert found["tokens"].tolist() == [(token,), ("other",)]
    assert found["ngram"].tolist() == [token, "other"]


def test_lines_are_split_at_every_white_space_and_lists_not_at_all():
    lines = ["New\u2028York", "New\xa0York"]
    found = system_differences(lines, [["New York"], ["New York"]], orders=[1, 2])
    counts = shown(found, "first", "second")
    assert {ngram: tuple(row) for ngram, row in counts.items()} == {
        ("New",): (2, 0),
        ("York",): (2, 0),
        ("New York",): (0, 2),
    }


def test_lines_lists_and_series_say_the_same():
    lines, others = ["a b a", "b"], ["b b", "a b"]
    as_lists = system_differences([line.split() for line in lines], others, [others])
    as_series = system_differences(pd.Series(lines), tuple(others), [pd.Series(others)])
    pd.testing.assert_frame_equal(as_lists, system_differences(lines, others, [others]))
    pd.testing.assert_frame_equal(as_series, as_lists)


REFUSED = {
    "another count": ({"count": "liked"}, "count is one of produced, matched"),
    "matches without references": ({"count": "matched"}, "give one or more"),
    "order 0": ({"orders": [0]}, "orders holds numbers from 1 to 8"),
    "order 9": ({"orders": [1, 9]}, "orders holds numbers from 1 to 8"),
    "order 1.5": ({"orders": [1.5]}, "orders holds numbers from 1 to 8"),
    "one number for orders": ({"orders": 2}, "orders holds numbers from 1 to 8"),
    "a list for a count": ({"count": []}, "count is one of produced, matched"),
    "no order": ({"orders": []}, "orders holds numbers from 1 to 8"),
    "a prior of 0": ({"prior": 0}, "prior is above 0 and at most 1000, got 0"),
    "a prior that is no number": ({"prior": float("nan")}, "prior is above 0 and at most 1000"),
    "n-grams that are there once": ({"min_count": 1}, "min_count is a whole number of 2 or more"),
    "no rows": ({"limit": 0}, "limit is a whole number of 1 or more"),
    "a missing hypothesis": ({"first": ["a", None]}, "Segment 2 has no hypothesis"),
    "a segment without reference": (
        {"references": [["a", None], [None, None]]},
        "Segment 2 has no reference",
    ),
    "another length": ({"second": ["a"]}, "2 segments of the first system and 1 of the second"),
    "a line for a stream": ({"first": "a b"}, "is needed for the first system, got one string"),
    "a string for references": ({"references": "a b"}, "references is a list of up to 8 streams"),
    "nine references": ({"references": [["a", "b"]] * 9}, "references is a list of up to 8"),
    "a token that is a number": ({"first": [["a"], [1]]}, "Segment 2"),
}


@pytest.mark.parametrize(("given", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_is_refused_is_said_in_a_sentence(given, sentence):
    call = {"first": ["a b", "a"], "second": ["b", "a"], **given}
    with pytest.raises(InputError) as refusal:
        system_differences(**call)
    assert sentence in refusal.value.message


def test_over_and_missed_need_a_reference():
    with pytest.raises(InputError, match="counted by the references"):
        reference_differences(["a"], [])
