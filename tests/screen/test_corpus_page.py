"""The Corpus page: the answer, what the settings change, two systems, n-grams and the table."""

import csv
import io
import json
import re
from urllib.parse import parse_qs

import pandas as pd
import pytest
from sacrebleu.metrics import BLEU

from bleuexplain.corpus import example
from bleuexplain.tools import execute
from bleuexplain.ui import corpus_state
from bleuexplain.wording.corpus import answers, ngrams, upload
from bleuexplain.wording.corpus import page as words

from .corpus_page import (
    brush,
    choose_ngram,
    choose_row,
    files_offered,
    headings,
    jsonl,
    link_to_explain,
    looked_at,
    ngram_tables,
    open_with,
    segments,
    shown,
    table,
)
from .other_pages import button, charts
from .other_pages import table as small_table
from .page import bleu, go_to, html, lines, open_page, problems

EXAMPLE = example.load()
STREAMS = [EXAMPLE.reference, EXAMPLE.reference_2]
THEIRS = BLEU(tokenize="none", smooth_method="none")
HISTOGRAM, RATIO = "Histogram: how many segments have", "Scatter plot: the length ratio"
SCATTER, DIFFERENCES = "Scatter plot: the sentence BLEU", "Histogram: how many segments differ"


def sentence_scores(system, metric=THEIRS):
    """The score of each sentence by sacreBLEU, from 0 to 1."""
    found = zip(system, *STREAMS, strict=True)
    return [metric.sentence_score(line, list(refs)).score / 100 for line, *refs in found]


FIRST, SECOND = sentence_scores(EXAMPLE.system_a), sentence_scores(EXAMPLE.system_b)


@pytest.fixture(scope="module")
def untouched():
    """The page as it stands with the example, for who only reads it."""
    return open_page("corpus")


def test_the_example_stands_until_files_are_chosen_and_says_so(untouched):
    assert not untouched.exception
    assert problems(untouched) == []
    assert upload.EXAMPLE_STANDS in lines(untouched, "note")
    assert f"{upload.EXAMPLE_A}: 200 segments, 2 references" in lines(untouched, "note")


def test_the_answer_is_sacrebleus_score_with_its_counts(untouched):
    theirs = THEIRS.corpus_score(EXAMPLE.system_a, STREAMS)
    assert bleu(untouched) == f"{theirs.score / 100:.4f}"
    rows = small_table(untouched, answers.ORDERS_CAPTION)
    counts = zip(theirs.counts, theirs.totals, strict=True)
    assert [row[1] for row in rows[:4]] == [f"{match}/{total}" for match, total in counts]
    assert rows[4][1] == f"c = {theirs.sys_len:,}, r = {theirs.ref_len:,}"
    assert rows[4][2] == f"{theirs.bp:.4f}"


def test_the_signature_is_sacrebleus(untouched):
    THEIRS.corpus_score(EXAMPLE.system_a, STREAMS)
    signature = THEIRS.get_signature().format()
    assert signature in [each.value for each in untouched.code]


def test_the_interval_holds_the_score(untouched):
    (told,) = [line for line in lines(untouched, "note") if line.startswith("95% interval")]
    low, high = map(float, re.findall(r"(\d+\.\d\d) to (\d+\.\d\d)", told)[0])
    assert low < THEIRS.corpus_score(EXAMPLE.system_a, STREAMS).score < high


def test_the_mean_is_that_of_sacrebleus_sentences_with_its_zeros(untouched):
    mean, zeros = sum(FIRST) / 200, FIRST.count(0)
    (told,) = [line for line in lines(untouched, "sentence") if line.startswith("The mean")]
    assert told.startswith(f"The mean of the 200 sentence scores is {mean:.4f}")
    assert told.endswith(f"{zeros} of them are 0.")
    rows = {row[0]: row[1] for row in small_table(untouched, answers.MEANS_CAPTION)}
    assert rows["mean"] == f"{mean:.4f}"
    assert rows["mean without zeros"] == f"{sum(FIRST) / (200 - zeros):.4f}"


def test_the_table_has_every_sentences_score_by_sacrebleu(untouched):
    found = table(untouched)
    assert found["segment"].tolist() == list(range(1, 51))
    assert found["BLEU"].tolist() == pytest.approx(FIRST[:50], rel=1e-9)
    assert found["BLEU, second"].tolist() == pytest.approx(SECOND[:50], rel=1e-9)
    assert found["first system"].tolist() == EXAMPLE.system_a[:50]
    both = zip(EXAMPLE.reference, EXAMPLE.reference_2, strict=True)
    whole = [" ⏐ ".join(pair) for pair in both][:50]
    cut = [text if len(text) <= 300 else f"{text[:300]}…" for text in whole]
    assert found["references"].tolist() == cut


def test_the_histogram_has_the_zeros_apart_and_every_other_segment_in_a_bar(untouched):
    (bins,) = next(
        sets for described, sets in charts(untouched).items() if described.startswith(HISTOGRAM)
    ).values()
    assert bins[bins["zero"]]["count"].tolist() == [FIRST.count(0)]
    assert bins[~bins["zero"]]["count"].sum() == 200 - FIRST.count(0)


def test_which_system_is_better_is_said_with_both_scores_and_the_sentences(untouched):
    first, second = (
        THEIRS.corpus_score(system, STREAMS).score
        for system in (EXAMPLE.system_a, EXAMPLE.system_b)
    )
    better = sum(b - a > 1e-9 for a, b in zip(FIRST, SECOND, strict=True))
    worse = sum(a - b > 1e-9 for a, b in zip(FIRST, SECOND, strict=True))
    told = next(line for line in lines(untouched, "sentence") if "second system" in line)
    which = "more" if second > first else "less"
    assert told.startswith(
        f"The second system scores {abs(second - first):.2f} points {which} "
        f"({second:.2f} against {first:.2f}); it is better on {better} segments, "
        f"worse on {worse}, equal on {200 - better - worse}."
    )
    assert any(
        line.startswith("paired bootstrap, 1,000 samples") for line in lines(untouched, "note")
    )


@pytest.fixture
def counting(monkeypatch):
    """How often a corpus was counted."""
    times = []
    count = corpus_state.read_corpus

    def spy(*given):
        times.append(given[2])
        return count(*given)

    monkeypatch.setattr(corpus_state, "read_corpus", spy)
    return times


SMOOTHED = {"method1": "floor", "method2": "add-k", "method3": "exp"}


def test_another_smoothing_scores_the_same_counts(counting):
    page = open_page("corpus")
    before = small_table(page, answers.ORDERS_CAPTION)
    for ours, theirs in SMOOTHED.items():
        page = page.radio(key="smooth").set_value(ours).run()
        metric = BLEU(tokenize="none", smooth_method=theirs)
        assert bleu(page) == f"{metric.corpus_score(EXAMPLE.system_a, STREAMS).score / 100:.4f}"
        scores = sentence_scores(EXAMPLE.system_a, metric)
        assert table(page)["BLEU"].tolist() == pytest.approx(scores[:50], rel=1e-9)
        after = small_table(page, answers.ORDERS_CAPTION)
        assert [row[1] for row in after] == [row[1] for row in before]
    assert len(counting) == 1


def test_what_was_asked_of_the_table_outlives_another_smoothing():
    page = brush(open_page("corpus"), HISTOGRAM, low=(0.2, 0.4))
    page = choose_row(page, 0)
    (before,) = looked_at(page)
    page = page.radio(key="smooth").set_value("method2").run()
    assert words.region({"bleu": (0.2, 0.4)}) in lines(page, "note")
    (after,) = looked_at(page)
    assert after.partition(":")[0] == before.partition(":")[0]


def test_another_tokenizer_case_or_order_counts_anew(counting):
    page = open_page("corpus")
    page = page.selectbox(key="tok").set_value("char").run()
    metric = BLEU(tokenize="char", smooth_method="none")
    assert bleu(page) == f"{metric.corpus_score(EXAMPLE.system_a, STREAMS).score / 100:.4f}"
    page = page.toggle(key="lc").set_value(True).run()
    page = page.selectbox(key="tok").set_value("none").run()
    metric = BLEU(tokenize="none", smooth_method="none", lowercase=True)
    assert bleu(page) == f"{metric.corpus_score(EXAMPLE.system_a, STREAMS).score / 100:.4f}"
    page = page.select_slider(key="order").set_value(2).run()
    metric = BLEU(tokenize="none", smooth_method="none", lowercase=True, max_ngram_order=2)
    assert bleu(page) == f"{metric.corpus_score(EXAMPLE.system_a, STREAMS).score / 100:.4f}"
    assert len(small_table(page, answers.ORDERS_CAPTION)) == 3
    told = [(each.tokenizer, each.lowercase, each.max_order) for each in counting]
    assert told == [
        ("none", False, 4),
        ("char", False, 4),
        ("char", True, 4),
        ("none", True, 4),
        ("none", True, 2),
    ]
    assert not page.exception


def test_the_settings_of_a_link_are_those_of_the_corpus():
    page = open_page("corpus", smooth="method1", eps="0.5", tok="13a")
    metric = BLEU(tokenize="13a", smooth_method="floor", smooth_value=0.5)
    theirs = metric.corpus_score(EXAMPLE.system_a, STREAMS)
    assert bleu(page) == f"{theirs.score / 100:.4f}"
    assert metric.get_signature().format() in [each.value for each in page.code]


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
    page = go_to(go_to(page, "", hyp="a", ref="a"), "corpus")
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


def test_a_slider_does_what_a_brush_does_and_both_must_hold():
    page = open_page("corpus").slider(key=corpus_state.BETWEEN).set_value((0.31, 0.49)).run()
    between = [at + 1 for at in range(200) if 0.31 <= FIRST[at] <= 0.49]
    assert segments(page) == between[:50]
    page = brush(page, HISTOGRAM, low=(0.4, 0.7))
    assert segments(page) == [at for at in between if FIRST[at - 1] >= 0.4]
    page = button(page, words.WIDEN).click().run()
    assert page.slider(key=corpus_state.BETWEEN).value == (0, 1)
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
    page = open_page("corpus").selectbox(key="corpus_ngrams").set_value(choice).run()
    assert not page.exception
    for side, found in enumerate(ngram_tables(page)):
        assert not found.value.empty
        narrowed = choose_ngram(page, side, 0)
        assert not narrowed.exception
        assert " asked for;" in shown(narrowed)


def test_the_files_hold_every_segment_and_the_tools_input(monkeypatch):
    with files_offered(monkeypatch) as offered:
        page = open_page("corpus", smooth="method1", eps="0.25")
    made = {label: file.make() for label, file in offered.items()}
    rows = list(csv.DictReader(io.StringIO(made[words.DOWNLOAD_CSV].decode("utf-8-sig"))))
    assert [row["hypothesis"] for row in rows] == EXAMPLE.system_a
    assert [row["reference_2"] for row in rows] == EXAMPLE.reference_2
    whole = pd.read_parquet(io.BytesIO(made[words.DOWNLOAD_PARQUET]))
    assert whole["bleu"].tolist() == [float(row["bleu"]) for row in rows]
    payload = json.loads(made[words.DOWNLOAD_STATISTICS])
    answer = execute("bleu-smoothing-compute", "1.0.0", payload)
    assert f"{answer['bleu']:.4f}" == bleu(page)
    for label in (words.DOWNLOAD_MARKDOWN, words.DOWNLOAD_LATEX):
        assert f"{100 * answer['bleu']:.2f}" in made[label]
    assert [file.name for file in offered.values()] == [
        *("segments.csv", "segments.parquet", "corpus.md", "corpus.tex"),
        "corpus-statistics.json",
    ]


def test_a_corpus_of_bleu_0_says_why_and_is_drawn_to_its_end(monkeypatch):
    with files_offered(monkeypatch) as offered:
        page = open_with(("hyp.txt", "a b\nc\n"), ("ref.txt", "b a\nc d\n"))
    assert not page.exception
    assert bleu(page) == "0.0000"
    assert answers.infinite((2, 3, 4)) in lines(page, "note")
    assert [row[4] for row in small_table(page, answers.ORDERS_CAPTION)][1:4] == ["∞"] * 3
    assert all(file.make() for file in offered.values())


EMPTY = {
    "the system says nothing": ({"hyp": "", "ref": "a b"}, {"hyp": "", "ref": "c"}),
    "the references are empty": ({"hyp": "a", "ref": ""}, {"hyp": "b c", "ref": ""}),
    "both are empty": ({"hyp": "", "ref": ""}, {"hyp": "", "ref": ""}),
    "of two systems both are empty": ({"hyp": "", "other": "", "ref": "a"},),
    "a reference is missing": (
        {"hyp": "a", "ref": "a", "ref2": None},
        {"hyp": "b c", "ref": None, "ref2": "b c"},
    ),
}


@pytest.mark.parametrize("rows", EMPTY.values(), ids=EMPTY)
def test_empty_sides_are_drawn_to_the_end_and_looked_at(monkeypatch, rows):
    with files_offered(monkeypatch) as offered:
        page = open_with(("corpus.jsonl", jsonl(*rows)))
    assert not page.exception
    assert len(offered) == 5
    assert all(file.make() for file in offered.values())
    page = choose_row(page, 0)
    assert not page.exception
    assert len(looked_at(page)) == 1


def test_a_corpus_of_one_segment_scores_as_that_sentence():
    hypothesis, reference = "the cat sat on the mat", "the cat sat on a mat"
    page = open_with(("hyp.txt", hypothesis), ("ref.txt", reference))
    assert not page.exception
    # 5/6, 3/5, 2/4, 1/3: the cat, cat sat, sat on; the cat sat, cat sat on; the cat sat on
    assert bleu(page) == f"{(5 / 6 * 3 / 5 * 2 / 4 * 1 / 3) ** 0.25:.4f}"
    assert shown(page) == "Rows 1 to 1 of 1 segments."
    assert "hyp.txt: 1 segment, 1 reference" in lines(page, "note")


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
