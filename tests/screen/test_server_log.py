"""The log of the server: no text that somebody typed is in it."""

import logging

from bleuexplain.ui import server


def test_an_address_is_logged_without_what_a_link_holds(caplog):
    server._keep_texts_out_of_the_log()
    access = logging.getLogger("uvicorn.access")
    with caplog.at_level(logging.INFO, logger="uvicorn.access"):
        access.info('%s - "%s %s HTTP/%s" %d', "::1", "GET", "/?hyp=secret&ref=x", "1.1", 200)
    assert caplog.messages == ['::1 - "GET / HTTP/1.1" 200']
