"""What other readings of the same texts would match, where none of their tokens is shared."""

import pytest

from bleuexplain.diagnosis import readings
from bleuexplain.settings import Settings

# hypothesis, references, settings -> (tokenizer, lowercase, matches counted by hand) a reading
HAND_WORKED = {
    "case alone keeps them apart": (
        ("THE CAT", "the cat", Settings()),
        [("none", True, (2, 1, 0, 0))],
    ),
    "a full stop is glued to the only word": (
        ("Stop.", "Stop !", Settings()),
        [("13a", False, (1, 0, 0, 0))],
    ),
    "Chinese without word boundaries becomes characters": (
        ("我喝热茶", "我喝绿茶", Settings()),
        [("zh", False, (3, 1, 0, 0))],
    ),
    "Japanese has kana, which zh leaves whole": (
        ("東京へ", "東京に", Settings()),
        [("char", False, (2, 1, 0, 0))],
    ),
    "Thai has no word boundaries either": (
        ("กา", "กบ", Settings()),
        [("char", False, (1, 0, 0, 0))],
    ),
    "nothing is offered that shares nothing": (("red", "blue", Settings()), []),
    "what is on already is not offered": (("RED", "blue", Settings(lowercase=True)), []),
    "letters of words with boundaries are not compared": (("tea", "ate", Settings()), []),
}


@pytest.mark.parametrize(("given", "expected"), HAND_WORKED.values(), ids=HAND_WORKED)
def test_a_reading_is_offered_where_it_makes_the_texts_share_a_token(given, expected):
    found = [
        (each.settings.tokenizer, each.settings.lowercase, each.score.counts.matches)
        for each in readings(*given)
    ]
    assert found == expected
