"""Who may call the MCP door, how often it can be opened, and that the app stands without it."""

import asyncio
import json
import subprocess
import sys

import pytest
from browser.running_app import HOME
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.testclient import TestClient

from bleuexplain.http import Bounds, Room
from bleuexplain.http.answers import Refusal
from bleuexplain.mcp import Door
from bleuexplain.mcp.callers import Callers

from .calls import LAWS, SENTENCE
from .test_mcp import ACCEPT, INITIALIZE


@pytest.fixture
def door():
    """The MCP routes, with their lifespan."""
    opened = Door(Room(Bounds(short=1, seconds=0.2, patience=0.1)))
    return Starlette(routes=opened.routes(), lifespan=lambda _: opened.lifespan())


def test_hosts_are_added_by_the_environment(door, monkeypatch):
    monkeypatch.setenv("BLEUEXPLAIN_MCP_HOSTS", "tools.example.org")
    own = {**ACCEPT, "origin": "https://tools.example.org"}
    for address, status in {"https://tools.example.org": 200, "https://other.example": 421}.items():
        with TestClient(door, base_url=address) as client:
            assert client.post("/mcp/", json=INITIALIZE, headers=own).status_code == status


def test_without_an_entry_only_this_machine_s_names_are_allowed():
    assert Callers({}).hosts == ("localhost", "127.0.0.1", "[::1]")
    assert Callers({"BLEUEXPLAIN_MCP_HOSTS": " , "}).hosts == Callers({}).hosts


# host, origin, status
CALLERS = {
    "a name without a port": ("localhost", None, None),
    "a name and a port": ("localhost:8631", None, None),
    "an address": ("127.0.0.1:80", None, None),
    "an address of IPv6": ("[::1]:8501", "http://[::1]:8501", None),
    "names know no case": ("LocalHost:1", "HTTP://LOCALHOST:1", None),
    "an entry of the environment": ("tools.example.org:443", "https://tools.example.org", None),
    "a name after the port": ("localhost:8631.evil", None, 421),
    "a name after the colon": ("localhost:evil", None, 421),
    "a name in place of a port, ending in digits": ("localhost:evil.example:80", None, 421),
    "a colon alone": ("localhost:", None, 421),
    "a port of Arabic digits": ("localhost:\u0661", None, 421),
    "a port too long": ("localhost:123456", None, 421),
    "an account before the name": ("evil@localhost", None, 421),
    "a name that goes on": ("localhost.evil", None, 421),
    "a dot that is no dot": ("toolsXexample.org", None, 421),
    "no host": ("", None, 421),
    "a page of a name after the port": ("localhost", "http://localhost:8631.evil", 403),
    "a page of a path": ("localhost", "http://localhost/evil", 403),
    "a page of another scheme": ("localhost", "file://localhost", 403),
    "a page of nowhere": ("localhost", "null", 403),
}


@pytest.mark.parametrize(("host", "origin", "status"), CALLERS.values(), ids=CALLERS)
def test_a_caller_is_let_in_by_its_exact_host_and_a_port_of_digits(host, origin, status):
    callers = Callers({"BLEUEXPLAIN_MCP_HOSTS": "tools.example.org"})
    # Headers are bytes to the server; a sign beyond Latin-1 is of several.
    given = {"host": host, **({"origin": origin} if origin else {})}
    headers = Headers(raw=[(name.encode(), value.encode()) for name, value in given.items()])
    try:
        callers.check(headers)
        refused = None
    except Refusal as refusal:
        refused = refusal.status
    assert refused == status


def test_of_two_hosts_none_is_taken():
    with pytest.raises(Refusal) as refusal:
        Callers({}).check(Headers(raw=[(b"host", b"localhost"), (b"host", b"evil.example")]))
    assert refusal.value.error["message"] == (
        "MCP is not answered for the host 'localhost, evil.example'; the server's setting "
        "BLEUEXPLAIN_MCP_HOSTS adds hosts to this machine's own."
    )


def test_the_door_can_be_opened_again_after_it_was_closed(door):
    for _ in range(2):
        with TestClient(door, base_url="http://localhost:1") as client:
            assert client.post("/mcp", json=INITIALIZE, headers=ACCEPT).status_code == 200


def test_a_call_over_its_time_is_a_tool_s_error(door, monkeypatch):
    import threading

    end = threading.Event()
    monkeypatch.setattr("bleuexplain.mcp.server.execute", lambda *_: end.wait())
    call = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": LAWS[0]["id"], "arguments": {}},
    }
    with TestClient(door, base_url="http://localhost:1") as client:
        result = client.post("/mcp/", json=call, headers=ACCEPT).json()["result"]
        end.set()
    assert result["isError"]
    assert result["content"][0]["text"].startswith('{"error": {"code": "timed_out"')


def test_a_place_is_exact_to_a_program_and_turns_no_terminal_around(door):
    call = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": LAWS[0]["id"], "arguments": {**SENTENCE, "\u202e": 1}},
    }
    with TestClient(door, base_url="http://localhost:1") as client:
        result = client.post("/mcp/", json=call, headers=ACCEPT).json()["result"]
    text = result["content"][0]["text"]
    assert r'"path": "/\u202e"' in text
    assert json.loads(text)["error"]["path"] == "/\u202e"


WITHOUT_THE_EXTRA = """
import sys
sys.modules["mcp"] = None  # as if it were not installed: importing it fails
import importlib.util
importlib.util.find_spec = lambda name, found=importlib.util.find_spec: (
    None if name == "mcp" else found(name)
)
import app
from bleuexplain.ui import doors
print(sorted({route.path for route in doors.routes()}))
"""


def test_the_app_and_its_http_routes_stand_without_the_extra():
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", WITHOUT_THE_EXTRA],
        capture_output=True,
        check=True,
        cwd=HOME,
        text=True,
    )
    assert done.stdout.strip() == "['/v1']"


LAX = {
    "a name that stands twice": b'{"jsonrpc": "2.0", "id": 1, "id": 2, "method": "ping"}',
    "a number that is none": b'{"jsonrpc": "2.0", "id": NaN, "method": "ping"}',
    "no JSON": b"{",
}


@pytest.mark.parametrize("body", LAX.values(), ids=LAX)
def test_json_is_read_as_strictly_as_at_the_other_doors(door, body):
    headers = {**ACCEPT, "content-type": "application/json"}
    with TestClient(door, base_url="http://localhost:1") as client:
        response = client.post("/mcp/", content=body, headers=headers)
    assert response.status_code == 400
    assert response.json()["error"]["code"] == "invalid_input"


# What comes of a body: nothing for ever, or the end of the connection.
BROKEN = {"nothing": (asyncio.Event().wait, 408), "a broken line": (None, 400)}


@pytest.mark.parametrize(("waits", "status"), BROKEN.values(), ids=BROKEN)
def test_a_body_that_does_not_come_whole_is_given_up(waits, status):
    async def answered():
        messages = []

        async def receive():
            if waits:
                await waits()
            return {"type": "http.disconnect"}

        async def send(message):
            messages.append(message)

        opened = Door(Room(Bounds(seconds=0.05)))
        headers = [(b"content-type", b"application/json"), (b"host", b"localhost")]
        scope = {"type": "http", "method": "POST", "path": "/mcp/", "headers": headers}
        async with opened.lifespan():
            await opened(scope, receive, send)
        return messages

    assert asyncio.run(answered())[0]["status"] == status
