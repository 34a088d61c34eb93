"""Nothing serious keeps a person out, in light and in dark: axe's rules on the open page."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from .conftest import watched_context
from .screen import (
    box,
    choose,
    click,
    expand,
    lines,
    link,
    note,
    put_in,
    ready,
    row,
    settled,
    table,
    type_into,
)

pytestmark = pytest.mark.browser

HEBREW = {"hyp": "ספר חדש בגן העירוני", "ref": "ספר ישן בגן העירוני", "smooth": "method3"}
GRAVE = {"serious", "critical"}


@pytest.fixture(scope="module", params=["light", "dark"])
def theme(request):
    """The theme that the person's system asks for."""
    return request.param


@pytest.fixture(scope="module")
def go(chromium, server, theme):
    """Follow a link in the theme, and wait until everything is drawn: the charts come last."""
    context, watch = watched_context(chromium, color_scheme=theme)
    page = context.new_page()

    def follow(address="/", /, charts=4, **parameters):
        page.goto(f"{server}{link(address, **parameters)}")
        expect(page.locator("svg.marks")).to_have_count(charts)
        return settled(page)

    yield follow
    context.close()
    watch.check()


def grave_violations(page):
    """What axe finds, a row a violation, with the elements it is about."""
    found = Axe().run(settled(page)).response["violations"]
    about = {
        each["id"]: [node["html"][:200] for node in each["nodes"] if not is_brush(node)]
        for each in found
        if each["impact"] in GRAVE
    }
    return [(rule, elements) for rule, elements in about.items() if elements]


def is_brush(node):
    """Whether this is Vega's rectangle for dragging, which takes no words; the chart has them."""
    return re.match(r'<g class="mark-rect role-mark \w+_brush(_bg)?"', node["html"])


def test_axe_finds_nothing_serious_on_the_first_page(go):
    assert grave_violations(go()) == []


def test_axe_finds_nothing_serious_in_a_hebrew_pair(go):
    assert grave_violations(go(**HEBREW)) == []


def test_axe_finds_nothing_serious_in_a_zero_and_in_what_opens(go):
    page = go(hyp="turn around", ref="turn around", order="99")
    expect(page.get_by_role("button", name="Effective order on")).to_be_visible()
    click(page.get_by_role("tab", name="NLTK"))
    expand(page, "The formula as Markdown, to copy")
    click(row(page, 0).first)
    expect(page.get_by_role("button", name="Show all tokens again")).to_be_visible()
    click(page.get_by_role("button", name="Examples"))
    expect(page.get_by_role("link", name="Seven times “the”")).to_be_visible()
    assert grave_violations(page) == []


def test_axe_finds_nothing_serious_where_there_is_nothing_to_score(go):
    assert grave_violations(go(charts=0, ref="")) == []


SENTENCES = "ספר חדש\tספר ישן\nno tab here\n我喝茶\t我喝水"


def test_axe_finds_nothing_serious_on_the_smoothing_page(go):
    page = go("/smoothing", **HEBREW, pairs=SENTENCES)
    expect(lines(page, "problem")).to_have_count(1)
    assert grave_violations(page) == []


def test_axe_finds_nothing_serious_on_the_why_page_and_in_what_opens(go):
    page = go("/why", charts=1, **HEBREW, pin="hyp=a&ref=b")
    expand(page, "Each change as numbers")
    expect(table(page, "Each change as numbers")).to_be_visible()
    assert grave_violations(page) == []


def test_axe_finds_nothing_serious_on_the_page_of_the_other_tools_and_in_what_opens(go):
    page = go("/engines", charts=1, **HEBREW, told="0.5", a="nope")
    expect(lines(page, "problem")).to_have_count(1)
    expand(page, "Every tool as a table")
    expect(table(page, "Every tool and configuration")).to_be_visible()
    assert grave_violations(page) == []
    put_in(page, "The number you were told", "a lot")
    expect(lines(page, "problem")).to_have_count(2)
    assert grave_violations(page) == []


def test_axe_finds_nothing_serious_on_the_page_for_programs_and_in_what_opens(go):
    page = go("/tools", charts=0, tool="chrf-compute")
    expand(page, "What it does, exactly")
    expect(table(page, "Inputs")).to_be_visible()
    assert grave_violations(page) == []
    type_into(page, "Input, as JSON", "{")
    expect(lines(page, "problem")).to_have_count(1)
    assert grave_violations(page) == []


def test_axe_finds_nothing_serious_on_the_counts_page_and_in_what_opens(go):
    page = go("/counts", **HEBREW)
    expand(page, "The sentence of the other pages")
    expect(box(page, "Hypothesis")).to_be_visible()
    expand(page, "BLEU after one more of each count")
    expect(table(page, "BLEU after one more")).to_be_visible()
    expand(page, "The formula as Markdown, to copy")
    assert grave_violations(page) == []
    type_into(page, "Result", "nothing")
    put_in(page, "m₂", "-1")
    expect(lines(page, "problem")).to_have_count(2)
    assert grave_violations(page) == []


def test_axe_finds_nothing_serious_on_the_corpus_page_and_in_files_that_do_not_fit(go):
    page = go("/corpus", charts=5, **HEBREW)
    assert grave_violations(page) == []
    put_in(page, "Search the texts", "the")
    expect(note(page, "asked for; the corpus has 200.")).to_be_visible()
    files = [("hyp.txt", "a b\nc d\n"), ("ref.txt", "a c\n")]
    uploader = page.get_by_test_id("stFileUploader").filter(has_text="Files of a corpus")
    uploader.locator('input[type="file"]').set_input_files(
        [{"name": name, "mimeType": "text/plain", "buffer": text.encode()} for name, text in files]
    )
    expect(lines(page, "problem")).to_have_count(1)
    expand(page, "How the files are read")
    assert grave_violations(page) == []


def test_axe_finds_nothing_serious_on_the_learn_page_before_and_after_the_answer(go):
    page = go("/learn", charts=0, **HEBREW, order="1")
    assert grave_violations(page) == []
    put_in(page, "Your prediction", "3/4")
    expect(page.get_by_role("status")).to_contain_text("Right: 3/4")
    expand(page, "For teachers")
    expect(page.get_by_text("Half an hour, five minutes a lesson")).to_be_visible()
    assert grave_violations(page) == []
    choose(page, "Lesson", "5")
    type_into(page, "Segments", SENTENCES)
    expect(lines(page, "problem")).to_have_count(1)
    click(page.get_by_role("button", name="Show the answer"))
    expect(page.get_by_role("status")).to_contain_text("It is ")
    expect(note(page, "A prediction made in 1 of 6 lessons")).to_be_visible()
    assert grave_violations(page) == []


def lightness(colour):
    """How light a colour as CSS computes it is, from 0 to 255."""
    return sum(map(int, re.findall(r"\d+", colour)[:3])) / 3


def test_the_page_and_its_charts_are_light_on_dark_and_dark_on_light(go, theme):
    page = go()
    label = page.locator("svg.marks text").filter(has_text="9/11")
    for text, paint in ((page.locator("h1"), "color"), (label, "fill")):
        colour = ready(text.first).evaluate(f"each => getComputedStyle(each).{paint}")
        assert (lightness(colour) > 128) == (theme == "dark")
