"""What is said of the tools: every choice has words, every literal reads back as what it was."""

import contextlib
import io
import random
import shutil
import subprocess
import warnings
from typing import get_args

import pytest
from core.test_engines import pairs
from hypothesis import given
from hypothesis import strategies as st

from bleuexplain.engines import ENGINES, Sentence, evaluate, evaluate_all, reconcile
from bleuexplain.engines import profile as profile_module
from bleuexplain.engines.reconcile import FIELDS
from bleuexplain.engines.stops import StopKind
from bleuexplain.engines.warned import WarningKind
from bleuexplain.settings import Settings
from bleuexplain.wording import engines as wording
from bleuexplain.wording.engines import phrases, steps
from bleuexplain.wording.engines.code import shell_literal

WORDED = {
    "TokenizerName": phrases.TOKENIZERS,
    "CaseRule": phrases.CASES,
    "LengthRule": phrases.LENGTHS,
    "MissingRule": phrases.MISSING,
    "SmoothingName": phrases.SMOOTHINGS,
    "NoMatchRule": phrases.NO_MATCH,
    "ZeroRule": phrases.ZEROS,
    "MeanRule": phrases.MEANS,
    "BrevityRule": phrases.BREVITY,
    "Scale": phrases.SCALES,
    "Printing": phrases.PRINTINGS,
    "Proof": phrases.PROOFS,
}


@pytest.mark.parametrize(("name", "table"), WORDED.items())
def test_every_choice_has_words(name, table):
    assert set(table) == set(get_args(getattr(profile_module, name)))


def test_every_stop_warning_and_step_has_words():
    assert set(phrases.STOPS) == set(get_args(StopKind))
    assert set(phrases.WARNINGS) == set(get_args(WarningKind))
    assert set(steps._PHRASES) == set(FIELDS)


def sentences(a, b, hypothesis, references, **settings):
    chosen = Settings(**settings)
    sentence = Sentence.of(hypothesis, references, chosen)
    return wording.reconciliation(reconcile(a, b, sentence, chosen))


# The tools, the sentence, and what is said.
SAID = {
    "the reference length": (
        ("bleuscore", "bleuscore.closest", "I ate an apple", ["Bye", "I ate an apple here"]),
        (
            "With the closest reference (5 tokens) in place of the shortest reference (1 token): "
            "1.0000 → 0.7788.",
        ),
    ),
    "an average length is not whole": (
        ("coco", "coco.average", "a b", ["a b", "a b c"]),
        (
            "With the average reference (2.5 tokens) in place of the closest reference (2 tokens): "
            "0.0010 → 0.0008.",
        ),
    ),
    "orders that do not exist, and the scale": (
        ("sacrebleu.corpus_bleu", "mteval", "let it stop", ["let it go"]),
        (
            "With precision 1 for an order without n-grams in place of precision 0 for an order "
            "without n-grams (here order 4): 0.0000 → 0.6389.",
            "mteval-v13a.pl writes it from 0 to 1: 0.6389.",
        ),
    ),
    "tokens, counted": (
        ("sacrebleu.none", "sacrebleu.sentence_score", "so it is.", ["so it is ."]),
        (
            "With the text tokenized by 13a (4 tokens) in place of the text split at white space "
            "(3 tokens): 0.0000 → 1.0000.",
        ),
    ),
    "a crash": (
        ("bleuscore", "nmt", "", ["a"]),
        ("With a crash (division by zero) in place of a score: 0.0000 → no score.",),
    ),
    "a refusal no more": (
        ("allennlp", "coco", "a", ["a", "b"]),
        (
            "With a score in place of a refusal (it takes one reference only): no score → 1.0000.",
            "With 1e-15 added to every match, 1e-9 to every total in place of 1e-13 added to "
            "every match and total: 1.0000 → 3.16e-05.",
        ),
    ),
    "the same number on another scale": (
        ("nltk.method0", "multi_bleu", "a b c d", ["a b c d"]),
        ("Both give the same: 1.0000.", "multi-bleu.perl writes it from 0 to 100: 100.00."),
    ),
    "no number for the same reason": (
        ("nmt", "multi_bleu", "", ["a"]),
        ("Neither gives a score: division by zero.",),
    ),
}


@pytest.mark.parametrize(("given", "said"), SAID.values(), ids=SAID.keys())
def test_a_difference_is_said_with_its_figures(given, said):
    assert sentences(*given) == said


def test_epsilon_is_said_with_its_value():
    said = sentences("nltk.method2", "nltk.method1", "a b c", ["a c b"], epsilon=0.25)
    assert said[0].startswith("With epsilon (0.25) for a match of 0 in place of 1 added to matches")


def test_whatever_differs_is_said_in_one_line_each():
    drawn = random.Random(7)  # noqa: S311 - the same sentences at every run
    keys = list(ENGINES)
    for hypothesis, references in pairs("said", 300):
        sentence = Sentence.of(hypothesis, references, Settings())
        a, b = drawn.choice(keys), drawn.choice(keys)
        for line in wording.reconciliation(reconcile(a, b, sentence, Settings())):
            assert line.endswith(".")
            assert "\n" not in line
            assert "{" not in line


@pytest.mark.parametrize("key", ENGINES)
def test_every_tool_is_described(key):
    profile = ENGINES[key]
    labels = [trait.label for trait in wording.traits(profile)]
    assert labels[:4] == ["Tokens", "Reference length", "Order without n-grams", "Smoothing"]
    assert len(set(labels)) == len(labels)
    assert ("No score" in labels) == bool(profile.stops)
    summary = wording.summary(profile)
    assert summary.endswith(".")
    assert "{" not in summary


def test_a_crash_and_a_warning_are_said():
    sentence = Sentence.of("a b", ["a c"], Settings())
    found = {score.profile.key: score for score in evaluate_all(sentence, Settings())}
    assert wording.number(found["nltk.method6"]) == "crashes: no 3-gram matches"
    assert wording.stop(found["nltk.method0"]) == ""
    assert [*map(wording.warning, found["nltk.method0"].warnings)] == [
        "warns of an order without a match (order 2)",
        "warns of an order without a match (order 3)",
        "warns of an order without a match (order 4)",
    ]
    advice = [*map(wording.warning, found["sacrebleu.exp"].warnings)]
    assert advice == ["warns that effective order is off"]


hostile = st.lists(
    st.one_of(
        st.sampled_from(
            ["a", "a b", "'", '"', "\\", "\n", "{x}", "{order}", "%s", "$(x)", "`x`", "\u2028"]
        ),
        st.text(max_size=3),
    ),
    max_size=5,
)
RUN = [key for key, profile in ENGINES.items() if profile.proof == "run"]
LISTED = ["nltk.method0", "nltk.method1", "nltk.method3", "nltk.method7", "nltk.auto_reweigh"]


def printed_by(code):
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(code, {})  # noqa: S102 - that the code shown on screen runs is the claim
    return shown.getvalue().strip()


@pytest.mark.parametrize("key", RUN)
@pytest.mark.parametrize("max_order", [4, 3])
def test_the_code_prints_the_number(key, max_order):
    settings = Settings(max_order=max_order, epsilon=0.3)
    sentence = Sentence.of("It's a dog, so.", ["It's a dog, no.", "a dog"], settings)
    score = evaluate(ENGINES[key], sentence, max_order, settings.epsilon)
    theirs = printed_by(wording.code_line(ENGINES[key], sentence, settings))
    assert float(theirs) == pytest.approx(score.raw, rel=1e-12)


@given(hostile, hostile, st.sampled_from(LISTED))
def test_the_code_prints_the_number_whatever_the_tokens_hold(hypothesis, reference, key):
    sentence = Sentence.of(hypothesis, [reference, ["x"]], Settings())
    theirs = printed_by(wording.code_line(ENGINES[key], sentence, Settings()))
    assert theirs == evaluate(ENGINES[key], sentence).printed


@pytest.mark.parametrize("key", ENGINES)
@given(hostile, hostile)
def test_python_code_compiles_and_no_code_holds_an_invisible_character(key, hypothesis, reference):
    sentence = Sentence.of(hypothesis, [reference], Settings())
    code = wording.code_line(ENGINES[key], sentence, Settings(max_order=2))
    assert all(character.isprintable() for character in code.replace("\n", ""))
    if ENGINES[key].language == "Python":
        compile(code, key, "exec")


bash = pytest.mark.skipif(shutil.which("bash") is None, reason="it needs bash")
SHELL_TEXTS = [
    "it's",
    "$(touch x) `touch x` \\",
    "-n %s",
    "tab\tand \u2028 and \u202e and \U0001f600",
    "don't \u00a0 know \\ \\n",
    "",
    "*",
    "!! &amp; <b>",
]


def run_bash(code, directory):
    done = subprocess.run(
        ["bash", "-c", code],  # noqa: S607 - wherever it is
        capture_output=True,
        check=True,
        cwd=directory,
        env={"LC_ALL": "C.UTF-8"},
    )
    return done.stdout.decode()


@bash
@pytest.mark.parametrize("text", SHELL_TEXTS)
def test_a_shell_literal_is_read_back_by_bash(text, tmp_path):
    assert run_bash(f"printf %s {shell_literal(text)}", tmp_path) == text


# A tool, and a function in its place that shows what it was given.
IN_PLACE = {
    "multi_bleu": 'perl() { cat - "$2"[0-9]*; }',
    "moses.sentence_bleu": "sentence-bleu() { cat - reference[0-9]*; }",
    "fairseq": 'fairseq-score() { cat "$2" "$4"; }',
    "mteval": "perl() { grep -h seg t.sgm r.sgm; }",
}


@bash
@pytest.mark.parametrize(("key", "function"), IN_PLACE.items())
def test_the_tools_of_the_shell_are_given_the_lines(key, function, tmp_path):
    texts = ["it's %s $(x)"] if key == "fairseq" else ["it's %s $(x)", "*", "don't"]
    sentence = Sentence.of("a \\n 'b'", texts, Settings())
    code = wording.code_line(ENGINES[key], sentence, Settings())
    lines = run_bash(f"{function}\n{code}", tmp_path).split("\n")[:-1]
    around = '<seg id="1">{}</seg>' if key == "mteval" else "{}"
    assert lines == [around.format(text) for text in ["a \\n 'b'", *texts]]
