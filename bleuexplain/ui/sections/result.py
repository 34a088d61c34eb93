"""A result that a tool printed: read, explained part by part, checked, taken apart."""

from dataclasses import replace

import streamlit as st

from bleuexplain.errors import InputError
from bleuexplain.results import Result, check, factors_of, read_result, settings_of
from bleuexplain.settings import Settings
from bleuexplain.tokenizers import require_tokenizer
from bleuexplain.ui import charts, lines, state, text_box
from bleuexplain.ui.sections import counts_grid
from bleuexplain.wording import result_page, results

LINE = "line"


def text() -> str:
    """Return the text in the box, as it is drawn."""
    typed: str = st.session_state.get(LINE, result_page.EXAMPLE)
    return typed


def draw() -> dict[str, str]:
    """Draw the box for the result, and all that it says.

    Return the title of each chart that was drawn, by what it is described as.
    """
    lines.section(result_page.TITLE, result_page.NOTE)
    text = text_box.draw(
        result_page.BOX, LINE, result_page.EXAMPLE, help_text=result_page.BOX_HELP, height=100
    )
    if not text.strip():
        lines.note(result_page.NOTHING)
        return {}
    try:
        result = read_result(text)
    except InputError as error:
        lines.problem(error.message)
        return {}
    _draw_answer(result, text)
    _draw_use(result)
    _draw_parts(result)
    drawn = _draw_checks(result)
    _draw_signature(result)
    return drawn


def _draw_answer(result: Result, text: str) -> None:
    brevity = result_page.unread(text, result) or results.implied_brevity(result)
    grounds = [brevity, results.left_aside(result)]
    lines.answer(
        results.headline(result), results.costliest(result), " ".join(filter(None, grounds))
    )


def _draw_use(result: Result) -> None:
    carried = settings_of(result)
    with st.container(horizontal=True, gap="small"):
        if counts := result.counts:
            filled = (counts, counts.max_order)
            st.button(result_page.USE_COUNTS, on_click=counts_grid.fill, args=filled)
        if carried:
            chosen, missing = _offered(carried.settings)
            st.button(result_page.USE_SETTINGS, on_click=state.step_to_settings, args=(chosen,))
    if carried:
        told = [results.not_carried(each) for each in carried.not_carried]
        told += [results.assumed(carried), missing]
        if said := " ".join(filter(None, told)):
            lines.note(said)


def _offered(settings: Settings) -> tuple[Settings, str]:
    """Return settings that can be chosen here, and what of these is not installed."""
    try:
        require_tokenizer(settings.tokenizer)
    except InputError as error:
        return replace(settings, tokenizer=state.current().settings.tokenizer), error.message
    return settings, ""


def _draw_parts(result: Result) -> None:
    if rows := result_page.part_rows(result):
        lines.table(result_page.PARTS_CAPTION, result_page.PARTS_HEADER, rows)


def _draw_checks(result: Result) -> dict[str, str]:
    checks = check(result)
    found = factors_of(result)
    left, right = st.columns(2)
    with left:
        lines.section(result_page.CHECKS_TITLE)
        lines.answer(sentence=results.verdict(checks))
        if checks:
            rows = result_page.check_rows(checks, result)
            lines.table(result_page.CHECKS_CAPTION, result_page.CHECKS_HEADER, rows)
    if not found:
        return {}
    with right:
        lines.section(result_page.STEPS_TITLE, result_page.STEPS_NOTE)
        charts.steps.draw(result_page.steps(found), "line_steps", result_page.STEPS_DESCRIBED)
    return {result_page.STEPS_DESCRIBED: result_page.STEPS_TITLE}


def _draw_signature(result: Result) -> None:
    if result.signature:
        lines.section(result_page.SIGNATURE_TITLE, results.comparable(result))
        rows = results.rows(result.signature)
        lines.table(result_page.SIGNATURE_CAPTION, result_page.SIGNATURE_HEADER, rows)
    else:
        lines.section(result_page.NO_SIGNATURE_TITLE, results.comparable(result))
    if notes := results.notes(result):
        lines.section(result_page.TOOL_TITLE)
        lines.bullets(notes)
