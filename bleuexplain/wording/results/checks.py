"""What the checks of a printed result found, in sentences."""

from collections.abc import Callable, Sequence

from bleuexplain.results import Check, CheckKind, Result, brevity_of
from bleuexplain.results.printed import Printed
from bleuexplain.wording.labels import smoothing
from bleuexplain.wording.numbers import indexed, listed, plural
from bleuexplain.wording.results.figures import between, point, shown

NOTHING_TO_CHECK = "There is nothing to check: the text has no two parts that depend on each other."
SIGNS = {True: "✓", False: "✕", None: "·"}


def check(found: Check, result: Result) -> str:
    """Say what a check found, with its figures.

    >>> from bleuexplain import results
    >>> line = "BLEU = 30.00, 50.0/12.5 (BP=1.000, ratio=1.000, hyp_len=8, ref_len=8)"
    >>> result = results.read_result(line)
    >>> print(check(results.check(result)[0], result))
    BP × the geometric mean of the precisions is 24.937 to 25.062, but 30.00 is printed.
    """
    return _SAID[found.kind](found, result)


def verdict(found: Sequence[Check]) -> str:
    """Sum up the checks.

    >>> verdict(())
    'There is nothing to check: the text has no two parts that depend on each other.'
    """
    failed = sum(each.holds is False for each in found)
    held = sum(each.holds is True for each in found)
    if failed:
        return (
            f"{plural(failed, 'check')} of {failed + held} failed: these numbers cannot all come "
            "from one run. Were any changed, or copied from another line?"
        )
    if not held:
        return NOTHING_TO_CHECK
    return f"The numbers fit each other, as far as their digits go ({plural(held, 'check')})."


def _score(found: Check, result: Result) -> str:
    printed = _printed(found)
    orders = found.orders[0]
    of = "" if orders == len(result.precisions) else f" over the first {plural(orders, 'order')}"
    start = f"BP × the geometric mean of the precisions{of} is {_expected(found)}"
    if not found.holds:
        return f"{start}, but {shown(printed)} is printed."
    if of:
        return f"{start}; the printed {shown(printed)} fits. The other orders were left out."
    return f"{start}; the printed {shown(printed)} fits."


def _score_at_most(found: Check, result: Result) -> str:
    printed = _printed(found)
    most = point(found.expected.high, printed) if found.expected else ""
    start = f"The geometric mean of the precisions is at most {most}"
    brevity = brevity_of(result)
    if not found.holds or not brevity:
        return f"{start}, but the score is {shown(printed)}: no brevity penalty raises a score."
    penalty = between(brevity.interval, Printed("0.000"))
    return f"{start}, so the score of {shown(printed)} holds a brevity penalty of {penalty}."


def _brevity_penalty(found: Check, result: Result) -> str:
    printed = _printed(found)
    c, r = result.hypothesis_length, result.reference_length
    if c is None or r is None:
        start = f"The ratio gives BP = exp(1 − r/c) = {_expected(found)}"
    elif c > r:
        start = f"c = {c:,} is more than r = {r:,}, so BP = 1"
    elif c:
        start = f"BP = exp(1 − r/c) = exp(1 − {r}/{c}) = {_expected(found)}"
    else:
        start = "c = 0, so BP = 0"
    return f"{start}{_fits(found, printed)}"


def _ratio(found: Check, result: Result) -> str:
    c, r = result.hypothesis_length or 0, result.reference_length or 0
    start = f"c/r = {c}/{r} = {_expected(found)}" if r else "r = 0, and c/r is not defined"
    return f"{start}{_fits(found, _printed(found))}"


def _cumulative(found: Check, result: Result) -> str:
    if found.holds:
        return "Each cumulative score is BP × the geometric mean of the precisions so far."
    orders = listed([str(order) for order in found.orders])
    return f"The cumulative score of order {orders} is not BP × the geometric mean so far."


def _whole_matches(found: Check, result: Result) -> str:
    printed, c = _printed(found), result.hypothesis_length or 0
    if not found.expected:
        return ""
    fewest, most = (round(end * c) for end in (found.expected.low, found.expected.high))
    if found.holds:
        number = f"{fewest:,}" if fewest == most else f"{fewest:,} to {most:,}"
        return f"p₁ = {shown(printed)} is {number} of c = {plural(c, 'token')}: a whole number."
    below, above = (point(number / c, printed) for number in (fewest, most))
    return (
        f"No whole number of matched tokens makes p₁ = {shown(printed)} of c = "
        f"{plural(c, 'token')}: {fewest:,} make {below}, {most:,} make {above}."
    )


def _range(found: Check, result: Result) -> str:
    printed = _printed(found)
    what = "A precision" if found.orders else "A score"
    name = f"{indexed('p', found.orders[0])} = " if found.orders else ""
    sentence = f"{what} goes from 0 to {printed.scale}, and {name}{shown(printed)} is outside."
    if found.holds is None:
        return f"{sentence} Only smoothing with a floor above 1 makes such a one."
    return sentence


def _sound_counts(found: Check, result: Result) -> str:
    orders = listed([str(order) for order in found.orders])
    return f"More matches than can be in order {orders}: they go from 0 to the total."


def _first_total(found: Check, result: Result) -> str:
    if not result.counts:
        return ""
    total, c = result.counts.totals[0], result.counts.candidate_length
    return f"l₁ = {total:,} and c = {c:,} differ, though every token is a 1-gram."


def _counts(found: Check, result: Result) -> str:
    printed = _printed(found)
    if found.settings:
        under = listed(sorted({smoothing(each.smoothing) for each in found.settings}), "or")
        return (
            f"The counts give {_expected(found)} with smoothing {under}; the printed "
            f"{shown(printed)} fits."
        )
    if found.holds is None:
        return (
            "The counts fit the precisions wherever there is a match. What stands for a zero match "
            "is none of the values offered here."
        )
    return f"The counts give {_expected(found)}, but {shown(printed)} is printed."


def _precision_from_counts(found: Check, result: Result) -> str:
    printed, order = _printed(found), found.orders[0]
    if not result.counts:
        return ""
    match, total = result.counts.matches[order - 1], result.counts.totals[order - 1]
    name = indexed("p", order)
    start = f"{name} = {match:,}/{total:,} = {_expected(found)}"
    if found.holds is None:
        return f"{start}: the printed {shown(printed)} was cut off and not rounded."
    return f"{start}, but {shown(printed)} is printed."


def _scale(found: Check, result: Result) -> str:
    printed = _printed(found)
    if printed.scale > 1:
        return f"{shown(printed)} is above 1, so it is read on the scale 0–100."
    return (
        f"{shown(printed)} is not above 1, so it is read on the scale 0–1. From a tool that counts "
        f"to 100, as sacreBLEU does, it would be {shown(printed)} of 100: close to nothing."
    )


def _just_above_1(found: Check, result: Result) -> str:
    return (
        f"{shown(_printed(found))} is just above 1. On the scale 0–100 that is close to nothing; "
        "but NLTK's smoothing method5 and method7 give an exact match more than 1."
    )


def _stand_in(found: Check, result: Result) -> str:
    zeros = found.orders[0]
    return (
        f"{shown(_printed(found))} stands for 0. NLTK puts 2.2e-308, the smallest double, in place "
        f"of a precision of 0; each such order makes a factor of 1.2e-77 in BLEU-4. Here "
        f"{plural(zeros, 'order')} {'has' if zeros == 1 else 'have'} no match."
    )


def _rising(found: Check, result: Result) -> str:
    names = listed([f"{indexed('p', n)} > {indexed('p', n - 1)}" for n in found.orders])
    return (
        f"{names}: longer n-grams match more often than shorter ones. That happens with smoothing "
        "and in a few short segments, hardly ever in a whole test set."
    )


def _zero(found: Check, result: Result) -> str:
    names = listed([indexed("p", order) for order in found.orders])
    verb = "is" if len(found.orders) == 1 else "are"
    text = shown(result.precisions[found.orders[0] - 1])
    return (
        f"{names} {verb} printed as {text}, and yet the score is not 0: either the digits hide a "
        "small number, or effective order left out what a short text does not have."
    )


def _missing_references(found: Check, result: Result) -> str:
    lines = found.orders[0]
    return (
        f"r = {result.reference_length:,} is {lines:,} × 9,999, which multi-bleu.perl takes for a "
        f"line without a reference: it found none for {plural(lines, 'line')}. Is the name of the "
        "reference file right, and has it as many lines as the hypothesis?"
    )


def _fits(found: Check, printed: Printed) -> str:
    if found.holds:
        return f"; the printed {shown(printed)} fits."
    return f", but {shown(printed)} is printed."


def _printed(found: Check) -> Printed:
    return found.stated or Printed("0")


def _expected(found: Check) -> str:
    return between(found.expected, _printed(found)) if found.expected else "not known"


_SAID: dict[CheckKind, Callable[[Check, Result], str]] = {
    "range": _range,
    "round-off": lambda found, _: (
        f"{_printed(found).text} is 100 and the round-off of doubles; the formula never exceeds it."
    ),
    "score": _score,
    "score at most": _score_at_most,
    "brevity penalty": _brevity_penalty,
    "ratio": _ratio,
    "cumulative": _cumulative,
    "whole matches": _whole_matches,
    "sound counts": _sound_counts,
    "first total": _first_total,
    "counts": _counts,
    "precision from counts": _precision_from_counts,
    "cut off": _precision_from_counts,
    "scale": _scale,
    "just above 1": _just_above_1,
    "stand-in for zero": _stand_in,
    "rising precision": _rising,
    "zero precision": _zero,
    "nothing read": lambda *_: (
        "This is the line that multi-bleu.perl prints when the reference length is 0: the "
        "hypothesis file is empty, or the references hold no token. hyp_len=0 is not measured."
    ),
    "missing references": _missing_references,
}
