"""The smoothing methods: their names, their scores side by side, and a card on each."""

from collections.abc import Sequence
from dataclasses import dataclass

from bleuexplain.bleu import BleuScore, Precision
from bleuexplain.wording import labels
from bleuexplain.wording.numbers import fraction, indexed, precision_value, score

SIGN = "∗"
CHANGED = "changed by the smoothing"
AS_COUNTED = "as counted"


def chosen_label(name: str, chosen: bool) -> str:
    """Name a method, with a sign before the chosen one.

    >>> chosen_label("method3", True), chosen_label("none", False)
    ('▶ method3 (exp)', 'none')
    """
    return f"▶ {labels.smoothing(name)}" if chosen else labels.smoothing(name)


def short_label(name: str) -> str:
    """Name a method where there is little room.

    >>> short_label("method2")
    'method2 (add-k)'
    """
    return labels.smoothing(name).replace(" with k = 1", "")


def band_label(name: str, chosen: bool) -> str:
    r"""Name a method on two lines, with a sign before the chosen one.

    >>> band_label("method2", True)
    '▶ method2\n(add-k)'
    """
    label = short_label(name).replace(" (", "\n(")
    return f"▶ {label}" if chosen else label


def header(max_order: int) -> list[str]:
    """Return the heads of the table: a column for each order at the end.

    >>> header(2)
    ['smoothing', 'effective order', 'BLEU', 'orders used', 'p₁', 'p₂']
    """
    orders = [indexed("p", order) for order in range(1, max_order + 1)]
    return ["smoothing", "effective order", "BLEU", "orders used", *orders]


def row(result: BleuScore, chosen: bool) -> list[str]:
    r"""Return the cells of one score, its smoothed fractions exactly, the changed ones marked.

    >>> from bleuexplain.bleu import compute_bleu
    >>> row(compute_bleu([1, 0, 0], [2, 1, 0], 2, 2, smoothing="method3"), False)[3:]
    ['3 of 3', '1/2\xa0=\xa00.5000', '(1/2)/1\xa0=\xa00.5000\xa0∗', '(1/4)/0\xa0undefined\xa0∗']
    """
    used, orders = result.orders_used, result.counts.max_order
    pairs = zip(result.precisions, result.smoothed_precisions, strict=True)
    return [
        chosen_label(result.smoothing, chosen),
        labels.yes_or_no(result.effective_order),
        score(result.bleu),
        f"{used} of {orders}",
        *[
            _fraction(smoothed, changed=smoothed != raw, used=order <= used)
            for order, (raw, smoothed) in enumerate(pairs, start=1)
        ],
    ]


def columns(results: Sequence[BleuScore]) -> dict[str, list[object]]:
    """Return the same table for a file: plain numbers, and the counts of every order."""
    made: dict[str, list[object]] = {
        "smoothing": [each.smoothing for each in results],
        "epsilon": [each.epsilon for each in results],
        "effective_order": [each.effective_order for each in results],
        "bleu": [each.bleu for each in results],
        "orders_used": [each.orders_used for each in results],
    }
    for index in range(results[0].counts.max_order):
        made[f"smoothed_match_{index + 1}"] = [each.smoothed_matches[index] for each in results]
        made[f"smoothed_total_{index + 1}"] = [each.smoothed_totals[index] for each in results]
    return made


def _fraction(precision: Precision, *, changed: bool, used: bool) -> str:
    value = precision_value(precision)
    told = f"= {value}" if precision.total else value
    sign = f" {SIGN}" if changed else ""
    left_out = "" if used else ", not used"
    # A cell is one line: a table too wide for a phone scrolls.
    return f"{fraction(precision)} {told}{sign}{left_out}".replace(" ", "\u00a0")


@dataclass(frozen=True, slots=True)
class Card:
    """What to know of a smoothing method before reporting it, in whole sentences."""

    definition: str
    names: str
    source: str
    misleads: str
    nltk: str


CARDS = {
    "none": Card(
        definition="The counts as they are. One order without a match makes BLEU 0.",
        names="sacreBLEU: smooth_method='none'. NLTK: method0 (default). multi-bleu.perl: always.",
        source="Papineni et al. 2002, section 2.3, made for a whole corpus.",
        misleads=(
            "Single sentences often score 0: seven words with only the middle one wrong have no "
            "4-gram right, and cannot be told apart from seven with a single one right."
        ),
        nltk=(
            "NLTK puts 2.2e-308 in place of a zero precision and warns: with N = 4 and one zero "
            "order it prints a score such as 1e-77, never 0."
        ),
    ),
    "method1": Card(
        definition="A match of 0 becomes epsilon, 0.1 where nothing is said. Totals stay.",
        names="sacreBLEU: smooth_method='floor', smooth_value=0.1. NLTK: method1, epsilon=0.1.",
        source="Chen & Cherry 2014, section 2.2, “Smoothing 1”.",
        misleads=(
            "The score of every sentence with a zero order is set by a number you chose: with k "
            "zero orders of N it moves as epsilon^(k/N). Report epsilon with the score."
        ),
        nltk=(
            "Where the hypothesis has fewer than N tokens, NLTK takes an order that cannot exist "
            "for one with a single n-gram (epsilon/1); here epsilon/0 makes BLEU 0 unless "
            "effective order is on. With epsilon 0 NLTK leaves zero orders out."
        ),
    ),
    "method2": Card(
        definition=(
            "1 is added to the matches and the totals of every order from 2 on, zero or not. 0/0 "
            "becomes 1/1."
        ),
        names="sacreBLEU: smooth_method='add-k', smooth_value=1. NLTK: method2. fairseq: one_init.",
        source="Lin & Och 2004, “BLEU+1”; Chen & Cherry 2014, section 2.2, “Smoothing 2”.",
        misleads=(
            "It lifts short hypotheses most: an order that cannot exist counts as a perfect 1/1, "
            "so one right word scores BP × 1. It also moves sentences that have no zero order."
        ),
        nltk=(
            "Where the hypothesis has fewer than N tokens, NLTK makes 1/2 of an order that cannot "
            "exist, here and in sacreBLEU it is 1/1. TensorFlow NMT, Hugging Face’s bleu and "
            "bleuscore add 1 to the unigrams too: a wrong word then scores more than 0."
        ),
    ),
    "method3": Card(
        definition="The first match of 0 becomes 1/2, the second 1/4, the third 1/8, and so on.",
        names="sacreBLEU: smooth_method='exp', its default. NLTK: method3. mteval-v13a too.",
        source="NIST’s mteval-v13a.pl; Chen & Cherry 2014, section 2.2, “Smoothing 3”.",
        misleads=(
            "The more orders are 0 the less each next one gets, whatever the totals are: a long "
            "and a short sentence with the same zeros are lifted by different amounts."
        ),
        nltk=(
            "Where the hypothesis has fewer than N tokens, NLTK takes an order that cannot exist "
            "for one with a single n-gram; here (1/2)/0 makes BLEU 0 unless effective order is "
            "on. mteval counts such an order as precision 1, and smooths unigrams too."
        ),
    ),
}

CARD_PARTS = (
    ("Definition", "definition"),
    ("Called", "names"),
    ("Source", "source"),
    ("When it misleads", "misleads"),
    ("Where NLTK and others differ", "nltk"),
)
