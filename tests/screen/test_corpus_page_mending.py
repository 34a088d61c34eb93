"""Files of different lengths on the Corpus page: what waits, the ways to go on, and the end."""

import pytest

from bleuexplain.ui import corpus_state
from bleuexplain.wording.corpus import upload

from .corpus_page import choose_row, jsonl, looked_at, numbered, open_with, segments, shown
from .page import lines, problems


def texts(page):
    """The words of the problems."""
    return [each.text for each in problems(page)]


def mending(page):
    """The choice of how to go on; the last of them."""
    return [each for each in page.radio if each.label == upload.MEND][-1]


def go_on(page, start):
    """Go on in the way whose label begins so."""
    radio = mending(page)
    (label,) = [each for each in radio.options if each.startswith(start)]
    return radio.set_value(label).run()


# hypotheses, references, the way, how many segments are left
WAYS = {
    "the end is empty": (numbered(5) + "\n\n", numbered(5), "drop trailing empty lines", 5),
    "the references go on": (numbered(4), numbered(7), "cut to the shortest", 4),
    "a line too many": (
        "a\nlonger line of words\n" + "x\nsome more words here\n" * 4,
        "longer line of words\n" + "x\nsome more words here\n" * 4,
        "drop segment 1 of",
        9,
    ),
}


@pytest.mark.parametrize(("hyp", "ref", "way", "left"), WAYS.values(), ids=WAYS)
def test_other_numbers_of_segments_wait_until_somebody_says_how_to_go_on(hyp, ref, way, left):
    page = open_with(("hyp.txt", hyp), ("ref.txt", ref))
    assert not page.metric
    assert upload.NOTHING_SCORED in lines(page, "note")
    (told,) = texts(page)
    counts = [text.count("\n") for text in (hyp, ref)]
    assert f"“hyp.txt” has {counts[0]} segments and “ref.txt” has {counts[1]}." in told
    assert mending(page).value == upload.WAIT
    page = go_on(page, way)
    assert not page.exception
    assert f"hyp.txt: {left} segments, 1 reference" in lines(page, "note")
    page = go_on(page, upload.WAIT)
    assert not page.metric


def with_ids(name, *numbers):
    """A table of these segments, numbered, with one n-gram of four in common."""
    rows = "".join(f"{at}\tthis is line number {at}\n" for at in numbers)
    return f"{name}.tsv", f"id\t{name}\n{rows}"


def test_segments_that_one_file_lacks_wait_until_somebody_says_how_to_go_on():
    page = open_with(with_ids("hyp", 1, 2, 3, 4), with_ids("ref", 4, 2, 1))
    assert not page.metric
    assert texts(page) == [
        "Mend this: “ref of ref.tsv” lacks segment “3”, which “hyp of hyp.tsv” has."
    ]
    page = go_on(page, "keep what all have")
    assert not page.exception
    assert "hyp of hyp.tsv: 3 segments, 1 reference" in lines(page, "note")
    assert "1 of 4 segments is left out, as not every file has it." in lines(page, "note")
    page = go_on(page, "match line by line")
    assert not page.metric
    page = go_on(page, "cut to the shortest")
    assert "hyp of hyp.tsv: 3 segments, 1 reference" in lines(page, "note")


@pytest.fixture
def counted(monkeypatch):
    """How often a corpus was counted."""
    times = []
    count = corpus_state.read_corpus
    monkeypatch.setattr(
        corpus_state, "read_corpus", lambda *given: times.append(1) or count(*given)
    )
    return times


def mended_twice():
    """Three files of three lengths, of which one ends in an empty line."""
    page = open_with(
        ("hyp.txt", numbered(5) + "\n"), ("ref.txt", numbered(5)), ("sys.txt", numbered(4))
    )
    return go_on(go_on(page, "drop trailing empty lines"), "cut to the shortest")


def test_two_things_mended_one_after_the_other_are_counted_once(counted):
    page = mended_twice()
    assert shown(page) == "Rows 1 to 4 of 4 segments."
    del counted[:]
    page = page.radio(key="smooth").set_value("method1").run()
    assert counted == []


def test_what_was_asked_stays_where_two_things_were_mended():
    page = choose_row(mended_twice(), 2)
    (told,) = looked_at(page)
    page = page.radio(key="smooth").set_value("method1").run()
    assert looked_at(page)[0].partition(":")[0] == told.partition(":")[0]
    page = page.text_input(key="corpus_search").set_value("number 2").run()
    assert segments(page) == [2]


def spoiled(*extra):
    """Thirty lines of lengths that tell them apart, a short one put in before each place given."""
    lines = [" ".join(["word"] * (1 + at * 7 % 29)) for at in range(30)]
    for at in sorted(extra, reverse=True):
        lines.insert(at, "q")
    return "\n".join(lines) + "\n"


def test_however_often_a_segment_is_dropped_there_is_a_way_to_cut_the_rest():
    files = [("hyp.txt", spoiled())]
    files += [(f"ref{at}.txt", spoiled(*[5 + 4 * at] * (at + 1))) for at in range(5)]
    page = open_with(*files)
    for _ in range(4):
        page = go_on(page, "drop segment")
        assert not page.exception
    page = go_on(page, "cut to the shortest")
    assert not page.exception
    assert "hyp.txt: 30 segments, 5 references" in lines(page, "note")


def test_a_segment_that_is_left_without_a_reference_is_said():
    lines_of_a = [f"words of line {'x' * (at * 11 % 37)}" for at in range(12)]
    rows_a = ["q", *lines_of_a]
    rows_a[5] = None
    rows_b = ["other " * (1 + at * 5 % 7) for at in range(12)]
    rows_b[4] = None
    page = open_with(
        ("hyp.jsonl", jsonl(*({"hyp": each} for each in lines_of_a))),
        ("a.jsonl", jsonl(*({"ref": each} for each in rows_a))),
        ("b.jsonl", jsonl(*({"ref": each} for each in rows_b))),
    )
    page = go_on(page, "drop segment 1 of")
    assert not page.exception
    assert any("Segment 5 has no reference" in text for text in texts(page))


def test_nothing_is_said_of_chance_where_texts_were_cut():
    other = "".join(f"this was line number {at}\n" for at in range(1, 7))
    files = ("hyp.txt", numbered(5)), ("ref.txt", numbered(5)), ("sys.txt", other)
    page = go_on(open_with(*files), "cut to the shortest")
    (told,) = [line for line in lines(page, "sentence") if "The second system scores" in line]
    assert told.endswith("equal on 0.")
    whole = open_with(*files[:2], ("sys.txt", other[: -len("this was line number 6\n")]))
    (told,) = [line for line in lines(whole, "sentence") if "The second system scores" in line]
    assert told.endswith("whether it is more than chance stays open.")
