"""The findings as cards, worst first: a sentence, the tokens, and a button that mends."""

from collections.abc import Sequence

import streamlit as st

from bleuexplain.diagnosis import Case, Finding
from bleuexplain.ui import lines, marked, state
from bleuexplain.wording import findings as words
from bleuexplain.wording import tokens, why_page


def draw(case: Case, found: Sequence[Finding]) -> None:
    """Draw a card a finding."""
    lines.section(why_page.FINDINGS_TITLE, why_page.FINDINGS_NOTE)
    if not found:
        lines.answer(sentence=why_page.NO_FINDINGS)
    for number, finding in enumerate(found, start=1):
        with st.container(border=True, key=f"finding_{number}"):
            _card(number, case, finding)


def _card(number: int, case: Case, finding: Finding) -> None:
    lines.small_heading(why_page.finding_title(number, finding))
    lines.prose(words.message(case, finding))
    if cost := why_page.cost(case, finding):
        lines.note(cost)
    if finding.positions or finding.reference_positions:
        # A stranger sees at once what the worst one is about; the others open by a click.
        with st.expander(why_page.SHOW_ME, expanded=number == 1, key=f"show_{number}"):
            _tokens(case, finding)
    if finding.mended and finding.score_after is not None:
        remedy = words.remedy(finding, case.settings)
        st.button(
            why_page.remedy_button(remedy, finding.score_after),
            key=f"mend_{finding.kind}_{finding.figures.get('mark', '')}",
            on_click=state.take,
            args=(case, finding.mended),
        )


def _tokens(case: Case, finding: Finding) -> None:
    ours = case.hypothesis_tokens
    marked.tokens(tokens.row_title(None, len(ours)), ours, set(finding.positions))
    for at, theirs in enumerate(case.reference_tokens):
        places = {place for reference, place in finding.reference_positions if reference == at}
        if places:
            marked.tokens(tokens.row_title(at, len(theirs)), theirs, places)
