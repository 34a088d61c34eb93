"""The Smoothing page: what it shows of a sentence, and what a click or a step does."""

import json
import re
from html import unescape
from itertools import product

import pytest
from core import oracle

from bleuexplain import SMOOTHINGS
from bleuexplain.wording import methods, smoothing_page

from .page import go_to, html, lines, open_page, problems
from .test_smoothing_charts import drawn

CAR = {"hyp": "she sold her car", "ref": "she sold his car"}
CAR_COUNTS = ([3, 1, 0, 0], [4, 3, 2, 1], 4, 4)
TURN = {"hyp": "turn around", "ref": "turn around"}
NAMES = list(SMOOTHINGS)


def tables(page):
    """The cells of every small table by caption, and the numbers of the rows that are present."""
    found = {}
    for body in html(page):
        if "<table" in body:
            caption = unescape(re.search(r"<caption>(.*?)</caption>", body)[1])
            rows = re.findall(r"<tr( aria-current=\"true\")?>((?:<td>.*?</td>)+)</tr>", body)
            cells = [re.findall("<td>(.*?)</td>", row) for _, row in rows]
            texts = [[unescape(cell).replace("\u00a0", " ") for cell in row] for row in cells]
            found[caption] = texts, [at for at, (current, _) in enumerate(rows) if current]
    return found


def click(page, chart, **mark):
    """Click a mark of a chart, as the browser reports it."""
    states = page._tree.get_widget_states()
    clicked = states.widgets.add()
    clicked.id = drawn(page)[chart].id
    clicked.string_value = json.dumps({"selection": {"picked": [mark]}})
    return page._run(states)


def settings(page):
    """The smoothing and the epsilon at the side, and the step of the slider."""
    step = page.select_slider(key="epsilon_steps").value
    return page.radio(key="smooth").value, page.number_input(key="eps").value, step


def test_the_table_has_every_method_without_and_with_effective_order():
    page = open_page("smoothing", **CAR)
    assert not page.exception
    assert problems(page) == []
    rows, current = tables(page)[smoothing_page.TABLE_CAPTION]
    labels = ["none", "method1 (floor)", "method2 (add-k with k = 1)", "method3 (exp)"]
    scores = [f"{oracle.bleu(*CAR_COUNTS, smoothing=name):.4f}" for name in NAMES]
    # four tokens have 4-grams, so effective order changes nothing
    expected = [
        [label, effective, score, "4 of 4"]
        for label, score in zip(labels, scores, strict=True)
        for effective in ("no", "yes")
    ]
    expected[0][0] = "▶ none"
    assert [row[:4] for row in rows] == expected
    assert current == [0]
    fractions = {tuple(row[4:]) for row in rows}
    assert fractions == {
        ("3/4 = 0.7500", "1/3 = 0.3333", "0/2 = 0.0000", "0/1 = 0.0000"),
        ("3/4 = 0.7500", "1/3 = 0.3333", "0.1/2 = 0.0500 ∗", "0.1/1 = 0.1000 ∗"),
        ("3/4 = 0.7500", "2/4 = 0.5000 ∗", "1/3 = 0.3333 ∗", "1/2 = 0.5000 ∗"),
        ("3/4 = 0.7500", "1/3 = 0.3333", "(1/2)/2 = 0.2500 ∗", "(1/4)/1 = 0.2500 ∗"),
    }


def test_effective_order_leaves_out_what_cannot_exist_but_under_method2():
    rows, _ = tables(open_page("smoothing", **TURN))[smoothing_page.TABLE_CAPTION]
    assert [row[2:4] for row in rows] == [
        *[["0.0000", "4 of 4"], ["1.0000", "2 of 4"]] * 2,
        *[["1.0000", "4 of 4"], ["1.0000", "4 of 4"]],
        *[["0.0000", "4 of 4"], ["1.0000", "2 of 4"]],
    ]
    left_out = [row[0].removeprefix("▶ ") for row in rows if "not used" in " ".join(row)]
    assert left_out == ["none", "method1 (floor)", "method3 (exp)"]


@pytest.mark.parametrize(("smoothing", "effective"), list(product(NAMES, ["false", "true"])))
def test_the_row_of_the_settings_in_the_link_is_marked(smoothing, effective):
    page = open_page("smoothing", **CAR, smooth=smoothing, eff=effective)
    rows, current = tables(page)[smoothing_page.TABLE_CAPTION]
    marked = [at for at, row in enumerate(rows) if row[0].startswith("▶ ")]
    assert marked == current == [2 * NAMES.index(smoothing) + (effective == "true")]


def test_the_other_settings_of_a_link_count_too():
    # 13a splits the full stop off: 3/4 1/3; lowercased all matches
    link = {"hyp": "She sold her.", "ref": "she sold her.", "order": "2", "tok": "13a"}
    rows, _ = tables(open_page("smoothing", **link))[smoothing_page.TABLE_CAPTION]
    assert rows[0][4:] == ["3/4 = 0.7500", "2/3 = 0.6667"]
    rows, _ = tables(open_page("smoothing", **link, lc="true"))[smoothing_page.TABLE_CAPTION]
    assert rows[0][4:] == ["4/4 = 1.0000", "3/3 = 1.0000"]
    link = CAR | {"smooth": "method1", "eps": "0.25"}
    rows, _ = tables(open_page("smoothing", **link))[smoothing_page.TABLE_CAPTION]
    assert rows[2][6:] == ["(1/4)/2 = 0.1250 ∗", "(1/4)/1 = 0.2500 ∗"]


def test_a_click_on_a_method_chooses_it_at_the_side_again_and_again():
    page = open_page("smoothing", **CAR)
    for name in ("method3", "none", "method3", "method2"):
        before = drawn(page)["methods"].id
        page = click(page, "methods", smoothing=name)
        assert not page.exception
        assert drawn(page)["methods"].id != before  # a new chart, where nothing is selected
        assert page.radio(key="smooth").value == name
        rows, current = tables(page)[smoothing_page.TABLE_CAPTION]
        assert rows[current[0]][0].startswith(f"▶ {name}")
    page = page.radio(key="smooth").set_value("none").run()
    assert page.radio(key="smooth").value == "none"


def test_a_click_on_the_curve_chooses_method1_with_that_epsilon():
    page = open_page("smoothing", **CAR)
    before = drawn(page)["epsilon"].id
    page = click(page, "epsilon", epsilon=0.012345)
    assert settings(page) == ("method1", 0.012, 0.012)
    assert drawn(page)["epsilon"].id != before
    page = click(page, "epsilon", epsilon=1e-9)
    assert settings(page) == ("method1", 1e-9, 1e-9)
    page = page.number_input(key="eps").set_value(0.3).run()
    assert settings(page) == ("method1", 0.3, 0.3)


def test_a_click_that_takes_the_selection_back_changes_nothing():
    page = open_page("smoothing", **CAR, smooth="method2")
    states = page._tree.get_widget_states()
    clicked = states.widgets.add()
    clicked.id = drawn(page)["methods"].id
    clicked.string_value = json.dumps({"selection": {"picked": []}})
    page = page._run(states)
    assert not page.exception
    assert page.radio(key="smooth").value == "method2"


@pytest.mark.parametrize("epsilon", ["0", "1", "1e-9", "0.25", "0.09999999", "0.1000001"])
def test_an_epsilon_of_a_link_is_a_step_and_stays_while_something_else_changes(epsilon):
    page = open_page("smoothing", **CAR, eps=epsilon)
    assert settings(page) == ("none", float(epsilon), float(epsilon))
    options = page.select_slider(key="epsilon_steps").options
    assert len(set(options)) == len(options)
    assert [float(option) for option in options] == sorted(map(float, options))
    page = page.toggle(key="lc").set_value(True).run()
    assert settings(page) == ("none", float(epsilon), float(epsilon))


def test_a_step_of_epsilon_chooses_method1():
    page = open_page("smoothing", **CAR, smooth="method3", eps="0.3")
    page = page.select_slider(key="epsilon_steps").set_value(0.2).run()
    assert settings(page) == ("method1", 0.2, 0.2)
    # the odd step is gone, 1, 2 and 5 of each decade are left
    steps = list(map(float, page.select_slider(key="epsilon_steps").options))
    assert steps == [digit / 10**decade for decade in range(9, 0, -1) for digit in (1, 2, 5)] + [1]
    rows, current = tables(page)[smoothing_page.TABLE_CAPTION]
    assert rows[current[0]][6] == "0.2/2 = 0.1000 ∗"


def test_the_sentence_is_explained_with_its_own_figures():
    notes = lines(open_page("smoothing", **CAR), "note")
    assert any(note.startswith("Orders 3 and 4 have n-grams and no match") for note in notes)
    assert any("saves the score under method1 and method3." in note for note in notes)
    notes = lines(open_page("smoothing", **CAR, eps="0"), "note")
    assert any("saves the score under method3." in note for note in notes)


def test_every_method_has_its_card_on_the_page_in_order():
    bodies = [body for body in html(open_page("smoothing")) if "<dl" in body]
    assert len(bodies) == 4
    for body, card in zip(bodies, methods.CARDS.values(), strict=True):
        told = [unescape(text) for text in re.findall("<dd>(.*?)</dd>", body)]
        assert told == [getattr(card, part) for _, part in methods.CARD_PARTS]


@pytest.mark.parametrize(
    "texts", [{"hyp": "so", "ref": ""}, {"hyp": "so", "ref": f"so {'a' * 129}"}]
)
def test_where_nothing_can_be_counted_the_page_says_so_and_keeps_what_needs_no_count(texts):
    page = open_page("smoothing", **texts)
    assert not page.exception
    assert len(problems(page)) == 1
    assert smoothing_page.NO_COUNTS in lines(page, "note")
    assert list(drawn(page)) == ["sentences"]
    assert len([body for body in html(page) if "<dl" in body]) == 4


def test_the_settings_and_the_sentence_come_along_from_another_page():
    page = open_page("", **CAR, smooth="method3")
    page = page.text_area(key="hyp").set_value("so it is").run()
    page = go_to(page, "smoothing", hyp="so it is", ref=CAR["ref"], smooth="method3")
    assert not page.exception
    assert page.title[0].value == "Which smoothing, and what it does here"
    assert page.text_area(key="hyp").value == "so it is"
    assert page.radio(key="smooth").value == "method3"


def test_a_link_decides_over_what_was_there_before():
    page = open_page("smoothing", **CAR, smooth="method1", eps="0.3", eff="true", order="6")
    page = go_to(page, "", hyp="so", ref="so")
    assert page.text_area(key="hyp").value == "so"
    assert page.radio(key="smooth").value == "none"
    page = go_to(page, "smoothing", **TURN, smooth="method1", eps="7", order="3")
    assert settings(page) == ("method1", 0.1, 0.1)
    assert page.select_slider(key="order").value == 3
    assert not page.toggle(key="eff").value
    (problem,) = problems(page)
    assert "eps '7'" in problem.text
