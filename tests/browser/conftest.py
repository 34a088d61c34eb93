"""One server and one Chromium for all tests; whatever a page asks for is watched."""

import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import sync_playwright

from .running_app import running_app
from .screen import PATIENCE, settled

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-quic"),
    "--no-first-run",
]
SEEN = Path(__file__).with_name("seen.js")
DESKTOP = {"width": 1280, "height": 900}


class Watch:
    """What the pages of a context did that nobody should see: foreign requests, dialogs, errors."""

    def __init__(self, context):
        self.addresses, self.dialogs, self.errors = [], [], []
        context.on("request", lambda request: self.addresses.append(request.url))
        context.on("page", self._watch_page)
        context.on("weberror", lambda found: self.errors.append(str(found.error)))

    def _watch_page(self, page):
        page.on("websocket", lambda socket: self.addresses.append(socket.url))
        page.on("dialog", self._dismiss)

    def _dismiss(self, dialog):
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def foreign(self):
        """The addresses that are not on this machine."""
        return [url for url in self.addresses if not _is_local(url)]

    def check(self):
        """Fail where a page asked for a foreign host, opened a dialog or raised an error.

        Each is told once: the tests that follow in the same browser are not to blame.
        """
        assert self.addresses
        found = self.foreign(), self.dialogs, self.errors
        self.addresses = [url for url in self.addresses if _is_local(url)]
        self.dialogs, self.errors = [], []
        assert found == ([], [], [])


def _is_local(url):
    parts = urlsplit(url.removeprefix("blob:"))
    return parts.scheme == "data" or parts.hostname == "localhost"


def watched_context(chromium, **options):
    """A new context, as another person's browser, and what is watched of it."""
    context = chromium.new_context(**{"viewport": DESKTOP, **options})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(path=SEEN)
    return context, Watch(context)


def chromium_path():
    """Where Chromium is, or a failure that says how to get it."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.fail(
            "The browser tests drive Chromium, which is not here: run `make chromium` as root, or "
            "apt-get install chromium.",
            pytrace=False,
        )
    return path


@pytest.fixture(scope="session")
def chromium():
    """The browser of all tests."""
    path = chromium_path()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server():
    """The address of the running app."""
    with running_app() as address:
        yield address


@pytest.fixture
def new_context(chromium):
    """Open contexts that know nothing of each other, as other people's browsers do."""
    opened = []

    def open_context(**options):
        opened.append(watched_context(chromium, **options))
        return opened[-1][0]

    yield open_context
    for context, _ in opened:
        context.close()
    for _, watch in opened:
        watch.check()


@pytest.fixture
def new_visitor(new_context, server):
    """Open a link as somebody who was never here."""

    def open_link(link="/", **options):
        return opened_page(new_context(**options), server, link.removeprefix(server))

    return open_link


@pytest.fixture(scope="session")
def known_context(chromium):
    """A context that several tests share, since scripts loaded once load fast again."""
    context, watch = watched_context(chromium)
    yield context, watch
    context.close()


def tabs_of(known_context, server):
    """Open links in new tabs, each a new session for the server; close them in the end."""
    context, watch = known_context
    opened = []

    def open_link(link="/"):
        opened.append(opened_page(context, server, link))
        return opened[-1]

    yield open_link
    for page in opened:
        page.close()
    watch.check()


@pytest.fixture
def visit(known_context, server):
    """Open a link in a new tab for one test."""
    yield from tabs_of(known_context, server)


@pytest.fixture(scope="module")
def stay(known_context, server):
    """Open a link in a tab for all tests of a file, which leave it as they found it."""
    yield from tabs_of(known_context, server)


def opened_page(context, server, link):
    """A page that the server has drawn from its heading to its end."""
    page = context.new_page()
    page.goto(f"{server}{link}")
    return settled(page)
