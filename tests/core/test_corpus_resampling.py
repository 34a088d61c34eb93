"""Draws from a corpus: sacreBLEU's own, and right where it can be worked out in full."""

from itertools import product
from math import sqrt

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from sacrebleu.metrics import BLEU
from sacrebleu.significance import PairedTest as TheirTest

from bleuexplain import Counts
from bleuexplain.corpus.resampling import (
    bootstrap,
    paired_bootstrap,
    paired_permutation,
)
from bleuexplain.corpus.resampling.draws import coins, matrix_of, weighted_sums, with_replacement
from bleuexplain.corpus.resampling.intervals import percentiles
from bleuexplain.corpus.scores import corpus_bleu
from bleuexplain.settings import Settings

from .corpus_tables import corpus, counted, counts_and_settings, scored, summed, table_of

SMOOTHINGS = {
    "none": {"smooth_method": "none"},
    "method1": {"smooth_method": "floor"},
    "method2": {"smooth_method": "add-k"},
    "method3": {"smooth_method": "exp"},
}
SINGLE_PRECISION = 1e-6  # sacreBLEU resamples in 32-bit floats
TESTS = (paired_bootstrap, paired_permutation)

REFERENCES, FIRST, SECOND = corpus(250, [0.30, 0.32])
TABLES = counted(FIRST, REFERENCES), counted(SECOND, REFERENCES)
UNIGRAMS = Settings(max_order=1)


def theirs(test, systems, references, samples, **settings):
    """The results that sacreBLEU finds for the second system, and for the first."""
    named = [(str(number), system) for number, system in enumerate(systems)]
    metrics = {"BLEU": BLEU(tokenize="none", **settings)}
    _, found = TheirTest(named, metrics, [references], test_type=test, n_samples=samples)()
    return found["BLEU"][1], found["BLEU"][0]


@pytest.mark.parametrize("seed", [12345, 1, 2026])
@pytest.mark.parametrize("smoothing", SMOOTHINGS)
def test_a_paired_bootstrap_is_sacrebleus_of_the_same_seed(seed, smoothing, monkeypatch):
    monkeypatch.setenv("SACREBLEU_SEED", str(seed))
    found = paired_bootstrap(*TABLES, Settings(smoothing=smoothing), samples=400, seed=seed)
    second, first = theirs("bs", (FIRST, SECOND), REFERENCES, 400, **SMOOTHINGS[smoothing])
    assert (found.p_value, found.ties) == (second.p_value, 0)
    assert 0.01 < found.p_value < 0.9  # or the test would prove little
    assert 100 * found.score_a == pytest.approx(first.score, rel=1e-12)
    assert 100 * found.score_b == pytest.approx(second.score, rel=1e-12)


@pytest.mark.parametrize("seed", [12345, 1, 2026])
@pytest.mark.parametrize("smoothing", SMOOTHINGS)
def test_a_paired_permutation_is_sacrebleus_of_the_same_seed(seed, smoothing, monkeypatch):
    monkeypatch.setenv("SACREBLEU_SEED", str(seed))
    found = paired_permutation(*TABLES, Settings(smoothing=smoothing), samples=400, seed=seed)
    second, _ = theirs("ar", (FIRST, SECOND), REFERENCES, 400, **SMOOTHINGS[smoothing])
    assert (found.p_value, found.ties) == (second.p_value, 0)
    assert 0.01 < found.p_value < 0.9


@pytest.mark.parametrize("samples", [39, 40, 400])
@pytest.mark.parametrize("smoothing", SMOOTHINGS)
def test_a_bootstrap_is_sacrebleus_of_the_same_seed(samples, smoothing, monkeypatch):
    monkeypatch.setenv("SACREBLEU_SEED", "99")
    metric = BLEU(tokenize="none", **SMOOTHINGS[smoothing])
    expected = metric.corpus_score(FIRST, [REFERENCES], n_bootstrap=samples)
    found = bootstrap(TABLES[0], Settings(smoothing=smoothing), samples=samples, seed=99)
    assert 100 * found.score == pytest.approx(expected.score, rel=1e-12)
    assert 100 * found.mean == pytest.approx(expected._mean, rel=SINGLE_PRECISION)
    assert 100 * found.half_width == pytest.approx(expected._ci, rel=1e-4)


def test_the_seed_that_is_not_given_is_sacrebleus(monkeypatch):
    monkeypatch.delenv("SACREBLEU_SEED", raising=False)
    second, _ = theirs("bs", (FIRST, SECOND), REFERENCES, 200, **SMOOTHINGS["method3"])
    settings = Settings(smoothing="method3")
    assert paired_bootstrap(*TABLES, settings, samples=200).p_value == second.p_value
    found = bootstrap(TABLES[1], settings, samples=200)
    assert 100 * found.mean == pytest.approx(second.mean, rel=SINGLE_PRECISION)
    assert 100 * found.half_width == pytest.approx(second.ci, rel=1e-4)


@pytest.mark.parametrize("order", [1, 2, 6])
def test_other_max_orders_are_tested_as_sacrebleu_does(order):
    tables = counted(FIRST, REFERENCES, 8), counted(SECOND, REFERENCES, 8)
    settings = Settings(smoothing="method3", max_order=order)
    for kind, test in zip(("bs", "ar"), TESTS, strict=True):
        second, _ = theirs(kind, (FIRST, SECOND), REFERENCES, 200, max_ngram_order=order)
        assert test(*tables, settings, samples=200).p_value_without_ties == second.p_value


def test_a_paired_bootstrap_gives_the_interval_of_each_system():
    found = paired_bootstrap(*TABLES, samples=100, seed=3, confidence=0.8)
    for interval, table in zip((found.interval_a, found.interval_b), TABLES, strict=True):
        assert interval == bootstrap(table, samples=100, seed=3, confidence=0.8)


@pytest.mark.parametrize("test", TESTS)
def test_a_system_is_not_better_than_itself(test):
    found = test(TABLES[0], TABLES[0].copy(), samples=50)
    assert (found.difference, found.p_value, found.low, found.high) == (0, 1, 0, 0)


@pytest.mark.parametrize(("kind", "test"), [("bs", paired_bootstrap), ("ar", paired_permutation)])
def test_sacrebleu_tells_a_system_from_itself(kind, test):
    second, _ = theirs(kind, (FIRST, FIRST), REFERENCES, 50)
    assert second.p_value == 1 / 51  # where this changes, a docstring does too
    found = test(TABLES[0], TABLES[0], samples=50)
    assert (found.ties, found.p_value_without_ties) == (50, 1 / 51)


def test_an_exchange_of_equal_segments_is_a_tie():
    # Only the first segments differ: every exchange is as far apart as the corpus, p is 1.
    worse, better = Counts((2,), (5,), 5, 5), Counts((4,), (5,), 5, 5)
    tables = table_of([worse, *SMALL_A], 1), table_of([better, *SMALL_A], 1)
    found = paired_permutation(*tables, UNIGRAMS, samples=100)
    assert (found.ties, found.p_value) == (100, 1)


@pytest.mark.parametrize("segments", [1, 2, 7, 3000, 300_000])
def test_blocks_of_draws_are_one_stream(segments):
    samples = 3 if segments > 10_000 else 100
    drawn = np.random.default_rng(5).choice(segments, size=(samples, segments), replace=True)
    expected = [np.bincount(row, minlength=segments) for row in drawn]
    found = np.concatenate(list(with_replacement(segments, samples, seed=5)))
    assert np.array_equal(found, expected)


@pytest.mark.parametrize("segments", [1, 2, 7, 33, 3000, 300_000])
def test_blocks_of_coins_are_one_stream(segments):
    samples = 40 if segments > 10_000 else 100
    expected = np.random.default_rng(5).integers(2, size=(samples, segments), dtype=bool)
    found = np.concatenate(list(coins(segments, samples, seed=5)))
    assert np.array_equal(found, expected)


def test_a_block_is_small_whatever_the_corpus():
    for draw in (with_replacement, coins):
        assert all(block.nbytes <= 4 * 8 * 300_000 for block in draw(300_000, 20, 1))
        assert all(block.nbytes <= 4 * 2**15 for block in draw(10, 5_000, 1))


@pytest.mark.parametrize("largest", [2**21, 2**24, 2**40])
def test_sums_of_a_sample_are_exact_whatever_their_size(largest):
    counts = [Counts((largest - 2 * n - 1,), (largest,), largest, largest - n) for n in range(8)]
    weights = np.concatenate(list(with_replacement(8, 30, seed=1)))
    matrix = matrix_of(UNIGRAMS, table_of(counts, 1))
    found = weighted_sums(iter([weights]), matrix, 30, None)
    expected = weights.astype(np.int64) @ table_of(counts, 1).to_numpy()
    assert found.tolist() == expected.tolist()


# Small systems whose every exchange and every draw can be written down.
SMALL_A = [Counts((m,), (5,), 5, 6) for m in (1, 2, 3, 4, 2, 5, 0, 3)]
SMALL_B = [
    Counts((m,), (length,), length, 6) for m, length in [(3, 5), (3, 6), (2, 4), (5, 7), (4, 5)]
]
SMALL_B += [Counts((m,), (6,), 6, 6) for m in (4, 2, 3)]


def bleu(counts):
    return scored(summed(counts, 1), UNIGRAMS).bleu


def test_a_permutation_test_is_near_that_of_every_exchange():
    apart = abs(bleu(SMALL_B) - bleu(SMALL_A))
    as_large = 0
    for swapped in product((False, True), repeat=len(SMALL_A)):
        pairs = [
            (b, a) if swap else (a, b) for a, b, swap in zip(SMALL_A, SMALL_B, swapped, strict=True)
        ]
        first, second = zip(*pairs, strict=True)
        as_large += round(abs(bleu(second) - bleu(first)) - apart, 12) >= 0
    exact = as_large / 2 ** len(SMALL_A)
    assert 0.005 < exact < 0.9
    tables = table_of(SMALL_A, 1), table_of(SMALL_B, 1)
    found = paired_permutation(*tables, UNIGRAMS, samples=20_000)
    assert found.p_value == pytest.approx(exact, abs=4 * sqrt(exact * (1 - exact) / 20_000) + 1e-4)


def test_a_bootstrap_is_near_that_of_every_draw():
    counts = SMALL_B[:4]
    scores = sorted(bleu(drawn) for drawn in product(counts, repeat=4))
    deviation = np.std(scores)
    found = bootstrap(table_of(counts, 1), UNIGRAMS, samples=20_000, confidence=0.9)
    assert found.mean == pytest.approx(np.mean(scores), abs=4 * deviation / sqrt(20_000))
    # The exact 5th and 95th percentile, give or take half a hundredth of the draws.
    low, high = [[scores[int(256 * at)] for at in ends] for ends in ((0.04, 0.06), (0.94, 0.96))]
    assert low[0] <= found.low <= low[1]
    assert high[0] <= found.high <= high[1]


def test_two_segments_are_too_few_to_tell_systems_apart():
    tables = table_of([SMALL_A[0]] * 2, 1), table_of([SMALL_A[5]] * 2, 1)
    found = paired_permutation(*tables, UNIGRAMS, samples=2_000)
    assert found.p_value == pytest.approx(0.5, abs=0.05)  # 2 of 4 exchanges are as far apart


@given(counts_and_settings(min_size=1, largest=10**6))
def test_a_bootstrap_of_one_segment_always_draws_it(case):
    counts, max_order, settings = case
    found = bootstrap(table_of(counts[:1], max_order), settings, samples=3)
    expected = scored(counts[0], settings).bleu
    assert (found.score, found.low, found.high) == (expected, expected, expected)


@given(counts_and_settings(min_size=1, largest=10**6))
def test_a_p_value_and_an_interval_are_sound(case):
    counts, max_order, settings = case
    tables = table_of(counts, max_order), table_of(counts[::-1], max_order)
    for test in TESTS:
        found = test(*tables, settings, samples=20, seed=0)
        assert found.difference == 0  # the same sums
        assert found.p_value >= 1 / 21
        assert -1 <= found.low <= found.high <= 1


@pytest.mark.parametrize("test", TESTS)
def test_the_order_of_the_systems_changes_the_sign_alone(test):
    found, turned = test(*TABLES, samples=100), test(*TABLES[::-1], samples=100)
    assert turned.difference == -found.difference
    assert turned.p_value == pytest.approx(found.p_value, abs=0.02)
    if test is paired_bootstrap:
        assert (turned.low, turned.high, turned.p_value) == (
            -found.high,
            -found.low,
            found.p_value,
        )


@pytest.mark.parametrize(
    "draw",
    [lambda **more: bootstrap(TABLES[0], **more)]
    + [lambda test=test, **more: test(*TABLES, **more) for test in TESTS],
)
def test_the_same_seed_draws_the_same_and_another_does_not(draw):
    assert draw(samples=50, seed=4) == draw(samples=50, seed=4)
    assert draw(samples=50, seed=4).low != draw(samples=50, seed=5).low


def test_scores_are_those_of_the_corpus():
    found = paired_permutation(*TABLES, samples=1)
    assert found.score_a == corpus_bleu(TABLES[0]).bleu
    assert found.score_b == corpus_bleu(TABLES[1]).bleu
    assert found.difference == found.score_b - found.score_a


# n, confidence, lowest and highest place that is kept
LEFT_OUT = {
    "1 of 40 at either end (sacreBLEU, estimate_ci)": (40, 0.95, 1, 38),
    "none of 39": (39, 0.95, 0, 38),
    "25 of 1,000": (1000, 0.95, 25, 974),
    "50 of 1,000, though 1 - 0.9 is less than 0.1 as a double": (1000, 0.9, 50, 949),
    "nearly all": (10, 0.01, 4, 5),
    "of one sample none": (1, 0.5, 0, 0),
}


@pytest.mark.parametrize(
    ("size", "confidence", "low", "high"), LEFT_OUT.values(), ids=LEFT_OUT.keys()
)
def test_percentiles_leave_out_as_many_at_either_end(size, confidence, low, high):
    assert percentiles(np.arange(size)[::-1].astype(float), confidence) == (low, high)


def test_progress_is_told_up_to_the_last_sample():
    for test in (*TESTS, lambda _, table, **more: bootstrap(table, **more)):
        told = []
        test(*TABLES, samples=1_100, progress=lambda *done, told=told: told.append(done))
        assert told == sorted(told)
        assert len(told) > 1
        assert told[-1] == (1_100, 1_100)


def test_what_progress_raises_ends_the_work():
    def stop(done, samples):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        paired_bootstrap(*TABLES, progress=stop)


def test_tables_are_not_changed():
    before = [table.copy() for table in TABLES]
    for test in TESTS:
        test(*TABLES, samples=5)
    for table, copy in zip(TABLES, before, strict=True):
        pd.testing.assert_frame_equal(table, copy)
