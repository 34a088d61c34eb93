"""Take it along: links, files, and the lines of Python that give the same number."""

from functools import partial

import streamlit as st

from bleuexplain import permalink, saved
from bleuexplain.bleu import BleuScore
from bleuexplain.diagnosis import ExplainedSentence, explain_renamed
from bleuexplain.errors import InputError
from bleuexplain.inputs import reference_lines
from bleuexplain.permalink import State
from bleuexplain.ui import chart_files, lines, state, text_box
from bleuexplain.ui.sections import counts_grid, exports
from bleuexplain.ui.sections.exports import File
from bleuexplain.wording import numbers, screen
from bleuexplain.wording.report import report
from bleuexplain.wording.snippets import Snippet, Texts, snippets

_UPLOAD = "saved_state"
# With one character a token and one between two, more of them never fit into a link.
_MOST_RENAMED = permalink.MAX_LINKED_TEXT


def draw(explanation: ExplainedSentence, current: State) -> None:
    """Draw all that can be taken along of an explanation."""
    typed = Texts(current.hypothesis, tuple(reference_lines(current.references)))
    written = snippets(explanation, typed)
    lines.section(screen.TAKE_TITLE)
    _snippets(written)
    # Now: while a file is made, nobody's address is known.
    link = exports.link_to(permalink.parameters(current))
    links, files = st.columns(2)
    with links:
        _links(explanation, current)
    with files:
        lines.small_heading(screen.FILES_TITLE)
        _download_state(current, explanation)
        make_report = partial(report, explanation, written, link)
        exports.download(
            File(screen.DOWNLOAD_REPORT, make_report, "bleu-report.md", "text/markdown")
        )
        lines.small_heading(screen.CHARTS_TITLE)
        chart_files.draw(
            {
                screen.LATTICE_DESCRIBED: screen.LATTICE_TITLE,
                screen.PRECISIONS_DESCRIBED: screen.PRECISIONS_TITLE,
                screen.STEPS_DESCRIBED: screen.STEPS_TITLE,
                screen.BREVITY_DESCRIBED: screen.BREVITY_TITLE,
            }
        )
        _open_state()


def draw_state(current: State) -> None:
    """Draw what can be taken along where there is no score: the state."""
    lines.section(screen.TAKE_TITLE)
    _download_state(current, None)
    _open_state()


def _snippets(written: tuple[Snippet, ...]) -> None:
    lines.small_heading(screen.SNIPPETS_TITLE)
    tabs = st.tabs([snippet.library for snippet in written])
    for tab, snippet in zip(tabs, written, strict=True):
        with tab:
            if snippet.difference:
                lines.note(snippet.difference)
            st.code(snippet.code, language="python", wrap_lines=True)


def _links(explanation: ExplainedSentence, current: State) -> None:
    lines.small_heading(screen.LINK_TITLE)
    exports.draw_link(exports.link_to(permalink.parameters(current)))
    lines.small_heading(screen.ANONYMOUS_TITLE)
    components = explanation.components
    if sum(map(len, (components.hypothesis, *components.references))) > _MOST_RENAMED:
        lines.note(screen.LINK_TOO_LONG)
        return
    renamed, score = explain_renamed(explanation)
    exports.draw_link(exports.link_to(permalink.parameters(renamed)))
    scores = zip(screen.ANONYMOUS_ROWS, (explanation.score, score), strict=True)
    rows = [[name, *_counts(each)] for name, each in scores]
    lines.table(screen.ANONYMOUS_CAPTION, screen.ANONYMOUS_HEADER, rows)


def _counts(score: BleuScore) -> list[str]:
    fractions = " · ".join(map(numbers.fraction, score.precisions))
    lengths = (score.counts.candidate_length, score.counts.reference_length)
    return [fractions, *map(numbers.count, lengths), numbers.score(score.bleu)]


def _download_state(current: State, explanation: ExplainedSentence | None) -> None:
    make_state = partial(saved.as_json, current, explanation, state.other_texts())
    exports.download(
        File(screen.DOWNLOAD_STATE, make_state, "bleuexplain.json", "application/json")
    )


def _open_state() -> None:
    st.file_uploader(
        screen.OPEN_STATE, type="json", key=_UPLOAD, on_change=_restore, max_upload_size=2
    )
    if told := st.session_state.get("_open_problem"):
        lines.problem(told)


def _restore() -> None:
    kept, file = st.session_state, st.session_state[_UPLOAD]
    kept["_open_problem"] = ""
    if file is None:
        return
    try:
        opened = saved.read(file.getvalue())
    except InputError as error:
        kept["_open_problem"] = error.message
        return
    state.step_to(opened.state)
    for name in saved.TEXT_BOXES:
        if name in opened.texts:
            text_box.put(name, opened.texts[name])
    for name in saved.BOXES_OF_ONE_LINE:
        if name in opened.texts:
            kept[name] = opened.texts[name]
    counts_grid.put(opened.texts)
