"""The segment table: its columns worked by hand, and which rows are asked for in which order."""

import math
from dataclasses import replace
from math import exp, fsum, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.corpus.corpus import read_corpus
from bleuexplain.corpus.places import places_of
from bleuexplain.corpus.scores import corpus_bleu
from bleuexplain.corpus.table import Asked, rows_asked, segment_table, with_texts
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS

UNIGRAMS = Settings(max_order=1)
FIRST = ["a b", "a", "x", "a b", "", ""]
SECOND = ["a c", "a b", "", "a x", "a", "y"]
REFERENCE = ["a c", "a b", "", "a b", "a", ""]
CORPUS = read_corpus([("one", FIRST), ("two", SECOND)], [REFERENCE], UNIGRAMS)
TABLE = segment_table(CORPUS, UNIGRAMS)

# First system: m_1/l_1 are 1/2, 1/1, 0/1, 2/2, 0/0, 0/0; its second segment has c = 1 and r = 2.
SHORT = exp(-1)
# In all 4/6, c = 6, r = 7: -ln BLEU = ln 3/2 + 1/6. Of the two unigrams missed one is in segment
# 1 and one in 3; segments 2 and 5 lack a token each, and 3 gives one back.
MISS, LACK = log(3 / 2) / 2, 1 / 6
LOSS = [MISS, LACK, MISS - LACK, 0, LACK, 0]
# Second system: in all 6/8, c = 8, r = 7, so no penalty: -ln BLEU = ln 4/3, half in each of the
# segments 4 and 6, which miss a unigram.
OTHER_LOSS = [0, 0, 0, log(4 / 3) / 2, 0, log(4 / 3) / 2]
COLUMNS = {
    "segment": [1, 2, 3, 4, 5, 6],
    "bleu": [0.5, SHORT, 0, 1, 0, 0],
    "bleu_second": [1, 1, 0, 0.5, 1, 0],
    "difference": [0.5, 1 - SHORT, 0, -0.5, 1, 0],
    "loss": LOSS,
    "loss_second": OTHER_LOSS,
    "loss_difference": [second - first for first, second in zip(LOSS, OTHER_LOSS, strict=True)],
    "length_ratio": [1, 0.5, math.nan, 1, 0, math.nan],
    "length_ratio_second": [1, 1, math.nan, 1, 1, math.nan],
    "matches_1": [1, 1, 0, 2, 0, 0],
    "totals_1": [2, 1, 1, 2, 0, 0],
    "candidate_length": [2, 1, 1, 2, 0, 0],
    "reference_length": [2, 2, 0, 2, 1, 0],
}


def rows(corpus=CORPUS, table=TABLE, **asked):
    """The positions of the rows asked for."""
    return rows_asked(corpus, table, Asked(**asked)).tolist()


def test_the_columns_are_worked_by_hand_and_stand_in_their_order():
    assert list(TABLE) == list(COLUMNS)
    for name, expected in COLUMNS.items():
        assert TABLE[name].tolist() == pytest.approx(expected, nan_ok=True, abs=1e-15)


def test_one_system_has_no_second_score_and_no_difference():
    alone = read_corpus([("one", FIRST)], [REFERENCE], UNIGRAMS)
    table = segment_table(alone, UNIGRAMS)
    assert list(table) == [name for name in COLUMNS if "second" not in name and "diff" not in name]
    assert table["bleu"].tolist() == TABLE["bleu"].tolist()


@pytest.mark.parametrize("smoothing", SMOOTHINGS)
@pytest.mark.parametrize("effective_order", [False, True])
def test_the_losses_sum_to_minus_ln_bleu(smoothing, effective_order):
    lines = ["a b c d e", "a b", "x y z", "e d c b a a a"]
    references = ["a b c d e f", "a b c", "x", "a b c d e"]
    corpus = read_corpus([("one", lines)], [references])
    settings = Settings(smoothing=smoothing, effective_order=effective_order)
    bleu = corpus_bleu(corpus.systems[0].statistics, settings).bleu
    assert bleu > 0
    losses = segment_table(corpus, settings)["loss"].tolist()
    assert fsum(losses) == pytest.approx(-log(bleu), rel=1e-12)


def test_where_bleu_is_0_the_losses_stay_finite():
    corpus = read_corpus([("one", ["a b", "c"])], [["b a", "c d"]], Settings(max_order=2))
    table = segment_table(corpus, Settings(max_order=2))
    # 3/3 and 0/1; c = 3, r = 4: the one token that is lacking is the second segment's.
    assert table["loss"].tolist() == pytest.approx([0, 1 / 3])


# Ties are 3, 5 and 6 at BLEU 0, 2 and 5 at the same loss, 1 and 4 at the same ratio.
ORDERS = {
    "segment": ([0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0]),
    "bleu": ([2, 4, 5, 1, 0, 3], [3, 0, 1, 2, 4, 5]),
    "loss": ([3, 5, 2, 1, 4, 0], [0, 1, 4, 2, 3, 5]),
    "length_ratio": ([4, 1, 0, 3, 2, 5], [0, 3, 1, 4, 2, 5]),  # 0/0 has none, and goes last
    "difference": ([3, 2, 5, 0, 1, 4], [4, 1, 0, 2, 5, 3]),
}


@pytest.mark.parametrize("sort", ORDERS)
def test_rows_stand_by_the_sort_ties_by_segment_and_what_is_missing_last(sort):
    lowest, highest = ORDERS[sort]
    assert rows(sort=sort) == lowest
    assert rows(sort=sort, direction="highest first") == highest


def test_nothing_asked_is_every_row_as_it_comes():
    assert rows() == [0, 1, 2, 3, 4, 5]


# bounds, rows
WITHIN = {
    "both bounds are included": ([("bleu", (0.5, 1))], [0, 3]),
    "a single value": ([("bleu", (0, 0))], [2, 4, 5]),
    "a ratio of 0/0 is between no bounds": (
        [("length_ratio", (-math.inf, math.inf))],
        [0, 1, 3, 4],
    ),
    "two columns must both hold": ([("bleu", (0, 0.5)), ("difference", (0.5, 1))], [0, 1, 4]),
    "a column asked for twice holds where both do": (
        [("bleu", (0, 0.5)), ("bleu", (0.3, 1))],
        [0, 1],
    ),
    "below 0": ([("difference", (-1, -0.5))], [3]),
    "bounds the wrong way round hold nothing": ([("bleu", (1, 0))], []),
    "beyond what there is": ([("bleu", (2, 3))], []),
}


@pytest.mark.parametrize(("within", "expected"), WITHIN.values(), ids=WITHIN)
def test_rows_lie_within_their_bounds(within, expected):
    assert rows(within=within) == expected


# among, rows
AMONG = {
    "any": (None, [0, 1, 2, 3, 4, 5]),
    "none is none": ((), []),
    "in the order of the sort": ((4, 0, 2), [0, 2, 4]),
    "a set does as well": ({5}, [5]),
    "beyond the table there is nothing": ((6, 99, -1, 1), [1]),
}


@pytest.mark.parametrize(("among", "expected"), AMONG.values(), ids=AMONG)
def test_rows_are_among_those_named(among, expected):
    assert rows(among=among) == expected


def test_everything_asked_at_once_must_hold():
    asked = {"search": "a", "within": [("bleu", (0, 0.9))], "among": (0, 1, 2, 4)}
    assert rows(**asked, sort="bleu", direction="highest first") == [0, 1, 4]


LINES = [
    "Die Straße ist GESPERRT",
    "İstanbul'da yağmur",
    "ISPARTA ılık",
    "החתול ישב על המחצלת",
    "ذهب الولد إلى المدرسة",
    "我每天早上喝热茶",
    "Σίσυφος ὁ σοφός",
    "",
]
OTHER = ["x"] * 8
ALSO = [None, "the rain", None, None, None, None, None, "nothing said"]
TEXTS = read_corpus([("one", LINES), ("two", OTHER)], [["r"] * 8, ALSO], UNIGRAMS)
TEXT_TABLE = segment_table(TEXTS, UNIGRAMS)
# what is searched for, rows
SEARCHES = {
    "upper case for lower": ("gesperrt", [0]),
    "ß is SS in capitals": ("STRASSE", [0]),
    "the dotted capital of Turkish finds itself": ("İSTANBUL", [1]),
    "its dot is not lost: a plain i is another letter": ("istanbul", []),
    "a dotless ı is no i": ("ISPARTA ILIK", []),
    "a dotless ı finds itself": ("ılık", [2]),
    "Hebrew": ("ישב על", [3]),
    "Arabic": ("الولد", [4]),
    "Chinese, within what has no spaces": ("早上", [5]),
    "a final sigma is a sigma": ("ΣΟΦΌΣ", [6]),
    "in the second system": ("X", [0, 1, 2, 3, 4, 5, 6, 7]),
    "in a reference that some segments lack": ("THE RAIN", [1]),
    "of a segment whose hypothesis is empty": ("nothing", [7]),
    "a missing reference does not read None": ("none", []),
    "signs are no pattern": (".*", []),
    "a text that is nowhere": ("zebra", []),
}


@pytest.mark.parametrize(("search", "expected"), SEARCHES.values(), ids=SEARCHES)
def test_a_search_finds_text_in_any_case_in_systems_and_references(search, expected):
    assert rows(TEXTS, TEXT_TABLE, search=search) == expected


@pytest.mark.parametrize("odd", ["\ud800", "\0", "\u2028", "a\udfff\0b"])
def test_what_no_file_should_hold_is_searched_for_like_any_text(odd):
    corpus = read_corpus([("one", [f"so {odd} it", "so"])], [["so", "so"]], UNIGRAMS)
    assert rows(corpus, segment_table(corpus, UNIGRAMS), search=odd) == [0]


@given(
    sort=st.sampled_from(list(ORDERS)),
    direction=st.sampled_from(["lowest first", "highest first"]),
    bounds=st.tuples(st.floats(-1, 1), st.floats(-1, 1)).map(sorted).map(tuple),
    among=st.none() | st.sets(st.integers(0, 7)),
    search=st.sampled_from(["", "a", "B", "c", "y"]),
)
def test_the_rows_are_those_that_a_loop_keeps_and_sorts(sort, direction, bounds, among, search):
    asked = {"within": [("difference", bounds)], "among": among, "search": search}
    found = rows(**asked, sort=sort, direction=direction)
    texts = [" | ".join(lines) for lines in zip(FIRST, SECOND, REFERENCE, strict=True)]
    kept = [
        row
        for row in range(6)
        if bounds[0] <= TABLE["difference"][row] <= bounds[1]
        and (among is None or row in among)
        and search.casefold() in texts[row]
    ]
    sign = 1 if direction == "lowest first" else -1
    values = TABLE[sort].tolist()
    there = [row for row in kept if not math.isnan(values[row])]
    expected = sorted(there, key=lambda row: (sign * values[row], row))
    assert found == expected + [row for row in kept if math.isnan(values[row])]


def test_the_texts_stand_beside_the_numbers_and_a_missing_reference_stays_missing():
    whole = with_texts(TEXTS, TEXT_TABLE)
    added = ["hypothesis", "hypothesis_second", "reference_1", "reference_2"]
    assert list(whole) == [*TEXT_TABLE, *added]
    assert whole["hypothesis"].tolist() == LINES
    assert whole["hypothesis_second"].tolist() == OTHER
    assert whole["reference_1"].tolist() == ["r"] * 8
    assert whole["reference_2"].isna().tolist() == [line is None for line in ALSO]
    assert whole["reference_2"][7] == "nothing said"
    assert list(TEXT_TABLE) == [name for name in whole if name not in added]


def test_the_ids_stand_behind_the_numbers_and_are_searched():
    corpus = replace(
        read_corpus([("one", ["a", "b"])], [["c", "d"]], UNIGRAMS), ids=["News:1", "news:12"]
    )
    table = segment_table(corpus, UNIGRAMS)
    whole = with_texts(corpus, table)
    assert list(whole)[:3] == ["segment", "id", "bleu"]
    assert whole["id"].tolist() == ["News:1", "news:12"]
    assert rows(corpus, table, search="NEWS:1") == [0, 1]
    assert rows(corpus, table, search="12") == [1]


def test_the_texts_are_those_given_and_not_their_tokens():
    settings = Settings(tokenizer="13a", lowercase=True, max_order=1)
    corpus = read_corpus([("one", ["It's  over."])], [["OVER."]], settings)
    whole = with_texts(corpus, segment_table(corpus, settings))
    assert whole[["hypothesis", "reference_1"]].values.tolist() == [["It's  over.", "OVER."]]


# tokens, n-gram, the positions that it covers
PLACES = {
    "twice, with a token between": ("a b c a b", "a b", {0, 1, 3, 4}),
    "over itself": ("a a a b", "a a", {0, 1, 2}),
    "one token": ("a b a", "a", {0, 2}),
    "the whole text": ("a b", "a b", {0, 1}),
    "longer than the text": ("a", "a b", set()),
    "nowhere": ("a b", "b a", set()),
    "of no text": ("", "a", set()),
    "in another case it is another token": ("A b", "a b", set()),
}


@pytest.mark.parametrize(("text", "ngram", "expected"), PLACES.values(), ids=PLACES)
def test_an_ngram_covers_its_tokens_wherever_it_stands(text, ngram, expected):
    assert places_of(text.split(), ngram.split()) == expected


def test_the_differences_of_the_losses_sum_to_the_difference_of_the_corpora():
    losses = TABLE["loss_difference"].tolist()
    # BLEU is 4/6 times exp(1 - 7/6), and 6/8.
    assert fsum(losses) == pytest.approx(log(4 / 6) - 1 / 6 - log(6 / 8), rel=1e-12)
