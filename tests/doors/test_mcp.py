"""A stranger's agent connects by the SDK's own client, over both transports, in both eras."""

import json
import sys
from dataclasses import dataclass

import anyio
import httpx2
import pytest
from browser.running_app import HOME
from mcp import Client, MCPError, StdioServerParameters
from mcp.types import CallToolResult, Tool

from bleuexplain import __version__
from bleuexplain.tools import TOOLS, contract

from .calls import LAWS, SENTENCE

STDIO = StdioServerParameters(
    command=sys.executable,
    args=["-m", "bleuexplain", "mcp"],
    cwd=HOME,
)

LAW = LAWS[0]
EXAMPLE = LAW["examples"][0]

# name, arguments
CALLS = {
    "by name": (LAW["id"], EXAMPLE["input"]),
    "by execute": (
        "execute",
        {"id": LAW["id"], "version": LAW["version"], "input": EXAMPLE["input"]},
    ),
    "refused": (LAW["id"], {**SENTENCE, "max_order": 0}),
    "refused by execute": (
        "execute",
        {"id": LAW["id"], "version": LAW["version"], "input": {**SENTENCE, "max_order": 0}},
    ),
    "no arguments": (LAW["id"], None),
    "no such version": ("execute", {"id": LAW["id"], "version": "9.0.0", "input": {}}),
    "no input": ("execute", {"id": LAW["id"], "version": LAW["version"]}),
}


@dataclass(frozen=True)
class Conversation:
    """What a client was told."""

    server: str
    tools: dict[str, Tool]
    results: dict[str, CallToolResult]
    unknown: str


async def converse(address, mode):
    """Connect, list the tools, call some of them, and one that there is not."""
    async with Client(address, mode=mode) as client:
        listed = await client.list_tools()
        results = {name: await client.call_tool(*call) for name, call in CALLS.items()}
        with pytest.raises(MCPError) as unknown:
            await client.call_tool("bleu", {})
        return Conversation(
            server=f"{client.server_info.name} {client.server_info.version}",
            tools={tool.name: tool for tool in listed.tools},
            results=results,
            unknown=unknown.value.message,
        )


@pytest.fixture(scope="module", params=["legacy", "auto"])
def mode(request):
    """The handshake of 2025, and whatever client and server both know now."""
    return request.param


@pytest.fixture(scope="module", params=["stdio", "HTTP"])
def told(request, mode):
    """A conversation over a transport."""
    over_stdio = request.param == "stdio"
    address = STDIO if over_stdio else f"{request.getfixturevalue('one_server')}/mcp/"
    return anyio.run(converse, address, mode)


def test_the_server_says_who_it_is(told):
    assert told.server == f"bleuexplain {__version__}"


def test_each_tool_is_listed_by_name_with_its_schemas_and_execute_for_all(told):
    assert list(told.tools) == ["execute", *(tool_id for tool_id, _ in TOOLS)]
    for tool_id, version in TOOLS:
        law, tool = contract(tool_id, version), told.tools[tool_id]
        assert (tool.input_schema, tool.output_schema) == (
            law["input_schema"],
            law["output_schema"],
        )
        assert tool.annotations.read_only_hint


def test_a_call_answers_as_the_contract_prints_it(told):
    by_name, by_execute = told.results["by name"], told.results["by execute"]
    assert by_name.structured_content == EXAMPLE["output"]
    assert by_execute.structured_content == {"result": EXAMPLE["output"]}
    # For clients that read text alone; as text, since 1 and 1.0 are equal in Python only.
    assert by_name.content[0].text == json.dumps(EXAMPLE["output"])
    assert by_execute.content[0].text == json.dumps({"result": EXAMPLE["output"]})


REFUSALS = {
    "refused": ("invalid_input", "/max_order", "A value of at least 1 is needed here, got 0."),
    "refused by execute": (
        "invalid_input",
        "/max_order",
        "A value of at least 1 is needed here, got 0.",
    ),
    "no arguments": ("invalid_input", "/hypothesis", "hypothesis is missing."),
    "no input": ("invalid_input", "/input", "input is missing."),
}


@pytest.mark.parametrize(("call", "error"), REFUSALS.items(), ids=REFUSALS.keys())
def test_a_refusal_is_a_tool_s_error_in_the_same_one_line(told, call, error):
    result = told.results[call]
    code, path, message = error
    expected = {"error": {"code": code, "message": message, "path": path}}
    assert result.is_error
    assert [json.loads(block.text) for block in result.content] == [expected]
    assert "\n" not in result.content[0].text


def test_a_version_nobody_has_is_not_found(told):
    result = told.results["no such version"]
    assert result.is_error
    assert json.loads(result.content[0].text)["error"]["code"] == "not_found"


def test_a_name_nobody_has_is_an_error_of_the_protocol_that_lists_the_names(told):
    assert told.unknown.startswith("There is no tool 'bleu'. There are: execute, bleu-")


INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}
ACCEPT = {"accept": "application/json, text/event-stream"}


def post(server, headers, path="/mcp/"):
    """Open a conversation with other headers than the SDK's client sends."""
    return httpx2.post(f"{server}{path}", json=INITIALIZE, headers={**ACCEPT, **headers})


def test_a_server_on_this_machine_is_not_reached_by_another_name(one_server):
    assert post(one_server, {}).status_code == 200
    for host in ("rebound.example", "localhost:8631.evil"):
        refused = post(one_server, {"host": host})
        assert (refused.status_code, refused.json()["error"]["code"]) == (421, "invalid_input")


def test_a_page_elsewhere_may_not_call(one_server):
    assert post(one_server, {"origin": "https://elsewhere.example"}).status_code == 403
    assert post(one_server, {"origin": one_server}).status_code == 200


def test_the_address_needs_no_slash_at_its_end(one_server):
    assert post(one_server, {}, path="/mcp").json() == post(one_server, {}).json()


@pytest.mark.parametrize("method", ["GET", "DELETE"])
def test_no_stream_and_no_session_is_kept_open(one_server, method):
    headers = {"accept": "text/event-stream"}
    response = httpx2.request(method, f"{one_server}/mcp/", headers=headers, timeout=5)
    assert (response.status_code, response.headers["allow"]) == (405, "POST")
    assert response.json()["error"]["code"] == "method_not_allowed"


def test_a_body_over_one_mebibyte_is_refused(one_server):
    headers = {**ACCEPT, "content-type": "application/json"}
    response = httpx2.post(f"{one_server}/mcp/", content=b" " * 1_048_577, headers=headers)
    assert response.status_code == 413
