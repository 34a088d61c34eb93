"""BLEU along epsilon and along the max order, from one sweep over both."""

from dataclasses import replace

import streamlit as st

from bleuexplain.comparison import EPSILONS, Sweep, Variant, slope, sweep, zero_orders
from bleuexplain.components import Counts
from bleuexplain.settings import Settings
from bleuexplain.ui import charts, lines, picks, state
from bleuexplain.wording import smoothing_page

_CHART = "epsilon"
_STEPS = "epsilon_steps"
# 1, 2 and 5 in each decade of the axis.
_LADDER = [float(f"{digit}e-{decade}") for decade in range(9, 0, -1) for digit in (1, 2, 5)] + [1.0]


def draw(counts: Counts, settings: Settings) -> Sweep:
    """Draw both charts of counts for orders 1 to 8; return what they were drawn from."""
    swept = sweep(counts, sorted({*EPSILONS, settings.epsilon}))
    _epsilon(swept, counts.up_to(settings.max_order), settings)
    lines.section(smoothing_page.ORDERS_TITLE, smoothing_page.ORDERS_NOTE)
    charts.orders.draw(swept, settings, key="orders")
    lines.note(smoothing_page.effective_order_case(counts, settings.epsilon))
    return swept


def charts_drawn(swept: Sweep, settings: Settings) -> dict[str, str]:
    """Return the title of each chart that ``draw`` drew, by what it is described as."""
    titles = {smoothing_page.ORDERS_DESCRIBED: smoothing_page.ORDERS_TITLE}
    if _bleu_at_one(swept, settings):
        titles[smoothing_page.EPSILON_DESCRIBED] = smoothing_page.EPSILON_TITLE
    return titles


def _bleu_at_one(swept: Sweep, settings: Settings) -> float:
    variant = Variant("method1", settings.effective_order)
    return float(swept.at(variant, settings.max_order)[-1])


def _epsilon(swept: Sweep, counts: Counts, settings: Settings) -> None:
    effective = settings.effective_order
    at_one = _bleu_at_one(swept, settings)
    lines.section(smoothing_page.EPSILON_TITLE, smoothing_page.EPSILON_CLICK if at_one else "")
    if at_one:
        charts.epsilon.draw(swept, settings, _choose, picks.key(_CHART))
        if told := smoothing_page.epsilon_off_the_axis(settings.epsilon):
            lines.note(told)
    zeros, steepness = zero_orders(counts, effective), slope(counts, effective)
    lines.note(smoothing_page.epsilon_caption(counts, zeros, steepness, at_one))
    # A value typed at the side stands between the steps; Streamlit knows a step by its label.
    st.session_state[_STEPS] = settings.epsilon
    st.select_slider(
        smoothing_page.EPSILON_STEPS,
        sorted({*_LADDER, settings.epsilon}),
        format_func=repr,
        key=_STEPS,
        on_change=_step,
    )


def _choose() -> None:
    for point in picks.picked(_CHART, charts.epsilon.SELECTION):
        _set_epsilon(float(f"{point['epsilon']:.1e}"))
    picks.forget(_CHART)


def _step() -> None:
    _set_epsilon(st.session_state[_STEPS])


def _set_epsilon(epsilon: float) -> None:
    settings = state.current().settings
    state.step_to_settings(replace(settings, smoothing="method1", epsilon=epsilon))
