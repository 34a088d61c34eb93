"""The words of lesson 3: the brevity penalty and the closest reference."""

from bleuexplain.lessons import Sentence
from bleuexplain.lessons.brevity import quarter_lengths, reference_lengths
from bleuexplain.wording import numbers
from bleuexplain.wording.lessons.words import LessonWords, Step


def worked(sentence: Sentence) -> tuple[Step, ...]:
    """Return the choice of r, and the penalty at other lengths."""
    r = sentence.components.reference_length
    return (_closest(sentence), _other_lengths(r)) if r else (_closest(sentence),)


def _closest(sentence: Sentence) -> Step:
    components = sentence.components
    c, r = components.candidate_length, components.reference_length
    found = [
        [str(index), str(each.length), str(each.distance), "r" if each.chosen else ""]
        for index, each in enumerate(reference_lengths(sentence), start=1)
    ]
    header = ["reference", "tokens", f"tokens more or less than c = {c}", "closest"]
    note = f"[c] = {c} and [r] = {r}, so [BP] = {_formula(sentence)}."
    return Step("Which reference is closest in length", header, found, note)


def _formula(sentence: Sentence) -> str:
    c, r = sentence.components.candidate_length, sentence.components.reference_length
    if not c:
        return "0, since nothing is said"
    if c > r:
        return "1, since c is more than r"
    return f"exp(1 - {r}/{c}) = {numbers.score(sentence.explanation.score.brevity_penalty)}"


def _other_lengths(r: int) -> Step:
    found = [[str(c), f"{c / r:.2f}", numbers.score(bp)] for c, bp in quarter_lengths(r)]
    note = "Below [r], [BP] is smaller than the ratio c/r; beyond [r] nothing is gained."
    return Step(f"The penalty at other lengths, for r = {r}", ["c", "c/r", "BP"], found, note)


WORDS: LessonWords[Sentence] = LessonWords(
    title="The brevity penalty",
    before=(
        "Precision asks if what is said is right, not if enough is said: one sure word would be "
        "perfect. So BLEU is multiplied by a brevity penalty, [BP].",
        "It compares [c], the [tokens|token] of the hypothesis, with [r], the length of the "
        "closest [reference]; of two as close, the shorter. If c is more than r, BP is 1; else "
        "it is exp(1 - r/c).",
    ),
    question=(
        "What is [BP]? A guess will do; to help you, exp(-0.2) = 0.82, exp(-0.5) = 0.61, "
        "exp(-1) = 0.37, exp(-2) = 0.14."
    ),
    because="The lengths are [c] = {c} and [r] = {r}.",
    mistakes={
        "ratio": (
            "{value} is the ratio c/r itself. BP is exp(1 - r/c) where c is at most r, which falls "
            "faster than the ratio, and it is never more than 1."
        ),
        "long": (
            "{value} comes of punishing what is longer than r, too. BP does not: n-grams beyond "
            "the reference have to match as well, and precision pays for those that do not."
        ),
        "longer of two": (
            "{value} comes of taking the longer of two references that are as close, {longer}. Of "
            "those the shorter one counts: r = {r}."
        ),
        "average": (
            "{value} comes of taking the mean length of the references, {average}. BLEU takes one "
            "of them, the closest: r = {r}."
        ),
        "longest": (
            "{value} comes of taking the longest reference, {longest}. The closest counts: r = {r}."
        ),
        "shortest": (
            "{value} comes of taking the shortest reference, {shortest}. The closest counts: "
            "r = {r}."
        ),
        "first": (
            "{value} comes of taking the reference that stands first, {first}. The closest counts: "
            "r = {r}."
        ),
        "none": "With {value} there would be no penalty. But c = {c} is less than r = {r}.",
    },
    after=(
        "The penalty is steeper than it looks: half the length leaves 37 % of the score, a quarter "
        "leaves 5 %.",
        "Length is never rewarded. What is said beyond [r] has to match as well, or [p_n] falls.",
        "Which reference is closest depends on [c]: one more reference can raise BP or lower it, "
        "with no word of the hypothesis changed.",
    ),
    teacher=(
        "Ask first: a hypothesis half as long as its reference and right in every word, what "
        "should it keep? Many say a half. Then let the class find the reference that sets r."
    ),
    worked=worked,
)
