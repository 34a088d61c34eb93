"""Where the score went: from 1 down to BLEU, a factor a step."""

from collections.abc import Sequence
from typing import Any

import altair as alt

from bleuexplain.ui.charts import spec
from bleuexplain.wording import screen
from bleuexplain.wording.factors import Step


def _author(palette: spec.Palette) -> spec.Chart:
    base = alt.Chart(alt.NamedData("steps")).encode(
        alt.Y("name:N", sort=None, axis=None),
        tooltip=[alt.Tooltip("name:N", title="factor"), alt.Tooltip("told:N", title="step")],
    )
    x_axis: dict[str, Any] = {
        "scale": alt.Scale(domain=[0, 1]),
        "title": screen.PRODUCT_AXIS,
        "axis": alt.Axis(tickCount=5),
    }
    kept = base.mark_bar(color=palette.matched, height=14, yOffset=8).encode(
        alt.X("start:Q", **x_axis), alt.X2("after:Q")
    )
    lost = (
        base.transform_filter("datum.before > datum.after")
        .mark_bar(
            color="transparent",
            stroke=palette.loss,
            strokeDash=[4, 3],
            strokeWidth=1.5,
            height=14,
            yOffset=8,
        )
        .encode(alt.X("after:Q", **x_axis), alt.X2("before:Q"))
    )
    labels = base.mark_text(align="left", dy=-9, color=palette.text, fontSize=12).encode(
        alt.Text("label:N"), x=alt.value(0)
    )
    return alt.layer(kept, lost, labels).properties(height=alt.Step(40))


CHART = spec.Authored(_author)


def draw(steps: Sequence[Step], key: str, described: str = screen.STEPS_DESCRIBED) -> None:
    """Draw the factors of a score as steps."""
    rows = [
        {
            "name": step.name,
            "told": step.told,
            "label": f"{step.name}  {step.told}",
            "start": 0.0,
            "before": step.before,
            "after": step.after,
        }
        for step in steps
    ]
    spec.draw(CHART, {"steps": spec.as_table(rows)}, key=key, described=described)
