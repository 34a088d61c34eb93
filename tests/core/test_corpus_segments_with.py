"""The segments that hold an n-gram."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain import InputError
from bleuexplain.corpus.differences import (
    segments_with,
    system_differences,
)

from .ngram_differences import corpora

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
