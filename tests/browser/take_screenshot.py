"""Take the README's pictures of the app: ``python -m tests.browser.take_screenshot``."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from .conftest import FLAGS, chromium_path
from .running_app import running_app

FOLDER = Path(__file__).parent
CAR = "hyp=she+sold+her+car&ref=she+sold+his+car&smooth=method3"
# name of the picture: the link, how high it is, and the last thing to appear in it
PICTURES = {
    "explain.png": ("/", 1330, "[data-testid=stVegaLiteChart] svg"),
    "smoothing.png": (f"/smoothing?{CAR}", 1400, "[data-testid=stVegaLiteChart] svg"),
}


def take():
    """Open each page as a visitor does, and keep what its screen shows."""
    with running_app() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for name, (link, height, last) in PICTURES.items():
            page = browser.new_page(viewport={"width": 1280, "height": height})
            page.goto(f"{address}{link}")
            page.locator(last).first.wait_for()
            page.wait_for_load_state("networkidle")
            page.screenshot(path=FOLDER / name)
        browser.close()


if __name__ == "__main__":
    take()
