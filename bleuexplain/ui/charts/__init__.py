"""The charts: each authored in Altair and validated once a process, then given its data."""

from bleuexplain.ui.charts import brevity, lattice, precisions, steps

ALL = (lattice.CHART, precisions.CHART, steps.CHART, brevity.CHART)

__all__ = ["ALL", "brevity", "lattice", "precisions", "steps"]
