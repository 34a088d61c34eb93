"""``bleuexplain corpus``: what it refuses, and lengths that differ and are mended."""

import gzip
import io
import os

import pytest

from bleuexplain.__main__ import main
from bleuexplain.command_line.commands import corpus
from bleuexplain.command_line.corpus.reading import WAYS
from bleuexplain.corpus.files import KINDS

from .corpus_command_line import BLEU, HYPOTHESIS, PLAIN, refusal, told, writer


@pytest.fixture
def files(tmp_path, monkeypatch):
    return writer(tmp_path, monkeypatch)


def test_lengths_that_differ_are_an_error_that_offers_the_ways(capsys, files):
    files(
        long__txt="a b c\nd e f g h\ni\nj k l m n o p\n\n", short__txt="a b c\ni\nj k l m n o p\n"
    )
    line = refusal(capsys, "long.txt", "short.txt")
    assert line.startswith("“long.txt” has 5 segments and “short.txt” has 3.")
    assert "drop-empty-ends (drop trailing empty lines)" in line
    assert line.endswith("cut (cut to the shortest: 3 segments).")


def test_lengths_that_differ_are_mended_as_asked(capsys, files):
    files(long__txt=f"{HYPOTHESIS}\n\n", longer__txt=f"{HYPOTHESIS}x\n")
    for name, way in (("long.txt", "drop-empty-ends"), ("longer.txt", "cut"), ("long.txt", "cut")):
        out, err = told(capsys, name, "ref.txt", *PLAIN, "--short", "--width", 9, "--mend", way)
        assert out == f"{100 * BLEU:.9f}\n"
        assert err.startswith("bleuexplain: Mended as asked: ")


def test_a_surplus_line_is_dropped_where_it_stands(capsys, files):
    lines = ["a", "b b b b b b b", "c c", "d d d d d d d d d", "e", "f f f f f", "g"]
    files(r__txt="\n".join(lines), h__txt="\n".join([*lines[:3], "x x x", *lines[3:]]))
    out, err = told(capsys, "h.txt", "r.txt", *PLAIN, "--short", "--mend", "drop-surplus")
    assert out == "100.0\n"
    assert "drop segment 4 of “h.txt”" in err


def test_to_ask_once_suffices_for_every_file_that_has_a_surplus(capsys, files):
    lines = ["a", "b b b b b b b", "c c", "d d d d d d d d d", "e", "f f f f f", "g"]
    texts = {
        "h__txt": lines,
        "r__txt": ["x", *lines],
        "s__txt": [*lines[:4], "y", "y y", *lines[4:]],
    }
    files(**{name: "\n".join(each) for name, each in texts.items()})
    out, err = told(capsys, "h.txt", "r.txt", "s.txt", *PLAIN, "--short", "--mend", "drop-surplus")
    assert out == "100.0\n"
    assert "drop segment 1 of “r.txt”, as a guess: “x”." in err
    assert "drop segments 5 to 6 of “s.txt”, as a guess: the first is “y”." in err


def test_a_way_that_is_not_offered_or_does_not_suffice_is_an_error(capsys, files):
    files(long__txt=f"{HYPOTHESIS}x\n\n")
    line = refusal(capsys, "hyp.txt", "long.txt", "--mend", "drop-surplus")
    assert " Choose with --mend: " in line
    assert main(["corpus", "hyp.txt", "long.txt", "--mend", "drop-empty-ends"]) == 1
    assert " and “long.txt” has 3." in capsys.readouterr().err
    told(capsys, "hyp.txt", "long.txt", "--mend", "drop-empty-ends", "--mend", "cut")


def test_what_a_file_is_can_be_said(capsys, files):
    # As fairseq's output the hypotheses are read; as plain text every line is one.
    files(gen__txt="H-0\t-0.5\ta b c d\nH-1\t-0.5\te f g h\n", both__txt="a b c d\ne f g h\n")
    out, err = told(capsys, "gen.txt", "both.txt", *PLAIN, "--short")
    assert out == "100.0\n"
    assert "bleuexplain: “gen.txt”: Read as output of fairseq; --read-as chooses." in err
    as_text = told(capsys, "gen.txt", "both.txt", *PLAIN, "--short", "--read-as", "text")[0]
    # 8 of 12 unigrams and 6 of 10 bigrams, since number and score are two tokens more
    assert as_text == f"{100 * (8 / 12 * 6 / 10) ** 0.5:.1f}\n"


def test_every_kind_of_file_can_be_said():
    (option,) = [each for each in corpus.params if each.name == "read_as"]
    assert tuple(option.type.choices) == KINDS


def test_why_ids_do_not_serve_is_told_before_the_lengths_are(capsys, files):
    files(h__tsv=IDS, r__tsv="id\tref\n7\tand so on\n")
    assert main(["corpus", "h.tsv", "r.tsv"]) == 1
    told, refused = capsys.readouterr().err.splitlines()[-2:]
    assert told == (
        "bleuexplain: “r.tsv” has none of the ids of “h.tsv”, so the two are matched line by line."
    )
    assert refused.startswith(
        "bleuexplain: “hyp of h.tsv” has 3 segments and “ref of r.tsv” has 1."
    )


def test_every_way_has_its_option():
    (option,) = [each for each in corpus.params if each.name == "mend"]
    assert set(option.type.choices) == set(WAYS)


IDS = "id\thyp\n1\twe met at noon\n2\tso it\n3\tx\n"


def test_ids_that_one_file_lacks_are_an_error_that_offers_the_ways(capsys, files):
    files(h__tsv=IDS, r__tsv="id\tref\n2\tand so on\n1\twe met at one\n")
    assert main(["corpus", "h.tsv", "r.tsv"]) == 1
    assert capsys.readouterr().err.splitlines()[-1] == (
        "bleuexplain: “ref of r.tsv” lacks segment “3”, which “hyp of h.tsv” has. Choose with "
        "--mend: keep-shared (keep what all have: 2 segments) or by-lines (match line by line, "
        "whatever the ids)."
    )
    out, err = told(
        capsys, "h.tsv", "r.tsv", *PLAIN, "--short", "--width", 9, "--mend", "keep-shared"
    )
    assert out == f"{100 * BLEU:.9f}\n"
    assert "bleuexplain: Mended as asked: keep what all have: 2 segments." in err
    assert "bleuexplain: 1 of 3 segments is left out, as not every file has it." in err
    told(capsys, "h.tsv", "r.tsv", "--mend", "by-lines", "--mend", "cut")
    assert main(["corpus", "h.tsv", "r.tsv", "--mend", "cut"]) == 1


# the files written, the arguments, the start of the line
REFUSED = {
    "a missing file": ({}, ["none.txt", "ref.txt"], "“none.txt” does not exist."),
    "a folder": ({}, [".", "ref.txt"], "“.” is a folder"),
    "an empty file": ({"hyp__txt": ""}, ["hyp.txt", "ref.txt"], "“hyp.txt” is empty."),
    "an empty name": ({}, ["", "ref.txt"], ""),
    "two dashes": ({}, ["-", "-"], 'Standard input is read once: only one file can be "-".'),
    "no reference": ({}, ["hyp.txt"], "references: BLEU needs a reference: give a file"),
    "nine references": (
        {},
        ["hyp.txt", *["ref.txt"] * 9],
        "references: 9 columns are set as references; at most 8 are taken.",
    ),
    "Latin-1": (
        {"hyp__txt": "a\ncafé noir\n".encode("latin-1")},
        ["hyp.txt", "ref.txt"],
        "“hyp.txt” is not UTF-8: at byte offset 5 (line 2) stands 0xE9",
    ),
    "UTF-16": ({"hyp__txt": "a\n".encode("utf-16")}, ["hyp.txt", "ref.txt"], "“hyp.txt” is in UTF"),
    "gzip cut off": (
        {"hyp__txt": gzip.compress(b"a\n" * 999)[:-9]},
        ["hyp.txt", "ref.txt"],
        "“hyp.txt” is cut off",
    ),
    "a column that is not there": (
        {"t__tsv": "hyp\tref\na\tb\n"},
        ["t.tsv", "--hyp-column", "mt"],
        "--hyp-column: “t.tsv” has no column “mt”; it has “hyp” and “ref”.",
    ),
    "a column of references that is not there": (
        {"t__tsv": "hyp\tref\na\tb\n"},
        ["t.tsv", "--ref-column", "gold"],
        "--ref-column: “t.tsv” has no column “gold”; it has “hyp” and “ref”.",
    ),
    "a table without references": (
        {"t__tsv": "hyp\tid\na\t1\nb\t2\n"},
        ["t.tsv"],
        "--ref-column: No column of “t.tsv” seems to have references; it has “hyp” and “id”.",
    ),
    "a table without hypotheses": (
        {"t__tsv": "ref\tid\na\t1\nb\t2\n"},
        ["t.tsv"],
        "--hyp-column: No column of “t.tsv” seems to have the hypotheses; it has “ref” and “id”.",
    ),
    "a second system's table without hypotheses": (
        {"t__tsv": "x\tid\ty\n1\t1\t2\n2\t2\t4\n"},
        ["hyp.txt", "ref.txt", "--compare", "t.tsv"],
        "--compare-column: No column of “t.tsv” seems to have the hypotheses; it has “x”, ",
    ),
    "a column of the second system that is not there": (
        {"t__tsv": "hyp\tref\na\tb\n"},
        ["hyp.txt", "ref.txt", "--compare", "t.tsv", "--compare-column", "mt"],
        "--compare-column: “t.tsv” has no column “mt”; it has “hyp” and “ref”.",
    ),
    "a hole in an n-best list": (
        {"n__best": "0 ||| a ||| x\n2 ||| b ||| x\n"},
        ["n.best", "ref.txt"],
        "“n.best” has no candidate of 1, between those of 0 and 2; every segment needs one.",
    ),
    "a record of fairseq twice": (
        {"gen__out": "S-0\ta\nT-0\ta\nH-0\t-1\ta\nS-0\ta\n"},
        ["gen.out"],
        "“gen.out” has S-0 a second time at line 4; are these two runs in one file?",
    ),
    "a ragged table": ({"t__tsv": "hyp\tref\na\n"}, ["t.tsv"], "“t.tsv” has 1 cell in the row"),
    "a line too long to tokenize": (
        {"hyp__txt": f"a\n{'b' * 1_000_001}\n"},
        ["hyp.txt", "ref.txt"],
        "Segment 2: ",
    ),
    "an unknown tokenizer": (
        {},
        ["hyp.txt", "ref.txt", "-t", "14a"],
        "--tokenize: There is no tokenizer '14a'.",
    ),
    "an unknown smoothing": (
        {},
        ["none.txt", "ref.txt", "--smoothing", "floor"],
        "--smoothing: There is no smoothing 'floor'.",
    ),
    "epsilon without method1": (
        {},
        ["none.txt", "ref.txt", "--epsilon", "0.1"],
        "--epsilon: epsilon goes with smoothing method1 only, got it with method3.",
    ),
    "an order too high": (
        {},
        ["none.txt", "ref.txt", "--max-order", "9"],
        "--max-order: max_order goes from 1 to 8, got 9.",
    ),
    "no samples": (
        {},
        ["none.txt", "ref.txt", "--bootstrap", "0"],
        "--bootstrap: samples is a whole number from 1 to 100,000.",
    ),
    "a seed below 0": ({}, ["none.txt", "ref.txt", "--seed", "-1"], "--seed: seed is a whole"),
    "segments of another kind": (
        {},
        ["none.txt", "ref.txt", "--segments", "out.xlsx"],
        "--segments: The segments go to a file that ends in .csv or .parquet",
    ),
    "segments into no folder": (
        {},
        ["none.txt", "ref.txt", "--segments", "none/out.csv"],
        "--segments: The output cannot be written: No such file or directory.",
    ),
    "segments with a zero byte": (
        {},
        ["none.txt", "ref.txt", "--segments", "\x00.csv"],
        "--segments: The output cannot be written: embedded null byte.",
    ),
    "segments and JSON on standard output": (
        {},
        ["none.txt", "ref.txt", "--segments", "-", "--json"],
        "--segments: The segments take standard output",
    ),
    "a second system that is missing": (
        {},
        ["hyp.txt", "ref.txt", "--compare", "none.txt"],
        "“none.txt” does not exist.",
    ),
}


@pytest.mark.parametrize(("texts", "arguments", "line"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_is_one_line_that_says_where(capsys, files, texts, arguments, line):
    files(**texts)
    assert refusal(capsys, *arguments).startswith(line)


def test_a_seed_in_the_environment_that_is_none_is_refused(capsys, files, monkeypatch):
    for value in ("x", "-1", "", "1" * 5_000, "²"):
        monkeypatch.setenv("SACREBLEU_SEED", value)
        assert "SACREBLEU_SEED is “" in refusal(capsys, "hyp.txt", "ref.txt")
        told(capsys, "hyp.txt", "ref.txt", "--seed", 1)


def test_a_failure_leaves_no_file_behind_and_spoils_none(capsys, files):
    refusal(capsys, "none.txt", "ref.txt", "--segments", "new.csv")
    assert not os.path.exists("new.csv")
    files(old__csv="kept")
    refusal(capsys, "none.txt", "ref.txt", "--segments", "old.csv")
    with open("old.csv") as file:
        assert file.read() == "kept"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_disk_is_told_in_one_line(capsys, files):
    os.symlink("/dev/full", "full.csv")
    assert main(["corpus", "hyp.txt", "ref.txt", "--segments", "full.csv"]) == 1
    line = "bleuexplain: --segments: The output cannot be written: No space left on device.\n"
    assert capsys.readouterr().err == line


def test_standard_input_that_is_closed_or_not_utf_8_is_refused(capsys, files, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    assert refusal(capsys, "-", "ref.txt") == "“standard input” is empty."
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\n")))
    assert refusal(capsys, "-", "ref.txt").startswith("“standard input” is not UTF-8")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ([], "Missing argument 'HYP'."),
        (["a", "b", "--mend", "pad"], "Invalid value for '--mend'"),
        (["a", "b", "--width", "-1"], "Invalid value for '--width'"),
        (["a", "b", "--seed", "x"], "Invalid value for '--seed'"),
    ],
)
def test_a_wrong_usage_ends_with_2_and_says_why(capsys, arguments, line):
    assert main(["corpus", *arguments]) == 2
    assert f"bleuexplain: {line}" in capsys.readouterr().err


def test_the_segments_are_not_written_over_a_file_that_is_read(capsys, files):
    files(hyp__csv="hyp,ref\na b,a b\n")
    sentence = "The segments would be written over one of the files read: name another."
    assert sentence in refusal(capsys, "hyp.csv", *PLAIN, "--segments", "hyp.csv")
