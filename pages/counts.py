"""BLEU from a line that somebody's tool printed, or from counts alone."""

from bleuexplain.ui import state
from bleuexplain.ui.sections import counts, result

result.draw()
counts.draw(state.current().settings)
