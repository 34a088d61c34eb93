"""Sentences on what the lengths cost."""

from bleuexplain.diagnosis import Case, Finding
from bleuexplain.wording.findings.words import grams, references
from bleuexplain.wording.numbers import indexed, listed, plural, score


def empty_hypothesis(_: Case, finding: Finding) -> str:
    """Say that there is nothing to score."""
    r = finding.figures["r"]
    return f"The hypothesis is empty (c = 0 against r = {r:,}), so BP is 0 and BLEU is 0."


def empty_reference(case: Case, finding: Finding) -> str:
    """Say which reference is empty, and what it does to r."""
    figures = finding.figures
    one = len(figures["empty"]) == 1
    named = f"{references(figures['empty'])} {'is' if one else 'are'} empty"
    if len(figures["empty"]) == figures["of"]:
        return f"{named}: nothing can match, so BLEU is 0."
    if figures["wins"]:
        c = plural(case.components.candidate_length, "token")
        return (
            f"{named}, and of all lengths 0 is the closest to c = {c}: it sets r = 0, so that no "
            f"brevity penalty can apply. Without {'it' if one else 'them'} r is "
            f"{figures['r_without']:,}."
        )
    return f"{named}: {'it' if one else 'they'} can match nothing, and would set r for a small c."


def shorter_than_max_order(case: Case, finding: Finding) -> str:
    """Say which orders cannot exist in so few tokens."""
    without = finding.figures["without"]
    c = plural(finding.figures["c"], "token")
    verb = "holds" if finding.figures["c"] == 1 else "hold"
    zero = ", ".join(f"{indexed('l', order)} = 0" for order in without)
    sentence = f"{c} {verb} no {grams(without)} ({zero}), so BLEU with max order "
    sentence += f"{case.settings.max_order} is 0 whatever the words are"
    if finding.loss:
        return f"{sentence}; the orders that exist would give {score(finding.loss)}."
    return f"{sentence}."


def too_short(case: Case, finding: Finding) -> str:
    """Say what the brevity penalty takes, and which reference set r."""
    figures = finding.figures
    c, r = figures["c"], figures["r"]
    sentence = (
        f"The hypothesis has c = {plural(c, 'token')} against r = {r:,}{_whose(finding)}, so "
        f"BP = exp(1 − {r:,}/{c:,}) = {score(figures['penalty'])}"
    )
    if not case.bleu:
        return f"{sentence}; BLEU is 0 without the penalty too."
    return f"{sentence}; without it BLEU would be {score(case.bleu + finding.loss)}."


def _whose(finding: Finding) -> str:
    r, lengths = finding.figures["r"], finding.figures["lengths"]
    setters = [at for at, length in enumerate(lengths) if length == r]
    if len(lengths) == 1:
        return ""
    if len(setters) == len(lengths):
        return " (every reference)"
    name = references(setters)
    rule = f"the closest of the lengths {listed([f'{length:,}' for length in lengths])}"
    return f" ({name[0].lower()}{name[1:]}: {rule})"


def length_tie(_: Case, finding: Finding) -> str:
    """Say that two reference lengths are as near, and what the other would give."""
    figures = finding.figures
    c, r, longer = figures["c"], figures["r"], figures["longer"]
    other = "the longer one"
    if figures["longer_first"]:
        other = "the first one listed, as torchmetrics and torchtext do,"
    return (
        f"References of {r:,} and {longer:,} tokens are equally near to c = {c:,}; the shorter "
        f"one counts (r = {r:,}). Taking {other} would give {score(figures['bleu'])}."
    )


SENTENCES = {
    "empty_hypothesis": empty_hypothesis,
    "empty_reference": empty_reference,
    "shorter_than_max_order": shorter_than_max_order,
    "too_short": too_short,
    "length_tie": length_tie,
}
