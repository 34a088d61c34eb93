"""The corpus chosen: files, how each is read, which column is what, and what does not fit."""

from dataclasses import replace
from functools import partial
from typing import Any

import streamlit as st

from bleuexplain.corpus import example
from bleuexplain.corpus.corpus import Corpus
from bleuexplain.corpus.files import KINDS, Layout, Streams, ways
from bleuexplain.errors import InputError
from bleuexplain.limits import MAX_REFERENCES
from bleuexplain.settings import Settings
from bleuexplain.ui import corpus_files, corpus_state, lines
from bleuexplain.ui.corpus_files import FIRST, REFERENCES, SECOND, Upload, note_roles
from bleuexplain.ui.corpus_state import Texts
from bleuexplain.wording.corpus import answers
from bleuexplain.wording.corpus import upload as words

LAYOUTS = "corpus_layouts"
_DELIMITED = ("tsv", "csv")
# Each stream but the hypothesis may differ in length and then in ids, and then there is a cut.
_MOST_STEPS = 2 * (1 + MAX_REFERENCES)


def draw() -> Texts | None:
    """Draw the choice of files and columns; return the texts to count, if they are sound."""
    lines.section(words.TITLE)
    given = st.file_uploader(
        words.UPLOAD,
        accept_multiple_files=True,
        key=corpus_files.uploader(),
        on_change=corpus_files.take,
        help=words.UPLOAD_HELP,
        max_upload_size=corpus_files.MEGABYTES,
    )
    corpus_files.note_uploader(given)
    with st.container():  # so that what follows keeps its place, and what was opened stays open
        for told in corpus_files.problems():
            lines.problem(told)
    limits = corpus_files.LIMITS
    lines.note(words.larger(corpus_files.MEGABYTES, limits.segments))
    if not corpus_files.uploads():
        lines.note(words.EXAMPLE_STANDS)
        return corpus_state.once("example", _example)
    for each in corpus_files.uploads():
        _draw_file(each)
    st.button(words.REMOVE_ALL, on_click=corpus_files.remove_all)
    with st.expander(words.LAYOUT_TITLE, key=LAYOUTS, on_change="rerun") as layouts:
        if layouts.open:  # three controls a file cost each other change of the page time
            for each in corpus_files.uploads():
                _draw_layout(each)
    return _draw_roles()


def count(texts: Texts, settings: Settings) -> Corpus | None:
    """Count the texts, or say here why that cannot be."""
    try:
        return corpus_state.counted(texts, settings)
    except InputError as error:
        lines.problem(error.message)
        return None


def _example() -> Texts:
    of = example.load()
    systems = ((words.EXAMPLE_A, of.system_a), (words.EXAMPLE_B, of.system_b))
    return Texts(systems, (of.reference, of.reference_2))


def _draw_file(upload: Upload) -> None:
    if upload.file_id in corpus_files.in_uploader():
        _tell(upload)
        return
    told, removed = st.columns([3, 1])
    with told:
        _tell(upload)
    with removed:
        st.button(
            words.remove(upload.name),
            key=f"corpus_remove_{upload.number}",
            on_click=corpus_files.remove,
            args=(upload.number,),
        )


def _tell(upload: Upload) -> None:
    read = upload.read
    segments = len(read.columns[0].lines) if read.columns else 0
    about = words.file_told(read.layout.kind or "text", len(read.columns), segments)
    unused = [] if corpus_files.has_role(upload) else [words.NO_ROLE]
    lines.notes([f"{upload.name}: {about}", *read.notes, *unused])


def _draw_layout(upload: Upload) -> None:
    layout = upload.read.layout
    kind, delimiter, header = st.columns(3)
    with kind:
        _choice(upload, "kind", words.kind(upload.name), KINDS, words.KINDS)
    if layout.kind in _DELIMITED:
        with delimiter:
            offered = tuple(dict.fromkeys((layout.delimiter, *words.DELIMITERS)))
            _choice(upload, "delimiter", words.DELIMITER, offered, words.DELIMITERS)
        with header:
            _choice(upload, "header", words.HEADER, (True, False), words.YES_OR_NO)


def _choice(
    upload: Upload, field: str, label: str, offered: tuple[Any, ...], told: dict[Any, str]
) -> None:
    key = f"corpus_{field}_{upload.number}_{corpus_files.tries()}"
    st.selectbox(
        label,
        offered,
        index=offered.index(getattr(upload.read.layout, field)),
        format_func=lambda each: told.get(each, repr(each)),
        key=key,
        on_change=_read_again,
        args=(upload.number, field, key),  # Streamlit keeps them while the tab is open
    )


def _read_again(number: int, field: str, key: str) -> None:
    value = st.session_state[key]
    (upload,) = [each for each in corpus_files.uploads() if each.number == number]
    # Of another kind all else is to be guessed anew.
    layout = Layout(value) if field == "kind" else replace(upload.read.layout, **{field: value})
    corpus_files.read_again(upload.number, layout)


def _draw_roles() -> Texts | None:
    places = corpus_files.places()
    name_of = partial(corpus_files.name_of, corpus_files.reads())
    shared: Any = {"format_func": name_of, "on_change": note_roles, "persist_state": "session"}
    first, references, second = st.columns(3)
    first.selectbox(words.FIRST, [None, *places], key=FIRST, **shared)
    references.multiselect(words.REFERENCES, places, key=REFERENCES, **shared)
    second.selectbox(words.SECOND, [None, *places], key=SECOND, **shared)
    try:
        return _draw_alignment(corpus_files.chosen(), 1)
    except InputError as error:
        lines.problem(error.message)
        return None


def _draw_alignment(streams: Streams, step: int) -> Texts | None:
    found = corpus_files.misaligned(streams, step)
    if found is None:
        _draw_notes(streams)
        return corpus_files.texts_of(streams)
    lines.problem(found.message)
    offered = {words.WAIT: None} | {words.plain(way.label): way for way in ways(found)}
    key = f"corpus_mend_{step}_{corpus_files.version()}"
    way = offered[st.radio(words.MEND, list(offered), key=key)]
    if way is None or step > _MOST_STEPS:
        _draw_notes(streams)
        lines.note(words.NOTHING_SCORED)
        return None
    if way.kind == "cut to the shortest":
        lines.note(answers.CUT)
        corpus_state.note_cut()
    return _draw_alignment(corpus_files.mended(streams, way, step), step + 1)


def _draw_notes(streams: Streams) -> None:
    with st.container():  # so that what follows keeps its place
        if streams.notes:
            lines.notes(streams.notes)
