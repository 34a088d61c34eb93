"""Which segments are surplus: by the words of all files at once, and dropped from all that fit."""

import random
from math import log

from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.corpus.example import load
from bleuexplain.corpus.files import Streams, check_alignment, mend, ways
from bleuexplain.corpus.files.drift import surplus

EXAMPLE = load()
A, B = EXAMPLE.system_a, EXAMPLE.system_b
REFERENCES = (EXAMPLE.reference, EXAMPLE.reference_2)
ALL_BUT_B = [A, *REFERENCES]


def without(lines, *places):
    return [line for at, line in enumerate(lines) if at not in places]


def of(hypothesis, references, other):
    names = ("a.txt", *(f"ref{at}" for at in range(len(references))), "b.txt")
    return Streams(hypothesis, references, other, names)


def mended(found):
    """The streams without their surplus, and the label of that way."""
    way = ways(check_alignment(found))[0]
    assert way.kind == "drop segments"
    return mend(found, way), way.label


def test_a_line_that_only_one_file_lacks_goes_from_all_others_at_once():
    found, label = mended(of(A, REFERENCES, without(B, 74)))
    assert found.hypothesis == without(A, 74)
    assert found.references == tuple(without(lines, 74) for lines in REFERENCES)
    assert found.other == without(B, 74)
    assert label.startswith("drop segment 75 of all but “b.txt”, as a guess: “")
    assert label.endswith(f"{A[74][-20:]}”")


def test_a_line_that_only_one_file_has_too_many_goes_from_that_alone():
    found, label = mended(of(A, REFERENCES, [*B[:20], "What nobody else has.", *B[20:]]))
    assert (found.hypothesis, found.references, found.other) == (A, REFERENCES, B)
    assert label == "drop segment 21 of “b.txt”, as a guess: “What nobody else has.”"


def test_lines_that_are_lacking_in_several_places_are_found_together():
    found, label = mended(of(A, REFERENCES, without(B, 30, 31, 150)))
    assert found.hypothesis == without(A, 30, 31, 150)
    assert label.startswith("drop segments 31 to 32 and 151 of all but “b.txt”, as a guess: the ")


def test_wherever_a_line_is_lacking_it_is_found_by_words():
    places = range(0, len(B), 7)
    found = [surplus(ALL_BUT_B, [without(B, place)]) for place in places]
    right = [(range(place, place + 1),) == each for place, each in zip(places, found, strict=True)]
    assert sum(right) >= len(places) - 1  # one line is as like its neighbour's partners as its own


def test_the_references_count_as_well_where_the_systems_say_nothing():
    nothing = [""] * len(A)
    assert surplus([nothing, *REFERENCES], [without(B, 74)]) == (range(74, 75),)


def test_texts_of_a_third_length_are_left_for_the_next_time():
    found, label = mended(
        of(A, REFERENCES[:1] * 2 + (without(REFERENCES[1], 5, 6),), without(B, 9))
    )
    assert "6 to 7 of “a.txt”, “ref0” and “ref1”, as a guess" in label
    assert [len(lines) for lines in found.every] == [198, 198, 198, 198, 199]


def test_scripts_without_spaces_go_by_their_characters():
    chance = random.Random(3)  # noqa: S311
    lines = ["".join(chance.choices("天地玄黄宇宙洪荒日月盈昃辰宿列张", k=9)) for _ in range(40)]
    assert surplus([lines], [without(lines, 17)]) == (range(17, 18),)


def test_a_long_text_is_looked_at_closely_only_around_the_drift():
    lines = [f"{at} {A[at % len(A)]}" for at in range(30_000)]
    gone = (12_345, 20_001, 20_005)
    found = surplus([lines], [without(lines, *gone)])
    assert [place for run in found for place in run] == list(gone)
    many = range(9_000, 11_000)
    assert surplus([lines], [lines[: many.start] + lines[many.stop :]]) == (many,)


@given(st.lists(st.text("abcd ", max_size=9), min_size=6, max_size=14), st.data())
def test_what_is_found_is_of_the_least_cost(lines, data):
    # Against every place tried in turn, by the definition.
    shorter = without(lines, data.draw(st.integers(0, len(lines) - 1)))
    every = [word for line in shorter for word in set(line.split())]
    common = {word for word in every if every.count(word) > max(3, len(shorter) / 2)}
    ours, theirs = ([set(line.split()) - common for line in texts] for texts in (shorter, lines))

    def cost(at, shift):
        if not ours[at] & (theirs[at] | theirs[at + 1]):
            return min(1, abs(log((len(shorter[at]) + 1) / (len(lines[at + shift]) + 1))))
        partner = theirs[at + shift]
        return 1 - 2 * len(ours[at] & partner) / (len(ours[at]) + len(partner))

    def total(place):
        return sum(cost(at, at >= place) for at in range(len(shorter)))

    found = surplus([lines], [shorter])
    assert not found or total(found[0].start) <= min(map(total, range(len(lines)))) + 1e-9
