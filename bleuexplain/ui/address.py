"""Several bound parameters of the address at once: one step in the history, or none."""

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


def single_out() -> None:
    """Take the last of each parameter that stands several times, and let the browser keep them.

    Streamlit puts the parameters of a link after those of the page that is left,
    and takes two of a name for a list.
    """
    with get_session_state().query_params() as address:
        repeated = [name for name in address if len(address.get_all(name)) > 1]
        for name in repeated:
            address.set_with_no_forward_msg(name, address.get_all(name)[-1])
        if repeated:
            address.set_initial_query_params_from_current()


def hold_as_list(name: str) -> None:
    """Hold a parameter as the list of one that a slider of options compares it with.

    Held as text, Streamlit takes it for another value, and writes the address anew.
    """
    with get_session_state().query_params() as address:
        if name in address:
            address.set_with_no_forward_msg(name, address.get_all(name))


def forget(names: Iterable[str]) -> None:
    """Forget parameters that say what stands anyway, and let the browser keep them.

    A bound widget that code has set to its default takes its parameter out of the
    address. At a change of page that would be a step in the history of each, and
    a browser that still has the page that is left would lose what was chosen there.
    """
    with get_session_state().query_params() as address:
        for name in names:
            address.discard_param_no_forward_msg(name)
