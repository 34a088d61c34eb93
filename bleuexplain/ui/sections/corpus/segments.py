"""The segment table: sorted, searched, narrowed, a page at a time; and one segment whole."""

from collections.abc import Iterable, Sequence
from typing import Any

import pandas as pd
import pyarrow as pa
import streamlit as st

from bleuexplain.corpus.corpus import Corpus
from bleuexplain.corpus.places import places_of
from bleuexplain.corpus.table import Rows, rows_asked, widest_bounds
from bleuexplain.errors import InputError
from bleuexplain.settings import Settings
from bleuexplain.ui import corpus_state, lines, marked, picks, state
from bleuexplain.ui.corpus_state import DIRECTION, NARROWED_BY, PAGE, SEARCH, SEGMENT_TABLE, SORT
from bleuexplain.wording.corpus import page

_ROWS = 50
_TEXT_SHOWN = 300


def draw(corpus: Corpus, table: pd.DataFrame, settings: Settings) -> None:
    """Draw the controls, one page of the rows asked for, and the segment that is looked at."""
    lines.section(page.TABLE_TITLE)
    _controls(table)
    _tell_what_narrows()
    rows = rows_asked(corpus, table, corpus_state.asked())
    shown = _page_of(rows)
    first = int(st.session_state.get(PAGE, 1) - 1) * _ROWS
    told = page.shown(first + 1 if len(shown) else 0, first + len(shown), len(rows), corpus.size)
    lines.note(told)
    if len(shown):
        _draw_rows(corpus, table, shown)
    _draw_segment(corpus, table, settings)


def _controls(table: pd.DataFrame) -> None:
    two_systems = "difference" in table
    asked_anew: Any = {"on_change": corpus_state.first_page, "persist_state": "session"}
    by, order, search = st.columns(3)
    sorts = [name for name in page.SORTS if name in table]
    by.selectbox(
        page.SORT,
        sorts,
        index=sorts.index("difference" if two_systems else "loss"),
        format_func=page.SORTS.__getitem__,
        key=SORT,
        **asked_anew,
    )
    order.selectbox(
        page.DIRECTION,
        ["lowest first", "highest first"],
        index=0 if two_systems else 1,  # what cost most, or where the second system is worst
        key=DIRECTION,
        **asked_anew,
    )
    search.text_input(page.SEARCH, key=SEARCH, **asked_anew)
    narrow_by, between = st.columns([1, 2])
    column = narrow_by.selectbox(
        page.NARROW_BY,
        [name for name in page.NARROWED_BY if name in table],
        format_func=page.NARROWED_BY.__getitem__,
        key=NARROWED_BY,
        **asked_anew,
    )
    widest = widest_bounds(table, column)
    key = corpus_state.slider(column)
    bounds = between.slider(page.BETWEEN, *widest, widest, key=key, **asked_anew)
    corpus_state.slide(column, bounds, widest)


def _tell_what_narrows() -> None:
    if chosen := corpus_state.ngram():
        lines.note(page.narrowed_to_ngram(chosen.tokens, len(chosen.segments)))
    if corpus_state.region():
        lines.note(page.region(corpus_state.region()))
    if corpus_state.is_narrowed():
        st.button(page.WIDEN, on_click=corpus_state.widen)


def _page_of(rows: Rows) -> Rows:
    pages = max(1, -(-len(rows) // _ROWS))
    if st.session_state.get(PAGE, 1) > pages:
        st.session_state[PAGE] = pages
    if pages > 1:
        st.number_input(
            f"{page.PAGE_NUMBER} (1 to {pages:,})",
            min_value=1,
            max_value=pages,
            key=PAGE,
            persist_state="session",
            width=200,
        )
    first = (int(st.session_state.get(PAGE, 1)) - 1) * _ROWS
    return rows[first : first + _ROWS]


def _draw_rows(corpus: Corpus, table: pd.DataFrame, rows: Rows) -> None:
    numbers = table.iloc[rows]
    columns = [name for name in page.COLUMNS if name in numbers]
    before = {*page.BEFORE_THE_TEXTS, corpus_state.asked().sort}

    def titled(names: Iterable[str]) -> dict[str, Any]:
        return {page.COLUMNS[name]: numbers[name].to_numpy() for name in names}

    ids = {} if corpus.ids is None else {page.ID: [_short(corpus.ids[row]) for row in rows]}
    texts = {
        page.system(at, len(corpus.systems)): [_short(system.lines[row]) for row in rows]
        for at, system in enumerate(corpus.systems)
    }
    references = [_short(" ⏐ ".join(corpus.references_of(int(row)))) for row in rows]
    looked_at = corpus_state.segment()
    places = [place for place, row in enumerate(rows) if row == looked_at]
    key = f"{picks.key(SEGMENT_TABLE)}_{hash(tuple(rows.tolist()))}"
    st.dataframe(
        pa.table(
            {
                **titled(name for name in columns if name in before),
                **ids,
                **texts,
                page.REFERENCES: references,
                **titled(name for name in columns if name not in before),
            }
        ),
        hide_index=True,
        key=key,
        on_select=lambda: _choose(key, rows.tolist()),
        selection_mode="single-row",
        selection_default={"selection": {"rows": places}},
        column_config=_FORMATS,
        alt=page.TABLE_DESCRIBED,
    )


_FOUR = st.column_config.NumberColumn(format="%.4f")
_SIGNED = st.column_config.NumberColumn(format="%+.4f")
_LOSS = st.column_config.NumberColumn(format="%.5f", help=page.LOSS_HELP)
_RATIO = st.column_config.NumberColumn(format="%.2f")
_FORMATS = {
    page.COLUMNS["bleu"]: _FOUR,
    page.COLUMNS["bleu_second"]: _FOUR,
    page.COLUMNS["difference"]: _SIGNED,
    page.COLUMNS["loss"]: _LOSS,
    page.COLUMNS["loss_second"]: _LOSS,
    page.COLUMNS["loss_difference"]: st.column_config.NumberColumn(
        format="%+.5f", help=page.LOSS_DIFFERENCE_HELP
    ),
    page.COLUMNS["length_ratio"]: _RATIO,
    page.COLUMNS["length_ratio_second"]: _RATIO,
}


def _choose(key: str, rows: Sequence[int]) -> None:
    chosen = st.session_state[key]["selection"]["rows"]
    corpus_state.look_at(rows[chosen[0]] if chosen else None)


def _short(text: str) -> str:
    return text if len(text) <= _TEXT_SHOWN else f"{text[:_TEXT_SHOWN]}…"


def _draw_segment(corpus: Corpus, table: pd.DataFrame, settings: Settings) -> None:
    looked_at = corpus_state.segment()
    if looked_at is None or looked_at >= corpus.size:
        lines.note(page.OPEN_HINT)
        return
    row = table.iloc[looked_at]
    second = float(row["bleu_second"]) if "bleu_second" in row else None
    called = None if corpus.ids is None else _short(corpus.ids[looked_at])
    lines.small_heading(page.one_segment(looked_at + 1, called, float(row["bleu"]), second))
    for at, system in enumerate(corpus.systems):
        _draw_text(page.system(at, len(corpus.systems)), system.tokenized[looked_at])
    for at, stream in enumerate(corpus.tokenized_references, start=1):
        line = stream[looked_at]
        if line is not None:
            _draw_text(page.reference(at), line)
    with st.container(horizontal=True):
        for at, label in enumerate(page.OPEN[: len(corpus.systems)]):
            _draw_link(corpus, at, looked_at, settings, label)
        st.button(page.CLOSE, on_click=corpus_state.close)


def _draw_link(corpus: Corpus, system: int, segment: int, settings: Settings, label: str) -> None:
    try:
        there = corpus_state.state_of(corpus, system, segment, settings)
    except InputError as error:  # too long for a page of one sentence
        lines.note(error.message)
        return
    st.page_link("explain.py", label=label, query_params=state.parameters_of_link(there))


def _draw_text(title: str, tokenized: str) -> None:
    words, chosen = tokenized.split(), corpus_state.ngram()
    marked.whole(title, words, places_of(words, chosen.tokens) if chosen else ())
