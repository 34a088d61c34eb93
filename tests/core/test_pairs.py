"""Several sentences in one paste: where lines and cells end, what is refused."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.comparison import (
    MAX_PAIRS,
    MAX_PAIRS_TOKENS,
    count_pairs,
    read_pairs,
)
from bleuexplain.settings import Settings

PLAIN = Settings()


def read(text, settings=PLAIN):
    """What was read: line number, hypothesis tokens and reference tokens of each segment."""
    return [
        (segment.line_number, segment.inputs.hypothesis_tokens, segment.inputs.reference_tokens)
        for segment in read_pairs(text, settings).segments
    ]


LINES = {
    "one a line": ("a b\tc\nd\te", [(1, ("a", "b"), (("c",),)), (2, ("d",), (("e",),))]),
    "several references": ("a\tb\tc d", [(1, ("a",), (("b",), ("c", "d")))]),
    "CRLF, as Windows pastes it": ("a\tb\r\nc\td\r\n", [(1, *"ab"), (2, *"cd")]),
    "a CR alone ends no line": ("a\tb\rc", [(1, ("a",), (("b", "c"),))]),
    "a BOM goes from the front": ("\ufeffa\tb", [(1, *"ab")]),
    "a line with a BOM alone is blank": ("\ufeff\na\tb", [(2, *"ab")]),
    "U+2028, U+0085 and form feed end no line": (
        "a\u2028b\tc\x85d\x0ce",
        [(1, ("a", "b"), (("c", "d", "e"),))],
    ),
    "blank lines are skipped and counted": ("\n \t \na\tb\n\n\nc\td\n", [(3, *"ab"), (6, *"cd")]),
    "an empty hypothesis": ("\ta", [(1, (), (("a",),))]),
    "an empty reference is typed as []": ("a\t[]", [(1, ("a",), ((),))]),
    "cells left blank by a spreadsheet are no references": (
        "a\tb\t\t \t\na\t\tc",
        [(1, *"ab"), (2, *"ac")],
    ),
    "lists in any cell": (
        "['a b', 'c']\t[\"a b\"]\tc d",
        [(1, ("a b", "c"), (("a b",), ("c", "d")))],
    ),
    "a lone list of lists is several references": (
        "a\t[['a', 'b'], []]",
        [(1, ("a",), (("a", "b"), ()))],
    ),
    "bars between spaces, as Moses writes it": (
        "a b ||| c\n\n ||| d ||| e|||f",
        [(1, ("a", "b"), (("c",),)), (3, (), (("d",), ("e|||f",)))],
    ),
    "bars are text where a tab parts the cells": (
        "a ||| b\tc",
        [(1, ("a", "|||", "b"), (("c",),))],
    ),
    "nothing": ("", []),
    "nothing but blank lines": ("\n \r\n\t\n", []),
}


@pytest.mark.parametrize(("text", "expected"), LINES.values(), ids=LINES.keys())
def test_texts_are_cut_apart_where_lines_and_cells_end(text, expected):
    wanted = [
        (number, tuple(hypothesis), tuple(map(tuple, references)))
        for number, hypothesis, references in expected
    ]
    assert read(text) == wanted
    assert read_pairs(text, PLAIN).problems == ()


TYPED = {
    "white space and quotes stay": (
        " It's  over. \tit IS\t\t['a b']",
        " It's  over. ",
        ("it IS", "['a b']"),
    ),
    "a BOM is not typed, nor is a CR at the end": ("\ufeffa\t['b']\r\n", "a", ("['b']",)),
    "of nine references eight are read": ("\t".join("xabcdefghi"), "x", tuple("abcdefgh")),
    "a list of lists is taken apart": ("a\t[['b', 'c'], []]", "a", ("['b', 'c']", "[]")),
}


@pytest.mark.parametrize(("text", "hypothesis", "references"), TYPED.values(), ids=TYPED.keys())
def test_the_texts_are_kept_as_typed_one_for_each_that_was_read(text, hypothesis, references):
    (segment,) = read_pairs(text, PLAIN).segments
    assert (segment.hypothesis, segment.references) == (hypothesis, references)
    assert len(segment.references) == len(segment.inputs.references)


def test_texts_go_through_the_chosen_tokenizer_and_lists_do_not():
    settings = Settings(tokenizer="13a", lowercase=True)
    assert read("Oh, No.\t['Oh,', 'No.']", settings) == [
        (1, ("oh", ",", "no", "."), (("oh,", "no."),))
    ]


# text, code, path, message, the numbers of the lines read all the same
PROBLEMS = {
    "no tab": (
        "a\tb\nc d\ne\tf",
        "invalid_input",
        "/pairs/1",
        "Line 2 has no tab: write the hypothesis, a tab, and one or more references with a tab "
        "between them.",
        [1, 3],
    ),
    "bars in some lines only": (
        "a\tb\nc ||| d",
        "invalid_input",
        "/pairs/1",
        "Line 2 has no tab: write the hypothesis, a tab, and one or more references with a tab "
        "between them.",
        [1],
    ),
    "a tab and nothing after it": (
        "\n\na\t \t",
        "invalid_input",
        "/pairs/2",
        "Line 3: BLEU needs at least one reference: type one, or [] for an empty one.",
        [],
    ),
    "nine references, of which eight are taken": (
        "\t".join("xabcdefghi"),
        "limit_exceeded",
        "/pairs/0",
        "Line 1: There are 9 references; the first 8 are taken.",
        [1],
    ),
    "an unclosed list, read as text": (
        "a\tb\n['c\td",
        "invalid_input",
        "/pairs/1",
        "Line 2, hypothesis: This starts as a list but does not end as one: close every quote and "
        "bracket, and put a comma between two tokens. Until then it is read as plain text.",
        [1, 2],
    ),
    "a number in the list of a second reference": (
        "a\tb\t['c', 1]",
        "invalid_input",
        "/pairs/0",
        "Line 1, reference 2: Item 2 of this list is 1; a token is a string in quotes. Until then "
        "it is read as plain text.",
        [1],
    ),
    "an empty token": (
        "['a', '']\tb\nc\td",
        "invalid_input",
        "/pairs/0",
        "Line 1, hypothesis: Token 2 is an empty string.",
        [2],
    ),
    "a token of 129 bytes": (
        f"a\tb\t{'x' * 129}\nc\td",
        "limit_exceeded",
        "/pairs/0",
        "Line 1, reference 2: Token 1 has 129 bytes; at most 128 are taken.",
        [2],
    ),
    "10,001 tokens in a line": (
        f"{'a ' * 10_000}\tb\nc\td",
        "limit_exceeded",
        "/pairs/0",
        "Line 1: There are 10,001 tokens in all; at most 10,000 are taken.",
        [2],
    ),
    "201 lines": (
        "\n" + "a\tb\n" * 201,
        "limit_exceeded",
        "/pairs",
        "There are 201 lines; the first 200 are taken.",
        list(range(2, 202)),
    ),
    "100,002 tokens in all": (
        f"{'a ' * 9_999}\tb\n" * 10 + "a\tb\na\t[]",
        "limit_exceeded",
        "/pairs/10",
        "Line 11 brings the tokens to 100,002; at most 100,000 are taken, so reading stopped "
        "before it.",
        list(range(1, 11)),
    ),
    "a million and one characters": (
        "a\tb\n" * 250_000 + "x",
        "limit_exceeded",
        "/pairs",
        "1,000,001 characters are more than the 1,000,000 read here.",
        [],
    ),
}


@pytest.mark.parametrize(
    ("text", "code", "path", "message", "numbers"), PROBLEMS.values(), ids=PROBLEMS.keys()
)
def test_a_line_that_cannot_be_read_is_one_problem_and_the_others_are_read(
    text, code, path, message, numbers
):
    pairs = read_pairs(text, PLAIN)
    (problem,) = pairs.problems
    assert (problem.code, problem.path, problem.message) == (code, path, message)
    assert [segment.line_number for segment in pairs.segments] == numbers


def test_200_lines_and_100000_tokens_are_taken():
    assert (MAX_PAIRS, MAX_PAIRS_TOKENS) == (200, 100_000)
    full = read_pairs(f"{'a ' * 499}\tb\n" * 200, PLAIN)
    assert (len(full.segments), full.problems) == (200, ())


def test_every_bad_line_is_told_apart():
    problems = read_pairs("a\n\nb\tc\nd", PLAIN).problems
    assert [problem.path for problem in problems] == ["/pairs/0", "/pairs/3"]


def test_a_tokenizer_that_is_not_there_is_one_problem_and_white_space_splits():
    pairs = read_pairs("a b.\tc\nd\te", Settings(tokenizer="klingon"))
    (problem,) = pairs.problems
    assert (problem.code, problem.path) == ("invalid_input", "/tokenizer")
    assert [segment.inputs.hypothesis_tokens for segment in pairs.segments] == [("a", "b."), ("d",)]


def test_a_tokenizer_that_fails_to_load_is_one_problem_too(monkeypatch):
    def fail(**settings):
        raise OSError("the model cannot be fetched")

    monkeypatch.setattr("bleuexplain.tokenizers._found", lambda module: True)
    monkeypatch.setattr("sacrebleu.metrics.bleu.BLEU", fail)
    pairs = read_pairs("a b\tc", Settings(tokenizer="flores200"))
    (problem,) = pairs.problems
    assert (problem.code, problem.path) == ("unsupported_input", "/tokenizer")


HOSTILE = {
    "a million tabs": "\t" * 1_000_000,
    "a text and a million tabs": "a" + "\t" * 999_998 + "b",
    "a million brackets": "[" * 499_999 + "\t" + "[" * 500_000,
    "half a million lines": "\t\n" * 500_000,
    "a very long number in a list": f"['a', {'9' * 5_000}]\t[[{'9' * 5_000}], ['b']]",
    "NUL": "\x00\t\x00",
    "half a character": "\ud800\t\ud800 \udfff",
    "half a character in a list": '["\\ud800"]\t["\\ud800"]',
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_text_is_read_without_a_traceback(text):
    pairs = read_pairs(text, PLAIN)
    assert len(count_pairs(pairs, 8)) == len(pairs.segments)


pasted = st.text(st.one_of(st.sampled_from("\t\t\n\r |[]'\"a"), st.characters()), max_size=60)


@given(pasted, st.sampled_from(["none", "13a", "intl", "char", "zh"]))
def test_whatever_is_pasted_is_read_or_named_by_its_line(text, tokenizer):
    pairs = read_pairs(text, Settings(tokenizer=tokenizer))
    numbers = [segment.line_number for segment in pairs.segments]
    assert numbers == sorted(set(numbers))
    for problem in pairs.problems:
        (index,) = re.fullmatch(r"/pairs/(\d+)", problem.path).groups()
        assert problem.message.startswith(f"Line {int(index) + 1}")
        assert "\n" not in problem.message
        numbers.append(int(index) + 1)
    lines = text.removeprefix("\ufeff").split("\n")
    assert set(numbers) == {n for n, line in enumerate(lines, start=1) if line.strip()}
