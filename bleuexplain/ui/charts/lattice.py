"""The n-gram lattice: a row an order, a cell an n-gram, standing over the tokens it covers."""

from collections.abc import Sequence
from typing import Any

import altair as alt

from bleuexplain.diagnosis import MarkedText
from bleuexplain.diagnosis.marks import Status
from bleuexplain.ui.charts import spec
from bleuexplain.wording import labels, screen

WINDOW = 40
_FEWEST_COLUMNS = 12
_LONGEST_FLAT_WORD = 2
_GAP = 0.06


def _author(palette: spec.Palette, right_to_left: bool, words_lie_flat: bool) -> spec.Chart:
    statuses: list[Status] = ["matched", "clipped", "unmatched"]
    x_scale = alt.Scale(nice=False, zero=False, reverse=right_to_left)
    rows = alt.Y(
        "order:O",
        sort="descending",
        title=screen.ORDER_AXIS,
        scale=alt.Scale(paddingInner=0.16, paddingOuter=0.08),
        axis=alt.Axis(ticks=False, domain=False, orient="right" if right_to_left else "left"),
    )
    cells = (
        alt.Chart(alt.NamedData("cells"))
        .mark_bar(strokeWidth=1.6, cornerRadius=2)
        .encode(
            alt.X("left:Q", scale=x_scale, axis=None),
            alt.X2("right:Q"),
            rows,
            alt.Fill(
                "status:N",
                scale=alt.Scale(
                    domain=statuses, range=[palette.matched, "transparent", "transparent"]
                ),
                legend=None,
            ),
            alt.Stroke(
                "status:N",
                scale=alt.Scale(
                    domain=statuses, range=[palette.matched, palette.clipped, palette.unmatched]
                ),
                legend=None,
            ),
            alt.StrokeDash(
                "status:N",
                scale=alt.Scale(domain=statuses, range=[[1, 0], [4, 2], [1, 0]]),
                legend=None,
            ),
            tooltip=[
                alt.Tooltip("ngram:N", title="n-gram"),
                alt.Tooltip("status:N"),
                alt.Tooltip("position:Q", title="position"),
            ],
        )
    )
    signs = (
        alt.Chart(alt.NamedData("cells"))
        .mark_text(fontSize=11, color=palette.text, tooltip=None)
        .encode(alt.X("middle:Q", scale=x_scale), rows, alt.Text("sign:N"))
    )
    words = alt.Chart(alt.NamedData("words")).encode(
        alt.X("middle:Q", scale=x_scale), alt.Text("token:N"), y=alt.value("height")
    )
    text: dict[str, Any] = {"fontSize": 12, "color": palette.text, "baseline": "middle"}
    if words_lie_flat:
        labels_below = words.mark_text(**text, align="center", dy=12)
    else:
        labels_below = words.mark_text(**text, angle=270, align="right", dx=-4, limit=90)
    return alt.layer(cells, signs, labels_below).properties(height=alt.Step(28))


CHART = spec.Authored(
    _author, variants=((False, False), (False, True), (True, False), (True, True))
)


def draw(text: MarkedText, first: int, *, right_to_left: bool, key: str) -> None:
    """Draw the n-grams that start at ``WINDOW`` positions of a text, from ``first`` on, 0-based.

    The tokens go on past the last start, so that no n-gram falls between two windows.
    """
    last = first + WINDOW
    tokens = [each.token for each in text.tokens[first : last + len(text.lattice) - 1]]
    cells = [
        _cell(tokens, order, start, first, status)
        for order, statuses in enumerate(text.lattice, start=1)
        for start, status in enumerate(statuses[first:last])
    ]
    spec.draw(
        CHART,
        {"cells": spec.as_table(cells), "words": spec.as_table(_words(tokens))},
        key=key,
        described=screen.LATTICE_DESCRIBED,
        variant=(right_to_left, max(map(len, tokens)) <= _LONGEST_FLAT_WORD),
    )


def _cell(tokens: Sequence[str], order: int, start: int, first: int, status: Status) -> spec.Row:
    # A cell is one token wide and stands in the middle of the tokens it covers.
    left = start + (order - 1) / 2
    return {
        "order": order,
        "position": first + start + 1,
        "ngram": " ".join(tokens[start : start + order]),
        "status": status,
        "sign": labels.STATUS_SIGNS[status],
        "left": left + _GAP,
        "middle": left + 0.5,
        "right": left + 1 - _GAP,
    }


def _words(tokens: Sequence[str]) -> list[spec.Row]:
    # Few tokens would make wide cells: the row of words is filled up with blanks.
    shown = [*tokens, *[""] * (_FEWEST_COLUMNS - len(tokens))]
    return [{"middle": index + 0.5, "token": token} for index, token in enumerate(shown)]
