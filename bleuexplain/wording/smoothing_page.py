"""Titles and notes of the Smoothing page, and what its charts say of this sentence."""

from fractions import Fraction

from bleuexplain.bleu import brevity_penalty
from bleuexplain.comparison import EPSILONS
from bleuexplain.components import Counts
from bleuexplain.settings import Settings
from bleuexplain.wording.numbers import indexed, listed, plural, score

ORDER = "n-gram order n"
MAX_ORDER = "max order N"
PRECISION_AXIS = "smoothed precision"
BLEU_AXIS = "BLEU"
BLEU_LOG_AXIS = "BLEU (logarithmic)"
EPSILON_AXIS = "epsilon (logarithmic)"
BLEU_PLAIN = "BLEU"
BLEU_EFFECTIVE = "with effective order"

TABLE_TITLE = "Every method, side by side"
TABLE_NOTE = (
    "The fractions are the smoothed matches over the smoothed totals. ∗ marks one that the "
    "smoothing changed, ▶ the settings chosen at the side."
)
TABLE_CAPTION = "BLEU and smoothed precisions under each method, with and without effective order"

METHODS_TITLE = "Precision by order"
METHODS_NOTE = (
    "A group a method, a bar an order; dashed bars were changed by the smoothing. Click a method "
    "to choose it."
)
METHODS_DESCRIBED = (
    "Bar chart: under each smoothing method, the smoothed precision of each n-gram order. The "
    "table above has the numbers."
)
EPSILON_TITLE = "BLEU against epsilon"
EPSILON_DESCRIBED = (
    "Line chart: BLEU under method1 against epsilon, both logarithmic, with this sentence’s "
    "epsilon as a point and the other methods as level lines. The CSV of the sweep has the numbers."
)
EPSILON_STEPS = "Epsilon, in steps of its logarithm (chooses method1)"
EPSILON_CLICK = "Click the line, or move the slider, to choose method1 with that epsilon."
ORDERS_TITLE = "BLEU against max order"
ORDERS_NOTE = (
    "A group a method, a bar a max order N from 1 to 8. Dashed: what it would be with effective "
    "order on, where that is more. ▼: the settings chosen at the side."
)
ORDERS_DESCRIBED = (
    "Bar chart: BLEU under each smoothing method for max orders 1 to 8, without and with effective "
    "order. The CSV of the sweep has the numbers."
)
CARDS_TITLE = "What to know of each method"

CODE_TITLE = "The same numbers in Python"
DOWNLOAD_METHODS = "Methods side by side (CSV)"
DOWNLOAD_SWEEP = "Sweep over epsilon, max order and method (CSV)"

NO_COUNTS = "There is nothing to compare until the line above is mended."


def epsilon_point(epsilon: float, bleu: float) -> str:
    """Label the point of the current epsilon."""
    return f"ε = {epsilon:g}: {score(bleu)}"


def epsilon_caption(
    counts: Counts, zeros: tuple[int, ...], steepness: Fraction, bleu_at_one: float
) -> str:
    """Say how BLEU moves with epsilon for this sentence.

    ``zeros`` are the orders that take epsilon, ``steepness`` the slope in
    log-log, ``bleu_at_one`` BLEU at epsilon 1, which is 0 where it always is.

    >>> counts = Counts((2, 1, 0, 0), (4, 3, 2, 1), 4, 4)
    >>> epsilon_caption(counts, (3, 4), Fraction(1, 2), 0.5)[:58]
    'Orders 3 and 4 have n-grams and no match: 2 zero orders, e'
    """
    if not bleu_at_one:
        return _always_zero(counts)
    if not zeros:
        return (
            "Every order used has a match, so nothing takes epsilon: method1 changes nothing here, "
            "and the line is level."
        )
    orders = listed(list(map(str, zeros)))
    subject = f"Order {orders} has" if len(zeros) == 1 else f"Orders {orders} have"
    used = len(zeros) / steepness
    each = (
        "1 zero order, which takes" if len(zeros) == 1 else f"{len(zeros)} zero orders, each takes"
    )
    return (
        f"{subject} n-grams and no match: {each} epsilon and adds 1/{used} to the slope in "
        f"log-log. So BLEU = constant × ε^({len(zeros)}/{used}): ten times the epsilon gives "
        f"{10 ** float(steepness):.3g} times the BLEU."
    )


def _always_zero(counts: Counts) -> str:
    if not counts.candidate_length:
        return "BLEU is 0 at every epsilon: the hypothesis is empty."
    if not counts.matches[0]:
        return "BLEU is 0 at every epsilon: no token is shared, and that is 0 before any smoothing."
    if penalty := _penalty_of_0(counts):
        return f"BLEU is 0 at every epsilon: {penalty}."
    length = plural(counts.candidate_length, "token")
    return (
        f"BLEU is 0 at every epsilon: the hypothesis has {length} and N is {counts.max_order}, and "
        "an order without n-grams takes no epsilon. Effective order would leave it out."
    )


def _penalty_of_0(counts: Counts) -> str:
    c, r = counts.candidate_length, counts.reference_length
    if brevity_penalty(c, r):
        return ""
    return f"the brevity penalty exp(1 − {r}/{c}) is too small for a number"


def brevity(counts: Counts) -> str:
    """Say what the brevity penalty multiplies every score of the table by.

    >>> brevity(Counts((3,), (3,), 3, 4))
    'BP = 0.7165 multiplies each of them: c = 3, r = 4.'
    """
    c, r = counts.candidate_length, counts.reference_length
    return f"BP = {score(brevity_penalty(c, r))} multiplies each of them: c = {c}, r = {r}."


def epsilon_off_the_axis(epsilon: float) -> str:
    """Say why there is no point for an epsilon; empty where there is one.

    >>> epsilon_off_the_axis(1e-12)
    'ε = 1e-12 is below 1e-09, where the axis begins, so no point is drawn.'
    """
    if epsilon >= EPSILONS[0]:
        return ""
    begins = f"is below {EPSILONS[0]:g}, where the axis begins"
    where = begins if epsilon else "has no place on a logarithmic axis"
    return f"ε = {epsilon:g} {where}, so no point is drawn."


def effective_order_case(counts: Counts, epsilon: float) -> str:
    """Say where effective order saves this sentence, and where it does nothing.

    ``counts`` are those of orders 1 to 8, ``epsilon`` is method1's.

    >>> effective_order_case(Counts((2, 1, 0), (2, 1, 0), 2, 2), 0.1)[:63]
    'The hypothesis has 2 tokens, so 3-grams and longer cannot exist'
    """
    length, orders = counts.candidate_length, counts.max_order
    if not length:
        return "The hypothesis is empty: BLEU is 0 at every N, and effective order cannot help."
    if not counts.matches[0]:
        return (
            "No token is shared: BLEU is 0 at every max order before any smoothing, and effective "
            "order cannot help."
        )
    if penalty := _penalty_of_0(counts):
        return f"BLEU is 0 at every N: {penalty}, and effective order cannot help."
    zeros = [order for order in range(1, min(orders, length) + 1) if not counts.matches[order - 1]]
    fillers = ["method1", "method3"] if epsilon else ["method3"]
    saved = fillers if zeros else ["none", "method1", "method3"]
    parts = [_cannot_exist(length, orders, saved), _do_not_match(counts, zeros)]
    return " ".join(filter(None, parts))


def _cannot_exist(length: int, orders: int, saved: list[str]) -> str:
    tokens = plural(length, "token")
    if length >= orders:
        return (
            f"The hypothesis has {tokens}, so every order up to {orders} exists: effective order "
            "changes nothing at any N."
        )
    return (
        f"The hypothesis has {tokens}, so {length + 1}-grams and longer cannot exist: from "
        f"N = {length + 1} on effective order leaves them out, and saves the score under "
        f"{listed(saved)}. method2 makes 1/1 of them, so there it has nothing to save."
    )


def _do_not_match(counts: Counts, zeros: list[int]) -> str:
    if not zeros:
        return ""
    first = zeros[0]
    figures = f"{indexed('m', first)} = 0 of {indexed('l', first)} = {counts.totals[first - 1]}"
    return (
        f"From order {first} on nothing matches ({figures}): these orders exist, so effective "
        f"order keeps them, and without smoothing BLEU is 0 from N = {first} on."
    )


def code(counts: Counts, settings: Settings) -> str:
    """Return lines of Python that print the table of methods and the shape of the sweep."""
    return "\n".join(
        [
            "from bleuexplain import Counts",
            "from bleuexplain.comparison import EPSILONS, VARIANTS, compare, sweep",
            "",
            f"counts = Counts({counts.matches}, {counts.totals}, {counts.candidate_length}, "
            f"{counts.reference_length})",
            f"scores = compare(counts.up_to({settings.max_order}), epsilon={settings.epsilon!r})",
            "for variant, score in zip(VARIANTS, scores):",
            "    print(variant.smoothing, variant.effective_order, score.bleu)",
            "print(sweep(counts, EPSILONS).bleu.shape)  # variants, max orders, epsilons",
        ]
    )
