"""What a page may hold: it reads, calls and draws."""

import ast
import sys
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "pages").glob("*.py"))
ARITHMETIC = {"math", "cmath", "statistics", "numpy", "decimal", "fractions"}


def imported(path):
    """The top-level names of the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def test_the_pages_are_found():
    assert {"_frame.py", "explain.py"} <= {path.name for path in PAGES}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_page_does_no_arithmetic(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ARITHMETIC & set(imported(path)) == set()
    assert [node for node in ast.walk(tree) if isinstance(node, ast.BinOp)] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_page_is_a_straight_script_of_at_most_60_lines(path):
    assert len(path.read_text(encoding="utf-8").split("\n")) <= 60


# Streamlit puts the folder of the main script first on sys.path.
@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_no_page_hides_a_module_of_the_standard_library(path):
    assert path.stem not in sys.stdlib_module_names
