"""The charts of many segments."""

from bleuexplain.ui.charts.corpus import differences, histogram, plane

CHARTS = (histogram.CHART, differences.CHART, plane.RATIO, plane.SYSTEMS)

__all__ = ["CHARTS", "differences", "histogram", "plane"]
