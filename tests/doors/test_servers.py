"""Both ways to start the app serve the routes beside the pages, as a stranger calls them."""

import json
import shutil
import subprocess

import httpx2
import pytest

from .calls import EXAMPLES, EXECUTE, JSON, SENTENCE, error

RESULT = {
    "candidate_length": 2,
    "reference_length": 2,
    "max_order": 4,
    "matches": [2, 1, 0, 0],
    "totals": [2, 1, 0, 0],
}


def test_a_call_without_cookies_is_answered(server):
    response = httpx2.post(f"{server}{EXECUTE}", json=SENTENCE)
    assert (response.status_code, response.json()) == (200, {"result": RESULT})
    assert "set-cookie" not in response.headers


def test_the_pages_are_served_as_ever(server):
    assert "<title>Streamlit</title>" in httpx2.get(server).text
    assert httpx2.get(f"{server}/_stcore/health").text == "ok"


def test_the_pages_keep_their_guard_against_other_sites(server):
    upload = f"{server}/_stcore/upload_file/nobody/nothing"
    assert httpx2.put(upload, files={"a": b"b"}).status_code == 403
    asked = {"origin": "https://elsewhere.example"}
    for address in ("/_stcore/health", "/v1/tools"):
        headers = httpx2.get(f"{server}{address}", headers=asked).headers
        assert headers.get("access-control-allow-origin") in (None, server)


def test_the_errors_are_those_of_the_routes_and_not_pages(server):
    for address in ("/v1", "/v1/", "/v1/nothing", "/v1/tools/a%0Ab/versions/1"):
        assert error(httpx2.get(f"{server}{address}"))[:2] == (404, "not_found")
    assert error(httpx2.get(f"{server}{EXECUTE}"))[:2] == (405, "method_not_allowed")
    assert error(httpx2.post(f"{server}{EXECUTE}", content=b"{"))[:2] == (415, "unsupported_input")


def test_a_body_too_large_is_refused_while_the_caller_still_sends(server):
    def pieces():
        for _ in range(64):
            yield b" " * 65_536

    for content in (b" " * 4_194_304, pieces()):
        response = httpx2.post(f"{server}{EXECUTE}", content=content, headers=JSON)
        assert error(response)[:2] == (413, "limit_exceeded")


def test_half_a_surrogate_pair_in_the_address_is_no_fault(server):
    address = f"{server}/v1/tools/%ED%A0%80/versions/%FF"
    assert error(httpx2.get(address))[:2] == (404, "not_found")


@pytest.mark.skipif(shutil.which("curl") is None, reason="curl is not installed here")
def test_curl_with_a_founding_contract_s_example_prints_its_json(one_server):
    law, example = next(iter(EXAMPLES.values()))
    address = f"{one_server}/v1/tools/{law['id']}/versions/{law['version']}/execute"
    command = ["curl", "-s", address, "--json", json.dumps(example["input"])]
    printed = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    assert printed == json.dumps({"result": example["output"]}, separators=(",", ":"))
