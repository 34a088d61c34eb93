"""The description of the routes that a machine reads: OpenAPI 3.1."""

from functools import cache
from typing import Any

from bleuexplain import __version__
from bleuexplain.http import addresses
from bleuexplain.http.body import MAX_BODY_BYTES
from bleuexplain.tools import TOOLS, contract
from bleuexplain.tools.schema import JsonObject

_ERROR = "#/components/schemas/Error"

# status -> when it is answered
_REFUSALS = {
    400: "The body is not JSON (RFC 8259) in UTF-8, names something twice, or breaks off.",
    404: "There is no such tool, or no such version of it.",
    408: "The body took too long to come.",
    413: f"The body has more than {MAX_BODY_BYTES:,} bytes.",
    415: "The body is of another content type than application/json, or compressed.",
    422: "The tool refuses the input: invalid_input, unsupported_input or limit_exceeded.",
    503: "Other requests hold all places; the same request may be answered later.",
    504: "The computation took too long; a smaller request may be answered.",
}
_OF_AN_EXECUTION = (400, 408, 413, 415, 422, 503, 504)


@cache
def document() -> JsonObject:
    """Return the OpenAPI document of all tools there are."""
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "bleuexplain",
            "version": __version__,
            "description": "Sentence BLEU, corpus BLEU and chrF with the counts behind them.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": {
            addresses.ROOT + addresses.TOOLS: {"get": _LIST},
            addresses.ROOT + addresses.OPENAPI: {"get": _DOCUMENT},
            addresses.ROOT + addresses.TOOL: {"get": _contract_operation()},
            **{addresses.execute_address(*tool): {"post": _execution(*tool)} for tool in TOOLS},
        },
        "components": {"schemas": {"Error": _ERROR_SCHEMA}},
    }


def _json(description: str, schema: JsonObject) -> JsonObject:
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def _refusals(*statuses: int) -> JsonObject:
    return {str(status): _json(_REFUSALS[status], {"$ref": _ERROR}) for status in statuses}


def _contract_operation() -> JsonObject:
    return {
        "operationId": "contract",
        "summary": "The contract of a tool: its schemas, its rules and its limits.",
        "parameters": [
            _parameter("tool_id", sorted({tool_id for tool_id, _ in TOOLS})),
            _parameter("version", sorted({version for _, version in TOOLS})),
        ],
        "responses": {"200": _json("The contract.", _CONTRACT_SCHEMA), **_refusals(404)},
    }


def _parameter(name: str, values: list[str]) -> JsonObject:
    schema = {"type": "string", "enum": values}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _execution(tool_id: str, version: str) -> JsonObject:
    law = contract(tool_id, version)
    examples = enumerate(law.get("examples", ()), start=1)
    body = {
        "schema": _embedded(law["input_schema"]),
        "examples": {f"example-{number}": {"value": one["input"]} for number, one in examples},
    }
    return {
        "operationId": f"{tool_id}-{version}",
        "summary": law["description"],
        "requestBody": {"required": True, "content": {"application/json": body}},
        "responses": {
            "200": _json("The result.", _object(result=_embedded(law["output_schema"]))),
            **_refusals(*_OF_AN_EXECUTION),
        },
    }


def _embedded(schema: JsonObject) -> JsonObject:
    return {name: rule for name, rule in schema.items() if name not in ("$schema", "$id")}


def _object(**properties: JsonObject) -> JsonObject:
    return {
        "type": "object",
        "required": list(properties),
        "properties": properties,
        "additionalProperties": False,
    }


_STRING: dict[str, Any] = {"type": "string"}

_ERROR_SCHEMA = _object(
    error=_object(
        code={
            "type": "string",
            "enum": [
                "invalid_input",
                "unsupported_input",
                "limit_exceeded",
                "not_found",
                "method_not_allowed",
                "timed_out",
                "busy",
                "internal_error",
            ],
        },
        message={"type": "string", "description": "One sentence: what is wrong, what is allowed."},
        path={"type": "string", "description": "A JSON pointer (RFC 6901) into the body."},
    )
)

_CONTRACT_SCHEMA = {
    "type": "object",
    "required": ["id", "version", "description", "limits", "input_schema", "output_schema"],
    "properties": {
        "id": _STRING,
        "version": _STRING,
        "description": _STRING,
        "limits": {"type": "object"},
        "input_schema": {"type": "object"},
        "output_schema": {"type": "object"},
        "execute_url": _STRING,
    },
}

_LIST = {
    "operationId": "tools",
    "summary": "The tools there are.",
    "responses": {
        "200": _json(
            "Each tool with the addresses of its contract and of a call.",
            _object(
                tools={
                    "type": "array",
                    "items": _object(
                        id=_STRING,
                        version=_STRING,
                        description=_STRING,
                        contract_url=_STRING,
                        execute_url=_STRING,
                    ),
                }
            ),
        )
    },
}

_DOCUMENT = {
    "operationId": "openapi",
    "summary": "This description.",
    "responses": {"200": _json("An OpenAPI 3.1 document.", {"type": "object"})},
}
