"""What is said of a corpus: every choice has words, and a summary shows hostile names as text."""

import re
from dataclasses import fields
from typing import get_args

import pytest

from bleuexplain import Counts, score
from bleuexplain.corpus.differences.systems import COUNTED
from bleuexplain.corpus.differences.systems import KINDS as SYSTEM_COLUMNS
from bleuexplain.corpus.files import KINDS
from bleuexplain.corpus.table import Asked, Sort
from bleuexplain.wording.corpus import answers, ngrams, page, summary, upload
from bleuexplain.wording.corpus.summary import SystemSummary


def test_every_sort_has_words_and_every_words_sort():
    assert list(page.SORTS) == list(get_args(Sort))
    assert len(set(page.SORTS.values())) == len(page.SORTS)


def test_every_column_that_is_sorted_by_has_a_title_of_its_own():
    assert set(get_args(Sort)) <= set(page.COLUMNS)
    assert len(set(page.COLUMNS.values())) == len(page.COLUMNS)


def test_every_kind_of_file_has_words():
    assert list(upload.KINDS) == list(KINDS)
    assert len(set(upload.KINDS.values())) == len(KINDS)


def test_every_comparison_of_ngrams_has_words():
    assert set(ngrams.OF_TWO) == set(COUNTED)
    told = [*ngrams.OF_TWO.values(), *ngrams.OF_ONE, ngrams.OF_THE_ONLY]
    assert len(set(told)) == len(told)


def test_every_column_of_the_ngrams_is_one_that_is_counted():
    assert set(ngrams.COLUMNS_OF_TWO) <= set(SYSTEM_COLUMNS)


def test_a_choice_of_delimiter_and_of_header_has_words():
    assert set(upload.DELIMITERS) == {"\t", ",", ";", "|"}
    assert set(upload.YES_OR_NO) == {True, False}


def test_the_default_order_is_offered():
    defaults = {each.name: each.default for each in fields(Asked)}
    assert defaults["sort"] in page.SORTS


# first, second, better, worse, tied, what is said
COMPARED = {
    "the second is better": (
        (0.2863, 0.3021, 110, 80, 10),
        "The second system scores 1.58 points more (30.21 against 28.63); it is better on 110 "
        "segments, worse on 80, equal on 10.",
    ),
    "the first is better, one segment apart": (
        (0.5, 0.25, 0, 1, 1_000),
        "The second system scores 25.00 points less (25.00 against 50.00); it is better on 0 "
        "segments, worse on 1, equal on 1,000.",
    ),
    "as good, in one": (
        (0.5, 0.5, 1, 1, 0),
        "The second system scores the same as the first (50.00 against 50.00); it is better on 1 "
        "segment, worse on 1, equal on 0.",
    ),
}


@pytest.mark.parametrize(("figures", "said"), COMPARED.values(), ids=COMPARED)
def test_which_system_is_better_is_said_in_one_sentence(figures, said):
    assert answers.compared(*figures) == said


# p-values, how it begins
MEANT = {
    "both below": ([0.049, 0.001], "It is hardly chance"),
    "both above": ([0.3, 0.12], "It may be chance"),
    "on either side": ([0.049, 0.051], "The two tests fall on either side of 5%"),
    "5% itself is not below": ([0.05, 0.05], "It may be chance"),
}


@pytest.mark.parametrize(("p_values", "start"), MEANT.values(), ids=MEANT)
def test_what_the_tests_mean_goes_by_5_percent(p_values, start):
    assert answers.significance(p_values).startswith(start)


def test_what_may_be_chance_is_said_to_be():
    assert "in more than 5% of such corpora" in answers.significance([0.3, 0.12])


HOSTILE = {
    "Markdown": "**a** | _b_ `c` $d$ [e](f) # g ~h~ <i>",
    "a line end": "a\nb\r\nc | d",
    "LaTeX": r"\input{/etc/passwd} 50% & a_b #1 $x$ ^ ~ {",
    "HTML": '<img src=x onerror="alert(1)">',
    "what a row's end would take": "[2cm] a",
    "a star after a row's end": "* a",
    "controls": "a\x00b\x1bc",
    "nothing": "",
}


def system(name):
    """The summary of a system of that name: 3/4, 1/3, 0/2, 0/1."""
    of = score(Counts((3, 1, 0, 0), (4, 3, 2, 1), 4, 5), smoothing="method1")
    return SystemSummary(name, of, 0.1, 0.25, 0.2, 3, 7)


TESTS = ["paired bootstrap, 1,000 samples, seed 12345: p = 0.036"]
SIGNATURE = "nrefs:1|case:mixed|eff:no|tok:13a|smooth:floor[0.10]|version:2.6.0"


def cells(line):
    """The cells of a row of a Markdown table: a bar behind a backslash parts none."""
    return re.split(r"(?<!\\)\|", line)[1:-1]


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_the_markdown_table_has_as_many_cells_as_its_head(name):
    text = summary.markdown([system(name), system("b")], TESTS, SIGNATURE)
    rows = [line for line in text.split("\n") if line.startswith("|")]
    assert len(rows) == 4
    assert {len(cells(row)) for row in rows} == {len(summary.HEADER)}


def test_a_hostile_name_is_text_in_markdown():
    text = summary.markdown([system(HOSTILE["Markdown"])], [], SIGNATURE)
    row = next(line for line in text.split("\n") if "(e" in line or "\\(f" in line)
    name = cells(row)[0].strip()
    assert name == r"\*\*a\*\* \| \_b\_ \`c\` \$d\$ \[e\]\(f\) \# g \~h\~ \<i\>"


def test_the_markdown_has_the_scores_the_tests_and_the_signature():
    text = summary.markdown([system("a")], TESTS, SIGNATURE)
    first = next(line for line in text.split("\n") if line.startswith("| a "))
    told = [cell.strip().replace("\\", "") for cell in cells(first)]
    # the precisions are 3/4, 1/3, 0.1/2 and 0.1/1, and BP is exp(-1/4)
    bleu = 100 * (3 / 4 * 1 / 3 * 0.05 * 0.1) ** 0.25 * 0.778800783
    assert told == [
        *("a", f"{bleu:.2f}", "10.00–25.00", "0.779", "4", "5"),
        *("75.0/33.3/5.0/10.0", "20.00", "3 of 7"),
    ]
    assert f"```text\n{SIGNATURE}\n```" in text
    assert "1,000 samples" in text


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_row_of_latex_has_as_many_cells_as_its_head_and_no_command_of_a_name(name):
    text = summary.latex([system(name), system(name)], TESTS, SIGNATURE)
    rows = [line for line in text.split("\n") if line.endswith(r"\\")]
    assert len(rows) == 3
    for row in rows:
        assert len(re.findall(r"(?<!\\)&", row)) == len(summary.HEADER) - 1
        assert r"\input" not in row
        plain = re.sub(r"\\text(backslash|asciitilde|asciicircum|less|greater|bar)\{\}", "", row)
        plain = re.sub(r"\\[{}&%$#_]", "", plain)
        assert not set("%$#_~^") & set(plain)
        assert plain.count("\\") == 2  # the end of the row


def test_the_start_of_a_name_is_no_argument_of_the_row_before_it():
    # LaTeX looks past the line end: after \\ or \midrule for a length in [], after \\ for a *.
    for name in ("[2cm] a", "* a"):
        text = summary.latex([system("b"), system(name)], [], SIGNATURE)
        assert not re.search(r"\\\\\s*[\[*]", text)
        text = summary.latex([system(name)], [], SIGNATURE)
        assert not re.search(r"\\midrule\s*[\[*]", text)


def test_every_line_of_latex_beside_the_table_is_a_comment():
    text = summary.latex([system("a")], TESTS, SIGNATURE)
    beside = text.split("\\begin")[0], text.split("{tabular}\n")[-1]
    for part in beside:
        assert all(line.startswith("%") for line in part.split("\n") if line)
    assert "booktabs" in beside[0]


@pytest.mark.parametrize("text", ["a--b", "``a''", "<a>"])
def test_what_latex_would_join_is_printed_as_it_is(text):
    written = summary.latex_text(text)
    for joined in ("--", "``", "''"):
        assert joined not in written
