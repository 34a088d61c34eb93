"""From page to page in one session: what comes along, what stays behind, what is found again."""

from itertools import combinations, pairwise, permutations
from urllib.parse import parse_qsl

import pytest

from bleuexplain.examples import DEFAULT_EXAMPLE
from bleuexplain.lessons import LESSONS, SENTENCE_LESSONS

from .learn import SENTENCE_NUMBERS, box, predict, texts, verdict
from .other_pages import links
from .page import bleu, go_to, lines, open_page, problems

PAGES = ["", "why", "smoothing", "engines", "counts", "learn"]
OWN = {"hyp": "so it is", "ref": "so it was\nso it may be"}
CHOSEN = {"tok": "char", "lc": "true", "smooth": "method1", "eps": "0.25", "eff": "true"}
OPEN = "Open this sentence in Explain"
LONG = "so " * 667  # 2,001 characters: too long for a link


def menu(page, name):
    """Follow the menu, which takes along the texts and settings that are in the address."""
    shared = ("hyp", "ref", "tok", "lc", "smooth", "eps", "eff", "order")
    there = {key: text for key, text in page.query_params.items() if key in shared}
    page = go_to(page, name, **there)
    assert not page.exception
    return page


def settings(page):
    """What the controls of the settings show."""
    return {
        "tok": page.selectbox(key="tok").value,
        "lc": str(page.toggle(key="lc").value).lower(),
        "smooth": page.radio(key="smooth").value,
        "eps": repr(page.number_input(key="eps").value),
        "eff": str(page.toggle(key="eff").value).lower(),
        "order": str(page.select_slider(key="order").value),
    }


# From each page to each other one.
TOUR = [page for pair in combinations(PAGES, 2) for page in pair] + PAGES[:1]


def test_texts_and_settings_go_from_each_page_to_each_other():
    assert set(pairwise(TOUR)) == set(permutations(PAGES, 2))
    page = open_page(TOUR[0], **OWN, **CHOSEN, order="3")
    for name in TOUR[1:]:
        page = menu(page, name)
        assert texts(page) == tuple(OWN.values())
        assert settings(page) == CHOSEN | {"order": "3"}
        assert page.query_params.items() >= (OWN | CHOSEN).items()


def test_nothing_typed_means_the_first_example_on_every_page_but_learn():
    page = open_page(TOUR[0])
    for name in TOUR[1:]:
        page = menu(page, name)
        example = LESSONS[0].examples[0] if name == "learn" else DEFAULT_EXAMPLE
        assert texts(page) == (example.hypothesis, example.references)
        assert page.query_params == {}


@pytest.mark.parametrize("number", SENTENCE_NUMBERS)
def test_the_example_of_a_lesson_stays_in_its_lesson(number):
    page = open_page("learn", lesson=number)
    assert texts(page)[0] == LESSONS[int(number) - 1].examples[0].hypothesis
    page = menu(page, "")
    assert texts(page)[0] == DEFAULT_EXAMPLE.hypothesis
    assert settings(page)["order"] == "4"
    assert bleu(page) == "0.5367"
    page = menu(page, "learn")
    assert texts(page)[0] == LESSONS[int(number) - 1].examples[0].hypothesis


def test_the_sentence_of_explain_comes_along_to_learn_and_is_kept_through_its_lessons():
    page = menu(open_page(**OWN), "learn")
    assert texts(page) == tuple(OWN.values())
    assert "What is p₁" in lines(page, "sentence")[0]
    page = page.radio(key="lesson").set_value("4").run()
    assert texts(page) == tuple(OWN.values())


@pytest.mark.parametrize("name", PAGES[1:])
def test_a_text_too_long_for_the_address_stays_through_the_pages(name):
    page = open_page()
    page = page.text_area(key="hyp").set_value(LONG).run()
    page = menu(page, name)
    assert page.text_area(key="hyp").value == LONG
    assert "hyp" not in page.query_params
    page = menu(page, "")
    assert page.text_area(key="hyp").value == LONG
    assert texts(page)[1] == DEFAULT_EXAMPLE.references


def test_a_link_that_is_followed_to_another_page_decides_over_a_long_text():
    page = open_page("learn")
    page = page.text_area(key="hyp").set_value(LONG).run()
    page = go_to(page, "", hyp="so it is")
    assert texts(page) == ("so it is", DEFAULT_EXAMPLE.references)


def test_a_wrong_setting_in_the_address_is_said_once_on_the_page_that_is_gone_to():
    page = go_to(open_page("counts"), "smoothing", **OWN, order="99", smooth="method4")
    assert not page.exception
    assert len(problems(page)) == 2
    assert settings(page)["order"] == "4"
    assert settings(page)["smooth"] == "none"
    assert texts(page) == tuple(OWN.values())


def test_predictions_progress_and_the_lesson_are_found_again():
    page = predict(open_page("learn", lesson="3"), "1/2")
    for name in ("", "counts", "smoothing"):
        page = menu(page, name)
    page = menu(page, "learn")
    assert page.radio(key="lesson").value == "3"
    assert box(page).value == "1/2"
    assert verdict(page).startswith("Not yet: it is 0.3679")
    assert "A prediction made in 1 of 6 lessons (✓)." in lines(page, "note")


def test_hidden_answers_stay_hidden_after_a_look_at_another_page():
    page = menu(open_page("learn", answers="hidden"), "counts")
    page = menu(page, "learn")
    assert page.radio(key="answers").value == "hidden"
    assert any("This link hides the answers" in note for note in lines(page, "note"))


def test_the_cells_of_the_grid_and_the_result_are_found_again():
    page = open_page("counts")
    page.text_input(key="cell_m1").set_value("8")
    page.text_input(key="cell_c").set_value("twelve")
    page = page.text_area(key="line").set_value("BLEU = 20.0").run()
    page = menu(menu(page, "learn"), "counts")
    assert page.text_input(key="cell_m1").value == "8"
    assert page.text_input(key="cell_c").value == "twelve"
    assert page.text_area(key="line").value == "BLEU = 20.0"
    assert any("candidate_length" in problem.text for problem in problems(page))


def test_the_segments_of_a_lesson_are_no_part_of_the_link_to_the_counts():
    page = open_page("learn", lesson="5")
    page = page.text_area(key="segments").set_value("so\tso " * 500).run()
    page = menu(page, "counts")
    (link,) = links(page)
    assert "segments" not in link


@pytest.mark.parametrize("lesson", SENTENCE_LESSONS.values(), ids=SENTENCE_LESSONS)
def test_the_link_of_a_lesson_opens_its_sentence_in_explain(lesson):
    page = open_page("learn", lesson=str(lesson.number))
    (link,) = [each.proto for each in page.get("page_link") if each.proto.label == OPEN]
    there = open_page(**dict(parse_qsl(link.query_string)))
    example = lesson.examples[0]
    assert texts(there) == (example.hypothesis, example.references)
    assert settings(there)["order"] == str(example.settings.max_order)
