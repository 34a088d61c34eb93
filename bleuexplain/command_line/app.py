"""Starting the web app."""

import subprocess
import sys
from pathlib import Path


def start_app() -> int:
    """Start the web app and return the exit code of its server."""
    app = next(path for path in app_paths() if path.exists())
    try:
        command = [sys.executable, "-m", "streamlit", "run", str(app)]
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return 0


def app_paths() -> list[Path]:
    """Return where the app may be, the likelier place first."""
    package = Path(__file__).resolve().parents[1]
    # An installed package carries the app inside; a checkout has it beside the package.
    return [package / "_app" / "app.py", package.parent / "app.py"]
