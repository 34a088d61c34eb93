"""The answer: one line with every number, one sentence on what cost most, what would change it."""

from bleuexplain.diagnosis import Alternative, ExplainedScore, Reading
from bleuexplain.settings import Settings
from bleuexplain.wording import labels
from bleuexplain.wording.numbers import (
    fraction,
    hundredfold,
    indexed,
    listed,
    plural,
    precision_value,
    score,
)


def answer(explanation: ExplainedScore) -> str:
    """Say the score and what it is made of in one line."""
    result = explanation.score
    counts = result.counts
    return (
        f"BLEU {score(result.bleu)} on the scale 0–1, {hundredfold(result.bleu)} on 0–100 · "
        f"BP {score(result.brevity_penalty)} · c = {plural(counts.candidate_length, 'token')} · "
        f"r = {plural(counts.reference_length, 'token')} · "
        f"orders used: {result.orders_used} of {counts.max_order}"
    )


def costliest(explanation: ExplainedScore) -> str:
    """Name the factor that cost most, with its figures."""
    finding = explanation.costliest
    match finding.kind:
        case "empty hypothesis":
            return "The hypothesis is empty (c = 0), so the brevity penalty is 0 and BLEU is 0."
        case "no shared token":
            total = explanation.score.counts.totals[0]
            return (
                f"No hypothesis token is in any reference (m₁ = 0 of l₁ = {total}), "
                "so BLEU is 0, before any smoothing."
            )
        case "zero orders":
            return _zero_orders(explanation)
        case "brevity":
            return _brevity(explanation)
        case "precision":
            return _precision(explanation, finding.order)
        case "perfect":
            return (
                "Nothing was lost: every n-gram that counts is matched, and the hypothesis is "
                "not shorter than its closest reference."
            )


def alternative(each: Alternative, present: Settings) -> str:
    """Say what one change of a setting would make of the score."""
    other = each.settings
    if other.effective_order != present.effective_order:
        change = "Effective order on"
    elif other.smoothing != present.smoothing:
        change = f"Smoothing {labels.smoothing(other.smoothing)}"
    else:
        change = f"Max order {other.max_order}"
    return f"{change} → {score(each.bleu)}"


def reading(each: Reading, present: Settings) -> str:
    """Say what another reading of the texts would match."""
    other, counts = each.settings, each.score.counts
    changed = other.tokenizer != present.tokenizer
    change = f"Tokenizer {other.tokenizer}" if changed else "Lowercase"
    shared = f"{counts.matches[0]} of {plural(counts.totals[0], 'token')} shared"
    return f"{change} → {shared}, BLEU {score(each.score.bleu)}"


def _zero_orders(explanation: ExplainedScore) -> str:
    finding, counts = explanation.costliest, explanation.score.counts
    reasons = []
    if finding.without_match:
        grams = listed([f"{order}-gram" for order in finding.without_match], "or")
        figures = ", ".join(
            f"{indexed('m', order)} = 0 of {indexed('l', order)} = {counts.totals[order - 1]}"
            for order in finding.without_match
        )
        reasons.append(f"no {grams} matches ({figures})")
    if finding.without_ngrams:
        grams = listed([f"{order}-gram" for order in finding.without_ngrams], "or")
        figures = ", ".join(f"{indexed('l', order)} = 0" for order in finding.without_ngrams)
        length = plural(counts.candidate_length, "token")
        verb = "holds" if counts.candidate_length == 1 else "hold"
        reasons.append(f"{length} {verb} no {grams} ({figures})")
    sentence = f"{' and '.join(reasons)}, so the geometric mean is 0."
    return f"{sentence[0].upper()}{sentence[1:]}{_what_did_not_help(explanation)}"


def _what_did_not_help(explanation: ExplainedScore) -> str:
    finding, settings = explanation.costliest, explanation.settings
    if finding.without_match and settings.effective_order:
        return " Effective order drops orders that cannot exist, not orders without a match."
    if finding.without_match and settings.smoothing == "method1":
        return " With epsilon 0, method1 leaves a zero match at 0."
    if finding.without_ngrams and settings.smoothing in ("method1", "method3"):
        return f" {settings.smoothing} replaces a zero match, but the total stays 0."
    return ""


def _brevity(explanation: ExplainedScore) -> str:
    counts = explanation.score.counts
    c, r = counts.candidate_length, counts.reference_length
    return (
        f"The brevity penalty cost most: c = {plural(c, 'token')} against r = {r:,}, "
        f"so BP = exp(1 - {r}/{c}) = {score(explanation.score.brevity_penalty)}."
    )


def _precision(explanation: ExplainedScore, order: int) -> str:
    used = explanation.score.orders_used
    precision = explanation.score.smoothed_precisions[order - 1]
    value = precision_value(precision)
    ratio = f"{indexed('p', order)} = {fraction(precision)} = {value}"
    sentence = f"The {order}-grams cost most: {ratio}"
    if used == 1:
        return f"{sentence}."
    factor = score(explanation.factors[order].value or 0.0)
    return f"{sentence}, and its factor is {value}^(1/{used}) = {factor}."
