"""What all charts share: colours, the build of a spec, and its drawing with data."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

import altair as alt
import streamlit as st

Row = dict[str, Any]
Spec = dict[str, Any]
Chart = alt.LayerChart | alt.FacetChart  # what alt.layer returns, by its types
ThemeName = Literal["light", "dark"]
HEIGHT = 300


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


def spec(builder: Callable[[Palette], Chart]) -> Callable[[ThemeName], Spec]:
    """Turn a function that authors a chart into one that returns its spec, built once a theme.

    Building and validating takes most of the time that a chart costs.
    """

    @cache
    def built(theme: ThemeName) -> Spec:
        with alt.theme.enable("none"):
            made: Spec = builder(PALETTES[theme]).to_dict()
        return made

    _SPECS.append(built)
    return built


_SPECS: list[Callable[[ThemeName], Spec]] = []


def build_all() -> None:
    """Build every chart in both themes, so that no person waits for it."""
    for theme in PALETTES:
        for built in _SPECS:
            built(theme)


def theme() -> ThemeName:
    """Return the theme that the person sees."""
    return "dark" if st.context.theme.type == "dark" else "light"


def draw(
    built: Callable[[ThemeName], Spec],
    datasets: dict[str, list[Row]],
    *,
    key: str,
    described: str,
    on_select: Callable[[], None] | Literal["ignore"] = "ignore",
) -> None:
    """Draw a chart with its data; ``described`` says what it shows to who cannot see it."""
    st.vega_lite_chart(
        {**built(theme()), "datasets": datasets},
        width="stretch",
        key=key,
        on_select=on_select,
        alt=described,
    )
