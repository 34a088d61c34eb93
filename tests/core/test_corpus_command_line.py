"""``bleuexplain corpus``: what it reads, and what it prints."""

import math

import pytest

from bleuexplain.corpus.example import load

from .corpus_command_line import BLEU, HYPOTHESIS, PLAIN, REFERENCE, as_json, told, writer
from .test_layers import loaded_by


@pytest.fixture
def files(tmp_path, monkeypatch):
    return writer(tmp_path, monkeypatch)


def test_the_numbers_are_those_of_hand_arithmetic(capsys, files):
    found = as_json(capsys, "hyp.txt", "ref.txt", *PLAIN)
    system = found["systems"][0]
    assert system["bleu"] == pytest.approx(BLEU, rel=1e-12)
    assert (system["matches"], system["totals"]) == ([4, 2], [6, 4])
    assert (system["candidate_length"], system["reference_length"]) == (6, 7)
    assert (found["segments"], found["references"], found["comparison"]) == (2, 1, None)
    # The second segment has no bigram in common: it is the zero.
    assert (system["sentences"]["zeros"], system["interval"]) == (1, None)
    assert sum(system["factor_losses"]) == pytest.approx(-math.log(BLEU), rel=1e-12)


def test_the_report_goes_from_the_score_to_the_segments(capsys, files):
    lines = told(capsys, "hyp.txt", "ref.txt", *PLAIN)[0].splitlines()
    assert lines[0].startswith("BLEU|nrefs:1|case:mixed|eff:no|tok:none|smooth:none|order:2|")
    assert " = 48.9 66.7/50.0 (BP = 0.846 ratio = 0.857 hyp_len = 6 ref_len = 7)" in lines[0]
    assert lines[1].startswith("The 2-grams cost most: p₂ = 2/4")
    assert lines[2].startswith("The mean of the 2 sentence scores is ")
    assert lines[3].startswith("The segments that cost most, of a loss of -ln BLEU = 0.7160 in all")
    # Lost: ln(3/2)/2 for a third of 2 tokens, ln(2)/2 for 2 bigrams, 1/6 for a lack of length.
    second = math.log(1.5) / 4 + math.log(2) / 4 + 1 / 6
    assert lines[4] == f"  2: loss {second:.4f}, sentence BLEU 0.00"
    assert lines[5] == "    “so it”"
    assert lines[6] == f"  1: loss {math.log(1.5) / 4 + math.log(2) / 4:.4f}, sentence BLEU 70.71"


def test_a_perfect_corpus_has_no_costly_segments(capsys, files):
    assert "cost most" not in told(capsys, "ref.txt", "ref.txt", *PLAIN)[0]


def test_a_precision_of_0_makes_a_loss_without_bound(capsys, files):
    files(none__txt="so at\nwe\n")
    assert ", so BLEU is 0" in told(capsys, "none.txt", "ref.txt", *PLAIN)[0]
    system = as_json(capsys, "none.txt", "ref.txt", *PLAIN)["systems"][0]
    assert (system["bleu"], system["factor_losses"][2]) == (0, None)


# the files, the arguments, and which columns are then told
TABLES = {
    "a table alone": (
        {"t__tsv": "src\thyp\tref\nx\twe met at noon\twe met at one\nx\tso it\tand so on\n"},
        ["t.tsv"],
        "hypothesis “hyp of t.tsv”, reference “ref of t.tsv”;",
    ),
    "a table without names": (
        {"t__tsv": "we met at noon\twe met at one\nso it\tand so on\n"},
        ["t.tsv"],
        "hypothesis “column 1 of t.tsv”, reference “column 2 of t.tsv”;",
    ),
    "columns chosen the other way round": (
        {"t__csv": "ref,mt\nwe met at noon,we met at one\nso it,and so on\n"},
        ["t.csv", "--hyp-column", "ref", "--ref-column", "mt"],
        "hypothesis “ref of t.csv”, reference “mt of t.csv”;",
    ),
    "only the hypothesis chosen": (
        {"t__tsv": "we met at one\twe met at noon\nand so on\tso it\n"},
        ["t.tsv", "--hyp-column", "column 2"],
        "hypothesis “column 2 of t.tsv”, reference “column 1 of t.tsv”;",
    ),
    "only the reference chosen": (
        {"t__tsv": "we met at one\twe met at noon\nand so on\tso it\n"},
        ["t.tsv", "--ref-column", "column 1"],
        "hypothesis “column 2 of t.tsv”, reference “column 1 of t.tsv”;",
    ),
    "a table of references, its first column without a name too": (
        {"r__tsv": "we met at one\twe met at one\nand so on\tand so on\n"},
        ["hyp.txt", "r.tsv"],
        "hypothesis “hyp.txt”, references “column 1 of r.tsv” and “column 2 of r.tsv”;",
    ),
    "a column chosen in one file of references, and another file": (
        {"r__tsv": "x x\twe met at one\ny\tand so on\n"},
        ["hyp.txt", "r.tsv", "ref.txt", "--ref-column", "column 2"],
        "hypothesis “hyp.txt”, references “column 2 of r.tsv” and “ref.txt”;",
    ),
    "objects": (
        {
            "t__jsonl": '{"pred": "we met at noon", "ref": "we met at one"}\n'
            '{"pred": "so it", "ref": "and so on"}\n'
        },
        ["t.jsonl"],
        "hypothesis “pred of t.jsonl”, reference “ref of t.jsonl”;",
    ),
}


@pytest.mark.parametrize(("tables", "arguments", "taken"), TABLES.values(), ids=TABLES)
def test_columns_are_guessed_or_chosen_and_told(capsys, files, tables, arguments, taken):
    files(**tables)
    out, err = told(capsys, *arguments, *PLAIN, "--short", "--width", 9)
    assert out == f"{100 * BLEU:.9f}\n"
    assert err.startswith(f"bleuexplain: Taken: {taken}")
    others = [
        line for line in err.splitlines()[1:] if " have the same lines throughout" not in line
    ]
    assert others == []


def test_a_second_system_may_be_another_column(capsys, files):
    files(t__tsv="a\tb\tref\nso it\tso it is\tso it is\nno\tyes\tyes\n")
    for options in (["--compare-column", "b"], ["--compare", "t.tsv"]):
        names = [each["name"] for each in as_json(capsys, "t.tsv", *PLAIN, *options)["systems"]]
        assert names == ["a of t.tsv", "b of t.tsv"]


def test_plain_text_is_taken_in_the_order_of_the_arguments_whatever_its_name(capsys, files):
    files(reference__txt=HYPOTHESIS, output__txt=REFERENCE)
    out, err = told(capsys, "reference.txt", "output.txt", *PLAIN, "--short", "--width", 9)
    assert (out, err) == (f"{100 * BLEU:.9f}\n", "")


def test_missing_references_are_no_empty_ones(capsys, files):
    files(t__jsonl='{"hyp": "a b", "refs": ["a b", "b"]}\n{"hyp": "b", "refs": ["b"]}\n')
    found = as_json(capsys, "t.jsonl", *PLAIN)
    assert found["references"] is None
    assert found["systems"][0]["signature"].startswith("nrefs:var|")
    assert found["systems"][0]["reference_length"] == 3


def test_a_byte_order_mark_is_told(capsys, files):
    files(hyp__txt=f"\ufeff{HYPOTHESIS}")
    err = told(capsys, "hyp.txt", "ref.txt", *PLAIN)[1]
    assert err.startswith("bleuexplain: “hyp.txt”: It begins with a byte order mark")


def test_two_systems_are_compared_by_both_tests(capsys, files):
    example = load()
    texts = {"a__txt": example.system_a, "b__txt": example.system_b, "r__txt": example.reference}
    files(**{name: "\n".join(lines) for name, lines in texts.items()})
    arguments = ["a.txt", "r.txt", "--compare", "b.txt", "--bootstrap", "200", "--seed", "5"]
    out = told(capsys, *arguments)[0]
    assert out.count("\nBLEU|") + out.startswith("BLEU|") == 2
    assert "“a.txt”" in out
    assert "“b.txt”" in out
    assert "\nThe second system scores " in out
    assert "\npaired bootstrap, 200 samples, seed 5: p = " in out
    assert "\npaired permutation, 10,000 samples, seed 5: p = " in out
    assert out.count("95% interval") == 3
    assert "95% interval of the difference " in out
    found = as_json(capsys, *arguments)["comparison"]
    greatest = found["greatest"]
    assert f"\nSegment {greatest['number']} alone makes {greatest['share']:.0%} of " in out
    assert found["better"] + found["worse"] + found["equal"] == 200


def test_a_system_against_itself_is_no_difference(capsys, files):
    out = told(capsys, "hyp.txt", "ref.txt", "--compare", "hyp.txt", "--bootstrap", 10)[0]
    assert "scores the same as the first" in out
    assert "chance" not in out


def test_the_summaries_have_a_row_a_system_and_an_interval(capsys, files):
    markdown = told(capsys, "hyp.txt", "ref.txt", *PLAIN, "--markdown")[0]
    assert markdown.startswith("# Corpus BLEU\n\n| system | BLEU | 95% interval |")
    assert "| hyp.txt | 48.87 | " in markdown
    assert "nrefs:1|bs:1000|seed:12345|" in markdown
    latex = told(capsys, "hyp.txt", "ref.txt", *PLAIN, "--latex")[0]
    assert "hyp.txt & 48.87 & " in latex


def test_a_seed_of_none_is_drawn_and_told(capsys, files, monkeypatch):
    monkeypatch.setenv("SACREBLEU_SEED", "none")
    seeds = {
        as_json(capsys, "hyp.txt", "ref.txt", "--bootstrap", 2)["systems"][0]["interval"]["seed"]
        for _ in range(3)
    }
    assert len(seeds) > 1


def test_no_other_command_loads_what_a_corpus_needs():
    code = "from bleuexplain.__main__ import main; main(['corpus', '--help'])"
    quiet = f"import contextlib, io\nwith contextlib.redirect_stdout(io.StringIO()): {code}"
    assert loaded_by(quiet.replace(": from", ":\n from")) & {"pandas", "numpy", "pyarrow"} == set()
