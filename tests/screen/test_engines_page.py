"""The page of the other tools: their numbers, the way between two, and the number one was told."""

import json

import pytest
from core.strategies import near

from bleuexplain.diagnosis import read_case
from bleuexplain.engines import ENGINES, Sentence, evaluate, evaluate_all, reconcile
from bleuexplain.explanation import sentence_of
from bleuexplain.settings import Settings
from bleuexplain.ui.frames import csv
from bleuexplain.wording import engines, engines_page, told

from .other_pages import button, charts, labels, links, table
from .page import go_to, html, lines, open_page, problems

CAR = {"hyp": "she sold her car", "ref": "she sold his car"}  # 3/4, 1/3, 0/2, 0/1
METHOD3 = (3 / 4 / 3 / 4 / 4) ** 0.25
HOSTILE = ["<img src=x onerror=alert(1)>", "**a**", "$x$", ":red[x]"]


def open_engines(**parameters):
    page = open_page("engines", **CAR | parameters)
    assert not page.exception
    return page


def rows(page):
    """The table of the tools by tool and configuration."""
    found = table(page, engines_page.TABLE_CAPTION)
    return {(cells[0], cells[1]): cells for cells in found}


def groups(page):
    """The rows of the chart."""
    (sets,) = charts(page).values()
    return sets["groups"]


def chosen(page):
    """The keys in the two boxes."""
    return [page.selectbox(key=f"tool_{name}").value for name in "ab"]


def click(page, key):
    """Click a dot of the chart, as the browser reports it."""
    states = page._tree.get_widget_states()
    clicked = states.widgets.add()
    (chart,) = page.get("vega_lite_chart")
    clicked.id = chart.proto.id
    clicked.string_value = json.dumps({"selection": {"picked": [{"key": key}]}})
    return page._run(states)


def test_every_tool_stands_in_the_table_with_the_number_that_it_prints():
    shown = rows(open_engines())
    assert len(shown) == len(ENGINES)
    sentence = Sentence.of(CAR["hyp"], [CAR["ref"]], Settings())
    for score in evaluate_all(sentence, Settings()):
        cells = shown[score.profile.tool, score.profile.name]
        assert cells[2] == (score.printed or "–")
        assert cells[3] == engines.number(score)
    # worked by hand: the fourth root of 3/4 x 1/3 x 1/4 x 1/4
    assert shown["mteval-v13a.pl", "mteval-v13a.pl, its defaults"][2:4] == ["0.3536", "0.3536"]
    assert shown["multi-bleu.perl", "multi-bleu.perl"][2:4] == ["0.00", "0.0000"]
    assert shown["NLTK", "method6"][3] == "crashes: no 3-gram matches"


def test_the_chart_has_a_row_for_the_tools_that_agree_the_highest_first():
    page = open_engines()
    shown = groups(page)
    assert list(shown.bleu) == sorted(shown.bleu, reverse=True)
    (row,) = [row for row in shown.itertuples() if "NLTK (method3)" in row.tools]
    assert row.bleu == near(METHOD3)
    assert row.label.startswith("0.3536 · B = sacreBLEU (sentence_bleu, its defaults), NLTK")
    assert row.chosen
    tiny = [row for row in shown.itertuples() if "method0" in row.tools]
    assert tiny[0].label.startswith("1.05e-154 · A = NLTK")
    assert not any("method6" in tools for tools in shown.tools)


def test_the_dashed_line_is_the_present_score():
    (sets,) = charts(open_engines(smooth="method3")).values()
    (here,) = sets["present"].itertuples()
    assert here.bleu == near(METHOD3)
    assert here.label == "this score 0.3536"


def test_tools_that_give_no_number_are_said_in_words():
    page = open_engines(ref=f"{CAR['ref']}\na b")
    bullets = [body for body in html(page) if "<ul" in body]
    assert any("Crashes: no 3-gram matches. NLTK (method6)." in body for body in bullets)
    assert any("Refuses: it takes one reference only. " in body for body in bullets)


def test_the_settings_reach_the_tools_that_can_be_asked():
    shown = rows(open_engines(order="2", smooth="method1", eps="0.5"))
    # (3/4 x 1/3)^(1/2)
    assert shown["NLTK", "method3"][3] == "0.5000"
    # 13a would cut it otherwise, and N is always 4: 3/4, 1/3, (1/2)/2, (1/4)/1
    assert shown["sacreBLEU", "sentence_bleu, its defaults"][3] == "0.3536"


@pytest.mark.parametrize(("a", "b"), [("nltk.method3", "multi_bleu"), ("mteval", "coco")])
def test_the_tools_of_the_link_are_compared_step_by_step(a, b):
    page = open_engines(a=a, b=b)
    assert chosen(page) == [a, b]
    sentence = Sentence.of(CAR["hyp"], [CAR["ref"]], Settings())
    found = reconcile(a, b, sentence, Settings())
    assert engines_page.pair(found) in lines(page, "numbers")
    assert found.steps
    (listed,) = [body for body in html(page) if "<ol" in body]
    for step in found.steps:
        assert engines.step(step) in listed
    code = [each.value for each in page.code]
    for key in (a, b):
        assert engines.code_line(ENGINES[key], sentence, Settings()) in code


def test_two_tools_that_agree_need_no_step():
    page = open_engines(a="nltk.method3", b="sacrebleu.exp")
    assert "Both give the same: 0.3536." in lines(page, "sentence")
    assert not any("<ol" in body for body in html(page))


@pytest.mark.parametrize("given", ["bleu", "", "NLTK (method3)", "<b>x</b>", "x" * 5000])
def test_a_tool_that_there_is_not_is_said_and_the_usual_one_stands_in(given):
    page = open_engines(a=given)
    (problem,) = problems(page)
    assert f"tool A {given[:60]!r}, which there is not. Using NLTK (sentence_bleu" in problem.text
    assert chosen(page) == ["nltk.method0", "sacrebleu.sentence_bleu"]
    page = page.selectbox(key="tool_a").set_value("coco").run()
    assert problems(page) == []
    assert page.query_params["a"] == "coco"


def test_a_choice_goes_into_the_address_and_a_step_back_takes_it_out():
    page = open_engines()
    page = page.selectbox(key="tool_b").set_value("mteval").run()
    assert page.query_params["b"] == "mteval"
    assert chosen(page) == ["nltk.method0", "mteval"]
    del page.query_params["b"]
    page = page.run()
    assert chosen(page) == ["nltk.method0", "sacrebleu.sentence_bleu"]


def test_a_click_on_a_dot_chooses_tool_a_again_and_again():
    page = open_engines()
    for key in ("coco", "mteval", "coco"):
        page = click(page, key)
        assert not page.exception
        assert chosen(page) == [key, "sacrebleu.sentence_bleu"]
        assert page.query_params["a"] == key


def test_the_tools_and_the_number_come_back_with_the_page():
    page = open_engines(a="mteval", told="0.3536")
    page = page.selectbox(key="tool_b").set_value("coco").run()
    page = go_to(page, "smoothing", **CAR)
    page = go_to(page, "engines", **CAR)
    assert not page.exception
    assert chosen(page) == ["mteval", "coco"]
    assert page.text_input(key="told").value == "0.3536"
    assert page.query_params["a"] == "mteval"


def test_the_link_and_the_table_are_taken_along():
    page = open_engines(a="coco", told="46.7 %")
    (link,) = links(page)
    assert link.endswith("told=46.7+%25&a=coco")
    names = [each.proto.label for each in page.get("download_button")]
    assert engines_page.DOWNLOAD in names
    scores = evaluate_all(sentence_of(read_case(CAR["hyp"], [CAR["ref"]], Settings())), Settings())
    written = csv(engines_page.columns(scores)).decode("utf-8-sig").splitlines()
    assert len(written) == len(ENGINES) + 1
    assert written[0] == "key,tool,configuration,prints,bleu,outcome,what it does,proof,source"


@pytest.mark.parametrize("texts", [{"ref": ""}, {"hyp": "so", "ref": f"so {'a' * 129}"}])
def test_where_nothing_can_be_counted_the_page_says_so(texts):
    page = open_engines(**texts)
    assert len(problems(page)) == 1
    assert engines_page.NO_SCORE in lines(page, "note")
    assert charts(page) == {}


def test_an_empty_hypothesis_is_compared_too():
    page = open_engines(hyp="", told="0")
    assert rows(page)["NLTK", "sentence_bleu, its default (method0)"][2] == "0"
    assert lines(page, "sentence")[0] == "That is this score: 0."


def test_nothing_is_told_until_a_number_is_typed():
    page = open_engines()
    assert told.NOTHING in lines(page, "note")
    page = page.text_input(key="told").set_value("35.36").run()
    assert lines(page, "sentence")[0].startswith(
        "sacreBLEU (sentence_bleu, its defaults) gives 35."
    )
    assert told.NOTHING not in lines(page, "note")


def test_what_leads_from_this_score_to_the_number_is_told():
    page = open_engines(told="0.3536")
    assert lines(page, "sentence")[0].startswith("mteval-v13a.pl (its defaults) prints just that.")
    steps = next(body for body in html(page) if "<ol" in body)
    assert "in place of no smoothing: 0.0000 → 0.3536." in steps


def test_a_button_takes_the_settings_that_give_the_number():
    page = open_engines(told="0.3536")
    page = button(page, "Use smoothing method3 (exp)").click().run()
    assert not page.exception
    assert page.radio(key="smooth").value == "method3"
    assert page.text_input(key="told").value == "0.3536"
    assert lines(page, "sentence")[0] == "That is this score: 0.353553."
    assert not [label for label in labels(page) if label.startswith("Use ")]


def test_ones_own_score_on_the_other_scale_is_told_as_such():
    page = open_engines(told="35.36", smooth="method3")
    assert lines(page, "sentence")[0] == "That is this score: 35.3553 on the scale 0–100."


def test_a_number_that_nothing_gives_has_its_nearest_and_the_usual_reasons():
    page = open_engines(told="0.4671")
    assert lines(page, "sentence")[0] == told.NEAREST
    assert told.NOT_FOUND in lines(page, "note")
    (nearest,) = [body for body in html(page) if "less by" in body]
    # with 1 added to every order: (4/5 x 2/4 x 1/3 x 1/2)^(1/4) = 0.508133
    assert "0.508133, more by 0.041" in nearest


def test_a_short_number_is_said_to_fit_by_chance():
    said = lines(open_engines(told="0.5"), "numbers")[0]
    assert said.endswith(
        "sources fit a number of so few digits, most of them by chance. Type all that you have."
    )


@pytest.mark.parametrize("text", ["many", "<b>0.5</b>", "1 or 2", "-1", "1e999", "[" * 80])
def test_what_is_no_number_is_said_below_the_box_and_kept(text):
    page = open_engines(told=text)
    (problem,) = problems(page)
    assert problem.text.startswith("Mend this:")
    assert page.text_input(key="told").value == text
    assert rows(page)


def test_a_link_with_a_number_of_any_length_draws_the_page():
    page = open_engines(told="9" * 100_000)
    assert len(page.text_input(key="told").value) <= 80


def test_hostile_words_make_no_markup():
    page = open_page("engines", hyp=repr(HOSTILE), ref=repr(HOSTILE[::-1]), order="1", told="**1**")
    assert not page.exception
    bodies = "".join(html(page))
    assert "<img" not in bodies
    assert "<b>" not in bodies.replace("<b>Mend this:</b>", "")
    for kind in ("markdown", "caption", "button", "metric"):
        for each in page.get(kind):
            text = f"{getattr(each, 'label', '')}{getattr(each, 'value', '')}"
            assert not any(token in text for token in HOSTILE)
    assert all(token in page.code[0].value for token in HOSTILE)


def test_the_page_says_what_a_single_evaluation_says():
    sentence = Sentence.of(CAR["hyp"], [CAR["ref"]], Settings())
    score = evaluate(ENGINES["nltk.method2"], sentence)
    # (3/4 x 2/4 x 1/3 x 1/2)^(1/4) = (1/16)^(1/4)
    assert score.bleu == near(0.5)
    assert rows(open_engines())["NLTK", "method2"][2] == score.printed
