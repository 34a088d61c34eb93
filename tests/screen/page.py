"""The page as AppTest draws it, opened through a link, and what can be read from it."""

import re
from collections import Counter
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs

from streamlit.testing.v1 import AppTest

from bleuexplain import permalink

FRAME = Path(__file__).parents[2] / "pages" / "_frame.py"

ADDRESS = "http://localhost:8501"


def open_page(page="", theme="light", **parameters):
    """Draw the page with that name in the address, under the query parameters given."""
    opened = AppTest.from_file(FRAME, default_timeout=60)
    opened.context = {"theme": theme, "url": _address(page)}
    if page:
        opened.switch_page(f"{page}.py")
    opened.query_params = dict(parameters)
    return opened.run()


def go_to(opened, page, **parameters):
    """Follow a link to another page in the same session."""
    opened.context = opened.context | {"url": _address(page)}
    opened.switch_page(f"{page or 'explain'}.py")
    opened.query_params = dict(parameters)
    return opened.run()


def open_state(state):
    """Draw the page under the link of a state."""
    given = parse_qs(permalink.query(state), keep_blank_values=True)
    return open_page(**{name: values[-1] for name, values in given.items()})


def bleu(page):
    """The score on screen, as text."""
    (metric,) = page.metric
    assert metric.label == "BLEU"
    return metric.value


def html(block):
    """The bodies of the HTML elements in a block, but for the style sheet."""
    bodies = [element.proto.body for element in block.get("html")]
    return [body for body in bodies if not body.startswith("<style>")]


def lines(block, kind):
    """The text of each line of a kind: problem, note, numbers or sentence."""
    paragraph = re.compile(rf'<p class="bx-{kind}"[^>]*>(.*?)</p>', re.DOTALL)
    return [_text(found[1]) for body in html(block) for found in paragraph.finditer(body)]


@dataclass
class Problem:
    """One problem line: the words, and the place where it stands."""

    text: str
    place: str


def problems(page):
    """Every problem line of the page; the place is a box, the sidebar or the rest of the page."""
    blocks = {"hyp": _column(page, "hyp"), "ref": _column(page, "ref"), "sidebar": page.sidebar}
    placed = [
        Problem(text, place) for place, block in blocks.items() for text in lines(block, "problem")
    ]
    rest = Counter(lines(page, "problem")) - Counter(problem.text for problem in placed)
    return placed + [Problem(text, "page") for text in rest.elements()]


def _address(page):
    return f"{ADDRESS}/{page}" if page else ADDRESS


def _column(page, key):
    (column,) = [each for each in page.columns if [box.key for box in each.text_area] == [key]]
    return column


def _text(body):
    return unescape(re.sub(r"<[^>]+>", "", body)).strip()
