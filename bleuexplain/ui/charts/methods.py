"""Precision by order under each smoothing method, one group of bars a method."""

from collections.abc import Callable, Sequence

import altair as alt

from bleuexplain.bleu import BleuScore
from bleuexplain.ui.charts import spec
from bleuexplain.wording import methods, numbers, smoothing_page

SELECTION = "picked"


def _author(palette: spec.Palette) -> spec.Chart:
    base = alt.Chart(alt.NamedData("precisions")).encode(
        spec.method_band(),
        tooltip=[
            alt.Tooltip("smoothing:N"),
            alt.Tooltip("order:O", title=smoothing_page.ORDER),
            alt.Tooltip("fraction:N", title="m/l"),
            alt.Tooltip("written:N", title="precision"),
            alt.Tooltip("told:N", title="smoothed"),
        ],
    )
    bars = base.mark_bar(strokeWidth=2, cursor="pointer").encode(
        spec.order_bar(),
        alt.Y("value:Q", title=smoothing_page.PRECISION_AXIS, scale=alt.Scale(domain=[0, 1])),
        alt.Fill(
            "chosen:N",
            scale=alt.Scale(domain=[True, False], range=[palette.matched, "transparent"]),
            legend=None,
        ),
        alt.StrokeDash(
            "told:N",
            scale=alt.Scale(domain=[methods.CHANGED, methods.AS_COUNTED], range=[[4, 3], [1, 0]]),
            legend=None,
        ),
        alt.FillOpacity(
            "told:N",
            scale=alt.Scale(domain=[methods.CHANGED, methods.AS_COUNTED], range=[0.35, 1]),
            legend=None,
        ),
        stroke=alt.value(palette.matched),
    )
    picked = alt.selection_point(SELECTION, fields=["smoothing"], toggle="true")
    orders, names = spec.order_numbers(base, palette), spec.method_names(base, palette)
    return alt.layer(bars.add_params(picked), orders, names).properties(height=spec.HEIGHT)


CHART = spec.Authored(_author)


def draw(scores: Sequence[BleuScore], chosen: str, on_select: Callable[[], None], key: str) -> None:
    """Draw the smoothed precisions of each score; a click on a bar calls ``on_select``."""
    rows = [row for score in scores for row in _rows(score, chosen)]
    spec.draw(
        CHART,
        {"precisions": spec.as_table(rows)},
        key=key,
        described=smoothing_page.METHODS_DESCRIBED,
        on_select=on_select,
    )


def _rows(score: BleuScore, chosen: str) -> list[spec.Row]:
    pairs = zip(score.precisions, score.smoothed_precisions, strict=True)
    return [
        {
            "smoothing": score.smoothing,
            "label": methods.band_label(score.smoothing, score.smoothing == chosen),
            "chosen": score.smoothing == chosen,
            "order": order,
            "value": smoothed.value or 0.0,
            "fraction": numbers.fraction(smoothed),
            "written": numbers.precision_value(smoothed),
            "told": methods.CHANGED if smoothed != raw else methods.AS_COUNTED,
        }
        for order, (raw, smoothed) in enumerate(pairs, start=1)
    ]
