"""Which n-grams make the difference: between two systems, or between one and its references.

The files in the order in which one reads them: ``tokens`` (streams to numbers), ``cells`` (how
often a stream says an n-gram in a segment), ``log_odds`` (how surely one count is above another),
``rows`` (the n-grams worth a row), ``compared`` (those of all orders), ``systems`` and
``against_references`` (the two questions), ``segments`` (where an n-gram is).
"""

from bleuexplain.corpus.differences.against_references import reference_differences
from bleuexplain.corpus.differences.segments import segments_with
from bleuexplain.corpus.differences.systems import COUNTED, Count, system_differences

__all__ = ["COUNTED", "Count", "reference_differences", "segments_with", "system_differences"]
