"""The grid of counts: cells of text, kept in the address, each with its problem beside it."""

from collections.abc import Mapping

import streamlit as st

from bleuexplain import permalink
from bleuexplain.components import Counts
from bleuexplain.typed_counts import (
    DEFAULT_COUNTS,
    ReadCounts,
    TypedCounts,
    of_parameters,
    parameters,
    read_counts,
    spelled,
    typed_of,
)
from bleuexplain.ui import lines, state
from bleuexplain.wording import counts_page

_NAMES = ("matches", "totals", "c", "r")
_ADDRESS = "_counts_in_address"
_C, _R = "cell_c", "cell_r"
_WIDTH = 150


def draw(orders: int) -> ReadCounts:
    """Draw the cells of that many orders and of the lengths; return what they hold."""
    _take_address()
    places = {}
    for index in range(orders):
        with st.container(horizontal=True, vertical_alignment="bottom"):
            _cell(counts_page.matches_label(index + 1), _key("m", index))
            _cell(counts_page.totals_label(index + 1), _key("l", index))
            places[f"/matches/{index}"] = places[f"/totals/{index}"] = st.container()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        _cell(counts_page.CANDIDATE_LENGTH, _C)
        _cell(counts_page.REFERENCE_LENGTH, _R)
        places["/candidate_length"] = places["/reference_length"] = st.container()
    typed = _typed(orders)
    _write_address(typed)
    read = read_counts(typed)
    for problem in read.problems:
        with places[problem.path]:
            lines.problem(problem.message)
    if read.counts:
        for order in range(1, orders + 1):
            with places[f"/matches/{order - 1}"]:
                lines.note(counts_page.precision(order, read.counts))
        untouched = not parameters(typed)
        if told := counts_page.EXAMPLE if untouched else counts_page.remark(read.counts):
            lines.note(told)
    return read


def fill(counts: Counts, orders: int) -> None:
    """Put counts into the cells from a callback, and show so many rows.

    An order that the counts do not have gets 0 and 0: what was in its cells
    before belongs to other counts.
    """
    _put(of_parameters(spelled(typed_of(counts))))
    state.note_change()
    st.session_state["order"] = orders


def put(given: Mapping[str, str]) -> None:
    """Put the counts that parameters spell into the cells, if they spell any."""
    if any(name in given for name in _NAMES):
        _put(of_parameters(given))


def parameters_of(orders: int) -> dict[str, str]:
    """Return the query parameters of the cells as they are."""
    return parameters(_typed(orders))


def _cell(label: str, key: str) -> None:
    st.text_input(
        label,
        value=_DEFAULTS[key],
        key=key,
        width=_WIDTH,
        persist_state="session",
        on_change=state.note_change,
    )


def _key(letter: str, index: int) -> str:
    return f"cell_{letter}{index + 1}"


def _by_key(typed: TypedCounts) -> dict[str, str]:
    cells = {_key("m", index): text for index, text in enumerate(typed.matches)}
    cells |= {_key("l", index): text for index, text in enumerate(typed.totals)}
    return cells | {_C: typed.candidate_length, _R: typed.reference_length}


_DEFAULTS = _by_key(DEFAULT_COUNTS)


def _put(typed: TypedCounts) -> None:
    st.session_state.update(_by_key(typed))


def _typed(orders: int) -> TypedCounts:
    kept = st.session_state
    return TypedCounts(
        tuple(kept[_key("m", index)] for index in range(orders)),
        tuple(kept[_key("l", index)] for index in range(orders)),
        kept[_C],
        kept[_R],
    )


def _take_address() -> None:
    # A link or a step in the browser's history; from another page of the app the
    # cells come as they were left.
    kept = st.session_state
    there = {name: st.query_params[name] for name in _NAMES if name in st.query_params}
    # Who types fast is ahead of the browser, whose address is still that of the cell before.
    changed = state.take_change() and not state.has_just_come()
    if not changed and there != kept.get(_ADDRESS) and (there or not state.has_just_come()):
        _put(of_parameters(there))
    kept[_ADDRESS] = there


def _write_address(typed: TypedCounts) -> None:
    # Once there, they stay there: each parameter taken away would be a step in the history.
    # One more row or one less is no such step, as long as its cells are those of the address.
    written = spelled(typed)
    there = of_parameters(st.session_state[_ADDRESS]).up_to(len(typed.matches))
    if written != spelled(there) and permalink.fits(*written.values()):
        st.query_params.update(written)
        st.session_state[_ADDRESS] = written
