"""An explanation from top to bottom, in a notebook and in Markdown: one content, all escaped."""

import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain import explain
from bleuexplain.engines.told import read_told
from bleuexplain.errors import InputError
from bleuexplain.explanation.summary import (
    Heading,
    Item,
    Paragraph,
    Strip,
    Table,
    as_html,
    as_markdown,
    summary,
)

TITLES = [
    "Where it was lost",
    "Why",
    "What if",
    "The best single edits",
    "The same sentence by other tools",
]
ELEMENTS = {
    *("div", "p", "strong", "small", "br", "h4", "bdi"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
HOSTILE = [
    "<script>alert(1)</script>",
    "a'onclick='x",
    '"><img src=x>',
    "&lt;",
    "</div>",
    "\x1b[1m",
]


class _Page(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.elements, self.attributes, self.words = set(), set(), []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.elements.add(tag)
        self.attributes |= {name for name, _ in attributes}

    def handle_data(self, data):
        self.words.append(data)


def blocks(kind, found):
    return [block for block in found if isinstance(block, kind)]


def test_the_answer_comes_first_and_the_other_tools_last():
    found = summary(explain("a b c d x", ["a b c d e"]))
    assert isinstance(found[0], Paragraph)
    assert found[0].strong
    assert [block.text for block in blocks(Heading, found)] == TITLES


def test_findings_stand_in_their_order_with_remedy_and_score_after():
    explanation = explain("this is a fest", ["this is a test"])
    items = blocks(Item, summary(explanation))
    assert [item.title[:3] for item in items] == ["1. ", "2. "]
    assert items[0].lines[0] == explanation.findings[0].message
    assert items[0].lines[-1] == "→ Spell as the reference does: BLEU 1.0000"


def test_the_number_told_is_recognised():
    explanation = explain("this is a test of it", ["this is a test of him"], told=0.7598)
    # (5/6 · 4/5 · 3/4 · 2/3)^(1/4) = (1/3)^(1/4) = 0.7598
    texts = [getattr(block, "text", "") for block in summary(explanation)]
    at = texts.index("Compared with the number you were told: 0.7598")
    assert texts[at + 1] == "That is this score: 0.759836."


def test_a_number_is_compared_with_as_many_digits_as_it_was_told_with():
    explanation = explain("a b c d", ["a b c d"], told=1.0)
    told = summary(explanation, read_told("1.000"))
    assert any("told: 1.000" in block.text for block in blocks(Heading, told))


@pytest.mark.parametrize("told", [-1.0, 1e-300, 1e300])
def test_no_number_told_breaks_the_summary(told):
    try:
        explanation = explain("a b", ["a c"], told=told)
    except InputError:
        return
    assert summary(explanation)


def test_a_summary_is_bounded_however_long_the_text():
    found = summary(explain(" ".join(map(str, range(4_000))), [" ".join(["a", "b"] * 2_000)]))
    assert [(len(strip.marks), strip.left_out) for strip in blocks(Strip, found)] == [(60, 3_940)]
    assert max(len(table.rows) for table in blocks(Table, found)) <= 10
    assert len(as_html(found)) < 60_000


def test_every_text_is_escaped_in_a_notebook():
    page = _Page(explain(HOSTILE, [HOSTILE[::-1], ["<b>", "a"]])._repr_html_())
    assert page.elements <= ELEMENTS
    assert page.attributes <= {"style", "scope", "dir"}
    assert "⟨U+001B⟩[1m" in page.words


def test_marks_have_signs_and_not_colours_alone():
    words = "".join(_Page(explain("the the cat", ["the dog"])._repr_html_()).words)
    assert "the the✂ cat✕" in words
    assert "✕ in no reference · ✂ more often than in any one reference" in words


def test_text_keeps_the_colour_of_the_page_dark_or_light():
    html = explain("the the cat", ["the dog"])._repr_html_()
    styles = {
        rule.strip() for style in re.findall("style='([^']*)'", html) for rule in style.split(";")
    }
    named = {rule for rule in styles if rule.partition(":")[0] in ("color", "background")}
    assert named <= {
        *("color:inherit", "background:rgba(230,160,0,.25)", "background:rgba(220,60,60,.25)")
    }


def test_markdown_has_the_same_titles_and_shows_text_as_it_is():
    written = as_markdown(summary(explain("*a* <b> [c](d) `e`", ["# f | g"])))
    assert [line[3:] for line in written.split("\n") if line.startswith("## ")] == TITLES
    assert "\\*a\\*✕ \\<b\\>✕ \\[c\\]\\(d\\)✕ \\`e\\`✕" in written


@given(st.text(), st.text())
def test_whatever_the_text_no_element_comes_of_it(hypothesis, reference):
    try:
        explanation = explain(hypothesis, [reference])
    except InputError:
        return
    page = _Page(explanation._repr_html_())
    assert page.elements <= ELEMENTS
    explanation._repr_html_().encode()  # no half of a character is left
