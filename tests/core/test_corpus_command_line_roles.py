"""``bleuexplain corpus`` gives columns the roles that the Corpus page gives them."""

import json

import pytest

from bleuexplain.command_line.corpus.reading import Asked, read
from bleuexplain.corpus.files import Layout, guess_roles, read_path, streams

from .corpus_command_line import HYPOTHESIS, REFERENCE, told, writer

SECOND = "we met at once\nso be it\n"
OTHER_REFERENCE = "we met at ten\nso it is\n"


def records(*letters):
    """What fairseq prints of two segments: T and H are cut into tokens, D is not."""
    texts = {"T": ("we met .", "so ."), "H": ("we meet .", "so ."), "D": ("we meet.", "so.")}
    score = {"T": "", "H": "-0.5\t", "D": "-0.5\t"}
    every = [(letter, at) for at in range(2) for letter in letters]
    return "".join(f"{of}-{at}\t{score[of]}{texts[of][at]}\n" for of, at in every)


def rows(heading, texts):
    return "".join(
        f"{at};{line}\n"
        for at, line in zip(["id", 0, 1], [heading, *texts.splitlines()], strict=True)
    )


FILES = {
    "a.txt": HYPOTHESIS,
    "b.csv": "sep=;\n" + rows("target", SECOND),
    "ref0.txt": REFERENCE,
    "ref1.txt": OTHER_REFERENCE,
    "gen.txt": records("T", "H", "D"),
    "gen_h.txt": records("T", "H"),
    "refs.jsonl": "".join(
        json.dumps({"id": at, "ref_1": one, "ref_2": two}) + "\n"
        for at, (one, two) in enumerate(
            zip(REFERENCE.splitlines(), OTHER_REFERENCE.splitlines(), strict=True)
        )
    ),
    "all.csv": "hyp,ref,target\na,b,c\nd,e,f\n",
    "two.csv": "hyp,target\na,b\nd,e\n",
}

# the hypotheses' file, the references', the second system's, the names of the columns taken
AGREED = {
    "a second system's target": (
        "a.txt",
        ("ref0.txt", "ref1.txt"),
        "b.csv",
        ("a.txt", "ref0.txt", "ref1.txt", "target of b.csv"),
    ),
    "a first system's target": (
        "b.csv",
        ("ref0.txt",),
        None,
        ("target of b.csv", "ref0.txt"),
    ),
    "fairseq beside references": (
        "gen.txt",
        ("refs.jsonl",),
        None,
        ("hypothesis (D) of gen.txt", "ref_1 of refs.jsonl", "ref_2 of refs.jsonl"),
    ),
    "fairseq alone": ("gen.txt", (), None, ("hypothesis (H) of gen.txt", "target of gen.txt")),
    "fairseq that did not detokenize": (
        "gen_h.txt",
        (),
        None,
        ("hypothesis of gen_h.txt", "target of gen_h.txt"),
    ),
    "a table of a reference and a target": (
        "all.csv",
        (),
        None,
        ("hyp of all.csv", "ref of all.csv"),
    ),
    "a table of a target alone": ("two.csv", (), None, ("hyp of two.csv", "target of two.csv")),
}


@pytest.fixture
def files(tmp_path, monkeypatch):
    write = writer(tmp_path, monkeypatch)
    write(**{name.replace(".", "__"): text for name, text in FILES.items()})
    return write


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(("ours", "theirs", "other", "names"), AGREED.values(), ids=AGREED)
def test_the_command_line_and_the_page_agree(ours, theirs, other, names):
    asked = Asked(ours, theirs, other, None, (), None, (), Layout())
    assert read(asked).names == names
    given = [read_path(name) for name in (ours, *theirs, *([other] if other else []))]
    assert streams(given, guess_roles(given)).names == names


def test_a_place_says_what_the_only_text_of_a_table_is(files, capsys):
    files(
        r__csv="id;hyp\n0;we met at noon\n1;so it\n", h__csv="id;ref\n0;we met at noon\n1;so it\n"
    )
    assert told(capsys, "h.csv", "r.csv", "--short", "--max-order", 2)[0] == "100.0\n"
    assert told(capsys, "a.txt", "r.csv", "--compare", "h.csv", "--short", "--max-order", 2)[0] == (
        "100.0\n100.0\n"
    )


@pytest.mark.usefixtures("files")
def test_a_column_chosen_as_the_reference_decides_what_fairseqs_hypothesis_is(capsys):
    err = told(capsys, "gen.txt", "--ref-column", "target", "--short")[1]
    assert "hypothesis “hypothesis (H) of gen.txt”" in err
