"""The segment table of the Corpus page: sorted, searched, brushed, an n-gram or a row chosen."""

import re
from urllib.parse import parse_qs

import pytest

from bleuexplain.ui import corpus_state
from bleuexplain.wording.corpus import ngrams
from bleuexplain.wording.corpus import page as words

from .corpus_page import (
    DIFFERENCES,
    EXAMPLE,
    FIRST,
    HISTOGRAM,
    RATIO,
    SCATTER,
    SECOND,
    STREAMS,
    brush,
    choose_ngram,
    choose_row,
    headings,
    link_to_explain,
    looked_at,
    ngram_tables,
    open_page,
    open_with,
    segments,
    shown,
    table,
)
from .other_pages import button
from .page import bleu, go_to, html, lines


def sorted_by(page, sort, direction="lowest first"):
    """The page with its table in another order."""
    page = page.selectbox(key="corpus_sort").set_value(sort).run()
    return page.selectbox(key="corpus_direction").set_value(direction).run()


@pytest.mark.parametrize("direction", ["lowest first", "highest first"])
def test_the_table_is_sorted_by_sentence_and_by_difference(direction):
    sign = 1 if direction == "lowest first" else -1
    difference = [second - first for first, second in zip(FIRST, SECOND, strict=True)]
    for sort, values in (("bleu", FIRST), ("difference", difference)):
        page = sorted_by(open_page("corpus"), sort, direction)
        rounded = [round(sign * value, 9) for value in values]
        expected = sorted(rounded)[:50]
        assert [rounded[number - 1] for number in segments(page)] == expected


def test_the_dearest_segments_come_first_and_one_is_looked_at():
    page = choose_row(sorted_by(open_page("corpus"), "loss", "highest first"), 0)
    found = table(page)
    assert found["loss"].tolist() == sorted(found["loss"], reverse=True)
    number = segments(page)[0]
    (told,) = looked_at(page)
    assert told.startswith(f"Segment {number}: BLEU {FIRST[number - 1]:.4f}, second system")
    given = parse_qs(link_to_explain(page))
    assert given["hyp"] == [EXAMPLE.system_a[number - 1]]
    assert given["ref"] == [f"{STREAMS[0][number - 1]}\n{STREAMS[1][number - 1]}"]
    there = go_to(page, "", hyp=given["hyp"][0], ref=given["ref"][0])
    assert bleu(there) == f"{FIRST[number - 1]:.4f}"


def test_the_row_looked_at_is_the_same_after_a_walk_to_explain_and_back():
    page = choose_row(sorted_by(open_page("corpus"), "bleu", "highest first"), 3)
    (before,), order = looked_at(page), segments(page)
    page = go_to(go_to(page, "", hyp="a", ref="a"), "corpus", tok="none", smooth="none")
    assert looked_at(page) == [before]
    assert segments(page) == order
    page = button(page, words.CLOSE).click().run()
    assert looked_at(page) == []
    assert words.OPEN_HINT in lines(page, "note")


def test_a_table_of_four_pages_is_leafed_through():
    page = open_page("corpus")
    assert shown(page) == "Rows 1 to 50 of 200 segments."
    page = page.number_input(key="corpus_page").set_value(4).run()
    assert shown(page) == "Rows 151 to 200 of 200 segments."
    assert segments(page) == list(range(151, 201))
    page = page.text_input(key="corpus_search").set_value("nobody").run()
    assert shown(page).startswith("Rows 1 to ")


def test_a_search_keeps_the_segments_that_hold_a_text_in_any_case():
    page = open_page("corpus").text_input(key="corpus_search").set_value("HURT").run()
    streams = [EXAMPLE.system_a, EXAMPLE.system_b, *STREAMS]
    expected = [
        at + 1 for at in range(200) if any("hurt" in stream[at].casefold() for stream in streams)
    ]
    assert segments(page) == expected
    page = page.text_input(key="corpus_search").set_value("zebra crossing").run()
    assert shown(page) == words.shown(0, 0, 0, 200)
    page = button(page, words.WIDEN).click().run()
    assert page.text_input(key="corpus_search").value == ""
    assert shown(page) == "Rows 1 to 50 of 200 segments."


# chart, brushed, the segments that lie there
BRUSHES = {
    HISTOGRAM: ({"low": (0.31, 0.49)}, lambda at: 0.31 <= FIRST[at] <= 0.49),
    SCATTER: (
        {"x": (0.2, 0.6), "y": (0.5, 0.9)},
        lambda at: 0.2 <= FIRST[at] <= 0.6 and 0.5 <= SECOND[at] <= 0.9,
    ),
    DIFFERENCES: ({"low": (-0.47, -0.13)}, lambda at: -0.47 <= SECOND[at] - FIRST[at] <= -0.13),
}


@pytest.mark.parametrize("chart", BRUSHES)
def test_a_brush_narrows_the_table_and_is_undone(chart):
    brushed, holds = BRUSHES[chart]
    page = brush(open_page("corpus"), chart, **brushed)
    expected = [at + 1 for at in range(200) if holds(at)]
    assert segments(page) == expected[:50]
    assert f"of {len(expected)} segments asked for" in shown(page)
    page = brush(page, chart)
    assert shown(page) == "Rows 1 to 50 of 200 segments."


def test_the_brush_of_another_chart_takes_the_place_of_the_first():
    page = brush(open_page("corpus"), HISTOGRAM, low=(0.3, 0.5))
    page = brush(page, RATIO, x=(0.5, 0.8), y=(0, 1))
    assert words.region({"length_ratio": (0.5, 0.8), "bleu": (0, 1)}) in lines(page, "note")
    assert table(page)["c/r"].between(0.5, 0.8).all()
    page = button(page, words.WIDEN).click().run()
    assert shown(page) == "Rows 1 to 50 of 200 segments."


def between(page):
    """The slider that narrows the table."""
    (slider,) = [each for each in page.slider if each.label == words.BETWEEN]
    return slider


def closest(candidate, *references):
    """The closest reference length, the shorter one of two as close."""
    lengths = [len(each.split()) for each in references]
    return min(lengths, key=lambda length: (abs(length - len(candidate.split())), length))


RATIOS = [
    len(candidate.split()) / closest(candidate, *references)
    for candidate, *references in zip(EXAMPLE.system_a, *STREAMS, strict=True)
]


@pytest.mark.parametrize(
    ("column", "values", "bounds"),
    [
        ("bleu_second", SECOND, (0.31, 0.49)),
        ("difference", [b - a for a, b in zip(FIRST, SECOND, strict=True)], (-0.4, -0.1)),
        ("length_ratio", RATIOS, (0.5, 0.8)),
    ],
)
def test_a_slider_narrows_by_what_each_chart_shows(column, values, bounds):
    page = open_page("corpus").selectbox(key=corpus_state.NARROWED_BY).set_value(column).run()
    assert shown(page) == "Rows 1 to 50 of 200 segments."
    low, high = bounds
    page = between(page).set_value(bounds).run()
    assert segments(page) == [at + 1 for at in range(200) if low <= values[at] <= high][:50]
    page = page.selectbox(key=corpus_state.NARROWED_BY).set_value("bleu").run()
    assert shown(page) == "Rows 1 to 50 of 200 segments."


def test_a_slider_does_what_a_brush_does_and_both_must_hold():
    page = open_page("corpus")
    page = between(page).set_value((0.31, 0.49)).run()
    within = [at + 1 for at in range(200) if 0.31 <= FIRST[at] <= 0.49]
    assert segments(page) == within[:50]
    page = brush(page, HISTOGRAM, low=(0.4, 0.7))
    assert segments(page) == [at for at in within if FIRST[at - 1] >= 0.4]
    page = button(page, words.WIDEN).click().run()
    assert between(page).value == (0, 1)
    assert shown(page) == "Rows 1 to 50 of 200 segments."


def test_a_brush_over_the_bar_of_the_zeros_alone_keeps_the_zeros():
    page = brush(open_page("corpus"), HISTOGRAM, low=(-0.07, -0.01))
    zeros = [at + 1 for at in range(200) if FIRST[at] == 0]
    assert f"of {len(zeros)} segments asked for" in shown(page)
    assert segments(page) == zeros[:50]


def test_an_ngram_that_is_chosen_narrows_the_table_and_is_marked():
    page = open_page("corpus")
    chosen = ngram_tables(page)[0].value.iloc[0]["n-gram"]
    page = choose_ngram(page, 0, 0)
    (told,) = [line for line in lines(page, "note") if line.startswith("Narrowed to the")]
    assert f"“{chosen}”" in told
    assert any(each.startswith(f"“{chosen}” in ") for each in headings(page))
    found = table(page)
    both = zip(found["first system"], found["second system"], strict=True)
    assert all(any(f" {chosen} " in f" {line} " for line in pair) for pair in both)
    strips = [body for body in html(page) if "bx-strip" in body and "<mark>" in body]
    marked = [" ".join(re.findall("<mark>(.*?)</mark>", body)) for body in strips]
    assert marked
    assert all(chosen in each for each in marked)
    page = button(page, words.WIDEN).click().run()
    assert shown(page) == "Rows 1 to 50 of 200 segments."


@pytest.mark.parametrize("choice", [*ngrams.OF_TWO, "0", "1"])
def test_every_comparison_of_ngrams_is_drawn_and_can_be_chosen_from(choice):
    page = open_page("corpus").selectbox(key="corpus_ngrams_2").set_value(choice).run()
    assert not page.exception
    for side, found in enumerate(ngram_tables(page)):
        assert not found.value.empty
        narrowed = choose_ngram(page, side, 0)
        assert not narrowed.exception
        assert " asked for;" in shown(narrowed)


def test_a_segment_longer_than_a_link_is_opened_in_explain_by_the_session():
    long = "so it is " * 200  # 1,800 characters
    page = open_with(("hyp.txt", f"a\n{long}\n"), ("ref.txt", f"a\n{long}so\n"))
    page = choose_row(page, 1)
    given = {name: each[0] for name, each in parse_qs(link_to_explain(page)).items()}
    assert "hyp" not in given
    there = go_to(page, "", **given)
    assert not there.exception
    assert there.text_area(key="hyp").value.split() == long.split()
    assert there.text_area(key="ref").value.split() == [*long.split(), "so"]


# A line that would be read as a list of tokens, or lose its mark, has to score what it scored.
@pytest.mark.parametrize("line", ["['a', 'b']", '["a b"]', "\ufeffa b", "[]", "[ ]", "(a) [b"])
def test_a_line_that_looks_like_a_list_scores_in_explain_what_it_scored_here(line):
    page = open_with(("hyp.txt", f"x y\n{line}\n"), ("ref.txt", f"x y\n{line} c\n"), order="1")
    page = choose_row(page, 1)
    given = {name: each[0] for name, each in parse_qs(link_to_explain(page)).items()}
    (told,) = looked_at(page)
    there = go_to(page, "", **given)
    assert told == f"Segment 2: BLEU {bleu(there)}."


def test_an_ngram_from_right_to_left_leaves_the_words_about_it_alone():
    right, wrong = "ראה , אתמול\n" * 9, "ראה\n" * 9
    page = open_with(("hyp.txt", right), ("system_b.txt", wrong), ("ref.txt", right))
    page = choose_ngram(page, 0, 0)
    (told,) = [each for each in headings(page) if " in 9 segments" in each]
    assert told.startswith("“\N{FIRST STRONG ISOLATE}")
    assert "\N{POP DIRECTIONAL ISOLATE}” in 9 segments" in told


def test_each_system_s_text_of_a_segment_is_opened_in_explain():
    page = choose_row(open_page("corpus"), 2)
    for label, system in zip(words.OPEN, (EXAMPLE.system_a, EXAMPLE.system_b), strict=True):
        given = parse_qs(link_to_explain(page, label))
        assert given["hyp"] == [system[2]]
        assert given["ref"] == ["\n".join(stream[2] for stream in STREAMS)]


def test_a_segment_is_seen_whole_but_for_thousands_of_tokens():
    long, endless = (" ".join(map(str, range(count))) for count in (300, 2_500))
    page = open_with(("hyp.txt", f"{long}\n{endless}\n"), ("ref.txt", f"{long}\n{endless}\n"))
    for row, last, end in ((0, "299", ""), (1, "1999", "<span>… (+500)</span>")):
        (hypothesis, _) = [
            body for body in html(choose_row(page, row)) if '<p class="bx-strip"' in body
        ]
        assert hypothesis.endswith(f" <span>{last}</span>{' ' * bool(end)}{end}</p>")


def test_the_segment_that_makes_most_of_the_difference_is_named():
    right = "a b c d e f\n" * 4
    wrong = "a b c d e f\n" * 2 + "a b c d x y\n" + "a b c d e f\n"
    page = open_with(("hyp.txt", right), ("other.txt", wrong), ("ref.txt", right))
    # All that the second system loses it loses in segment 3.
    told = "Segment 3 alone makes 100% of the difference of ln BLEU."
    assert f"{told} {words.SORT_BY_IT}" in lines(page, "note")
