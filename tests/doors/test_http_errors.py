"""Whatever is wrong with a request is told in one line: a code, a sentence, a place."""

import json

import pytest

from .calls import COMPONENTS, EXECUTE, JSON, SENTENCE, SMOOTHING, error

NOWHERE = "Nothing is at this address; /v1/openapi.json lists what there is."

# request, status, code, message
ADDRESSES = {
    "no version": (("GET", "/v1"), 404, "not_found", NOWHERE),
    "no name": (("GET", "/v1/"), 404, "not_found", NOWHERE),
    "a slash too many": (("GET", "/v1/tools/"), 404, "not_found", NOWHERE),
    "another version of the routes": (("GET", "/v1/v2/tools"), 404, "not_found", NOWHERE),
    "a tool nobody has": (
        *(("GET", "/v1/tools/bleu/versions/1.0.0"), 404, "not_found"),
        "There is no tool 'bleu 1.0.0'; /v1/tools lists them.",
    ),
    "a version nobody has": (
        *(("POST", EXECUTE.replace("1.0.0", "2.0.0")), 404, "not_found"),
        "There is no tool 'bleu-sentence-components 2.0.0'; /v1/tools lists them.",
    ),
    "a name of many lines": (
        *(("GET", "/v1/tools/%0D%0A%22%3Cb%3E/versions/%F0%9F%98%80"), 404, "not_found"),
        "There is no tool '\\r\\n\"<b> 😀'; /v1/tools lists them.",
    ),
    "a name without end": (
        *(("GET", f"/v1/tools/{'x' * 5_000}/versions/1.0.0"), 404, "not_found"),
        f"There is no tool '{'x' * 60}'; /v1/tools lists them.",
    ),
    "to call the list": (
        *(("POST", "/v1/tools"), 405, "method_not_allowed"),
        "Only GET, HEAD is answered here, got POST.",
    ),
    "to write a contract": (
        *(("PUT", COMPONENTS), 405, "method_not_allowed"),
        "Only GET, HEAD is answered here, got PUT.",
    ),
    "to read a call": (
        *(("GET", EXECUTE), 405, "method_not_allowed"),
        "Only POST is answered here, got GET.",
    ),
    "a method nobody has": (
        *(("BREW", EXECUTE), 405, "method_not_allowed"),
        "Only POST is answered here, got BREW.",
    ),
}


@pytest.mark.parametrize(
    ("asked", "status", "code", "message"), ADDRESSES.values(), ids=ADDRESSES.keys()
)
def test_a_wrong_address_or_method_is_told(client, asked, status, code, message):
    response = client.request(*asked)
    assert error(response) == (status, code, "", message)
    if status == 405:
        assert response.headers["allow"] in message


NOT_JSON = "The content type application/json is needed here, in UTF-8, got "

# headers, message
MEDIA = {
    "no content type": ({}, f"{NOT_JSON}none."),
    "a form, as another site can send": (
        {"content-type": "application/x-www-form-urlencoded"},
        f"{NOT_JSON}'application/x-www-form-urlencoded'.",
    ),
    "text, as another site can send": (
        {"content-type": "text/plain;charset=UTF-8"},
        f"{NOT_JSON}'text/plain;charset=UTF-8'.",
    ),
    "a kind of JSON": (
        {"content-type": "application/ld+json"},
        f"{NOT_JSON}'application/ld+json'.",
    ),
    "JSON in Latin-1": (
        {"content-type": "application/json; charset=iso-8859-1"},
        f"{NOT_JSON}'application/json; charset=iso-8859-1'.",
    ),
    "no type at all": ({"content-type": ";;;"}, f"{NOT_JSON}';;;'."),
    "a compressed body": (
        {**JSON, "content-encoding": "gzip"},
        "The body is read as it is, got one with the coding 'gzip'.",
    ),
}


@pytest.mark.parametrize(("headers", "message"), MEDIA.values(), ids=MEDIA.keys())
def test_another_kind_of_body_is_415(client, headers, message):
    response = client.post(EXECUTE, content=json.dumps(SENTENCE).encode(), headers=headers)
    assert error(response) == (415, "unsupported_input", "", message)


def test_a_wrong_length_is_told(client):
    response = client.post(EXECUTE, content=b"{}", headers={**JSON, "content-length": "many"})
    expected = (400, "invalid_input", "", "The content length is a number, got 'many'.")
    assert error(response) == expected


# body, path, message: what strict_json refuses, told as 400
BODIES = {
    "nothing": (b"", "", "The input is not JSON: Expecting value, at line 1, column 1."),
    "half an object": (
        *(b'{"hypothesis": [', ""),
        "The input is not JSON: Expecting value, at line 1, column 17.",
    ),
    "a name twice": (
        *(b'{"hypothesis": ["a"], "references": [["a"]], "hypothesis": []}', ""),
        'The name "hypothesis" stands twice in one object.',
    ),
    "NaN": (b'{"epsilon": NaN}', "", "NaN is not a number that JSON has."),
    "half a surrogate pair": (
        *(b'{"hypothesis": ["a", "\\uD83D"], "references": [["a"]]}', "/hypothesis/1"),
        "A string has U+D83D, half of a surrogate pair.",
    ),
    "lists without end": (
        *(b"[" * 900_000, ""),
        "The input has more than 64 lists and objects inside each other.",
    ),
    "Latin-1": (b'{"hypothesis": ["\xe9"]}', "", "The input is not UTF-8: byte 18 cannot be read."),
}


@pytest.mark.parametrize(("body", "path", "message"), BODIES.values(), ids=BODIES.keys())
def test_a_body_that_is_not_json_is_400(client, body, path, message):
    response = client.post(EXECUTE, content=body, headers=JSON)
    assert error(response) == (400, "invalid_input", path, message)


STATISTICS = {
    "matches": [1],
    "totals": [1],
    "candidate_length": 1,
    "reference_length": 1,
    "smoothing": "none",
}

# address, payload, code, path
REFUSED = {
    "null": (EXECUTE, None, "invalid_input", ""),
    "a missing input": (EXECUTE, {"hypothesis": []}, "invalid_input", "/references"),
    "a smoothing that is not supported": (
        f"{SMOOTHING}/execute",
        {**STATISTICS, "smoothing": "method4"},
        "unsupported_input",
        "/smoothing",
    ),
    "nine references": (
        EXECUTE,
        {"hypothesis": ["a"], "references": [["a"]] * 9},
        "limit_exceeded",
        "/references",
    ),
    "10,001 tokens": (
        EXECUTE,
        {"hypothesis": ["a"] * 10_000, "references": [["a"]]},
        "limit_exceeded",
        "",
    ),
}


@pytest.mark.parametrize(
    ("address", "payload", "code", "path"), REFUSED.values(), ids=REFUSED.keys()
)
def test_what_the_tool_refuses_is_422_with_its_code_and_place(client, address, payload, code, path):
    told = error(client.post(address, content=json.dumps(payload), headers=JSON))
    assert told[:3] == (422, code, path)


def test_a_place_is_exact_to_a_program_and_turns_no_terminal_around(client):
    name = "\u202e\x9b31m/~"
    response = client.post(EXECUTE, json={**SENTENCE, name: 1})
    assert error(response)[2] == "/\u202e\x9b31m~1~0"
    assert r'"path":"/\u202e\u009b31m~1~0"' in response.text
