"""What one more of each count would do to BLEU: a bar a count, to the right where it helps."""

from collections.abc import Sequence

import altair as alt

from bleuexplain.diagnosis import Nudge
from bleuexplain.ui.charts import spec
from bleuexplain.wording import counts_page


def _author(palette: spec.Palette) -> spec.Chart:
    base = alt.Chart(alt.NamedData("nudges")).encode(
        alt.Y("name:N", sort=None, title=None, axis=alt.Axis(ticks=False, domain=False)),
        tooltip=[
            alt.Tooltip("name:N", title=counts_page.NUDGE_COUNT),
            alt.Tooltip("told:N", title=counts_page.NUDGE_TOLD),
        ],
    )
    raises = alt.Scale(domain=[True, False], range=[palette.matched, "transparent"])
    bars = base.mark_bar(height=11, stroke=palette.clipped, strokeWidth=1.5).encode(
        alt.X(
            "change:Q",
            title=counts_page.NUDGE_AXIS,
            scale=alt.Scale(padding=50),  # room for the label beyond the longest bar
            axis=alt.Axis(tickCount=5, format="~g"),
        ),
        alt.Fill("raises:N", scale=raises, legend=None),
        alt.Stroke(
            "raises:N",
            scale=alt.Scale(domain=[True, False], range=[palette.matched, palette.clipped]),
            legend=None,
        ),
    )
    zero = alt.Chart(alt.NamedData("nudges")).mark_rule(color=palette.unmatched, aria=False)
    middle = zero.encode(x=alt.datum(0))
    labels = base.mark_text(
        align=alt.expr("datum.raises ? 'left' : 'right'"),
        dx=alt.expr("datum.raises ? 5 : -5"),
        color=palette.text,
        fontSize=11,
    ).encode(alt.X("change:Q"), alt.Text("label:N"))
    return alt.layer(bars, middle, labels).properties(height=alt.Step(20))


CHART = spec.Authored(_author)


def draw(nudges: Sequence[Nudge], key: str) -> None:
    """Draw the nudges, a bar each; one that the counts do not allow has a word in its place."""
    rows = [
        {
            "name": counts_page.nudged(nudge),
            "change": nudge.change or 0.0,
            "raises": (nudge.change or 0.0) >= 0,
            "label": counts_page.nudge_label(nudge),
            "told": counts_page.nudge_told(nudge),
        }
        for nudge in nudges
    ]
    described = counts_page.NUDGES_DESCRIBED
    spec.draw(CHART, {"nudges": spec.as_table(rows)}, key=key, described=described)
