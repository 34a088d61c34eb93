"""BLEU under each single change: a bar from the present score to the other one."""

from collections.abc import Callable, Sequence

import altair as alt

from bleuexplain.diagnosis import WhatIf
from bleuexplain.ui.charts import spec
from bleuexplain.wording import numbers, why_page

_ROOM_FOR_A_NUMBER = 1.12  # beyond a bar that ends at 1


def _author(palette: spec.Palette) -> spec.Chart:
    base = alt.Chart(alt.NamedData("what_ifs")).encode(
        alt.Y(
            "change:N",
            sort=None,
            title=None,
            axis=alt.Axis(ticks=False, domain=False, labelLimit=260),
        ),
        tooltip=[
            alt.Tooltip("change:N", title="change"),
            alt.Tooltip("written:N", title="BLEU"),
            alt.Tooltip("gain:N", title="gain"),
        ],
    )
    tint = alt.Scale(domain=[True, False], range=[palette.matched, palette.clipped])
    filled = alt.Scale(domain=[True, False], range=[palette.matched, "transparent"])
    picked = alt.selection_point(name="picked", fields=["at"], on="click", empty=False)
    bars = (
        base.mark_bar(height=12, strokeWidth=1.5, cursor="pointer")
        .encode(
            alt.X(
                "bleu:Q",
                title=why_page.WHAT_IFS_AXIS,
                scale=alt.Scale(domain=[0, _ROOM_FOR_A_NUMBER]),
                axis=alt.Axis(values=[0, 0.2, 0.4, 0.6, 0.8, 1]),
            ),
            alt.X2("present:Q"),
            alt.Fill("raises:N", scale=filled, legend=None),
            alt.Stroke("raises:N", scale=tint, legend=None),
            alt.Detail("at:Q"),
        )
        .add_params(picked)
    )
    present = alt.Chart(alt.NamedData("what_ifs")).mark_rule(
        color=palette.text, strokeDash=[4, 3], aria=False
    )
    rule = present.encode(alt.X("min(present):Q", title=why_page.WHAT_IFS_AXIS))
    labels = base.mark_text(
        align=alt.expr("datum.right ? 'left' : 'right'"),
        dx=alt.expr("datum.right ? 6 : -6"),
        color=palette.text,
        fontSize=11,
    ).encode(alt.X("bleu:Q"), alt.Text("written:N"))
    return alt.layer(rule, bars, labels).properties(height=alt.Step(22))


CHART = spec.Authored(_author)
_TOO_NEAR_THE_AXIS = 0.15


def draw(found: Sequence[WhatIf], present: float, key: str, on_select: Callable[[], None]) -> None:
    """Draw the changes, the largest gain on top; a click calls ``on_select``."""
    rows = [
        {
            "at": at,
            "change": why_page.what_if(each),
            "bleu": each.bleu,
            "present": present,
            "raises": each.gain > 0,
            # The number stands beyond the end of its bar, where there is room for it.
            "right": _is_right(each),
            "written": numbers.score(each.bleu),
            "gain": numbers.signed(each.gain),
        }
        for at, each in enumerate(found)
    ]
    tables = {"what_ifs": spec.as_table(rows)}
    described = why_page.WHAT_IFS_DESCRIBED
    spec.draw(CHART, tables, key=key, described=described, on_select=on_select)


def _is_right(each: WhatIf) -> bool:
    return each.gain > 0 or each.bleu < _TOO_NEAR_THE_AXIS
