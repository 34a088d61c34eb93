"""What a browser reports of the widgets of a page: untouched, or chosen."""

from collections.abc import Iterable, Iterator

from streamlit.proto.Element_pb2 import Element
from streamlit.proto.NumberInput_pb2 import NumberInput
from streamlit.proto.WidgetStates_pb2 import WidgetState

NOTHING_SELECTED = '{"selection": {"rows": [], "columns": [], "cells": []}}'
# What a browser reports of a widget that nobody has touched, as Chromium was seen to send it.
# One that the script itself has set holds that in place of its default.
UNTOUCHED = {
    "button_group": lambda widget: {
        "string_array_value": {"data": [widget.options[i].content for i in widget.default]}
    },
    "checkbox": lambda widget: {"bool_value": widget.default},
    # A table tells of its selection unasked only where the script gave it one, if an empty one.
    "dataframe": lambda widget: (
        {"string_value": NOTHING_SELECTED} if widget.selection_default else {}
    ),
    "file_uploader": lambda widget: {"file_uploader_state_value": {}},
    "multiselect": lambda widget: {
        "string_array_value": {
            "data": widget.raw_values
            if widget.set_value
            else [widget.options[i] for i in widget.default]
        }
    },
    "number_input": lambda widget: (
        {"int_value": int(widget.default)}
        if widget.data_type == NumberInput.INT
        else {"double_value": widget.default}
    ),
    "radio": lambda widget: {"string_value": widget.options[widget.default]},
    "selectbox": lambda widget: {
        "string_value": widget.raw_value if widget.set_value else widget.options[widget.default]
    },
    "slider": lambda widget: (
        {"string_array_value": {"data": [widget.options[int(i)] for i in widget.default]}}
        if widget.options
        else {"double_array_value": {"data": widget.default}}
    ),
    "text_area": lambda widget: {"string_value": widget.default},
    "text_input": lambda widget: {"string_value": widget.default},
}
# How a browser reports a choice, by the kind of the widget.
CHOSEN = {
    "number_input": lambda choice: {"double_value": float(choice)},
    "radio": lambda choice: {"string_value": choice},
    "selectbox": lambda choice: {"string_value": choice},
}


def untouched(elements: Iterable[Element]) -> Iterator[WidgetState]:
    """Return what is reported of the widgets among the elements."""
    for element in elements:
        kind = element.WhichOneof("type")
        if kind in UNTOUCHED:
            widget = getattr(element, kind)
            if widget.id and (reported := UNTOUCHED[kind](widget)):
                yield WidgetState(id=widget.id, **reported)


def key_of(widget_id: str) -> str:
    """Return the key that the script gave a widget."""
    # $$ID-<hash>-<key>
    return widget_id.split("-", 2)[-1]
