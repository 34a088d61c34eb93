"""The brevity penalty against c/r, with this sentence on the curve."""

from functools import cache

import altair as alt
import pyarrow as pa

from bleuexplain.bleu import BleuScore, brevity_penalty
from bleuexplain.ui.charts import spec
from bleuexplain.wording import screen

_DRAWN_REFERENCE_LENGTH = 100
_DRAWN_TO = 2.0


@cache
def _curve() -> pa.Table:
    r = _DRAWN_REFERENCE_LENGTH
    lengths = range(int(_DRAWN_TO * r) + 1)
    return spec.as_table([{"ratio": c / r, "penalty": brevity_penalty(c, r)} for c in lengths])


def _author(palette: spec.Palette) -> spec.Chart:
    ratio = alt.X("ratio:Q", title=screen.RATIO_AXIS, axis=alt.Axis(tickCount=5))
    penalty = alt.Y("penalty:Q", title=screen.BREVITY_AXIS, scale=alt.Scale(domain=[0, 1.1]))
    tooltip = [
        alt.Tooltip("ratio:Q", title="c/r", format=".3f"),
        alt.Tooltip("penalty:Q", title="BP", format=".4f"),
    ]
    curve = (
        alt.Chart(alt.NamedData("curve"))
        .mark_line(color=palette.unmatched, strokeWidth=2)
        .encode(ratio, penalty, tooltip=tooltip)
    )
    here = alt.Chart(alt.NamedData("here")).encode(ratio, penalty, tooltip=tooltip)
    point = here.mark_point(filled=True, size=140, color=palette.matched, opacity=1)
    # To the left of a point far right, where there is no room on its other side.
    label = here.mark_text(
        align=alt.expr("datum.ratio > 1 ? 'right' : 'left'"),
        dx=alt.expr("datum.ratio > 1 ? -6 : 10"),
        dy=alt.expr("datum.penalty < 0.2 ? -16 : 18"),
        color=palette.text,
        fontSize=12,
        fontWeight="bold",
    ).encode(alt.Text("label:N"))
    return alt.layer(curve, point, label).properties(height=spec.HEIGHT)


CHART = spec.Authored(_author)


def draw(score: BleuScore, key: str) -> None:
    """Draw the curve and this sentence's point; off the scale, the point stands at its end."""
    c, r = score.counts.candidate_length, score.counts.reference_length
    penalty = score.brevity_penalty
    ratio = min(c / r, _DRAWN_TO) if r else _DRAWN_TO
    here = [{"ratio": ratio, "penalty": penalty, "label": screen.brevity_point(score)}]
    tables = {"curve": _curve(), "here": spec.as_table(here)}
    spec.draw(CHART, tables, key=key, described=screen.BREVITY_DESCRIBED)
