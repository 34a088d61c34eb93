"""The first visitor of a server that has just started."""

import pytest
from playwright.sync_api import expect

from .conftest import opened_page
from .running_app import running_app
from .screen import (
    expect_address,
    expect_state,
    lines,
    link,
)

pytestmark = pytest.mark.browser

CAR = {"hyp": "she sold her car", "ref": "she sold his car", "smooth": "method3", "order": "3"}


def test_a_deep_link_is_the_first_thing_a_fresh_server_answers(new_context):
    with running_app() as address:
        page = opened_page(new_context(), address, link(**CAR))
        # (3/4 x 1/3 x 0.5/2)^(1/3) = 0.0625^(1/3)
        expect_state(
            page, hypothesis="she sold her car", references="she sold his car", bleu="0.3969"
        )
        expect_address(page, **CAR)
        expect(lines(page, "problem")).to_have_count(0)


def test_the_old_address_of_the_page_leads_to_it_with_its_parameters(visit):
    page = visit("/explain?hyp=so&ref=so&order=1")
    expect_state(page, hypothesis="so", references="so", bleu="1.0000")
