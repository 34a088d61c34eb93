"""``bleuexplain explain``: what it reads, what it prints as JSON, and what it refuses."""

import io
import json

import pytest

from bleuexplain import explain
from bleuexplain.__main__ import main

from .command_line import piped

PARIS = ("Yesterday we met in paris", "Yesterday we met in Paris", "We met in Paris")


def as_json(capsys, *arguments):
    assert main(["explain", "--json", *arguments]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.count("\n") == 1
    return json.loads(told.out)


def expected(hypothesis, references, **settings):
    return json.loads(json.dumps(explain(hypothesis, references, **settings).to_dict()))


# the arguments, and the call in Python that they stand for
THE_SAME = {
    "a text and two references": (
        PARIS,
        (PARIS[0], list(PARIS[1:]), {}),
    ),
    "every option": (
        [
            *("It’s Over.", "It’s over!", "-t", "13a", "--lowercase", "--max-order", "2"),
            *("--smoothing", "method1", "--epsilon", "0.5", "--effective-order"),
        ],
        (
            "It’s Over.",
            ["It’s over!"],
            {
                "tokenizer": "13a",
                "lowercase": True,
                "max_order": 2,
                "smoothing": "method1",
                "epsilon": 0.5,
                "effective_order": True,
            },
        ),
    ),
    "a Python list and a JSON list": (
        ["['turn', 'around']", '["turn", "a round"]', "--tokenizer", "char"],
        (["turn", "around"], [["turn", "a round"]], {"tokenizer": "char"}),
    ),
    "a list of references in one argument": (
        ["a b", "[['a', 'b'], ['a']]"],
        ("a b", [["a", "b"], ["a"]], {}),
    ),
    "several references, one a line": (["a b", "a b\nb a"], ("a b", ["a b", "b a"], {})),
    "an empty reference": (["a", ""], ("a", [""], {})),
    "an empty hypothesis": (["", "a"], ("", ["a"], {})),
    "what begins with a dash": (["--", "- Yes.", "- No."], ("- Yes.", ["- No."], {})),
    "the number told": (
        [*PARIS, "--told", "66.87 %"],
        (PARIS[0], list(PARIS[1:]), {"told": 66.87}),
    ),
    "Hebrew, Chinese, a combining mark": (
        ["ספר 我们 e\u0301", "ספר"],
        ("ספר 我们 e\u0301", ["ספר"], {}),
    ),
}


@pytest.mark.parametrize(("arguments", "call"), THE_SAME.values(), ids=THE_SAME)
def test_the_json_is_that_of_explain_in_python(capsys, arguments, call):
    hypothesis, references, settings = call
    assert as_json(capsys, *arguments) == expected(hypothesis, references, **settings)


# the arguments, standard input, and what they stand for
PIPED = {
    "a dash alone: the hypothesis, then the references": (
        ["-"],
        "a b\na b c\na\n",
        ("a b", ["a b c", "a"]),
    ),
    "a dash for the hypothesis": (["-", "a b c"], "a b\n", ("a b", ["a b c"])),
    "a dash for a reference": (["a b", "a b c", "-"], "b\n", ("a b", ["a b c", "b"])),
    "a dash for each": (["-", "-"], "a b\r\na b c\r\n", ("a b", ["a b c"])),
    "no line end at the end": (["-", "-"], "a b\na b c", ("a b", ["a b c"])),
    "a byte order mark": (["-", "b"], "\ufeffa b\n", ("a b", ["b"])),
    "other separators end no line": (
        ["-", "b"],
        "a\u2028b\x0c\x85c\n",
        ("a\u2028b\x0c\x85c", ["b"]),
    ),
    "a list of tokens": (["-", "b"], "['a b', 'c']\n", (["a b", "c"], ["b"])),
    "an empty line is an empty hypothesis": (["-", "b"], "\n", ("", ["b"])),
}


@pytest.mark.parametrize(("arguments", "stdin", "call"), PIPED.values(), ids=PIPED)
def test_a_dash_stands_for_a_line_of_standard_input(capsys, monkeypatch, arguments, stdin, call):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
    assert as_json(capsys, *arguments) == expected(*call)


def refusal(capsys, *arguments):
    """The one line on standard error of a command that fails and prints nothing."""
    assert main(["explain", *arguments]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err.removeprefix("bleuexplain: ").removesuffix("\n")


# the arguments, the start of the line
REFUSED = {
    "no reference": (["a"], "references: BLEU needs at least one reference, got none."),
    "nine references": (["a b"] * 10, "references: There are 9 references; at most 8 are taken."),
    "a long token": (
        ["a", "b", "c " + "x" * 129],
        "reference 2: Token 2 has 129 bytes; at most 128",
    ),
    "an unknown tokenizer": (["a", "b", "-t", "14a"], "--tokenizer: There is no tokenizer '14a'."),
    "an unknown smoothing": (
        ["a", "b", "--smoothing", "floor"],
        "--smoothing: There is no smoothing 'floor'.",
    ),
    "a smoothing left out": (
        ["a", "b", "--smoothing", "method5"],
        "--smoothing: Smoothing method5 is not supported: it averages",
    ),
    "epsilon without method1": (
        ["a", "b", "--epsilon", "0.1"],
        "--epsilon: epsilon goes with smoothing method1 only, got it with none.",
    ),
    "epsilon that is no number": (
        ["a", "b", "--smoothing", "method1", "--epsilon", "nan"],
        "--epsilon: ",
    ),
    "an order too high": (
        ["a", "b", "--max-order", "9"],
        "--max-order: max_order goes from 1 to 8",
    ),
    "a number told that is none": (["a", "b", "--told", "high"], "--told: "),
    "half a character": (["a\ud800", "b"], "This text is not UTF-8."),
}


@pytest.mark.parametrize(("arguments", "told"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_is_one_line_that_says_where(capsys, arguments, told):
    assert refusal(capsys, *arguments).startswith(told)


# the arguments, standard input, the line
LINES = {
    "too few": (["-", "-"], b"a\n", 'Standard input has 1 line, and 2 arguments are "-": '),
    "too many": (["-", "b"], b"a\nb\nc\n", 'Standard input has 3 lines, and 1 argument is "-": '),
    "none": (["-"], b"", 'Standard input has 0 lines, and 1 argument is "-": '),
    "no UTF-8": (["-", "b"], b"\xff\n", "This text is not UTF-8."),
}


@pytest.mark.parametrize(("arguments", "stdin", "told"), LINES.values(), ids=LINES)
def test_lines_without_a_place_and_places_without_a_line_are_refused(
    capsys, monkeypatch, arguments, stdin, told
):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
    assert refusal(capsys, *arguments).startswith(told)


def test_a_closed_standard_input_has_no_lines(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    assert refusal(capsys, "-").startswith("Standard input has 0 lines")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["a", "b", "--max-order", "four"], "Invalid value for '--max-order'"),
        (["a", "b", "--smothing", "none"], "No such option '--smothing'."),
        (["- Yes.", "b"], "No such option '- '. Write -- before a text that begins with a dash."),
        ([], "Missing argument 'HYPOTHESIS'."),
    ],
)
def test_a_wrong_usage_ends_with_2_and_says_why(capsys, arguments, told):
    assert main(["explain", *arguments]) == 2
    assert f"bleuexplain: {told}" in capsys.readouterr().err


def test_a_list_left_open_is_read_as_text_and_told(capsys):
    assert main(["explain", "a", "['a', 'b'", "--json"]) == 0
    written = capsys.readouterr()
    assert json.loads(written.out) == expected("a", ["['a', 'b'"])
    assert written.err.startswith("bleuexplain: reference 1: This starts as a list but does not")
    assert written.err.endswith("Until then it is read as plain text.\n")


# the text, and whether it is refused
HOSTILE = {
    "brackets": ("[" * 100, False),
    "too many brackets": ("[" * 100_000, True),
    "a list of a number": (f"[{'1' * 100}]", False),
    "a list of a number too long to read": (f"[{'1' * 5_000}]", True),
    "a zero byte": ("\x00", False),
    "what a format would fill": ("{}%s{0}%", False),
    "a backslash": ("\\", False),
}


@pytest.mark.parametrize(("text", "is_refused"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_a_text_or_refused_in_one_line(capsys, text, is_refused):
    code = main(["explain", "a b", text])
    told = capsys.readouterr().err
    assert (code, told.count("\n")) == (is_refused, is_refused)
    assert "Traceback" not in told


def test_a_locale_without_utf_8_changes_no_token():
    done = piped("explain", "ספר טוב", "ספר 我们", "--json", PYTHONUTF8="0", LC_ALL="C")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == expected("ספר טוב", ["ספר 我们"])


def test_bytes_that_are_no_text_are_refused():
    done = piped("explain", b"\xff", "a")
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr == b"bleuexplain: This text is not UTF-8.\n"


def test_markdown_shows_what_a_person_typed_as_it_is(capsys):
    assert main(["explain", "*a* <b>", "`a`|", "--markdown"]) == 0
    written = capsys.readouterr().out
    assert written.startswith("**BLEU 0.0000")
    assert "\\*a\\*✕ \\<b\\>✕" in written
    assert "<b>" not in written.replace("\\<b\\>", "")
