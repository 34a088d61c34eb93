"""``bleuexplain corpus`` at the end of a pipe, in a terminal, and interrupted."""

import csv
import io
import os
import signal
import subprocess
import time

import pytest

from .command_line import HOME, command, environment, in_terminal
from .corpus_command_line import EXAMPLE, piped_example, told, writer


@pytest.fixture
def files(tmp_path, monkeypatch):
    return writer(tmp_path, monkeypatch)


def test_a_dash_puts_the_segments_on_standard_output_and_the_report_beside_it():
    done = piped_example("--segments", "-", PYTHONUTF8="0", LC_ALL="C")
    rows = list(csv.DictReader(io.StringIO(done.stdout.decode("utf-8"), newline="")))
    assert len(rows) == 200
    assert done.stderr.startswith(b"BLEU|nrefs:1|")


def test_an_encoding_without_our_signs_gets_others():
    done = piped_example(PYTHONUTF8="0", LC_ALL="C")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "The 4-grams cost most: p4 = " in done.stdout.decode("ascii")


def test_no_bar_is_drawn_in_a_pipe_and_no_text_steers_a_terminal(capsys, files):
    files(hyp__txt="\x1b[31mred \u202eevil\nb\n")
    out, err = told(capsys, "hyp.txt", "ref.txt")
    assert err == ""
    assert "“⟨U+001B⟩[31mred ⟨U+202E⟩evil”" in out
    shown = in_terminal("corpus", *[str(EXAMPLE / f"{name}.txt") for name in ("system_a",) * 2])
    assert "\x1b" not in shown


def test_a_terminal_sees_progress():
    ours, its = os.openpty()
    paths = [str(EXAMPLE / name) for name in ("system_a.txt", "reference.txt")]
    with subprocess.Popen(
        command("corpus", *paths),
        stdout=subprocess.DEVNULL,
        stderr=its,
        cwd=HOME,
        env=environment(TERM="xterm"),
    ) as process:
        os.close(its)
        process.wait()
    shown = os.read(ours, 65_536)
    os.close(ours)
    assert b"Counting" in shown
    assert b"100%" in shown


@pytest.mark.parametrize("options", [["--short"], ["--segments", "-"]], ids=str)
def test_a_reader_that_goes_away_is_no_error_to_tell(options):
    with subprocess.Popen(
        command("corpus", *[str(EXAMPLE / "system_a.txt")] * 2, *options),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=HOME,
        env=environment(),
    ) as process:
        process.stdout.close()
        told_beside = process.stderr.read().decode()
    assert process.returncode == 1
    assert "bleuexplain:" not in told_beside
    assert "Traceback" not in told_beside


def test_an_interrupt_ends_with_130_and_one_line():
    with subprocess.Popen(
        command("corpus", "-", str(EXAMPLE / "reference.txt")),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=HOME,
        env=environment(),
        preexec_fn=_heed_interrupts,  # noqa: PLW1509  # no thread of ours holds a lock here
    ) as process:
        _until_it_reads(process.pid)
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b"bleuexplain: Interrupted.\n"
    assert process.returncode == 130


def _heed_interrupts():
    # A shell that starts the tests in the background lets all below it ignore them.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _until_it_reads(pid):
    # It sleeps in a read of the pipe once all modules are there.
    for _ in range(600):
        with open(f"/proc/{pid}/wchan") as file:
            if "pipe" in file.read():
                return
        time.sleep(0.05)
