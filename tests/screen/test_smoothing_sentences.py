"""Several sentences on the Smoothing page, and all that can be taken along from it."""

import csv
import io
import json
import re
from itertools import combinations
from urllib.parse import parse_qsl, urlsplit

import pytest
from core import oracle
from core.strategies import near
from core.test_comparison_sentences import signs, swapped, tau_b

from bleuexplain import SMOOTHINGS
from bleuexplain.comparison import EPSILONS
from bleuexplain.examples import PAIRS_EXAMPLE
from bleuexplain.ui.sections import exports
from bleuexplain.wording import ranking, screen

from .page import go_to, html, lines, open_page, problems
from .test_charts import data
from .test_smoothing_charts import drawn
from .test_smoothing_page import tables

CAR = {"hyp": "she sold her car", "ref": "she sold his car"}
CAR_COUNTS = ([3, 1, 0, 0, 0, 0, 0, 0], [4, 3, 2, 1, 0, 0, 0, 0], 4, 4)
NAMES = list(SMOOTHINGS)
LONG = "so it is\tso it was\n" * 100  # 1,900 characters: too long for a link


def counts_of(line):
    ours, theirs = (text.split() for text in line.split("\t"))
    return oracle.matches(ours, [theirs], 4), oracle.totals(ours, 4), len(ours), len(theirs)


def bleus(counts, **settings):
    return [[oracle.bleu(*each, smoothing=name, **settings) for each in counts] for name in NAMES]


def test_the_example_is_scored_and_ranked_as_the_oracle_does():
    page = open_page("smoothing", smooth="method3")
    counts = [counts_of(line) for line in PAIRS_EXAMPLE.split("\n")]
    scores = bleus(counts)
    (table,) = page.dataframe
    assert list(table.value.line) == list(range(1, 13))
    for name, column in zip(NAMES, scores, strict=True):
        assert list(table.value[f"BLEU {name}"]) == [near(bleu) for bleu in column]
        above = [1 + sum(other > mine for other in column) for mine in column]
        assert list(table.value[f"rank {name}"]) == above
    matches, totals = (
        [sum(order) for order in zip(*[each[side] for each in counts], strict=True)]
        for side in (0, 1)
    )
    together = (matches, totals, sum(each[2] for each in counts), sum(each[3] for each in counts))
    rows, current = tables(page)[ranking.SUMMARY_CAPTION]
    assert [row[1:] for row in rows] == [
        [
            f"{sum(column) / 12:.4f}",
            str(column.count(0)),
            f"{signs(column).count(0)} of 66",
            f"{oracle.bleu(*together, smoothing=name):.4f}",
        ]
        for name, column in zip(NAMES, scores, strict=True)
    ]
    assert current == [3]


def test_the_small_matrix_and_the_answer_tell_the_swapped_pairs_of_the_example():
    page = open_page("smoothing")
    scores = bleus([counts_of(line) for line in PAIRS_EXAMPLE.split("\n")])
    (rows,) = [rows for caption, (rows, _) in tables(page).items() if caption.startswith("Kendall")]
    for one, other in combinations(range(4), 2):
        expected = (
            f"{tau_b(scores[one], scores[other]):.2f} ({swapped(scores[one], scores[other])})"
        )
        assert rows[one][other + 1] == rows[other][one + 1] == expected
    most = max(swapped(scores[one], scores[other]) for one, other in combinations((1, 2, 3), 2))
    (answer,) = lines(page, "sentence")
    assert f" put {most} of 66 pairs of sentences in opposite order" in answer


def test_the_settings_at_the_side_score_the_sentences_too():
    link = {"pairs": "Yes.\tyes.\nso it is\tso it was", "tok": "13a", "lc": "true", "eff": "true"}
    page = open_page("smoothing", **link, smooth="method1", eps="0.5", order="3")
    (table,) = page.dataframe
    # yes . against yes . and 2/3 1/2 (1/2)/1
    assert list(table.value["BLEU method1"]) == [1, near((1 / 6) ** (1 / 3))]


BOXES = {
    "no tab in the second line": ("a\tb\nc d\ne\tf", ["Line 2 has no tab"], 2),
    "201 lines": ("a\ta\n" * 201, ["There are 201 lines; the first 200 are taken."], 200),
    "Moses' bars": ("a b ||| a b\nc ||| d", [], 2),
    "two references in a line": ("a b\ta c\ta b\nc\td", [], 2),
}


@pytest.mark.parametrize(("pairs", "said", "read"), BOXES.values(), ids=BOXES)
def test_what_can_be_read_is_ranked_and_the_rest_is_said(pairs, said, read):
    page = open_page("smoothing", pairs=pairs)
    assert not page.exception
    found = [problem.text for problem in problems(page)]
    assert len(found) == len(said)
    assert all(words in text for words, text in zip(said, found, strict=True))
    (table,) = page.dataframe
    assert len(table.value) == read
    assert len(data(drawn(page)["sentences"], "scores")) == 4 * read


@pytest.mark.parametrize("pairs", ["", "a\tb", "a\tb\nc", "\n\n"])
def test_one_line_is_too_few_for_a_ranking(pairs):
    page = open_page("smoothing", pairs=pairs)
    assert not page.exception
    assert page.text_area(key="pairs").value == pairs
    assert ranking.TOO_FEW in lines(page, "note")
    assert "sentences" not in drawn(page)
    assert lines(page, "sentence") == []


def test_many_lines_to_mend_are_counted():
    page = open_page("smoothing", pairs="a\tb\nc\td\n" + "x\n" * 9)
    assert len(problems(page)) == 4
    assert "And 5 more lines to mend." in lines(page, "note")


HOSTILE = [
    "<script>alert(1)</script>",
    "**a** $x$ :red[x] `b`",
    "[a](javascript:alert(1))",
    "&lt; \u202e abc",
    "=1+1",
    "שלום עולם",
    "['a', '\\x00']",
]


# Each draws a problem, as the plain one in its place does.
BROKEN = {
    "<img src=x>": "x",
    "['a', b'<b>']\ta": "['a', b'b']\ta",
    '["\\ud800"]\ta': '["a", 1]\ta',
}


def test_hostile_text_is_shown_as_it_is_and_makes_no_element_of_its_own():
    pairs = [f"{text}\t{text}" for text in HOSTILE]
    page = open_page("smoothing", pairs="\n".join([*pairs, *BROKEN]))
    plain = open_page("smoothing", pairs="\n".join(["a\ta"] * len(pairs) + [*BROKEN.values()]))
    assert not page.exception
    assert any("Item 2 of this list is b'<b>'" in problem.text for problem in problems(page))
    assert [re.findall(r"<(/?\w+)", body) for body in html(page)] == [
        re.findall(r"<(/?\w+)", body) for body in html(plain)
    ]
    for kind in ("markdown", "caption", "title", "tab", "metric"):
        assert len(page.get(kind)) == len(plain.get(kind))
    (table,) = page.dataframe
    assert list(table.value.hypothesis) == [*HOSTILE, "['a', b'<b>']", '["\\ud800"]']
    rows = data(drawn(page)["sentences"], "scores")
    assert list(rows.hypothesis[::4]) == list(table.value.hypothesis)


def test_a_long_text_stays_in_the_session_over_a_change_of_page():
    page = open_page("smoothing", pairs=LONG)
    for _ in range(2):
        assert not page.exception
        assert page.text_area(key="pairs").value == LONG
        assert "pairs" not in page.query_params
        notes = lines(page, "note")
        assert (screen.TOO_LONG_FOR_LINK in notes, screen.LINK_TOO_LONG in notes) == (True, True)
        page = go_to(go_to(page, ""), "smoothing")
    page = page.text_area(key="pairs").set_value("a\tb\nc\td").run()
    assert screen.TOO_LONG_FOR_LINK not in lines(page, "note")
    page = go_to(go_to(page, ""), "smoothing")
    assert page.text_area(key="pairs").value == "a\tb\nc\td"


@pytest.fixture
def files(monkeypatch):
    """The files offered in the latest run, by name."""
    made = {}
    monkeypatch.setattr(exports, "download", lambda file: made.update({file.name: file}))
    return made


def read_csv(file):
    return list(csv.DictReader(io.StringIO(file.make().decode("utf-8-sig"))))


def test_the_methods_go_along_as_numbers(files):
    open_page("smoothing", **CAR, eps="0.25", order="3")
    rows = read_csv(files["smoothing-methods.csv"])
    for row, (name, effective) in zip(
        rows, [(name, effective) for name in NAMES for effective in (False, True)], strict=True
    ):
        assert (row["smoothing"], row["effective_order"]) == (name, str(effective))
        assert row["epsilon"] == ("0.25" if name == "method1" else "")
        assert row["orders_used"] == "3"
        counts = [side[:3] for side in CAR_COUNTS[:2]]
        expected = oracle.bleu(
            *counts, 4, 4, smoothing=name, epsilon=0.25, effective_order=effective
        )
        assert float(row["bleu"]) == near(expected)
        for side, smoothed in zip(
            ("match", "total"), oracle.smoothed(*counts, name, 0.25), strict=True
        ):
            assert [float(row[f"smoothed_{side}_{order}"]) for order in (1, 2, 3)] == smoothed


def test_the_sweep_goes_along_with_every_point(files):
    open_page("smoothing", **CAR, eps="0.25")
    rows = read_csv(files["smoothing-sweep.csv"])
    assert len(rows) == 8 * 8 * 201
    assert {float(row["epsilon"]) for row in rows} == {*EPSILONS, 0.25}
    for row in rows[::97]:
        order = int(row["max_order"])
        expected = oracle.bleu(
            *[side[:order] for side in CAR_COUNTS[:2]],
            4,
            4,
            smoothing=row["smoothing"],
            epsilon=float(row["epsilon"]),
            effective_order=row["effective_order"] == "True",
        )
        assert float(row["bleu"]) == near(expected)


def test_the_sentences_go_along_with_score_and_rank(files):
    open_page("smoothing", pairs='she sold "her" car\tshe sold his car\nשלום\tשלום', order="1")
    first, second = read_csv(files["sentences.csv"])
    assert (first["line"], first["hypothesis"]) == ("1", 'she sold "her" car')
    assert (float(first["BLEU none"]), first["rank none"]) == (0.75, "2")
    assert (second["hypothesis"], float(second["BLEU method3"])) == ("שלום", 1.0)


@pytest.mark.parametrize("pairs", ["a\tb\nc\tc", LONG])
def test_the_state_goes_along_with_the_sentences_and_comes_back_on_the_explain_page(files, pairs):
    open_page("smoothing", **CAR, smooth="method1", eps="0.25", pairs=pairs)
    saved = files["bleuexplain.json"].make()
    page = open_page()
    page = page.file_uploader[0].set_value(("s.json", saved.encode(), "application/json")).run()
    assert not page.exception
    assert page.text_area(key="hyp").value == CAR["hyp"]
    page = go_to(page, "smoothing", **CAR, smooth="method1", eps="0.25")
    assert page.text_area(key="pairs").value == pairs
    page = go_to(page, "")
    assert json.loads(files["bleuexplain.json"].make())["parameters"]["pairs"] == pairs


def test_the_state_can_be_taken_along_where_nothing_can_be_counted(files):
    open_page("smoothing", hyp="so", ref="", pairs=LONG)
    assert json.loads(files["bleuexplain.json"].make())["parameters"]["pairs"] == LONG


def link_of(page):
    return page.get("code")[0].value


def test_the_link_opens_the_page_with_the_same_sentences():
    given = CAR | {"smooth": "method3", "pairs": "a b\tc & d\nשלום\tx"}
    address = urlsplit(link_of(open_page("smoothing", **given)))
    assert address.path == "/smoothing"
    assert dict(parse_qsl(address.query)) == given


def test_the_example_and_the_texts_of_other_pages_are_no_part_of_the_link():
    page = open_page("counts", line="so " * 600)
    page = go_to(page, "smoothing", **CAR)
    assert screen.LINK_TOO_LONG not in lines(page, "note")
    assert dict(parse_qsl(urlsplit(link_of(page)).query)) == CAR
