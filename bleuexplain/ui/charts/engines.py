"""The BLEU of one sentence by every tool: a dot for those that agree, their names above it."""

from collections.abc import Callable, Mapping, Sequence

import altair as alt

from bleuexplain.engines import Group
from bleuexplain.ui.charts import spec
from bleuexplain.wording import engines_page, numbers

SELECTION = "picked"
_STEP = 40  # pixels a row: the names, and the dot below them
_NAMES, _DOT = -9, 9  # how far above and below the middle of a row they stand
_ROOM_ON_THE_RIGHT = 0.8


def _author(palette: spec.Palette) -> spec.Chart:
    rows = alt.Chart(alt.NamedData("groups")).encode(
        alt.Y("at:O", axis=None, scale=alt.Scale(paddingInner=0, paddingOuter=0)),
        tooltip=[
            alt.Tooltip("tools:N", title=engines_page.TOOLS),
            alt.Tooltip("written:N", title=engines_page.NUMBER),
            alt.Tooltip("prints:N", title=engines_page.PRINTS),
        ],
    )
    x = alt.X(
        "bleu:Q",
        title=engines_page.CHART_AXIS,
        scale=alt.Scale(domain=[0, 1], clamp=True),
        axis=alt.Axis(tickCount=5),
    )
    stems = rows.mark_rule(color=palette.unmatched, yOffset=_DOT, aria=False).encode(
        alt.X("start:Q"), alt.X2("bleu:Q")
    )
    picked = alt.selection_point(SELECTION, fields=["key"], on="click", empty=False)
    dots = (
        rows.mark_point(filled=True, size=110, opacity=1, yOffset=_DOT, cursor="pointer")
        .encode(
            x,
            alt.Fill(
                "chosen:N",
                scale=alt.Scale(domain=[True, False], range=[palette.clipped, palette.matched]),
                legend=None,
            ),
            alt.Shape(
                "chosen:N",
                scale=alt.Scale(domain=[True, False], range=["diamond", "circle"]),
                legend=None,
            ),
            alt.Detail("key:N"),
        )
        .add_params(picked)
    )
    names = rows.mark_text(
        align="left", dy=_NAMES, color=palette.text, fontSize=12, limit=alt.expr("width - 6")
    ).encode(alt.Text("label:N"), x=alt.value(6))
    here = alt.Chart(alt.NamedData("present")).encode(alt.X("bleu:Q"))
    rule = here.mark_rule(color=palette.text, strokeDash=[4, 3], aria=False)
    said = here.mark_text(
        align=alt.expr("datum.right ? 'left' : 'right'"),
        dx=alt.expr("datum.right ? 4 : -4"),
        dy=-10,
        color=palette.text,
        fontSize=12,
        fontStyle="italic",
    ).encode(alt.Text("label:N"), y=alt.value(0))
    chart = alt.layer(stems, rule, dots, names, said)
    return chart.properties(height=alt.Step(_STEP))


CHART = spec.Authored(_author)


def draw(
    groups: Sequence[Group],
    present: float,
    chosen: Mapping[str, str],
    key: str,
    on_select: Callable[[], None],
) -> None:
    """Draw the groups that have a number, highest first; a click on a dot calls ``on_select``.

    ``chosen`` has the keys of tools A and B by these letters.
    """
    rows = [_row(at, group, chosen) for at, group in enumerate(groups)]
    here = {
        "bleu": present,
        "right": present < _ROOM_ON_THE_RIGHT,
        "label": engines_page.present(present),
    }
    tables = {"groups": spec.as_table(rows), "present": spec.as_table([here])}
    described = engines_page.CHART_DESCRIBED
    spec.draw(CHART, tables, key=key, described=described, on_select=on_select)


def _row(at: int, group: Group, chosen: Mapping[str, str]) -> spec.Row:
    chosen_keys = set(chosen.values())
    keys = [each.profile.key for each in engines_page.in_order(group)]
    bleu = group.bleu or 0.0
    return {
        "at": at,
        "key": keys[0],
        "start": 0,
        "bleu": bleu,
        "chosen": not chosen_keys.isdisjoint(keys),
        "label": engines_page.group_label(group, chosen),
        "tools": engines_page.group_tools(group),
        "written": numbers.score(bleu),
        "prints": engines_page.group_prints(group),
    }
