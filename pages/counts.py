"""BLEU from a line that somebody's tool printed, or from counts alone."""

import streamlit as st

from bleuexplain.ui import state
from bleuexplain.ui.sections import counts, counts_files, result

current = state.current()
with st.container():  # one place, so that a cell below stays where it is while one types in it
    charts = result.draw()
sound = counts.draw(current.settings)
counts_files.draw(sound, current, {**charts, **counts.CHARTS} if sound else charts)
