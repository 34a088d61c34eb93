"""Lesson 1: why plain precision fails, and what clipping does."""

from bleuexplain.components import NgramCount
from bleuexplain.examples import Example
from bleuexplain.lessons.lesson import Lesson, Sentence, SentenceLesson
from bleuexplain.lessons.question import Amount, Question, Unasked, question
from bleuexplain.settings import Settings

_LONGEST = 2


def order_asked(sentence: Sentence) -> int:
    """Return the order that is asked about: 1, or 2 where n-grams are counted up to there."""
    max_order = sentence.components.max_order
    return max_order if max_order <= _LONGEST else 1


def rows(sentence: Sentence, order: int) -> tuple[NgramCount, ...]:
    """Return the rows of the clipping table that have this order."""
    return tuple([row for row in sentence.explanation.ngrams if row.order == order])


def ask(sentence: Sentence) -> Question | Unasked:
    """Ask for the clipped precision.

    >>> from bleuexplain.lessons.lesson import read_sentence
    >>> asked = ask(read_sentence(EXAMPLES[0]))
    >>> asked.answer.number, asked.answer.over
    (2, 7)
    >>> [(each.kind, str(each.amount.value)) for each in asked.mistakes]
    [('unclipped', '1'), ('summed', '3/7'), ('once', '1/7')]
    """
    components, order = sentence.components, order_asked(sentence)
    match, total = components.matches[order - 1], components.totals[order - 1]
    if not components.candidate_length:
        return Unasked("empty hypothesis")
    if not total:
        return Unasked("no n-grams", {"order": order, "c": components.candidate_length})
    counted = rows(sentence, order)
    in_reference = max(0, components.reference_length - order + 1)
    shared = [row for row in counted if row.max_reference_count]
    mistakes = {
        "unclipped": Amount(sum(row.count for row in shared), total),
        "summed": Amount(sum(min(row.count, sum(row.reference_counts)) for row in counted), total),
        "single": Amount(_best_single_reference(counted), total),
        "once": Amount(len(shared), total),
        "distinct": Amount(len(shared), len(counted)),
        "recall": Amount(match, in_reference) if in_reference else None,
    }
    figures = {
        "order": order,
        "match": match,
        "total": total,
        "shared": len(shared),
        "distinct": len(counted),
        "references": len(components.references),
        "in_reference": in_reference,
    }
    return question("share", Amount(match, total), mistakes, figures)


def _best_single_reference(counted: tuple[NgramCount, ...]) -> int:
    # Clipped against each reference on its own; the best of them for the whole sentence.
    references = range(len(counted[0].reference_counts))
    return max(
        sum(min(row.count, row.reference_counts[index]) for row in counted) for index in references
    )


EXAMPLES = (
    Example(
        "Seven times “the”",
        "The example by which clipping was first explained (Papineni et al. 2002, section 2.1): "
        "every word of the hypothesis is in both references.",
        "the the the the the the the",
        "the cat is on the mat\nthere is a cat on the mat",
        Settings(max_order=1),
    ),
    Example(
        "A long run of “abab”, by characters",
        "The same on pairs of characters: “ab” stands six times in the run, once in “cabbage”, "
        "once in “baobab”. What of “ba”?",
        "abababababab",
        "cabbage\nbaobab",
        Settings(tokenizer="char", max_order=2),
    ),
    Example(
        "No reference says it all",
        "Each word has its own cap, from whichever reference has most of it: neither reference "
        "has two “no” and two “yes”.",
        "no no yes yes",
        "no no yes\nno yes yes",
        Settings(max_order=1),
    ),
)

TRIES = (
    Example(
        "Give the first reference a third “the”",
        "The cap rises to 3, and p₁ to 3/7.",
        "the the the the the the the",
        "the cat and the dog are on the mat\nthere is a cat on the mat",
        Settings(max_order=1),
    ),
    Example(
        "Take the first reference away",
        "The second has “the” once: p₁ falls to 1/7. It had added nothing while the first was "
        "there.",
        "the the the the the the the",
        "there is a cat on the mat",
        Settings(max_order=1),
    ),
    Example(
        "Count pairs too: max order 2",
        "No reference has “the the”: p₂ is 0/6, and BLEU is 0.",
        "the the the the the the the",
        "the cat is on the mat\nthere is a cat on the mat",
        Settings(max_order=2),
    ),
)

LESSON: SentenceLesson = Lesson(1, "clipping", EXAMPLES, TRIES, ask)
