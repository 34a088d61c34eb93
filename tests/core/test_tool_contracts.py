"""Every tool keeps its contract: the examples, the schemas, and one line for what it refuses."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import bleuexplain
from bleuexplain import SMOOTHINGS, TOKENIZERS
from bleuexplain.chrf import AVERAGINGS, MAX_BETA, MAX_CHAR_ORDER, MAX_WORD_ORDER, ChrfSettings
from bleuexplain.errors import InputError
from bleuexplain.tools import TOOLS, ToolError, contract, execute
from bleuexplain.tools.bounds import MAX_CHARACTERS, MAX_SEGMENTS
from bleuexplain.tools.schema import check_input

from .strategies import near
from .tool_payloads import CHRF, CHRF_COMPONENTS, EXPLAIN, PAYLOADS, anything, spoilt

EXAMPLES = {
    f"{tool}, example {number}": ((tool, version), example)
    for tool, version in TOOLS
    for number, example in enumerate(contract(tool, version)["examples"], start=1)
}
FOLDER = Path(bleuexplain.__file__).parent / "tools" / "schemas"

every_tool = pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool[0])


@pytest.mark.parametrize(("tool", "example"), EXAMPLES.values(), ids=EXAMPLES.keys())
def test_an_example_gives_what_it_says_and_both_keep_the_schemas(tool, example):
    answer = execute(*tool, example["input"])
    Draft202012Validator(contract(*tool)["input_schema"]).validate(example["input"])
    Draft202012Validator(contract(*tool)["output_schema"]).validate(answer)
    # As text, since 1 and 1.0 are equal in Python and not in JSON.
    if tool == EXPLAIN:
        assert json.dumps(_rounded(answer)) == json.dumps(_rounded(example["output"]))
    else:
        assert json.dumps(answer) == json.dumps(example["output"])


def _rounded(value):
    # An explanation has logarithms, whose last digit differs between C libraries.
    if isinstance(value, dict):
        return {name: _rounded(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_rounded(each) for each in value]
    return round(value, 12) if isinstance(value, float) else value


@every_tool
def test_a_contract_says_what_the_tool_does_and_shows_it(tool):
    law = contract(*tool)
    assert list(law) == [
        *("id", "version", "description", "semantics", "limits"),
        *("input_schema", "output_schema", "examples"),
    ]
    assert (law["id"], law["version"]) == tool
    assert len(law["examples"]) >= 2
    assert all(sentence.endswith(".") for sentence in [law["description"], *law["semantics"]])


@every_tool
@pytest.mark.parametrize("side", ["input_schema", "output_schema"])
def test_a_schema_is_valid_closed_and_describes_every_property(tool, side):
    schema = contract(*tool)[side]
    Draft202012Validator.check_schema(schema)
    for part in _parts(schema):
        assert "$ref" not in part
        if part.get("type") == "object":
            assert part["additionalProperties"] is False
            assert set(part["required"]) <= part["properties"].keys()
            assert all(each["description"].endswith(".") for each in part["properties"].values())


def _parts(schema):
    yield schema
    for inner in [*schema.get("properties", {}).values(), schema.get("items")]:
        if inner:
            yield from _parts(inner)


def test_every_shared_definition_is_used():
    shared = json.loads((FOLDER / "shared.json").read_text(encoding="utf-8"))["$defs"]
    written = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json"))
    assert [name for name in shared if f'"shared.json#/$defs/{name}"' not in written] == []


def test_the_schemas_offer_what_there_is():
    given_to_explain = contract(*EXPLAIN)["input_schema"]["properties"]
    assert given_to_explain["tokenizer"]["enum"] == list(TOKENIZERS)
    assert given_to_explain["smoothing"]["enum"] == list(SMOOTHINGS)
    for tool in (CHRF, CHRF_COMPONENTS):
        inputs = contract(*tool)["input_schema"]["properties"]
        assert inputs["averaging"]["enum"] == list(AVERAGINGS)
        most = [inputs[name]["maximum"] for name in ("char_order", "word_order", "beta")]
        assert most == [MAX_CHAR_ORDER, MAX_WORD_ORDER, MAX_BETA]
        assert set(ChrfSettings.__slots__) <= inputs.keys()
        assert inputs["segments"]["maxItems"] == MAX_SEGMENTS
        assert contract(*tool)["limits"]["max_total_characters"] == MAX_CHARACTERS


def attempted(tool, payload):
    """What the tool answers, or its own error."""
    try:
        return execute(*tool, payload)
    except ToolError as error:
        return error


@every_tool
@given(data=st.data())
def test_what_a_tool_takes_it_answers_as_its_schema_says(tool, data):
    payload = data.draw(PAYLOADS[tool])
    Draft202012Validator(contract(*tool)["input_schema"]).validate(payload)
    answer = attempted(tool, payload)
    if isinstance(answer, ToolError):
        assert answer.code == "unsupported_input", answer.message  # ja-mecab is not installed
    else:
        Draft202012Validator(contract(*tool)["output_schema"]).validate(answer)
        assert json.loads(json.dumps(answer)) == answer


@every_tool
@given(data=st.data())
def test_a_tool_raises_nothing_but_its_own_error(tool, data):
    answer = attempted(tool, data.draw(st.one_of(spoilt(PAYLOADS[tool]), anything)))
    if isinstance(answer, ToolError):
        assert len(answer.message.splitlines()) == 1
        answer.message.encode()  # which half a character would stop
        assert not answer.path or answer.path.startswith("/")
    else:
        Draft202012Validator(contract(*tool)["output_schema"]).validate(answer)


@every_tool
@pytest.mark.parametrize("odd", ["\n", "\u2028", "\ud800", "\x1b[31m"])
def test_what_a_refusal_quotes_is_seen_and_stays_on_its_line(tool, odd):
    for payload in (odd, {odd: 1}):
        message = attempted(tool, payload).message
        assert "⟨U+" in message or "\\" in message
        assert message.isprintable()


@every_tool
def test_a_number_too_long_to_write_is_refused_wherever_it_stands(tool):
    # Python refuses to print it, so no message may try to.
    for name, part in contract(*tool)["input_schema"]["properties"].items():
        if part["type"] in ("integer", "number", "boolean", "string"):
            payload = contract(*tool)["examples"][0]["input"] | {name: 10**5000}
            assert attempted(tool, payload).code in ("invalid_input", "limit_exceeded"), name


@every_tool
@given(data=st.data())
def test_the_compiled_schema_takes_nothing_that_the_schema_does_not(tool, data):
    payload = data.draw(st.one_of(PAYLOADS[tool], spoilt(PAYLOADS[tool]), anything))
    schema = contract(*tool)["input_schema"]
    try:
        check_input(*tool, payload)
    except (InputError, ValueError, RecursionError):
        return
    assert Draft202012Validator(schema).is_valid(payload)


def test_a_whole_float_is_taken_for_an_integer():
    segment = {"hypothesis": "ab", "references": ["ac"]}
    answer = execute(*CHRF, {"segments": [segment], "char_order": 1.0, "decimals": 2.0})
    assert answer["corpus"]["score"] == near(0.5)
