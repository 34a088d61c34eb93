"""What a person typed, read: where lines end, what is a list, what is wrong with the rest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.inputs import read_inputs, reference_lines
from bleuexplain.settings import Settings

from .strategies import typed

PLAIN = Settings()

LINES = {
    "one a line": ("a b\nc", ["a b", "c"]),
    "a last line end adds no reference": ("a b\nc\n", ["a b", "c"]),
    "CRLF, as Windows pastes it": ("a b\r\nc\r\n", ["a b", "c"]),
    "a CR alone ends no line": ("a\rb", ["a\rb"]),
    "blank lines are left out": ("\n a \n\n \t\n\r\nb\n\n", [" a ", "b"]),
    "a BOM goes from the front": ("\ufeffa\nb", ["a", "b"]),
    "U+2028 stays inside a line": ("a\u2028b\nc", ["a\u2028b", "c"]),
    "U+0085 stays inside a line": ("a\x85b\nc", ["a\x85b", "c"]),
    "a form feed stays inside a line": ("a\x0cb\nc", ["a\x0cb", "c"]),
    "nothing": ("", []),
    "[] is an empty reference": ("[]", ["[]"]),
    "each line may be a list": ("['a']\n[\"b\"]", ["['a']", '["b"]']),
    "a list of lists is taken apart": ("[['a', 'b'], ['c']]", ["['a', 'b']", "['c']"]),
    "so is JSON's": ('[["a", "b"], []]', ["['a', 'b']", "[]"]),
    "over several lines too": ("[\n  ['a'],\n  ['b'],\n]", ["['a']", "['b']"]),
    "one list of tokens over several lines is one reference": ("['a',\n 'b']", ["['a',\n 'b']"]),
    "a bracketed word is text": ("[laughs] a\nb", ["[laughs] a", "b"]),
}


@pytest.mark.parametrize(("text", "expected"), LINES.values(), ids=LINES)
def test_references_are_cut_apart_where_their_lines_end(text, expected):
    assert reference_lines(text) == expected


@given(st.lists(typed.filter(lambda text: text.strip() and "\n" not in text), max_size=8))
def test_every_line_that_holds_something_is_a_reference(written):
    text = "\n".join(f"x{line}x" for line in written)
    assert reference_lines(text) == [f"x{line}x" for line in written]


# hypothesis, references, what the hypothesis and the references are taken for
TAKEN = {
    "text": ("a b", "c", ("text", ("a", "b")), [("text", ("c",))]),
    "a Python list": ("['a', 'b c']", "c", ("Python list", ("a", "b c")), [("text", ("c",))]),
    "a JSON list": ('["a", "b c"]', "c", ("JSON list", ("a", "b c")), [("text", ("c",))]),
    "a list and text side by side": (
        "a",
        "['b c']\nb c",
        ("text", ("a",)),
        [("Python list", ("b c",)), ("text", ("b", "c"))],
    ),
    "U+2028 is white space inside a text": ("a\u2028b", "c", ("text", ("a", "b")), None),
    "white space around a list": ("  ['a']\n", "c", ("Python list", ("a",)), None),
    "an empty list": ("[]", "c", ("JSON list", ()), None),
    "a comma after the last token": ("['a',]", "c", ("Python list", ("a",)), None),
    "an apostrophe in a token": ('["it\'s"]', "c", ("JSON list", ("it's",)), None),
    "a newline in the hypothesis is white space": ("a\nb", "c", ("text", ("a", "b")), None),
    "a citation is text": ("[1] says so", "c", ("text", ("[1]", "says", "so")), None),
}


@pytest.mark.parametrize(("hypothesis", "references", "ours", "theirs"), TAKEN.values(), ids=TAKEN)
def test_each_text_is_taken_for_what_it_is(hypothesis, references, ours, theirs):
    inputs = read_inputs(hypothesis, references, PLAIN)
    assert inputs.problems == ()
    assert inputs.countable
    assert (inputs.hypothesis.source, inputs.hypothesis_tokens) == ours
    if theirs is not None:
        assert [(each.source, each.tokens) for each in inputs.references] == theirs


def test_no_tokenizer_touches_a_list_and_lowercasing_does():
    inputs = read_inputs("['It.', 'IS']", "It. IS", Settings(tokenizer="13a", lowercase=True))
    assert inputs.hypothesis_tokens == ("it.", "is")
    assert inputs.reference_tokens == (("it", ".", "is"),)


def test_a_bom_in_front_of_the_hypothesis_is_no_part_of_its_first_token():
    assert read_inputs("\ufeffa b", "\ufeffa b", PLAIN).hypothesis_tokens == ("a", "b")


# texts, path, code, words of the message, whether there is a score all the same
PROBLEMS = {
    "nine references": (
        ("a", "\n".join("abcdefghi")),
        "/references",
        "limit_exceeded",
        "first 8 are taken",
        True,
    ),
    "an unclosed list": (("['a'", "a"), "/hypothesis", "invalid_input", "plain text", True),
    "an unclosed second reference": (
        ("a", "a\n['a'"),
        "/references/1",
        "invalid_input",
        "plain text",
        True,
    ),
    "a number in a list": (("['a', 1]", "a"), "/hypothesis/1", "invalid_input", "Item 2", True),
    "no reference": (("a", "\n"), "/references", "invalid_input", "at least one reference", False),
    "an empty token": (("a", "['', 'a']"), "/references/0/0", "invalid_input", "empty", False),
    "129 bytes": (("x" * 129, "a"), "/hypothesis/0", "limit_exceeded", "129 bytes", False),
    "10,001 tokens": (("a " * 10_000, "a"), "", "limit_exceeded", "10,001 tokens", False),
    "a million and one characters": (
        ("a", "x" * 1_000_001),
        "/references",
        "limit_exceeded",
        "1,000,001 characters",
        False,
    ),
}


@pytest.mark.parametrize(
    ("texts", "path", "code", "words", "countable"), PROBLEMS.values(), ids=PROBLEMS
)
def test_what_cannot_be_read_as_meant_is_one_problem_with_its_place(
    texts, path, code, words, countable
):
    inputs = read_inputs(*texts, PLAIN)
    (problem,) = inputs.problems
    assert (problem.path, problem.code, inputs.countable) == (path, code, countable)
    assert words in problem.message
    assert "\n" not in problem.message


def test_eight_references_and_10000_tokens_and_128_bytes_are_taken():
    eight = read_inputs("a", "\n".join("abcdefgh"), PLAIN)
    assert (len(eight.references), eight.problems) == (8, ())
    assert read_inputs("a " * 9_999, "a", PLAIN).problems == ()
    assert read_inputs("x" * 128, "é" * 64, PLAIN).problems == ()


@given(typed, typed, st.sampled_from(["none", "13a", "intl", "char", "zh"]))
def test_whatever_is_typed_is_read(hypothesis, references, tokenizer):
    inputs = read_inputs(hypothesis, references, Settings(tokenizer=tokenizer))
    assert inputs.countable == bool(inputs.references) or inputs.problems


# What is pasted into the two boxes, and what is read: people copy what their program holds.
PASTED = {
    "an assignment": ("hypothesis = ['so', 'it']", "references = [['so'], ['it', 'was']]"),
    "an assignment a line": ("hyp = ['so', 'it']", "a = ['so']\nb = ['it', 'was']"),
    "lists as for a corpus of one segment": ("[['so', 'it']]", "[[['so'], ['it', 'was']]]"),
}


@pytest.mark.parametrize(("hypothesis", "references"), PASTED.values(), ids=PASTED)
def test_lists_are_read_as_programs_hold_them(hypothesis, references):
    found = read_inputs(hypothesis, references, Settings())
    assert found.problems == ()
    assert found.hypothesis_tokens == ("so", "it")
    assert found.reference_tokens == (("so",), ("it", "was"))


def test_an_equals_sign_in_a_text_is_no_assignment():
    assert read_inputs("x = [1] here", "x =", Settings()).hypothesis_tokens == (
        "x",
        "=",
        "[1]",
        "here",
    )
