"""Why a BLEU score is what it is: the counts, the score, and the tools that return them."""

from bleuexplain import tools
from bleuexplain.bleu import (
    BleuScore,
    Precision,
    brevity_penalty,
    compute_bleu,
    score,
    sentence_bleu,
)
from bleuexplain.components import Counts, NgramCount, SentenceComponents, sentence_components
from bleuexplain.errors import InputError
from bleuexplain.explanation import Explanation, explain
from bleuexplain.smoothing import SMOOTHINGS, smooth
from bleuexplain.tokenizers import TOKENIZERS, TokenizedText, tokenize

__all__ = [
    "SMOOTHINGS",
    "TOKENIZERS",
    "BleuScore",
    "Counts",
    "Explanation",
    "InputError",
    "NgramCount",
    "Precision",
    "SentenceComponents",
    "TokenizedText",
    "brevity_penalty",
    "compute_bleu",
    "explain",
    "score",
    "sentence_bleu",
    "sentence_components",
    "smooth",
    "tokenize",
    "tools",
]
__version__ = "0.1.0"
