"""A point a segment, or one for many: length ratio against score, a system against another."""

from collections.abc import Callable

import altair as alt
import pyarrow as pa

from bleuexplain.corpus.distributions import Points
from bleuexplain.ui.charts import spec
from bleuexplain.wording.corpus import page

BRUSH = "brushed"
_SMALLEST, _LARGEST = 30, 600  # square pixels
_MANY = 200  # segments in a point of the largest size


def _points(palette: spec.Palette, x: alt.X, y: alt.Y, x_title: str, y_title: str) -> alt.Chart:
    sizes = alt.Scale(type="sqrt", domain=[1, _MANY], range=[_SMALLEST, _LARGEST], clamp=True)
    points: alt.Chart = (
        alt.Chart(alt.NamedData("points"))
        .mark_circle(fill=palette.matched, stroke=palette.matched, opacity=0.55)
        .encode(
            x,
            y,
            alt.Size("count:Q", scale=sizes, legend=None),
            tooltip=[
                alt.Tooltip("segment:N", title=page.SEGMENT_TIP),
                alt.Tooltip("x:Q", title=x_title, format=".4f"),
                alt.Tooltip("y:Q", title=y_title, format=".4f"),
            ],
        )
        .add_params(alt.selection_interval(name=BRUSH))
    )
    return points


def _author_ratio(palette: spec.Palette) -> spec.Chart:
    x = alt.X(
        "x:Q",
        title=page.RATIO_AXIS,
        scale=alt.Scale(zero=False),
        axis=alt.Axis(format=".2~f", labelOverlap=True),
    )
    y = alt.Y("y:Q", title=page.SCORE_AXIS, scale=alt.Scale(domain=[0, 1]))
    rule = (
        alt.Chart(alt.NamedData("marks"))
        .mark_rule(color=palette.text, strokeDash=[4, 3])
        .encode(alt.X("at:Q"))
    )
    return alt.layer(_points(palette, x, y, page.RATIO_AXIS, page.SCORE_AXIS), rule).properties(
        height=spec.HEIGHT
    )


def _author_systems(palette: spec.Palette) -> spec.Chart:
    x = alt.X("x:Q", title=page.FIRST_AXIS, scale=alt.Scale(domain=[0, 1]))
    y = alt.Y("y:Q", title=page.SECOND_AXIS, scale=alt.Scale(domain=[0, 1]))
    equal = (
        alt.Chart(alt.NamedData("marks"))
        .mark_line(color=palette.text, strokeDash=[4, 3])
        .encode(alt.X("at:Q"), alt.Y("at:Q"))
    )
    return alt.layer(_points(palette, x, y, page.FIRST_AXIS, page.SECOND_AXIS), equal).properties(
        height=spec.HEIGHT
    )


RATIO = spec.Authored(_author_ratio)
SYSTEMS = spec.Authored(_author_systems)


def draw_ratio(of: Points, on_select: Callable[[], None], key: str) -> None:
    """Draw length ratio against score, with a line where both are as long."""
    tables = {"points": _table(of), "marks": spec.as_table([{"at": 1.0}])}
    spec.draw(RATIO, tables, key=key, described=page.RATIO_DESCRIBED, on_select=on_select)


def draw_systems(of: Points, on_select: Callable[[], None], key: str) -> None:
    """Draw one system's scores against the other's, with the line where they are equal."""
    tables = {"points": _table(of), "marks": spec.as_table([{"at": 0.0}, {"at": 1.0}])}
    spec.draw(SYSTEMS, tables, key=key, described=page.SYSTEMS_DESCRIBED, on_select=on_select)


def _table(of: Points) -> pa.Table:
    told = map(page.standing_for, of.segments.tolist(), of.counts.tolist())
    return pa.table({"x": of.x, "y": of.y, "count": of.counts, "segment": list(told)})
