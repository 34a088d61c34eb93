"""The factors of a printed score, for the picture of where it went."""

from bleuexplain.diagnosis.factors import Factor, factors
from bleuexplain.results.brevity import brevity_of
from bleuexplain.results.orders import orders_shown
from bleuexplain.results.recount import score_of
from bleuexplain.results.result import Result


def factors_of(result: Result) -> tuple[Factor, ...]:
    """Return the brevity penalty, where it shows, and the precision factors, in this order.

    They are exact where the result has its counts, and else as good as the
    printed digits, so that the last product is near the printed score. A
    precision printed as 0 is a factor of 0. Empty without precisions.

    >>> from bleuexplain.results.reading import read_result
    >>> line = "BLEU = 50.00, 100.0/25.0 (BP=1.000, ratio=1.000, hyp_len=4, ref_len=4)"
    >>> [each.value for each in factors_of(read_result(line))]
    [1.0, 1.0, 0.5]
    """
    score = score_of(result)
    if score:
        return factors(score)
    used = orders_shown(result)
    brevity = brevity_of(result)
    values = [(0, brevity.value)] if brevity and used else []
    for order, printed in enumerate(result.precisions[:used], start=1):
        values.append((order, max(0.0, printed.share) ** (1 / used)))
    steps: list[Factor] = []
    product = 1.0
    for order, value in values:
        steps.append(Factor(order, value, product, product * value))
        product *= value
    return tuple(steps)
