"""The words around a printed result: its parts, its signature, its checks, its program."""

from bleuexplain.wording.results.checks import NOTHING_TO_CHECK, SIGNS, check, verdict
from bleuexplain.wording.results.losses import costliest, implied_brevity
from bleuexplain.wording.results.parts import part
from bleuexplain.wording.results.signatures import (
    FIELD_NAMES,
    assumed,
    comparable,
    field,
    not_carried,
    rows,
)
from bleuexplain.wording.results.tools import TOOL_NAMES, headline, left_aside, notes

__all__ = [
    "FIELD_NAMES",
    "NOTHING_TO_CHECK",
    "SIGNS",
    "TOOL_NAMES",
    "assumed",
    "check",
    "comparable",
    "costliest",
    "field",
    "headline",
    "implied_brevity",
    "left_aside",
    "not_carried",
    "notes",
    "part",
    "rows",
    "verdict",
]
