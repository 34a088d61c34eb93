"""The recorded cases as Python values; ``tests/cases/README.md`` says where they come from."""

import json
from pathlib import Path

import pytest

CASES = Path(__file__).parents[1] / "cases"


def rows(name):
    # Not splitlines(): a token may hold U+2028.
    lines = (CASES / f"{name}.jsonl").read_text(encoding="utf-8").split("\n")
    return [json.loads(line) for line in lines if line]


def each(values):
    """Parametrize by a table: its keys are the claims, and the test's ids."""
    return pytest.mark.parametrize("row", values.values(), ids=values)


def kinds(explanation):
    return [finding.kind for finding in explanation.findings]


def tokens(text):
    return text.split()
