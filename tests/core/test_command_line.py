"""``bleuexplain run``: the same tools, on a file or on standard input."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import bleuexplain
from bleuexplain.__main__ import main
from bleuexplain.command_line import app as app_module
from bleuexplain.tools import execute

from .payloads import COMPONENTS, sentence

# The folder that the package under test is in, for the interpreters started here.
HOME = Path(bleuexplain.__file__).parents[1]

PAYLOAD = sentence(hypothesis=["שלום", "a b"], references=[["a b"]], include_ngrams=True)


@pytest.fixture
def payload_file(tmp_path):
    path = tmp_path / "payload.json"
    path.write_text(json.dumps(PAYLOAD, ensure_ascii=False), encoding="utf-8")
    return path


def run(*arguments, stdin=b""):
    """Run the command in an interpreter of its own."""
    return subprocess.run(
        [sys.executable, "-m", "bleuexplain", "run", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        check=False,
        cwd=HOME,
        env={**os.environ, "PYTHONUTF8": "0", "LC_ALL": "C"},
    )


def test_a_file_gives_the_result_as_one_line_of_json(payload_file):
    done = run(*COMPONENTS, "--input", payload_file)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"\n") == 1
    assert json.loads(done.stdout) == {"result": execute(*COMPONENTS, PAYLOAD)}


def test_a_dash_reads_standard_input_as_utf_8_whatever_the_locale():
    done = run(*COMPONENTS, "--input", "-", stdin=json.dumps(PAYLOAD, ensure_ascii=False).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == {"result": execute(*COMPONENTS, PAYLOAD)}


def test_a_refusal_is_json_too_and_the_exit_code_is_1():
    done = run(*COMPONENTS, "--input", "-", stdin=json.dumps(sentence(references=[])).encode())
    assert (done.returncode, done.stderr) == (1, b"")
    assert json.loads(done.stdout) == {
        "error": {
            "code": "invalid_input",
            "message": "At least 1 item is needed here, got a list of 0.",
            "path": "/references",
        }
    }


def answer(capsys, *arguments):
    code = main(["run", *map(str, arguments)])
    return code, json.loads(capsys.readouterr().out)


def test_a_file_with_a_byte_order_mark_is_read(capsys, tmp_path):
    path = tmp_path / "payload.json"
    path.write_text(json.dumps(PAYLOAD), encoding="utf-8-sig")
    code, told = answer(capsys, *COMPONENTS, "--input", path)
    assert (code, told) == (0, {"result": execute(*COMPONENTS, PAYLOAD)})


# how the file is written, the start of the message
NOT_JSON = {
    "an empty file": (b"", "The input is not JSON: Expecting value, at line 1, column 1."),
    "a sentence": (b"the cat", "The input is not JSON: Expecting value, at line 1"),
    "a list left open": (b'{"hypothesis": ["a"', "The input is not JSON: Expecting ','"),
    "bytes that are no UTF-8": (b'"\xff"', "The input is not UTF-8: byte 2 cannot be read."),
    "brackets without end": (b"[" * 100_000, "The input has more than 64 lists"),
    "a name that stands twice": (b'{"a": 1, "a": 2}', 'The name "a" stands twice'),
    "half a surrogate pair": (rb'["\ud800"]', "A string has U+D800, half of a surrogate pair."),
    "a number that is none": (b"[NaN]", "NaN is not a number that JSON has."),
    "a number of 5,000 digits": (b"1" * 5_000, "A number has too many digits"),
}


@pytest.mark.parametrize(("written", "message"), NOT_JSON.values(), ids=NOT_JSON.keys())
def test_what_is_not_json_is_refused_in_one_line(capsys, tmp_path, written, message):
    path = tmp_path / "payload.json"
    path.write_bytes(written)
    code, told = answer(capsys, *COMPONENTS, "--input", path)
    assert code == 1
    assert told["error"]["code"] == "invalid_input"
    assert told["error"]["message"].startswith(message)
    assert "\n" not in told["error"]["message"]


def test_standard_input_that_is_not_json_is_refused(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"the cat")))
    code, told = answer(capsys, *COMPONENTS, "--input", "-")
    assert (code, told["error"]["code"]) == (1, "invalid_input")


@pytest.mark.parametrize(
    ("path", "reason"), [("missing.json", "No such file or directory"), ("", "Is a directory")]
)
def test_a_file_that_cannot_be_read_says_why(capsys, tmp_path, path, reason):
    code, told = answer(capsys, *COMPONENTS, "--input", tmp_path / path)
    assert code == 1
    assert told["error"] == {
        "code": "not_found",
        "message": f"The input cannot be read: {reason}.",
        "path": "",
    }


@pytest.mark.parametrize("tool", [("bleu", "1.0.0"), (COMPONENTS[0], "0.9")])
def test_an_unknown_tool_or_version_names_those_there_are(capsys, payload_file, tool):
    code, told = answer(capsys, *tool, "--input", payload_file)
    assert (code, told["error"]["code"]) == (1, "not_found")
    assert (
        "bleu-sentence-components 1.0.0, bleu-smoothing-compute 1.0.0" in (told["error"]["message"])
    )


@pytest.mark.parametrize("arguments", [["run"], ["run", *COMPONENTS], ["walk"]])
def test_a_command_that_is_not_whole_shows_the_usage(capsys, arguments):
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("Usage: bleuexplain")
    assert told.err.count("\n") == 2


def test_no_command_starts_the_app_and_gives_its_exit_code(monkeypatch, tmp_path):
    started = []

    def start(command, **options):
        started.append(command)
        return subprocess.CompletedProcess(command, 3)

    app = tmp_path / "app.py"
    app.touch()
    monkeypatch.setattr(app_module, "app_paths", lambda: [tmp_path / "none.py", app])
    monkeypatch.setattr("subprocess.run", start)
    assert main([]) == 3
    assert started == [[sys.executable, "-m", "streamlit", "run", str(app)]]


def test_the_app_is_where_the_command_looks_for_it():
    assert any(path.is_file() for path in app_module.app_paths())
