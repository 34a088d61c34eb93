"""What the texts of the lessons state, in figures or in words, is so."""

import re
from math import exp

import pytest
from core.lessons import sentence, subject_of

from bleuexplain import brevity_penalty
from bleuexplain.lessons import CORPUS_LESSON, LESSONS, SENTENCE_LESSONS
from bleuexplain.lessons.mean import outcomes
from bleuexplain.settings import DEFAULT_SETTINGS
from bleuexplain.smoothing import DEFAULT_EPSILON
from bleuexplain.wording import learn_page
from bleuexplain.wording.lessons import GLOSSARY, WORDS, asked_text, plain

from .test_lessons_claims import bleu, bp, cap, l, m, numbers_in

# The numbers in the texts of a lesson: each is of a test below, or of a definition.
IN_TEXTS = {
    "clipping": {"seven", "two", "three", "7/7", "3/7", "2/7", "1/7"},
    "ngrams": {"1", "six", "two", "four"},
    "brevity": {"two", "1", "0.2", "0.82", "0.5", "0.61", "0.37", "2", "0.14", "37", "5"},
    "mean": {"0", "1", "1/2", "1/4", "1/8", "2", "0.5", "0.6", "four"},
    "corpus": {"0", "two"},
    "blind_spots": {"two", "seven", "eight"},
}


@pytest.mark.parametrize("key", WORDS)
def test_no_number_stands_in_a_text_without_a_test(key):
    words = WORDS[key]
    lesson = CORPUS_LESSON if key == "corpus" else SENTENCE_LESSONS[key]
    asked = lesson.ask(subject_of(lesson.examples[0]))
    texts = [*words.before, asked_text(words, asked), *words.after, words.teacher]
    assert set().union(*map(numbers_in, map(plain, texts))) == IN_TEXTS[key]


def test_the_board_of_lesson_1_has_the_answer_and_the_mistakes_of_its_main_example():
    lesson = SENTENCE_LESSONS["clipping"]
    asked = lesson.ask(subject_of(lesson.examples[0]))
    amounts = [asked.answer, *[mistake.amount for mistake in asked.mistakes]]
    assert {f"{each.number}/{each.over}" for each in amounts} == {"7/7", "3/7", "2/7", "1/7"}


def test_two_and_one_allow_two_not_three():
    assert cap("the")(sentence("the the the", "the the", "the", max_order=1)) == 2


def test_many_expect_to_lose_one_4gram_and_four_are_lost():
    subject = subject_of(SENTENCE_LESSONS["ngrams"].examples[1])
    assert l(4)(subject) - m(4)(subject) == 4
    assert l(1)(subject) - m(1)(subject) == 1


def test_a_4gram_needs_four_right_tokens_in_the_right_order():
    assert sentence("d c b a", "a b c d").components.matches == (4, 0, 0, 0)


def test_the_exponentials_that_help_are_right():
    for power, value in re.findall(r"exp\(-([\d.]+)\) = (\d\.\d+)", WORDS["brevity"].question):
        assert f"{exp(-float(power)):.2f}" == value


def test_half_the_length_leaves_37_percent_and_a_quarter_5():
    assert f"{brevity_penalty(4, 8):.0%}" == "37%"
    assert f"{brevity_penalty(2, 8):.0%}" == "5%"


def test_another_reference_can_raise_the_penalty_or_lower_it():
    assert bp(sentence("a b c d", "a b c d e f g h")) < bp(sentence("a b c d", "a " * 8, "a b c"))
    assert bp(sentence("a b c d", "a")) > bp(sentence("a b c d", "a", "a b c d e"))


def test_the_show_of_hands_of_lesson_4_is_near_the_mistakes():
    lesson = SENTENCE_LESSONS["mean"]
    mistakes = lesson.ask(subject_of(lesson.examples[0])).mistakes
    found = {mistake.kind: f"{float(mistake.amount.value):.1f}" for mistake in mistakes}
    assert (found["arithmetic"], found["zeros left out"]) == ("0.5", "0.6")


def test_the_four_smoothings_give_four_numbers_for_the_main_example_of_lesson_4():
    found = outcomes(subject_of(SENTENCE_LESSONS["mean"].examples[0]))
    assert len({each.plain for each in found}) == 4
    assert all(each.plain == each.effective for each in found)


def test_the_opposite_scores_higher_than_the_same_in_other_words():
    opposite, same = (
        subject_of(example) for example in SENTENCE_LESSONS["blind_spots"].examples[1:3]
    )
    assert bleu(opposite) > 0.5 > bleu(same) == 0


def test_the_glossary_names_the_defaults():
    assert f"{DEFAULT_EPSILON} where nothing else is said" in GLOSSARY["epsilon"].definition
    assert f"{DEFAULT_SETTINGS.max_order} where nothing else is said" in GLOSSARY["N"].definition


def test_six_lessons_of_five_minutes_are_half_an_hour():
    assert len(LESSONS) * 5 == 30
    assert learn_page.CLASS_PLAN.startswith("Half an hour, five minutes a lesson")
