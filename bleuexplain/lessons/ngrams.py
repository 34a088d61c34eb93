"""Lesson 2: n-grams, distinct n-grams and counting."""

from collections import Counter

from bleuexplain.components import NgramCount, ngrams
from bleuexplain.examples import Example
from bleuexplain.lessons.clipping import rows
from bleuexplain.lessons.lesson import Lesson, Sentence, SentenceLesson
from bleuexplain.lessons.question import Amount, Question, Unasked, question
from bleuexplain.settings import Settings


def ask(sentence: Sentence) -> Question | Unasked:
    """Ask how many n-grams of the highest order match.

    >>> from bleuexplain.lessons.lesson import read_sentence
    >>> asked = ask(read_sentence(EXAMPLES[0]))
    >>> asked.answer.number
    4
    >>> [(each.kind, each.amount.number) for each in asked.mistakes]
    [('tokens', 6), ('all', 5), ('distinct', 3), ('blocks', 2)]
    """
    components = sentence.components
    order = components.max_order
    match, total = components.matches[-1], components.totals[-1]
    if not components.candidate_length:
        return Unasked("empty hypothesis")
    if not total:
        return Unasked("no n-grams", {"order": order, "c": components.candidate_length})
    counted = rows(sentence, order)
    shared = [row for row in counted if row.max_reference_count]
    wrong_tokens = components.totals[0] - components.matches[0]
    mistakes = {
        "tokens": Amount(components.matches[0]),
        "all": Amount(total),
        "one each": Amount(total - wrong_tokens) if wrong_tokens <= total else None,
        "unclipped": Amount(sum(row.count for row in shared)),
        "distinct": Amount(len(shared)),
        "blocks": Amount(_matched_blocks(sentence, counted)),
    }
    figures = {
        "order": order,
        "match": match,
        "total": total,
        "c": components.candidate_length,
        "tokens": components.matches[0],
        "wrong_tokens": wrong_tokens,
        "shared": len(shared),
        "distinct": len(counted),
    }
    return question("count", Amount(match), mistakes, figures)


def _matched_blocks(sentence: Sentence, counted: tuple[NgramCount, ...]) -> int:
    # The text cut into pieces side by side, where n-grams overlap.
    order = sentence.components.max_order
    blocks = Counter(list(ngrams(sentence.components.hypothesis, order))[::order])
    return sum(min(blocks[row.ngram], row.max_reference_count) for row in counted)


_TO_BE = "to be or not to be"
_TO_BE_REFERENCE = "not to be or to be"

EXAMPLES = (
    Example(
        "To be or not to be",
        "The same six words in another order, and a pair that is said twice.",
        _TO_BE,
        _TO_BE_REFERENCE,
        Settings(max_order=2),
    ),
    Example(
        "One wrong word in the middle",
        "Ten of eleven words are right. How many 4-grams are left?",
        "we walked along the quiet river until the sun went down",
        "we walked along the quiet canal until the sun went down",
    ),
    Example(
        "“ana” in “banana”, by characters",
        "N-grams overlap: “ana” stands twice in “banana”, and the two share a letter.",
        "banana",
        "bandana",
        Settings(tokenizer="char", max_order=3),
    ),
)

TRIES = (
    Example(
        "Set max order to 3",
        "“to be or” and “not to be” match: m₃ = 2 of l₃ = 4.",
        _TO_BE,
        _TO_BE_REFERENCE,
        Settings(max_order=3),
    ),
    Example(
        "Set max order to 4",
        "No 4-gram matches (m₄ = 0 of l₄ = 3): BLEU-4 is 0, though every word is right.",
        _TO_BE,
        _TO_BE_REFERENCE,
    ),
    Example(
        "Say “to be” once more at the end",
        "Two more pairs, so l₂ = 7; “be to” is in no reference, and the third “to be” is clipped: "
        "m₂ stays 4.",
        f"{_TO_BE} to be",
        _TO_BE_REFERENCE,
        Settings(max_order=2),
    ),
)

LESSON: SentenceLesson = Lesson(2, "ngrams", EXAMPLES, TRIES, ask)
