"""What all charts share: colours, the build of a spec, and its drawing with data."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

import altair as alt
import pyarrow as pa
import streamlit as st

from bleuexplain.smoothing import SMOOTHINGS

Row = dict[str, Any]
Spec = dict[str, Any]
Chart = alt.LayerChart | alt.FacetChart  # what alt.layer returns, by its types
ThemeName = Literal["light", "dark"]
HEIGHT = 300
# Vega-Lite was seen to put a text with an xOffset this far to the left of its bar's middle.
TO_MIDDLE = alt.expr("bandwidth('x') / 17")


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme, apart in lightness too, so that they stay apart in grey."""

    text: str
    matched: str
    clipped: str
    unmatched: str
    loss: str


PALETTES: dict[ThemeName, Palette] = {
    "light": Palette("#31333f", "#1b5e9b", "#b45309", "#8a8f98", "#c2410c"),
    "dark": Palette("#fafafa", "#7db7ee", "#f0a54a", "#8a8f98", "#fb923c"),
}


@dataclass(frozen=True, slots=True)
class Authored:
    """A chart that is authored once for each theme and variant, and kept.

    Building and validating takes most of the time that a chart costs; what is
    left at each rerun is to attach the data. The first variant is the usual one.
    """

    author: Callable[..., Chart]
    variants: tuple[tuple[bool, ...], ...] = ((),)

    def spec(self, theme: ThemeName, variant: tuple[bool, ...]) -> Spec:
        """Return the Vega-Lite spec."""
        return _built(self.author, theme, variant)

    def build(self) -> None:
        """Build every variant in both themes, so that no person waits for it."""
        for theme in PALETTES:
            for variant in self.variants:
                self.spec(theme, variant)


@cache
def _built(author: Callable[..., Chart], theme: ThemeName, variant: tuple[bool, ...]) -> Spec:
    palette = PALETTES[theme]
    # Streamlit's own grey for axes is too pale to read well.
    colours: dict[str, Any] = {"labelColor": palette.text, "titleColor": palette.text}
    with alt.theme.enable("none"):
        chart = author(palette, *variant).configure_axis(**colours).configure_legend(**colours)
        made: Spec = chart.to_dict()
    return made


def as_table(rows: list[Row]) -> pa.Table:
    """Return rows as an Arrow table, which goes out as it is; a list would go through pandas."""
    return pa.Table.from_pylist(rows)


def method_band() -> alt.X:
    """Return the axis with a band for each smoothing method, whose names are marks below it."""
    return alt.X("smoothing:N", scale=alt.Scale(domain=list(SMOOTHINGS)), axis=None)


def method_names(bands: alt.Chart, palette: Palette) -> alt.Chart:
    """Draw the name of each method below its band, from the rows of order 1."""
    names: alt.Chart = (
        bands.transform_filter("datum.order === 1")
        .mark_text(lineBreak="\n", baseline="top", dy=24, color=palette.text, fontSize=12)
        .encode(alt.Text("label:N"), y=alt.value("height"))
    )
    return names


def order_numbers(bands: alt.Chart, palette: Palette) -> alt.Chart:
    """Draw the number of each order below its bar."""
    numbers: alt.Chart = bands.mark_text(
        dx=TO_MIDDLE, dy=10, color=palette.text, fontSize=11
    ).encode(order_bar(), alt.Text("order:O"), y=alt.value("height"))
    return numbers


def order_bar() -> alt.XOffset:
    """Return the place of an order's bar within the band."""
    return alt.XOffset("order:O", scale=alt.Scale(type="band"))


def theme() -> ThemeName:
    """Return the theme that the person sees."""
    return "dark" if st.context.theme.type == "dark" else "light"


def draw(
    chart: Authored,
    tables: dict[str, pa.Table],
    *,
    key: str,
    described: str,
    variant: tuple[bool, ...] = (),
    on_select: Callable[[], None] | Literal["ignore"] = "ignore",
) -> None:
    """Draw a chart with its data; ``described`` says what it shows to who cannot see it."""
    st.vega_lite_chart(
        {**chart.spec(theme(), variant), "datasets": tables},
        width="stretch",
        key=key,
        on_select=on_select,
        alt=described,
    )
