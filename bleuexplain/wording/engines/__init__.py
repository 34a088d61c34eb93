"""What every BLEU tool does, prints and dies of, in words, and the code that makes it do so."""

from bleuexplain.wording.engines.code import code_line
from bleuexplain.wording.engines.steps import number, reconciliation, step, stop, warning
from bleuexplain.wording.engines.traits import Trait, summary, traits

__all__ = [
    "Trait",
    "code_line",
    "number",
    "reconciliation",
    "step",
    "stop",
    "summary",
    "traits",
    "warning",
]
