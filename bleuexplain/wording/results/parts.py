"""What each piece of a printed result says."""

import re
from collections.abc import Callable

from bleuexplain.results import Part, PartKind, Result, brevity_of, matched_tokens
from bleuexplain.wording.numbers import indexed, listed, plural
from bleuexplain.wording.results.figures import between, grams, on_scale, scale, shown
from bleuexplain.wording.results.signatures import field


def part(piece: Part, result: Result) -> str:
    """Say what a piece of the line is; empty for what only stands between the others.

    >>> from bleuexplain.results import read_result
    >>> result = read_result("BLEU = 20.8 54.4/26.6/14.9/8.7 (BP = 1.000)")
    >>> part(result.parts[4], result)
    'p₁, the precision of single tokens: 54.4 of 100 hypothesis tokens match, after clipping.'
    """
    return _SAID[piece.kind](piece, result)


def _name(piece: Part, result: Result) -> str:
    order = re.search(r"bleu[-_@]?([1-9])\b", piece.text, re.IGNORECASE)
    orders = f" over the n-grams of order 1 to {order.group(1)}" if order else ""
    case = {"uncased": ", of lowercased text", "cased": ", with upper and lower case kept apart"}
    cased = next((told for word, told in case.items() if word in piece.text.lower()), "")
    return f"The metric: BLEU{orders}{cased}."


def _signature(piece: Part, result: Result) -> str:
    signature = result.signature
    if not signature:
        return ""
    return field(*signature.fields[piece.index - 1], signature.metric)


def _score(piece: Part, result: Result) -> str:
    score = result.score
    if not score:
        return ""
    other = 1 if score.scale > 1 else 100
    told = f"The score, on {scale(score.scale)}; {on_scale(score, other)} on {scale(other)}."
    if score.unrounded or len(score.text) > len(shown(score)):
        return told
    ends = between(score.interval.clipped(), score).replace(" to ", " and ")
    return f"{told} It is rounded: before, it was between {ends}."


def _mean(piece: Part, result: Result) -> str:
    trials = (result.signature and result.signature.get("bs")) or "many"
    return (
        f"The mean score of {trials} test sets drawn at random, with replacement, from the "
        "segments (bootstrap resampling)."
    )


def _half_width(piece: Part, result: Result) -> str:
    return (
        "Half the width of the range that holds 95 % of those scores: what chance in the choice of "
        "segments makes of it."
    )


def _precision(piece: Part, result: Result) -> str:
    order, name = piece.index, indexed("p", piece.index)
    if not 0 < order <= len(result.precisions):
        return f"{name}, a precision."
    printed = result.precisions[order - 1]
    what = "single tokens" if order == 1 else grams(order)
    start = f"{name}, the precision of {what}"
    if not 0 <= printed.share <= 1:
        return f"{start}; it goes from 0 to {printed.scale}, so this is none."
    c = result.hypothesis_length
    if not printed.value and c is not None and c < order:
        return f"{start}: with c = {_tokens(c)} there are none."
    if not printed.value:
        return f"{start}: none of the hypothesis {grams(order)} matches, or too few to show."
    share = on_scale(printed, 100)
    told = f"{start}: {share} of 100 hypothesis {grams(order)} match, after clipping."
    if order == 1 and (matched := matched_tokens(result)):
        fewest, most = (f"{number:,}" for number in matched)
        many = fewest if fewest == most else f"{fewest} to {most}"
        told += f" Of c = {result.hypothesis_length:,} tokens that is m₁ = {many}."
    return told


def _brevity_penalty(piece: Part, result: Result) -> str:
    brevity = brevity_of(result)
    if result.brevity_penalty and not 0 <= result.brevity_penalty.share <= 1:
        return "BP, the brevity penalty; it goes from 0 to 1, so this is none."
    if not result.brevity_penalty or not brevity or result.brevity_penalty.share == 1:
        return "BP, the brevity penalty: as printed, it takes nothing from the score."
    taken = f"{100 * (1 - result.brevity_penalty.share):.1f} %"
    return f"BP, the brevity penalty: the text is too short, which takes {taken} of the score."


def _ratio(piece: Part, result: Result) -> str:
    start = "c/r, hypothesis length over reference length"
    if not result.ratio or not result.ratio.value:
        return f"{start}."
    off = 100 * (result.ratio.value - 1)
    if abs(off) < 0.05:  # noqa: PLR2004 - shows as 0.0
        return f"{start}: as printed, no difference."
    return f"{start}: the hypothesis is {abs(off):.1f} % {'longer' if off > 0 else 'shorter'}."


def _hypothesis_length(piece: Part, result: Result) -> str:
    return f"c, the hypothesis length: {_tokens(result.hypothesis_length)}, all segments together."


def _reference_length(piece: Part, result: Result) -> str:
    rule = "the shortest" if result.tool == "evaluate" else "the closest in length"
    return (
        f"r, the reference length: {_tokens(result.reference_length)}, of several references "
        f"{rule}, all segments together."
    )


def _match(piece: Part, result: Result) -> str:
    smoothed = ", after smoothing" if result.tool == "bleuexplain score" else ""
    number = "hypothesis " + grams(piece.index)
    return f"{indexed('m', piece.index)}: the {number} found in a reference, clipped{smoothed}."


def _total(piece: Part, result: Result) -> str:
    smoothed = ", after smoothing" if result.tool == "bleuexplain score" else ""
    return f"{indexed('l', piece.index)}: all hypothesis {grams(piece.index)}{smoothed}."


def _cumulative(piece: Part, result: Result) -> str:
    if piece.index == 1:
        return "BLEU of the tokens alone: BP × p₁."
    orders = listed([str(order) for order in range(1, piece.index + 1)])
    return f"BLEU of the orders {orders}: BP × the geometric mean of their precisions."


def _tokens(number: int | None) -> str:
    return "tokens" if number is None else plural(number, "token")


_SAID: dict[PartKind, Callable[[Part, Result], str]] = {
    "name": _name,
    "signature": _signature,
    "score": _score,
    "bootstrap mean": _mean,
    "bootstrap half width": _half_width,
    "precision": _precision,
    "brevity penalty": _brevity_penalty,
    "ratio": _ratio,
    "hypothesis length": _hypothesis_length,
    "reference length": _reference_length,
    "match": _match,
    "total": _total,
    "cumulative": _cumulative,
    "nist": lambda *_: "NIST, another metric: matches weigh more the rarer they are.",
    "system": lambda *_: "The name of the system.",
    "orders used": lambda *_: "How many orders are in the geometric mean.",
    "other": lambda *_: "Not one of the numbers that the score is made of.",
    "text": lambda *_: "",
}
