"""The Corpus page: the answer, what the settings change, two systems, empty sides, files."""

import csv
import io
import json
import re

import pandas as pd
import pytest
from sacrebleu.metrics import BLEU

from bleuexplain.tools import execute
from bleuexplain.ui import corpus_state
from bleuexplain.wording.corpus import answers, upload
from bleuexplain.wording.corpus import page as words

from .corpus_page import (
    EXAMPLE,
    FIRST,
    HISTOGRAM,
    SECOND,
    STREAMS,
    THEIRS,
    brush,
    choose_row,
    files_offered,
    jsonl,
    looked_at,
    open_page,
    open_with,
    sentence_scores,
    shown,
    table,
)
from .other_pages import charts
from .other_pages import table as small_table
from .page import bleu, lines, problems


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
    (told,) = [
        line
        for line in lines(untouched, "note")
        if line.startswith("95% interval ") and "on 0–100" in line
    ]
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
    assert any("paired bootstrap, 1,000 samples" in line for line in lines(untouched, "note"))


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
