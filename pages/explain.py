"""Why one sentence's BLEU is what it is."""

from bleuexplain.diagnosis import explain
from bleuexplain.ui import state
from bleuexplain.ui.sections import answer, clipping, factors, take_along, tokens

inputs = state.inputs()
current = state.current()

if inputs.countable:
    explanation = explain(inputs, current.settings)
    answer.draw(explanation)
    tokens.draw(explanation)
    factors.draw(explanation)
    factors.draw_formula(explanation)
    clipping.draw(explanation)
    take_along.draw(explanation, current)
else:
    answer.draw_nothing()
    take_along.draw_state(current)
