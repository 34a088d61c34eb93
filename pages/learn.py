"""Six lessons on BLEU that compute."""

from bleuexplain.ui.sections import lessons

lessons.draw()
