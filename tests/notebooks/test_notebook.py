"""The example notebook runs from top to bottom, and shows the numbers that its text promises."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

import bleuexplain

NOTEBOOK = Path(__file__).parent / "explain.ipynb"
HOME = Path(bleuexplain.__file__).parents[1]


# In a process of its own: the client leaves sockets to the end of the process.
RUN = """
import sys, nbformat
from nbclient import NotebookClient

notebook = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(notebook, kernel_name="python3", timeout=120).execute()
nbformat.write(notebook, sys.argv[2])
"""
# Settings of whoever runs the tests stay out, and nothing is left behind in their home.
FOLDERS = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")


@pytest.fixture(scope="module")
def outputs(tmp_path_factory):
    """What each cell shows, by the cell's name: a type of content to the content."""
    folder = tmp_path_factory.mktemp("jupyter")
    done = folder / "done.ipynb"
    paths = [str(HOME), *filter(None, [os.environ.get("PYTHONPATH")])]
    subprocess.run(
        [sys.executable, "-c", RUN, str(NOTEBOOK), str(done)],
        check=True,
        cwd=folder,
        env={
            **os.environ,
            **dict.fromkeys(FOLDERS, str(folder)),
            "PYTHONPATH": os.pathsep.join(paths),
        },
    )
    notebook = nbformat.read(done, as_version=4)
    return {cell.id: _shown(cell) for cell in notebook.cells if cell.cell_type == "code"}


def _shown(cell):
    (output,) = cell.outputs
    assert output.output_type == "execute_result"
    return output.data


def value_of(shown):
    return ast.literal_eval(shown["text/plain"])


def test_the_explanation_shows_itself(outputs):
    html = outputs["explain"]["text/html"]
    for words in ("BLEU 0.6687 on the scale 0–1", "By case alone these do not match: “paris”"):
        assert words in html
    assert "That is this score: 66.874 on the scale 0–100." in html


def test_the_score_is_the_fourth_root_of_a_fifth(outputs):
    assert value_of(outputs["score"]) == pytest.approx(0.2**0.25, rel=1e-12)


def test_the_remedy_gives_what_it_says(outputs):
    assert ("case", "Lowercase on", 1.0) in value_of(outputs["findings"])
    assert value_of(outputs["edit"]) == ("substitution", "Paris", 1.0)


def test_counts_and_score_show_themselves(outputs):
    assert "<bdi>around</bdi>" in outputs["components"]["text/html"]
    assert "2 of 4" in outputs["effective"]["text/html"]


def test_many_sentences_become_rows(outputs):
    # 13a cuts off the stops: m = 3, 2, 1, 0 of 4, 3, 2, 1, so (3/4 · 2/3 · 1/2 · 1/2)^(1/4).
    # Of four times "the" one counts: m = 1, 0, 0, 0, so (1/4 · 1/6 · 1/8 · 1/8)^(1/4).
    first, second, third = value_of(outputs["rows"])
    assert first[:2] == ("It is over.", pytest.approx(0.125**0.25, abs=5e-5))
    assert second[:2] == ("the the the the", pytest.approx((1 / 1536) ** 0.25, abs=5e-5))
    assert third == ("a b c d", 1.0, None)


def test_its_values_are_json(outputs):
    assert value_of(outputs["json"]) == ([4, 3, 2, 1], [5, 4, 3, 2])


def test_the_notebook_is_kept_without_outputs_and_without_traces_of_a_machine():
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    nbformat.validate(notebook)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(cell.outputs == [] and cell.execution_count is None for cell in cells)
    assert all(cell.metadata == {} for cell in notebook.cells)
    assert str(Path.home()) not in NOTEBOOK.read_text(encoding="utf-8")
