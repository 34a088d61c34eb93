"""Lesson 3: the brevity penalty and the closest reference."""

from dataclasses import dataclass

from bleuexplain.bleu import brevity_penalty
from bleuexplain.examples import Example
from bleuexplain.lessons.lesson import Lesson, Sentence, SentenceLesson
from bleuexplain.lessons.question import Amount, Question, Unasked, question


@dataclass(frozen=True, slots=True)
class ReferenceLength:
    """A reference's length in tokens, how far it is from c, and whether it is r."""

    length: int
    distance: int
    chosen: bool


def reference_lengths(sentence: Sentence) -> tuple[ReferenceLength, ...]:
    """Return the length of each reference beside the hypothesis's; several may be chosen."""
    c, r = sentence.components.candidate_length, sentence.components.reference_length
    lengths = map(len, sentence.components.references)
    return tuple([ReferenceLength(each, abs(each - c), each == r) for each in lengths])


def quarter_lengths(reference_length: int) -> tuple[tuple[int, float], ...]:
    """Return BP where c is about 1/4, 1/2, 3/4, all and 5/4 of r.

    >>> [(c, round(penalty, 2)) for c, penalty in quarter_lengths(8)]
    [(2, 0.05), (4, 0.37), (6, 0.72), (8, 1.0), (10, 1.0)]
    """
    lengths = sorted({max(1, round(reference_length * k / 4)) for k in range(1, 6)})
    return tuple([(c, brevity_penalty(c, reference_length)) for c in lengths])


def ask(sentence: Sentence) -> Question | Unasked:
    """Ask for the brevity penalty.

    >>> from bleuexplain.lessons.lesson import read_sentence
    >>> asked = ask(read_sentence(EXAMPLES[0]))
    >>> round(asked.answer.number, 4)
    0.3679
    >>> [(each.kind, round(float(each.amount.value), 4)) for each in asked.mistakes]
    [('ratio', 0.5), ('average', 0.2231), ('longest', 0.1353), ('none', 1.0)]
    """
    c, r = sentence.components.candidate_length, sentence.components.reference_length
    if not c:
        return Unasked("empty hypothesis")
    lengths = [len(reference) for reference in sentence.components.references]
    longer = max(lengths, key=lambda length: (-abs(length - c), length))
    mistakes = {
        "ratio": Amount(c, r) if r else None,
        "long": Amount(brevity_penalty(r, c)) if c > r else None,
        "longer of two": Amount(brevity_penalty(c, longer)),
        # exp(1 - mean/c), with both lengths times the number of references.
        "average": Amount(brevity_penalty(c * len(lengths), sum(lengths))),
        "longest": Amount(brevity_penalty(c, max(lengths))),
        "shortest": Amount(brevity_penalty(c, min(lengths))),
        "first": Amount(brevity_penalty(c, lengths[0])),
        "none": Amount(1.0),
    }
    figures = {
        "c": c,
        "r": r,
        "references": len(lengths),
        "longer": longer,
        "longest": max(lengths),
        "shortest": min(lengths),
        "first": lengths[0],
        "average": sum(lengths) / len(lengths),
    }
    return question("share", Amount(brevity_penalty(c, r)), mistakes, figures)


_MOVED = "the meeting was moved to Friday at noon"
_STRIKE = "because of the strike the meeting had to be moved to Friday"

EXAMPLES = (
    Example(
        "Half as long",
        "Four tokens, all of them right, against references of 8 and of 12.",
        "the meeting was moved",
        f"{_MOVED}\n{_STRIKE}",
    ),
    Example(
        "Two references as close",
        "Five tokens, against one reference of 6 and one of 4.",
        "it rained all day yesterday",
        "it rained all day long yesterday\nit rained all day",
    ),
    Example(
        "Longer than the reference",
        "Seven tokens against 5. Is there a reward for length, or a penalty?",
        "the meeting was moved once again today",
        "the meeting was moved today",
    ),
)

TRIES = (
    Example(
        "Add “to Friday” to the hypothesis",
        "c = 6 against r = 8: BP rises from 0.3679 to exp(1 - 8/6) = 0.7165.",
        "the meeting was moved to Friday",
        f"{_MOVED}\n{_STRIKE}",
    ),
    Example(
        "Take the first reference away",
        "Now 12 is the closest length: BP falls to exp(1 - 12/4) = 0.1353.",
        "the meeting was moved",
        _STRIKE,
    ),
    Example(
        "Add a third reference, “the meeting moved”",
        "Its 3 tokens are the closest to 4: r = 3, and the penalty is gone, BP = 1. No word of the "
        "hypothesis has changed.",
        "the meeting was moved",
        f"{_MOVED}\n{_STRIKE}\nthe meeting moved",
    ),
)

LESSON: SentenceLesson = Lesson(3, "brevity", EXAMPLES, TRIES, ask)
