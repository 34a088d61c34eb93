"""chrF, chrF+ and chrF++: F-scores over character n-grams, and word n-grams if asked."""

from bleuexplain.chrf.averaging import AVERAGINGS, Averaging, Row
from bleuexplain.chrf.orders import OrderCounts, Unit
from bleuexplain.chrf.score import (
    ChrfScore,
    CorpusChrf,
    SentenceChrf,
    corpus_chrf,
    sentence_chrf,
)
from bleuexplain.chrf.settings import CHRF, MAX_BETA, MAX_CHAR_ORDER, MAX_WORD_ORDER, ChrfSettings
from bleuexplain.chrf.words import words

__all__ = [
    "AVERAGINGS",
    "CHRF",
    "MAX_BETA",
    "MAX_CHAR_ORDER",
    "MAX_WORD_ORDER",
    "Averaging",
    "ChrfScore",
    "ChrfSettings",
    "CorpusChrf",
    "OrderCounts",
    "Row",
    "SentenceChrf",
    "Unit",
    "corpus_chrf",
    "sentence_chrf",
    "words",
]
