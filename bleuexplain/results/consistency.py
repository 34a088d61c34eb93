"""Whether the parts of a result can belong together, given how each was rounded."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from math import ceil, floor, log10

from bleuexplain.results.brevity import brevity_of, from_lengths, of_ratio
from bleuexplain.results.checks import Check
from bleuexplain.results.orders import possible_orders
from bleuexplain.results.printed import ROUND_OFF, Interval, Printed, geometric_mean
from bleuexplain.results.recount import check_counts
from bleuexplain.results.result import Result, Tool

_SHARES = Interval(0.0, 1.0)
# NLTK puts the smallest double in place of a zero precision: its fourth root is 1.2e-77.
_STAND_IN_DIGITS = 76.9
_JUST_ABOVE_1 = 1.2
# What multi-bleu.perl takes for the length of a reference that is not there.
_NO_REFERENCE = 9_999
# They never smooth the unigrams, so that p₁ is a whole number of matches over c.
_COUNTS_UNIGRAMS: frozenset[Tool] = frozenset({"multi-bleu", "fairseq"})
# A floor above 1 is theirs to choose, and puts more matches in place of 0 than there are n-grams.
_FREE_STAND_IN: frozenset[Tool] = frozenset({"sacreBLEU", "sacreBLEU dict", "other"})


def check(result: Result) -> tuple[Check, ...]:
    """Hold the parts of a result against each other; remarks come last.

    Every part may be off by half a unit of its last digit: what holds may
    still be wrong, what does not hold cannot be right.

    >>> from bleuexplain.results.reading import read_result
    >>> line = "BLEU = 30.00, 50.0/12.5 (BP=1.000, ratio=1.000, hyp_len=8, ref_len=8)"
    >>> [(each.kind, each.holds) for each in check(read_result(line))][0]
    ('score', False)
    """
    found = [each for examine in _CHECKS for each in examine(result)]
    return tuple(sorted(found, key=lambda each: each.holds is None))


def matched_tokens(result: Result) -> tuple[int, int] | None:
    """Return the fewest and the most matched tokens that print as p₁ does.

    ``None`` where the length or p₁ is not printed, or no whole number does.

    >>> from bleuexplain.results.reading import read_result
    >>> line = "BLEU = 30.00, 50.0/18.0 (BP=1.000, ratio=1.000, hyp_len=3000, ref_len=3000)"
    >>> matched_tokens(read_result(line))
    (1499, 1501)
    """
    if not result.precisions or not result.hypothesis_length:
        return None
    whole = _whole_numbers(result.precisions[0], result.hypothesis_length)
    return whole if whole[0] <= whole[1] else None


def _range(result: Result) -> Iterator[Check]:
    outside = {
        order: precision
        for order, precision in enumerate(result.precisions, start=1)
        if not precision.interval.meets(_SHARES)
    }
    # A score goes where its stand-ins for no match go.
    free = result.tool in _FREE_STAND_IN and any(each.share > 1 for each in outside.values())
    score = result.score
    if score and not score.interval.meets(_SHARES):
        possible = free and score.value > 0
        yield Check("range", None if possible else False, score, _SHARES)
    elif score and score.share > 1 and result.tool != "number":
        yield Check("round-off", None, score, _SHARES)
    for order, precision in outside.items():
        possible = free and order > 1 and precision.value > 0
        yield Check("range", None if possible else False, precision, _SHARES, (order,))


def _score(result: Result) -> Iterator[Check]:
    if not result.score or not result.precisions:
        return
    stated = result.score.interval
    brevity = brevity_of(result)
    if brevity is None or brevity.source == "score":
        most = Interval(0.0, _mean(result, possible_orders(result)[-1]).high)
        yield Check("score at most", stated.meets(most), result.score, most)
        return
    expected = [
        (orders, _mean(result, orders).times(brevity.interval))
        for orders in possible_orders(result)
    ]
    fitting = [each for each in expected if stated.meets(each[1])]
    orders, interval = (fitting or expected)[0]
    yield Check("score", bool(fitting), result.score, interval, (orders,))


def _mean(result: Result, orders: int) -> Interval:
    return geometric_mean([each.interval.clipped() for each in result.precisions[:orders]])


def _brevity_penalty(result: Result) -> Iterator[Check]:
    expected = from_lengths(result) or (of_ratio(result.ratio) if result.ratio else None)
    stated = result.brevity_penalty
    if stated and expected:
        yield Check("brevity penalty", stated.interval.meets(expected), stated, expected)


def _ratio(result: Result) -> Iterator[Check]:
    c, r = result.hypothesis_length, result.reference_length
    if not result.ratio or c is None or r is None:
        return
    ratio = c / r if r else 0.0  # the tools print 0 where there is nothing to divide by
    expected = Interval(ratio, ratio)
    yield Check("ratio", result.ratio.interval.meets(expected), result.ratio, expected)


def _cumulative(result: Result) -> Iterator[Check]:
    brevity = brevity_of(result)
    if not brevity or not result.precisions:
        return
    wrong = [
        order
        for order, stated in enumerate(result.cumulative, start=1)
        if not stated.interval.meets(_mean(result, order).times(brevity.interval))
    ]
    if result.cumulative:
        yield Check("cumulative", not wrong, orders=tuple(wrong))


def _whole_matches(result: Result) -> Iterator[Check]:
    c = result.hypothesis_length
    if not result.precisions or not c or not result.precisions[0].interval.meets(_SHARES):
        return
    stated = result.precisions[0]
    fewest, most = _whole_numbers(stated, c)
    if fewest <= most:
        yield Check("whole matches", True, stated, Interval(fewest / c, most / c), (1,))
    elif not _may_be_smoothed(result, stated, c):
        yield Check("whole matches", False, stated, Interval(most / c, fewest / c), (1,))


def _whole_numbers(stated: Printed, of: int) -> tuple[int, int]:
    low, high = stated.bounds
    slack = Fraction(ROUND_OFF)
    return max(0, ceil(low * (1 - slack) * of)), floor(min(high, Fraction(1)) * (1 + slack) * of)


def _may_be_smoothed(result: Result, stated: Printed, c: int) -> bool:
    version = (result.signature.get("version") if result.signature else None) or "1"
    if result.tool in _COUNTS_UNIGRAMS or version.split(".")[0] != "1":
        return False
    if stated.share * c < 1:  # the stand-in for no match, in sacreBLEU 1 and mteval
        return True
    fewest, most = _whole_numbers(stated, c + 1)  # (m + 1) / (l + 1) in evaluate
    return result.tool in ("evaluate", "other") and fewest <= most


def _scale(result: Result) -> Iterator[Check]:
    score = result.score
    if not score or result.tool not in ("number", "other") or result.precisions:
        return
    if score.share > 0 and -log10(score.share) >= _STAND_IN_DIGITS and score.scale == 1:
        zeros = int(-log10(score.share) / _STAND_IN_DIGITS)
        yield Check("stand-in for zero", None, score, orders=(zeros,))
    elif 1 < score.value < _JUST_ABOVE_1:
        yield Check("just above 1", None, score)
    elif score.value > 0:
        yield Check("scale", None, score)


def _shape(result: Result) -> Iterator[Check]:
    precisions = result.precisions
    rising = [
        order
        for order, (one, next_one) in enumerate(pairwise(precisions), start=2)
        if one.interval.high < next_one.interval.low
    ]
    if rising:
        yield Check("rising precision", None, orders=tuple(rising))
    zeros = tuple(order for order, each in enumerate(precisions, start=1) if not each.value)
    if zeros and result.score and result.score.value > 0:
        yield Check("zero precision", None, result.score, orders=zeros)


def _multi_bleu(result: Result) -> Iterator[Check]:
    if result.tool != "multi-bleu" or result.reference_length is None:
        return
    if result.reference_length == 0:
        yield Check("nothing read", None)
    elif result.reference_length % _NO_REFERENCE == 0:
        yield Check("missing references", None, orders=(result.reference_length // _NO_REFERENCE,))


_CHECKS: tuple[Callable[[Result], Iterator[Check]], ...] = (
    _range,
    _score,
    _brevity_penalty,
    _ratio,
    _cumulative,
    _whole_matches,
    check_counts,
    _scale,
    _shape,
    _multi_bleu,
)
