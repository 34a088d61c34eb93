"""Several sentences under every method: scores, ranks, and what the methods make of them."""

import math
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bleuexplain import SMOOTHINGS, Counts, InputError
from bleuexplain.comparison import RankedSentences, rank_sentences

from . import oracle
from .strategies import epsilons, near, references, texts

PLACES = list(combinations(range(len(SMOOTHINGS)), 2))

few = settings(max_examples=40)  # each draws a whole table of sentences
sentences = st.lists(st.tuples(texts, references), min_size=1, max_size=6)


def counted(drawn, max_order):
    """Matches, totals, c and r of each sentence, by the oracle."""
    return [
        (
            tuple(oracle.matches(hypothesis, others, max_order)),
            tuple(oracle.totals(hypothesis, max_order)),
            len(hypothesis),
            oracle.reference_length(hypothesis, others),
        )
        for hypothesis, others in drawn
    ]


def rank(stats, epsilon=0.1, effective_order=False):
    counts = [Counts(*each) for each in stats]
    return rank_sentences(counts, epsilon=epsilon, effective_order=effective_order)


def by_method(stats, epsilon, effective_order):
    """The oracle's BLEU: a list a method, a number a sentence."""
    return [
        [
            oracle.bleu(*each, smoothing=name, epsilon=epsilon, effective_order=effective_order)
            for each in stats
        ]
        for name in SMOOTHINGS
    ]


def order(one, other):
    """-1, 0 or 1; scores that differ by less than rounding could part are equal."""
    if abs(one - other) <= max(one, other) / 10**12:
        return 0
    return 1 if one > other else -1


def signs(scores):
    """How each pair of sentences is ordered."""
    return [order(one, other) for one, other in combinations(scores, 2)]


def swapped(ours, theirs):
    return sum(one * other < 0 for one, other in zip(signs(ours), signs(theirs), strict=True))


def tau_b(ours, theirs):
    """(pairs in the same order - pairs swapped) / root of the pairs that each tells apart."""
    mine, others = signs(ours), signs(theirs)
    told_apart = sum(map(abs, mine)) * sum(map(abs, others))
    agreement = sum(one * other for one, other in zip(mine, others, strict=True))
    return agreement / math.sqrt(told_apart) if told_apart else math.nan


@few
@given(sentences, st.integers(1, 8), epsilons, st.booleans())
def test_scores_and_ranks_are_those_of_the_oracle(drawn, max_order, epsilon, effective_order):
    stats = counted(drawn, max_order)
    ranked = rank(stats, epsilon, effective_order)
    expected = by_method(stats, epsilon, effective_order)
    assert ranked.methods == tuple(SMOOTHINGS)
    assert ranked.scores.T.tolist() == [[near(bleu) for bleu in scores] for scores in expected]
    for at, scores in enumerate(expected):
        assert [ranks[at] for ranks in ranked.ranks] == [
            1 + sum(order(other, mine) > 0 for other in scores) for mine in scores
        ]
        assert ranked.tied[at] == signs(scores).count(0)
        assert ranked.zeros[at] == sum(bleu == 0 for bleu in scores)
        assert ranked.means[at] == near(sum(scores) / len(scores))


@few
@given(sentences, st.integers(1, 8), epsilons, st.booleans())
def test_tau_and_swapped_pairs_are_those_of_every_pair_looked_at(
    drawn, max_order, epsilon, effective_order
):
    stats = counted(drawn, max_order)
    ranked = rank(stats, epsilon, effective_order)
    expected = by_method(stats, epsilon, effective_order)
    assert (ranked.sentences, ranked.pairs) == (len(drawn), len(signs(expected[0])))
    for one, other in PLACES:
        tau = pytest.approx(tau_b(expected[one], expected[other]), abs=1e-12, nan_ok=True)
        assert ranked.tau[one, other] == ranked.tau[other, one] or math.isnan(
            ranked.tau[one, other]
        )
        assert ranked.tau[one, other] == tau
        pairs = swapped(expected[one], expected[other])
        assert (ranked.swapped[one][other], ranked.swapped[other][one]) == (pairs, pairs)


@few
@given(sentences, st.integers(1, 8), epsilons, st.booleans())
def test_the_corpus_is_scored_by_its_summed_counts(drawn, max_order, epsilon, effective_order):
    stats = counted(drawn, max_order)
    matches, totals = (
        [sum(each[side][index] for each in stats) for index in range(max_order)] for side in (0, 1)
    )
    lengths = [sum(each[side] for each in stats) for side in (2, 3)]
    ranked = rank(stats, epsilon, effective_order)
    for name, found in zip(ranked.methods, ranked.corpus, strict=True):
        settings = {"smoothing": name, "epsilon": epsilon, "effective_order": effective_order}
        assert found == near(oracle.bleu(matches, totals, *lengths, **settings))


@few
@given(sentences, st.integers(1, 8), st.randoms(use_true_random=False))
def test_the_order_of_the_sentences_moves_their_rows_and_nothing_else(drawn, max_order, random):
    stats = counted(drawn, max_order)
    places = list(range(len(stats)))
    random.shuffle(places)
    there, here = rank(stats), rank([stats[place] for place in places])
    assert here.scores.tolist() == there.scores[places].tolist()
    assert here.ranks == tuple(there.ranks[place] for place in places)
    figures = ("swapped", "tied", "corpus", "zeros", "pairs")
    assert [getattr(here, name) for name in figures] == [getattr(there, name) for name in figures]


@few
@given(sentences, texts, st.integers(1, 8))
def test_a_sentence_that_shares_nothing_is_last_and_moves_no_other(drawn, hypothesis, max_order):
    assume(hypothesis)
    stats = counted(drawn, max_order)
    ranked = rank(stats)
    stranger = counted([(hypothesis, [["z"]])], max_order)
    more = rank(stats + stranger)
    assert more.ranks[:-1] == ranked.ranks
    assert more.scores[-1].tolist() == [0, 0, 0, 0]
    by_method = zip(*more.ranks, strict=True)
    assert more.ranks[-1] == tuple(map(max, by_method))


# the counts of two sentences, then what a person works out by hand
LONG, SHORT = ((3, 1), (4, 3), 4, 4), ((1, 0), (1, 0), 1, 1)


def test_two_sentences_match_hand_arithmetic():
    ranked = rank([SHORT, LONG])
    # 1/1 0/0, 1/1 1/1; 3/4 1/3 is 1/4, 3/4 2/4 is 3/8
    half = near(1 / 2)
    assert ranked.scores.tolist() == [[0, 0, 1, 0], [half, half, near(math.sqrt(3 / 8)), half]]
    assert ranked.ranks == ((2, 2, 1, 2), (1, 1, 2, 1))
    assert ranked.swapped[1] == (0, 0, 1, 0)
    assert ranked.tau[2].tolist() == pytest.approx([-1, -1, 1, -1])
    assert (ranked.sentences, ranked.pairs) == (2, 1)
    assert (ranked.zeros, ranked.tied) == ((1, 1, 0, 1), (0, 0, 0, 0))
    quarter = near(1 / 4)
    assert ranked.means == (quarter, quarter, near((1 + math.sqrt(3 / 8)) / 2), quarter)
    # together 4/5 1/3, c = r
    unchanged = near(math.sqrt(4 / 15))
    assert ranked.corpus == (unchanged, unchanged, near(math.sqrt(4 / 5 * 2 / 4)), unchanged)


def test_effective_order_saves_the_short_sentence_and_leaves_its_corpus():
    ranked = rank([SHORT, LONG], effective_order=True)
    assert ranked.scores[0].tolist() == [1, 1, 1, 1]
    assert ranked.ranks == ((1, 1, 1, 1), (2, 2, 2, 2))
    assert ranked.corpus == rank([SHORT, LONG]).corpus


def test_epsilon_moves_method1_alone():
    low, high = (rank([LONG, ((2, 0), (4, 3), 4, 4)], epsilon) for epsilon in (0.01, 1))
    # 2/4 0.01/3 and 2/4 1/3
    assert low.scores[1, 1] == near(math.sqrt(0.005 / 3))
    assert high.scores[1, 1] == near(math.sqrt(1 / 6))
    others = [0, 2, 3]
    assert low.scores[:, others].tolist() == high.scores[:, others].tolist()


def test_one_sentence_is_first_and_there_is_nothing_to_agree_on():
    ranked = rank([LONG])
    assert ranked.ranks == ((1, 1, 1, 1),)
    assert (ranked.pairs, ranked.tied) == (0, (0, 0, 0, 0))
    assert all(math.isnan(tau) for row in ranked.tau.tolist() for tau in row)


def test_a_method_that_ties_all_sentences_has_no_tau():
    ranked = rank([SHORT, ((2, 1), (3, 2), 3, 3)], effective_order=False)
    assert not math.isnan(ranked.tau[1, 2])
    ranked = rank([SHORT, ((1, 0), (1, 0), 1, 4)], effective_order=False)
    # none, method1 and method3 score both 0; method2 1 and exp(-3)
    assert ranked.tied == (1, 1, 0, 1)
    assert [math.isnan(tau) for tau in ranked.tau[2].tolist()] == [True, True, False, True]


def test_no_sentence_and_a_wrong_epsilon_are_refused():
    with pytest.raises(InputError, match="at least one sentence"):
        rank([])
    with pytest.raises(InputError, match="epsilon goes from 0 to 1"):
        rank([LONG], epsilon=1.5)


def test_what_was_ranked_cannot_be_patched():
    with pytest.raises(AttributeError):
        rank([LONG]).methods = ()
    assert RankedSentences.__slots__ == (
        "methods",
        "scores",
        "ranks",
        "tau",
        "swapped",
        "tied",
        "corpus",
    )
