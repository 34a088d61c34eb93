"""A tool refuses in one line: the code, what is wrong, and a JSON pointer to the value."""

import pytest

from bleuexplain import InputError
from bleuexplain.smoothing import UNSUPPORTED_SMOOTHINGS
from bleuexplain.tools import ToolError, execute

from .payloads import COMPONENTS, SMOOTHING, sentence, statistics

KNOWN = (
    "There are: bleu-sentence-components 1.0.0, bleu-smoothing-compute 1.0.0, "
    "bleu-sentence-compute 1.0.0, bleu-ngrams-count 1.0.0, bleu-corpus-compute 1.0.0, "
    "chrf-components 1.0.0, chrf-compute 1.0.0, bleu-explain 1.0.0."
)
OFFERED = "Choose one of none, method1, method2, method3."


def without(payload, name):
    return {key: value for key, value in payload.items() if key != name}


# tool, payload, code, path, message
REFUSALS = {
    "a tool nobody has": (
        ("bleu-corpus", "1.0.0"),
        {},
        ("not_found", ""),
        f"There is no tool bleu-corpus 1.0.0. {KNOWN}",
    ),
    "a version nobody has": (
        (COMPONENTS[0], "2.0.0"),
        {},
        ("not_found", ""),
        f"There is no tool bleu-sentence-components 2.0.0. {KNOWN}",
    ),
    "a tool whose name would break the line": (
        ("a\nb" + "c" * 100, "1"),
        {},
        ("not_found", ""),
        f"There is no tool a⟨U+000A⟩b{'c' * 57} 1. {KNOWN}",
    ),
    "a payload that is null": (
        COMPONENTS,
        None,
        ("invalid_input", ""),
        "An object is needed here, got null.",
    ),
    "a payload that is a list": (
        SMOOTHING,
        [],
        ("invalid_input", ""),
        "An object is needed here, got a list of 0.",
    ),
    "a missing input": (
        COMPONENTS,
        sentence(references=None),
        ("invalid_input", "/references"),
        "references is missing.",
    ),
    "a missing smoothing": (
        SMOOTHING,
        without(statistics(), "smoothing"),
        ("invalid_input", "/smoothing"),
        "smoothing is missing.",
    ),
    "an input the tool does not have": (
        COMPONENTS,
        sentence(tokenizer="13a"),
        ("invalid_input", "/tokenizer"),
        "tokenizer is not an input of this tool.",
    ),
    "a name with a slash and a tilde, escaped in the pointer (RFC 6901)": (
        COMPONENTS,
        sentence(**{"a/b~c": 1}),
        ("invalid_input", "/a~1b~0c"),
        "a/b~c is not an input of this tool.",
    ),
    "a string for the hypothesis": (
        COMPONENTS,
        sentence(hypothesis="a b"),
        ("invalid_input", "/hypothesis"),
        'A list is needed here, got "a b".',
    ),
    "a string for a reference": (
        COMPONENTS,
        sentence(references=[["a"], "a b"]),
        ("invalid_input", "/references/1"),
        'A list is needed here, got "a b".',
    ),
    "a number for a token": (
        COMPONENTS,
        sentence(references=[["a", 7]]),
        ("invalid_input", "/references/0/1"),
        "A string is needed here, got 7.",
    ),
    "an empty token": (
        COMPONENTS,
        sentence(hypothesis=["a", ""]),
        ("invalid_input", "/hypothesis/1"),
        "An empty string is not allowed here.",
    ),
    "no reference": (
        COMPONENTS,
        sentence(references=[]),
        ("invalid_input", "/references"),
        "At least 1 item is needed here, got a list of 0.",
    ),
    "order 0": (
        COMPONENTS,
        sentence(max_order=0),
        ("invalid_input", "/max_order"),
        "A value of at least 1 is needed here, got 0.",
    ),
    "true for 1, which Python takes for equal": (
        COMPONENTS,
        sentence(max_order=True),
        ("invalid_input", "/max_order"),
        "An integer is needed here, got true.",
    ),
    "1 for true": (
        COMPONENTS,
        sentence(include_ngrams=1),
        ("invalid_input", "/include_ngrams"),
        "A boolean is needed here, got 1.",
    ),
    "true for a match": (
        SMOOTHING,
        statistics([True, 0]),
        ("invalid_input", "/matches/0"),
        "An integer is needed here, got true.",
    ),
    "a fraction for a match": (
        SMOOTHING,
        statistics([0.5, 0]),
        ("invalid_input", "/matches/0"),
        "An integer is needed here, got 0.5.",
    ),
    "NaN for a match, which Python's JSON reads": (
        SMOOTHING,
        statistics([float("nan"), 0]),
        ("invalid_input", "/matches/0"),
        "An integer is needed here, got NaN.",
    ),
    "infinity for a length": (
        SMOOTHING,
        statistics(c=float("inf")),
        ("invalid_input", "/candidate_length"),
        "An integer is needed here, got Infinity.",
    ),
    "NaN for epsilon": (
        SMOOTHING,
        statistics(smoothing="method1", epsilon=float("nan")),
        ("invalid_input", "/epsilon"),
        "epsilon goes from 0 to 1, got nan.",
    ),
    "null for epsilon: leave it out instead": (
        SMOOTHING,
        statistics(smoothing="method1", epsilon=None),
        ("invalid_input", "/epsilon"),
        "A number is needed here, got null.",
    ),
    "an epsilon above 1": (
        SMOOTHING,
        statistics(smoothing="method1", epsilon=1.5),
        ("invalid_input", "/epsilon"),
        "A value of at most 1 is needed here, got 1.5.",
    ),
    "an epsilon below 0": (
        SMOOTHING,
        statistics(smoothing="method1", epsilon=-0.1),
        ("invalid_input", "/epsilon"),
        "A value of at least 0 is needed here, got -0.1.",
    ),
    "an epsilon without method1 (contract, semantics 2)": (
        SMOOTHING,
        statistics(smoothing="method3", epsilon=0.1),
        ("invalid_input", "/epsilon"),
        "epsilon goes with smoothing method1 only, got it with method3.",
    ),
    "a negative count": (
        SMOOTHING,
        statistics([1, -1]),
        ("invalid_input", "/matches/1"),
        "A value of at least 0 is needed here, got -1.",
    ),
    "a match above its total (contract, semantics 1)": (
        SMOOTHING,
        statistics([1, 1], [2, 0]),
        ("invalid_input", "/matches/1"),
        "Order 2 has 1 matches of 0 n-grams; matches go from 0 to the total.",
    ),
    "a match where order 1 has none (contract, semantics 1)": (
        SMOOTHING,
        statistics([0, 1], [2, 1]),
        ("invalid_input", "/matches/1"),
        "Order 2 has 1 matches although order 1 has none.",
    ),
    "lists of two lengths": (
        SMOOTHING,
        statistics([1], [2, 1]),
        ("invalid_input", "/totals"),
        "matches and totals have one number an order each, got 1 and 2.",
    ),
    "no order": (
        SMOOTHING,
        statistics([], []),
        ("invalid_input", "/matches"),
        "At least 1 item is needed here, got a list of 0.",
    ),
    "a smoothing nobody has": (
        SMOOTHING,
        statistics(smoothing="laplace"),
        ("invalid_input", "/smoothing"),
        'One of none, method1, method2, method3 is needed here, got "laplace".',
    ),
    "sixteen decimals": (
        SMOOTHING,
        statistics(decimals=16),
        ("invalid_input", "/decimals"),
        "A value of at most 15 is needed here, got 16.",
    ),
    "decimals below 0": (
        SMOOTHING,
        statistics(decimals=-1),
        ("invalid_input", "/decimals"),
        "A value of at least 0 is needed here, got -1.",
    ),
    "custom weights (contract, unsupported operations)": (
        SMOOTHING,
        statistics(weights=[0.5, 0.5]),
        ("unsupported_input", "/weights"),
        "Custom n-gram weights are not supported: every order used weighs the same.",
    ),
    "a k of one's own (contract, unsupported operations)": (
        SMOOTHING,
        statistics(smoothing="method2", k=2),
        ("unsupported_input", "/k"),
        "A k for add-k smoothing is not supported: method2 is add-k with k = 1.",
    ),
    **{
        f"{name}, with its reason (contract, unsupported operations)": (
            SMOOTHING,
            statistics(smoothing=name),
            ("unsupported_input", "/smoothing"),
            f"{reason}. {OFFERED}",
        )
        for name, reason in UNSUPPORTED_SMOOTHINGS.items()
    },
}


@pytest.mark.parametrize(
    ("tool", "payload", "place", "message"), REFUSALS.values(), ids=REFUSALS.keys()
)
def test_refusal_says_what_and_where(tool, payload, place, message):
    with pytest.raises(ToolError) as refusal:
        execute(*tool, payload)
    error = refusal.value
    assert ((error.code, error.path), error.message) == (place, message)
    assert str(error) == message


def test_methods_4_to_7_are_refused_each_with_its_own_reason():
    reasons = set()
    for name in ("method4", "method5", "method6", "method7"):
        with pytest.raises(ToolError, match=f"Smoothing {name} is not supported: ") as refusal:
            execute(*SMOOTHING, statistics(smoothing=name))
        reasons.add(refusal.value.message.partition(": ")[2])
    assert len(reasons) == 4


def test_a_long_value_is_shortened_in_the_message():
    with pytest.raises(ToolError) as refusal:
        execute(*COMPONENTS, sentence(hypothesis="a" * 5_000))
    assert len(refusal.value.message) < 120


def test_a_refusal_of_the_tools_is_a_value_error():
    with pytest.raises(ValueError, match="hypothesis is missing"):
        execute(*COMPONENTS, {})
    assert issubclass(ToolError, InputError)


PYTHON_ONLY = {
    "a name that is no string": (COMPONENTS, sentence() | {1: 2}, "/1"),
    "bytes for a token": (COMPONENTS, sentence(hypothesis=[b"a"]), "/hypothesis/0"),
    "a set for the references": (COMPONENTS, sentence(references={"a"}), "/references"),
}


@pytest.mark.parametrize(("tool", "payload", "path"), PYTHON_ONLY.values(), ids=PYTHON_ONLY.keys())
def test_what_json_cannot_hold_is_refused_without_a_traceback(tool, payload, path):
    with pytest.raises(ToolError) as refusal:
        execute(*tool, payload)
    assert (refusal.value.code, refusal.value.path) == ("invalid_input", path)
