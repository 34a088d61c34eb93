"""How the sentence scores are spread, those that are 0 apart."""

from collections.abc import Callable

import altair as alt

from bleuexplain.corpus.distributions import Histogram
from bleuexplain.ui.charts import spec
from bleuexplain.wording.corpus import page

BRUSH = "brushed"
# Where the bar of the zeros stands, left of the scale.
_ZEROS = (-0.055, -0.015)


def _author(palette: spec.Palette) -> spec.Chart:
    x = alt.X(
        "low:Q",
        title=page.SCORE_AXIS,
        scale=alt.Scale(domain=[-0.08, 1], nice=False),
        axis=alt.Axis(values=[0, 0.2, 0.4, 0.6, 0.8, 1.0], format=".1f"),
    )
    base = alt.Chart(alt.NamedData("bins")).encode(
        x,
        alt.X2("high:Q"),
        alt.Y("count:Q", title=page.SEGMENTS_AXIS, axis=alt.Axis(tickMinStep=1, format="d")),
        alt.Y2(datum=0),
        tooltip=[
            alt.Tooltip("label:N", title="BLEU"),
            alt.Tooltip("count:Q", title=page.SEGMENTS_AXIS, format=","),
        ],
    )
    brush = alt.selection_interval(name=BRUSH, encodings=["x"])
    bars = (
        base.transform_filter("!datum.zero")
        .mark_bar(fill=palette.matched, cornerRadiusEnd=1)
        .add_params(brush)
    )
    some_zeros = base.transform_filter("datum.zero && datum.count > 0")
    zeros = some_zeros.mark_bar(
        fill="transparent", stroke=palette.loss, strokeWidth=2, strokeDash=[4, 3]
    )
    label = some_zeros.mark_text(dy=-8, align="left", color=palette.text, fontSize=12).encode(
        alt.Text("written:N")
    )
    return alt.layer(bars, zeros, label).properties(height=spec.HEIGHT)


CHART = spec.Authored(_author)


def draw(spread: Histogram, on_select: Callable[[], None], key: str) -> None:
    """Draw the bars; brushing some of them calls ``on_select``."""
    edges = zip(spread.edges, spread.edges[1:], spread.counts, strict=False)
    rows = [
        {
            "low": low,
            "high": high,
            "count": count,
            "zero": False,
            "label": page.between(low, high),
            "written": "",
        }
        for low, high, count in edges
    ]
    rows.append(
        {
            "low": _ZEROS[0],
            "high": _ZEROS[1],
            "count": spread.zeros,
            "zero": True,
            "label": page.EXACTLY_ZERO,
            "written": page.zeros(spread.zeros),
        }
    )
    tables = {"bins": spec.as_table(rows)}
    described = page.HISTOGRAM_DESCRIBED
    spec.draw(CHART, tables, key=key, described=described, on_select=on_select)
