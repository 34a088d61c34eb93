"""What is read from the pages beside the first one: tables, charts, files, every word."""

import re
from collections.abc import Sequence
from html import unescape

from google.protobuf.message import Message
from streamlit import dataframe_util

from .page import html


def button(page, label):
    """The button with this label."""
    (found,) = [each for each in page.button if each.label == label]
    return found


def labels(page):
    """The labels of all buttons."""
    return [each.label for each in page.button]


def table(page, caption):
    """The rows of the table with this caption, a cell a text; empty where there is none."""
    for body in html(page):
        if f"<caption>{caption}</caption>" in body:
            return [_cells(row) for row in re.findall(r"<tr.*?</tr>", body)[1:]]
    return []


def charts(page):
    """The data sets of each chart, by what the chart is described as."""
    return {
        chart.proto.alt: {each.name: _frame(each.data.data) for each in chart.proto.datasets}
        for chart in page.get("vega_lite_chart")
    }


def snippet(page):
    """The Python on screen."""
    (found,) = [each.value for each in page.code if each.language == "python"]
    return found


def links(page):
    """The links to copy, in the order in which they stand."""
    return [each.value for each in page.code if each.value.startswith("http")]


def everything(page):
    """Every text that the browser is sent, tooltips and the data of charts too; without tags."""
    sent = [
        text
        for root in (page.main, page.sidebar)
        for node in root
        if node.proto is not None
        for text in _texts(node.proto)
    ]
    sent += [frame.to_csv() for sets in charts(page).values() for frame in sets.values()]
    return unescape(re.sub(r"<[^>]+>", "", "\n".join(sent)))


def _texts(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, Message):
        for _, inner in value.ListFields():
            yield from _texts(inner)
    elif isinstance(value, Sequence) and not isinstance(value, bytes):
        for inner in value:
            yield from _texts(inner)


def _cells(row):
    return [unescape(re.sub(r"<[^>]+>", "", cell)) for cell in re.findall(r"<td>(.*?)</td>", row)]


def _frame(data):
    return dataframe_util.convert_arrow_bytes_to_pandas_df(data)
