"""Which single edit of the hypothesis would raise BLEU most."""

from bleuexplain.diagnosis.edits.edit import BestEdits, Edit
from bleuexplain.diagnosis.edits.search import best_edits

__all__ = ["BestEdits", "Edit", "best_edits"]
