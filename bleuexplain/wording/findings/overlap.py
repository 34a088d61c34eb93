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
            f"{indexed('m', order)} = 0 of {total}"
            for order, total in zip(figures["zero"], figures["totals"], strict=True)
        ]
    )
    sentence = f"No {grams(figures['zero'])} matches ({counts})"
    if case.bleu:
        sentence += f", and {case.settings.smoothing} puts {_instead(case, finding)} there"
        sentence += f"; the other orders alone would give {score(figures['rest'])}."
    else:
        sentence += ", and one zero factor makes the geometric mean 0"
        sentence += f"; the other factors would give {score(figures['rest'])}."
    return sentence + _blame(finding)


def _instead(case: Case, finding: Finding) -> str:
    smoothed = [case.score.smoothed_precisions[order - 1] for order in finding.figures["zero"]]
    return listed([f"{count(each.match)} of {count(each.total)}" for each in smoothed])


def _blame(finding: Finding) -> str:
    who = finding.figures["who"]
    order = finding.figures["zero"][0]
    if who is None:
        return f" No single word would mend it: every {order}-gram is two words or more away."
    place = f"token {who.at + 1}"
    if who.how == "insert":
        return f" One word is missing: with {quoted(who.word)} before {place} BLEU would be " + (
            f"{score(who.bleu)}."
        )
    return f" One word is to blame: with {quoted(who.word)} as {place} BLEU would be " + (
        f"{score(who.bleu)}."
    )


def clipped_repetition(_: Case, finding: Finding) -> str:
    """Say which word is repeated, and how many of the repetitions earn nothing."""
    figures = finding.figures
    word, times, cap = quoted(figures["word"]), figures["count"], figures["cap"]
    sentence = (
        f"{word} stands {times:,} times in the hypothesis and at most {plural(cap, 'time')} in one "
        f"reference, so {times - cap} of them earn{'s' if times - cap == 1 else ''} nothing"
    )
    others = figures["clipped"] - (times - cap)
    return f"{sentence}, and {others} of other words." if others else f"{sentence}."


def word_order(_: Case, finding: Finding) -> str:
    """Say that the words are there, in another order."""
    (first, second), (l_1, l_2) = finding.figures["matches"], finding.figures["totals"]
    return (
        f"{first} of {plural(l_1, 'token')} match, but only {second} of {plural(l_2, '2-gram')}: "
        "the right words stand in another order than in the reference."
    )


def unmatched_words(_: Case, finding: Finding) -> str:
    """Say which words no reference has, and how many n-grams they take with them."""
    figures = finding.figures
    words, broken, c = figures["words"], figures["broken"], figures["c"]
    verb = "is" if len(words) == 1 else "are"
    sentence = f"{len(words)} of {plural(c, 'token')} {verb} in no reference ({several(words)})"
    lost = listed([plural(number, f"{order}-gram") for order, number in _some(broken)])
    return f"{sentence}: every n-gram that holds one of them is lost, {lost}."


def _some(broken: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(order, number) for order, number in enumerate(broken, start=1) if number]


SENTENCES = {
    "no_overlap": no_overlap,
    "zero_order": zero_order,
    "clipped_repetition": clipped_repetition,
    "word_order": word_order,
    "unmatched_words": unmatched_words,
}
