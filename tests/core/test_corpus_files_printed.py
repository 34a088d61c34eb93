"""What fairseq and Moses print: recognised, the best of each segment taken, faults in one line."""

import gzip

import pytest

from bleuexplain.corpus.files import Layout, guess_roles, read_file, streams
from bleuexplain.errors import InputError

# As fairseq-generate prints it: a log before, between and after; batches by length, not by number.
GENERATED = """\
2026-11-03 10:00:01 | INFO | fairseq.tasks.text_to_speech | loading model(s) from model.pt
2026-11-03 10:00:02 | INFO | fairseq_cli.generate | {'_name': None, 'beam': 5}
S-2\tguten Tag
T-2\tgood day
H-2\t-0.31\tgood day
D-2\t-0.31\tgood day
P-2\t-0.2 -0.4 -0.3
S-0\tja , das ist ein Haus
T-0\tyes , that is a house
H-0\t-0.53\tyes , this is a house
D-0\t-0.53\tyes, this is a house
A-0\t0-0 1-1
P-0\t-0.5 -0.6
H-0\t-0.71\tyes , it is a house
D-0\t-0.71\tyes, it is a house
P-0\t-0.7 -0.7
E-0_1\tyes
S-10\tzehn
T-10\tten
H-10\t-1.25e-05\tten
D-10\t-1.25e-05\tten
P-10\t-0.1
S-1\t
T-1\t
H-1\t-2.0\t
D-1\t-2.0\t
P-1\t-2.0
Generate test with beam=5: BLEU4 = 40.1, 71.4/50.0 (BP=1.000, ratio=1.0, syslen=7, reflen=7)
"""
TOKENIZED = ["yes , this is a house", "", "good day", "ten"]
COLUMNS = {
    "hypothesis (D)": ["yes, this is a house", "", "good day", "ten"],
    "hypothesis (H)": TOKENIZED,
    "target": ["yes , that is a house", "", "good day", "ten"],
    "source": ["ja , das ist ein Haus", "", "guten Tag", "zehn"],
}


def columns(found):
    return {column.name: column.lines for column in found.columns}


def grep(*letters):
    """What ``grep`` leaves of it."""
    lines = GENERATED.splitlines(keepends=True)
    return "".join(line for line in lines if line[0] in letters and line[1] == "-")


def test_the_output_of_fairseq_is_read_by_its_numbers():
    found = read_file(GENERATED.encode(), "generate-test.txt")
    assert found.layout == Layout("fairseq")
    assert columns(found) == COLUMNS
    assert found.keys == [("", "0"), ("", "1"), ("", "2"), ("", "10")]
    assert found.notes == (
        "Its D lines are detokenized, its H and T lines are not: so the H lines are the hypothesis "
        "where its T lines are the only reference, and the D lines everywhere else.",
        "Of several hypotheses for a segment the one with the best score was taken; 1 left out.",
        "3 other lines left out, such as those of a log.",
        "It has no segment 3, and lacks 7 of its numbers.",
    )


def test_its_target_is_the_reference_and_its_source_has_no_role():
    files = [read_file(GENERATED.encode(), "gen.out")]
    found = streams(files, guess_roles(files))
    assert (found.hypothesis, found.other) == (TOKENIZED, None)
    assert found.references == (COLUMNS["target"],)


def test_beside_references_of_another_file_its_target_is_left_out_and_d_is_the_hypothesis():
    files = [read_file(GENERATED.encode(), "gen.out"), read_file(b"a\nb\nc\nd\n", "ref.txt")]
    found = streams(files, guess_roles(files))
    assert (found.hypothesis, found.other) == (COLUMNS["hypothesis (D)"], None)
    assert found.names == ("hypothesis (D) of gen.out", "ref.txt")


# bytes, the columns
ALSO_READ = {
    "CRLF": (GENERATED.replace("\n", "\r\n").encode(), COLUMNS),
    "a byte order mark": (b"\xef\xbb\xbf" + GENERATED.encode(), COLUMNS),
    "gzip": (gzip.compress(GENERATED.encode()), COLUMNS),
    "sorted by a shell": ("".join(sorted(GENERATED.splitlines(keepends=True))).encode(), COLUMNS),
    "no tab before an empty text, as editors leave it": (
        GENERATED.replace("\t\n", "\n").encode(),
        COLUMNS,
    ),
    "without D lines, H": (
        grep("S", "T", "H").encode(),
        {"hypothesis": TOKENIZED, "target": COLUMNS["target"], "source": COLUMNS["source"]},
    ),
    "H lines alone": (
        grep("H").encode(),
        {"hypothesis": TOKENIZED},
    ),
    "the best of the scores, wherever it stands; of equals the first": (
        b"H-0\t-2\ta\nH-0\t-1\tb\nH-0\tnan\tc\nH-0\t-1\td\n",
        {"hypothesis": ["b"]},
    ),
    "a tab in a text, NUL, a line separator": (
        "H-0\t-2\ta\tb\0c\u2028d\n".encode(),
        {"hypothesis": ["a\tb\0c\u2028d"]},
    ),
    "a hypothesis that is lacking": (
        b"S-0\ta\nH-0\t-1\tb\nS-1\tc\n",
        {"hypothesis": ["b", None], "source": ["a", "c"]},
    ),
}


@pytest.mark.parametrize(("data", "expected"), ALSO_READ.values(), ids=ALSO_READ)
def test_fairseq_is_read_whatever_was_done_to_its_output(data, expected):
    found = read_file(data, "gen.out")
    assert found.layout.kind == "fairseq"
    assert columns(found) == expected


def test_targets_alone_are_read_as_fairseqs_where_it_is_said():
    assert columns(read_file(grep("T").encode(), "a.out", Layout("fairseq"))) == {
        "target": COLUMNS["target"]
    }


# name, text, the kind
NOT_SO = {
    "a product and nothing else": ("a.txt", "S-400\nT-72\n", "text"),
    "a product alone in one line": ("a.txt", "S-400\n", "text"),
    "a product beside a hypothesis of another number": (
        "a.txt",
        "H-0\t-1\ta\nS-400\nH-1\t-1\tb\n",
        "text",
    ),
    "a hypothesis without its fields": ("a.txt", "S-0\ta\nH-0\t-1\tb\nH-1\n", "text"),
    "sources and targets without a hypothesis": ("a.txt", "S-0\ta\nT-0\tb\n", "tsv"),
    "a text with one line like it": ("a.txt", "H-0\t-1\ta\nb\nc d\n", "text"),
    "a table whose ids look so, by its name": ("a.tsv", "H-0\t-1\ta\nH-1\t-2\tb\n", "tsv"),
    "a score above 0 is none of fairseq": ("a.txt", "D-0\t4.5\ta\nD-1\t3\tb\n", "tsv"),
    "no score": ("a.txt", "H-0\ta\nH-1\tb\n", "tsv"),
    "a hyphen and no tab": ("a.txt", "H-0 a\nT-1 b\n", "text"),
    "bars in a text": ("a.txt", "0 ||| a ||| b\nc\n", "text"),
    "a number and one text": ("a.txt", "0 ||| a\n1 ||| b\n", "text"),
    "source and target of fast_align": ("a.txt", "das Haus ||| the house\n", "text"),
}


@pytest.mark.parametrize(("name", "text", "kind"), NOT_SO.values(), ids=NOT_SO)
def test_what_is_not_clearly_so_stays_what_it_was(name, text, kind):
    assert read_file(text.encode(), name).layout.kind == kind


# As Moses prints it, in n-best-list form; as Marian does; text that is empty.
N_BEST = """\
0 ||| this is a house ||| LexicalReordering0= -1.6 Distortion0= 0 LM0= -21.9 ||| -3.4
0 ||| that is a house ||| LexicalReordering0= -1.8 Distortion0= 0 LM0= -22.9 ||| -3.9
1 |||  ||| LM0= -2 ||| -9
2 ||| good day ||| F0= -1.25 ||| -1.25
2 ||| hello ||| F0= -1.5 ||| -1.5
"""


def test_of_an_n_best_list_the_first_of_each_number_is_taken():
    found = read_file(N_BEST.encode(), "run1.best100.out")
    assert found.layout == Layout("n_best")
    assert columns(found) == {"hypothesis": ["this is a house", "", "good day"]}
    assert found.keys == [("", "0"), ("", "1"), ("", "2")]
    assert found.notes == ("Of several candidates for a segment the first was taken; 2 left out.",)


# text, the lines
LISTS = {
    "numbers in another order": ("1 ||| b ||| x\n0 ||| a ||| x\n", ["a", "b"]),
    "numbers that begin later": ("7 ||| a ||| x\n8 ||| b ||| x\n", ["a", "b"]),
    "9 before 10": ("".join(f"{n} ||| {n} ||| x\n" for n in (10, 9)), ["9", "10"]),
    "CRLF and blank lines": ("0 ||| a ||| x\r\n\r\n1 ||| b ||| x\r\n\r\n", ["a", "b"]),
    "alignments behind the total": ("0 ||| a ||| LM= -1 ||| -1 ||| 0-0 ||| 0=0\n", ["a"]),
}


@pytest.mark.parametrize(("text", "lines"), LISTS.values(), ids=LISTS)
def test_an_n_best_list_is_read_by_its_numbers(text, lines):
    found = read_file(text.encode(), "n.best")
    assert columns(found) == {"hypothesis": lines}
    assert found.notes == ()


def test_both_can_be_read_as_plain_text():
    for text in (GENERATED, N_BEST):
        found = read_file(text.encode(), "a.out", Layout("text"))
        assert found.columns[0].lines == [line.rstrip() for line in text.splitlines()]
        assert found.keys is None


FORM = "a record is such as H-7, a tab, its score, a tab and the text."
CANDIDATE = "every line is a number, |||, the text, and more after another |||."

# the kind it is read as, text, the whole sentence
REFUSED = {
    "a number that is none": (
        "fairseq",
        "S-0\ta\nH-0\t-1\tb\nH-x1\t-1\tc\n",
        "“a.out” has “H-x1” at line 3, which is no number.",
    ),
    "no number at all": (
        "fairseq",
        "H-\t-1\tc\n",
        "“a.out” has “H-” at line 1, which is no number.",
    ),
    "a number of 19 digits": (
        "fairseq",
        f"T-{'9' * 19}\tc\n",
        f"“a.out” has “T-{'9' * 19}” at line 1, which is no number.",
    ),
    "a digit that is not ASCII": (
        "fairseq",
        "T-²\tc\n",
        "“a.out” has “T-²” at line 1, which is no number.",
    ),
    "a hypothesis without its score": (
        "fairseq",
        "S-0\ta\nH-0\tb c\n",
        f"“a.out” has H-0 without a score at line 2; {FORM}",
    ),
    "a hypothesis and no more": (
        "fairseq",
        "D-0\n",
        f"“a.out” has D-0 without a score at line 1; {FORM}",
    ),
    "a source twice": (
        "fairseq",
        "S-0\ta\nS-1\tb\nS-0\ta\n",
        "“a.out” has S-0 a second time at line 3; are these two runs in one file?",
    ),
    "a target twice in a row": (
        "fairseq",
        "T-0\ta\nT-0\ta\n",
        "“a.out” has T-0 a second time at line 2; are these two runs in one file?",
    ),
    "a hypothesis again after another": (
        "fairseq",
        "H-0\t-1\ta\nH-1\t-1\tb\nH-0\t-1\tc\n",
        "“a.out” has H-0 a second time at line 3; are these two runs in one file?",
    ),
    "a log without any record": (
        "fairseq",
        "Generate test with beam=5\nP-value is 3\n",
        f"“a.out” has no record of fairseq; {FORM}",
    ),
    "blank lines, of fairseq": (
        "fairseq",
        "\n\n",
        "“a.out” holds no text: all its 2 lines are blank.",
    ),
    "a hole in the numbers": (
        "n_best",
        "0 ||| a ||| x\n1 ||| b ||| x\n3 ||| c ||| x\n",
        "“a.out” has no candidate of 2, between those of 0 and 3; every segment needs one.",
    ),
    "holes in the numbers": (
        "n_best",
        "0 ||| a ||| x\n5 ||| b ||| x\n999999999999999999 ||| c ||| x\n",
        "“a.out” has no candidate of 1 and of 999,999,999,999,999,996 more, between those of 0 and "
        "999,999,999,999,999,999; every segment needs one.",
    ),
    "a number again after another": (
        "n_best",
        "0 ||| a ||| x\n1 ||| b ||| x\n0 ||| c ||| x\n",
        "“a.out” has candidates of 0 again at line 3, after those of 1; are these two lists in one "
        "file?",
    ),
    "a candidate without a number": (
        "n_best",
        "0 ||| a ||| x\nb ||| c ||| x\n",
        f"“a.out” has no candidate at line 2; {CANDIDATE}",
    ),
    "a number below 0": (
        "n_best",
        "-1 ||| a ||| x\n",
        f"“a.out” has no candidate at line 1; {CANDIDATE}",
    ),
    "a plain text": ("n_best", "a b\n", f"“a.out” has no candidate at line 1; {CANDIDATE}"),
    "blank lines, of Moses": ("n_best", "\n", "“a.out” holds no text: its one line is blank."),
}


@pytest.mark.parametrize(("kind", "text", "sentence"), REFUSED.values(), ids=REFUSED)
def test_a_fault_gets_one_sentence(kind, text, sentence):
    with pytest.raises(InputError) as refused:
        read_file(text.encode(), "a.out", Layout(kind))
    assert refused.value.message == sentence


def test_a_system_that_lacks_a_hypothesis_is_told():
    files = [read_file(b"S-0\ta\nT-0\ta\nH-0\t-1\tb\nS-1\tc\nT-1\td\n", "gen.out")]
    with pytest.raises(InputError) as refused:
        streams(files, guess_roles(files))
    assert refused.value.message == (
        "“hypothesis of gen.out” lacks 1 of 2 segments, the first of them segment 2; a system "
        "needs a line for each, which may be empty."
    )
