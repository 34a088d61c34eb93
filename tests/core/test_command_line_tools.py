"""``tools``, ``contract``, ``mcp``, ``--version`` and shell completion."""

import json
import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest

import bleuexplain
from bleuexplain.__main__ import main
from bleuexplain.tools import TOOLS, contract

from .command_line import HOME, columns_of, environment, in_terminal, piped
from .payloads import COMPONENTS


def printed(capsys, *arguments):
    assert main(list(arguments)) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


def test_the_list_has_a_line_a_tool(capsys):
    lines = printed(capsys, "tools").splitlines()
    assert [tuple(line.split()[:2]) for line in lines] == list(TOOLS)
    assert all(line.endswith(".") for line in lines)


def test_in_a_terminal_the_list_is_folded():
    written = in_terminal("tools", columns=72)
    assert max(map(columns_of, written.split("\n"))) <= 72
    assert written.split()[:2] == list(COMPONENTS)


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool[0])
def test_a_contract_is_printed_as_it_is(capsys, tool):
    assert json.loads(printed(capsys, "contract", *tool)) == contract(*tool)


def test_without_a_version_the_contract_is_that_of_the_newest(capsys):
    assert json.loads(printed(capsys, "contract", COMPONENTS[0])) == contract(*COMPONENTS)


@pytest.mark.parametrize(
    "name", [["bleu"], [COMPONENTS[0], "0.9"], ["../errors", "1.0.0"], ["\x1b"]]
)
def test_a_contract_that_there_is_not_names_those_there_are(capsys, name):
    assert main(["contract", *name]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("bleuexplain: There is no tool ")
    assert "bleu-sentence-components 1.0.0, " in told.err
    assert (told.err.count("\n"), "\x1b" in told.err) == (1, False)


def test_the_version_is_that_of_the_package(capsys):
    assert printed(capsys, "--version") == f"bleuexplain {bleuexplain.__version__}\n"


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["explain", "-h"], ["run", "--help"]])
def test_help_is_ascii_and_fits_80_columns(capsys, arguments):
    written = printed(capsys, *arguments)
    assert written.startswith("Usage: bleuexplain")
    assert written.isascii()
    assert max(map(len, written.split("\n"))) <= 80
    assert "..." not in written.partition("Commands:")[2]


def test_an_agent_is_served_over_standard_streams(monkeypatch):
    served = []
    door = SimpleNamespace(serve_stdio=lambda: served.append("yes"))
    monkeypatch.setitem(sys.modules, "bleuexplain.mcp", door)
    assert main(["mcp"]) == 0
    assert served == ["yes"]


def test_without_the_sdk_one_line_says_what_to_install():
    code = (
        "import sys; sys.modules['mcp'] = None\n"
        "from bleuexplain.__main__ import main; sys.exit(main(['mcp']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, cwd=HOME, env=environment()
    )
    told = b"bleuexplain: The MCP service needs the official SDK: pip install 'bleuexplain[mcp]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", told)


# what is typed, what is offered
COMPLETED = {
    "commands": ("bleuexplain c", ["contract"]),
    "tools": ("bleuexplain run bleu-s", ["bleu-sentence-components", "bleu-smoothing-compute"]),
    "versions": (f"bleuexplain run {COMPONENTS[0]} ", ["1.0.0"]),
    "tools of a contract": ("bleuexplain contract bleu-smo", ["bleu-smoothing-compute"]),
    "smoothings": ("bleuexplain explain a b --smoothing method", ["method1", "method2", "method3"]),
    "tokenizers": ("bleuexplain explain a -t 1", ["13a"]),
}


@pytest.mark.parametrize(("typed", "offered"), COMPLETED.values(), ids=COMPLETED)
def test_names_are_completed(typed, offered):
    words = typed.split(" ")
    done = piped(
        _BLEUEXPLAIN_COMPLETE="bash_complete", COMP_WORDS=typed, COMP_CWORD=str(len(words) - 1)
    )
    assert (done.returncode, done.stderr) == (0, b"")
    found = [line.partition(",")[2] for line in done.stdout.decode().splitlines()]
    assert set(offered) <= set(found)
    assert all(name.startswith(words[-1]) for name in found)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_each_shell_is_shown(capsys, shell):
    assert f"_BLEUEXPLAIN_COMPLETE={shell}_complete" in printed(capsys, "--show-completion", shell)


BASH = shutil.which("bash")


@pytest.mark.skipif(not BASH, reason="no bash")
def test_bash_can_read_its_script(capsys):
    script = printed(capsys, "--show-completion", "bash")
    done = subprocess.run([BASH, "-n"], input=script.encode(), capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_the_shell_is_the_one_in_use_where_none_is_named(capsys, monkeypatch):
    monkeypatch.setenv("SHELL", "/usr/bin/fish")
    assert "_BLEUEXPLAIN_COMPLETE=fish_complete" in printed(capsys, "--show-completion")


@pytest.mark.parametrize("shell", ["tcsh", ""])
def test_another_shell_is_refused(capsys, monkeypatch, shell):
    monkeypatch.setenv("SHELL", "")
    assert main(["--show-completion", shell]) == 1
    told = f"There is no completion for the shell {shell!r}. Choose one of bash, zsh, fish.\n"
    assert capsys.readouterr().err == f"bleuexplain: {told}"


# the variable that names the folder, and the file in it
INSTALLED = {
    "bash": ("XDG_DATA_HOME", "bash-completion/completions/bleuexplain"),
    "zsh": ("HOME", ".zfunc/_bleuexplain"),
    "fish": ("XDG_CONFIG_HOME", "fish/completions/bleuexplain.fish"),
}


@pytest.mark.parametrize(("shell", "place"), INSTALLED.items(), ids=INSTALLED)
def test_the_script_is_written_to_where_the_shell_looks(
    capsys, monkeypatch, tmp_path, shell, place
):
    variable, file = place
    monkeypatch.setenv(variable, str(tmp_path))
    told = printed(capsys, "--install-completion", shell)
    assert told.startswith(f"Wrote {tmp_path / file}. ")
    script = (tmp_path / file).read_text(encoding="utf-8")
    assert script == printed(capsys, "--show-completion", shell)
