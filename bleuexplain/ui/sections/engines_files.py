"""The page of the other tools, taken along."""

from collections.abc import Mapping, Sequence
from functools import partial

from bleuexplain import permalink, saved
from bleuexplain.diagnosis import Case
from bleuexplain.engines import EngineScore
from bleuexplain.ui import engines_state, state
from bleuexplain.ui.frames import csv
from bleuexplain.ui.sections import exports, told
from bleuexplain.ui.sections.exports import File
from bleuexplain.wording import engines_page, screen


def draw(case: Case, charts: Mapping[str, str]) -> None:
    """Draw all that can be taken along; ``charts`` has titles by what they are described as."""
    current = state.current()
    own = told.parameters() | engines_state.parameters()
    link = exports.link_to(permalink.parameters(current) | own)
    files = (
        File(
            engines_page.DOWNLOAD,
            partial(_table, engines_state.scores(case)),
            "bleu-tools.csv",
            "text/csv",
        ),
        File(
            screen.DOWNLOAD_INPUTS,
            partial(saved.as_json, current, None, state.other_texts()),
            "bleuexplain.json",
            "application/json",
        ),
    )
    exports.draw(link, "", files, charts, "")


def _table(scores: Sequence[EngineScore]) -> bytes:
    return csv(engines_page.columns(scores))
