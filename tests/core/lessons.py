"""Sentences and texts for the lessons, from typed text or from tokens."""

from bleuexplain.examples import Example
from bleuexplain.lessons import LESSONS, SegmentsExample, read_corpus, read_sentence
from bleuexplain.settings import Settings


def subject_of(example):
    """What a lesson is asked about, read from one of its examples."""
    if isinstance(example, SegmentsExample):
        return read_corpus(example.segments, example.settings)
    return read_sentence(example)


def sentence(hypothesis, *references, **settings):
    """A sentence as typed, a reference an argument."""
    return read_sentence(Example("", "", hypothesis, "\n".join(references), Settings(**settings)))


def sentence_of_tokens(hypothesis, references, **settings):
    """A sentence whose tokens are exactly these."""
    typed = [repr(list(reference)) for reference in references]
    return sentence(repr(list(hypothesis)), *typed, **settings)


def corpus_of_tokens(pairs, **settings):
    """Segments whose tokens are exactly these: a hypothesis and its references each."""
    lines = ["\t".join(repr(list(text)) for text in (ours, *theirs)) for ours, theirs in pairs]
    return read_corpus("\n".join(lines), Settings(**settings))


def shown_in(lesson):
    """The examples of a lesson, and the edits to try."""
    return (*lesson.examples, *lesson.tries)


SHOWN = {
    f"{lesson.number}: {example.title}": (lesson, example)
    for lesson in LESSONS
    for example in shown_in(lesson)
}


def values(question):
    """What the mistakes give, by kind."""
    return {mistake.kind: mistake.amount.value for mistake in question.mistakes}
