"""Draws of segments from a corpus: how far its score, and a difference, can be chance."""

from bleuexplain.corpus.resampling.draws import DEFAULT_SEED, MAX_SAMPLES, Drawn
from bleuexplain.corpus.resampling.intervals import Interval, bootstrap, draw, interval_of_drawn
from bleuexplain.corpus.resampling.paired import (
    PairedBootstrap,
    PairedTest,
    bootstrap_of_drawn,
    draw_exchanges,
    draw_pair,
    paired_bootstrap,
    paired_permutation,
    permutation_of_drawn,
)

__all__ = [
    "DEFAULT_SEED",
    "MAX_SAMPLES",
    "Drawn",
    "Interval",
    "PairedBootstrap",
    "PairedTest",
    "bootstrap",
    "bootstrap_of_drawn",
    "draw",
    "draw_exchanges",
    "draw_pair",
    "interval_of_drawn",
    "paired_bootstrap",
    "paired_permutation",
    "permutation_of_drawn",
]
