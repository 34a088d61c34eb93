"""The saved state: a file that restores it, with what the tools were given and answered."""

import json

import pytest
from core import oracle
from core.strategies import near, texts
from hypothesis import given

from bleuexplain import InputError, saved
from bleuexplain.permalink import State
from bleuexplain.settings import Settings

from .explained import explain_state, state_of_tokens
from .strategies import settings, states


@given(states)
def test_a_saved_state_restores_it(state):
    assert saved.read(saved.as_json(state, None).encode()).state == state


@given(texts, texts, settings)
def test_a_state_saved_with_its_answers_restores_it(hypothesis, reference, chosen):
    state = State(" ".join(hypothesis), " ".join(reference) or "[]", chosen)
    assert saved.read(saved.as_json(state, explain_state(state)).encode()).state == state


def test_the_file_can_be_read_by_a_person():
    assert "שלום 👍" in saved.as_json(State("שלום 👍", "a", Settings()), None)


def test_half_a_character_is_saved_as_utf_8_and_comes_back_as_a_question_mark():
    text = saved.as_json(State("a", "\udce9", Settings()), None)
    assert saved.read(text.encode("utf-8")).state.references == "?"


def test_a_byte_order_mark_is_no_obstacle():
    text = saved.as_json(State("a", "b"), None)
    assert saved.read(text.encode("utf-8-sig")).state == State("a", "b")


def answers(state):
    """What the two tools were given and answered."""
    tools = json.loads(saved.as_json(state, explain_state(state)))["tools"]
    return [tools[f"bleu-{name}@1.0.0"] for name in ("sentence-components", "smoothing-compute")]


def test_the_file_holds_both_tools_answers():
    ours, theirs = ["she", "sold", "her", "car"], [["she", "sold", "his", "car"]]
    components, smoothing = answers(state_of_tokens(ours, theirs, smoothing="method1", epsilon=0.5))
    assert components["input"]["hypothesis"] == ours
    assert components["input"]["references"] == theirs
    assert components["result"]["matches"] == [3, 1, 0, 0]
    assert components["result"]["totals"] == [4, 3, 2, 1]
    assert smoothing["input"]["epsilon"] == 0.5
    expected = oracle.bleu([3, 1, 0, 0], [4, 3, 2, 1], 4, 4, smoothing="method1", epsilon=0.5)
    assert smoothing["result"]["bleu"] == near(expected)


def test_epsilon_is_given_to_the_tool_with_method1_only():
    _, smoothing = answers(state_of_tokens(["a"], [["a"]], smoothing="method3", epsilon=0.5))
    assert "epsilon" not in smoothing["input"]


def test_a_text_whose_clipping_table_is_over_the_tool_s_limit_is_saved_without_it():
    # 9,000 distinct tokens make 36,000 distinct n-grams, more than 1,000,000 bytes
    state = state_of_tokens([f"w{number}" for number in range(9_000)], [["w1"]])
    components, _ = answers(state)
    assert "include_ngrams" not in components["input"]
    assert components["result"]["matches"] == [1, 0, 0, 0]


def test_the_answers_are_not_needed_to_open_the_file():
    assert saved.read(b'{"parameters": {"hyp": "a", "ref": "b", "eff": "true"}}').state == State(
        hypothesis="a", references="b", settings=Settings(effective_order=True)
    )


NOT_OURS = {
    "nothing": b"",
    "no JSON": b"turn around",
    "JSON of somebody else": b'{"data": 1}',
    "a list": b"[]",
    "no text in it": b'{"parameters": {}}',
    "half of the texts": b'{"parameters": {"hyp": "a"}}',
    "a text that is none": b'{"parameters": {"hyp": {"a": [1]}, "ref": "b"}}',
    "a number for the parameters": b'{"parameters": 1}',
    "a list for the parameters": b'{"parameters": ["hyp"]}',
    "no UTF-8": b'{"parameters": {"hyp": "\xff"}}',
    "brackets without end": b"[" * 100_000,
}


@pytest.mark.parametrize("raw", NOT_OURS.values(), ids=NOT_OURS)
def test_a_file_that_is_none_of_ours_is_refused_in_one_sentence(raw):
    with pytest.raises(InputError, match=r"not a state saved here") as raised:
        saved.read(raw)
    assert "\n" not in str(raised.value)


def test_a_setting_that_does_not_exist_is_refused_by_name():
    with pytest.raises(InputError, match=r"order '99'"):
        saved.read(b'{"parameters": {"hyp": "a", "ref": "b", "order": "99"}}')
