"""The handout of a lesson: its words, the reader's example, the answer apart from the question."""

from itertools import pairwise

import pytest
from core.lessons import SHOWN
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.lessons import CORPUS_LESSON, LESSONS, SENTENCE_LESSONS, SegmentsExample
from bleuexplain.permalink import State
from bleuexplain.settings import Settings
from bleuexplain.ui.sections import exports
from bleuexplain.wording.handout import handout
from bleuexplain.wording.lessons import WORDS, plain
from bleuexplain.wording.report import escape

from .learn import learn
from .strategies import settings, typed
from .test_escaping import HOSTILE, PLAIN, live_marks, outside_fences

SENTENCE_NUMBERS = [lesson.number for lesson in SENTENCE_LESSONS.values()]
numbers = st.sampled_from([lesson.number for lesson in LESSONS])


def handout_of(lesson, example):
    """The handout of a lesson about one of its examples."""
    if isinstance(example, SegmentsExample):
        return handout(lesson.number, State(settings=example.settings), example.segments)
    state = State(example.hypothesis, example.references, example.settings)
    return handout(lesson.number, state, "")


# lesson: the answer to its first example, as it is written
ANSWERS = {
    1: "It is 2/7 = 0.2857. Credited: 2 of 7.",
    2: "It is 4. l₂ is 5 (4 different), and m₂ is 4.",
    3: "It is 0.3679. The lengths are c = 4 and r = 8.",
    4: "It is 0. It is BP = 1 times the geometric mean, 0.",
    5: "It is 0.4000. Added up, c is 10 and r is 10; the mean of the sentences would be 0.6667.",
    6: "It is 0/1 = 0. Credited: 0 of 1.",
}


@pytest.mark.parametrize("number", ANSWERS)
def test_a_handout_has_the_words_the_question_and_below_it_the_answer(number):
    lesson = LESSONS[number - 1]
    words = WORDS[lesson.key]
    question, heading, answer = handout_of(lesson, lesson.examples[0]).partition(
        "\n\n## Answer\n\n"
    )
    assert heading
    assert question.startswith(f"# {number}. {words.title}\n\n")
    for text in words.before:
        assert escape(plain(text)) in question
    assert question.split("\n\n")[-1].startswith("**")  # the question itself stands last
    assert "What is" in question.split("\n\n")[-1] or "what is" in question.split("\n\n")[-1]
    assert answer.startswith(escape(ANSWERS[number]))
    assert escape(ANSWERS[number]) not in question
    for text in words.after:
        assert escape(plain(text)) in answer


@pytest.mark.parametrize("title", SHOWN)
def test_a_handout_holds_the_example_as_it_was_typed(title):
    lesson, example = SHOWN[title]
    written = handout_of(lesson, example)
    typed_texts = (
        [example.segments]
        if isinstance(example, SegmentsExample)
        else [example.hypothesis, example.references]
    )
    for text in typed_texts:
        assert f"```text\n{text}\n```" in written


def test_the_steps_of_the_handout_are_tables():
    written = handout_of(LESSONS[0], LESSONS[0].examples[0])
    rows = [line for line in written.split("\n") if line.startswith("| ")]
    assert [cell.strip() for cell in rows[-1].split("|")[1:-1]] == ["all", "7", "", "", "", "2"]


def hostile(number, tokens):
    """The handout about such tokens, or about segments of them."""
    texts = [token.replace("\n", " ").replace("\t", " ") for token in tokens]
    segments = "\n".join(f"{text}\t{text} {other}" for text, other in pairwise(texts))
    references = [tokens[1:], tokens[:3]]
    state = State(repr(tokens), "\n".join(map(repr, references)), Settings(max_order=2))
    return handout(number, state, segments)


@pytest.mark.parametrize("number", ANSWERS)
def test_a_handout_has_no_markup_of_the_person_s_outside_of_code(number):
    ours, plain_one = hostile(number, HOSTILE), hostile(number, PLAIN)
    assert live_marks(outside_fences(ours)) == live_marks(outside_fences(plain_one))


@pytest.mark.parametrize("number", ANSWERS)
def test_a_fence_in_the_text_does_not_end_the_code(number):
    text = "``` ````\n# no heading\n```"
    written = handout(number, State(text, text), f"{text}\tx")
    assert "# no heading" not in outside_fences(written)


@given(numbers, typed, typed, settings, typed)
def test_any_input_makes_a_whole_handout(number, hypothesis, references, chosen, segments):
    written = handout(number, State(hypothesis, references, chosen), segments)
    lines = outside_fences(written)  # which says so where a code block is not closed
    assert written.endswith("\n")
    assert sum(line.startswith("# ") for line in lines) == 1
    assert sum(line.startswith("## ") for line in lines) <= 1


@pytest.mark.parametrize("number", SENTENCE_NUMBERS)
def test_without_a_reference_there_is_the_text_and_no_question(number):
    written = handout(number, State("so it is", ""), "")
    assert "so it is" in written
    assert "## Answer" not in written
    assert "**" not in written


@pytest.mark.parametrize("number", ANSWERS)
def test_without_a_token_the_handout_says_why_there_is_nothing_to_predict(number):
    written = handout(number, State("", "so it is"), "")
    assert "nothing to predict" in written or "There is no segment yet" in written
    assert "## Answer" not in written


@pytest.mark.parametrize("number", [1, CORPUS_LESSON.number])
def test_the_page_offers_the_handout_of_what_stands_on_it(monkeypatch, number):
    files = []
    monkeypatch.setattr(exports, "download", files.append)
    texts = {"hyp": "so it is", "ref": "so it was", "segments": "a b\ta b\nc\td", "order": "1"}
    if number == 1:
        del texts["segments"]
    learn(lesson=str(number), **texts)
    file = files[0]
    assert (file.name, file.kind) == (f"bleu-lesson-{number}.md", "text/markdown")
    state = State("so it is", "so it was", Settings(max_order=1))
    assert file.make() == handout(number, state, texts.get("segments", ""))
    # 2 of 3 tokens; 2 of 2 and 0 of 1
    assert escape("It is 2/3" if number == 1 else "It is 0.6667") in file.make()
