"""Many segments: their statistics, their scores, and which of two systems is better.

``segment_statistics`` counts; ``corpus_bleu`` and ``sentence_scores`` score what was counted
under any smoothing; ``bootstrap`` and the paired tests say how sure a score or a difference is;
``loss_contributions`` and the n-gram differences say where it comes from. ``read_corpus`` and
``segment_table`` do all of it for texts, as the Corpus page and ``bleuexplain corpus`` do.
"""

from bleuexplain.corpus.contributions import leave_one_out, loss_contributions, mean_gap
from bleuexplain.corpus.corpus import Corpus, System, read_corpus
from bleuexplain.corpus.differences import (
    reference_differences,
    segments_with,
    system_differences,
)
from bleuexplain.corpus.resampling import (
    Interval,
    PairedTest,
    bootstrap,
    paired_bootstrap,
    paired_permutation,
)
from bleuexplain.corpus.scores import corpus_bleu, corpus_counts, length_ratios, sentence_scores
from bleuexplain.corpus.statistics import segment_statistics
from bleuexplain.corpus.table import segment_table

__all__ = [
    "Corpus",
    "Interval",
    "PairedTest",
    "System",
    "bootstrap",
    "corpus_bleu",
    "corpus_counts",
    "leave_one_out",
    "length_ratios",
    "loss_contributions",
    "mean_gap",
    "paired_bootstrap",
    "paired_permutation",
    "read_corpus",
    "reference_differences",
    "segment_statistics",
    "segment_table",
    "segments_with",
    "sentence_scores",
    "system_differences",
]
