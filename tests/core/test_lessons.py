"""What each lesson asks: well-known mistakes worked by hand, and inputs without a question."""

from fractions import Fraction
from math import exp

import pytest

from bleuexplain.lessons import CORPUS_LESSON, LESSONS, SENTENCE_LESSONS, Unasked, read_corpus
from bleuexplain.settings import Settings

from .lessons import sentence, subject_of, values
from .strategies import near

F = Fraction


def test_the_lessons_are_numbered_in_order_and_named_once():
    assert [lesson.number for lesson in LESSONS] == [1, 2, 3, 4, 5, 6]
    assert [lesson.key for lesson in LESSONS] == [
        *("clipping", "ngrams", "brevity", "mean", "corpus", "blind_spots"),
    ]
    assert {*SENTENCE_LESSONS.values(), CORPUS_LESSON} == set(LESSONS)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_every_lesson_has_examples_edits_to_try_and_a_trap_in_its_main_example(lesson):
    assert 2 <= len(lesson.examples) <= 4
    assert 2 <= len(lesson.tries) <= 3
    assert lesson.ask(subject_of(lesson.examples[0])).mistakes


# lesson, texts, settings, the mistake, its value: ways of counting that no example has
OTHER_MISTAKES = {
    "1 distinct: a, b of a, b, c, where 2 of 4 occurrences are credited": (
        ("clipping", "a a b c", "a b d e"),
        {"max_order": 1},
        ("distinct", F(2, 3)),
    ),
    "1 at order 4: p1 is asked": (
        ("clipping", "a a a b", "a b c d"),
        {},
        ("unclipped", 1),
    ),
    "2 one each: 5 pairs, one wrong token": (
        ("ngrams", "a b x c d e", "a b y c d e"),
        {"max_order": 2},
        ("one each", 4),
    ),
    "3 shortest: lengths 1, 8 and 12 at c = 5, so r = 8, and the mean is 7": (
        ("brevity", "a b c d e", "a b c d e f g h", "a", "a b c d e f g h i j k l"),
        {},
        ("shortest", 1),
    ),
    "4 arithmetic: 1 and 1, whose means are the same": (
        ("mean", "a b", "a b c d"),
        {"max_order": 2},
        ("arithmetic", None),
    ),
    "4 no penalty: root of 2/3 * 1/2, with BP = exp(1 - 4/3)": (
        ("mean", "a b x", "a b c d"),
        {"max_order": 2},
        ("no penalty", (1 / 3) ** 0.5),
    ),
    "4 smoothed anyway: 0.1/2 and 0.1/1, root of 0.005": (
        ("mean", "a b", "c d"),
        {"smoothing": "method1", "max_order": 2},
        ("smoothed anyway", 0.005**0.5),
    ),
    "4 effective order off: 3-grams and 4-grams do not exist": (
        ("mean", "a b", "a b"),
        {"effective_order": True},
        ("effective order off", 0),
    ),
    "4 unsmoothed: 1/2 and 0/1, which method2 makes 1/2": (
        ("mean", "a b", "a c"),
        {"smoothing": "method2", "max_order": 2},
        ("unsmoothed", 0),
    ),
    "6 case: The is not the": (("blind_spots", "The cat", "the cat"), {}, ("case", 1)),
}


@pytest.mark.parametrize(
    ("texts", "settings", "expected"), OTHER_MISTAKES.values(), ids=OTHER_MISTAKES
)
def test_a_mistake_gives_what_it_gives_by_hand(texts, settings, expected):
    key, *typed = texts
    kind, value = expected
    found = values(SENTENCE_LESSONS[key].ask(sentence(*typed, **settings)))
    assert found.get(kind) == (value if value is None else near(value))


# lesson, hypothesis, references, settings, reason
UNASKED = {
    **{
        f"{key}: nothing is said": (key, "", ["a b"], {}, "empty hypothesis")
        for key in SENTENCE_LESSONS
    },
    **{
        f"{key}: nothing is said, and it is a list": (key, "[]", ["[]"], {}, "empty hypothesis")
        for key in SENTENCE_LESSONS
    },
    "clipping: one token, and pairs are asked about": (
        *("clipping", "a", ["a b"], {"max_order": 2}, "no n-grams"),
    ),
    "ngrams: three tokens, and 4-grams are asked about": (
        *("ngrams", "a b c", ["a b c"], {}, "no n-grams"),
    ),
}


@pytest.mark.parametrize(
    ("key", "hypothesis", "references", "settings", "reason"), UNASKED.values(), ids=UNASKED
)
def test_where_there_is_nothing_to_predict_the_reason_is_told(
    key, hypothesis, references, settings, reason
):
    asked = SENTENCE_LESSONS[key].ask(sentence(hypothesis, *references, **settings))
    assert isinstance(asked, Unasked)
    assert asked.reason == reason


@pytest.mark.parametrize(
    ("segments", "reason"),
    [("", "no segments"), ("no tab here", "no segments"), ("\ta b\n[]\tc", "empty segments")],
)
def test_a_text_without_tokens_is_not_asked_about(segments, reason):
    assert CORPUS_LESSON.ask(read_corpus(segments, Settings())).reason == reason


def test_one_segment_is_a_corpus_and_leaves_no_mean_to_take():
    asked = CORPUS_LESSON.ask(read_corpus("a b c d\ta b c d e", Settings()))
    assert asked.answer.value == near(exp(1 - 5 / 4))
    assert values(asked) == {"no penalty": 1}


def test_an_empty_reference_sets_no_ratio():
    asked = SENTENCE_LESSONS["brevity"].ask(sentence("a b", "[]"))
    assert asked.answer.value == 1  # c = 2 > r = 0
    assert "ratio" not in values(asked)
