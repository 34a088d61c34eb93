"""``bleuexplain corpus`` against sacreBLEU's own command line, on the same files."""

import json
import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.metrics.bleu import BLEU

from bleuexplain.__main__ import main
from bleuexplain.bleu import compute_bleu
from bleuexplain.corpus.example import load
from bleuexplain.corpus.printed import full_line, percent_score, short_line

SACREBLEU_NAMES = {"none": "none", "method1": "floor", "method2": "add-k", "method3": "exp"}


def sacrebleu(*arguments):
    done = subprocess.run(
        [sys.executable, "-m", "sacrebleu", *map(str, arguments), "--quiet"],
        capture_output=True,
        check=True,
        env={**os.environ, "NO_COLOR": "1", "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
    )
    return done.stdout.decode()


def first_line(capsys, *arguments):
    assert main(["corpus", *map(str, arguments)]) == 0
    return capsys.readouterr().out.split("\n")[0]


HYPOTHESES = [
    "It is a guide to action, which ensures that the military obeys.",
    "He read the book because he was interested in world history!",
    "the the the the the the the",
    "1,000.50 euros (about $1,100) - isn't it?",
]
REFERENCES = [
    "It is a guide to action that ensures that the military will forever heed.",
    "he was interested in world history because he read the book",
    "The cat is on the mat.",
    "1,000.50 euros, about $1,100: isn't that so?",
]
OTHERS = [
    "It is the guiding principle which guarantees the military forces.",
    "He read the book since he liked world history!",
    "There is a cat on the mat.",
    "",
]

# the files' bytes (hypothesis first), our options, and sacreBLEU's for the same
FILES = {
    "plain": ([HYPOTHESES, REFERENCES], [], []),
    "two references": ([HYPOTHESES, REFERENCES, OTHERS], [], []),
    "three references, lowercased": (
        [HYPOTHESES, REFERENCES, OTHERS, HYPOTHESES[::-1]],
        ["--lowercase"],
        ["-lc"],
    ),
    "blank lines, on either side and at the end": (
        [["", *HYPOTHESES, "", ""], ["x", *REFERENCES[:3], "", "a", ""]],
        [],
        [],
    ),
    "a hypothesis of blank lines alone": ([["", " ", "\u3000"], REFERENCES[:3]], [], []),
    "white space at both ends and in between": (
        [["  so  it\u00a0is \t", "\u3000a b"], ["so it is", "a\u2003b "]],
        ["-t", "none"],
        ["-tok", "none"],
    ),
    "separators that end no line": (
        [["a\u2028b c d e", "f\x0cg\x85h i"], ["a b c d e", "f g h i"]],
        [],
        [],
    ),
    "Hebrew, Greek, emoji, combining marks": (
        [
            ["ספר טוב מאוד, נכון?", "ΣΑΣ ΟΔΟΣ e\u0301 👍🏽 ok"],
            ["ספר טוב, נכון?", "σας οδος é 👍🏽 ok"],
        ],
        ["--lowercase", "-t", "intl"],
        ["-lc", "-tok", "intl"],
    ),
    "Chinese, by characters": (
        [["我们在中午见面。", "很好"], ["我们中午见面了。", "很好！"]],
        ["-t", "zh"],
        ["-tok", "zh"],
    ),
    "no 4-gram in common": ([["a b c x d e", "f g"], ["a b c y d e", "f g"]], [], []),
    "no bigram in common": ([["a x b y c"], ["a b c d e"]], [], []),
    "no token in common": ([["a b c d e"], ["f g h"]], [], []),
    "shorter than four tokens": ([["a b", "c"], ["a b", "c"]], [], []),
    "the same": ([REFERENCES, REFERENCES], [], []),
    "a much shorter hypothesis": ([["a b c d e"], ["a b c d e " * 9]], [], []),
}


def written(folder, files, end="\n"):
    paths = []
    for at, lines in enumerate(files):
        path = folder / f"{at}.txt"
        path.write_bytes("".join(f"{line}{end}" for line in lines).encode())
        paths.append(path)
    return paths


@pytest.mark.parametrize(("files", "ours", "theirs"), FILES.values(), ids=FILES)
def test_the_first_line_is_sacrebleus_to_the_sixth_decimal(capsys, tmp_path, files, ours, theirs):
    hypothesis, *references = written(tmp_path, files)
    told = sacrebleu(*references, "-i", hypothesis, "-f", "text", "-w", 6, *theirs)
    line = first_line(capsys, hypothesis, *references, "--width", 6, *ours)
    assert f"{line}\n" == told


@pytest.mark.parametrize("smoothing", SACREBLEU_NAMES)
def test_every_smoothing_gives_sacrebleus_line(capsys, tmp_path, smoothing):
    hypothesis, reference = written(tmp_path, FILES["no 4-gram in common"][0])
    name = SACREBLEU_NAMES[smoothing]
    told = sacrebleu(reference, "-i", hypothesis, "-f", "text", "-w", 6, "-s", name)
    assert (
        f"{first_line(capsys, hypothesis, reference, '--width', 6, '--smoothing', smoothing)}\n"
        == told
    )


def test_an_epsilon_of_ones_own_gives_sacrebleus_line(capsys, tmp_path):
    hypothesis, reference = written(tmp_path, FILES["no 4-gram in common"][0])
    told = sacrebleu(reference, "-i", hypothesis, "-f", "text", "-s", "floor", "-sv", 0.004)
    options = ["--smoothing", "method1", "--epsilon", 0.004]
    assert f"{first_line(capsys, hypothesis, reference, *options)}\n" == told


@pytest.mark.parametrize("end", ["\r\n", "\n"], ids=["CRLF", "LF"])
def test_the_json_of_sacrebleu_has_the_same_numbers(capsys, tmp_path, end):
    hypothesis, *references = written(tmp_path, [HYPOTHESES, REFERENCES, OTHERS], end)
    theirs = json.loads(sacrebleu(*references, "-i", hypothesis, "-f", "json", "-w", 6))
    assert main(["corpus", "--json", *map(str, (hypothesis, *references))]) == 0
    system = json.loads(capsys.readouterr().out)["systems"][0]
    assert float(f"{100 * system['bleu']:.6f}") == theirs["score"]
    assert system["signature"] == theirs["signature"]
    assert system["sacrebleu"].endswith(f" {theirs['verbose_score']}")


def test_packed_files_and_standard_input_give_the_same_line(capsys, tmp_path, monkeypatch):
    import gzip
    import io

    hypothesis, reference = written(tmp_path, [HYPOTHESES, REFERENCES])
    expected = first_line(capsys, hypothesis, reference)
    packed = tmp_path / "ref.gz"
    packed.write_bytes(gzip.compress(reference.read_bytes()))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(hypothesis.read_bytes())))
    assert first_line(capsys, "-", packed) == expected
    assert f"{expected}\n" == sacrebleu(packed, "-i", hypothesis, "-f", "text")


@pytest.mark.parametrize("seed", [None, "7"])
def test_the_bootstrap_is_sacrebleus_of_the_same_seed(capsys, tmp_path, monkeypatch, seed):
    example = load()
    hypothesis, reference = written(tmp_path, [example.system_a, example.reference])
    monkeypatch.delenv("SACREBLEU_SEED", raising=False)
    if seed:
        monkeypatch.setenv("SACREBLEU_SEED", seed)
    asked = ["-f", "text", "-ci", "-cin", 300, "-w", 3]
    told = sacrebleu(reference, "-i", hypothesis, *asked)
    options = ["--bootstrap", 300, "--width", 3]
    assert f"{first_line(capsys, hypothesis, reference, *options)}\n" == told
    assert "|bs:300|" in told


def test_the_score_alone_is_sacrebleus(capsys, tmp_path):
    example = load()
    files = written(tmp_path, [example.system_b, example.reference, example.reference_2])
    hypothesis, *references = files
    asked = ["--score-only", "-f", "text"]
    for width in (1, 12):
        told = sacrebleu(*references, "-i", hypothesis, *asked, "-w", width)
        assert f"{first_line(capsys, *files, '--short', '--width', width)}\n" == told


def test_both_paired_tests_are_sacrebleus_of_the_same_seed(capsys, tmp_path):
    example = load()
    first, second, reference = written(
        tmp_path, [example.system_a, example.system_b, example.reference]
    )
    options = ["--compare", second, "--json"]
    assert main(["corpus", *map(str, [first, reference, *options])]) == 0
    tests = json.loads(capsys.readouterr().out)["comparison"]["tests"]
    for test, asked in zip(tests, (["-pbs"], ["-par"]), strict=True):
        told = sacrebleu(reference, "-i", first, second, "-f", "json", "-w", 4, *asked)
        theirs = json.loads(told)[1]["BLEU"]
        assert f"{100 * test['score_b']:.4f}" == f"{theirs['score']:.4f}"
        assert test["p_value"] == pytest.approx(theirs["p_value"], abs=5e-5)
        assert test["ties"] == 0


def counts(draw):
    """Matches that fall and totals that fit, of one to four orders."""
    total = draw(st.integers(0, 64))
    match = draw(st.integers(0, total))
    matches, totals = [match], [total]
    for _ in range(draw(st.integers(0, 3))):
        totals.append(draw(st.integers(0, totals[-1])))
        matches.append(draw(st.integers(0, min(matches[-1], totals[-1]))))
    return matches, totals


@given(
    data=st.composite(counts)(),
    reference=st.integers(0, 90),
    smoothing=st.sampled_from(list(SACREBLEU_NAMES)),
    effective=st.booleans(),
    width=st.integers(0, 17),
)
def test_the_line_of_any_counts_is_sacrebleus(data, reference, smoothing, effective, width):
    matches, totals = data
    theirs = BLEU.compute_bleu(
        list(matches),
        list(totals),
        totals[0],
        reference,
        smooth_method=SACREBLEU_NAMES[smoothing],
        effective_order=effective,
        max_ngram_order=len(matches),
    )
    ours = compute_bleu(
        matches,
        totals,
        totals[0],
        reference,
        smoothing=smoothing,
        effective_order=effective,
    )
    assert percent_score(ours) == theirs.score
    assert full_line(ours, "nrefs:1", width) == theirs.format(width, False, "nrefs:1")
    assert short_line(ours, width) == theirs.format(width, True)
