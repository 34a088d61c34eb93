"""The tools over HTTP: what is where, and that a call answers what the tool does."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bleuexplain.tools import TOOLS, contract, execute

from .calls import COMPONENTS, EXAMPLES, EXECUTE, JSON, SENTENCE, SMOOTHING


@pytest.mark.parametrize(("law", "example"), EXAMPLES.values(), ids=EXAMPLES.keys())
def test_a_founding_contract_s_example_gives_the_printed_json(client, law, example):
    address = f"/v1/tools/{law['id']}/versions/{law['version']}/execute"
    response = client.post(address, json=example["input"])
    assert (response.status_code, response.headers["content-type"]) == (200, "application/json")
    # As text, since 1 and 1.0 are equal in Python and not in JSON.
    assert json.dumps(response.json()) == json.dumps({"result": example["output"]})


def test_the_list_has_every_tool_with_addresses_that_answer(client):
    listed = client.get("/v1/tools").json()["tools"]
    assert [(tool["id"], tool["version"]) for tool in listed] == list(TOOLS)
    for tool in listed:
        assert client.get(tool["contract_url"]).json()["execute_url"] == tool["execute_url"]
        assert client.post(tool["execute_url"], json={}).status_code == 422


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool[0])
def test_a_contract_is_the_tool_s(client, tool):
    address = f"/v1/tools/{tool[0]}/versions/{tool[1]}"
    served = client.get(address).json()
    assert served == {**contract(*tool), "execute_url": f"{address}/execute"}


tokens = st.lists(st.text("ab \x00é字😀\u2028", min_size=1, max_size=3), max_size=6)


@settings(deadline=None)
@given(hypothesis=tokens, references=st.lists(tokens, min_size=1, max_size=3))
def test_any_text_gives_over_http_what_the_tool_gives(client, hypothesis, references):
    payload = {"hypothesis": hypothesis, "references": references, "include_ngrams": True}
    expected = execute("bleu-sentence-components", "1.0.0", payload)
    assert client.post(EXECUTE, json=payload).json() == {"result": expected}


ADDRESSES = ["/v1/tools", COMPONENTS, SMOOTHING, "/v1/openapi.json"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_head_tells_what_get_would_without_the_body(client, address):
    got, told = client.get(address), client.head(address)
    assert (told.status_code, told.text) == (200, "")
    assert told.headers["content-length"] == str(len(got.content))


ALLOWED = {**dict.fromkeys(ADDRESSES, "GET, HEAD, OPTIONS"), EXECUTE: "POST, OPTIONS"}


@pytest.mark.parametrize(("address", "allowed"), ALLOWED.items())
def test_options_tells_the_methods_and_invites_no_other_origin(client, address, allowed):
    asked = {"origin": "https://elsewhere.example", "access-control-request-method": "POST"}
    response = client.options(address, headers=asked)
    assert (response.status_code, response.headers["allow"]) == (204, allowed)
    assert not [name for name in response.headers if name.startswith("access-control")]


def test_no_answer_is_taken_for_a_page_or_a_script(client):
    answers = [
        client.get("/v1/tools"),
        client.post(EXECUTE, json=SENTENCE),
        client.post(EXECUTE, json={}),
        client.get("/v1/nothing"),
    ]
    assert {answer.headers["x-content-type-options"] for answer in answers} == {"nosniff"}
    assert {answer.headers["content-type"] for answer in answers} == {"application/json"}


@pytest.mark.parametrize(
    "content_type",
    [
        "application/json",
        "APPLICATION/JSON",
        "application/json; charset=utf-8",
        'application/json;charset="UTF-8"',
    ],
)
def test_json_in_utf_8_is_taken_however_it_is_spelled(client, content_type):
    body = json.dumps(SENTENCE).encode()
    response = client.post(EXECUTE, content=body, headers={"content-type": content_type})
    assert response.status_code == 200


def test_a_byte_order_mark_is_skipped(client):
    body = b"\xef\xbb\xbf" + json.dumps(SENTENCE).encode()
    assert client.post(EXECUTE, content=body, headers=JSON).status_code == 200


def test_a_fault_of_ours_is_told_in_one_line_without_a_traceback(client, monkeypatch):
    monkeypatch.setattr("bleuexplain.http.api.execute", lambda *_: 1 / 0)
    response = client.post(EXECUTE, json=SENTENCE)
    assert response.status_code == 500
    assert response.json()["error"] == {
        "code": "internal_error",
        "message": "The server failed on this request; its log says how.",
        "path": "",
    }
