"""One count raised by one: the new score, and a change that rounding has not eaten."""

import math
from decimal import localcontext

import pytest
from hypothesis import example, given

from bleuexplain import Counts, InputError
from bleuexplain.diagnosis import Nudge, best, nudges
from bleuexplain.settings import Settings

from . import oracle
from .strategies import counts, near, smoothing_settings

PLAIN = Settings()


def changes(found):
    return [each.change for each in found]


def all_near(values):
    return [None if value is None else near(value) for value in values]


# counts, settings, then the BLEU after one more of each: matches, totals, c, r
HAND_WORKED = {
    "one order, half right: 2/2, 1/3, and lengths 3:2, 2:3": (
        Counts((1,), (2,), 2, 2),
        PLAIN,
        [1, 1 / 3, 1 / 2, math.exp(-1 / 2) / 2],
    ),
    "a zero in a high order: only its own match helps, and the rest leaves 0": (
        Counts((3, 0), (4, 3), 4, 4),
        PLAIN,
        [0, (3 / 4 * 1 / 3) ** (1 / 2), 0, 0, 0, 0],
    ),
    "all right: no match can be added": (
        Counts((2, 1), (2, 1), 2, 2),
        PLAIN,
        [None, None, (2 / 3) ** (1 / 2), (1 / 2) ** (1 / 2), 1, math.exp(-1 / 2)],
    ),
    "no token shared: a first match may come, one of a higher order may not": (
        Counts((0, 0), (2, 1), 2, 2),
        Settings(smoothing="method1"),
        [(1 / 2 * 0.1) ** (1 / 2), None, 0, 0, 0, 0],
    ),
    "an order without n-grams: with one, epsilon has something to stand over": (
        Counts((1, 0), (1, 0), 1, 1),
        Settings(smoothing="method1", epsilon=0.25),
        [None, None, 0, 1 / 2, 0, 0],
    ),
    "effective order: an n-gram without a match is an order more, and costs": (
        Counts((1, 0), (1, 0), 1, 1),
        Settings(effective_order=True),
        [None, None, 1 / 2, 0, 1, math.exp(-1)],
    ),
    "method3: the first zero filled, the second counts a half in place of a quarter": (
        Counts((3, 0, 0), (4, 3, 2), 4, 4),
        Settings(smoothing="method3"),
        [
            (4 / 4 * (1 / 2) / 3 * (1 / 4) / 2) ** (1 / 3),
            (3 / 4 * 1 / 3 * (1 / 2) / 2) ** (1 / 3),
            (3 / 4 * (1 / 2) / 3 * 1 / 2) ** (1 / 3),
            (3 / 5 * (1 / 2) / 3 * (1 / 4) / 2) ** (1 / 3),
            (3 / 4 * (1 / 2) / 4 * (1 / 4) / 2) ** (1 / 3),
            (3 / 4 * (1 / 2) / 3 * (1 / 4) / 3) ** (1 / 3),
            (3 / 4 * (1 / 2) / 3 * (1 / 4) / 2) ** (1 / 3),
            math.exp(-1 / 4) * (3 / 4 * (1 / 2) / 3 * (1 / 4) / 2) ** (1 / 3),
        ],
    ),
    "method2 adds one from order 2 on": (
        Counts((2, 0), (2, 1), 2, 2),
        Settings(smoothing="method2"),
        [None, 1, (2 / 3 * 1 / 2) ** (1 / 2), (1 / 3) ** (1 / 2), 2**-0.5, (2 * math.e) ** -0.5],
    ),
    "an empty hypothesis stays at 0 but for its length, where counts say it shares": (
        Counts((1,), (1,), 0, 1),
        PLAIN,
        [None, 0, 1, 0],
    ),
}


@pytest.mark.parametrize(
    ("given_counts", "settings", "expected"), HAND_WORKED.values(), ids=HAND_WORKED.keys()
)
def test_the_scores_after_a_nudge_match_hand_arithmetic(given_counts, settings, expected):
    found = nudges(given_counts, settings)
    assert [each.bleu for each in found] == all_near(expected)


def test_the_nudges_are_matches_then_totals_then_the_two_lengths():
    found = nudges(Counts((2, 1), (4, 3), 4, 4), PLAIN)
    assert [(each.count, each.order) for each in found] == [
        ("matches", 1),
        ("matches", 2),
        ("totals", 1),
        ("totals", 2),
        ("candidate_length", 0),
        ("reference_length", 0),
    ]


def raised(stats, nudge):
    """The counts with the one count raised, by hand."""
    matches, totals, *lengths = list(stats[0]), list(stats[1]), *stats[2:]
    if nudge.count in ("matches", "totals"):
        {"matches": matches, "totals": totals}[nudge.count][nudge.order - 1] += 1
    else:
        lengths[["candidate_length", "reference_length"].index(nudge.count)] += 1
    return matches, totals, *lengths


def contradictory(matches, totals):
    """Whether the contract refuses such counts."""
    too_many = any(match > total for match, total in zip(matches, totals, strict=True))
    return too_many or (matches[0] == 0 and any(matches))


@given(counts(), smoothing_settings())
@example(([10**12] * 4, [10**12] * 4, 10**12, 10**12), {"effective_order": False})
@example(([10**12 - 1] * 4, [10**12] * 4, 10**12, 10**12), {"effective_order": True})
@example(([1, 0], [10**12, 0], 10**12, 10**12), {"smoothing": "method1", "effective_order": True})
def test_score_and_change_agree_with_60_digits(stats, chosen):
    settings = Settings(**chosen)
    before = oracle.bleu(*stats, **chosen)
    for nudge in nudges(Counts(tuple(stats[0]), tuple(stats[1]), *stats[2:]), settings):
        nudged = raised(stats, nudge)
        if contradictory(*nudged[:2]):
            assert (nudge.bleu, nudge.change) == (None, None)
            continue
        after = oracle.bleu(*nudged, **chosen)
        with localcontext(oracle.SIXTY_DIGITS):
            change = float(after - before)
        assert nudge.bleu == near(after)
        assert nudge.change == near(change)


def test_one_match_in_a_trillion_moves_bleu_by_a_millionth_of_a_millionth():
    # BLEU is sqrt(1/2 p): d BLEU / d m_1 = BLEU / (2 m_1)
    (first, *_) = nudges(Counts((5 * 10**11, 10**11), (10**12, 10**12), 10**12, 10**12), PLAIN)
    assert first.change == pytest.approx(math.sqrt(0.05) / 10**12, rel=1e-11, abs=0)
    # the difference of the two doubles keeps three digits of it
    assert first.bleu - math.sqrt(0.05) != pytest.approx(first.change, rel=1e-6, abs=0)


@given(counts(10**6), smoothing_settings())
def test_the_lengths_move_bleu_through_the_brevity_penalty_alone(stats, chosen):
    *_, longer, further = nudges(
        Counts(tuple(stats[0]), tuple(stats[1]), *stats[2:]), Settings(**chosen)
    )
    assert longer.change >= 0
    assert further.change <= 0
    if stats[2] > stats[3] + 1:
        assert longer.change == further.change == 0


@given(counts(10**6), smoothing_settings())
def test_the_best_nudge_is_the_largest_rise_and_the_first_of_equals(stats, chosen):
    found = nudges(Counts(tuple(stats[0]), tuple(stats[1]), *stats[2:]), Settings(**chosen))
    rises = [each for each in found if each.change is not None and each.change > 0]
    chosen_one = best(found)
    if chosen_one is None:
        assert rises == []
    else:
        assert chosen_one == next(each for each in found if each.change == max(changes(rises)))


BEST = {
    "the zero order's own match": (Counts((3, 0), (4, 3), 4, 4), PLAIN, ("matches", 2)),
    "a longer hypothesis, where the penalty is all that is missing": (
        Counts((2, 1), (2, 1), 2, 4),
        PLAIN,
        ("candidate_length", 0),
    ),
    "an n-gram to stand over": (
        Counts((1, 0), (1, 0), 1, 1),
        Settings(smoothing="method1"),
        ("totals", 2),
    ),
    "the higher order of two equal precisions has fewer n-grams, and one match weighs more": (
        Counts((4, 2), (6, 3), 6, 6),
        PLAIN,
        ("matches", 2),
    ),
}


@pytest.mark.parametrize(("given_counts", "settings", "expected"), BEST.values(), ids=BEST.keys())
def test_the_best_nudge_matches_hand_arithmetic(given_counts, settings, expected):
    nudge = best(nudges(given_counts, settings))
    assert (nudge.count, nudge.order) == expected


def test_nothing_raises_a_perfect_score():
    assert best(nudges(Counts((4, 3), (4, 3), 4, 4), PLAIN)) is None
    assert best(()) is None


def test_of_equal_rises_the_first_is_the_best():
    rise = Nudge("matches", 1, 0.5, 0.25), Nudge("matches", 2, 0.5, 0.25)
    assert best((Nudge("totals", 1, None, None), *rise)) is rise[0]


def test_settings_that_are_not_offered_are_refused_and_not_taken_for_contradictions():
    with pytest.raises(InputError, match="method4"):
        nudges(Counts((1,), (2,), 2, 2), Settings(smoothing="method4"))
