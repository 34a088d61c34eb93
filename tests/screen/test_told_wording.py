"""The sentences on the number somebody was told, each with its own figures."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.engines import ENGINES, Sentence, reconcile
from bleuexplain.engines.ours import profile_of
from bleuexplain.engines.told import (
    ByTools,
    Characters,
    Fit,
    Hit,
    Near,
    OneReference,
    Ours,
    Part,
    Swapped,
    ToldAnswer,
    read_told,
)
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS
from bleuexplain.tokenizers import TOKENIZERS
from bleuexplain.wording import told as words
from bleuexplain.wording.engines_page import tool

NOW = Settings()
FROM_0_TO_1, FROM_0_TO_100 = Fit(1, "rounded"), Fit(100, "rounded")

SAID = {
    "one's own score": (
        Hit(Ours(NOW, NOW), 0.25, 0, FROM_0_TO_1),
        "That is this score: 0.25.",
    ),
    "one's own score, on the other scale": (
        Hit(Ours(NOW, NOW), 0.25, 0, FROM_0_TO_100),
        "That is this score: 25 on the scale 0–100.",
    ),
    "one's own score, cut off": (
        Hit(Ours(NOW, NOW), 0.25, 0, Fit(1, "cut off")),
        "That is this score: 0.25, whose digits were cut off and not rounded.",
    ),
    "a setting": (
        Hit(Ours(NOW, Settings(lowercase=True)), 0.25, 1, FROM_0_TO_1),
        "With lowercase on in place of off, this score is 0.25.",
    ),
    "two settings, epsilon with its smoothing": (
        Hit(
            Ours(NOW, Settings(smoothing="method1", epsilon=0.01, max_order=2)),
            *(0.25, 2, FROM_0_TO_1),
        ),
        "With smoothing method1 (floor), epsilon 0.01 in place of none and N = 2 in place of 4, "
        "this score is 0.25.",
    ),
    "epsilon alone": (
        Hit(
            Ours(Settings(smoothing="method1"), Settings(smoothing="method1", epsilon=0.5)),
            *(0.25, 1, FROM_0_TO_1),
        ),
        "With epsilon 0.5 in place of 0.1, this score is 0.25.",
    ),
    "a tool": (
        Hit(ByTools(("nltk.method3",)), 0.25, 0, FROM_0_TO_1),
        "NLTK (method3) gives 0.25.",
    ),
    "a tool that prints it": (
        Hit(ByTools(("nltk.method3",)), 0.25, 0, FROM_0_TO_1, printed=True),
        "NLTK (method3) prints just that.",
    ),
    "a tool asked for another N": (
        Hit(ByTools(("nltk.method3",), 2), 0.25, 1, FROM_0_TO_1),
        "NLTK (method3) with N = 2 gives 0.25.",
    ),
    "a tool on the other scale": (
        Hit(ByTools(("nltk.method3",)), 0.25, 0, FROM_0_TO_100, other_scale=True),
        "NLTK (method3) gives 25 on the scale 0–100; it writes its score from 0 to 1.",
    ),
    "two tools": (
        Hit(ByTools(("nltk.method3", "multi_bleu")), 0.25, 0, FROM_0_TO_1),
        "NLTK (method3) gives 0.25. The same number: multi-bleu.perl.",
    ),
    "five tools": (
        Hit(
            ByTools(("multi_bleu", *[f"nltk.method{number}" for number in range(1, 5)])),
            *(0.25, 0, FROM_0_TO_1),
        ),
        "multi-bleu.perl gives 0.25. The same number: NLTK (method1), NLTK (method2), "
        "NLTK (method3) and 1 other.",
    ),
    "strings": (
        Hit(Characters(("nltk.method2", "nltk.method3")), 0.25, 1, FROM_0_TO_1),
        "NLTK (method2 and method3) gives 0.25 where texts are handed to it as strings and not as "
        "lists of tokens: it takes each character for a token.",
    ),
    "one reference, counted from 1": (
        Hit(OneReference(1), 0.25, 1, FROM_0_TO_1),
        "Against reference 2 alone this score is 0.25.",
    ),
    "exchanged texts": (
        Hit(Swapped(), 0.25, 1, FROM_0_TO_1),
        "With hypothesis and reference exchanged this score is 0.25.",
    ),
    "a precision": (
        Hit(Part("precision", 3), 0.25, 1, FROM_0_TO_1),
        "It may be no BLEU but the precision of order 3 alone, p₃: 0.25.",
    ),
    "BLEU of one order": (
        Hit(Part("penalized precision", 2), 0.25, 1, FROM_0_TO_1),
        "BLEU with all the weight on order 2, BP · p₂: 0.25.",
    ),
    "the brevity penalty": (
        Hit(Part("brevity penalty"), 0.25, 1, FROM_0_TO_1),
        "It may be no BLEU but the brevity penalty BP: 0.25.",
    ),
    "the length ratio": (
        Hit(Part("length ratio"), 0.25, 1, FROM_0_TO_1),
        "It may be no BLEU but the length ratio c/r: 0.25.",
    ),
}


@pytest.mark.parametrize(("hit", "sentence"), SAID.values(), ids=SAID)
def test_a_source_is_said_with_its_number(hit, sentence):
    assert words.hit(hit, read_told("0.2500")) == sentence


# two digits more than were told, four at least
FIGURES = {
    "0.4671": (0.46713805, "0.467138"),
    "46.7": (0.46713805, "0.46714"),
    "0": (0.46713805, "0.4671"),
    "1.5319719891192393e-231": (1.5319719891192393e-231, "1.5319719891192393e-231"),
}


@pytest.mark.parametrize(("told", "figure"), FIGURES.items())
def test_a_number_has_two_digits_more_than_were_told(told, figure):
    assert words.figure(figure[0], read_told(told)) == figure[1]


def test_what_a_tool_does_is_said_of_tools_only():
    hits = [hit for hit, _ in SAID.values()]
    assert [bool(words.traits(hit)) for hit in hits] == [
        isinstance(hit.source, ByTools) for hit in hits
    ]


NEAR = {
    "more": (Near(Ours(NOW, NOW), 0.26, 1, 0.01), "this score: 0.26, more by 0.01"),
    "on the scale to 100": (
        Near(ByTools(("mteval",)), 0.24, 100, -1.0),
        "mteval-v13a.pl (its defaults): 24 on the scale 0–100, less by 1",
    ),
    "a setting": (
        Near(Ours(NOW, Settings(max_order=2)), 0.26, 1, 0.01),
        "this score with N = 2 in place of 4: 0.26, more by 0.01",
    ),
}


@pytest.mark.parametrize(("near", "sentence"), NEAR.values(), ids=NEAR)
def test_what_is_near_is_said_with_its_distance(near, sentence):
    assert words.near(near, read_told("0.2500")) == sentence


def test_sources_that_are_not_listed_are_counted():
    assert words.left_out(ToldAnswer(read_told("0.25"), (), 0, ())) == ""
    one = words.left_out(ToldAnswer(read_told("0.25"), (), 1, ()))
    assert one == "1 source more, less likely, not listed."
    assert words.ambiguous(ToldAnswer(read_told("0.2500"), (), 9, ())) == ""


def test_the_way_from_ones_own_score_begins_with_it():
    sentence = Sentence.of("a b c d", ["a b c x"], NOW)
    found = reconcile(profile_of(NOW), "nltk.method3", sentence, NOW)
    steps = words.differences(found)
    assert len(steps) == len(found.steps)
    assert ": 0.0000 → " in steps[0]


some = st.builds(
    Settings,
    tokenizer=st.sampled_from(list(TOKENIZERS)),
    lowercase=st.booleans(),
    smoothing=st.sampled_from(list(SMOOTHINGS)),
    epsilon=st.sampled_from([0.1, 0.5]),
    effective_order=st.booleans(),
    max_order=st.integers(1, 8),
)


@given(some, some)
def test_every_change_of_settings_has_words_and_a_button(before, after):
    source = Ours(before, after)
    changed = words.changes(source)
    assert changed.count(" in place of ") == len(source.changed)
    assert bool(changed) == bool(source.changed)
    if source.changed:
        assert words.use_settings(source).startswith("Use ")


def test_every_tool_has_a_name_of_its_own():
    assert len({tool(profile) for profile in ENGINES.values()}) == len(ENGINES)
