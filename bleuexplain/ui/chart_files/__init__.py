"""Charts as files: Streamlit's own menu has PNG, these buttons have SVG."""

from collections.abc import Mapping
from importlib.resources import files

import streamlit as st

_HERE = files(__package__)
_buttons = st.components.v2.component(
    "bleuexplain_chart_files",
    html='<div class="charts"></div>\n',
    css=(_HERE / "save.css").read_text(encoding="utf-8"),
    js=(_HERE / "save.js").read_text(encoding="utf-8"),
)


def draw(labels: Mapping[str, str]) -> None:
    """Draw a button for each chart: ``labels`` has its label by the chart's description."""
    charts = [
        {"described": described, "label": label, "file": label.lower().replace(" ", "-")}
        for described, label in labels.items()
    ]
    _buttons(data={"charts": charts}, key="chart_files")
