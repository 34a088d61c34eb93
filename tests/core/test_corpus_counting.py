"""Many segments at once are counted as one by one, whatever they hold."""

import sys

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.corpus.counting import mixes, spaces
from bleuexplain.corpus.counting.diagonals import LONGEST
from bleuexplain.corpus.counting.keys import exact_keys
from bleuexplain.corpus.counting.packing import pack_arrow, pack_lines, pack_token_lists
from bleuexplain.corpus.counting.plain import plain_matches
from bleuexplain.corpus.statistics import segment_statistics

from . import oracle
from .corpus_texts import (
    BLANKS,
    NO_BLANKS,
    TOKENS,
    by_the_oracle,
    line_corpora,
    one_by_one,
    token_corpora,
)
from .strategies import orders, references, texts

chunk_sizes = st.sampled_from([1, 2, 16_384])


def rows(hypotheses, references, **settings):
    return segment_statistics(hypotheses, references, **settings).to_numpy().tolist()


@given(token_corpora(), orders, chunk_sizes)
def test_lists_of_tokens_are_counted_as_one_by_one(corpus, max_order, chunk_size):
    found = rows(*corpus, max_order=max_order, chunk_size=chunk_size)
    assert found == one_by_one(*corpus, max_order)


@given(token_corpora(), orders)
def test_lists_of_tokens_are_counted_as_the_oracle_does(corpus, max_order):
    assert rows(*corpus, max_order=max_order) == by_the_oracle(*corpus, max_order)


@given(line_corpora(), orders, chunk_sizes)
def test_lines_are_counted_as_their_tokens_one_by_one(corpus, max_order, chunk_size):
    found = rows(*corpus, max_order=max_order, chunk_size=chunk_size)
    assert found == one_by_one(*corpus, max_order)


@given(line_corpora())
def test_arrow_lines_are_counted_as_a_list_of_lines(corpus):
    hypotheses, streams = corpus
    try:
        arrays = [pa.array(stream, pa.string()) for stream in (hypotheses, *streams)]
    except UnicodeEncodeError:  # Arrow has no lone surrogates
        return
    assert rows(arrays[0], arrays[1:]) == one_by_one(*corpus)


@given(token_corpora(), st.sampled_from(["all the same", "by length", "three numbers"]))
def test_tokens_whose_mixes_collide_stay_apart(corpus, kind):
    mixing = {
        "all the same": lambda lengths, columns: np.zeros(len(lengths), np.uint64),
        "by length": lambda lengths, columns: lengths.astype(np.uint64),
        "three numbers": lambda lengths, columns: columns[0].words % np.uint64(3),
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mixes, "mix", mixing[kind])
        assert rows(*corpus) == one_by_one(*corpus)


@given(st.lists(st.lists(st.sampled_from(TOKENS)), min_size=1, max_size=3))
def test_keys_are_equal_just_where_tokens_are(segments):
    tokens = [token for segment in segments for token in segment]
    keys = np.concatenate(exact_keys([pack_token_lists([segment]) for segment in segments]))
    assert (keys[:, None] == keys).tolist() == [[one == two for two in tokens] for one in tokens]


def test_ordinary_mixes_are_proven_without_a_dictionary(monkeypatch):
    monkeypatch.setattr(mixes, "numbered", None)
    words = [f"extraordinary{number}" for number in range(5000)]
    (keys,) = exact_keys([pack_lines([" ".join(words * 2)])])
    assert len(set(keys.tolist())) == 5000


def test_two_mixes_in_one_slot_of_the_table_are_told_apart():
    several = np.array([5, 5 + 2**40, 5, 7, 5 + 2**40, 5 + 2**41], np.uint64)
    same_as = mixes._representatives(several)
    assert (several[same_as] == several).all()
    assert len(set(same_as.tolist())) == 4


LENGTHS = [0, 1, LONGEST - 1, LONGEST, LONGEST + 1, 700]


@pytest.mark.parametrize("ours", LENGTHS)
@pytest.mark.parametrize("theirs", LENGTHS)
@pytest.mark.parametrize("words", [["a"], ["a", "b", "c"]], ids=["one word", "three words"])
def test_long_segments_are_counted_as_short_ones(ours, theirs, words):
    random = np.random.default_rng(ours * 1000 + theirs)
    hypothesis, reference, other = [
        list(random.choice(words, size)) for size in (ours, theirs, min(theirs, 5))
    ]
    corpus = [["a"], hypothesis, ["b"]], [[["a"], reference, None], [None, other, ["b", "b"]]]
    assert rows(*corpus) == one_by_one(*corpus)


def test_groups_of_segments_of_all_lengths_are_put_back_in_their_order():
    random = np.random.default_rng(6)
    hypotheses, *streams = [
        [list(random.choice(list("abcdef"), size)) for size in random.integers(0, 60, 3000)]
        for _ in range(3)
    ]
    assert rows(hypotheses, streams) == one_by_one(hypotheses, streams)


@given(texts, references, orders)
def test_the_plain_counter_agrees_with_the_oracle(hypothesis, others, max_order):
    found = plain_matches(hypothesis, others, max_order)
    assert found == oracle.matches(hypothesis, others, max_order)


@given(st.lists(st.lists(st.sampled_from([*BLANKS, *NO_BLANKS, "a", "é", "你"]), max_size=8)))
def test_lines_are_cut_where_python_cuts_them(pieces):
    lines = ["".join(line) for line in pieces]
    text = pack_lines(lines)
    tokens = [text.token(index).decode() for index in range(len(text.starts))]
    assert tokens == [token for line in lines for token in line.split()]
    assert text.counts.tolist() == [len(line.split()) for line in lines]


def test_every_character_cuts_a_line_just_where_python_lets_it():
    characters = list(map(chr, range(sys.maxunicode + 1)))
    text = pack_lines([f"a{character}b" for character in characters])
    cutting = (text.counts == 2).tolist()
    assert cutting == [character.isspace() for character in characters]


def test_no_white_space_lies_beyond_the_characters_asked():
    beyond = map(chr, range(ord(spaces.WHITE_SPACE[-1]) + 1, sys.maxunicode + 1))
    assert not any(character.isspace() for character in beyond)


def test_bytes_that_are_no_utf8_are_compared_as_they_stand():
    raw = [b"\xfe\xff", b"\xff" * 8, b"\xfe" * 7 + b"\xff", b"\xc2 \x85", b"\xff" * 8]
    offsets = np.cumsum([0, *map(len, raw)]).astype("<i8")
    buffers = [None, pa.py_buffer(offsets.tobytes()), pa.py_buffer(b"".join(raw))]
    text = pack_arrow(pa.Array.from_buffers(pa.large_string(), len(raw), buffers))
    (keys,) = exact_keys([text])
    tokens = [text.token(index) for index in range(len(text.starts))]
    assert tokens == [token for line in raw for token in line.split()]
    assert (keys[:, None] == keys).tolist() == [[one == two for two in tokens] for one in tokens]
