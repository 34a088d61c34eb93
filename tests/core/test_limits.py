"""The limits of the contracts: taken at the limit, refused one above."""

import json

import pytest

from bleuexplain import InputError, sentence_components
from bleuexplain.limits import (
    MAX_COUNT_VALUE,
    MAX_ORDERS,
    MAX_OUTPUT_BYTES,
    MAX_REFERENCES,
    MAX_TOKEN_BYTES,
    MAX_TOTAL_TOKEN_BYTES,
    MAX_TOTAL_TOKENS,
    check_tokens,
)
from bleuexplain.tools import ToolError, contract, execute

from .payloads import COMPONENTS, SMOOTHING, sentence, statistics

LARGEST_TOKEN = "a" * 128
# 2,048 tokens of 128 bytes are 262,144 bytes
FULL = [LARGEST_TOKEN] * 2_048

AT_THE_LIMIT = {
    "8 references": (COMPONENTS, sentence(references=[["a"]] * 8)),
    "10,000 tokens in all": (
        COMPONENTS,
        sentence(hypothesis=["a"] * 4_000, references=[["a"] * 3_000] * 2),
    ),
    "10,000 tokens in the hypothesis": (
        COMPONENTS,
        sentence(hypothesis=["a"] * 10_000, references=[[]]),
    ),
    "a token of 128 bytes": (COMPONENTS, sentence(hypothesis=[LARGEST_TOKEN])),
    "a token of 64 letters of 2 bytes": (COMPONENTS, sentence(hypothesis=["é" * 64])),
    "a token of 32 signs of 4 bytes": (COMPONENTS, sentence(hypothesis=["😀" * 32])),
    "262,144 bytes in all": (COMPONENTS, sentence(hypothesis=FULL[1:], references=[FULL[:1]])),
    "order 8": (COMPONENTS, sentence(max_order=8)),
    "8 orders": (SMOOTHING, statistics([1] * 8, [1] * 8)),
    "counts and lengths of 10^12": (
        SMOOTHING,
        statistics([10**12] * 2, [10**12] * 2, 10**12, 10**12),
    ),
    "epsilon 0": (SMOOTHING, statistics(smoothing="method1", epsilon=0)),
    "epsilon 1": (SMOOTHING, statistics(smoothing="method1", epsilon=1)),
    "0 decimals": (SMOOTHING, statistics(decimals=0)),
    "15 decimals": (SMOOTHING, statistics(decimals=15)),
}


@pytest.mark.parametrize(("tool", "payload"), AT_THE_LIMIT.values(), ids=AT_THE_LIMIT.keys())
def test_an_input_at_the_limit_is_taken(tool, payload):
    assert execute(*tool, payload)


# tool, payload, path, message
ONE_ABOVE = {
    "9 references": (
        COMPONENTS,
        sentence(references=[["a"]] * 9),
        "/references",
        "At most 8 items are taken here, got a list of 9.",
    ),
    "10,001 tokens in all": (
        COMPONENTS,
        sentence(hypothesis=["a"] * 4_001, references=[["a"] * 3_000] * 2),
        "",
        "There are 10,001 tokens in all; at most 10,000 are taken.",
    ),
    "10,001 tokens in the hypothesis": (
        COMPONENTS,
        sentence(hypothesis=["a"] * 10_001),
        "/hypothesis",
        "At most 10,000 items are taken here, got a list of 10,001.",
    ),
    "10,001 tokens in a reference": (
        COMPONENTS,
        sentence(references=[["a"], ["a"] * 10_001]),
        "/references/1",
        "At most 10,000 items are taken here, got a list of 10,001.",
    ),
    "a token of 129 bytes": (
        COMPONENTS,
        sentence(hypothesis=["a", LARGEST_TOKEN + "a"]),
        "/hypothesis/1",
        f'A token has at most 128 bytes in UTF-8, got "{"a" * 59}….',
    ),
    "a token of 65 letters and 129 bytes": (
        COMPONENTS,
        sentence(references=[["a"], ["a", "é" * 64 + "a"]]),
        "/references/1/1",
        "Token 2 has 129 bytes; at most 128 are taken.",
    ),
    "a token of 33 signs and 129 bytes": (
        COMPONENTS,
        sentence(hypothesis=["😀" * 32 + "a"]),
        "/hypothesis/0",
        "Token 1 has 129 bytes; at most 128 are taken.",
    ),
    "262,145 bytes in all": (
        COMPONENTS,
        sentence(hypothesis=FULL, references=[["a"]]),
        "",
        "The tokens have 262,145 bytes in all; at most 262,144 are taken.",
    ),
    "order 9": (
        COMPONENTS,
        sentence(max_order=9),
        "/max_order",
        "A value of at most 8 is needed here, got 9.",
    ),
    "9 orders of matches": (
        SMOOTHING,
        statistics([1] * 9, [1] * 8),
        "/matches",
        "At most 8 items are taken here, got a list of 9.",
    ),
    "9 orders of totals": (
        SMOOTHING,
        statistics([1] * 8, [1] * 9),
        "/totals",
        "At most 8 items are taken here, got a list of 9.",
    ),
    **{
        f"10^12 + 1 at {path}": (
            SMOOTHING,
            payload,
            path,
            "A value of at most 1,000,000,000,000 is needed here, got 1000000000001.",
        )
        for path, payload in {
            "/matches/1": statistics([1, 10**12 + 1]),
            "/totals/0": statistics(totals=[10**12 + 1, 1]),
            "/candidate_length": statistics(c=10**12 + 1),
            "/reference_length": statistics(r=10**12 + 1),
        }.items()
    },
}


@pytest.mark.parametrize(
    ("tool", "payload", "path", "message"), ONE_ABOVE.values(), ids=ONE_ABOVE.keys()
)
def test_an_input_one_above_the_limit_is_refused(tool, payload, path, message):
    with pytest.raises(ToolError) as refusal:
        execute(*tool, payload)
    error = refusal.value
    assert (error.code, error.path, error.message) == ("limit_exceeded", path, message)


def answer_bytes(answer):
    return len(json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode())


def payload_answered_in(size):
    """A payload of 9,990 tokens, padded until the answer has ``size`` bytes."""
    tokens = [f"é{number}" for number in range(9_990)]
    payload = sentence(hypothesis=tokens, references=[[]], max_order=1, include_ngrams=True)
    missing = size - answer_bytes(execute(*COMPONENTS, payload))
    for index in range(len(tokens)):  # with max_order 1, each letter more is a byte more
        tokens[index] += "x" * (missing // 9_990 + (index < missing % 9_990))
    return payload


def test_an_answer_of_a_million_bytes_is_given():
    assert answer_bytes(execute(*COMPONENTS, payload_answered_in(1_000_000))) == 1_000_000


def test_an_answer_one_byte_longer_is_refused():
    payload = payload_answered_in(1_000_001)
    with pytest.raises(ToolError) as refusal:
        execute(*COMPONENTS, payload)
    error = refusal.value
    assert (error.code, error.path) == ("limit_exceeded", "/include_ngrams")
    assert error.message == (
        "The answer would have more than 1,000,000 bytes. Shorten the texts, lower max_order or "
        "leave include_ngrams out."
    )
    assert execute(*COMPONENTS, {**payload, "include_ngrams": False})["totals"] == [9_990]


def test_the_limits_are_the_contracts():
    assert contract(*COMPONENTS)["limits"] == {
        "max_references": MAX_REFERENCES,
        "max_total_tokens": MAX_TOTAL_TOKENS,
        "max_token_bytes": MAX_TOKEN_BYTES,
        "max_total_token_bytes": MAX_TOTAL_TOKEN_BYTES,
        "max_output_bytes": MAX_OUTPUT_BYTES,
    }
    assert contract(*SMOOTHING)["limits"] == {
        "max_orders": MAX_ORDERS,
        "max_count_value": MAX_COUNT_VALUE,
    }


# hypothesis, references, code, path, message
REFUSALS = {
    "9 references": (
        (["a"], [["b"]] * 9),
        ("limit_exceeded", "/references"),
        "There are 9 references; at most 8 are taken.",
    ),
    "10,001 tokens": (
        (["a"] * 10_000, [["a"]]),
        ("limit_exceeded", ""),
        "There are 10,001 tokens in all; at most 10,000 are taken.",
    ),
    "a long token in the second reference": (
        (["a"], [["a"], ["a", "é" * 65]]),
        ("limit_exceeded", "/references/1/1"),
        "Token 2 has 130 bytes; at most 128 are taken.",
    ),
    "262,145 bytes": (
        (FULL, [["a"]]),
        ("limit_exceeded", ""),
        "The tokens have 262,145 bytes in all; at most 262,144 are taken.",
    ),
    "an empty token": (
        (["a", ""], [["a"]]),
        ("invalid_input", "/hypothesis/1"),
        "Token 2 is an empty string.",
    ),
}


@pytest.mark.parametrize(
    ("given_texts", "place", "message"), REFUSALS.values(), ids=REFUSALS.keys()
)
def test_the_screen_s_check_says_what_and_where(given_texts, place, message):
    with pytest.raises(InputError) as refusal:
        check_tokens(*given_texts)
    error = refusal.value
    assert ((error.code, error.path), error.message) == (place, message)


def test_a_lone_surrogate_has_three_bytes():
    check_tokens(["\ud800" * 42], [[]])
    with pytest.raises(InputError, match="Token 1 has 129 bytes"):
        check_tokens(["\ud800" * 43], [[]])


def test_from_python_there_is_no_limit_to_references():
    assert sentence_components(["a"], [["b"]] * 8 + [["a"]]).matches[0] == 1
