"""Smoothing methods compared: on one sentence, along epsilon, and over many sentences."""

from bleuexplain.comparison.arrays import bleu_table
from bleuexplain.comparison.pairs import (
    MAX_PAIRS,
    MAX_PAIRS_TOKENS,
    Pairs,
    Segment,
    corpus_counts,
    count_pairs,
    read_pairs,
)
from bleuexplain.comparison.ranking import kendall_tau, ranks, swapped, tied
from bleuexplain.comparison.sentences import RankedSentences, rank_sentences
from bleuexplain.comparison.sweep import EPSILONS, Sweep, slope, sweep, zero_orders
from bleuexplain.comparison.variants import VARIANTS, Variant, compare

__all__ = [
    "EPSILONS",
    "MAX_PAIRS",
    "MAX_PAIRS_TOKENS",
    "VARIANTS",
    "Pairs",
    "RankedSentences",
    "Segment",
    "Sweep",
    "Variant",
    "bleu_table",
    "compare",
    "corpus_counts",
    "count_pairs",
    "kendall_tau",
    "rank_sentences",
    "ranks",
    "read_pairs",
    "slope",
    "swapped",
    "sweep",
    "tied",
    "zero_orders",
]
