"""What a person does on the page, and where things stand on it."""

import re
import time
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import TimeoutError as NeverHappened
from playwright.sync_api import expect

PATIENCE = 60_000  # milliseconds; what should happen is waited for, not timed
BRIEFLY = 3_000  # for one try of several
REST = 300  # without a change in it a page has been drawn: Streamlit waits at most half as long
expect.set_options(timeout=PATIENCE)
AT_REST = Path(__file__).with_name("at_rest.js").read_text(encoding="utf-8")


# The pages in the order of the menu: their addresses, and their headings.
ADDRESSES = {
    "Explain": "/",
    "Why": "/why",
    "Smoothing": "/smoothing",
    "Other tools": "/engines",
    "Counts": "/counts",
    "Corpus": "/corpus",
    "For programs": "/tools",
    "Learn": "/learn",
}
HEADINGS = {
    "/": "Why is this BLEU what it is?",
    "/why": "Why is it low, and what would raise it",
    "/smoothing": "Which smoothing, and what it does here",
    "/engines": "What other tools say of this sentence",
    "/counts": "BLEU from a printed line, or from counts",
    "/corpus": "A whole corpus, down to the sentence that cost the points",
    "/tools": "The same numbers for programs",
    "/learn": "Learn BLEU by doing",
}


def link(address="/", /, **parameters):
    """The part of a link after the host."""
    return f"{address}?{urlencode(parameters)}"


def heading(page):
    """The heading of the page."""
    return page.locator("h1")


def settled(page):
    """Wait until all that was asked for is drawn and stands still; gives the page.

    What is clicked, measured or read without waiting for an outcome needs such a page.
    """
    try:
        page.wait_for_function(AT_REST, arg=REST)
    except NeverHappened:
        awaited = page.evaluate("window.bxSeen.awaited")
        raise AssertionError(f"The page never comes to rest: {awaited}") from None
    return page


def eventually(act):
    """Do what may meet a part of the page as it is replaced, with what it expects, until it holds.

    Only for what may be done twice, as to scroll or to open a list.
    """
    deadline = time.monotonic() + PATIENCE / 1000
    while True:
        try:
            return act()
        except (AssertionError, PlaywrightError):
            if time.monotonic() > deadline:
                raise


def ready(target):
    """Wait until the page stands still, for a part of it that is to be used or read; gives it."""
    settled(target.page)
    return target


def click(target):
    """Click once, on a page that stands still."""
    ready(target).click()


def pick(page, name, option):
    """Choose in a select box, by typing: of a long list only what is in sight is there to click."""

    def choose_it():
        opened = ready(page.get_by_role("combobox", name=name))
        opened.press("ArrowDown", timeout=BRIEFLY)
        opened.fill(option, timeout=BRIEFLY)
        page.get_by_role("option", name=option, exact=True).click(timeout=BRIEFLY)

    eventually(choose_it)


def scroll_to(target):
    """Scroll until it is in sight, and stays there."""

    def scroll():
        ready(target).scroll_into_view_if_needed(timeout=BRIEFLY)
        expect(ready(target)).to_be_in_viewport(timeout=BRIEFLY)

    eventually(scroll)


def reload(page):
    """Load the page again, and wait until it is drawn."""
    settled(page).reload()
    return settled(page)


def back(page):
    """Take a step back in the history, as a person does who has seen the page."""
    settled(page).go_back()


def forward(page):
    """Take a step forward in the history."""
    settled(page).go_forward()


def go_to(page, title):
    """Choose a page in the menu, and wait until it is drawn."""
    menu = page.get_by_role("navigation", name="App pages")
    click(menu.get_by_role("link", name=title, exact=True))
    expect(heading(page)).to_contain_text(HEADINGS[ADDRESSES[title]])
    return settled(page)


def score(page):
    """The BLEU, as large as it stands there."""
    # Of a page that is being drawn anew the old one may stand below for a moment.
    return page.get_by_test_id("stMetricValue").last


def box(page, name):
    """A text box whose label begins like this: Hypothesis, References, Sentences, Result, m₂."""
    return page.get_by_role("textbox", name=re.compile(f"^{name}"))


def type_into(page, name, text):
    """Replace the text of a box and leave it."""
    ready(box(page, name)).fill(text)
    box(page, name).press("Control+Enter")


def put_in(page, name, text):
    """Replace the text of a box of one line, and confirm it."""
    ready(box(page, name)).fill(text)
    box(page, name).press("Enter")


def choose(page, group, name):
    """Choose one of several: a lesson, a smoothing, whether the answers show."""
    offered = page.get_by_role("radiogroup", name=group)
    click(offered.get_by_text(name, exact=True))
    expect(offered.get_by_role("radio", name=name)).to_be_checked()


def expand(page, title):
    """Open the part of the page that is folded up under a title."""
    click(page.get_by_test_id("stExpander").locator("summary").filter(has_text=title))


def lines(page, kind):
    """The lines of a kind: problem, note, numbers or sentence."""
    return page.locator(f".bx-{kind}")


def no_traceback(page):
    """No trace of a fault of ours."""
    expect(settled(page).get_by_test_id("stException")).to_have_count(0)
    for trace in ("Traceback", "Something went wrong here"):
        expect(page.get_by_text(trace)).to_have_count(0)


def note(page, text):
    """The note that holds a text."""
    return lines(page, "note").filter(has_text=text)


def strips(page):
    """The rows of tokens."""
    return page.locator(".st-key-token_strips")


def row(page, number):
    """The tokens of a row: 0 is the hypothesis, 1 the first reference."""
    return strips(page).locator("ol").nth(number).get_by_role("button")


def words(page, number):
    """The words of a row, without the signs beside them."""
    return strips(page).locator("ol").nth(number).locator("bdi")


def chart(page, description):
    """The chart whose description for who cannot see it begins like this."""
    return page.locator(f'[data-testid="stVegaLiteChart"][aria-label^="{description}"]')


def table(page, caption):
    """The small table with the caption that begins like this."""
    titled = page.locator("caption").filter(has_text=re.compile(f"^{re.escape(caption)}"))
    return page.locator("table.bx-table").filter(has=titled)


def row_of(table, name):
    """The row of a small table whose first cell begins like this, or like this once chosen."""
    begins = re.compile(f"^(▶ )?{re.escape(name)}")
    first = table.page.locator("td:first-child").filter(has_text=begins)
    return table.locator("tr").filter(has=first)


def cells(table):
    """The texts of a small table below its head, a list a row, once the page is drawn."""
    texts = "rows => rows.map((row) => [...row.cells].map((cell) => cell.textContent))"
    rows = ready(table).locator("tbody tr").evaluate_all(texts)
    return [[cell.replace("\u00a0", " ") for cell in row] for row in rows]


def table_rows(page, count):
    """The clipping table, once it has that many rows below its head."""
    return page.get_by_test_id("stDataFrame").locator(f'table[aria-rowcount="{count + 1}"]')


def shown_link(page):
    """The link to the page as it stands, as it is written there."""
    written = page.get_by_test_id("stCode").filter(has_text="http://").first
    return ready(written).inner_text().strip()


def query(url):
    """The parameters of an address."""
    return dict(parse_qsl(urlsplit(url).query, keep_blank_values=True))


def expect_address(page, **parameters):
    """Wait until the address holds exactly these parameters."""
    _wait_for_address(page, query, parameters)


def expect_place(page, address, /, **parameters):
    """Wait until the address is that of a page, with exactly these parameters."""
    _wait_for_address(page, lambda url: (urlsplit(url).path, query(url)), (address, parameters))
    expect(heading(page)).to_contain_text(HEADINGS[address])


def _wait_for_address(page, part, value):
    try:
        page.wait_for_url(lambda url: part(url) == value, timeout=PATIENCE)
    except NeverHappened:
        assert part(page.url) == value


def expect_texts(page, hypothesis, references):
    """Wait until both texts are these."""
    expect(box(page, "Hypothesis")).to_have_value(hypothesis)
    expect(box(page, "References")).to_have_value(references)


def expect_state(page, *, hypothesis, references, bleu):
    """Wait until both texts and the score are these."""
    expect_texts(page, hypothesis, references)
    expect(score(page)).to_have_text(bleu)


def downloaded(page, name):
    """The text of the file that a button gives, and its name."""
    with page.expect_download() as download:
        click(page.get_by_role("button", name=name))
    path = download.value.path()
    return path.read_text(encoding="utf-8-sig"), download.value.suggested_filename
