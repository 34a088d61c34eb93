"""One tool: its contract, an editor for its input, the answer, and the same call elsewhere."""

import json
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import streamlit as st

from bleuexplain import permalink
from bleuexplain.diagnosis import case_of
from bleuexplain.errors import InputError
from bleuexplain.strict_json import read_json
from bleuexplain.tools import TOOLS, ToolError, contract, execute
from bleuexplain.tools.payloads import payload_of, state_of
from bleuexplain.ui import lines, state, text_box, tools_state
from bleuexplain.ui.sections import exports
from bleuexplain.ui.sections.exports import File
from bleuexplain.ui.tools_state import INPUT, TOOL
from bleuexplain.wording import tools_page

_VERSIONS = dict(TOOLS.keys())  # the newest one of each
_IDS = list(_VERSIONS)


def choose() -> dict[str, Any]:
    """Draw the choice of a tool; return its contract."""
    state.note_wrong(TOOL, _IDS)
    tools_state.take(_IDS, _example)
    chosen = st.selectbox(
        tools_page.CHOICE,
        _IDS,
        key=TOOL,
        persist_state="session",
        on_change=tools_state.change,
        args=(_IDS, _example),
    )
    if told := state.note_of_link(TOOL):
        lines.problem(told)
    return contract(chosen, _VERSIONS[chosen])


def draw_contract(of: dict[str, Any]) -> None:
    """Draw what the tool does, its inputs, outputs and limits."""
    lines.prose(of["description"])
    with st.expander(tools_page.SEMANTICS_TITLE):
        lines.bullets(of["semantics"])
        for caption, key in (
            (tools_page.INPUTS_CAPTION, "input_schema"),
            (tools_page.OUTPUTS_CAPTION, "output_schema"),
        ):
            lines.table(caption, tools_page.FIELDS_HEADER, tools_page.field_rows(of[key]))
        rows = tools_page.limit_rows(of["limits"])
        lines.table(tools_page.LIMITS_CAPTION, tools_page.LIMITS_HEADER, rows)
        make = partial(json.dumps, of, indent=2)
        name = f"{of['id']}-{of['version']}.json"
        exports.download(File(tools_page.DOWNLOAD_CONTRACT, make, name, "application/json"))


def draw_editor(of: dict[str, Any]) -> None:
    """Draw the editor and the answer."""
    lines.section(tools_page.EDITOR_TITLE)
    examples = [_written(each["input"]) for each in of["examples"]]
    with st.container(horizontal=True, gap="small"):
        for number, text in enumerate(examples, start=1):
            label = tools_page.example_button(number)
            st.button(label, key=f"example_{number}", on_click=text_box.put, args=(INPUT, text))
        if state.inputs().countable:
            st.button(
                tools_page.FROM_SENTENCE, key="from_sentence", on_click=_put_sentence, args=(of,)
            )
    text = text_box.draw(
        tools_page.INPUT, INPUT, examples[0], help_text=tools_page.INPUT_HELP, height=260
    )
    tools_state.remember(of["id"], text, _example)
    st.button(tools_page.RUN, key="run_tool")
    try:
        payload = read_json(text.encode("utf-8", "surrogatepass"))
        answer = execute(of["id"], of["version"], payload)
    except (InputError, ToolError) as error:
        lines.problem(tools_page.error(error.code, error.message, error.path))
        return
    _draw_answer(of, payload, answer)


def _draw_answer(of: dict[str, Any], payload: dict[str, Any], answer: dict[str, Any]) -> None:
    lines.section(tools_page.RESULT_TITLE)
    text = tools_page.readable({"result": answer})
    shown = tools_page.shown(text)
    # Of no fixed height: a part of the page that scrolls would be out of the keyboard's reach.
    st.code(shown, language="json", wrap_lines=True)
    if shown != text:
        lines.note(tools_page.LONG_ANSWER)
    make = partial(json.dumps, {"result": answer}, indent=2)
    exports.download(File(tools_page.DOWNLOAD, make, f"{of['id']}.json", "application/json"))
    there = state_of(payload)
    if there and permalink.fits(there.hypothesis, there.references):
        # A link of Streamlit's would take this page's input out of the browser's history.
        link = permalink.link("/", permalink.parameters(there))
        lines.links([(link, tools_page.OPEN_IN_EXPLAIN, tools_page.OPENS_ANEW)])
    lines.section(tools_page.SAME_CALL_TITLE)
    calls = tools_page.calls(of["id"], of["version"], payload, _base())
    for tab, (name, code) in zip(st.tabs(list(calls)), calls.items(), strict=True):
        with tab:
            st.code(code, language=tools_page.LANGUAGES[name], wrap_lines=True)


def _base() -> str:
    address = urlsplit(st.context.url or "")
    return f"{address.scheme}://{address.netloc}" if address.netloc else tools_page.NO_BASE


def _written(payload: dict[str, Any]) -> str:
    return json.dumps(payload, ensure_ascii=False)


def _example(tool: str) -> str:
    return _written(contract(tool, _VERSIONS[tool])["examples"][0]["input"])


def _put_sentence(of: dict[str, Any]) -> None:
    payload = payload_of(case_of(state.current()), of["input_schema"])
    text_box.put(INPUT, _written(payload))
