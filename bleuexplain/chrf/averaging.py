"""The two ways from the counts of the orders to one number."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bleuexplain.chrf.orders import f_score

Row = tuple[int, int, int]
"""Hypothesis n-grams, reference n-grams and matches of one order."""

EPSILON = 1e-16


@dataclass(frozen=True, slots=True)
class Averaging:
    """A way of averaging: its name, sacreBLEU's option for it, which orders it takes, the score.

    ``percent`` is chrF from 0 to 100, computed in the same steps as sacreBLEU
    does: where two references differ by rounding alone, the same one is then
    the best.
    """

    name: str
    sacrebleu_option: str
    takes: Callable[[Row], bool]
    percent: Callable[[Sequence[Row], float], float]


def on_both_sides(row: Row) -> bool:
    """Tell whether hypothesis and reference have n-grams of an order.

    >>> on_both_sides((3, 2, 0)), on_both_sides((0, 1, 0))
    (True, False)
    """
    return row[0] > 0 and row[1] > 0


def mean_precision_and_recall(rows: Sequence[Row]) -> tuple[float, float] | None:
    """Return precision and recall averaged over the orders that exist on both sides, if any.

    >>> mean_precision_and_recall([(2, 4, 2), (1, 3, 0), (0, 2, 0)])
    (0.5, 0.25)
    """
    precisions = recalls = 0.0
    orders = 0
    for row in filter(on_both_sides, rows):
        precisions += row[2] / row[0]
        recalls += row[2] / row[1]
        orders += 1
    return (precisions / orders, recalls / orders) if orders else None


def _of_effective_orders(rows: Sequence[Row], beta: float) -> float:
    means = mean_precision_and_recall(rows)
    return 100 * f_score(*means, beta) if means and sum(means) else 0.0


def _of_all_orders(rows: Sequence[Row], beta: float) -> float:
    total = 0.0
    for hypothesis, reference, matches in rows:
        precision = matches / hypothesis if hypothesis else EPSILON
        recall = matches / reference if reference else EPSILON
        has_mean = beta**2 * precision + recall > 0
        total += f_score(precision, recall, beta) if has_mean else EPSILON
    return 100 * total / len(rows)


AVERAGINGS = {
    averaging.name: averaging
    for averaging in (
        Averaging("effective_order", "eps_smoothing=False", on_both_sides, _of_effective_orders),
        Averaging("epsilon", "eps_smoothing=True", lambda row: True, _of_all_orders),
    )
}
"""``effective_order`` averages precision and recall over the orders of which both sides have
n-grams, and takes F of the two means: sacreBLEU's default. ``epsilon`` takes F of every order
asked for, with 1e-16 where a side has no n-grams, and averages these: chrF++.py, NLTK, Moses."""
