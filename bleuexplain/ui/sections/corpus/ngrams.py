"""The n-grams that make the difference, between systems or against the references."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import streamlit as st

from bleuexplain.corpus.corpus import Corpus
from bleuexplain.corpus.differences import reference_differences, system_differences
from bleuexplain.corpus.places import places_of
from bleuexplain.ui import corpus_state, lines, marked, picks
from bleuexplain.ui.corpus_state import NGRAM_TABLES, AskedNgram
from bleuexplain.wording.corpus import ngrams as words
from bleuexplain.wording.corpus import page

_CHOICE = "corpus_ngrams"
_ROWS = 25
_SURE = 2.0  # of z, about one chance in twenty
_SENTENCES = 10
_AT_ONCE = 20_000  # segments whose n-grams are counted unasked


def draw(corpus: Corpus) -> None:
    """Draw the choice of a comparison, its n-grams, and the sentences of the one chosen."""
    lines.section(words.TITLE, words.NOTE)
    choice = st.selectbox(
        words.CHOICE,
        _offered(corpus),
        format_func=partial(_told, corpus),
        key=f"{_CHOICE}_{len(corpus.systems)}",  # the choices are others for one
        on_change=corpus_state.ask_for,
        args=(None,),
        persist_state="session",
    )
    if corpus.size > _AT_ONCE and not _is_asked_for(corpus):
        return
    compare = partial(_compare, corpus, choice)
    sides = corpus_state.once("ngrams", compare, choice, of=corpus)
    for place, name, side in zip(st.columns(2), NGRAM_TABLES, sides, strict=True):
        with place:
            _draw_side(name, side)
    with st.container():  # so that what follows keeps its place
        if chosen := corpus_state.ngram():
            _draw_sentences(corpus, chosen)


def _offered(corpus: Corpus) -> list[str]:
    ones = [str(at) for at in range(len(corpus.systems))]
    return [*words.OF_TWO, *ones] if len(corpus.systems) > 1 else ones


def _told(corpus: Corpus, choice: str) -> str:
    if choice in words.OF_TWO:
        return words.OF_TWO[choice]
    return words.OF_ONE[int(choice)] if len(corpus.systems) > 1 else words.OF_THE_ONLY


def _is_asked_for(corpus: Corpus) -> bool:
    lines.note(words.LARGE.format(segments=corpus.size))
    return st.toggle(words.COUNT, key=f"{_CHOICE}_asked")


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two tables: its title, what is drawn, and what each row asks for."""

    title: str
    drawn: pa.Table
    asked: tuple[AskedNgram, ...]
    is_sure: bool


def _compare(corpus: Corpus, choice: Any) -> tuple[_Side, _Side]:
    references = corpus.tokenized_references
    if choice in words.OF_TWO:
        first, second = (system.tokenized for system in corpus.systems)
        found = system_differences(first, second, references, count=choice, limit=_ROWS)
        titles, where = (words.FIRST_MORE, words.SECOND_MORE), ("first_in", "second_in")
        columns = words.COLUMNS_OF_RATES if choice in words.RATES else words.COLUMNS_OF_TWO
    else:
        system = corpus.systems[int(choice)]
        found = reference_differences(system.tokenized, references, limit=_ROWS)
        titles, where = (words.OVER, words.MISSED), ("over_in", "missed_in")
        columns = words.COLUMNS_OF_ONE
    sides = (found[found["z"] > 0], found[found["z"] < 0].iloc[::-1])
    first, second = titles
    return _side(first, sides[0], columns, where), _side(second, sides[1], columns, where)


def _side(title: str, of: pd.DataFrame, columns: dict[str, str], where: tuple[str, str]) -> _Side:
    is_sure = bool((of["z"].abs() > _SURE).any())
    return _Side(title, _drawn(of, columns), tuple(_asked(of, where)), is_sure)


def _drawn(side: pd.DataFrame, columns: dict[str, str]) -> pa.Table:
    shown = side.assign(z=side["z"].round(2))  # a screen reader says every digit
    return pa.table({told: shown[name].to_list() for name, told in columns.items()})


def _asked(side: pd.DataFrame, where: tuple[str, str]) -> Iterator[AskedNgram]:
    for tokens, *segments in zip(side["tokens"], *(side[name] for name in where), strict=True):
        yield AskedNgram(tuple(tokens), tuple(np.union1d(*segments).tolist()))


def _draw_side(name: str, side: _Side) -> None:
    lines.small_heading(side.title)
    if not side.asked:
        lines.note(words.NONE)
        return
    key = f"{picks.key(name)}_{hash(side.asked)}"
    corpus_state.offer(name, side.asked)
    st.dataframe(
        side.drawn,
        hide_index=True,
        key=key,
        on_select=partial(_choose, name, key),  # Streamlit keeps it while the tab is open
        selection_mode="single-row",
        column_config=_FORMATS,
        alt=words.TABLE_DESCRIBED.format(title=side.title),
    )
    if not side.is_sure:
        lines.note(words.NONE_IS_SURE)


_RATE = st.column_config.NumberColumn(format="%.2f", help=words.RATE_HELP)
_FORMATS = {
    "z": st.column_config.NumberColumn(format="%+.1f"),
    words.FIRST_RATE: _RATE,
    words.SECOND_RATE: _RATE,
}


def _choose(name: str, key: str) -> None:
    chosen, asked = st.session_state[key]["selection"]["rows"], corpus_state.offered(name)
    (other,) = set(NGRAM_TABLES) - {name}
    picks.forget(other)
    corpus_state.ask_for(asked[chosen[0]] if chosen else None)


def _draw_sentences(corpus: Corpus, chosen: AskedNgram) -> None:
    shown = chosen.segments[:_SENTENCES]
    lines.small_heading(words.segments_of(chosen.tokens, len(chosen.segments), len(shown)))
    for segment in shown:
        for at, system in enumerate(corpus.systems):
            title = words.place(segment + 1, page.system(at, len(corpus.systems)))
            tokens = system.tokenized[segment].split()
            marked.tokens(title, tokens, places_of(tokens, chosen.tokens))
        for number, stream in enumerate(corpus.tokenized_references, start=1):
            if (line := stream[segment]) is not None:
                tokens = line.split()
                title = page.reference(number)
                marked.tokens(title, tokens, places_of(tokens, chosen.tokens))
