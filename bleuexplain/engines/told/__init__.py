"""Compared with the number I was told: which tool, or which settings, give exactly that."""

from bleuexplain.engines.told.explain import Hit, Near, ToldAnswer, explain_told
from bleuexplain.engines.told.number import Fit, Match, Scale, Told, read_told
from bleuexplain.engines.told.sources import (
    ByTools,
    Characters,
    OneReference,
    Ours,
    Part,
    PartName,
    Source,
    Swapped,
)

__all__ = [
    "ByTools",
    "Characters",
    "Fit",
    "Hit",
    "Match",
    "Near",
    "OneReference",
    "Ours",
    "Part",
    "PartName",
    "Scale",
    "Source",
    "Swapped",
    "Told",
    "ToldAnswer",
    "explain_told",
    "read_told",
]
