"""How the difference between two systems is spread over the segments."""

from collections.abc import Callable

import altair as alt

from bleuexplain.corpus.distributions import Histogram
from bleuexplain.ui.charts import spec
from bleuexplain.wording.corpus import page

BRUSH = "brushed"


def _author(palette: spec.Palette) -> spec.Chart:
    better = alt.Scale(domain=[True, False], range=[palette.matched, "transparent"])
    outline = alt.Scale(domain=[True, False], range=[palette.matched, palette.loss])
    dash = alt.Scale(domain=[True, False], range=[[1, 0], [4, 3]])
    brush = alt.selection_interval(name=BRUSH, encodings=["x"])
    bars = (
        alt.Chart(alt.NamedData("bins"))
        .transform_filter("datum.count > 0")  # an empty bar would be a line of its colour
        .mark_bar(strokeWidth=1.5)
        .encode(
            alt.X(
                "low:Q",
                title=page.DIFFERENCE_AXIS,
                scale=alt.Scale(domain=[-1, 1], nice=False),
                axis=alt.Axis(format="+.1f"),
            ),
            alt.X2("high:Q"),
            alt.Y("count:Q", title=page.SEGMENTS_AXIS, axis=alt.Axis(tickMinStep=1, format="d")),
            alt.Y2(datum=0),
            alt.Fill("better:N", scale=better, legend=None),
            alt.Stroke("better:N", scale=outline, legend=None),
            alt.StrokeDash("better:N", scale=dash, legend=None),
            tooltip=[
                alt.Tooltip("label:N", title=page.DIFFERENCE_AXIS),
                alt.Tooltip("count:Q", title=page.SEGMENTS_AXIS, format=","),
            ],
        )
        .add_params(brush)
    )
    middle = (
        alt.Chart(alt.NamedData("middle"))
        .mark_rule(color=palette.text, strokeWidth=1)
        .encode(alt.X("at:Q"))
    )
    return alt.layer(bars, middle).properties(height=spec.HEIGHT)


CHART = spec.Authored(_author)


def draw(spread: Histogram, on_select: Callable[[], None], key: str) -> None:
    """Draw the bars, filled where the second system is better; brushing calls ``on_select``."""
    edges = zip(spread.edges, spread.edges[1:], spread.counts, strict=False)
    rows = [
        {
            "low": low,
            "high": high,
            "count": count,
            "better": low >= 0,
            "label": page.between(low, high),
        }
        for low, high, count in edges
    ]
    tables = {"bins": spec.as_table(rows), "middle": spec.as_table([{"at": 0.0}])}
    described = page.DIFFERENCES_DESCRIBED
    spec.draw(CHART, tables, key=key, described=described, on_select=on_select)
