"""A result that a tool printed, on the page: explained, checked, taken apart, made use of."""

import json
import math

import pytest
from core import oracle
from core.strategies import near

from bleuexplain.ui.sections import exports

from .other_pages import button, charts, everything, labels, table
from .page import html, lines, open_page

PARTS = "The result, part by part"
CHECKS = "✓ fits, ✕ does not, · worth knowing"
SIGNATURE = "What a sacreBLEU signature says, and why it is printed"
USE_COUNTS = "Put its counts into the grid below"
USE_SETTINGS = "Choose the settings of its signature"
MULTI_BLEU = (
    "BLEU = 20.81, 54.4/26.6/14.9/8.7 (BP=1.000, ratio=1.026, hyp_len=62880, ref_len=61287)"
)
# sacreBLEU's BLEUScore as JSON, of 2 segments; the score is exp(1 - 10/9) (6/9 4/7 2/5 1/3)^(1/4)
SCORE = 100 * math.exp(-1 / 9) * (6 / 9 * 4 / 7 * 2 / 5 * 1 / 3) ** 0.25
OBJECT = {
    "score": SCORE,
    "counts": [6, 4, 2, 1],
    "totals": [9, 7, 5, 3],
    "precisions": [600 / 9, 400 / 7, 40.0, 100 / 3],
    "bp": math.exp(-1 / 9),
    "sys_len": 9,
    "ref_len": 10,
}
ALONE = "nrefs:2|case:lc|eff:yes|tok:13a|smooth:floor[0.50]|version:2.4.0"


def draw(line, **parameters):
    """The page with a result in its box."""
    page = open_page("counts", line=line, **parameters)
    assert not page.exception
    return page


def problems(page):
    return lines(page, "problem")


def steps(page):
    """The steps of the chart of the result; none where there is no chart."""
    found = [sets["steps"] for alt, sets in charts(page).items() if "pasted result" in alt]
    return found[0] if found else None


def parts(page):
    return dict(table(page, PARTS))


def signs(page):
    return [cells[0] for cells in table(page, CHECKS)]


def grid(page):
    return [cell.value for cell in page.text_input if cell.key.startswith("cell_")]


def test_the_page_opens_with_a_result_that_is_explained():
    page = open_page("counts")
    assert not page.exception
    assert page.text_area(key="line").value.startswith("BLEU|nrefs:1|case:mixed|eff:no|tok:13a")
    assert problems(page) == []
    assert "20.8" in lines(page, "numbers")[0]
    told = parts(page)
    assert "p₃" in told["14.9"]
    assert "62,880 tokens" in told["62880"]
    assert set(signs(page)) == {"✓"}
    assert [cells[0] for cells in table(page, SIGNATURE)] == [
        *("nrefs:1", "case:mixed", "eff:no", "tok:13a", "smooth:exp", "version:2.0.0")
    ]


# reason: the text, the tool that is named, the number of parts: BLEU, score, p, BP, ratio, c and r;
# in the objects no name and no ratio, but m and l
TAKEN = {
    "multi-bleu's line": (MULTI_BLEU, "multi-bleu.perl", 10),
    "sacreBLEU's JSON": (json.dumps(OBJECT), "sacreBLEU", 16),
    "a Python dict in a log": (f"INFO 12:00 result: {OBJECT!r}\ndone", "sacreBLEU", 16),
}


@pytest.mark.parametrize(("text", "tool", "told"), TAKEN.values(), ids=TAKEN)
def test_a_result_is_told_part_by_part_and_its_numbers_fit(text, tool, told):
    page = draw(text)
    assert problems(page) == []
    assert tool in lines(page, "numbers")[0]
    assert len(table(page, PARTS)) == told
    assert signs(page)
    assert "✕" not in signs(page)
    assert page.text_area(key="line").value == text


def test_a_score_that_its_parts_do_not_give_is_said():
    page = draw(MULTI_BLEU.replace("20.81", "23.10"))
    assert problems(page) == []
    (failed,) = [told for sign, told in table(page, CHECKS) if sign == "✕"]
    assert "23.10" in failed
    assert "20.8" in failed
    assert any("cannot all come from one run" in text for text in lines(page, "sentence"))


def test_the_steps_of_a_line_are_its_brevity_penalty_and_the_roots_of_its_precisions():
    line = "BLEU = 15.87, 54.4/26.6/14.9/8.7 (BP=0.763, ratio=0.787, hyp_len=787, ref_len=1000)"
    drawn = steps(draw(line))
    roots = [(percent / 100) ** 0.25 for percent in (54.4, 26.6, 14.9, 8.7)]
    factors = [float(oracle.brevity_penalty(787, 1000)), *roots]
    products = [math.prod(factors[: index + 1]) for index in range(5)]
    assert list(drawn.name) == ["start", "BP", *[f"p{n}^(1/4)" for n in "₁₂₃₄"], "BLEU"]
    # to the three digits of a printed BP of 0.763
    assert list(drawn.after) == [
        1.0,
        *[pytest.approx(each, rel=1e-3) for each in products],
        pytest.approx(products[-1], rel=1e-3),
    ]
    assert list(drawn.before[1:-1]) == list(drawn.after[:-2])


def test_the_steps_of_a_result_with_counts_are_exact():
    drawn = steps(draw(json.dumps(OBJECT)))
    assert drawn.after.iloc[1] == near(math.exp(-1 / 9))
    assert drawn.after.iloc[-1] == near(SCORE / 100)


def test_a_signature_alone_is_explained_and_there_is_nothing_to_take_apart():
    page = draw(ALONE)
    assert problems(page) == []
    told = {field: " ".join(rest) for field, *rest in table(page, SIGNATURE)}
    assert list(told) == ALONE.split("|")
    assert "0.5" in told["smooth:floor[0.50]"]
    assert "method1" in told["smooth:floor[0.50]"]
    assert table(page, PARTS) == []
    assert steps(page) is None
    assert labels(page)[0] == USE_SETTINGS
    assert USE_COUNTS not in labels(page)


def test_its_settings_are_chosen_by_a_click():
    page = button(draw(ALONE), USE_SETTINGS).click().run()
    assert not page.exception
    assert page.selectbox(key="tok").value == "13a"
    assert page.toggle(key="lc").value
    assert page.radio(key="smooth").value == "method1"
    assert page.number_input(key="eps").value == 0.5
    assert page.toggle(key="eff").value
    assert page.select_slider(key="order").value == 4
    settings = {"tok": "13a", "lc": "true", "smooth": "method1", "eps": "0.5", "eff": "true"}
    assert page.query_params == {"line": ALONE} | settings


def test_what_of_its_settings_does_not_exist_here_is_said_and_left_as_it_is():
    page = draw(ALONE.replace("13a", "ja-mecab-0.996-IPA"), tok="char")
    told = " ".join(lines(page, "note"))
    assert "Tokenizer ja-mecab is not installed here" in told
    page = button(page, USE_SETTINGS).click().run()
    for _ in range(2):
        assert not page.exception
        assert problems(page) == []
        assert page.selectbox(key="tok").value == "char"
        assert page.radio(key="smooth").value == "method1"
        page.run()
    page = draw(ALONE.replace("floor[0.50]", "add-k[2.00]"))
    assert "add-k[2.00]" in " ".join(lines(page, "note"))


def test_its_counts_are_put_into_the_grid_by_a_click_with_as_many_orders():
    line = json.dumps(OBJECT | {"counts": [6, 4, 2], "totals": [9, 7, 5], "precisions": [1] * 3})
    page = button(draw(line), USE_COUNTS).click().run()
    assert not page.exception
    assert grid(page) == ["6", "9", "4", "7", "2", "5", "9", "10"]
    assert page.metric[0].value == f"{oracle.bleu([6, 4, 2], [9, 7, 5], 9, 10):.4f}"
    page = page.select_slider(key="order").set_value(4).run()
    assert grid(page)[6:8] == ["0", "0"]  # what the result does not have, and no other counts'


def test_the_precisions_of_a_line_alone_are_no_counts_to_put_into_the_grid():
    assert USE_COUNTS not in labels(draw(MULTI_BLEU))


# reason: a text without a result, or with numbers that nobody prints; words that must be said
UNREADABLE = {
    "a sentence": ("the score was fine", "No BLEU result was found"),
    "half a line": ("BLEU = ", "No BLEU result was found"),
    "deep brackets": ("[" * 50_000, "No BLEU result was found"),
    "a number of 5,000 digits": (f"BLEU = {'9' * 5_000}", "No BLEU result was found"),
    "infinity": ('{"score": 1e999, "precisions": [1]}', "1e999 is beyond what is read"),
    "nine precisions": (f"BLEU = 20.8 {'/'.join(['54.4'] * 9)} (BP = 1.000)", "9 precisions"),
    "NUL and half a list": ("\x00['BLEU'", "No BLEU result was found"),
    "a million characters and one": ("x" * 1_000_001, "1,000,001 characters"),
}


@pytest.mark.parametrize(("text", "words"), UNREADABLE.values(), ids=UNREADABLE)
def test_a_text_that_cannot_be_read_is_one_line_and_the_text_is_kept(text, words):
    page = open_page("counts").text_area(key="line").set_value(text).run()
    assert not page.exception
    (problem,) = problems(page)
    assert words in problem
    assert page.text_area(key="line").value == text
    assert steps(page) is None
    assert page.metric[0].value == "0.5367"  # the grid works on


@pytest.mark.parametrize("text", ["", " \n\t"])
def test_an_empty_box_says_what_to_paste(text):
    page = draw(text)
    assert problems(page) == []
    assert "Paste a result line to have it explained." in lines(page, "note")


HOSTILE = "<img src=x onerror=alert(1)> **b** $x$ :red[y] [z](javascript:alert(1))"


@pytest.mark.parametrize(
    "text",
    [
        f"{HOSTILE} {MULTI_BLEU} {HOSTILE}",
        json.dumps(OBJECT | {HOSTILE: HOSTILE}),
        f"BLEU|nrefs:1|case:mixed|tok:<b>13a</b>|smooth:$x$|version:2.0.0 = {MULTI_BLEU[7:]}",
        f'BLEU score = 0.5000 for system "{HOSTILE}"',
        HOSTILE,
    ],
)
def test_markup_in_a_result_is_shown_as_it_is(text):
    page, plain = draw(text), draw(MULTI_BLEU)
    for body in html(page):
        assert "<img" not in body
        assert "<b>13a" not in body

    def read_as_markup(drawn):
        kinds = ("markdown", "latex", "caption", "title", "metric", "expander")
        return [each.value for kind in kinds for each in drawn.get(kind) if hasattr(each, "value")]

    assert read_as_markup(page) == read_as_markup(plain)
    assert not any("img" in label or "**" in label for label in labels(page))


@pytest.mark.parametrize(("line", "drawn"), [(MULTI_BLEU, True), (ALONE, False)])
def test_only_a_chart_that_is_there_can_be_saved(monkeypatch, line, drawn):
    offered = {}
    monkeypatch.setattr(exports.chart_files, "draw", offered.update)
    page = draw(line)
    assert set(offered) == set(charts(page))
    assert any("pasted result" in each for each in offered) == drawn


def test_a_long_result_stays_in_the_session_and_out_of_the_address():
    text = f"{'log ' * 500}\n{MULTI_BLEU}"
    page = open_page("counts")
    page = page.text_area(key="line").set_value(text).run()
    assert "line" not in page.query_params
    page = page.toggle(key="eff").set_value(True).run()
    assert page.text_area(key="line").value == text
    assert parts(page)
    assert "too long for a link" in everything(page)
