"""Different numbers of segments: both are told, where they seem to drift, and the ways out."""

import random

import pytest

from bleuexplain.corpus.files import Drift, Streams, check_alignment, mend, ways

# Lines of 5, 50, 10, 90, 20, 70 and 30 letters: no two neighbours are alike.
LINES = [
    letter * length for letter, length in zip("abcdefg", (5, 50, 10, 90, 20, 70, 30), strict=True)
]


def of(hypothesis, *references, other=None):
    names = ("hyp.txt", *[f"ref{at}.txt" for at in range(len(references))])
    names += () if other is None else ("other.txt",)
    return Streams(hypothesis, references, other, names)


def test_streams_of_one_length_are_aligned():
    assert check_alignment(of(["a"], ["b"], [None], other=["c"])) is None


GUESS = "By the words and the lengths of the lines, which is a guess,"
NO_PLACE = "By the words and the lengths of the lines, no place stands out where they drift apart."

# streams, the drift, the sentences
MISALIGNED = {
    "a line too many in the hypothesis": (
        of([*LINES[:3], "x" * 200, *LINES[3:]], LINES),
        Drift((0,), (1,), (range(3, 4),)),
        f"“hyp.txt” has 8 segments and “ref0.txt” has 7. {GUESS} segment 4 of "
        "“hyp.txt” seems to have no partner in “ref0.txt”: “" + "x" * 40 + "…" + "x" * 40 + "”.",
    ),
    "two lines too few in the hypothesis": (
        of(LINES[:2] + LINES[4:], LINES),
        Drift((1,), (0,), (range(2, 4),)),
        f"“hyp.txt” has 5 segments and “ref0.txt” has 7. {GUESS} segments 3 "
        "to 4 of “ref0.txt” seem to have no partner in “hyp.txt”: the first is “cccccccccc”.",
    ),
    "the first line is missing": (
        of(LINES[1:], LINES),
        Drift((1,), (0,), (range(1),)),
        f"“hyp.txt” has 6 segments and “ref0.txt” has 7. {GUESS} segment 1 of "
        "“ref0.txt” seems to have no partner in “hyp.txt”: “aaaaa”.",
    ),
    "the last lines are missing": (
        of(LINES[:5], LINES),
        Drift((1,), (0,), (range(5, 7),)),
        f"“hyp.txt” has 5 segments and “ref0.txt” has 7. {GUESS} segments 6 "
        "to 7 of “ref0.txt” seem to have no partner in “hyp.txt”: the first is “" + "f" * 70 + "”.",
    ),
    "empty lines at the end": (
        of([*LINES, "", " ", ""], LINES),
        Drift((0,), (1,), (range(7, 10),)),
        "“hyp.txt” has 10 segments and “ref0.txt” has 7. The last 3 segments of “hyp.txt” are "
        f"empty. {GUESS} segments 8 to 10 of “hyp.txt” seem to have no "
        "partner in “ref0.txt”: the first is “”.",
    ),
    "the second reference and the other system": (
        of(["a", "b"], ["a", "b"], ["a"], other=[]),
        None,
        f"“hyp.txt” has 2 segments and “ref1.txt” has 1. {NO_PLACE}",
    ),
    "lines of one length tell nothing": (
        of(["a"] * 9, ["a"] * 7 + [""]),
        None,
        "“hyp.txt” has 9 segments and “ref0.txt” has 8. The last segment of “ref0.txt” is empty. "
        f"{NO_PLACE}",
    ),
    "another text altogether": (
        of([*LINES, *LINES], [*LINES[::-1], *LINES[3:], "x"]),
        None,
        f"“hyp.txt” has 14 segments and “ref0.txt” has 12. {NO_PLACE}",
    ),
}


@pytest.mark.parametrize(("found", "drift", "message"), MISALIGNED.values(), ids=MISALIGNED)
def test_a_difference_is_told_with_both_numbers_and_its_place(found, drift, message):
    misaligned = check_alignment(found)
    assert misaligned.drift == drift
    assert misaligned.message == message


def test_the_place_is_found_among_many_sentences_translated_freely():
    # Lengths in words as of news; a translation is up to a quarter longer or shorter.
    chance = random.Random(6)  # noqa: S311
    lengths = [chance.randint(3, 45) * 6 for _ in range(2000)]
    ours = ["x" * round(length * chance.uniform(0.75, 1.25)) for length in lengths]
    del ours[1203]
    drift = check_alignment(of(ours, ["y" * length for length in lengths])).drift
    (run,) = drift.runs
    assert (drift.streams, len(run)) == ((1,), 1)
    assert abs(run.start - 1203) <= 2


def test_the_ways_out_are_named():
    misaligned = check_alignment(of([*LINES, "", ""], LINES))
    assert [way.label for way in ways(misaligned)] == [
        "drop segments 8 to 9 of “hyp.txt”, as a guess: the first is “”",
        "drop trailing empty lines",
        "cut to the shortest: 7 segments",
    ]


def test_no_way_is_offered_that_changes_nothing():
    misaligned = check_alignment(of(["a", "b"], ["a", "", ""]))
    shorter_is_empty = check_alignment(of(["a", "b"], [""]))
    assert [way.kind for way in ways(misaligned)] == [
        "drop trailing empty lines",
        "cut to the shortest",
    ]
    assert [way.kind for way in ways(shorter_is_empty)] == ["cut to the shortest"]


def mended(found, kind):
    way = next(way for way in ways(check_alignment(found)) if way.kind == kind)
    return mend(found, way)


def test_dropping_the_segments_in_excess_leaves_the_partners():
    found = of([*LINES[:3], "x" * 200, *LINES[3:]], LINES, other=LINES)
    result = mended(found, "drop segments")
    assert (result.hypothesis, result.references, result.other) == (LINES, (LINES,), LINES)


def test_empty_lines_are_dropped_only_where_another_stream_is_shorter():
    result = mended(of(["a", "", "", ""], ["b", ""]), "drop trailing empty lines")
    assert (result.hypothesis, result.references) == (["a", ""], (["b", ""],))


def test_the_cut_is_at_the_shortest_of_all():
    result = mended(of(["a", "b", "c"], ["d", None], other=["e"]), "cut to the shortest")
    assert (result.hypothesis, result.references, result.other) == (["a"], (["d"],), ["e"])


def test_what_was_given_stays_as_it_is():
    found = of(["a", "b"], ["c"])
    mended(found, "cut to the shortest")
    assert found == of(["a", "b"], ["c"])
