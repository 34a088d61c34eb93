"""The picture that goes with the answer of a lesson: one of the charts of the Explain page."""

from collections.abc import Callable

from bleuexplain.diagnosis import ExplainedSentence
from bleuexplain.ui import charts, lines
from bleuexplain.ui.direction import direction
from bleuexplain.wording import factors, screen


def draw(lesson: str, explanation: ExplainedSentence) -> None:
    """Draw the picture of the lesson with this key, if it has one."""
    _PICTURES.get(lesson, _none)(explanation)


def _lattice(explanation: ExplainedSentence) -> None:
    text = explanation.hypothesis
    right_to_left = direction(mark.token for mark in text.tokens) == "rtl"
    lines.small_heading(screen.LATTICE_TITLE)
    lines.note(screen.LATTICE_LEGEND)
    charts.lattice.draw(text, 0, right_to_left=right_to_left, key="lesson_picture")


def _brevity(explanation: ExplainedSentence) -> None:
    lines.small_heading(screen.BREVITY_TITLE)
    charts.brevity.draw(explanation.score, key="lesson_picture")


def _steps(explanation: ExplainedSentence) -> None:
    lines.small_heading(screen.STEPS_TITLE)
    lines.note(screen.STEPS_NOTE)
    charts.steps.draw(factors.steps(explanation.score, explanation.factors), key="lesson_picture")


def _none(explanation: ExplainedSentence) -> None:
    pass


_PICTURES: dict[str, Callable[[ExplainedSentence], None]] = {
    "clipping": _lattice,
    "ngrams": _lattice,
    "brevity": _brevity,
    "mean": _steps,
}
