"""The data behind the charts of the Smoothing page, and what their specs promise."""

import json
import math

import altair as alt
import pytest
from core import oracle
from core.strategies import near

from bleuexplain import SMOOTHINGS
from bleuexplain.ui import charts
from bleuexplain.wording import ranking, smoothing_page

from .page import lines, open_page
from .test_charts import data, luminance, titles

CAR = {"hyp": "she sold her car", "ref": "she sold his car"}  # 3/4, 1/3, 0/2, 0/1
CAR_COUNTS = ([3, 1, 0, 0, 0, 0, 0, 0], [4, 3, 2, 1, 0, 0, 0, 0], 4, 4)
NAMES = list(SMOOTHINGS)
DESCRIBED = {
    "methods": smoothing_page.METHODS_DESCRIBED,
    "epsilon": smoothing_page.EPSILON_DESCRIBED,
    "orders": smoothing_page.ORDERS_DESCRIBED,
    "sentences": ranking.CHART_DESCRIBED,
}


def drawn(page):
    """The charts of the page by name."""
    names = {described: name for name, described in DESCRIBED.items()}
    return {names[chart.proto.alt]: chart.proto for chart in page.get("vega_lite_chart")}


def charts_of(**parameters):
    page = open_page("smoothing", **CAR | parameters)
    assert not page.exception
    return drawn(page)


def bleu(order, name, *, epsilon=0.1, effective_order=False, counts=CAR_COUNTS):
    matches, totals, *lengths = counts
    return oracle.bleu(
        matches[:order],
        totals[:order],
        *lengths,
        smoothing=name,
        epsilon=epsilon,
        effective_order=effective_order,
    )


@pytest.fixture(scope="module")
def at_a_quarter():
    """The charts of one sentence under method1 with epsilon 1/4."""
    return charts_of(smooth="method1", eps="0.25")


def test_the_bars_are_the_smoothed_precisions_of_each_method(at_a_quarter):
    rows = data(at_a_quarter["methods"], "precisions")
    assert list(zip(rows.smoothing, rows.order, strict=True)) == [
        (name, order) for name in NAMES for order in (1, 2, 3, 4)
    ]
    for name in NAMES:
        matches, totals = oracle.smoothed(*[each[:4] for each in CAR_COUNTS[:2]], name, 0.25)
        expected = [float(match / total) for match, total in zip(matches, totals, strict=True)]
        assert list(rows[rows.smoothing == name].value) == expected
    fractions = {name: list(rows[rows.smoothing == name].fraction) for name in NAMES}
    assert fractions == {
        "none": ["3/4", "1/3", "0/2", "0/1"],
        "method1": ["3/4", "1/3", "(1/4)/2", "(1/4)/1"],
        "method2": ["3/4", "2/4", "1/3", "1/2"],
        "method3": ["3/4", "1/3", "(1/2)/2", "(1/4)/1"],
    }


def test_dashed_bars_are_those_that_smoothing_changed_and_the_chosen_ones_are_filled(at_a_quarter):
    rows = data(at_a_quarter["methods"], "precisions")
    told = {name: list(rows[rows.smoothing == name].told) for name in NAMES}
    as_counted, changed = "as counted", "changed by the smoothing"
    assert told == {
        "none": [as_counted] * 4,
        "method1": [as_counted] * 2 + [changed] * 2,
        "method2": [as_counted] + [changed] * 3,
        "method3": [as_counted] * 2 + [changed] * 2,
    }
    assert set(rows[rows.chosen].smoothing) == {"method1"}
    assert sorted(set(rows.label)) == [
        "method2\n(add-k)",
        "method3\n(exp)",
        "none",
        "▶ method1\n(floor)",
    ]


def test_an_order_without_n_grams_has_no_bar_and_no_value():
    rows = data(
        charts_of(hyp="turn around", ref="turn around", eff="true")["methods"], "precisions"
    )
    missing = rows[(rows.smoothing == "none") & (rows.order > 2)]
    assert list(missing.value) == [0, 0]
    assert list(missing.written) == ["undefined", "undefined"]
    # 2/2 in place of 1/1 is a change too
    assert set(rows[(rows.smoothing == "method2") & (rows.order > 1)].told) == {
        "changed by the smoothing"
    }


def test_the_curve_is_bleu_along_epsilon_with_the_slope_that_is_told(at_a_quarter):
    curve = data(at_a_quarter["epsilon"], "curve")
    assert len(curve) == 201
    assert (curve.epsilon.iloc[0], curve.epsilon.iloc[-1]) == (1e-9, 1)
    assert curve.epsilon.is_monotonic_increasing
    for row in curve.iloc[[0, 50, 123, 199, 200]].itertuples():
        assert row.bleu == near(bleu(4, "method1", epsilon=row.epsilon))
    rise = math.log(curve.bleu.iloc[150] / curve.bleu.iloc[10])
    # 2 zero orders of 4
    assert rise / math.log(curve.epsilon.iloc[150] / curve.epsilon.iloc[10]) == near(2 / 4)


def test_the_point_is_the_present_epsilon_and_the_level_lines_are_the_other_methods(at_a_quarter):
    (point,) = data(at_a_quarter["epsilon"], "here").itertuples()
    assert (point.epsilon, point.bleu) == (0.25, near(bleu(4, "method1", epsilon=0.25)))
    assert point.label == f"ε = 0.25: {bleu(4, 'method1', epsilon=0.25):.4f}"
    others = data(at_a_quarter["epsilon"], "others")
    # without smoothing BLEU is 0, and a logarithmic axis has no 0
    assert dict(zip(others.label, others.bleu, strict=True)) == {
        "method2 (add-k)": near(bleu(4, "method2")),
        "method3 (exp)": near(bleu(4, "method3")),
    }


def test_under_effective_order_the_curve_and_the_levels_are_those_of_effective_order():
    found = charts_of(hyp="turn around", ref="turn right", eff="true")["epsilon"]  # 1/2, 0/1
    counts = ([1, 0, 0, 0], [2, 1, 0, 0], 2, 2)
    curve = data(found, "curve")
    for row in curve.iloc[[0, 100, 199]].itertuples():
        expected = bleu(4, "method1", epsilon=row.epsilon, effective_order=True, counts=counts)
        assert row.bleu == near(expected)
    others = data(found, "others")
    expected = [
        bleu(4, name, effective_order=True, counts=counts) for name in ("method2", "method3")
    ]
    assert list(others.bleu) == [near(value) for value in expected]


@pytest.mark.parametrize(
    ("epsilon", "words"), [("0", "no place on a log"), ("1e-12", "below 1e-09")]
)
def test_an_epsilon_off_the_axis_has_no_point_and_a_note_says_so(epsilon, words):
    page = open_page("smoothing", **CAR, smooth="method1", eps=epsilon)
    found = drawn(page)["epsilon"]
    assert len(data(found, "here")) == 0
    assert len(data(found, "curve")) == 200
    assert any(words in note for note in lines(page, "note"))


ALWAYS_0 = {
    "too short": ({"hyp": "turn around", "ref": "turn around"}, "the hypothesis has 2 tokens"),
    "a stranger": ({"hyp": "yes", "ref": "no"}, "no token is shared"),
    "empty": ({"hyp": "", "ref": "no"}, "the hypothesis is empty"),
}


@pytest.mark.parametrize(("texts", "why"), ALWAYS_0.values(), ids=ALWAYS_0)
def test_where_bleu_is_0_at_every_epsilon_no_curve_is_drawn_and_a_note_says_why(texts, why):
    page = open_page("smoothing", **texts)
    assert "epsilon" not in drawn(page)
    (note,) = [note for note in lines(page, "note") if "at every epsilon" in note]
    assert why in note
    assert smoothing_page.EPSILON_CLICK not in lines(page, "note")


def test_the_max_orders_go_from_1_to_8_without_and_with_effective_order(at_a_quarter):
    rows = data(at_a_quarter["orders"], "orders")
    assert len(rows) == 4 * 8
    for row in rows.itertuples():
        plain = bleu(row.order, row.smoothing, epsilon=0.25)
        effective = bleu(row.order, row.smoothing, epsilon=0.25, effective_order=True)
        assert (row.plain, row.effective) == (near(plain), near(effective))
        assert (row.plain_told, row.effective_told) == (f"{plain:.4f}", f"{effective:.4f}")
        assert row.shown == row.plain
    # from N = 5 on effective order saves what is smoothed by other means than 1/1
    saved = rows[rows.effective > rows.plain]
    assert set(zip(saved.smoothing, saved.order, strict=True)) == {
        (name, order) for name in ("method1", "method3") for order in (5, 6, 7, 8)
    }


def test_the_mark_stands_at_the_chosen_method_and_max_order():
    rows = data(charts_of(smooth="method3", order="6", eff="true")["orders"], "orders")
    (here,) = rows[rows.here].itertuples()
    assert (here.smoothing, here.order) == ("method3", 6)
    assert here.shown == here.effective == near(bleu(6, "method3", effective_order=True))


# counted by hand: m_n, l_n, c, r at max order 2
THREE_PAIRS = {
    "yes\tyes": ([1, 0], [1, 0], 1, 1),
    "she sold her car\tshe sold his car": ([3, 1], [4, 3], 4, 4),
    "no\ta stranger": ([0, 0], [1, 0], 1, 2),
}


def test_each_sentence_is_a_line_with_its_score_and_rank_under_each_method():
    found = charts_of(pairs="\n".join(THREE_PAIRS), order="2")
    rows = data(found["sentences"], "scores")
    assert list(rows.line) == [1] * 4 + [2] * 4 + [3] * 4
    assert list(rows.smoothing) == NAMES * 3
    assert list(rows.hypothesis[::4]) == ["yes", "she sold her car", "no"]
    expected = [bleu(2, name, counts=counts) for counts in THREE_PAIRS.values() for name in NAMES]
    assert list(rows.bleu) == [near(value) for value in expected]
    assert list(rows.written) == [f"{value:.4f}" for value in expected]
    # 0, 1/2, 0; 0, 1/2, 0; 1, sqrt(3/4 2/4), 0; 0, 1/2, 0
    assert list(rows["rank"]) == [2, 2, 1, 2, 1, 1, 2, 1, 2, 2, 3, 2]
    assert list(rows.moves) == [True] * 12


def test_a_sentence_that_keeps_its_rank_is_marked_and_a_long_one_is_cut():
    found = charts_of(pairs=f"so it is\tso it is\n{'so ' * 60}\tno", order="2")
    rows = data(found["sentences"], "scores")
    assert list(rows.moves) == [False] * 8
    assert rows.hypothesis.iloc[-1] == ("so " * 60)[:80]


def encodings(spec, channel):
    return [each["encoding"][channel] for each in spec["layer"] if channel in each["encoding"]]


@pytest.mark.parametrize("name", DESCRIBED)
@pytest.mark.parametrize(("theme", "light"), [("light", False), ("dark", True)])
def test_a_spec_is_valid_and_readable_in_its_theme(name, theme, light):
    spec = getattr(charts, name).CHART.spec(theme, ())
    assert alt.Chart.from_dict(spec).to_dict()["layer"]
    for layer in spec["layer"]:
        if layer["mark"]["type"] == "text":
            assert (luminance(layer["mark"]["color"]) > 0.5) == light


@pytest.mark.parametrize("name", DESCRIBED)
def test_a_spec_names_what_can_be_selected_and_titles_what_is_measured(name):
    spec = getattr(charts, name).CHART.spec("light", ())
    clickable = getattr(getattr(charts, name), "SELECTION", None)
    assert [param["name"] for param in spec.get("params", [])] == [clickable] * bool(clickable)
    assert "param_" not in json.dumps(spec)
    assert any(titles(spec))
    assert len(DESCRIBED[name]) > 40


@pytest.mark.parametrize("name", ["methods", "orders", "sentences"])
def test_the_methods_stand_in_their_own_order(name):
    spec = getattr(charts, name).CHART.spec("light", ())
    assert [each["scale"]["domain"] for each in encodings(spec, "x")] == [NAMES] * len(
        spec["layer"]
    )
    assert {each["field"] for each in encodings(spec, "x")} == {"smoothing"}


def test_bleu_and_epsilon_are_on_logarithmic_axes():
    spec = charts.epsilon.CHART.spec("light", ())
    (scale, *_) = [each["scale"] for each in encodings(spec, "x") if "scale" in each]
    assert (scale["type"], scale["domain"]) == ("log", [1e-9, 1])
    assert {each["scale"]["type"] for each in encodings(spec, "y")} == {"log"}
