"""The versioned tools give what the contracts say, to the digit."""

import copy
import decimal
import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from bleuexplain import SMOOTHINGS, compute_bleu
from bleuexplain.tools import TOOLS, contract, execute

from . import oracle
from .payloads import COMPONENTS, SMOOTHING, sentence, statistics
from .strategies import counts, near, orders, references, smoothing_settings, texts

CONTRACTS = {
    (law["id"], law["version"]): law
    for path in sorted((Path(__file__).parents[1] / "contracts").glob("*.json"))
    for law in [json.loads(path.read_text(encoding="utf-8"))]
}
EXAMPLES = {
    f"{tool} {version}, example {number}": (tool, version, example)
    for (tool, version), law in CONTRACTS.items()
    for number, example in enumerate(law["examples"], start=1)
}

both = pytest.mark.parametrize("tool", [COMPONENTS, SMOOTHING], ids=lambda tool: tool[0])


def test_there_is_a_tool_for_each_contract():
    assert TOOLS.keys() >= CONTRACTS.keys()


@pytest.mark.parametrize(("tool", "version", "example"), EXAMPLES.values(), ids=EXAMPLES.keys())
def test_the_contract_s_example_gives_exactly_the_printed_json(tool, version, example):
    # As text, since 1 and 1.0 are equal in Python and not in JSON.
    assert json.dumps(execute(tool, version, example["input"])) == json.dumps(example["output"])


def _bare(schema):
    """The schema without what the shipped one adds: descriptions, limit marks, list bounds."""
    if isinstance(schema, list):
        return [_bare(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    added = {"description", "x-limit"}
    if schema.get("maxItems") == 10_000:
        added.add("maxItems")  # the contract bounds all token lists together, in prose
    return {name: _bare(rule) for name, rule in schema.items() if name not in added}


@both
@pytest.mark.parametrize("side", ["input_schema", "output_schema"])
def test_the_shipped_schema_is_the_contract_s(tool, side):
    assert _bare(contract(*tool)[side]) == CONTRACTS[tool][side]


@both
def test_the_shipped_examples_are_the_contract_s(tool):
    assert contract(*tool)["examples"] == CONTRACTS[tool]["examples"]


@both
def test_the_shipped_limits_are_the_contract_s(tool):
    assert contract(*tool)["limits"] == CONTRACTS[tool]["limits"]


@both
@pytest.mark.parametrize("side", ["input_schema", "output_schema"])
def test_the_shipped_schema_is_valid_and_describes_every_property(tool, side):
    schema = contract(*tool)[side]
    Draft202012Validator.check_schema(schema)
    assert all(part["description"].endswith(".") for part in schema["properties"].values())


def test_the_schema_offers_every_smoothing_there_is():
    properties = contract(*SMOOTHING)["input_schema"]["properties"]
    assert properties["smoothing"]["enum"] == list(SMOOTHINGS)


@given(texts, references, orders, st.booleans())
def test_components_answer_what_the_oracle_counts(hypothesis, others, max_order, include_ngrams):
    payload = {"hypothesis": hypothesis, "references": others, "max_order": max_order}
    answer = execute(*COMPONENTS, {**payload, "include_ngrams": include_ngrams})
    expected = {
        "candidate_length": len(hypothesis),
        "reference_length": oracle.reference_length(hypothesis, others),
        "max_order": max_order,
        "matches": oracle.matches(hypothesis, others, max_order),
        "totals": oracle.totals(hypothesis, max_order),
    }
    if include_ngrams:
        expected["ngrams"] = [
            {
                "order": len(ngram),
                "ngram": list(ngram),
                "count": count,
                "max_reference_count": cap,
                "clipped_count": clipped,
            }
            for ngram, count, cap, clipped in oracle.clipping_table(hypothesis, others, max_order)
        ]
    assert json.dumps(answer) == json.dumps(expected)
    Draft202012Validator(CONTRACTS[COMPONENTS]["output_schema"]).validate(answer)


@given(counts(), smoothing_settings())
def test_smoothing_answers_what_the_oracle_computes(stats, settings):
    answer = execute(*SMOOTHING, statistics(*stats, **settings))
    assert answer["bleu"] == near(oracle.bleu(*stats, **settings))
    assert answer["brevity_penalty"] == near(oracle.brevity_penalty(*stats[2:]))
    chosen = {name: settings[name] for name in ("smoothing", "epsilon") if name in settings}
    matches, totals = oracle.smoothed(*stats[:2], **chosen)
    assert list(map(Fraction, answer["smoothed_matches"])) == matches
    assert list(map(Fraction, answer["smoothed_totals"])) == totals
    assert answer["orders_used"] == oracle.orders_used(totals, settings["effective_order"])
    Draft202012Validator(CONTRACTS[SMOOTHING]["output_schema"]).validate(answer)


@given(texts, references)
def test_components_feed_the_smoothing_tool(hypothesis, others):
    found = execute(*COMPONENTS, {"hypothesis": hypothesis, "references": others})
    del found["max_order"]
    answer = execute(*SMOOTHING, {**found, "smoothing": "method2"})
    assert answer["smoothed_totals"][1:] == [total + 1 for total in found["totals"][1:]]


@given(counts(), smoothing_settings())
def test_a_whole_number_is_written_without_a_point(stats, settings):
    answer = execute(*SMOOTHING, statistics(*stats, **settings))
    numbers = [answer["bleu"], answer["brevity_penalty"], answer["orders_used"]]
    for number in numbers + answer["smoothed_matches"] + answer["smoothed_totals"]:
        assert isinstance(number, int) or number != int(number)


@pytest.mark.parametrize(
    ("tool", "payload"), [(COMPONENTS, sentence()), (SMOOTHING, statistics(smoothing="method2"))]
)
def test_the_payload_is_not_changed(tool, payload):
    kept = copy.deepcopy(payload)
    execute(*tool, payload)
    assert payload == kept


@given(counts(), smoothing_settings(), st.integers(0, 15))
def test_decimals_round_as_to_fixed(stats, settings, decimals):
    payload = statistics(*stats, **settings)
    full = execute(*SMOOTHING, payload)
    rounded = execute(*SMOOTHING, {**payload, "decimals": decimals})
    for name in ("bleu", "brevity_penalty"):
        assert rounded[name] == oracle.to_fixed(full[name], decimals)
    assert rounded["smoothed_matches"] == full["smoothed_matches"]


# A BLEU of exactly match / total, decimals, JavaScript's (match / total).toFixed(decimals)
TIES = {
    "a half goes up": (1, 2, 0, 1),
    "0.125 goes up, where Python's round gives 0.12": (1, 8, 2, 0.13),
    "0.625 goes up, where Python's round gives 0.62": (5, 8, 2, 0.63),
    "0.0625 goes up": (1, 16, 3, 0.063),
    "0.375 goes up, as it does in Python": (3, 8, 2, 0.38),
    "0.15 is less than a tie in binary, whatever it prints as": (3, 20, 1, 0.1),
    "0.45 is more than a tie in binary": (9, 20, 1, 0.5),
}


@pytest.mark.parametrize(("match", "total", "decimals", "expected"), TIES.values(), ids=TIES.keys())
def test_rounding_goes_by_the_exact_binary_value(monkeypatch, match, total, decimals, expected):
    # By logarithms 1/8 comes out as 0.12500000000000003 with some C libraries: no tie any more.
    def exact(*given_counts, **settings):
        return replace(compute_bleu(*given_counts, **settings), bleu=match / total)

    monkeypatch.setattr("bleuexplain.tools.smoothing_compute.compute_bleu", exact)
    answer = execute(*SMOOTHING, statistics([match], [total], 9, 9, decimals=decimals))
    assert answer["bleu"] == expected


def test_a_half_comes_out_of_the_counts_as_a_tie():
    assert execute(*SMOOTHING, statistics([1], [2], 2, 2, decimals=0))["bleu"] == 1


def test_decimals_omitted_means_full_double_precision():
    assert execute(*SMOOTHING, statistics([1], [3], 3, 3))["bleu"] == near(1 / 3)


def test_rounding_does_not_depend_on_the_caller_s_decimal_context():
    with decimal.localcontext(prec=6):
        answer = execute(*SMOOTHING, statistics([1], [3], 3, 3, decimals=15))
    assert answer["bleu"] == 0.333333333333333


def test_a_whole_float_is_an_integer_as_in_json():
    payload = statistics([1.0, 0.0], [2.0, 1.0], 2.0, 2.0, decimals=3.0, effective_order=True)
    answer = execute(*SMOOTHING, payload)
    assert json.dumps(answer["smoothed_totals"]) == "[2, 1]"
    assert json.dumps(execute(*COMPONENTS, sentence(max_order=2.0))["max_order"]) == "2"


def test_a_lone_surrogate_is_a_token_like_any_other():
    payload = sentence(hypothesis=["\ud800"], references=[["\ud800"]], include_ngrams=True)
    answer = execute(*COMPONENTS, json.loads(json.dumps(payload)))
    assert answer["matches"] == [1, 0, 0, 0]
    assert answer["ngrams"][0]["ngram"] == ["\ud800"]
