"""The methods side by side, and the cards: what they claim of NLTK and sacreBLEU is run."""

import math
import sys

import pytest
from core import oracle
from core.strategies import epsilons, orders, texts
from hypothesis import given
from nltk.translate.bleu_score import SmoothingFunction
from nltk.translate.bleu_score import sentence_bleu as nltk_bleu
from sacrebleu.metrics import BLEU

from bleuexplain import SMOOTHINGS, Counts, sentence_bleu
from bleuexplain.comparison import compare
from bleuexplain.wording import methods

CAR = ((3, 1, 0, 0), (4, 3, 2, 1), 4, 4)  # "she sold her car" for "she sold his car"
EXACT_2 = ((2, 1, 0, 0), (2, 1, 0, 0), 2, 2)

# the p₁ to p₄ of a row with method3 chosen at the side or not
ROWS = {
    "zero orders that exist": (
        CAR,
        "method3",
        False,
        ["3/4 = 0.7500", "1/3 = 0.3333", "(1/2)/2 = 0.2500 ∗", "(1/4)/1 = 0.2500 ∗"],
    ),
    "three zero orders: an eighth stays an eighth": (
        ((1, 0, 0, 0), (4, 3, 2, 1), 4, 4),
        "method3",
        False,
        ["1/4 = 0.2500", "(1/2)/3 = 0.1667 ∗", "(1/4)/2 = 0.1250 ∗", "(1/8)/1 = 0.1250 ∗"],
    ),
    "epsilon over what is left": (
        CAR,
        "method1",
        True,
        ["3/4 = 0.7500", "1/3 = 0.3333", "0.1/2 = 0.0500 ∗", "0.1/1 = 0.1000 ∗"],
    ),
    "2/4 is not 1/2": (
        CAR,
        "method2",
        False,
        ["3/4 = 0.7500", "2/4 = 0.5000 ∗", "1/3 = 0.3333 ∗", "1/2 = 0.5000 ∗"],
    ),
    "2/2 is not 1/1 either": (
        EXACT_2,
        "method2",
        True,
        ["2/2 = 1.0000", "2/2 = 1.0000 ∗", "1/1 = 1.0000 ∗", "1/1 = 1.0000 ∗"],
    ),
    "orders that cannot exist, left out": (
        EXACT_2,
        "none",
        True,
        ["2/2 = 1.0000", "1/1 = 1.0000", "0/0 undefined, not used", "0/0 undefined, not used"],
    ),
    "orders that cannot exist, kept": (
        EXACT_2,
        "method3",
        False,
        ["2/2 = 1.0000", "1/1 = 1.0000", "(1/2)/0 undefined ∗", "(1/4)/0 undefined ∗"],
    ),
    "smoothed and left out": (
        EXACT_2,
        "method1",
        True,
        [
            "2/2 = 1.0000",
            "1/1 = 1.0000",
            "0.1/0 undefined ∗, not used",
            "0.1/0 undefined ∗, not used",
        ],
    ),
}


@pytest.mark.parametrize(("stats", "smoothing", "effective", "cells"), ROWS.values(), ids=ROWS)
def test_a_row_has_the_smoothed_fractions_exactly(stats, smoothing, effective, cells):
    (found,) = [
        score
        for score in compare(Counts(*stats), 0.1)
        if (score.smoothing, score.effective_order) == (smoothing, effective)
    ]
    name, effective_order, bleu, used, *fractions = methods.row(found, chosen=True)
    assert name.startswith(f"▶ {smoothing}")
    assert effective_order == ("yes" if effective else "no")
    expected = oracle.bleu(*stats, smoothing=smoothing, effective_order=effective)
    assert bleu == f"{float(expected):.4f}"
    _, totals = oracle.smoothed(*stats[:2], smoothing)
    assert used == f"{oracle.orders_used(totals, effective)} of 4"
    assert [cell.replace("\u00a0", " ") for cell in fractions] == cells
    assert len(methods.header(4)) == 8


@given(texts, texts, orders, epsilons.map(float))
def test_a_star_stands_where_the_counts_changed_and_nowhere_else(ours, theirs, order, epsilon):
    stats = (oracle.matches(ours, [theirs], order), oracle.totals(ours, order))
    for score in compare(Counts(*map(tuple, stats), len(ours), len(theirs)), epsilon):
        matches, totals = oracle.smoothed(*stats, score.smoothing, epsilon)
        changed = [
            (match, total) != was
            for match, total, was in zip(matches, totals, zip(*stats, strict=True), strict=True)
        ]
        cells = methods.row(score, chosen=False)[4:]
        assert ["∗" in cell for cell in cells] == changed
        assert not any("▶" in cell for cell in cells)


def test_every_method_has_a_card_with_every_part():
    assert list(methods.CARDS) == list(SMOOTHINGS)
    for card in methods.CARDS.values():
        assert all(getattr(card, key).endswith((".", "”.")) for _, key in methods.CARD_PARTS)
        assert {key for _, key in methods.CARD_PARTS} == set(card.__slots__)


def ours(hypothesis, reference, smoothing="none", **settings):
    return sentence_bleu(
        hypothesis.split(), [reference.split()], smoothing=smoothing, **settings
    ).bleu


def nltk(hypothesis, reference, method=None, **settings):
    smoothing = getattr(SmoothingFunction(**settings), method) if method else None
    return nltk_bleu([reference.split()], hypothesis.split(), smoothing_function=smoothing)


def sacrebleu(hypothesis, reference, **settings):
    metric = BLEU(tokenize="none", **settings)
    return metric.corpus_score([hypothesis], [[reference]]).score / 100


def close(value):
    return pytest.approx(value, rel=1e-9)


def agree(value, *found):
    assert list(found) == [close(value)] * len(found)


WEEK = ("she sold her car last week", "she sold his car last week")  # 5/6 3/5 1/4 0/3
THREE = ("so it is", "so it is")
RIVER = ("the old river rose again", "the old river rose at night")  # 4/5 3/4 2/3 1/2, no zero


def zero_makes_0():
    assert ours(*WEEK) == 0
    assert ours(*WEEK, max_order=3) > 0


def seven_words_are_told_apart_by_nothing():
    assert ours("a b c x e f g", "a b c d e f g") == 0 == ours("a t u v w x y", "a b c d e f g")


def nltk_prints_the_smallest_double():
    assert f"{sys.float_info.min:.1e}" == "2.2e-308"
    with pytest.warns(UserWarning, match="0 counts of 4-gram"):
        found = nltk(*WEEK)
    assert found == close((5 / 6 * 3 / 5 * 1 / 4 * sys.float_info.min) ** (1 / 4))
    assert 1e-78 < found < 1e-76
    with pytest.warns(UserWarning, match="0 counts of 4-gram"):
        assert nltk(*WEEK, "method0") == found


def epsilon_for_0():
    agree(
        (5 / 6 * 3 / 5 * 1 / 4 * 0.1 / 3) ** (1 / 4),
        ours(*WEEK, "method1"),
        sacrebleu(*WEEK, smooth_method="floor"),
        sacrebleu(*WEEK, smooth_method="floor", smooth_value=0.1),
        nltk(*WEEK, "method1"),
        nltk(*WEEK, "method1", epsilon=0.1),
    )


def epsilon_moves_as_its_share():
    low, high = (ours(*WEEK, "method1", epsilon=epsilon) for epsilon in (1 / 64, 1 / 4))
    assert high / low == close(16 ** (1 / 4))


def nltk_puts_epsilon_over_1():
    assert nltk(*THREE, "method1") == close(0.1 ** (1 / 4))
    assert ours(*THREE, "method1") == 0 == sacrebleu(*THREE, smooth_method="floor")
    assert ours(*THREE, "method1", effective_order=True) == 1


def nltk_leaves_zero_orders_out_at_epsilon_0():
    found = nltk(*WEEK, "method1", epsilon=0)
    assert found == close((5 / 6 * 3 / 5 * 1 / 4) ** (1 / 4))
    assert ours(*WEEK, "method1", epsilon=0.0) == 0


def one_is_added_from_2_on():
    agree(
        (5 / 6 * 4 / 6 * 2 / 5 * 1 / 4) ** (1 / 4),
        ours(*WEEK, "method2"),
        sacrebleu(*WEEK, smooth_method="add-k"),
        sacrebleu(*WEEK, smooth_method="add-k", smooth_value=1),
        nltk(*WEEK, "method2"),
    )


def one_right_word_scores_bp():
    assert ours("so", "so it is", "method2") == close(math.exp(1 - 3))


def it_moves_what_has_no_zero():
    unmoved = (4 / 5 * 3 / 4 * 2 / 3 * 1 / 2) ** (1 / 4) * math.exp(1 - 6 / 5)
    agree(unmoved, *[ours(*RIVER, name) for name in ("none", "method1", "method3")])
    assert ours(*RIVER, "method2") > unmoved


def nltk_makes_a_half_of_what_cannot_exist():
    assert nltk("so", "so", "method2") == close((1 / 2) ** (3 / 4))
    agree(1, ours("so", "so", "method2"), sacrebleu("so", "so", smooth_method="add-k"))


def halves():
    assert ours("a t u v", "a b c d", "method3") == close(
        (1 / 4 * 1 / 6 * 1 / 8 * 1 / 8) ** (1 / 4)
    )


def exp_is_the_default_of_sacrebleu():
    agree(
        (5 / 6 * 3 / 5 * 1 / 4 * 1 / 2 / 3) ** (1 / 4),
        ours(*WEEK, "method3"),
        sacrebleu(*WEEK),
        sacrebleu(*WEEK, smooth_method="exp"),
        nltk(*WEEK, "method3"),
    )


def length_decides_how_far_one_zero_is_lifted():
    theirs = [WEEK[1].split()]
    for words, lifted in ((WEEK[0], 1 / 2 / 3), (f"t u {WEEK[0]}", 1 / 2 / 5)):
        found = sentence_bleu(words.split(), theirs, smoothing="method3")
        assert [precision.value == 0 for precision in found.precisions] == [False] * 3 + [True]
        assert found.smoothed_precisions[3].value == close(lifted)


def nltk_has_one_n_gram_where_none_can_exist():
    assert nltk(*THREE, "method3") == close((1 / 2) ** (1 / 4))
    assert ours(*THREE, "method3") == 0 == sacrebleu(*THREE)
    assert ours(*THREE, "method3", effective_order=True) == 1


# the card, its part, words in it, and what shows that they are so
CLAIMS = [
    ("none", "definition", "One order without a match makes BLEU 0", zero_makes_0),
    ("none", "names", "method0 (default)", nltk_prints_the_smallest_double),
    ("none", "misleads", "only the middle one wrong", seven_words_are_told_apart_by_nothing),
    ("none", "nltk", "2.2e-308 in place of a zero", nltk_prints_the_smallest_double),
    ("method1", "definition", "0.1 where nothing is said", epsilon_for_0),
    ("method1", "names", "smooth_value=0.1. NLTK: method1, epsilon=0.1", epsilon_for_0),
    ("method1", "misleads", "moves as epsilon^(k/N)", epsilon_moves_as_its_share),
    ("method1", "nltk", "(epsilon/1); here epsilon/0 makes BLEU 0", nltk_puts_epsilon_over_1),
    ("method1", "nltk", "leaves zero orders out", nltk_leaves_zero_orders_out_at_epsilon_0),
    ("method2", "definition", "every order from 2 on", one_is_added_from_2_on),
    ("method2", "names", "smooth_method='add-k', smooth_value=1", one_is_added_from_2_on),
    ("method2", "misleads", "one right word scores BP × 1", one_right_word_scores_bp),
    ("method2", "misleads", "moves sentences that have no zero", it_moves_what_has_no_zero),
    ("method2", "nltk", "NLTK makes 1/2 of", nltk_makes_a_half_of_what_cannot_exist),
    ("method3", "definition", "becomes 1/2, the second 1/4, the third 1/8", halves),
    ("method3", "names", "smooth_method='exp', its default", exp_is_the_default_of_sacrebleu),
    ("method3", "misleads", "by different amounts", length_decides_how_far_one_zero_is_lifted),
    (
        "method3",
        "nltk",
        "with a single n-gram; here (1/2)/0",
        nltk_has_one_n_gram_where_none_can_exist,
    ),
]


@pytest.mark.parametrize(("name", "part", "words", "shown"), CLAIMS)
def test_what_a_card_claims_is_so(name, part, words, shown):
    assert words in getattr(methods.CARDS[name], part)
    shown()
