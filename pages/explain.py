"""Why one sentence's BLEU is what it is."""

from bleuexplain.ui import state
from bleuexplain.ui.sections import answer, clipping, factors, take_along, tokens

if state.inputs().countable:
    explanation = state.explanation()
    answer.draw(explanation, state.current())
    tokens.draw(explanation)
    factors.draw(explanation)
    factors.draw_formula(explanation)
    clipping.draw(explanation)
    take_along.draw(explanation, state.current())
else:
    answer.draw_nothing()
    take_along.draw_state(state.current())
