"""Why a BLEU score is what it is: the counts, the score, and the tools that return them."""

from typing import TYPE_CHECKING, Any

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
from bleuexplain.smoothing import SMOOTHINGS, smooth
from bleuexplain.tokenizers import TOKENIZERS, TokenizedText, tokenize

if TYPE_CHECKING:
    from bleuexplain.explanation import Explanation, explain

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


def __getattr__(name: str) -> Any:
    # A whole explanation takes longer to load than all else: who only counts does not wait.
    if name not in ("Explanation", "explain"):
        raise AttributeError(f"module 'bleuexplain' has no attribute {name!r}")
    from bleuexplain import explanation

    return getattr(explanation, name)
