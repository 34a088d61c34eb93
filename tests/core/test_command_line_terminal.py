"""The report of ``bleuexplain explain``: what it says, and that no text can steer a terminal."""

import os
import re
import subprocess
import unicodedata

import pytest

from bleuexplain.__main__ import main

from .command_line import COLOUR, HOME, columns_of, command, environment, in_terminal, piped

# BLEU is (4/5 · 3/4 · 2/3 · 1/2)^(1/4) = 0.2^(1/4) = 0.6687, and 1 once lowercased.
PARIS = ("Yesterday we met in paris", "Yesterday we met in Paris")


def report(capsys, *arguments):
    assert main(["explain", *arguments]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


def test_the_report_goes_from_the_score_to_other_tools(capsys):
    written = re.sub(" +", " ", report(capsys, *PARIS, "--told", "66.87"))
    parts = [
        "BLEU 0.6687 on the scale 0–1, 66.87 on 0–100 · BP 1.0000 · c = 5 tokens · r = 5\ntokens",
        "\nHypothesis · 5 tokens\n Yesterday we met in paris✕\n",
        "\nWhere it was lost\n",
        " p₄ 1/2 = 0.5000 0.1733 43%\n",
        "\nWhy\n",
        "By case alone these do not match: “paris” (reference: “Paris”).",
        " It costs 0.3313.\n → Lowercase on: BLEU 1.0000\n",
        "\nWhat if\n",
        " lowercase on 1.0000 +0.3313\n",
        "\nThe best single edits\n",
        " Write “Paris” for “paris” 1.0000 +0.3313\n",
        "\nThe same sentence by other tools\n",
        " 0.6687 NLTK",
        "\nCompared with the number you were told: 66.87\n",
        "That is this score: 66.874 on the scale 0–100.\n",
    ]
    places = [written.find(part) for part in parts]
    assert -1 not in places, parts[places.index(-1)]
    assert places == sorted(places)


def test_a_perfect_score_has_nothing_to_mend(capsys):
    written = report(capsys, "a b c d", "a b c d")
    assert "BLEU 1.0000" in written
    assert "Nothing is the matter" in written
    assert "✕" not in written


def test_a_number_that_nothing_gives_is_told_with_the_nearest(capsys):
    written = report(capsys, *PARIS, "--told", "12.3456789")
    assert "told: 12.3456789\nNothing that was tried gives it. The nearest:\n" in written


def test_clipped_tokens_have_another_sign_than_unmatched_ones(capsys):
    written = report(capsys, "the the cat", "the dog")
    assert "\n  the the✂ cat✕\n" in written
    assert "✕ in no reference · ✂ more often" in written


def test_of_a_long_text_the_first_tokens_are_shown(capsys):
    written = report(capsys, " ".join(["a"] * 2_000), "b")
    assert written.count("a✕") == 60
    assert len(written) < 6_000


HOSTILE = {
    "markup of rich": "[red]loud[/red] [/] [link=x]y[/link]",
    "emoji codes of rich": ":smile: :warning:",
    "a colour": "\x1b[31mred",
    "a title of the window": "\x1b]0;owned\x07",
    "a command in one byte": "\x9b31m",
    "a carriage return": "a\rb",
    "a tab and a line end": "['a\\tb', 'c\\nd']",
    "a switch to right-to-left": "\u202eevil\u202c \u2066a",
    "a zero byte": "a\x00b",
    "line separators": "a\u2028b\u2029c\x85d",
    "a token of 128 bytes": "x" * 128,
    "a wide token": "漢" * 42,
    "wide text without spaces": " ".join(["漢字" * 20] * 10),
    "right-to-left text": "ספר טוב مرحبا بالعالم",
    "marks upon marks": "a" + "\u0301" * 60,
    "isolates of one's own": "\u2068a\u2069 \u2069\u2069",
}
ALLOWED = set("\n\u2068\u2069\u200c\u200d")
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_no_text_steers_a_terminal_or_leaves_its_80_columns(capsys, text):
    written = report(capsys, text, "a b", text[::-1][:100], "--told", "0.5")
    assert not {unicodedata.category(each) for each in set(written) - ALLOWED} & UNSEEN
    assert max(map(columns_of, written.split("\n"))) <= 80


def test_markup_and_emoji_codes_stay_as_they_are(capsys):
    written = report(capsys, "[red]loud[/red] :smile:", "a")
    assert "\n  [red]loud[/red]✕ :smile:✕\n" in written


def test_unseen_characters_are_written_by_number(capsys):
    written = report(capsys, "\x1b[31mred \u202eevil", "a")
    assert "\n  ⟨U+001B⟩[31mred✕ ⟨U+202E⟩evil✕\n" in written


def test_a_quotation_from_right_to_left_is_kept_apart_and_a_line_of_it_is_not(capsys):
    written = report(capsys, "ספר טוב", "ספר רע")
    assert "“\u2068רע\u2069”" in written
    assert "\n  ספר טוב✕\n" in written


def test_a_terminal_gets_colours_and_a_pipe_none():
    coloured, plain = in_terminal("explain", *PARIS), piped("explain", *PARIS).stdout.decode()
    assert "\x1b[4;31mparis✕\x1b[0m" in coloured
    assert "\x1b" not in COLOUR.sub("", coloured)
    assert "\x1b" not in plain


def test_colour_is_never_the_only_sign():
    stripped = [
        line.rstrip() for line in COLOUR.sub("", in_terminal("explain", *PARIS)).split("\n")
    ]
    assert "\n".join(stripped) == piped("explain", *PARIS).stdout.decode()


@pytest.mark.parametrize("switch", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
def test_a_terminal_without_colours_gets_no_code_at_all(switch):
    assert "\x1b" not in in_terminal("explain", *PARIS, **switch)


@pytest.mark.parametrize("columns", [40, 60, 100, 300])
def test_the_report_fits_the_terminal(columns):
    written = COLOUR.sub("", in_terminal("explain", "漢字 " * 30, "漢 字", columns=columns))
    widest = max(columns_of(line.rstrip()) for line in written.split("\n"))
    most = min(columns, 100)  # longer lines are hard to read
    assert most / 2 < widest <= most


def test_an_encoding_without_our_signs_gets_others():
    done = piped("explain", "ספר the the", "the “a”", PYTHONUTF8="0", LC_ALL="C")
    assert (done.returncode, done.stderr) == (0, b"")
    written = done.stdout.decode("ascii")
    assert "\n  \\u05e1\\u05e4\\u05e8(x) the the(%)\n" in written
    assert "p3" in written
    assert max(map(len, written.split("\n"))) <= 80


def test_an_error_can_be_told_in_any_encoding():
    done = piped("explain", "a", "b", "-t", "ספר", PYTHONUTF8="0", LC_ALL="C")
    assert done.returncode == 1
    assert done.stderr.startswith(b"bleuexplain: --tokenizer: There is no tokenizer ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    "arguments", [("explain", *PARIS), ("contract", "bleu-explain"), ("tools",)]
)
def test_a_reader_that_goes_away_is_no_error_to_tell(arguments):
    with subprocess.Popen(
        command(*arguments),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=HOME,
        env=environment(),
    ) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_disk_is_told_in_one_line():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            command("tools"),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            cwd=HOME,
            env=environment(),
        )
    told = b"bleuexplain: The output cannot be written: No space left on device.\n"
    assert (done.returncode, done.stderr) == (1, told)
