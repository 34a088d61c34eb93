"""The charts: each authored in Altair and validated once a process, then given its data."""

from bleuexplain.ui.charts.brevity import draw as brevity
from bleuexplain.ui.charts.lattice import draw as lattice
from bleuexplain.ui.charts.precisions import draw as precisions
from bleuexplain.ui.charts.spec import build_all
from bleuexplain.ui.charts.steps import draw as steps

__all__ = ["brevity", "build_all", "lattice", "precisions", "steps"]
