"""A text area whose text lives in the address while it is short, else in the session."""

import streamlit as st

from bleuexplain import permalink, saved
from bleuexplain.ui import lines
from bleuexplain.wording import screen


def draw(label: str, name: str, default: str, *, help_text: str, height: int) -> str:
    """Draw the text area, keep its text in ``st.session_state[name]``, and return it.

    A text over ``permalink.MAX_LINKED_TEXT`` is unbound from the address, which
    Streamlit leaves behind as it was; so the parameter is deleted here, and the
    text is put back by hand each time the binding changes.
    """
    kept, flag = st.session_state, f"_{name}_unlinked"
    was_unlinked = kept.get(flag, False)
    put = kept.pop(f"_{name}_put", None)
    in_address = st.query_params.get(name) if put is None else put
    text = in_address if in_address is not None else kept.get(name, default)
    unlinked = kept[flag] = not permalink.fits(text)
    kept.setdefault(_DEFAULTS, {})[name] = default
    if put is not None:
        kept[name] = put
    elif (unlinked or was_unlinked) and (kept.get(name) != text or not unlinked):
        kept[name] = text
    typed = st.text_area(
        label,
        value=default,
        key=name,
        help=help_text,
        height=height,
        bind=None if unlinked else "query-params",
        persist_state="session",
    )
    if unlinked:
        if name in st.query_params:
            del st.query_params[name]
        lines.note(screen.TOO_LONG_FOR_LINK)
    return typed or ""


def mend_address(others: tuple[str, ...]) -> bool:
    """Clear an address that a pasted text made too long to be read.

    A browser puts the text of a bound box into its address at once, and Streamlit
    ignores an address over 512 KiB as a whole: the server sees no parameter, and
    a reload would be refused. Called before any control is drawn, this sends the
    browser an address again, and has ``others`` and the short texts write their
    parameters anew. It tells whether it had to.
    """
    kept = st.session_state
    pasted = [name for name in _PUTS if len(kept.get(name, "")) > _MAY_BE_LOST]
    if st.query_params or all(map(is_unlinked, pasted)):
        return False
    st.query_params[_NOTHING] = ""
    del st.query_params[_NOTHING]
    for name in (*others, *_PUTS):
        if name in kept and name not in pasted:
            kept[name] = kept[name]
    return True


_DEFAULTS = "_text_defaults"
_PUTS = {name: f"_{name}_put" for name in ("hyp", "ref", *saved.TEXT_BOXES)}
# A character takes at most 12 bytes in an address.
_MAY_BE_LOST = 512 * 1024 // 12
_NOTHING = "address"


def typed() -> dict[str, str]:
    """Return the texts that differ from their defaults, and those put where no box is drawn yet."""
    kept = st.session_state
    defaults: dict[str, str] = kept.get(_DEFAULTS, {})
    drawn = {name: kept[name] for name, text in defaults.items() if kept.get(name, text) != text}
    return drawn | waiting()


def waiting() -> dict[str, str]:
    """Return the texts that were put into boxes which have not been drawn since."""
    kept = st.session_state
    return {name: kept[key] for name, key in _PUTS.items() if key in kept}


def is_unlinked(name: str) -> bool:
    """Tell whether the box holds a text too long for the address."""
    unlinked: bool = st.session_state.get(f"_{name}_unlinked", False)
    return unlinked


def put(name: str, text: str) -> None:
    """Put a text into the box from a callback, before it is drawn."""
    st.session_state[f"_{name}_put"] = text
