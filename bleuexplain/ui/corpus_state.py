"""What the Corpus page keeps in the session: the counted corpus, its table, what is asked of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

import pandas as pd
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from bleuexplain.corpus.corpus import Corpus, Lines, ReferenceLines, read_corpus
from bleuexplain.corpus.table import Asked, Bounds, segment_table
from bleuexplain.diagnosis.case import read_case
from bleuexplain.diagnosis.typed import state_of_case
from bleuexplain.permalink import State
from bleuexplain.settings import Settings
from bleuexplain.ui import picks
from bleuexplain.wording.corpus import page

Made = TypeVar("Made")


@dataclass(frozen=True, slots=True, eq=False)
class Texts:
    """What is to be counted: one system or two, each a name and its lines, and the references.

    ``ids`` are what the segments are called, where they have names.
    """

    systems: tuple[tuple[str, Lines], ...]
    references: tuple[ReferenceLines, ...]
    ids: Lines | None = None


_KEPT = "_corpus_kept"
_USED = "_corpus_used"
_VALUES_KEPT = 4  # as many as there are smoothings
_REGION = "_corpus_region"
_SEGMENT = "_corpus_segment"
_IS_CUT = "_corpus_is_cut"
_ASKED_OF = "_corpus_asked_of"
SEGMENT_TABLE = "corpus_table"
HISTOGRAM, RATIO = "corpus_histogram", "corpus_ratio"
SCATTER, DIFFERENCES = "corpus_systems", "corpus_differences"
_BRUSHED = (HISTOGRAM, RATIO, SCATTER, DIFFERENCES)
NGRAM_TABLES = ("corpus_ngrams_left", "corpus_ngrams_right")
_NGRAM = "_corpus_ngram"

SORT, DIRECTION, PAGE = "corpus_sort", "corpus_direction", "corpus_page"
SEARCH, NARROWED_BY = "corpus_search", "corpus_narrowed_by"
_BETWEEN = "corpus_between"
_SLID = "_corpus_slid"


def begin() -> None:
    """Begin to note what is asked for while the page is drawn, so that the rest can go."""
    st.session_state[_USED], st.session_state[_IS_CUT] = set(), False


def note_cut() -> None:
    """Note that texts were cut to one length, and may be paired wrongly."""
    st.session_state[_IS_CUT] = True


def is_cut() -> bool:
    """Tell whether texts were cut to one length."""
    cut: bool = st.session_state[_IS_CUT]
    return cut


def once(name: str, make: Callable[[], Made], *values: object, of: object = None) -> Made:
    """Return what ``make`` makes of an object and values, made once for each of the last values.

    Another object ``of`` takes the place of the former one, and of all that was made of it.
    """
    kept = st.session_state.setdefault(_KEPT, {})
    st.session_state.setdefault(_USED, set()).add(name)
    if name not in kept or kept[name][0] is not of:
        kept[name] = (of, {})
    made: dict[tuple[object, ...], Made] = kept[name][1]
    if values not in made:
        made[values] = make()
        if len(made) > _VALUES_KEPT:
            del made[next(iter(made))]
    return made[values]


def counted(texts: Texts, settings: Settings) -> Corpus:
    """Return the corpus, tokenized and counted as the settings say."""
    # Drawn in each run, so that what follows keeps its place, and a control its focus.
    count = partial(_count, texts, settings, st.empty())
    how = (settings.tokenizer, settings.lowercase, settings.max_order)
    found = once("corpus", count, how, of=texts)
    if st.session_state.get(_ASKED_OF) is not found:
        forget_what_was_asked()
        _forget_unused()
        st.session_state[_ASKED_OF] = found
    return found


def _forget_unused() -> None:
    # What was made of another corpus, and of files that are removed, holds their texts.
    kept, used = st.session_state[_KEPT], st.session_state[_USED]
    for name in kept.keys() - used:
        del kept[name]


def _count(texts: Texts, settings: Settings, place: DeltaGenerator) -> Corpus:
    def show(done: int, work: int) -> None:
        place.progress(done / max(1, work), page.COUNTING)

    show(0, 1)
    made = read_corpus(texts.systems, texts.references, settings, show)
    place.empty()
    return replace(made, ids=texts.ids)


def table(corpus: Corpus, settings: Settings) -> pd.DataFrame:
    """Return the segment table under the settings."""
    return once("table", partial(segment_table, corpus, settings), settings, of=corpus)


def region() -> dict[str, Bounds]:
    """Return the bounds that were brushed in a chart, by column of the table."""
    kept: dict[str, Bounds] = st.session_state.get(_REGION, {})
    return kept


def narrow(chart: str, brush: str, **columns: str) -> None:
    """Narrow the table to what is brushed in a chart, from a callback; to nothing else then.

    ``columns`` are those of the table that lie along x and y.
    """
    kept = st.session_state
    brushed = kept[picks.key(chart)]["selection"].get(brush) or {}
    kept[_REGION] = {
        column: _bounds(column, brushed[axis])
        for axis, column in columns.items()
        if brushed.get(axis)
    }
    for other in set(_BRUSHED) - {chart}:
        picks.forget(other)
    first_page()


def _bounds(column: str, brushed: Sequence[float]) -> Bounds:
    low, high = float(min(brushed)), float(max(brushed))
    # The bar of the zeros stands left of 0, where no score is.
    return (max(low, 0.0), max(high, 0.0)) if column == "bleu" else (low, high)


def slider(column: str) -> str:
    """Return the key of the slider that narrows the table by a column."""
    return f"{picks.key(_BETWEEN)}_{column}"


def slide(column: str, bounds: Bounds, widest: Bounds) -> None:
    """Narrow the table to the bounds of the slider that is drawn, which does what a brush does."""
    # What a column lacks is in no bounds, so the widest ones are none.
    st.session_state[_SLID] = [] if bounds == widest else [(column, bounds)]


def widen() -> None:
    """Ask for all segments again, from a callback."""
    kept = st.session_state
    for chosen_in in (*_BRUSHED, *NGRAM_TABLES, _BETWEEN):
        picks.forget(chosen_in)
    kept[_REGION], kept[_SLID] = {}, []
    kept[SEARCH], kept[_NGRAM] = "", None
    first_page()


def is_narrowed() -> bool:
    """Tell whether anything narrows the table."""
    kept = st.session_state
    return any((region(), ngram(), kept.get(SEARCH), kept.get(_SLID)))


def first_page() -> None:
    """Go to the first page of the table, from a callback."""
    st.session_state[PAGE] = 1


def forget_what_was_asked() -> None:
    """Forget what was asked of another corpus."""
    widen()
    close()


def segment() -> int | None:
    """Return the segment that is looked at, counted from 0."""
    kept: int | None = st.session_state.get(_SEGMENT)
    return kept


def look_at(segment: int | None) -> None:
    """Look at a segment that was chosen in the table, from a callback; at none, for ``None``."""
    st.session_state[_SEGMENT] = segment


def close() -> None:
    """Look at no segment any more, from a callback, and let none be chosen in the table."""
    look_at(None)
    picks.forget(SEGMENT_TABLE)


@dataclass(frozen=True, slots=True)
class AskedNgram:
    """An n-gram that was chosen, and the segments where it makes the difference, from 0."""

    tokens: tuple[str, ...]
    segments: tuple[int, ...]


def offer(table: str, ngrams: Sequence[AskedNgram]) -> None:
    """Note what the rows of a table of n-grams ask for."""
    st.session_state[f"_offered_{table}"] = ngrams


def offered(table: str) -> Sequence[AskedNgram]:
    """Return what the rows of a table of n-grams ask for, in a callback."""
    kept: Sequence[AskedNgram] = st.session_state[f"_offered_{table}"]
    return kept


def ngram() -> AskedNgram | None:
    """Return the n-gram whose segments are asked for."""
    kept: AskedNgram | None = st.session_state.get(_NGRAM)
    return kept


def ask_for(chosen: AskedNgram | None) -> None:
    """Ask for the segments of an n-gram alone, from a callback."""
    st.session_state[_NGRAM] = chosen
    first_page()


def asked() -> Asked:
    """Return what is asked of the table."""
    kept, chosen = st.session_state, ngram()
    return Asked(
        search=kept.get(SEARCH, ""),
        within=[*kept.get(_SLID, ()), *region().items()],
        among=chosen.segments if chosen else None,
        sort=kept.get(SORT, "segment"),
        direction=kept.get(DIRECTION, "lowest first"),
    )


def state_of(corpus: Corpus, system: int, segment: int, settings: Settings) -> State:
    """Return the texts of a segment of a system as the boxes of Explain take them."""
    line = corpus.systems[system].lines[segment]
    return state_of_case(read_case(line, corpus.references_of(segment), settings))
