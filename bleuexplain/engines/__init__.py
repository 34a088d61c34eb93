"""One sentence, every tool's BLEU: what each prints, and which choice makes two of them differ."""

from bleuexplain.engines.evaluate import EngineScore, Group, evaluate, evaluate_all, groups
from bleuexplain.engines.measured import Measured
from bleuexplain.engines.profile import Profile
from bleuexplain.engines.reconcile import Field, Reconciliation, Step, reconcile
from bleuexplain.engines.sentence import Counted, Sentence
from bleuexplain.engines.stops import Outcome, Stop, StopKind
from bleuexplain.engines.tools import ENGINES
from bleuexplain.engines.warned import Warned, WarningKind

__all__ = [
    "ENGINES",
    "Counted",
    "EngineScore",
    "Field",
    "Group",
    "Measured",
    "Outcome",
    "Profile",
    "Reconciliation",
    "Sentence",
    "Step",
    "Stop",
    "StopKind",
    "Warned",
    "WarningKind",
    "evaluate",
    "evaluate_all",
    "groups",
    "reconcile",
]
