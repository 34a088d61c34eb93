"""The Why page, taken along."""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from bleuexplain import permalink, saved
from bleuexplain.diagnosis import Case, Finding, WhatIf
from bleuexplain.explanation import explain_case, reports
from bleuexplain.ui import state
from bleuexplain.ui.frames import csv
from bleuexplain.ui.sections import exports, pinned, told
from bleuexplain.ui.sections.exports import File
from bleuexplain.wording import screen, why_page


def draw(
    case: Case, found: Sequence[Finding], others: Sequence[WhatIf], charts: Mapping[str, str]
) -> None:
    """Draw all that can be taken along; ``charts`` has titles by what they are described as."""
    current = state.current()
    link = exports.link_to(permalink.parameters(current) | told.parameters() | pinned.parameters())
    files = (
        File(
            why_page.DOWNLOAD_EXPLANATION,
            partial(_explanation, case),
            "explanation.json",
            "application/json",
        ),
        File(
            why_page.DOWNLOAD_FINDINGS, partial(_findings, case, found), "findings.csv", "text/csv"
        ),
        File(why_page.DOWNLOAD_WHAT_IFS, partial(_what_ifs, others), "what-ifs.csv", "text/csv"),
        File(
            screen.DOWNLOAD_INPUTS,
            partial(saved.as_json, current, None, state.other_texts()),
            "bleuexplain.json",
            "application/json",
        ),
    )
    code = why_page.code(
        _literal(case.hypothesis), list(map(_literal, case.references)), case.settings
    )
    exports.draw(link, code, files, charts, why_page.CODE_TITLE)


def _literal(given: str | tuple[str, ...]) -> str | list[str]:
    return given if isinstance(given, str) else list(given)


def _explanation(case: Case) -> str:
    return json.dumps(explain_case(case).to_dict(), indent=2)


def _findings(case: Case, found: Sequence[Finding]) -> bytes:
    rows = [each.to_dict() for each in reports(case, found)]
    names = ("kind", "message", "loss", "remedy", "score_after", "positions")
    return csv({name: [row[name] for row in rows] for name in names})


def _what_ifs(found: Sequence[WhatIf]) -> bytes:
    columns: dict[str, list[Any]] = {
        "change": [why_page.what_if(each) for each in found],
        "bleu": [each.bleu for each in found],
        "gain": [each.gain for each in found],
    }
    return csv(columns)
