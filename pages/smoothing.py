"""What each smoothing method makes of this sentence, and of several."""

import streamlit as st

from bleuexplain.ui import lines, state
from bleuexplain.ui.sections import methods, sentences, smoothing_files, sweep, take_along
from bleuexplain.wording import smoothing_page

settings = state.current().settings

if state.inputs().countable:
    counts = state.counts_of_all_orders()
    with st.container():  # one place, so that the box below stays where it is while one types in it
        methods.draw(counts.up_to(settings.max_order), settings)
        swept = sweep.draw(counts, settings)
    charts = {**methods.CHARTS, **sweep.charts_drawn(swept, settings), **sentences.draw(settings)}
    smoothing_files.draw(counts, swept, state.current(), charts)
else:
    lines.note(smoothing_page.NO_COUNTS)
    sentences.draw(settings)
    take_along.draw_state(state.current())
methods.draw_cards()
