"""The app as a person starts it, on a free port, until the tests end."""

import contextlib
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

HOME = Path(__file__).parents[2]
LONGEST_START = 90

# The module and its options for each way to start it; the port comes last.
STREAMLIT = ("streamlit", "run", "app.py", "--server.headless", "true", "--server.port")
UVICORN = ("uvicorn", "app:app", "--port")


@contextlib.contextmanager
def running_app(start=STREAMLIT):
    """Start the app, wait until it is healthy, and stop it in the end; gives its address."""
    port = _free_port()
    address = f"http://localhost:{port}"
    command = [sys.executable, "-m", *start, str(port)]
    with tempfile.TemporaryFile() as log:
        server = subprocess.Popen(command, cwd=HOME, stdout=log, stderr=log)
        try:
            _wait_until_healthy(server, address, log)
            yield address
        finally:
            server.terminate()
            server.wait(timeout=30)


def _free_port():
    with socket.socket() as free:
        free.bind(("localhost", 0))
        return free.getsockname()[1]


def _wait_until_healthy(server, address, log):
    deadline = time.monotonic() + LONGEST_START
    while time.monotonic() < deadline and server.poll() is None:
        with contextlib.suppress(URLError, ConnectionError, TimeoutError):
            urlopen(f"{address}/_stcore/health", timeout=5).close()  # noqa: S310 - it is our own
            return
        time.sleep(0.1)  # between two tries: nothing tells when a port begins to listen
    log.seek(0)
    raise RuntimeError(f"The app did not start:\n{log.read().decode(errors='replace')}")
