"""The Learn page: an example, a prediction, the answer after it; and what a link to it restores."""

import re

import pytest

from bleuexplain.examples import EXAMPLES
from bleuexplain.lessons import CORPUS_LESSON, LESSONS

from .learn import (
    NUMBERS,
    SENTENCE_NUMBERS,
    box,
    choose,
    learn,
    predict,
    shows_steps,
    texts,
    told,
    type_texts,
    verdict,
)
from .other_pages import button, charts, everything, labels, table
from .page import html, lines

OWN = ("so it is", "so it was\nso it may be")
SHOW = "Show the answer without a prediction"

# lesson: its title, words of its question, and what its first example is about
SHOWN = {
    "1": ("Why precision is clipped", "clipped precision of the single tokens", "the the the the"),
    "2": ("N-grams, and how they are counted", "How many 2-grams", "to be or not to be"),
    "3": ("The brevity penalty", "What is BP?", "the meeting was moved"),
    "4": ("The geometric mean, zeros and smoothing", "What is BLEU", "on Monday the committee met"),
    "6": ("What BLEU cannot see", "clipped precision of the tokens", "我每天早上喝热茶"),
}


@pytest.mark.parametrize("number", SHOWN)
def test_a_link_to_a_lesson_shows_its_title_its_question_and_its_example(number):
    title, question, hypothesis = SHOWN[number]
    page = learn(lesson=number)
    assert f"<h2>{number}. {title}</h2>" in html(page)
    assert question in lines(page, "sentence")[0]
    assert texts(page)[0].startswith(hypothesis)
    assert page.query_params.get("lesson", "1") == number
    assert not {"hyp", "ref", "order"} & set(page.query_params)
    assert told(page) == []
    assert verdict(page) == ""
    assert not shows_steps(page)


def test_the_fifth_lesson_is_about_segments_and_keeps_the_sentence_aside():
    page = learn(lesson="5")
    assert "<h2>5. A corpus is not the mean of its sentences</h2>" in html(page)
    assert "the BLEU of the whole text" in lines(page, "sentence")[0]
    assert page.text_area(key="segments").value == CORPUS_LESSON.examples[0].segments
    (aside,) = [each for each in page.expander if each.text_area]
    assert [each.key for each in aside.text_area] == ["hyp", "ref"]
    # 1 of 1 token, and 3 of 9
    assert table(page, "The segments, counted") == [
        ["line 1", "1/1", "1", "1"],
        ["line 2", "3/9", "9", "9"],
    ]


def test_without_a_lesson_in_the_link_it_is_the_first():
    page = learn()
    assert page.radio(key="lesson").value == "1"
    assert page.query_params == {}


@pytest.mark.parametrize("number", SENTENCE_NUMBERS)
def test_a_sentence_and_settings_in_the_link_take_the_place_of_the_example(number):
    page = learn(lesson=number, hyp=OWN[0], ref=OWN[1], order="2", tok="char", eff="true")
    assert texts(page) == OWN
    assert page.select_slider(key="order").value == 2
    assert page.selectbox(key="tok").value == "char"
    assert page.toggle(key="eff").value
    example = LESSONS[int(number) - 1].examples[0]
    assert texts(learn(lesson=number, ref=OWN[1])) == (example.hypothesis, OWN[1])


# prediction: the beginning of what is said, words of the reason
VERDICTS = {
    "2/7": ("Right: 2/7 = 0.2857", "Credited: 2 of 7"),
    "0.286": ("Right: 2/7 = 0.2857", "Credited: 2 of 7"),
    "28.6 %": ("Right: 2/7 = 0.2857", ""),
    "28.6": ("Right, on the scale from 0 to 100", ""),
    "1": ("Not yet: it is 2/7 = 0.2857", "counting every occurrence"),
    "3/7": ("Not yet: it is 2/7 = 0.2857", "adding up what the 2 references have"),
    "1/7": ("Not yet: it is 2/7 = 0.2857", "crediting each different n-gram once"),
    "0.25": ("Close: it is 2/7 = 0.2857", ""),
    "9/10": ("Not this time: it is 2/7 = 0.2857", "steps below"),
}


@pytest.mark.parametrize("prediction", VERDICTS)
def test_a_prediction_is_judged_explained_and_followed_by_the_steps(prediction):
    page = predict(learn(), prediction)
    begins, reason = VERDICTS[prediction]
    assert verdict(page).startswith(begins)
    assert reason in verdict(page)
    assert shows_steps(page)
    assert table(page, "Each different n-gram, counted and clipped")[-1] == [
        *("all", "7", "", "", "", "2")
    ]
    assert SHOW not in labels(page)


# reason: the prediction, words that must be said
UNREADABLE = {
    "a word": ("two", "'two' is not read as a number"),
    "a negative number": ("-1", "is not read as a number"),
    "a division by 0": ("1/0", "1/0 has no value"),
    "a program": ("__import__('os')", "is not read as a number"),
    "not a number of mathematics": ("nan", "is not read as a number"),
    "markup": ("<img src=x onerror=alert(1)>", "'<img src=x onerror=alert(1)>' is not read"),
    "41 digits": ("1" * 41, "at most 40 characters; this one has 41"),
    "100,000 digits": ("1" * 100_000, "at most 40 characters; this one has 100,000"),
    "NUL": ("\x00", "is not read as a number"),
}


@pytest.mark.parametrize(("prediction", "words"), UNREADABLE.values(), ids=UNREADABLE)
def test_a_prediction_that_is_no_number_is_one_line_and_shows_no_answer(prediction, words):
    page = predict(learn(), prediction)
    (problem,) = told(page)
    assert words in problem
    assert verdict(page) == ""
    assert not shows_steps(page)
    assert box(page).value == prediction
    assert "A prediction made in 0 of 6 lessons." in lines(page, "note")


def test_no_advice_on_how_to_type_names_the_answer():
    page = predict(learn(), "two")
    advice = f"{told(page)[0]} {box(page).help}"
    assert not {"2/7", "0.2857", "0.29", "28.57%"} & set(re.findall(r"[\d./]+%?", advice))


def test_the_answer_can_be_had_without_a_prediction_and_does_not_count_as_one():
    page = button(learn(), SHOW).click().run()
    assert verdict(page).startswith("It is 2/7 = 0.2857")
    assert shows_steps(page)
    assert "A prediction made in 0 of 6 lessons." in lines(page, "note")


def test_another_input_hides_the_answer_and_the_same_input_shows_it_again():
    page = predict(learn(), "3/7")
    before = texts(page)
    page = type_texts(page, "the the")
    assert verdict(page) == ""
    assert box(page).value == ""
    assert not shows_steps(page)
    page = type_texts(page, before[0])
    assert verdict(page).startswith("Not yet: it is 2/7")
    assert box(page).value == "3/7"
    page = page.select_slider(key="order").set_value(2).run()
    assert verdict(page) == ""
    page = page.select_slider(key="order").set_value(1).run()
    assert verdict(page).startswith("Not yet: it is 2/7")


def test_an_edit_to_try_is_put_in_and_what_comes_of_it_is_told_after_the_prediction():
    title = "Take the first reference away"
    comes_of_it = "p₁ falls to 1/7"
    page = button(predict(learn(), "2/7"), title).click().run()
    assert texts(page)[1] == "there is a cat on the mat"
    assert verdict(page) == ""
    assert comes_of_it not in everything(page)
    page = predict(page, "1/7")
    assert verdict(page).startswith("Right: 1/7 = 0.1429")
    assert any(comes_of_it in note for note in lines(page, "note"))


@pytest.mark.parametrize("number", NUMBERS)
def test_every_example_of_a_lesson_can_be_put_in(number):
    lesson = LESSONS[int(number) - 1]
    page = learn(lesson=number)
    for example in (*lesson.examples[1:], *lesson.tries):
        page = button(page, example.title).click().run()
        assert not page.exception
        assert told(page) == []
        if lesson is CORPUS_LESSON:
            assert page.text_area(key="segments").value == example.segments
        else:
            assert texts(page) == (example.hypothesis, example.references)
        assert page.select_slider(key="order").value == example.settings.max_order


def test_progress_counts_the_lessons_in_which_a_prediction_was_made():
    page = predict(predict(learn(), "two"), "9/10")
    assert "A prediction made in 1 of 6 lessons (✓)." in lines(page, "note")
    page = predict(page, "2/7")
    page = predict(choose(page, "3"), "1/2")
    page = predict(choose(page, "5"), "1/2")
    assert "A prediction made in 3 of 6 lessons (✓)." in lines(page, "note")
    captions = list(page.radio(key="lesson").proto.captions)
    assert [str(index) for index, text in enumerate(captions, 1) if text.endswith(" ✓")] == [
        *("1", "3", "5")
    ]
    assert verdict(choose(page, "1")).startswith("Right: 2/7")  # kept for the session


def test_a_built_in_sentence_is_replaced_at_a_change_of_lesson_and_an_own_one_stays():
    page = choose(learn(), "4")
    assert texts(page)[0] == "on Monday the committee met"
    page.selectbox(key="tok").set_value("char")
    page = choose(type_texts(page, *OWN), "1")
    assert texts(page) == OWN
    assert page.selectbox(key="tok").value == "char"
    assert page.select_slider(key="order").value == 1  # what the lesson asks about
    page = choose(page, "6")
    assert texts(page) == OWN
    assert page.select_slider(key="order").value == 4


def test_an_example_of_another_page_counts_as_the_reader_s_own():
    (lake,) = [each for each in EXAMPLES if each.title == "Upper and lower case"]
    page = choose(learn(hyp=lake.hypothesis, ref=lake.references), "3")
    assert texts(page) == (lake.hypothesis, lake.references)


def test_a_lesson_and_a_word_that_do_not_exist_are_said_in_a_line_each_until_one_is_chosen():
    page = learn(lesson="9", answers="maybe")
    about_lesson = "The link asks for lesson '9'; it is one of 1, 2, 3, 4, 5, 6. Using 1."
    about_answers = "The link asks for answers 'maybe'; it is one of shown, hidden. Using shown."
    assert told(page) == [about_lesson, about_answers]
    assert all(about_answers not in lines(each, "problem") for each in page.expander)
    assert texts(page)[0].startswith("the the the")
    assert told(page.run()) == [about_lesson, about_answers]
    page = choose(page, "2")
    assert told(page) == [about_answers]
    page = page.radio(key="answers").set_value("hidden").run()
    assert told(page) == []


def test_a_long_wrong_lesson_is_not_repeated_in_full_and_shown_as_text():
    page = learn(lesson="<u>" * 5_000)
    (problem,) = told(page)
    assert len(problem) < 200
    assert not any("<u>" in body for body in html(page))


# reason: the texts, the lesson, words that must be said
NOTHING_TO_PREDICT = {
    "no reference": ({"ref": ""}, "1", "nothing to predict until the line above is mended"),
    "no hypothesis": ({"hyp": ""}, "1", "The hypothesis is empty"),
    "no pairs in one token": ({"hyp": "so", "order": "2"}, "2", "There are no 2-grams here"),
    "no segments": ({"segments": "\n"}, "5", "There is no segment yet"),
}


@pytest.mark.parametrize(
    ("given", "number", "words"), NOTHING_TO_PREDICT.values(), ids=NOTHING_TO_PREDICT
)
def test_where_there_is_nothing_to_predict_a_sentence_says_why(given, number, words):
    page = learn(lesson=number, **given)
    said = [*lines(page, "sentence"), *lines(page, "note")]
    assert any(words in text for text in said)
    assert not [each for each in page.text_input if each.label == "Your prediction"]
    assert charts(page) == {}


def test_a_segment_that_cannot_be_read_is_said_and_the_others_are_counted():
    text = "thanks\tthanks\nno tab here\nso it is\tso it was"
    page = learn(lesson="5", segments=text, order="1")
    assert len(told(page)) == 1
    assert "2" in told(page)[0]
    # 1 + 2 of 1 + 3 tokens, as long as the references
    assert verdict(predict(page, "3/4")).startswith("Right: 0.7500")
    assert page.text_area(key="segments").value == text


@pytest.mark.parametrize("number", NUMBERS)
def test_every_link_into_the_glossary_leads_to_one_place_on_the_page(number):
    page = learn(lesson=number)
    page = button(page, SHOW).click().run()
    page_html = " ".join(html(page))
    anchors = re.findall(r'id="(term-[^"]+)"', page_html)
    assert len(anchors) == len(set(anchors))
    linked = re.findall(r'href="#([^"]+)"', page_html)
    assert len(linked) > 5
    assert set(linked) <= set(anchors)
