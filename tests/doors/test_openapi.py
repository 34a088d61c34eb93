"""The OpenAPI document is true: what it says of the routes is what they do."""

from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from jsonschema import Draft202012Validator

from bleuexplain.http.openapi import document
from bleuexplain.tools import TOOLS, contract

config = schemathesis.Config.from_path(Path(__file__).parent / "schemathesis.toml")
described = schemathesis.openapi.from_dict(document(), config=config)


@described.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_schemathesis_finds_nothing_against_the_running_app(case, one_server):
    case.call_and_validate(base_url=one_server)


def test_the_served_document_is_the_one_that_is_built(client):
    assert client.get("/v1/openapi.json").json() == document()
    assert document()["openapi"].startswith("3.1.")


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool[0])
def test_a_call_is_described_by_the_schemas_of_the_contract(tool):
    operation = document()["paths"][f"/v1/tools/{tool[0]}/versions/{tool[1]}/execute"]["post"]
    described = {
        "input_schema": operation["requestBody"]["content"]["application/json"]["schema"],
        "output_schema": _answer(operation, "200")["properties"]["result"],
    }
    law = contract(*tool)
    assert described == {side: law[side] for side in described}


@pytest.mark.parametrize(
    "schema",
    [
        _schema
        for _path in document()["paths"].values()
        for _operation in _path.values()
        for _response in _operation["responses"].values()
        for _schema in [_response["content"]["application/json"]["schema"]]
    ],
)
def test_every_schema_is_one_and_points_at_what_there_is(schema):
    whole = {**schema, "components": document()["components"]}
    Draft202012Validator.check_schema(whole)
    list(Draft202012Validator(whole).iter_errors({}))


def test_every_status_that_a_call_can_have_is_described():
    tool_id, version = next(iter(TOOLS))
    operation = document()["paths"][f"/v1/tools/{tool_id}/versions/{version}/execute"]["post"]
    # 404 and 405 are of other addresses and methods than the one described.
    assert set(operation["responses"]) == {
        *("200", "400", "408", "413", "415", "422", "503", "504"),
    }


def _answer(operation, status):
    return operation["responses"][status]["content"]["application/json"]["schema"]
