"""The tools that install are run: their profiles print the same number, or die of the same."""

import logging
import math
import random
import warnings
from functools import partial

import bleuscore
import pytest
import sacrebleu
from nltk.translate.bleu_score import SmoothingFunction, sentence_bleu
from sacrebleu.metrics import BLEU

from bleuexplain.engines import ENGINES, Sentence, evaluate
from bleuexplain.settings import Settings

EPSILONS = [0.0, 0.001, 0.1, 1.0]

# Where tools part ways: nothing, one token, as many tokens as orders, an empty reference.
FIRST = [
    ([], [[]]),
    ([], [["a"]]),
    ([], [["a"], []]),
    (["a"], [[]]),
    (["a"], [[], ["a"]]),
    (["a"], [["a"]]),
    (["b"], [["a"]]),
    (["a", "b"], [["a", "b"]]),
    (["a", "b", "c"], [["a", "b", "c"]]),
    (["a", "b", "c", "d"], [["a", "b", "c", "d"]]),
    (["a", "b", "c", "d"], [["a", "b", "c", "d", "a"], ["a", "b", "c"]]),
    (["a", "b", "a", "b"], [["c", "c"]]),
]


def pairs(seed, number):
    """Hypotheses and references of a few letters, so that n-grams repeat and match."""
    drawn = random.Random(seed)  # noqa: S311 - the same inputs at every run

    def text():
        letters = "abcd"[: drawn.randint(1, 4)]
        return [drawn.choice(letters) for _ in range(drawn.randint(0, 12))]

    yield from FIRST
    for _ in range(number):
        yield text(), [text() for _ in range(drawn.randint(1, 4))]


def sentences(seed, number):
    """Such pairs, each with an N from 1 to 6 and an epsilon."""
    drawn = random.Random(seed)  # noqa: S311
    for hypothesis, references in pairs(seed, number):
        yield hypothesis, references, drawn.randint(1, 6), drawn.choice(EPSILONS)


def run_nltk(hypothesis, references, max_order, epsilon, *, method="method0", **arguments):
    weights = {} if max_order == 4 else {"weights": (1 / max_order,) * max_order}
    smoothing = getattr(SmoothingFunction(epsilon=epsilon), method)
    return sentence_bleu(
        references, hypothesis, **weights, smoothing_function=smoothing, **arguments
    )


NLTK = {
    **{f"nltk.method{number}": partial(run_nltk, method=f"method{number}") for number in range(8)},
    "nltk.auto_reweigh": partial(run_nltk, auto_reweigh=True),
}


def outcome(run, *arguments):
    """What a call gives: its number or its error, and the first lines of its warnings."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            result = run(*arguments)
        except (AssertionError, IndexError) as error:
            result = f"{type(error).__name__}: {error}"
    return result, [str(each.message).strip().split("\n")[0] for each in caught]


@pytest.mark.parametrize("key", NLTK)
def test_nltk_prints_the_same_number_crash_and_warnings(key):
    for hypothesis, references, max_order, epsilon in sentences(key, 1000):
        theirs, warned = outcome(NLTK[key], hypothesis, references, max_order, epsilon)
        sentence = Sentence.of(hypothesis, references, Settings())
        ours = evaluate(ENGINES[key], sentence, max_order, epsilon)
        given = hypothesis, references, max_order, epsilon
        assert [each.message for each in ours.warnings] == warned, given
        if isinstance(theirs, str):
            assert (ours.outcome, ours.printed) == ("crash", theirs), given
        else:
            assert ours.printed == repr(theirs), given


def test_nltk_with_epsilon_0_leaves_the_zeros_out():
    for hypothesis, references, max_order, _ in sentences("zero", 500):
        theirs = run_nltk(hypothesis, references, max_order, 0, method="method1")
        sentence = Sentence.of(hypothesis, references, Settings())
        ours = evaluate(ENGINES["nltk.method1_epsilon0"], sentence, max_order, epsilon=0.7)
        assert math.isclose(ours.bleu, theirs, rel_tol=1e-12)


def sacrebleu_score(hypothesis, references, max_order, epsilon, *, smooth_method):
    value = epsilon if smooth_method == "floor" else None
    bleu = BLEU(
        tokenize="none",
        smooth_method=smooth_method,
        smooth_value=value,
        max_ngram_order=max_order,
    )
    return bleu.sentence_score(hypothesis, references)


SACREBLEU = {
    "sacrebleu.sentence_bleu": lambda ours, theirs, *_: sacrebleu.sentence_bleu(ours, theirs),
    "sacrebleu.sentence_score": lambda ours, theirs, max_order, _: BLEU(
        max_ngram_order=max_order
    ).sentence_score(ours, theirs),
    "sacrebleu.corpus_bleu": lambda ours, theirs, *_: sacrebleu.corpus_bleu(
        [ours], [[each] for each in theirs]
    ),
    "sacrebleu.raw_corpus_bleu": lambda ours, theirs, *_: sacrebleu.raw_corpus_bleu(
        [ours], [[each] for each in theirs]
    ),
    "sacrebleu.none": partial(sacrebleu_score, smooth_method="none"),
    "sacrebleu.floor": partial(sacrebleu_score, smooth_method="floor"),
    "sacrebleu.add_k": partial(sacrebleu_score, smooth_method="add-k"),
    "sacrebleu.exp": partial(sacrebleu_score, smooth_method="exp"),
}


def joined(hypothesis, references):
    return " ".join(hypothesis), [" ".join(reference) for reference in references]


@pytest.mark.parametrize("key", SACREBLEU)
def test_sacrebleu_prints_the_same_number_and_warnings(key, caplog):
    for hypothesis, references, max_order, epsilon in sentences(key, 800):
        texts = joined(hypothesis, references)
        caplog.clear()
        with caplog.at_level(logging.WARNING, logger="sacrebleu"):
            theirs = SACREBLEU[key](*texts, max_order, epsilon).score
        ours = evaluate(ENGINES[key], Sentence.of(*texts, Settings()), max_order, epsilon)
        given = hypothesis, references, max_order, epsilon
        assert ours.printed == repr(theirs), given
        assert [each.message for each in ours.warnings] == caplog.messages, given


def test_sacrebleu_prints_more_than_100_of_four_right_tokens_and_so_does_its_profile():
    theirs = sacrebleu.sentence_bleu("a b c d", ["a b c d"]).score
    sentence = Sentence.of("a b c d", ["a b c d"], Settings())
    ours = evaluate(ENGINES["sacrebleu.sentence_bleu"], sentence)
    assert ours.printed == repr(theirs) == "100.00000000000004"


BLEUSCORE = {
    "bleuscore": {},
    "bleuscore.smooth": {"smooth": True},
    "bleuscore.closest": {"ref_len_method": "closest"},
    "bleuscore.closest.smooth": {"smooth": True, "ref_len_method": "closest"},
}


def run_bleuscore(key, hypothesis, references, max_order=4):
    arguments = BLEUSCORE[key]
    return bleuscore.compute([references], [hypothesis], max_order=max_order, **arguments)["bleu"]


@pytest.mark.parametrize("key", BLEUSCORE)
def test_bleuscore_gives_the_same_number(key):
    for hypothesis, references, max_order, _ in sentences(key, 1500):
        texts = joined(hypothesis, references)
        ours = evaluate(ENGINES[key], Sentence.of(*texts, Settings()), max_order)
        theirs = run_bleuscore(key, *texts, max_order)
        assert math.isclose(ours.bleu, theirs, rel_tol=1e-12), (texts, max_order)


UNUSUAL_SPACES = [
    *("\x1c", "\x1d", "\x1e", "\x1f", "\ufdd0", "\ufdd4", "\x85", "\u2028", "\u200b", "\u3000"),
    *("-", "\n", "-\n", "\t", " ", "a", "b", "a", "1", ".", ",", "<skipped>", "&amp;", "\ufeff"),
]


@pytest.mark.parametrize("key", BLEUSCORE)
def test_bleuscore_splits_at_unicode_white_space_and_so_does_its_profile(key):
    drawn = random.Random(key)  # noqa: S311

    def text():
        return "a" + "".join(drawn.choices(UNUSUAL_SPACES, k=drawn.randint(0, 9)))

    for _ in range(3_000):
        texts = text(), [text() for _ in range(drawn.randint(1, 3))]
        order = drawn.randint(1, 3)
        ours = evaluate(ENGINES[key], Sentence.of(*texts, Settings()), order)
        theirs = run_bleuscore(key, *texts, order)
        assert math.isclose(ours.bleu, theirs, rel_tol=1e-12), (texts, order)


def test_an_information_separator_is_white_space_to_python_and_a_letter_to_bleuscore():
    sentence = Sentence.of("a\x1fb", ["a b"], Settings())
    assert evaluate(ENGINES["evaluate.bleu"], sentence, 2).bleu == 1
    assert evaluate(ENGINES["bleuscore"], sentence, 2).bleu == 0
    assert run_bleuscore("bleuscore", "a\x1fb", ["a b"], 2) == 0


def written(drawn):
    """A line with what 13a splits, keeps and decodes."""
    pieces = ["no", "No", ".", ",", "3.5", "5-4", "-", "(", "&amp;", "&quot;", "'s", " ", "\u00a0"]
    return "".join(drawn.choice(pieces) for _ in range(drawn.randint(0, 12)))


def test_text_is_tokenized_by_13a_as_in_sacrebleu_and_bleuscore():
    drawn = random.Random(13)  # noqa: S311
    for _ in range(800):
        ours, theirs = written(drawn), [written(drawn), written(drawn)]
        sentence = Sentence.of(ours, theirs, Settings())
        found = {key: evaluate(ENGINES[key], sentence).bleu for key in ENGINES}
        sacre = sacrebleu.sentence_bleu(ours, theirs).score / 100
        assert math.isclose(found["sacrebleu.sentence_bleu"], sacre, rel_tol=1e-12), ours
        scored = run_bleuscore("bleuscore.smooth", ours, theirs)
        assert math.isclose(found["bleuscore.smooth"], scored, rel_tol=1e-12), ours
