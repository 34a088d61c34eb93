"""The brevity penalty against c/r, with this sentence on the curve."""

from functools import cache

import altair as alt

from bleuexplain.bleu import BleuScore, brevity_penalty
from bleuexplain.ui.charts import spec
from bleuexplain.wording import numbers, screen

_DRAWN_REFERENCE_LENGTH = 100
_DRAWN_TO = 2.0


@spec.spec
def _chart(palette: spec.Palette) -> spec.Chart:
    ratio = alt.X("ratio:Q", title=screen.RATIO_AXIS)
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
    label = here.mark_text(
        align="left", dx=10, dy=16, color=palette.text, fontSize=12, fontWeight="bold"
    ).encode(alt.Text("label:N"))
    return alt.layer(curve, point, label).properties(height=spec.HEIGHT)


@cache
def _curve() -> list[spec.Row]:
    r = _DRAWN_REFERENCE_LENGTH
    return [
        {"ratio": c / r, "penalty": brevity_penalty(c, r)} for c in range(int(_DRAWN_TO * r) + 1)
    ]


def draw(score: BleuScore, key: str) -> None:
    """Draw the curve and this sentence's point; off the scale, the point stands at its end."""
    c, r = score.counts.candidate_length, score.counts.reference_length
    penalty = score.brevity_penalty
    ratio = min(c / r, _DRAWN_TO) if r else _DRAWN_TO
    label = f"c/r = {c}/{r}, BP {numbers.score(penalty)}"
    here = [{"ratio": ratio, "penalty": penalty, "label": label}]
    datasets = {"curve": _curve(), "here": here}
    spec.draw(_chart, datasets, key=key, described=screen.BREVITY_DESCRIBED)
