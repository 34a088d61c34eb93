"""The verdict on several sentences: every sentence it can say, and its figures."""

import math
import re
from itertools import combinations

import numpy as np
import pytest
from core import oracle
from core.strategies import texts
from core.test_comparison_sentences import signs, swapped, tau_b
from hypothesis import given, settings
from hypothesis import strategies as st

from bleuexplain.comparison import RankedSentences, count_pairs, rank_sentences, read_pairs
from bleuexplain.examples import PAIRS_EXAMPLE
from bleuexplain.settings import Settings
from bleuexplain.wording import ranking

NAMES = ("none", "method1", "method2", "method3")


def ranked_of(text, *, max_order=4, epsilon=0.1, effective_order=False):
    """Rank the sentences of a paste."""
    counts = count_pairs(read_pairs(text, Settings()), max_order)
    return rank_sentences(counts, epsilon=epsilon, effective_order=effective_order)


def made_of(*rows, corpus=(0.4, 0.4, 0.5, 0.4)):
    """What is ranked, from the BLEU of each sentence under each method."""
    columns = list(zip(*rows, strict=True))
    ranks = [[1 + sum(other > mine for other in column) for mine in column] for column in columns]
    return RankedSentences(
        NAMES,
        np.array(rows, dtype=float),
        tuple(zip(*ranks, strict=True)),
        np.array([[tau_b(one, other) for other in columns] for one in columns]),
        tuple(tuple(swapped(one, other) for other in columns) for one in columns),
        tuple(signs(column).count(0) for column in columns),
        corpus,
    )


# the sentences' BLEU under none, method1, method2, method3; the first sentence of the verdict
RANKINGS = {
    "all alike": (
        [(0.1, 0.1, 0.2, 0.1), (0.5, 0.5, 0.6, 0.5)],
        "For the ranking it does not matter: method1, method2 and method3 rank these 2 sentences "
        "alike.",
    ),
    "no smoothing ties two that the smoothings tell apart alike: that is no matter of which": (
        [(0, 0.1, 0.2, 0.1), (0, 0.2, 0.6, 0.5)],
        "For the ranking it does not matter: method1, method2 and method3 rank these 2 sentences "
        "alike.",
    ),
    "method1 and method3 tie what method2 tells apart": (
        [(0, 0, 1, 0), (0, 0, 0.3, 0), (0.4, 0.4, 1, 0.4)],
        "For the ranking it matters in ties only: method1, method2 and method3 never put two of "
        "these 3 sentences in opposite order, but one ties what another tells apart.",
    ),
    "method2 turns one pair round": (
        [(0, 0, 1, 0), (0.5, 0.5, 0.6, 0.5)],
        "For the ranking it matters: method1 and method2 put 1 of 1 pair of sentences in opposite "
        "order. Of these three, method1 and method3 agree best: 0 of 1.",
    ),
    # method2 turns 1-2 round, method3 1-2, 1-3 and 2-3: apart by 1, 3 and 2
    "method3 turns three pairs round, method2 one": (
        [(0, 0.1, 0.2, 0.3), (0, 0.2, 0.1, 0.2), (0, 0.3, 0.3, 0.1)],
        "For the ranking it matters: method1 and method3 put 3 of 3 pairs of sentences in opposite "
        "order. Of these three, method1 and method2 agree best: 1 of 3.",
    ),
    # each method turns round a pair of its own: apart by 2, 2 and 2, and nobody agrees best
    "three methods that are equally far apart": (
        [
            (0, 0.2, 0.1, 0.1),
            (0, 0.1, 0.2, 0.2),
            (0, 0.3, 0.4, 0.3),
            (0, 0.4, 0.3, 0.4),
            (0, 0.5, 0.5, 0.6),
            (0, 0.6, 0.6, 0.5),
        ],
        "For the ranking it matters: method1 and method2 put 2 of 15 pairs of sentences in "
        "opposite order.",
    ),
}


@pytest.mark.parametrize(("rows", "answer"), RANKINGS.values(), ids=RANKINGS)
def test_the_answer_says_whether_the_ranking_depends_on_the_smoothing(rows, answer):
    assert ranking.verdict(made_of(*rows))[0] == answer


# the BLEU of two or three sentences; how many of them no smoothing leaves at 0
ZEROS = {
    "none": (
        [(0.1, 0.1, 0.2, 0.1), (0.5, 0.5, 0.6, 0.5)],
        "No sentence scores 0 without smoothing, so none needs any.",
    ),
    "one": (
        [(0, 0.1, 0.2, 0.1), (0.5, 0.5, 0.6, 0.5)],
        "Without smoothing 1 of 2 sentences scores 0.",
    ),
    "several": (
        [(0, 0.1, 0.2, 0.1), (0, 0, 0, 0), (0.5, 0.5, 0.6, 0.5)],
        "Without smoothing 2 of 3 sentences score 0 and share the last rank.",
    ),
}


@pytest.mark.parametrize(("rows", "told"), ZEROS.values(), ids=ZEROS)
def test_the_sentences_at_0_are_counted(rows, told):
    assert ranking.verdict(made_of(*rows))[1] == told


LEVELS = {
    "means of 0.3, 0.4 and 0.35": (
        [(0, 0.1, 0.2, 0.2), (0.5, 0.5, 0.6, 0.5)],
        "The mean of the sentences’ scores goes from 0.3000 (method1 (floor)) to 0.4000 (method2 "
        "(add-k with k = 1)): a score says little without the name of its smoothing. sacreBLEU’s "
        "sentence_bleu is method3 with effective order on: report that, by name, unless you have "
        "a reason for another.",
    ),
    "equal in all digits shown": (
        [(0, 0.25, 0.25001, 0.25), (0.5, 0.5, 0.5, 0.5)],
        "The mean of the sentences’ scores is 0.3750 under every smoothing.",
    ),
}


@pytest.mark.parametrize(("rows", "told"), LEVELS.values(), ids=LEVELS)
def test_the_means_say_how_far_a_score_depends_on_its_smoothing(rows, told):
    assert ranking.verdict(made_of(*rows))[2] == told


# BLEU of the corpus under each method
CORPORA = {
    "alike": (
        (0.4, 0.4, 0.40001, 0.4),
        "BLEU is 0.4000 under every method: for a corpus report that, unsmoothed.",
    ),
    "not alike": (
        (0.4, 0.4, 0.5, 0.45),
        "BLEU goes from 0.4000 to 0.5000: for a corpus report that, unsmoothed.",
    ),
    "0 without smoothing": (
        (0, 0.1, 0.3, 0.2),
        "BLEU goes from 0.0000 to 0.3000: for a corpus report that, with the smoothing named.",
    ),
    "0 in any case": (
        (0, 0, 0, 0),
        "BLEU is 0.0000 under every method: for a corpus report that, with the smoothing named.",
    ),
}


@pytest.mark.parametrize(("corpus", "told"), CORPORA.values(), ids=CORPORA)
def test_the_corpus_is_reported_unsmoothed_where_it_can_be(corpus, told):
    last = ranking.verdict(made_of((0.1,) * 4, (0.2,) * 4, corpus=corpus))[-1]
    assert last == f"Counted together, as one corpus, {told}"


def test_sacrebleu_s_sentence_bleu_is_what_the_verdict_says():
    from sacrebleu import sentence_bleu

    ours, theirs = ["so", "it", "is"], [["so", "it", "was"]]
    bleu = oracle.bleu(
        oracle.matches(ours, theirs, 4),
        oracle.totals(ours, 4),
        3,
        3,
        smoothing="method3",
        effective_order=True,
    )
    assert sentence_bleu("so it is", ["so it was"]).score == pytest.approx(float(100 * bleu))


def bleus(drawn, max_order, effective_order):
    """The oracle's BLEU, a list a method."""
    return [
        [
            oracle.bleu(
                oracle.matches(ours, [theirs], max_order),
                oracle.totals(ours, max_order),
                len(ours),
                len(theirs),
                smoothing=name,
                effective_order=effective_order,
            )
            for ours, theirs in drawn
        ]
        for name in NAMES
    ]


def pasted(drawn):
    return "\n".join(
        f"{' '.join(ours) or '[]'}\t{' '.join(theirs) or '[]'}" for ours, theirs in drawn
    )


pairs_of_texts = st.lists(st.tuples(texts, texts), min_size=2, max_size=6)


@settings(max_examples=40)
@given(pairs_of_texts, st.integers(1, 5), st.booleans())
def test_the_figures_of_the_verdict_are_those_of_every_pair_looked_at(
    drawn, max_order, effective_order
):
    ranked = ranked_of(pasted(drawn), max_order=max_order, effective_order=effective_order)
    answer, zeros, *_ = ranking.verdict(ranked)
    scores = dict(zip(NAMES, bleus(drawn, max_order, effective_order), strict=True))
    apart = {both: swapped(scores[both[0]], scores[both[1]]) for both in combinations(NAMES[1:], 2)}
    pairs = len(drawn) * (len(drawn) - 1) // 2
    most = re.search(r"(method\d) and (method\d) put (\d+) of (\d+) pair", answer)
    assert bool(most) == any(apart.values())
    assert not most or most.groups() == (
        *next(both for both in apart if apart[both] == max(apart.values())),
        str(max(apart.values())),
        str(pairs),
    )
    if best := re.search(r"(method\d) and (method\d) agree best: (\d+) of (\d+)", answer):
        assert int(best[3]) == apart[best[1], best[2]] == min(apart.values())
        assert int(best[4]) == pairs
    alike = len({tuple(signs(scores[name])) for name in NAMES[1:]}) == 1
    assert ("does not matter" in answer) == alike
    at_0 = sum(bleu == 0 for bleu in scores["none"])
    assert f"Without smoothing {at_0} of {len(drawn)} " in zeros or not at_0


@settings(max_examples=40)
@given(pairs_of_texts, st.booleans())
def test_the_cells_of_the_small_matrix_are_those_of_every_pair_looked_at(drawn, effective_order):
    header, rows = ranking.tau_rows(ranked_of(pasted(drawn), effective_order=effective_order))
    scores = bleus(drawn, 4, effective_order)
    assert header == ["", *NAMES]
    for one, (name, *cells) in enumerate(rows):
        assert name == NAMES[one]
        for other, cell in enumerate(cells):
            tau = tau_b(scores[one], scores[other])
            if one == other:
                assert cell == ""
                continue
            value, bracket = cell.split("\u00a0")
            assert bracket == f"({swapped(scores[one], scores[other])})"
            told = math.nan if value == "–" else float(value.replace("−", "-"))
            assert told == pytest.approx(tau, abs=0.0051, nan_ok=True)


def test_a_tau_is_written_with_a_minus_of_its_own_and_never_as_minus_0():
    # method1 the other way round, the others all alike
    rows = [(0.1, 0.4, 0.2, 0), (0.2, 0.3, 0.2, 0), (0.3, 0.2, 0.2, 0), (0.4, 0.1, 0.2, 0)]
    ranked = made_of(*rows)
    _, (first, *_) = ranking.tau_rows(ranked)
    assert first == ["none", "", "−1.00\u00a0(6)", "–\u00a0(0)", "–\u00a0(0)"]
    ranked.tau[0, 1] = -0.001
    assert ranking.tau_rows(ranked)[1][0][2] == "0.00\u00a0(6)"


def test_the_tables_hold_what_was_ranked():
    ranked = made_of((0, 0.1, 0.2, 0.25), (0.5, 0.5, 0.75, 0.5), corpus=(0.25, 0.25, 0.5, 0.25))
    assert ranking.tau_caption(ranked).endswith("of 1 pair change order)")
    assert ranking.summary_rows(ranked, "method3") == [
        ["none", "0.2500", "1", "0 of 1", "0.2500"],
        ["method1 (floor)", "0.3000", "0", "0 of 1", "0.2500"],
        ["method2 (add-k with k = 1)", "0.4750", "0", "0 of 1", "0.5000"],
        ["▶ method3 (exp)", "0.3750", "0", "0 of 1", "0.2500"],
    ]
    assert len(ranking.SUMMARY_HEADER) == 5
    columns = ranking.sentence_columns([1, 7], ["a", "b"], ranked)
    assert list(columns) == [
        "line",
        "hypothesis",
        *[f"BLEU {name}" for name in NAMES],
        *[f"rank {name}" for name in NAMES],
    ]
    assert [column[1] for column in columns.values()] == [7, "b", 0.5, 0.5, 0.75, 0.5, 1, 1, 1, 1]


def test_the_methods_disagree_on_the_example():
    answer, *grounds = ranking.verdict(ranked_of(PAIRS_EXAMPLE))
    assert answer.startswith("For the ranking it matters: ")
    assert len(grounds) == 3
