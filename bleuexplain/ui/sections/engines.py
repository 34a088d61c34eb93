"""Every tool's number for this sentence, and why two of them differ."""

from collections.abc import Sequence
from functools import partial

import streamlit as st

from bleuexplain.diagnosis import Case
from bleuexplain.engines import ENGINES, EngineScore, Group, Reconciliation, groups, reconcile
from bleuexplain.ui import charts, engines_state, lines, picks
from bleuexplain.ui.engines_state import TOOLS
from bleuexplain.wording import engines as words
from bleuexplain.wording import engines_page

CHARTS = {engines_page.CHART_DESCRIBED: engines_page.CHART_TITLE}
_CHART = "engines"


def draw(case: Case) -> None:
    """Draw the tools' numbers, the table of them, and the way from tool A to tool B."""
    wrong = engines_state.take_address()
    scores = engines_state.scores(case)
    grouped = groups(scores)
    _draw_chart(case, grouped)
    _draw_pair(case, wrong)
    with st.expander(engines_page.TABLE_TITLE, key="tools_table"):
        rows = engines_page.rows(scores)
        lines.table(engines_page.TABLE_CAPTION, engines_page.TABLE_HEADER, rows)


def _draw_chart(case: Case, grouped: Sequence[Group]) -> None:
    lines.section(engines_page.CHART_TITLE, engines_page.CHART_NOTE)
    scored = [group for group in grouped if group.bleu is not None]
    stopped = [group for group in grouped if group.bleu is None]
    key = picks.key(_CHART)
    charts.engines.draw(scored, case.bleu, engines_state.chosen(), key, _choose)
    if stopped:
        lines.small_heading(engines_page.STOPPED_TITLE)
        lines.bullets([engines_page.stopped(group) for group in stopped])


def _choose() -> None:
    for dot in picks.picked(_CHART, charts.engines.SELECTION):
        engines_state.choose("a", dot["key"])
    picks.forget(_CHART)


def _draw_pair(case: Case, wrong: dict[str, str]) -> None:
    lines.section(engines_page.PAIR_TITLE, engines_page.PAIR_NOTE)
    for name, column in zip(TOOLS, st.columns(2), strict=True):
        with column:
            _draw_choice(name)
            if name in wrong:
                instead = ENGINES[TOOLS[name]]
                lines.problem(engines_page.wrong_tool(name, wrong[name], instead))
    chosen = engines_state.chosen()
    found = reconcile(chosen["a"], chosen["b"], engines_state.sentence(case), case.settings)
    _draw_steps(found)
    for score, column in zip((found.first, found.second), st.columns(2), strict=True):
        with column:
            _draw_tool(case, score)


def _draw_steps(found: Reconciliation) -> None:
    sentences = words.reconciliation(found)
    if found.agree:
        lines.answer(engines_page.pair(found), sentences[0])
    else:
        lines.answer(engines_page.pair(found))
        lines.steps(sentences[: len(found.steps)])
    for sentence in (*sentences[len(found.steps) or 1 :], engines_page.in_vain(found)):
        if sentence:
            lines.note(sentence)


def _draw_choice(name: str) -> None:
    st.selectbox(
        engines_page.LABELS[name],
        list(ENGINES),
        index=list(ENGINES).index(TOOLS[name]),
        format_func=_label,
        key=engines_state.widget(name),
        persist_state="session",
        on_change=partial(engines_state.take_choice, name),
    )


def _label(key: str) -> str:
    return engines_page.tool(ENGINES[key])


def _draw_tool(case: Case, score: EngineScore) -> None:
    profile = score.profile
    lines.small_heading(engines_page.tool(profile))
    code = words.code_line(profile, engines_state.sentence(case), case.settings)
    st.code(code, language=engines_page.LANGUAGES[profile.language], wrap_lines=True)
    with st.expander(engines_page.CHOICES):
        lines.definitions([(trait.label, trait.text) for trait in words.traits(profile)])
