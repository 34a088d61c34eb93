"""BLEU from counts alone, or from a line that somebody's tool printed."""

from bleuexplain.ui import state
from bleuexplain.ui.sections import counts

counts.draw(state.current().settings)
