"""Our own puzzles: what is the matter is found first or second, whatever else there is."""

import pytest

from bleuexplain import explain
from bleuexplain.diagnosis import KINDS

from .recorded import kinds, rows

PUZZLES = rows("puzzles")


def test_every_kind_has_a_puzzle_or_more():
    assert {kind for puzzle in PUZZLES for kind in puzzle["kinds"]} == set(KINDS)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=[f"{each['id']} {each['why']}" for each in PUZZLES])
def test_what_is_the_matter_is_found_first_or_second(puzzle):
    found = explain(puzzle["hypothesis"], puzzle["references"], **puzzle.get("settings", {}))
    assert set(puzzle["kinds"]) & set(kinds(found)[:2])
