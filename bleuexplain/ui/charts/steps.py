"""Where the score went: from 1 down to BLEU, a factor a step."""

import altair as alt

from bleuexplain.diagnosis import Explanation, Factor
from bleuexplain.ui.charts import spec
from bleuexplain.wording import factors, numbers, screen


@spec.spec
def _chart(palette: spec.Palette) -> alt.LayerChart:
    base = alt.Chart(alt.NamedData("steps")).encode(
        alt.Y("name:N", sort=None, title=None, axis=alt.Axis(labelLimit=120)),
        tooltip=[alt.Tooltip("name:N", title="factor"), alt.Tooltip("told:N", title="step")],
    )
    scale = alt.Scale(domain=[0, 1])
    kept = base.mark_bar(color=palette.matched, height=16).encode(
        alt.X("start:Q", scale=scale, title=screen.PRODUCT_AXIS), alt.X2("after:Q")
    )
    lost = base.mark_bar(
        color="transparent", stroke=palette.loss, strokeDash=[4, 3], strokeWidth=1.5, height=16
    ).encode(alt.X("after:Q", scale=scale), alt.X2("before:Q"))
    labels = base.mark_text(align="right", dx=-6, color=palette.text, fontSize=12).encode(
        alt.X("edge:Q", scale=scale), alt.Text("label:N")
    )
    return alt.layer(kept, lost, labels).properties(height=alt.Step(30))


def draw(explanation: Explanation, key: str) -> None:
    """Draw the factors of a score as steps."""
    rows = [_row(factors.START, "", 1.0, 1.0)]
    rows += [
        _row(
            factors.name(factor, explanation.score.orders_used),
            factors.step(factor, explanation.score),
            factor.before,
            factor.after,
        )
        for factor in explanation.factors
    ]
    bleu = explanation.score.bleu
    rows.append(_row(factors.END, f"= {numbers.score(bleu)}", bleu, bleu))
    spec.draw(_chart, {"steps": rows}, key=key, described=screen.STEPS_DESCRIBED)


def _row(name: str, told: str, before: float, after: float) -> spec.Row:
    return {
        "name": name,
        "told": told or f"= {numbers.score(after)}",
        "label": told,
        "start": 0.0,
        "before": before,
        "after": after,
        "edge": 1.0,
    }
