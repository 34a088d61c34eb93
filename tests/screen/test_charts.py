"""The data behind the charts and the table: the counts of the explanation, each with its words."""

import json

import pytest
from core import oracle
from core.strategies import near
from streamlit import dataframe_util

from bleuexplain.examples import DEFAULT_EXAMPLE

from .page import lines, open_page

CHARTS = ("lattice", "precisions", "steps", "brevity")
# counted by hand, see test_explain_page
MATCHES, TOTALS = [9, 7, 5, 3], [11, 10, 9, 8]


def drawn(page):
    """The charts of the page by name, in the order in which they stand."""
    found = page.get("vega_lite_chart")
    return dict(zip(CHARTS, [chart.proto for chart in found], strict=True))


def data(chart, name):
    """The rows of one data set of a chart."""
    (found,) = [each.data.data for each in chart.datasets if each.name == name]
    return dataframe_util.convert_arrow_bytes_to_pandas_df(found)


@pytest.fixture(scope="module")
def charts():
    """The charts of the first example."""
    return drawn(open_page())


def test_the_lattice_has_a_cell_an_n_gram_and_as_many_matched_as_counted(charts):
    cells = data(charts["lattice"], "cells")
    for order, (match, total) in enumerate(zip(MATCHES, TOTALS, strict=True), start=1):
        row = cells[cells.order == order]
        assert len(row) == total
        assert (row.status == "matched").sum() == match
    # the third “the”, and what no reference has: plan
    assert list(cells[(cells.status == "clipped")].ngram) == ["the"]
    assert list(cells[(cells.status == "unmatched") & (cells.order == 1)].ngram) == ["plan"]


def test_a_cell_stands_over_the_middle_of_the_tokens_it_covers(charts):
    cells = data(charts["lattice"], "cells")
    for cell in cells.itertuples():
        first, last = cell.position - 1, cell.position - 1 + cell.order
        assert cell.middle == (first + last) / 2
        assert cell.left < cell.middle < cell.right


def test_the_precisions_are_labelled_with_their_two_counts(charts):
    rows = data(charts["precisions"], "precisions")
    assert list(rows[rows.kind == "as counted"].label) == ["9/11", "7/10", "5/9", "3/8"]
    assert list(rows[rows.kind == "as counted"].value) == [9 / 11, 7 / 10, 5 / 9, 3 / 8]


def test_the_smoothed_precisions_stand_beside_the_counted_ones():
    page = open_page(hyp="she sold her car", ref="she sold his car", smooth="method3")
    rows = data(drawn(page)["precisions"], "precisions")
    assert list(rows[rows.kind == "as counted"].label) == ["3/4", "1/3", "0/2", "0/1"]
    assert list(rows[rows.kind == "smoothed"].label) == ["3/4", "1/3", "(1/2)/2", "(1/4)/1"]


def test_the_steps_go_from_1_to_the_score(charts):
    rows = data(charts["steps"], "steps")
    bleu = oracle.bleu(MATCHES, TOTALS, 11, 12)
    assert rows.after.iloc[0] == 1.0
    assert rows.after.iloc[1] == near(oracle.brevity_penalty(11, 12))
    assert rows.after.iloc[-1] == near(bleu)
    assert list(rows.before[1:-1]) == list(rows.after[:-2])
    assert len(rows) == 1 + 5 + 1


def test_the_point_on_the_curve_is_this_sentence(charts):
    (point,) = data(charts["brevity"], "here").itertuples()
    assert point.ratio == 11 / 12
    assert point.penalty == near(oracle.brevity_penalty(11, 12))
    assert point.label == "c/r = 11/12, BP 0.9131"


def test_the_curve_is_the_brevity_penalty(charts):
    line = json.loads(charts["brevity"].spec)["layer"][0]
    assert line["mark"]["type"] == "line"
    curve = data(charts["brevity"], line["data"]["name"])
    # c/r = n/100
    assert list(curve.ratio) == [n / 100 for n in range(201)]
    expected = [float(oracle.brevity_penalty(n, 100)) for n in range(201)]
    assert list(curve.penalty) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("name", CHARTS)
def test_every_chart_says_what_it_shows_to_who_cannot_see_it(charts, name):
    assert len(charts[name].alt) > 40


def titles(spec):
    """The titles of the quantitative axes in a spec that are drawn."""
    for layer in spec["layer"]:
        for channel in ("x", "y"):
            encoding = layer.get("encoding", {}).get(channel, {})
            if "field" in encoding and encoding.get("axis", "drawn") is not None:
                yield encoding.get("title")


@pytest.mark.parametrize("name", CHARTS)
def test_every_axis_that_is_drawn_has_a_title(charts, name):
    assert any(titles(json.loads(charts[name].spec)))


def luminance(colour):
    """How light a colour is, from 0 to 1, roughly."""
    red, green, blue = (int(colour[start : start + 2], 16) for start in (1, 3, 5))
    return (0.3 * red + 0.6 * green + 0.1 * blue) / 255


@pytest.mark.parametrize(("theme", "light"), [("light", False), ("dark", True)])
def test_the_text_of_a_chart_is_light_on_dark_and_dark_on_light(theme, light):
    page = open_page(theme=theme)
    for chart in drawn(page).values():
        for layer in json.loads(chart.spec)["layer"]:
            if layer["mark"]["type"] == "text":
                assert (luminance(layer["mark"]["color"]) > 0.5) == light


def shown(page):
    """The clipping table as shown."""
    (table,) = page.dataframe
    return table.value


def test_the_table_credits_exactly_the_clipped_matches():
    table = shown(open_page())
    assert list(table.groupby("order")["clipped_count"].sum()) == MATCHES
    assert list(table.groupby("order")["count"].sum()) == TOTALS


def test_a_row_of_the_table_has_its_counts_and_what_capped_it():
    table = shown(open_page()).set_index("n-gram")
    columns = ["order", "count", "max_reference_count", "clipped_count", "status", "cap set by"]
    assert list(table.columns) == columns
    # “the” 3 times in the hypothesis, 2 times in either reference
    assert list(table.loc["the"]) == [1, 3, 2, 2, "clipped", "reference 1, 2"]
    assert list(table.loc["plan"]) == [1, 1, 0, 0, "unmatched", "no reference has it"]
    assert list(table.loc["will meet"]) == [2, 1, 1, 1, "matched", "reference 1"]


def test_a_status_narrows_the_table_and_says_so():
    page = open_page()
    page = page.button_group(key="table_status").set_value("clipped").run()
    assert list(shown(page)["n-gram"]) == ["the"]
    # 9 different words, then 10, 9 and 8 different longer n-grams
    assert "1 of 36 n-grams shown." in lines(page, "note")


def test_an_order_narrows_the_table_until_it_is_out_of_reach():
    page = open_page()
    page = page.button_group(key="table_orders").set_value([4]).run()
    assert "8 of 36 n-grams shown." in lines(page, "note")
    page = page.select_slider(key="order").set_value(2).run()
    assert not page.exception
    assert "19 of 19 n-grams shown." in lines(page, "note")


def test_the_default_example_is_what_these_counts_are_of():
    assert open_page().text_area(key="hyp").value == DEFAULT_EXAMPLE.hypothesis


def test_the_strips_and_the_lattice_of_a_long_text_turn_their_pages_apart():
    page = open_page(hyp=" ".join(["so it is"] * 200), ref="so", order="1")
    assert {"Tokens 1 to 300 of 600.", "Tokens 1 to 40 of 600."} <= set(lines(page, "note"))
    page = page.pagination(key="strip_page").set_value(2).run()
    assert {"Tokens 301 to 600 of 600.", "Tokens 1 to 40 of 600."} <= set(lines(page, "note"))
    page = page.text_area(key="hyp").set_value("so it is").run()
    assert not page.exception
    assert [note for note in lines(page, "note") if note.startswith("Tokens ")] == []


SEVENTY = " ".join(f"w{number}" for number in range(70))


def test_a_long_lattice_is_cut_into_pages_that_together_show_every_n_gram():
    page = open_page(hyp=SEVENTY, ref="w1", order="3")
    assert "Tokens 1 to 40 of 70." in lines(page, "note")
    seen = {(cell.order, cell.ngram) for cell in data(drawn(page)["lattice"], "cells").itertuples()}
    page = page.pagination(key="lattice_page").set_value(2).run()
    assert "Tokens 41 to 70 of 70." in lines(page, "note")
    seen |= {
        (cell.order, cell.ngram) for cell in data(drawn(page)["lattice"], "cells").itertuples()
    }
    assert len(seen) == 70 + 69 + 68
