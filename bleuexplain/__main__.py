"""The command line: run a tool on a JSON file, or start the app."""

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bleuexplain.errors import InputError
from bleuexplain.tools import ToolError, execute


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code: 0, or 1 where a tool refused its input."""
    options = _parser().parse_args(arguments)
    if options.command is None:
        return start_app()
    answer = run_tool(options.tool, options.version, options.input)
    print(json.dumps(answer))
    return int("error" in answer)


def run_tool(tool_id: str, version: str, source: str) -> dict[str, Any]:
    """Return ``{"result": ...}`` or ``{"error": ...}`` for the payload in a file."""
    try:
        return {"result": execute(tool_id, version, _payload(source))}
    except InputError as error:
        told = {"code": error.code, "message": error.message, "path": error.path}
        return {"error": told}


def start_app() -> int:
    """Start the web app and return the exit code of its server."""
    app = next(path for path in _app_paths() if path.exists())
    try:
        command = [sys.executable, "-m", "streamlit", "run", str(app)]
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 0


def _app_paths() -> list[Path]:
    package = Path(__file__).resolve().parent
    # An installed package carries the app inside; a checkout has it beside the package.
    return [package / "_app" / "app.py", package.parent / "app.py"]


def _payload(source: str) -> object:
    try:
        raw = sys.stdin.buffer.read() if source == "-" else Path(source).read_bytes()
        return json.loads(raw.decode("utf-8-sig"))
    except OSError as error:
        raise ToolError("not_found", f"The input cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError) as error:
        raise ToolError("invalid_input", f"The input is not JSON: {error}.") from None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bleuexplain",
        description="Explain BLEU scores. Without a command, start the web app.",
    )
    commands = parser.add_subparsers(dest="command", metavar="run")
    run = commands.add_parser("run", help="run a versioned tool on a JSON payload")
    run.add_argument("tool", metavar="TOOL", help="for example bleu-sentence-components")
    run.add_argument("version", metavar="VERSION", help="for example 1.0.0")
    run.add_argument("--input", metavar="FILE", required=True, help="a JSON file, - for stdin")
    return parser


def console() -> None:
    """Run the command line as the console script."""
    sys.exit(main())


if __name__ == "__main__":
    sys.exit(main())
