"""BLEU against epsilon, both on a logarithmic axis, beside the methods that know no epsilon."""

from collections.abc import Callable

import altair as alt

from bleuexplain.comparison import Sweep, Variant
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS
from bleuexplain.ui.charts import spec
from bleuexplain.wording import methods, smoothing_page

SELECTION = "picked"
_DRAWN_FROM = 1e-9  # a logarithmic axis has no place for 0
# Level lines may lie close: their names stand side by side.
_PLACES_OF_NAMES = (1e-6, 1e-9, 1e-9, 2e-5)


def _author(palette: spec.Palette) -> spec.Chart:
    epsilon = alt.X(
        "epsilon:Q",
        title=smoothing_page.EPSILON_AXIS,
        scale=alt.Scale(type="log", domain=[_DRAWN_FROM, 1], nice=False),
        axis=alt.Axis(format="~e", values=[1e-9, 1e-6, 1e-3, 1e-2, 1e-1, 1]),
    )
    bleu = alt.Y(
        "bleu:Q",
        title=smoothing_page.BLEU_LOG_AXIS,
        scale=alt.Scale(type="log", nice=False, domainMax=1),
        axis=alt.Axis(format="~g", tickCount=5),
    )
    tooltip = [
        alt.Tooltip("epsilon:Q", title="epsilon", format=".2e"),
        alt.Tooltip("bleu:Q", title="BLEU", format=".4g"),
    ]
    curve = alt.Chart(alt.NamedData("curve")).encode(epsilon, bleu)
    line = curve.mark_line(color=palette.matched, strokeWidth=3)
    picked = alt.selection_point(
        SELECTION, fields=["epsilon"], nearest=True, toggle="true", on="click"
    )
    aim = (
        curve.mark_point(opacity=0, size=60, cursor="pointer")
        .encode(tooltip=tooltip)
        .add_params(picked)
    )
    others = alt.Chart(alt.NamedData("others")).encode(bleu)
    rules = others.mark_rule(color=palette.unmatched, strokeDash=[6, 4], strokeWidth=1.5)
    names = others.mark_text(align="left", dx=6, dy=-7, color=palette.text, fontSize=12).encode(
        alt.X("place:Q"), alt.Text("label:N")
    )
    here = alt.Chart(alt.NamedData("here")).encode(epsilon, bleu, tooltip=tooltip)
    point = here.mark_point(filled=True, size=140, opacity=1, color=palette.clipped)
    # Above the names of the level lines, which may be as high as the point.
    label = here.mark_text(
        align="right", dx=-8, dy=-22, color=palette.text, fontSize=12, fontWeight="bold"
    ).encode(alt.Text("label:N"))
    return alt.layer(rules, names, line, aim, point, label).properties(height=spec.HEIGHT)


CHART = spec.Authored(_author)


def draw(swept: Sweep, settings: Settings, on_select: Callable[[], None], key: str) -> None:
    """Draw method1 along epsilon at the max order of ``settings``; a click calls ``on_select``."""
    order, effective = settings.max_order, settings.effective_order
    values = swept.at(Variant("method1", effective), order).tolist()
    curve = [
        {"epsilon": epsilon, "bleu": bleu}
        for epsilon, bleu in zip(swept.epsilons, values, strict=True)
        if epsilon >= _DRAWN_FROM and bleu
    ]
    others = [
        {"bleu": bleu, "label": methods.short_label(name), "place": place}
        for name, place in zip(SMOOTHINGS, _PLACES_OF_NAMES, strict=True)
        if name != "method1" and (bleu := float(swept.at(Variant(name, effective), order)[0]))
    ]
    here = [
        {**each, "label": smoothing_page.epsilon_point(each["epsilon"], each["bleu"])}
        for each in curve
        if each["epsilon"] == settings.epsilon
    ]
    tables = {"curve": curve, "others": others, "here": here}
    spec.draw(
        CHART,
        {name: spec.as_table(rows) for name, rows in tables.items()},
        key=key,
        described=smoothing_page.EPSILON_DESCRIBED,
        on_select=on_select,
    )
