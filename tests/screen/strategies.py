"""States that a person can have on screen."""

from core.strategies import epsilons, orders, smoothings
from hypothesis import strategies as st

from bleuexplain.permalink import State
from bleuexplain.settings import Settings

# A browser sends well-formed UTF-8: no lone surrogates.
typed = st.text(st.characters(exclude_categories=["Cs"]))

settings = st.builds(
    Settings,
    tokenizer=st.sampled_from(["none", "13a", "intl", "char", "zh"]),
    lowercase=st.booleans(),
    smoothing=smoothings,
    epsilon=epsilons.map(float),
    effective_order=st.booleans(),
    max_order=orders,
)

states = st.builds(State, typed, typed, settings)
