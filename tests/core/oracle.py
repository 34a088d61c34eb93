"""A second implementation of the two contracts: slow, exact, and written from their text alone.

Counts are lists and ``list.count``; smoothed counts and precisions are fractions; the geometric
mean is a root of their product, in 60 digits, where the product's code sums logarithms.
"""

from decimal import Context, Decimal, localcontext
from fractions import Fraction

SIXTY_DIGITS = Context(prec=60, Emin=-(10**15), Emax=10**15)


def windows(tokens, order):
    """Every stretch of ``order`` tokens, as lists, from left to right."""
    return [list(tokens[i : i + order]) for i in range(len(tokens) - order + 1)]


def distinct(items):
    """The items without repeats, in order of first occurrence."""
    seen = []
    for item in items:
        if item not in seen:
            seen.append(item)
    return seen


def clipping_table(hypothesis, references, max_order):
    """One row (ngram, count, max_reference_count, clipped_count) a distinct hypothesis n-gram."""
    rows = []
    for order in range(1, max_order + 1):
        ours = windows(hypothesis, order)
        theirs = [windows(reference, order) for reference in references]
        for ngram in distinct(ours):
            count = ours.count(ngram)
            cap = max(reference.count(ngram) for reference in theirs)
            rows.append((tuple(ngram), count, cap, min(count, cap)))
    return rows


def matches(hypothesis, references, max_order):
    table = clipping_table(hypothesis, references, max_order)
    return [
        sum(clipped for ngram, _, _, clipped in table if len(ngram) == order)
        for order in range(1, max_order + 1)
    ]


def totals(hypothesis, max_order):
    return [len(windows(hypothesis, order)) for order in range(1, max_order + 1)]


def reference_length(hypothesis, references):
    """Look one token further each step, at the shorter length before the longer."""
    lengths = [len(reference) for reference in references]
    distance = 0
    while True:
        for length in (len(hypothesis) - distance, len(hypothesis) + distance):
            if length in lengths:
                return length
        distance += 1


def smoothed(matches, totals, smoothing, epsilon=0.1):
    """The smoothed matches and totals as fractions; ``epsilon`` at its exact binary value."""
    new_matches, new_totals, zeros = [], [], 0
    for order, (match, total) in enumerate(zip(matches, totals, strict=True), start=1):
        new_match, new_total = Fraction(match), Fraction(total)
        if match == 0:
            zeros += 1
        if smoothing == "method1" and match == 0:
            new_match = Fraction(epsilon)
        if smoothing == "method2" and order >= 2:
            new_match, new_total = new_match + 1, new_total + 1
        if smoothing == "method3" and match == 0:
            new_match = Fraction(1, 2**zeros)
        new_matches.append(new_match)
        new_totals.append(new_total)
    return new_matches, new_totals


def orders_used(smoothed_totals, effective_order):
    if not effective_order:
        return len(smoothed_totals)
    leading = 0
    for total in smoothed_totals:
        if total <= 0:
            break
        leading += 1
    return leading


def brevity_penalty(candidate_length, reference_length):
    """BP as a 60-digit ``Decimal``."""
    if candidate_length == 0:
        return Decimal(0)
    if candidate_length > reference_length:
        return Decimal(1)
    with localcontext(SIXTY_DIGITS):
        return (1 - Decimal(reference_length) / Decimal(candidate_length)).exp()


def bleu(
    matches,
    totals,
    candidate_length,
    reference_length,
    *,
    smoothing="none",
    epsilon=0.1,
    effective_order=False,
):
    """BLEU as a 60-digit ``Decimal``."""
    new_matches, new_totals = smoothed(matches, totals, smoothing, epsilon)
    used = orders_used(new_totals, effective_order)
    if candidate_length == 0 or matches[0] == 0 or used == 0:
        return Decimal(0)
    product = Fraction(1)
    for match, total in list(zip(new_matches, new_totals, strict=True))[:used]:
        if match == 0 or total == 0:
            return Decimal(0)
        product *= match / total
    with localcontext(SIXTY_DIGITS):
        mean = (Decimal(product.numerator) / Decimal(product.denominator)) ** (Decimal(1) / used)
        return brevity_penalty(candidate_length, reference_length) * mean


def to_fixed(value, digits):
    """``Number.prototype.toFixed``: the integer n with n / 10^digits nearest, the larger of two."""
    scale = 10**digits
    return float(Fraction((Fraction(value) * scale + Fraction(1, 2)).__floor__(), scale))
