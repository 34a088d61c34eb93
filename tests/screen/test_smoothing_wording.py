"""What the Smoothing page says of one sentence: every branch, and that it is so."""

import contextlib
import io
import re
from fractions import Fraction

import pytest
from core import oracle
from core.strategies import near, orders, texts
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bleuexplain import SMOOTHINGS, Counts
from bleuexplain.comparison import VARIANTS, slope, zero_orders
from bleuexplain.settings import Settings
from bleuexplain.wording import smoothing_page

ALL_ORDERS = range(1, 9)
CAR = ((3, 1, 0, 0), (4, 3, 2, 1), 4, 4)  # "she sold her car" for "she sold his car"
EXACT_2 = ((2, 1, 0, 0), (2, 1, 0, 0), 2, 2)
LONG_REFERENCE = ((1, 0, 0, 0), (1, 0, 0, 0), 1, 900)


def caption(stats, effective_order):
    """What is said below the chart of BLEU against epsilon."""
    counts = Counts(*stats)
    at_one = oracle.bleu(*stats, smoothing="method1", epsilon=1, effective_order=effective_order)
    zeros = zero_orders(counts, effective_order)
    return smoothing_page.epsilon_caption(
        counts, zeros, slope(counts, effective_order), float(at_one)
    )


CAPTIONS = {
    "two of four: 10^(1/2) is 3.16": (
        CAR,
        False,
        "Orders 3 and 4 have n-grams and no match: 2 zero orders, each takes epsilon and adds 1/4 "
        "to the slope in log-log. So BLEU = constant × ε^(2/4): ten times the epsilon gives 3.16 "
        "times the BLEU.",
    ),
    "one of four: 10^(1/4) is 1.78": (
        ((4, 2, 1, 0), (5, 4, 3, 2), 5, 5),
        False,
        "Order 4 has n-grams and no match: 1 zero order, which takes epsilon and adds 1/4 to the "
        "slope in log-log. So BLEU = constant × ε^(1/4): ten times the epsilon gives 1.78 times "
        "the BLEU.",
    ),
    "two of the three used: 10^(2/3) is 4.64": (
        ((2, 0, 0, 0), (3, 2, 1, 0), 3, 3),
        True,
        "Orders 2 and 3 have n-grams and no match: 2 zero orders, each takes epsilon and adds 1/3 "
        "to the slope in log-log. So BLEU = constant × ε^(2/3): ten times the epsilon gives 4.64 "
        "times the BLEU.",
    ),
    "no zero": (
        EXACT_2,
        True,
        "Every order used has a match, so nothing takes epsilon: method1 changes nothing here, and "
        "the line is level.",
    ),
    "too short": (
        EXACT_2,
        False,
        "BLEU is 0 at every epsilon: the hypothesis has 2 tokens and N is 4, and an order without "
        "n-grams takes no epsilon. Effective order would leave it out.",
    ),
    "empty": (
        ((0, 0), (0, 0), 0, 3),
        False,
        "BLEU is 0 at every epsilon: the hypothesis is empty.",
    ),
    "a stranger": (
        ((0, 0), (2, 1), 2, 2),
        True,
        "BLEU is 0 at every epsilon: no token is shared, and that is 0 before any smoothing.",
    ),
    # exp(-745) is half the smallest double
    "a reference 900 times as long": (
        LONG_REFERENCE,
        True,
        "BLEU is 0 at every epsilon: the brevity penalty exp(1 − 900/1) is too small for a number.",
    ),
}


@pytest.mark.parametrize(("stats", "effective_order", "told"), CAPTIONS.values(), ids=CAPTIONS)
def test_the_caption_says_how_bleu_moves_with_epsilon(stats, effective_order, told):
    assert caption(stats, effective_order) == told


@settings(max_examples=200)
@given(texts, texts, orders, st.booleans())
def test_what_the_caption_claims_is_so(ours, theirs, order, effective):
    stats = (
        tuple(oracle.matches(ours, [theirs], order)),
        tuple(oracle.totals(ours, order)),
        len(ours),
        len(theirs),
    )
    told = caption(stats, effective)

    def bleu(smoothing="method1", epsilon=0.1, effective_order=effective):
        return oracle.bleu(
            *stats, smoothing=smoothing, epsilon=epsilon, effective_order=effective_order
        )

    if "changes nothing here" in told:
        assert bleu("none") == bleu(epsilon=1e-9) == bleu(epsilon=1) > 0
    elif found := re.search(r"(\d) zero orders?, .* adds 1/(\d).* gives ([\d.]+) times", told):
        share = Fraction(int(found[1]), int(found[2]))
        # 1/1024 and 1/64, since no power of ten is a double
        assert float(bleu(epsilon=2**-6) / bleu(epsilon=2**-10)) == pytest.approx(
            16 ** float(share)
        )
        assert found[3] == f"{10 ** float(share):.3g}"
        named = re.match(r"Orders? ([\d, and]+) ha", told)[1]
        assert len(re.findall(r"\d", named)) == int(found[1])
    else:
        assert told.startswith("BLEU is 0 at every epsilon")
        assert bleu(epsilon=1) == bleu(epsilon=1e-9) == 0
        promised = "Effective order would leave it out" in told
        assert promised == (bleu(effective_order=True) > 0)


def case(stats, epsilon=0.1):
    """What is said below the chart of BLEU against max order, for counts of orders 1 to 8."""
    return smoothing_page.effective_order_case(Counts(*stats), epsilon)


def of_all_orders(matches, length, reference_length=None):
    """Counts of orders 1 to 8 from the matches that are not 0."""
    return (
        (*matches, *[0] * (8 - len(matches))),
        tuple(max(0, length - order + 1) for order in ALL_ORDERS),
        length,
        length if reference_length is None else reference_length,
    )


NOT_2 = "The hypothesis has 2 tokens, so 3-grams and longer cannot exist: from N = 3 on effective"
NOT_3 = "The hypothesis has 3 tokens, so 4-grams and longer cannot exist: from N = 4 on effective"
METHOD2 = "method2 makes 1/1 of them, so there it has nothing to save."
FROM_3 = (
    "From order 3 on nothing matches (m₃ = 0 of l₃ = 1): these orders exist, so effective order "
    "keeps them, and without smoothing BLEU is 0 from N = 3 on."
)
CASES = {
    "all that exists matches": (
        of_all_orders([2, 1], 2),
        0.1,
        f"{NOT_2} order leaves them out, and saves the score under none, method1 and method3. "
        f"{METHOD2}",
    ),
    "an order exists and has no match": (
        of_all_orders([2, 1], 3),
        0.1,
        f"{NOT_3} order leaves them out, and saves the score under method1 and method3. {METHOD2} "
        f"{FROM_3}",
    ),
    "epsilon 0 saves nothing from it": (
        of_all_orders([2, 1], 3),
        0.0,
        f"{NOT_3} order leaves them out, and saves the score under method3. {METHOD2} {FROM_3}",
    ),
    "every order exists and matches": (
        of_all_orders([8, 7, 6, 5, 4, 3, 2, 1], 8),
        0.1,
        "The hypothesis has 8 tokens, so every order up to 8 exists: effective order changes "
        "nothing at any N.",
    ),
    "every order exists, none but the first matches": (
        of_all_orders([3], 9),
        0.1,
        "The hypothesis has 9 tokens, so every order up to 8 exists: effective order changes "
        "nothing at any N. From order 2 on nothing matches (m₂ = 0 of l₂ = 8): these orders exist, "
        "so effective order keeps them, and without smoothing BLEU is 0 from N = 2 on.",
    ),
    "empty": (
        of_all_orders([], 0, 3),
        0.1,
        "The hypothesis is empty: BLEU is 0 at every N, and effective order cannot help.",
    ),
    "a stranger": (
        of_all_orders([], 3),
        0.1,
        "No token is shared: BLEU is 0 at every max order before any smoothing, and effective "
        "order cannot help.",
    ),
    "a reference 900 times as long": (
        of_all_orders([1], 1, 900),
        0.1,
        "BLEU is 0 at every N: the brevity penalty exp(1 − 900/1) is too small for a number, and "
        "effective order cannot help.",
    ),
}


@pytest.mark.parametrize(("stats", "epsilon", "told"), CASES.values(), ids=CASES)
def test_the_case_says_what_effective_order_does_here(stats, epsilon, told):
    assert case(stats, epsilon) == told


@settings(max_examples=200)
@given(texts, texts, st.sampled_from([0.0, 0.1, 1.0]))
@example(["a", "a", "b"], ["a", "a", "b", "a", "b"], 0.1)
def test_what_the_case_claims_is_so(ours, theirs, epsilon):
    stats = (oracle.matches(ours, [theirs], 8), oracle.totals(ours, 8), len(ours), len(theirs))
    told = case((tuple(stats[0]), tuple(stats[1]), *stats[2:]), epsilon)

    def bleu(name, order, effective_order):
        settings = {"smoothing": name, "epsilon": epsilon, "effective_order": effective_order}
        return oracle.bleu(stats[0][:order], stats[1][:order], *stats[2:], **settings)

    saving = re.search(r"from N = (\d) on effective order .* saves the score under ([^.]+)\.", told)
    for name in SMOOTHINGS:
        for order in ALL_ORDERS:
            plain, effective = bleu(name, order, False), bleu(name, order, True)
            saved = saving and order >= int(saving[1]) and name in saving[2]
            assert effective > plain == 0 if saved else effective == plain
            assert "cannot help" not in told or effective == 0
    without = re.search(r"without smoothing BLEU is 0 from N = (\d) on", told)
    if without or saving:
        start = int(without[1]) if without else 9
        assert [bleu("none", order, True) > 0 for order in ALL_ORDERS] == [
            order < start for order in ALL_ORDERS
        ]
    assert ("every order up to 8 exists" in told) == (len(ours) >= 8 and "cannot help" not in told)


def test_a_point_that_is_not_drawn_is_accounted_for():
    assert smoothing_page.epsilon_off_the_axis(1e-9) == ""
    assert smoothing_page.epsilon_off_the_axis(1e-10) == (
        "ε = 1e-10 is below 1e-09, where the axis begins, so no point is drawn."
    )
    assert smoothing_page.epsilon_off_the_axis(0.0) == (
        "ε = 0 has no place on a logarithmic axis, so no point is drawn."
    )
    assert smoothing_page.epsilon_point(0.25, 0.5) == "ε = 0.25: 0.5000"


@pytest.mark.parametrize("stats", [of_all_orders([3, 1], 4), of_all_orders([], 0, 4)])
def test_the_code_prints_the_table(stats):
    shown = io.StringIO()
    code = smoothing_page.code(Counts(*stats), Settings(epsilon=0.25, max_order=3))
    with contextlib.redirect_stdout(shown):
        exec(code, {})  # noqa: S102 - that the code shown on screen runs is the claim
    *lines, shape = shown.getvalue().splitlines()
    for line, variant in zip(lines, VARIANTS, strict=True):
        name, effective, bleu = line.split()
        assert (name, effective) == (variant.smoothing, str(variant.effective_order))
        expected = oracle.bleu(
            stats[0][:3],
            stats[1][:3],
            *stats[2:],
            smoothing=name,
            epsilon=0.25,
            effective_order=variant.effective_order,
        )
        assert float(bleu) == near(expected)
    assert shape == "(8, 8, 200)"
