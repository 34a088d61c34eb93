"""The log of the server: no text that somebody typed is in it, and no line twice."""

import logging
from logging.config import dictConfig

import pytest
from streamlit import logger as streamlits
from uvicorn.config import LOGGING_CONFIG

from bleuexplain.ui import server


def test_an_address_is_logged_without_what_a_link_holds(caplog):
    server._keep_texts_out_of_the_log()
    access = logging.getLogger("uvicorn.access")
    with caplog.at_level(logging.INFO, logger="uvicorn.access"):
        access.info('%s - "%s %s HTTP/%s" %d', "::1", "GET", "/?hyp=secret&ref=x", "1.1", 200)
    assert caplog.messages == ['::1 - "GET / HTTP/1.1" 200']


@pytest.fixture
def access():
    """The logger of requests, given back as it was."""
    names = ("uvicorn", "uvicorn.access")
    before = {name: list(logging.getLogger(name).handlers) for name in names}
    yield logging.getLogger("uvicorn.access")
    for name, handlers in before.items():
        logging.getLogger(name).handlers[:] = handlers


def test_a_request_is_logged_once_by_uvicorn_s_own_handler(access):
    access.handlers.clear()
    dictConfig({**LOGGING_CONFIG, "disable_existing_loggers": False})  # as uvicorn does at first
    own = list(access.handlers)
    streamlits.setup_formatter(access)  # as importing Streamlit does
    assert len(access.handlers) == 2
    server._log_once()
    assert access.handlers == own


def test_a_request_is_still_logged_where_streamlit_serves(access):
    access.handlers.clear()
    streamlits.setup_formatter(access)
    server._log_once()
    assert access.handlers == [access.streamlit_console_handler]
