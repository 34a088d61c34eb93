"""Several bound parameters written into the address at once, as one step in the history."""

from collections.abc import Iterable, Mapping

from streamlit.runtime.state import get_session_state


def write(given: Mapping[str, str], names: Iterable[str]) -> None:
    """Make the address hold ``given`` and none of the other ``names``; from a callback.

    Streamlit writes the parameter of each widget that a callback sets in a message
    of its own, and a browser makes a step in its history of each: one step back
    would show a mixture of two states. What stands there already is not written
    again, so this goes before the widgets. Streamlit has no public way for bound
    parameters; it is one of its own that is used here.
    """
    with get_session_state().query_params() as address:
        before = address.to_dict()
        for name in names:
            address.discard_param_no_forward_msg(name)
        for name, text in given.items():
            address.set_with_no_forward_msg(name, text)
        if address.to_dict() != before:
            address._send_query_param_msg()
