"""The page for programs: contracts, an editor, answers, and the same call from elsewhere."""

import json
import subprocess
import sys

import pytest

from bleuexplain import saved
from bleuexplain.diagnosis import case_of
from bleuexplain.permalink import State
from bleuexplain.tools import TOOLS, contract, execute
from bleuexplain.tools.payloads import payload_of, state_of
from bleuexplain.wording import tools_page

from .page import go_to, lines, open_page, problems

IDS = [tool_id for tool_id, _ in TOOLS]


def answered(page):
    """The answer on the page."""
    return json.loads(page.code[0].value)["result"]


def call(page, start):
    """The call whose code begins like this."""
    (found,) = [each.value for each in page.code if each.value.startswith(start)]
    return found


def button(page, label):
    (found,) = [each for each in page.button if each.label == label]
    return found


@pytest.mark.parametrize("tool", IDS)
def test_each_tool_is_described_and_answers_its_examples(tool):
    page = open_page("tools", tool=tool)
    assert not page.exception
    assert problems(page) == []
    its_contract = contract(tool, "1.0.0")
    assert lines(page, "prose") == [its_contract["description"]]
    for number, example in enumerate(its_contract["examples"], start=1):
        page = button(page, f"Example {number}").click().run()
        answer = page.code[0].value
        assert answer == tools_page.shown(tools_page.readable({"result": example["output"]}))


@pytest.mark.parametrize("tool", IDS)
def test_the_sentence_of_the_other_pages_is_a_valid_input_of_each_tool(tool):
    page = open_page(
        "tools", tool=tool, hyp="It is, so.", ref="It was so.\n['a', 'b c']", tok="13a"
    )
    page = button(page, tools_page.FROM_SENTENCE).click().run()
    assert not page.exception
    assert problems(page) == []


def test_another_tool_brings_its_own_example():
    page = open_page("tools")
    page = page.selectbox(key="tool").set_value("chrf-compute").run()
    assert (
        json.loads(page.text_area(key="input").value)
        == contract("chrf-compute", "1.0.0")["examples"][0]["input"]
    )
    assert problems(page) == []


TOKENS = ["so"] * 400
TYPED = {
    "a short input, which is in the address": json.dumps({"hypothesis": [], "references": [[]]}),
    "an input too long for the address": json.dumps({"hypothesis": TOKENS, "references": [TOKENS]}),
}


@pytest.mark.parametrize("text", TYPED.values(), ids=TYPED)
def test_what_was_typed_for_a_tool_is_there_when_it_is_chosen_again(text):
    page = open_page("tools")
    page = page.text_area(key="input").set_value(text).run()
    for tool in ("chrf-compute", "bleu-ngrams-count"):
        page = page.selectbox(key="tool").set_value(tool).run()
        example = contract(tool, "1.0.0")["examples"][0]["input"]
        assert json.loads(page.text_area(key="input").value) == example
        assert page.query_params == {"tool": tool}
    page = page.selectbox(key="tool").set_value("bleu-sentence-components").run()
    assert page.text_area(key="input").value == text
    linked = {"input": text} if len(text) < 1_500 else {}
    assert page.query_params == linked
    assert problems(page) == []


def test_a_step_back_to_another_tool_brings_its_input():
    page = open_page("tools", tool="chrf-compute")
    page.query_params.clear()
    page.query_params["tool"] = "bleu-smoothing-compute"
    page = page.run()
    assert page.selectbox(key="tool").value == "bleu-smoothing-compute"
    assert "matches" in json.loads(page.text_area(key="input").value)
    assert problems(page) == []


def test_an_address_that_a_pasted_text_made_too_long_takes_neither_tool_nor_text():
    page = open_page("tools", tool="chrf-compute")
    pasted = json.dumps({"segments": [{"hypothesis": "so " * 20_000, "references": ["so"]}]})
    page.text_area(key="input").set_value(pasted)
    page.query_params.clear()  # as Streamlit does with one of over 512 KiB
    page = page.run()
    assert page.selectbox(key="tool").value == "chrf-compute"
    assert page.text_area(key="input").value == pasted
    assert problems(page) == []


@pytest.mark.parametrize("text", TYPED.values(), ids=TYPED)
def test_tool_and_input_are_opened_together_from_a_saved_state(text):
    others = {"tool": "bleu-sentence-compute", "input": text}
    content = saved.as_json(State("a", "a"), None, others).encode()
    page = open_page("tools", tool="chrf-compute")
    page = go_to(page, "")
    page = page.file_uploader[0].set_value(("saved.json", content, "application/json")).run()
    page = go_to(page, "tools")
    assert page.selectbox(key="tool").value == "bleu-sentence-compute"
    assert page.text_area(key="input").value == text
    assert page.query_params["tool"] == "bleu-sentence-compute"
    assert problems(page) == []


def test_a_saved_state_has_the_tool_beside_its_input():
    assert {"tool", "input"} <= {*saved.TEXT_BOXES, *saved.BOXES_OF_ONE_LINE}
    page = open_page("tools")
    page = page.selectbox(key="tool").set_value("chrf-compute").run()
    page = page.text_area(key="input").set_value("{}").run()
    page = go_to(page, "")
    kept = page.session_state
    assert (kept["tool"], kept["input"]) == ("chrf-compute", "{}")


def test_a_tool_that_there_is_not_is_no_choice_of_a_saved_state():
    content = saved.as_json(State("a", "a"), None, {"tool": "<b>", "input": "{}"}).encode()
    page = open_page()
    page = page.file_uploader[0].set_value(("saved.json", content, "application/json")).run()
    page = go_to(page, "tools")
    assert not page.exception
    assert page.selectbox(key="tool").value == IDS[0]


def test_an_input_saved_without_its_tool_is_not_opened():
    text = saved.as_json(State("a", "a"), None, {"input": "{}"})
    assert saved.read(text.encode()).texts == {}


def test_an_input_from_the_link_is_answered_and_kept():
    text = json.dumps({"hypothesis": ["so"], "references": [["so"]], "max_order": 1})
    page = open_page("tools", tool="bleu-sentence-components", input=text)
    assert page.text_area(key="input").value == text
    assert answered(page)["matches"] == [1]


def test_a_whole_number_may_be_spelled_with_a_point():
    text = '{"hypothesis": ["a"], "references": [["a"]], "max_order": 4.0}'
    page = open_page("tools", tool="bleu-sentence-components", input=text)
    assert not page.exception
    assert answered(page)["max_order"] == 4


WRONG = {
    "no JSON": ("{", "invalid_input: The input is not JSON"),
    "a name twice": (
        '{"hypothesis": [], "hypothesis": []}',
        'invalid_input: The name "hypothesis" stands twice',
    ),
    "a missing input": ("{}", "invalid_input: hypothesis is missing. (at /hypothesis)"),
    "no object": ("[]", "invalid_input: An object is needed here"),
    "too many references": (
        json.dumps({"hypothesis": ["a"], "references": [["a"]] * 9}),
        "limit_exceeded",
    ),
}


@pytest.mark.parametrize(("text", "told"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_one_line_and_the_text_stays(text, told):
    page = open_page("tools", tool="bleu-sentence-components", input=text)
    assert not page.exception
    (problem,) = problems(page)
    assert problem.text.removeprefix("Mend this: ").startswith(told)
    assert page.text_area(key="input").value == text


def test_a_tool_that_there_is_not_is_said():
    page = open_page("tools", tool="bleu")
    (problem,) = problems(page)
    assert "The link asks for tool 'bleu'" in problem.text


HOSTILE = {"hypothesis": ["it's", '"$x`', "<b>", "\\"], "references": [["it's", "<b>"]]}


def test_the_python_and_the_command_line_give_the_answer_on_the_page(tmp_path):
    page = open_page("tools", tool="bleu-sentence-components", input=json.dumps(HOSTILE))
    expected = execute("bleu-sentence-components", "1.0.0", HOSTILE)
    assert answered(page) == expected
    code = call(page, "from bleuexplain.tools").replace("print(", "found.append(")
    found = []
    exec(code, {"found": found})  # noqa: S102 -- our own lines, printed for people to run
    assert found == [expected]
    command = call(page, "printf").replace(
        "bleuexplain run", f"{sys.executable} -m bleuexplain run"
    )
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {"result": expected}
    told = json.loads(call(page, '{\n  "jsonrpc"'))
    assert told["params"] == {"name": "bleu-sentence-components", "arguments": HOSTILE}


def test_a_sentence_goes_to_explain_and_comes_back_as_it_was():
    state = State("It is, so.", "['a', 'b c']\nIt was so.")
    for tool in ("bleu-explain", "bleu-sentence-compute"):
        payload = payload_of(case_of(state), contract(tool, "1.0.0")["input_schema"])
        there = state_of(payload)
        assert case_of(there).components.matches == case_of(state).components.matches
    assert state_of({"matches": [1]}) is None
    assert state_of({"segments": [{"hypothesis": "a", "references": ["a"]}] * 2}) is None


def test_tokens_stay_tokens_in_the_input_of_bleu_explain():
    case = case_of(State("['New York', 'is']", "['New York', 'is', 'big']"))
    payload = payload_of(case, contract("bleu-explain", "1.0.0")["input_schema"])
    assert payload["hypothesis"] == ["New York", "is"]
    answer = execute("bleu-explain", "1.0.0", payload)
    assert answer["components"]["matches"] == list(case.components.matches)


def test_a_text_that_spells_a_list_stays_a_text_on_its_way_to_explain():
    payload = {"hypothesis": "['a', 'b']", "references": ["a b"], "max_order": 1}
    answer = execute("bleu-explain", "1.0.0", payload)
    assert case_of(state_of(payload)).bleu == answer["score"]["bleu"] == 0
