"""The README's examples are run as they are printed."""

import contextlib
import io
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


OF_SINGLE_PAGES = [
    *(
        "told",
        "pin",
        "pairs",
        "a",
        "b",
        "line",
        "matches",
        "totals",
        "c",
        "r",
        "decimals",
        "lesson",
        "answers",
        "segments",
        "tool",
        "input",
    )
]


def code_blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_python_prints_what_its_comments_say():
    code = "\n".join(code_blocks("python"))  # the later ones go on with the names of the first
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, {})  # noqa: S102  # the README's own lines, to see that they are true
    promised = re.findall(r"^(?: *print\(.*\)\s+)?# (.*)", code, re.MULTILINE)
    assert printed.getvalue().splitlines() == promised


def test_the_command_prints_what_its_comment_says():
    (block,) = [block for block in code_blocks("sh") if "bleuexplain run" in block]
    command, promised = block.split("\n# ")
    payload = re.search(r"echo '(.*)' \|", command)[1]
    arguments = re.search(r"python (-m bleuexplain run .*)", command)[1].split()
    done = subprocess.run(
        [sys.executable, *arguments], input=payload, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == json.loads(promised)


def test_every_public_parameter_of_the_link_is_described():
    from bleuexplain.permalink import State, all_parameters

    described = re.findall(r"^\| `([^|]+)` \|", README, re.MULTILINE)
    names = [name for cell in described for name in cell.split("`, `")]
    of_all_pages, of_single_pages = names[:8], names[8:]
    assert of_all_pages == list(all_parameters(State()))
    assert of_single_pages == OF_SINGLE_PAGES
