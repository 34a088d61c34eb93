"""N-gram differences: counts by the definition, z by the formula, and what stands first."""

from fractions import Fraction
from math import log, sqrt

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain import InputError
from bleuexplain.corpus.differences import (
    COUNTED,
    reference_differences,
    segments_with,
    system_differences,
)
from bleuexplain.corpus.differences.log_odds import log_odds_z, pooled_z

EVERY = {"limit": 10_000}


def z_by_the_formula(first, second, totals, prior=Fraction(1, 4)):
    """Monroe et al. 2008, with a prior of ``prior`` times the mean count."""
    if not all(totals):
        return 0.0
    rest = totals[0] - first, totals[1] - second
    added, added_rest = prior * (first + second) / 2, prior * sum(rest) / 2
    if not added or not added_rest:
        return 0.0
    odds_1 = (first + added) / (rest[0] + added_rest)
    odds_2 = (second + added) / (rest[1] + added_rest)
    return log(odds_1 / odds_2) / sqrt(1 / (first + added) + 1 / (second + added))


def windows(tokens, order):
    return [tuple(tokens[at : at + order]) for at in range(len(tokens) - order + 1)]


def bounds_of(segment_references, ngram):
    """The least and the most that a reference which is not missing says an n-gram."""
    said = [
        windows(tokens, len(ngram)).count(ngram)
        for tokens in segment_references
        if tokens is not None
    ]
    return (min(said), max(said)) if said else (0, 0)


# What each count is, and what it is out of: from (said, least, most) of one n-gram, one segment.
BY_DEFINITION = {
    "produced": (lambda said, least, most: said, lambda said, least, most: said),
    "matched": (lambda said, least, most: min(said, most), lambda said, least, most: most),
    "over-produced": (lambda said, least, most: max(0, said - most), lambda said, *_: said),
    "missed": (lambda said, least, most: max(0, least - said), lambda said, least, _: least),
}


def by_segment(system, references, ngram, counting):
    return [
        counting(windows(tokens, len(ngram)).count(ngram), *bounds_of(those, ngram))
        for tokens, *those in zip(system, *references, strict=True)
    ]


def all_ngrams(streams, order):
    there = [tokens for stream in streams for tokens in stream if tokens is not None]
    return {ngram for tokens in there for ngram in windows(tokens, order)}


def system_rows(first, second, references, count, orders):
    """Every row of ``system_differences``, slowly: n-gram -> counts, z, segments."""
    counting, out_of = BY_DEFINITION[count]
    rows = {}
    for order in orders:
        ngrams = all_ngrams([first, second, *references], order)
        totals = [
            sum(sum(by_segment(system, references, ngram, out_of)) for ngram in ngrams)
            for system in (first, second)
        ]
        for ngram in ngrams:
            here = [by_segment(each, references, ngram, counting) for each in (first, second)]
            sums = list(map(sum, here))
            z = z_by_the_formula(*sums, totals)
            if sum(sums) >= 2 and abs(z) > 1e-9:
                rows[ngram] = (*sums, z, *map(positive, here))
    return rows


def positive(values):
    return [segment for segment, value in enumerate(values) if value > 0]


def shown(found, *columns):
    """Rows of ``columns``, by n-gram."""
    return dict(zip(found["tokens"], found[list(columns)].itertuples(index=False), strict=True))


def assert_rows(found, expected, *columns):
    rows = shown(found, *columns)
    assert rows.keys() == expected.keys()
    for ngram, row in rows.items():
        for value, worked in zip(row, expected[ngram], strict=True):
            if isinstance(worked, list):
                assert value.tolist() == worked
            else:
                assert value == pytest.approx(worked, rel=1e-9)


texts = st.lists(st.sampled_from("abc"), max_size=7)


@st.composite
def corpora(draw):
    """Two systems and up to three references of up to four segments, some of them missing."""
    size = draw(st.integers(0, 4))
    stream = st.lists(texts, min_size=size, max_size=size)
    references = [draw(stream) for _ in range(draw(st.integers(1, 3)))]
    for other in references[1:]:
        for segment in range(size):
            if draw(st.booleans()):
                other[segment] = None
    return draw(stream), draw(stream), references


# first, second, totals, z: the last worked on paper with a prior of 1/4
WORKED_Z = {
    "as often out of as many says nothing": (3, 3, (10, 10), 0.0),
    "as large a share of a longer text says nothing": (3, 6, (10, 20), 0.0),
    # 1/8 is added to each, 1999/8 to the others: odds 9/9991 and 1/9999
    "once against never": (1, 0, (1000, 1000), log(9 * 9999 / 9991) / sqrt(8 / 9 + 8)),
    # 3/2 is added to each, 1/2 to the others, which are 4 and 0
    "fewer of a short text can be more": (
        8,
        4,
        (12, 4),
        log((9.5 / 4.5) / (5.5 / 0.5)) / sqrt(1 / 9.5 + 1 / 5.5),
    ),
    "nothing else is said": (3, 3, (3, 3), 0.0),
    "one side is empty": (3, 0, (9, 0), 0.0),
    "neither says it": (0, 0, (9, 9), 0.0),
}


@pytest.mark.parametrize(("first", "second", "totals", "z"), WORKED_Z.values(), ids=WORKED_Z)
def test_z_is_what_the_formula_gives_on_paper(first, second, totals, z):
    found = pooled_z(np.array([first]), np.array([second]), totals, 0.25)
    assert found.tolist() == pytest.approx([z], rel=1e-12, abs=1e-15)


def test_equal_shares_of_unequal_texts_are_no_difference_at_all():
    few = np.arange(1, 30)
    assert not pooled_z(few, 3 * few, (30, 90), prior=0.1).any()


# "the quick brown fox jumps over the lazy pig" and "the lazy purple pig jumps over the lazier
# donkey", with a flat prior of 0.05 for each of 11 words: the README of fightin_words 1.0.
PUBLISHED = {"donkey": (0, 1, -0.6894227886807968), "fox": (1, 0, 0.6894227886807968)}


@pytest.mark.parametrize(("first", "second", "z"), PUBLISHED.values(), ids=PUBLISHED)
def test_z_is_what_another_implementation_publishes(first, second, z):
    counts = np.array([first, second]) + 0.05
    rest = 9 + 11 * 0.05 - counts
    found = log_odds_z(counts[:1], counts[1:], (rest[:1], rest[1:]))
    assert found.tolist() == pytest.approx([z], rel=1e-12)


@given(st.integers(1, 60), st.integers(0, 60), st.integers(2, 50))
def test_the_same_proportion_of_more_is_surer(first, second, times):
    totals = 100_000, 100_000
    rare, frequent = pooled_z(
        np.array([first, first * times]), np.array([second, second * times]), totals
    )
    assert abs(frequent) > abs(rare) or first == second


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


# stream, n-gram, segments
HOLDING = {
    "tokens in a row": (["a b c", "a x b", "b a b"], ("a", "b"), [0, 2]),
    "the end of a segment": (["c a", "a"], ("a",), [0, 1]),
    "part of a token is none": (["aa b", "a bb"], ("a", "b"), []),
    "a start that goes on otherwise": (["a a b"], ("a", "b"), [0]),
    "lists of tokens, spaces and all": ([["New York"], ["New", "York"]], ("New York",), [0]),
    "a missing segment holds nothing": ([None, "a"], ("a",), [1]),
    "no segments": ([], ("a",), []),
    "longer than the segment": (["a"], ("a", "a"), []),
}


@pytest.mark.parametrize(("stream", "ngram", "segments"), HOLDING.values(), ids=HOLDING)
def test_segments_hold_an_n_gram(stream, ngram, segments):
    assert segments_with(stream, ngram) == segments


@given(corpora(), st.integers(1, 3))
def test_what_a_system_produces_is_found_where_the_row_says(corpus, order):
    first, second, _ = corpus
    for row in system_differences(first, second, orders=[order]).itertuples():
        assert segments_with(first, row.tokens) == row.first_in.tolist()
        assert segments_with([" ".join(tokens) for tokens in second], row.tokens) == (
            row.second_in.tolist()
        )


@pytest.mark.parametrize("ngram", ["a b", (), []])
def test_an_n_gram_is_a_tuple_of_tokens(ngram):
    with pytest.raises(InputError, match="tuple of one or more tokens"):
        segments_with(["a b"], ngram)
