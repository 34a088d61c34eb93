"""The Counts page taken along: the report, the table of single counts, the state."""

import csv
import io
import json

import pytest

from bleuexplain.components import Counts
from bleuexplain.settings import Settings
from bleuexplain.ui.sections import exports
from bleuexplain.wording.counts_report import report

from .page import lines, open_page, problems

LINE = "BLEU = 26.90, 58.1/32.6/20.2/13.0 (BP=1.000, ratio=1.008, hyp_len=65108, ref_len=64589)"
HALF = Counts((2, 1), (4, 2), 4, 4)  # (2/4 x 1/2)^(1/2) = 0.5


def files_of(monkeypatch, **parameters):
    """The files that the page offers, by name."""
    files = []
    monkeypatch.setattr(exports, "download", files.append)
    page = open_page("counts", **parameters)
    assert not page.exception
    return {file.name: file for file in files}


def test_the_report_has_the_line_its_checks_and_the_counts():
    written = report(LINE, HALF, Settings(max_order=2), "http://localhost/counts")
    assert "58\\.1" not in written.split("# BLEU from counts")[1]
    # (58.1 x 32.6 x 20.2 x 13.0)^(1/4) = 26.556, which no rounding makes 26.90
    assert "26.499 to 26.614, but 26.90 is printed" in written
    assert "multi\\-bleu\\.perl" in written or "multi\\-bleu.perl" in written
    assert "BLEU 0.5000 on the scale 0–1" in written.replace("\\", "")
    assert written.endswith("```text\nhttp://localhost/counts\n```\n")


@pytest.mark.parametrize("line", ["", "no result at all", "\ud800", "<script>alert(1)</script>"])
def test_a_line_that_is_no_result_leaves_the_counts_alone(line):
    written = report(line, HALF, Settings(max_order=2), "")
    assert written.startswith("# BLEU from counts")
    assert "script" not in written


def test_hostile_text_in_the_line_stands_in_a_fence():
    written = report(f"{LINE}\n```\n<img src=x onerror=alert(1)>", None, Settings(), "")
    before, fence, _ = written.partition("````text\n")
    assert fence
    assert "<img" not in before
    assert written.count("<img") == 1


def test_without_sound_counts_the_state_and_the_line_can_still_be_taken_along(monkeypatch):
    files = files_of(monkeypatch, matches="9,x", totals="11,10", line=LINE, order="2")
    assert set(files) == {"bleu-counts.md", "bleuexplain.json"}
    kept = json.loads(files["bleuexplain.json"].make())["parameters"]
    assert (kept["line"], kept["matches"], kept["totals"]) == (LINE, "9,x", "11,10")
    assert "# BLEU from counts" not in files["bleu-counts.md"].make()


def test_the_table_of_single_counts_has_the_exact_change(monkeypatch):
    files = files_of(monkeypatch, matches="2,1", totals="4,2", c="4", r="4", order="2")
    text = files["one-more-of-each-count.csv"].make().decode("utf-8-sig")
    rows = {(row["count"], row["order"]): row for row in csv.DictReader(io.StringIO(text))}
    # (3/4 x 1/2)^(1/2) - (2/4 x 1/2)^(1/2)
    assert float(rows["matches", "1"]["change"]) == pytest.approx(0.375**0.5 - 0.5, rel=1e-12)
    assert len(rows) == 6


def test_decimals_that_the_tool_does_not_take_are_said_in_one_line():
    page = open_page("counts", decimals="99")
    (told,) = [each.text for each in problems(page)]
    assert "decimals '99'" in told
    assert "Using all." in told
    assert not any(note.startswith("Rounded") for note in lines(page, "note"))
