"""Precision by order: raw and smoothed side by side, labelled with their counts."""

from collections.abc import Callable

import altair as alt

from bleuexplain.bleu import BleuScore, Precision
from bleuexplain.ui.charts import spec
from bleuexplain.wording import numbers, screen

SELECTION = "picked"


def _author(palette: spec.Palette) -> spec.Chart:
    raw, smoothed = screen.RAW, screen.SMOOTHED
    base = alt.Chart(alt.NamedData("precisions")).encode(
        alt.X("order:O", title=screen.ORDER_AXIS, axis=alt.Axis(labelAngle=0)),
        alt.XOffset("kind:N", sort=[raw, smoothed]),
        tooltip=[
            alt.Tooltip("order:O", title=screen.ORDER_AXIS),
            alt.Tooltip("kind:N", title="kind"),
            alt.Tooltip("label:N", title="m/l"),
            alt.Tooltip("written:N", title="precision"),
        ],
    )
    bars = base.mark_bar(strokeWidth=2, cursor="pointer", cornerRadiusEnd=2).encode(
        alt.Y("value:Q", title=screen.PRECISION_AXIS, scale=alt.Scale(domain=[0, 1])),
        alt.Fill(
            "kind:N",
            scale=alt.Scale(domain=[raw, smoothed], range=["transparent", palette.matched]),
            legend=alt.Legend(title=None, orient="top", symbolStrokeColor=palette.matched),
        ),
        stroke=alt.value(palette.matched),
    )
    picked = alt.selection_point(SELECTION, fields=["order"], toggle="true")
    labels = base.mark_text(dy=-8, color=palette.text, fontSize=12).encode(
        alt.Y("value:Q"), alt.Text("label:N")
    )
    return alt.layer(bars.add_params(picked), labels).properties(height=spec.HEIGHT)


CHART = spec.Authored(_author)


def draw(score: BleuScore, on_select: Callable[[], None], key: str) -> None:
    """Draw the precisions; a click on a bar calls ``on_select``."""
    pairs = ((screen.RAW, score.precisions), (screen.SMOOTHED, score.smoothed_precisions))
    rows = [
        _row(order, kind, precision)
        for kind, precisions in pairs
        for order, precision in enumerate(precisions, start=1)
    ]
    spec.draw(
        CHART,
        {"precisions": spec.as_table(rows)},
        key=key,
        described=screen.PRECISIONS_DESCRIBED,
        on_select=on_select,
    )


def _row(order: int, kind: str, precision: Precision) -> spec.Row:
    return {
        "order": order,
        "kind": kind,
        "value": precision.value or 0.0,
        "label": numbers.fraction(precision),
        "written": numbers.precision_value(precision),
    }
