"""Take the README's pictures of the app: ``python -m tests.browser.take_screenshot``."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from .conftest import FLAGS, chromium_path, opened_page, watched_context
from .running_app import running_app

FOLDER = Path(__file__).parent
CAR = "hyp=she+sold+her+car&ref=she+sold+his+car&smooth=method3"
# name of the picture: the link, and how high it is
PICTURES = {"explain.png": ("/", 1330), "smoothing.png": (f"/smoothing?{CAR}", 1400)}


def take():
    """Open each page as a visitor does, and keep what its screen shows."""
    with running_app() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for name, (link, height) in PICTURES.items():
            context, _ = watched_context(browser, viewport={"width": 1280, "height": height})
            opened_page(context, address, link).screenshot(path=FOLDER / name)
        browser.close()


if __name__ == "__main__":
    take()
