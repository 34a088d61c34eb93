"""The routes alone for the many cases, and the app in a process of its own for the rest."""

import pytest
from browser.running_app import STREAMLIT, UVICORN, running_app
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bleuexplain.http import Bounds, Room, routes


@pytest.fixture(scope="session")
def client():
    """The routes of the tools, without the pages around them."""
    with client_of(Bounds()) as opened:
        yield opened


def client_of(bounds):
    """Call the routes of the tools under other bounds."""
    app = Starlette(routes=routes(Room(bounds)))
    return TestClient(app, raise_server_exceptions=False)


@pytest.fixture(scope="session", params=[UVICORN, STREAMLIT], ids=lambda start: start[0])
def server(request):
    """The address of the app, once for each way to start it."""
    with running_app(request.param) as address:
        yield address


@pytest.fixture(scope="session")
def one_server():
    """The address of the app, started in one way."""
    with running_app(UVICORN) as address:
        yield address
