"""Sentences on what the precisions cost."""

from bleuexplain.diagnosis import Case, Finding
from bleuexplain.wording.findings.words import grams, quoted, several
from bleuexplain.wording.numbers import count, indexed, listed, plural, score


def no_overlap(case: Case, finding: Finding) -> str:
    """Say that no token matches."""
    total = finding.figures["total"]
    if total == 1:
        who = f"The one hypothesis token, {quoted(case.hypothesis_tokens[0])}, is in no reference"
    else:
        who = f"None of the {total:,} hypothesis tokens is in any reference"
    return f"{who} (m₁ = 0), so BLEU is 0 before any smoothing."


def zero_order(case: Case, finding: Finding) -> str:
    """Say which order has no match, what the rest would give, and which word is to blame."""
    figures = finding.figures
    counts = listed(
        [
            f"{indexed('m', order)} = 0 of {total:,}"
            for order, total in zip(figures["zero"], figures["totals"], strict=True)
        ]
    )
    sentence = f"No {grams(figures['zero'])} matches ({counts})"
    return f"{sentence}, and {_effect(case, finding)}.{_blame(case, finding)}"


def _effect(case: Case, finding: Finding) -> str:
    rest = score(finding.figures["rest"])
    if not case.bleu and not finding.figures["elsewhere"]:
        return f"one zero factor makes the geometric mean 0; with 1 there BLEU would be {rest}"
    effect = f"{case.settings.smoothing} puts {_instead(case, finding)} there"
    return f"{effect}; with 1 in its place BLEU would be {rest}" if case.bleu else effect


def _instead(case: Case, finding: Finding) -> str:
    smoothed = [case.score.smoothed_precisions[order - 1] for order in finding.figures["zero"]]
    return listed([f"{count(each.match)} of {count(each.total)}" for each in smoothed])


def _blame(case: Case, finding: Finding) -> str:
    who, (order, *_) = finding.figures["who"], finding.figures["zero"]
    if who is None:
        return f" No {order}-gram is a single word away from one of a reference."
    where, what = _CHANGES[who.how]
    change = f"{quoted(who.word)} {where} token {who.at + 1:,}"
    if who.bleu > case.bleu:
        return f" {what}: with {change} BLEU would be {score(who.bleu)}."
    return f" A {order}-gram that matches is one word away: {change}."


_CHANGES = {"replace": ("as", "One word is to blame"), "insert": ("before", "One word is missing")}


def clipped_repetition(_: Case, finding: Finding) -> str:
    """Say which word is repeated, and how many of the repetitions earn nothing."""
    figures = finding.figures
    word, times, cap = quoted(figures["word"]), figures["count"], figures["cap"]
    sentence = (
        f"{word} stands {times:,} times in the hypothesis and at most {_times(cap)} in one "
        f"reference, so {times - cap:,} of them earn{'s' if times - cap == 1 else ''} nothing"
    )
    others = figures["clipped"] - (times - cap)
    return (
        f"{sentence}, nor {'does' if others == 1 else 'do'} {others:,} of other words."
        if others
        else f"{sentence}."
    )


def _times(number: int) -> str:
    return "once" if number == 1 else plural(number, "time")


def word_order(_: Case, finding: Finding) -> str:
    """Say that the words are there, in another order."""
    (first, second), (l_1, l_2) = finding.figures["matches"], finding.figures["totals"]
    return (
        f"{first:,} of {plural(l_1, 'token')} match, but only {second:,} of "
        f"{plural(l_2, '2-gram')}: the right words stand in another order than in the reference."
    )


def unmatched_words(_: Case, finding: Finding) -> str:
    """Say which words no reference has, and how many n-grams they take with them."""
    figures = finding.figures
    words, broken, c = figures["words"], figures["broken"], figures["c"]
    verb, them = ("is", "it") if len(words) == 1 else ("are", "one of them")
    who = f"{len(words):,} of {plural(c, 'token')} {verb} in no reference ({several(words)})"
    return f"{who}: no n-gram that holds {them} can match ({_lost(broken)})."


def _lost(broken: tuple[int, ...]) -> str:
    numbers = [f"{number:,}" for number in broken if number]
    last = f" to {len(numbers)}" if len(numbers) > 1 else ""
    return f"{', '.join(numbers)} for n = 1{last}"


SENTENCES = {
    "no_overlap": no_overlap,
    "zero_order": zero_order,
    "clipped_repetition": clipped_repetition,
    "word_order": word_order,
    "unmatched_words": unmatched_words,
}
