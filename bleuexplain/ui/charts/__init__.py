"""The charts: each authored in Altair and validated once a process, then given its data."""

from bleuexplain.ui.charts import (
    brevity,
    corpus,
    engines,
    epsilon,
    lattice,
    methods,
    nudges,
    orders,
    precisions,
    sentences,
    steps,
    what_ifs,
)

ALL = (
    tuple(
        each.CHART
        for each in (
            lattice,
            precisions,
            steps,
            brevity,
            methods,
            epsilon,
            orders,
            sentences,
            nudges,
            what_ifs,
            engines,
        )
    )
    + corpus.CHARTS
)

__all__ = [
    "ALL",
    "brevity",
    "corpus",
    "engines",
    "epsilon",
    "lattice",
    "methods",
    "nudges",
    "orders",
    "precisions",
    "sentences",
    "steps",
    "what_ifs",
]
