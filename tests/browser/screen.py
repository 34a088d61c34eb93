"""What a person does on the page, and where things stand on it."""

import re
from urllib.parse import parse_qsl, urlencode, urlsplit

from playwright.sync_api import TimeoutError as NeverHappened
from playwright.sync_api import expect

PATIENCE = 30_000  # milliseconds; what should happen is waited for, not timed
expect.set_options(timeout=PATIENCE)


def link(**parameters):
    """The part of a link after the host."""
    return f"/?{urlencode(parameters)}"


def settled(page):
    """Wait until the server has answered all that was asked of it; gives the page."""
    app = page.get_by_test_id("stApp")
    expect(app).to_have_attribute("data-test-script-state", "notRunning")
    return page


def score(page):
    """The BLEU, as large as it stands there."""
    return page.get_by_test_id("stMetricValue")


def box(page, name):
    """A text box: Hypothesis or References."""
    return page.get_by_role("textbox", name=re.compile(f"^{name}"))


def type_into(page, name, text):
    """Replace the text of a box and leave it."""
    box(page, name).fill(text)
    box(page, name).press("Control+Enter")


def lines(page, kind):
    """The lines of a kind: problem, note, numbers or sentence."""
    return page.locator(f".bx-{kind}")


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


def table_rows(page, count):
    """The clipping table, once it has that many rows below its head."""
    return page.get_by_test_id("stDataFrame").locator(f'table[aria-rowcount="{count + 1}"]')


def shown_link(page):
    """The link to the page as it stands, as it is written there."""
    return (
        settled(page).get_by_test_id("stCode").filter(has_text="http://").first.inner_text().strip()
    )


def query(url):
    """The parameters of an address."""
    return dict(parse_qsl(urlsplit(url).query, keep_blank_values=True))


def expect_address(page, **parameters):
    """Wait until the address holds exactly these parameters."""
    try:
        page.wait_for_url(lambda url: query(url) == parameters, timeout=PATIENCE)
    except NeverHappened:
        assert query(page.url) == parameters


def expect_state(page, *, hypothesis, references, bleu):
    """Wait until both texts and the score are these."""
    expect(box(page, "Hypothesis")).to_have_value(hypothesis)
    expect(box(page, "References")).to_have_value(references)
    expect(score(page)).to_have_text(bleu)


def downloaded(page, name):
    """The text of the file that a button gives, and its name."""
    settled(page)
    with page.expect_download() as download:
        page.get_by_role("button", name=name).click()
    path = download.value.path()
    return path.read_text(encoding="utf-8-sig"), download.value.suggested_filename
