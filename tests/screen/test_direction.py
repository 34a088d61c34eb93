"""Which way a text runs: as its first letter does."""

import pytest

from bleuexplain.ui.direction import direction

DIRECTIONS = {
    "Latin letters": (["so"], "ltr"),
    "Hebrew letters": (["ספר"], "rtl"),
    "Arabic letters": (["كتاب"], "rtl"),
    "Chinese characters": (["书"], "ltr"),
    "digits say nothing: a letter follows": (["3", "ספר"], "rtl"),
    "punctuation says nothing: a letter follows": (["“", "book"], "ltr"),
    "the first letter decides": (["book", "ספר"], "ltr"),
    "a letter inside of a token decides": (["(ספר)", "book"], "rtl"),
    "digits alone": (["3", "4"], "ltr"),
    "nothing": ([], "ltr"),
}


@pytest.mark.parametrize(("tokens", "way"), DIRECTIONS.values(), ids=DIRECTIONS)
def test_a_text_runs_as_its_first_letter_does(tokens, way):
    assert direction(tokens) == way
