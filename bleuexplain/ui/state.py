"""What the screen depends on, kept by Streamlit under the names of the link's parameters."""

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from time import monotonic

import streamlit as st

from bleuexplain import permalink, saved
from bleuexplain.components import MAX_ORDER, Counts, sentence_components
from bleuexplain.diagnosis import Case, ExplainedSentence, applied, count, explain_sentence
from bleuexplain.inputs import Inputs, read_inputs
from bleuexplain.permalink import State
from bleuexplain.settings import Settings
from bleuexplain.ui import address, text_box
from bleuexplain.wording import screen

_PAGE = "_page"
_DEFAULT = "_default"
_JUST_COME = "_just_come"
_STANDS = "_stands"
_CARRIED = "carried"
_DRAWN_WITHIN = 2.0  # seconds; seen to take one on a slow machine
_CURRENT = "_current"
_INPUTS = "_inputs"
_COUNTED = "_counted"
_COUNTED_FROM = "_counted_from"
_ALL_ORDERS = "_all_orders"
_ALL_ORDERS_OF = "_all_orders_of"
_NOTES = "_link_notes"
_PICKED = "_picked"
_TEXTS = {"hyp", "ref"}
_CHANGED = "_changed"


def begin(page: str, default: State) -> None:
    """Note which page is open, and what its inputs are where nothing was typed or chosen.

    At a change of page the address decides, as for somebody who follows a link: a
    value that it holds is taken, the others are those of the new page. What was
    typed or chosen is in the address; only a page that was left before it stood
    may have taken a text out again, and then all comes along all the same.
    """
    kept = st.session_state
    was_left_early = monotonic() < kept.get(_STANDS, 0.0)
    kept[_STANDS] = inf
    before, was = kept.get(_PAGE, page), kept.get(_DEFAULT, default)
    kept[_PAGE], kept[_DEFAULT] = page, default
    kept[_JUST_COME] = before != page
    address.single_out()
    if before != page:
        given = st.query_params.to_dict()
        wrong = permalink.problems(given, default)
        usable = {name: value for name, value in given.items() if name not in wrong}
        lost = was_left_early and not given.keys() >= _TEXTS
        link, carried = kept.get(_CARRIED, ("", {}))
        follows = link and given.get(_CARRIED) == link
        touched = carried if follows else _touched(was) if lost else {}
        arrived = permalink.state_of(touched | usable, default)
        kept[_CURRENT] = arrived
        if touched.keys() - given.keys():
            _write(arrived, default)
        else:
            address.forget(usable.keys() & permalink.parameters_at_default(arrived, default))
            address.hold_as_list("order")
        choose(arrived.settings)
        for name, text in (("hyp", arrived.hypothesis), ("ref", arrived.references)):
            if name in given or not text_box.is_unlinked(name):
                text_box.put(name, text)


def end() -> None:
    """Note that the page is drawn to its end, and when the browser will have drawn it too.

    Until then Streamlit's own menu takes what belongs to boxes that do not stand
    yet out of the address.
    """
    st.session_state[_STANDS] = monotonic() + _DRAWN_WITHIN


def _touched(default: State) -> dict[str, str]:
    # What was last read, or had arrived: the controls may not have been drawn since.
    last = st.session_state.get(_CURRENT)
    return permalink.parameters(last, default) if last else {}


def has_just_come() -> bool:
    """Tell whether the person was on another page of the app until this run."""
    just_come: bool = st.session_state[_JUST_COME]
    return just_come


def default() -> State:
    """Return what the inputs of the open page are where nothing was typed or chosen."""
    kept: State = st.session_state[_DEFAULT]
    return kept


def step_to(there: State, of_page: State | None = None) -> None:
    """Set texts and controls to a state, from a callback, as one step in the browser's history.

    ``of_page`` is what the inputs of the page are where nothing was typed, where
    the callback changes that too.
    """
    _write(there, of_page or default())
    for name, text in (("hyp", there.hypothesis), ("ref", there.references)):
        if st.session_state[name] != text:
            text_box.put(name, text)
    choose(there.settings)


def parameters_of_link(there: State) -> dict[str, str]:
    """Return the parameters of a link within the app to texts and settings.

    A text too long for an address goes by the session; ``carried`` says so, and
    of which link.
    """
    given = permalink.parameters(there)
    linked = {name: text for name, text in given.items() if permalink.fits(text)}
    if linked != given:
        linked[_CARRIED] = str(hash(there))
        st.session_state[_CARRIED] = (linked[_CARRIED], given)
    return linked


def take(case: Case, mended: Case) -> None:
    """Apply a remedy, a what-if or an edit of the case that is drawn, from a callback.

    Somebody may have typed on before the click: then the text stays as it is typed.
    """
    drawn, now = current(), _of_controls()
    there = applied(drawn, case, mended)
    if now.hypothesis != drawn.hypothesis:
        there = replace(there, hypothesis=now.hypothesis)
    if now.references != drawn.references:
        there = replace(there, references=now.references)
    step_to(there)


def typed_now() -> State:
    """Return texts and settings as they stand at a click, from a callback."""
    return _of_controls()


def current() -> State:
    """Return the texts and settings as the controls had them when the frame read them."""
    kept: State = st.session_state[_CURRENT]
    return kept


def _of_controls() -> State:
    kept = st.session_state
    settings = Settings(
        tokenizer=kept["tok"],
        lowercase=kept["lc"],
        smoothing=kept["smooth"],
        epsilon=kept["eps"],
        effective_order=kept["eff"],
        max_order=kept["order"],
    )
    return State(kept["hyp"], kept["ref"], settings)


def other_texts() -> dict[str, str]:
    """Return the texts of single pages, by the name of their parameter, where they were changed."""
    kept = st.session_state
    lines = {name: kept[name] for name in saved.BOXES_OF_ONE_LINE if kept.get(name)}
    return lines | {name: text for name, text in text_box.typed().items() if name not in _TEXTS}


def _write(there: State, of_page: State) -> None:
    given = permalink.parameters(there, of_page)
    linked = {name: text for name, text in given.items() if permalink.fits(text)}
    address.write(linked, permalink.all_parameters(there))


def step_to_settings(settings: Settings) -> None:
    """Set the controls to ``settings``, from a callback, as one step in the browser's history."""
    step_to(replace(_of_controls(), settings=settings))


def choose(settings: Settings) -> None:
    """Set the controls to ``settings``, before they are drawn."""
    note_change()
    kept = st.session_state
    kept["tok"] = settings.tokenizer
    kept["lc"] = settings.lowercase
    kept["smooth"] = settings.smoothing
    kept["eps"] = settings.epsilon
    kept["eff"] = settings.effective_order
    kept["order"] = settings.max_order


def read() -> Inputs:
    """Read the texts as the settings say, and keep the result for the page."""
    now = _of_controls()
    inputs = read_inputs(now.hypothesis, now.references, now.settings)
    st.session_state[_CURRENT] = now
    st.session_state[_INPUTS] = inputs
    return inputs


def inputs() -> Inputs:
    """Return what the frame has read in this run."""
    kept: Inputs = st.session_state[_INPUTS]
    return kept


def explanation() -> ExplainedSentence:
    """Explain what the frame has read; tokens that did not change are not counted again."""
    kept, read_now, settings = st.session_state, inputs(), current().settings
    texts = (read_now.hypothesis_tokens, read_now.reference_tokens)
    before, order_before = kept.get(_COUNTED_FROM, (texts, None))
    if (texts, settings.max_order) != (before, order_before):
        kept[_COUNTED] = count(read_now, settings.max_order)
        kept[_COUNTED_FROM] = (texts, settings.max_order)
    if texts != before:
        kept[_PICKED] = None  # it was picked in another sentence
    return explain_sentence(read_now, settings, kept[_COUNTED])


def counts_of_all_orders() -> Counts:
    """Return the counts of what the frame has read, for max orders up to the highest one."""
    kept, read_now = st.session_state, inputs()
    texts = (read_now.hypothesis_tokens, read_now.reference_tokens)
    if kept.get(_ALL_ORDERS_OF) != texts:
        kept[_ALL_ORDERS] = sentence_components(*texts, max_order=MAX_ORDER)
        kept[_ALL_ORDERS_OF] = texts
    counts: Counts = kept[_ALL_ORDERS]
    return counts


def take_notes_of_link() -> None:
    """Note what the address asks for and does not get, before a control drops it silently."""
    found = permalink.problems(st.query_params.to_dict(), default())
    if found:
        notes = {name: error.message for name, error in found.items()}
        st.session_state[_NOTES] = st.session_state.get(_NOTES, {}) | notes


def note_wrong(name: str, offered: Sequence[str]) -> None:
    """Note where the address asks for a choice that a single page does not offer."""
    given = st.query_params.get(name)
    if given is not None and given not in offered:
        told = screen.wrong_link(name, given, offered)
        st.session_state[_NOTES] = st.session_state.get(_NOTES, {}) | {name: told}


def note_of_link(name: str) -> str:
    """Return the note on a parameter of the link; empty where there is none."""
    notes: dict[str, str] = st.session_state.get(_NOTES, {})
    return notes.get(name, "")


def forget_note(name: str) -> None:
    """Drop the note on a parameter, once the person has chosen a value."""
    note_change()
    st.session_state.get(_NOTES, {}).pop(name, None)


def note_change() -> None:
    """Note, from a callback, that the person has typed or chosen something."""
    st.session_state[_CHANGED] = True


def take_change() -> bool:
    """Tell, once, whether the person has typed or chosen something.

    A step in the browser's history calls no callback: that is how the two are told apart.
    """
    changed: bool = st.session_state.pop(_CHANGED, False)
    return changed


def picked_token() -> str | None:
    """Return the token that was clicked, to which the tables are narrowed."""
    token: str | None = st.session_state.get(_PICKED)
    return token


def pick_token(token: str | None) -> None:
    """Narrow the tables to a token; the same token again, or ``None``, widens them."""
    same = token == picked_token()
    st.session_state[_PICKED] = None if same else token
