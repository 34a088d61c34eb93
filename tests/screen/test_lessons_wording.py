"""The words of the lessons: links lead somewhere, mistakes are explained, no input breaks them."""

import re

import pytest
from core.lessons import SHOWN, corpus_of_tokens, sentence, sentence_of_tokens, subject_of
from core.strategies import orders, references, smoothing_settings, texts
from core.test_lessons import OTHER_MISTAKES
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.lessons import (
    CORPUS_LESSON,
    LESSONS,
    SENTENCE_LESSONS,
    Judgement,
    Question,
    judge,
    read_corpus,
    read_prediction,
)
from bleuexplain.settings import Settings
from bleuexplain.wording import learn_page
from bleuexplain.wording.lessons import (
    CORPUS_WORDS,
    GLOSSARY,
    SENTENCE_WORDS,
    WORDS,
    answer_text,
    asked_text,
    judged_text,
    pieces,
    plain,
)
from bleuexplain.wording.lessons.words import MOST_ROWS

keys = st.sampled_from(list(SENTENCE_LESSONS))


def templates(words):
    """Every text of a lesson that has marks."""
    return (*words.before, words.question, words.because, *words.mistakes.values(), *words.after)


def terms(text):
    """The terms of the glossary that a text links to."""
    return {piece.term for piece in pieces(text) if piece.term}


def all_said(words, lesson, subject):
    """Every text and table of a lesson about one input."""
    asked = lesson.ask(subject)
    said = [asked_text(words, asked)]
    if isinstance(asked, Question):
        said.append(answer_text(words, asked))
        verdicts = ("right", "hundredfold", "close", "wrong")
        said += [judged_text(words, asked, Judgement(verdict)) for verdict in verdicts]
        for mistake in asked.mistakes:
            said.append(judged_text(words, asked, Judgement("mistake", mistake)))
    return said, [*words.given(subject), *words.worked(subject)]


def check_said(said, steps):
    for text in (*said, *[step.note for step in steps]):
        assert not re.search(r"[\[\]{}|]", plain(text))
    for step in steps:
        assert {len(row) for row in step.rows} <= {len(step.header)}
        assert len(step.rows) <= MOST_ROWS + 1


def test_every_lesson_has_its_words():
    assert WORDS.keys() == {lesson.key for lesson in LESSONS}
    assert SENTENCE_WORDS.keys() == SENTENCE_LESSONS.keys()
    assert len({words.title for words in WORDS.values()}) == len(LESSONS)


@pytest.mark.parametrize("key", WORDS)
def test_a_lesson_is_a_few_sentences(key):
    words = WORDS[key]
    assert 2 <= len(words.before) <= 3
    assert 2 <= len(words.after) <= 3
    assert sum(len(plain(text)) for text in words.before) <= 500
    assert sum(len(plain(text)) for text in words.after) <= 600


def test_every_term_is_linked_from_a_lesson_and_every_link_leads_to_a_term():
    linked = set().union(*[terms(text) for words in WORDS.values() for text in templates(words)])
    for title in SHOWN:
        lesson, example = SHOWN[title]
        said, steps = all_said(WORDS[lesson.key], lesson, subject_of(example))
        linked |= set().union(*[terms(text) for text in (*said, *[step.note for step in steps])])
    assert linked == GLOSSARY.keys()


def test_a_term_is_filed_under_its_key_and_defined_in_whole_sentences():
    for key, term in GLOSSARY.items():
        assert term.key == key
        assert term.definition[0].isupper() or term.definition.startswith("n tokens")
        assert term.definition.endswith(".")
        assert len(term.definition) < 200


def test_a_mark_that_is_no_term_is_a_fault_of_ours():
    with pytest.raises(KeyError):
        pieces("[nothing]")


def test_no_mistake_is_explained_that_nobody_can_make():
    made = {
        (lesson.key, mistake.kind)
        for lesson, example in SHOWN.values()
        for mistake in lesson.ask(subject_of(example)).mistakes
    }
    made |= {(texts[0], expected[0]) for texts, _, expected in OTHER_MISTAKES.values()}
    explained = {(key, kind) for key, words in WORDS.items() for kind in words.mistakes}
    assert explained == made | {("corpus", "no penalty")}  # of one segment, in test_lessons


@pytest.mark.parametrize("title", SHOWN)
def test_all_that_is_said_of_an_example_is_whole(title):
    lesson, example = SHOWN[title]
    said, steps = all_said(WORDS[lesson.key], lesson, subject_of(example))
    check_said(said, steps)
    assert all(step.rows for step in steps)


@given(keys, texts, references, orders, smoothing_settings())
def test_all_that_is_said_of_any_sentence_is_whole(key, hypothesis, theirs, max_order, settings):
    subject = sentence_of_tokens(hypothesis, theirs, max_order=max_order, **settings)
    check_said(*all_said(SENTENCE_WORDS[key], SENTENCE_LESSONS[key], subject))


@given(st.lists(st.tuples(texts, references), max_size=3), orders, smoothing_settings())
def test_all_that_is_said_of_any_text_is_whole(segments, max_order, settings):
    subject = corpus_of_tokens(segments, max_order=max_order, **settings)
    check_said(*all_said(CORPUS_WORDS, CORPUS_LESSON, subject))


HOSTILE = ["[x|p_n]", "{answer}", "{0.__class__}", "[p_n]", "%s", "<b>", "$x$", "|", "{", "]"]


@pytest.mark.parametrize("key", SENTENCE_WORDS)
def test_what_a_person_typed_is_in_no_text_with_marks(key):
    named = [f"w{index}" for index in range(len(HOSTILE))]
    ours = [
        all_said(
            SENTENCE_WORDS[key],
            SENTENCE_LESSONS[key],
            sentence_of_tokens(tokens, [tokens[1:], tokens[:4]], max_order=2),
        )
        for tokens in (HOSTILE, named)
    ]
    notes = [[said, [step.note for step in steps]] for said, steps in ours]
    # Only what char cuts differs, and it is not on the page for lists of tokens.
    assert notes[0] == notes[1]


def test_a_hostile_segment_is_in_no_text_with_marks():
    hostile, named = (
        all_said(CORPUS_WORDS, CORPUS_LESSON, read_corpus(f"{a}\t{a} {b}", Settings(max_order=1)))
        for a, b in (("{x}", "[y]"), ("x", "y"))
    )
    assert hostile == named


def judged(key, subject, typed):
    """What is said to a prediction."""
    asked = SENTENCE_LESSONS[key].ask(subject)
    return plain(judged_text(WORDS[key], asked, judge(asked, read_prediction(typed))))


SEVEN = sentence("the " * 7, "the cat is on the mat", "there is a cat on the mat", max_order=1)
BANANA = sentence("banana", "bandana", tokenizer="char", max_order=3)
MONDAY = sentence("on Monday the committee met", "the committee met on Monday")

SAID = {
    "right": (
        ("clipping", SEVEN, "2/7"),
        "Right: 2/7 = 0.2857. Credited: 2 of 7.",
    ),
    "the references added up": (
        ("clipping", SEVEN, "3/7"),
        "Not yet: it is 2/7 = 0.2857. 3/7 = 0.4286 comes of adding up what the 2 references have. "
        "The cap is the most that any one of them has: they are alternatives, not a stock to draw "
        "from.",
    ),
    "on the other scale": (
        ("clipping", SEVEN, "28.57"),
        "Right, on the scale from 0 to 100. Here all is from 0 to 1: 2/7 = 0.2857. Credited: 2 of "
        "7.",
    ),
    "near": (("clipping", SEVEN, "0.25"), "Close: it is 2/7 = 0.2857. Credited: 2 of 7."),
    "far": (
        ("clipping", SEVEN, "0.9"),
        "Not this time: it is 2/7 = 0.2857. The steps below show how it comes about.",
    ),
    "a count": (("ngrams", BANANA, "2"), "Right: 2. l₃ is 4 (3 different), and m₃ is 2."),
    "a count and a mistake": (
        ("ngrams", BANANA, "3"),
        "Not yet: it is 2. 3 comes of counting every occurrence of what a reference has. Something "
        "is said more often here than any one reference has it, and that is clipped.",
    ),
    "zero": (
        ("mean", MONDAY, "0.63"),
        "Not yet: it is 0. 0.6300 comes of leaving out the orders that are 0 or have no n-grams, "
        "and taking the root of the rest. BLEU keeps them, and anything times 0 is 0.",
    ),
}


@pytest.mark.parametrize(("prediction", "expected"), SAID.values(), ids=SAID)
def test_a_prediction_is_answered_with_the_figures(prediction, expected):
    assert judged(*prediction) == expected


UNASKED = {
    "an empty hypothesis": (
        ("clipping", sentence("", "a")),
        "The hypothesis is empty, so there is nothing to predict: type a word.",
    ),
    "too short a hypothesis": (
        ("ngrams", sentence("a b c", "a b c")),
        "There are no 4-grams here (l₄ = 0), since the hypothesis has only c = 3 of the 4 tokens "
        "that one needs. Type more, or lower the max order.",
    ),
}


@pytest.mark.parametrize(("input_of", "expected"), UNASKED.values(), ids=UNASKED)
def test_where_nothing_is_asked_the_reason_is_said(input_of, expected):
    key, subject = input_of
    assert plain(asked_text(WORDS[key], SENTENCE_LESSONS[key].ask(subject))) == expected


def test_the_question_names_the_order():
    asked = SENTENCE_LESSONS["ngrams"].ask(BANANA)
    assert plain(asked_text(WORDS["ngrams"], asked)) == (
        "How many 3-grams of the hypothesis match: what is m₃?"
    )


def test_the_lessons_are_headed_by_their_numbers():
    headings = [learn_page.heading(lesson.number, WORDS[lesson.key].title) for lesson in LESSONS]
    assert headings[0] == "1. Why precision is clipped"
    assert headings[5] == "6. What BLEU cannot see"
