"""The eight variants of a score, one at a time and as a table of many sentences."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sacrebleu.metrics import BLEU

from bleuexplain import SMOOTHINGS, Counts, InputError, score
from bleuexplain.comparison import VARIANTS, Variant, bleu_table, compare

from . import oracle
from .strategies import counts, epsilons, near
from .test_layers import loaded_by
from .test_peers import SACREBLEU_NAMES, close

# (matches, totals, c, r), epsilon, then BLEU without and with effective order under none,
# method1, method2 and method3
HAND_WORKED = {
    "two right tokens: only method2 gives 3-grams and 4-grams, or effective order drops them": (
        ((2, 1, 0, 0), (2, 1, 0, 0), 2, 2),
        0.1,
        [0, 1, 0, 1, 1, 1, 0, 1],
    ),
    "two zero orders that exist: effective order changes nothing": (
        ((3, 1, 0, 0), (4, 3, 2, 1), 4, 4),
        0.01,
        # 3/4 1/3 is 1/4; then 0.01/2 0.01/1; 3/4 2/4 1/3 1/2 is 1/16; (1/2)/2 (1/4)/1 is 1/16
        [0, 0, *[(1 / 4 * 0.01 / 2 * 0.01) ** (1 / 4)] * 2, 0.5, 0.5, *[(1 / 64) ** (1 / 4)] * 2],
    ),
    "three tokens, two zero orders, no 4-grams: the cube root of the first three": (
        ((2, 0, 0, 0), (3, 2, 1, 0), 3, 3),
        0.25,
        # 2/3 (1/4)/2 (1/4)/1; 2/3 1/3 1/2 1/1; 2/3 (1/2)/2 (1/4)/1
        [0, 0, 0, (1 / 48) ** (1 / 3), *[(1 / 9) ** (1 / 4)] * 2, 0, (1 / 24) ** (1 / 3)],
    ),
    "an order without n-grams amid others: effective order stops before it": (
        ((2, 0, 2), (2, 0, 2), 2, 2),
        0.5,
        [0, 1, 0, 1, 1, 1, 0, 1],
    ),
    "epsilon 0 leaves method1 as none": (
        ((3, 0), (4, 3), 4, 4),
        0,
        [0, 0, 0, 0, *[(3 / 4 * 1 / 4) ** (1 / 2)] * 2, *[(3 / 4 * 1 / 6) ** (1 / 2)] * 2],
    ),
    "epsilon 1 counts a zero as one match": (
        ((3, 0), (4, 3), 4, 4),
        1,
        [0, 0, *[1 / 2] * 2, *[(3 / 4 * 1 / 4) ** (1 / 2)] * 2, *[(3 / 4 * 1 / 6) ** (1 / 2)] * 2],
    ),
    "half as long as the reference: exp(-1) of each": (
        ((1,), (1,), 1, 2),
        0.1,
        [0.36787944117144233] * 8,
    ),
    "no token shared: 0 before any smoothing": (((0, 0), (4, 3), 4, 4), 0.1, [0] * 8),
    "an empty hypothesis: 0 before any smoothing": (((0, 0), (0, 0), 0, 3), 0.1, [0] * 8),
    "c = 0 beside matches, which counts may say": (((2, 1), (2, 1), 0, 0), 0.1, [0] * 8),
    "a length but no n-grams: effective order has no order to use": (
        ((0, 0), (0, 0), 1, 1),
        0.1,
        [0] * 8,
    ),
}


@pytest.mark.parametrize(
    ("given_counts", "epsilon", "expected"), HAND_WORKED.values(), ids=HAND_WORKED.keys()
)
def test_the_variants_match_hand_arithmetic(given_counts, epsilon, expected):
    stats = Counts(*given_counts)
    assert [each.bleu for each in compare(stats, epsilon)] == [near(value) for value in expected]
    assert bleu_table([stats], epsilon).tolist() == [[near(value) for value in expected]]


def test_the_variants_are_every_smoothing_without_and_with_effective_order():
    assert [(each.smoothing, each.effective_order) for each in VARIANTS] == [
        ("none", False),
        ("none", True),
        ("method1", False),
        ("method1", True),
        ("method2", False),
        ("method2", True),
        ("method3", False),
        ("method3", True),
    ]
    assert [each.smoothing for each in VARIANTS[::2]] == list(SMOOTHINGS)


def settings_of(variant, epsilon):
    """Keyword arguments of ``score`` and of the oracle."""
    settings = {"smoothing": variant.smoothing, "effective_order": variant.effective_order}
    return settings | ({"epsilon": epsilon} if variant.smoothing == "method1" else {})


@given(counts(), epsilons)
def test_each_variant_is_scored_as_it_would_be_alone(stats, epsilon):
    given_counts = Counts(tuple(stats[0]), tuple(stats[1]), *stats[2:])
    for variant, found in zip(VARIANTS, compare(given_counts, epsilon), strict=True):
        assert found == score(given_counts, **settings_of(variant, epsilon))
        assert found.bleu == near(oracle.bleu(*stats, **settings_of(variant, epsilon)))


@st.composite
def corpora(draw):
    """The counts of several sentences, of one max order."""
    order = draw(st.integers(1, 8))
    drawn = draw(st.lists(counts(), max_size=6))
    return [
        Counts(
            (*matches, *[0] * order)[:order],
            (*totals, *[0] * order)[:order],
            *lengths,
        )
        for matches, totals, *lengths in drawn
    ]


@given(corpora(), epsilons)
def test_a_table_holds_the_score_of_every_sentence_under_every_variant(corpus, epsilon):
    table = bleu_table(corpus, epsilon)
    assert table.shape == (len(corpus), 8)
    for row, each in zip(table.tolist(), corpus, strict=True):
        assert row == [near(found.bleu) for found in compare(each, epsilon)]
        assert all(0 <= value <= 1 for value in row)


@given(corpora(), epsilons, st.randoms(use_true_random=False))
def test_the_order_of_the_sentences_changes_no_score(corpus, epsilon, random):
    places = list(range(len(corpus)))
    random.shuffle(places)
    shuffled = bleu_table([corpus[place] for place in places], epsilon)
    assert shuffled.tolist() == bleu_table(corpus, epsilon)[places].tolist()


@given(corpora(), epsilons)
def test_effective_order_changes_nothing_under_method2_and_lowers_nothing(corpus, epsilon):
    table = bleu_table(corpus, epsilon)
    plain, effective = table[:, 0::2], table[:, 1::2]
    method2 = list(SMOOTHINGS).index("method2")
    assert (effective[:, method2] == plain[:, method2]).all()
    assert (effective >= plain).all()


@given(counts(), st.floats(1e-9, 1))
def test_the_variants_score_as_in_sacrebleu(stats, epsilon):
    matches, totals, candidate_length, reference_length = stats
    assume(candidate_length)  # sacreBLEU gives an empty hypothesis with matches BP 1 where r = 0
    (ours,) = bleu_table([Counts(tuple(matches), tuple(totals), *stats[2:])], epsilon).tolist()
    for variant, bleu in zip(VARIANTS, ours, strict=True):
        theirs = BLEU.compute_bleu(
            list(matches),  # sacreBLEU changes what it is given
            list(totals),
            candidate_length,
            reference_length,
            smooth_method=SACREBLEU_NAMES[variant.smoothing],
            smooth_value=epsilon if variant.smoothing == "method1" else None,
            effective_order=variant.effective_order,
            max_ngram_order=len(matches),
        )
        assert bleu == close(theirs.score / 100)


def test_no_sentence_gives_an_empty_table():
    assert bleu_table([], 0.1).shape == (0, 8)


@pytest.mark.parametrize("epsilon", [-0.1, 1.1, float("nan")])
def test_an_epsilon_outside_0_to_1_is_refused(epsilon):
    for refused in (compare, lambda stats, value: bleu_table([stats], value)):
        with pytest.raises(InputError, match="epsilon goes from 0 to 1") as refusal:
            refused(Counts((1,), (1,), 1, 1), epsilon)
        assert (refusal.value.code, refusal.value.path) == ("invalid_input", "/epsilon")


def test_an_epsilon_that_is_kept_for_another_method_does_not_count():
    assert Variant("method3", effective_order=True).settings(0.5).used_epsilon is None
    assert Variant("method1", effective_order=True).settings(0.5).used_epsilon == 0.5


def test_the_package_waits_with_scipy_until_methods_are_ranked():
    loaded = loaded_by("import bleuexplain.comparison")
    assert "numpy" in loaded
    assert loaded & {"scipy", "pandas", "streamlit", "altair", "sacrebleu"} == set()
