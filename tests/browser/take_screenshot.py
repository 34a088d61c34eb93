"""Take the README's picture of the app: ``python -m tests.browser.take_screenshot``."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from .conftest import FLAGS, chromium_path
from .running_app import running_app

PICTURE = Path(__file__).parent / "explain.png"
SIZE = {"width": 1280, "height": 1330}


def take():
    """Open the first page as a visitor does, and keep what its screen shows."""
    with running_app() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        page = browser.new_page(viewport=SIZE)
        page.goto(address)
        page.locator("[data-testid=stVegaLiteChart] svg").first.wait_for()
        page.wait_for_load_state("networkidle")
        page.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    take()
