"""What an MCP client is told over standard streams of lines that are no messages."""

import json
import subprocess

import pytest
from browser.running_app import HOME

from .test_mcp import INITIALIZE, STDIO

PING = {"jsonrpc": "2.0", "id": 7, "method": "ping"}
NO_JSON = (-32700, "This line is not JSON: a message is one JSON object on one line.")
NO_MESSAGE = (-32600, "This line is no message of JSON-RPC 2.0, which MCP is spoken in.")

# Line, the error's code and message; none is an answer.
LINES = {
    "words": (b"hello", NO_JSON),
    "an object that is not closed": (b'{"jsonrpc": "2.0"', NO_JSON),
    "not UTF-8": (b"\xff\xfe", NO_JSON),
    "nested without an end": (b"[" * 100_000, NO_JSON),
    "a list": (b"[]", NO_MESSAGE),
    "an object of another kind": (b'{"id": 1}', NO_MESSAGE),
    "another JSON-RPC": (b'{"jsonrpc": "1.0", "id": 1, "method": "ping"}', NO_MESSAGE),
    "an empty line": (b"", None),
    "blanks": (b" \t", None),
}


@pytest.fixture(scope="module")
def answers():
    """The answers to all these lines, and to a request after them, in one conversation."""
    lines = [json.dumps(INITIALIZE).encode(), *(line for line, _ in LINES.values())]
    done = subprocess.run(
        [STDIO.command, *STDIO.args],
        input=b"\n".join([*lines, json.dumps(PING).encode(), b""]),
        capture_output=True,
        check=True,
        cwd=HOME,
        timeout=60,
    )
    assert b"Traceback" not in done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_each_line_that_is_no_message_is_answered_under_no_id(answers):
    expected = [error for _, error in LINES.values() if error]
    refused = [each for each in answers if "error" in each]
    assert [each["id"] for each in refused] == [None] * len(expected)
    assert [(each["error"]["code"], each["error"]["message"]) for each in refused] == expected


def test_a_line_that_is_no_message_takes_no_answer_from_the_others(answers):
    assert {each["id"] for each in answers if "result" in each} == {1, 7}
