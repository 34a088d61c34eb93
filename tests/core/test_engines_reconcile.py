"""Which choices make two tools differ: enough of them, no more than needed, in order."""

import math
import random
from dataclasses import replace
from itertools import combinations

import pytest

from bleuexplain.engines import ENGINES, Sentence, evaluate, evaluate_all, groups, reconcile
from bleuexplain.engines.reconcile import FIELDS
from bleuexplain.errors import InputError
from bleuexplain.settings import Settings

from .strategies import near
from .test_engines import FIRST, pairs

KEYS = list(ENGINES)


def trials(seed, number):
    """Two tools, a sentence and settings each."""
    drawn = random.Random(seed)  # noqa: S311 - the same trials at every run
    for hypothesis, references in pairs(seed, number):
        settings = Settings(max_order=drawn.choice([1, 2, 3, 4, 4, 4, 6]), epsilon=0.25)
        sentence = Sentence.of(hypothesis, references, settings)
        yield drawn.choice(KEYS), drawn.choice(KEYS), sentence, settings


def same(found, wanted):
    if found.bleu is None or wanted.bleu is None:
        return found.bleu is wanted.bleu and found.stop.kind == wanted.stop.kind
    single = found.profile.single_precision or wanted.profile.single_precision
    return math.isclose(found.bleu, wanted.bleu, rel_tol=1e-6 if single else 1e-9)


def with_choices(first, second, names):
    return replace(first, **{name: getattr(second, name) for name in names})


def test_the_steps_lead_from_one_number_to_the_other():
    for a, b, sentence, settings in trials("lead", 1500):
        found = reconcile(a, b, sentence, settings)
        numbers = [found.first, *[step.score_after for step in found.steps]]
        assert [step.score_before for step in found.steps] == numbers[:-1]
        assert same(numbers[-1], found.second), (a, b, sentence)
        assert found.first == evaluate(ENGINES[a], sentence, settings.max_order, settings.epsilon)
        assert found.second == evaluate(ENGINES[b], sentence, settings.max_order, settings.epsilon)


def test_no_smaller_set_of_choices_does_it():
    for a, b, sentence, settings in trials("smaller", 400):
        found = reconcile(a, b, sentence, settings)
        for size in range(len(found.steps)):
            for names in combinations(FIELDS, size):
                changed = with_choices(ENGINES[a], ENGINES[b], names)
                other = evaluate(changed, sentence, settings.max_order, settings.epsilon)
                assert not same(other, found.second), (a, b, sentence, names)


def test_the_steps_stand_in_the_order_of_the_choices_and_each_is_a_difference():
    for a, b, sentence, settings in trials("order", 400):
        found = reconcile(a, b, sentence, settings)
        names = [step.field for step in found.steps]
        assert names == sorted(names, key=FIELDS.index)
        assert set(names) <= set(found.differing)
        assert all(step.before != step.after for step in found.steps)


@pytest.mark.parametrize("key", KEYS)
def test_a_tool_agrees_with_itself(key):
    for hypothesis, references in FIRST:
        found = reconcile(key, key, Sentence.of(hypothesis, references, Settings()), Settings())
        assert (found.steps, found.differing, found.agree) == ((), (), True)


# The tools, the sentence, N; and the steps: field, from, to, BLEU after.
BP = math.exp(1 - 5 / 4)
WORKED = {
    "the closest reference in place of the shortest": (
        ("bleuscore", "bleuscore.closest", "I ate an apple", ["Bye", "I ate an apple here"], 4),
        [("reference_length", "shortest", "closest", BP)],
    ),
    "the first listed of two as close": (
        ("multi_bleu", "torchmetrics", "a b c d", ["a b c d e", "a b c"], 4),
        [("reference_length", "closest", "closest, first listed", BP)],
    ),
    "mteval counts an order without n-grams as precision 1": (
        ("sacrebleu.corpus_bleu", "mteval", "let it stop", ["let it go"], 4),
        [("missing_order", "zero", "one", (2 / 3 * 1 / 2 * 1 / 2) ** (1 / 4))],
    ),
    "effective order": (
        ("sacrebleu.sentence_score", "sacrebleu.sentence_bleu", "let it stop", ["let it go"], 4),
        [("effective_order", "all orders", "effective order", (1 / 6) ** (1 / 3))],
    ),
    "1 is added to the unigrams too": (
        ("fairseq.sentence_bleu", "nmt.smooth", "a b c d", ["a x y z"], 1),
        [("smoothing", "add one, n > 1", "add one", 2 / 5)],
    ),
    "corpus_bleu cannot be asked for unigrams only": (
        ("sacrebleu.corpus_bleu", "sacrebleu.sentence_score", "a b c d", ["a x y z"], 1),
        [("max_order", 4, 1, 1 / 4)],
    ),
    "case, where nothing else differs": (
        ("sacrebleu.exp", "mteval", "The cat sat on", ["the cat sat on"], 4),
        [("lowercase", "as given", "ASCII letters lowered", 1.0)],
    ),
    "punctuation, which 13a splits off": (
        ("sacrebleu.none", "sacrebleu.sentence_score", "so it is.", ["so it is ."], 4),
        [("tokenizer", "white space", "13a", 1.0)],
    ),
    "another epsilon, fixed in the one": (
        ("nltk.method1", "nltk.method1_epsilon0", "a b c d", ["a b x y"], 2),
        None,
    ),
    "a crash is reached by the choice to crash": (
        ("bleuscore", "nmt", "", ["a"], 4),
        [("stops", (), ("r = 0", "c = 0"), None)],
    ),
}


@pytest.mark.parametrize(("given", "expected"), WORKED.values(), ids=WORKED.keys())
def test_the_choices_that_differ_are_found(given, expected):
    a, b, hypothesis, references, max_order = given
    settings = Settings(max_order=max_order)
    found = reconcile(a, b, Sentence.of(hypothesis, references, settings), settings)
    if expected is None:  # both 2-grams of N = 2 are scored: nothing to smooth
        assert found.agree
        assert found.differing == ("epsilon",)
        return
    assert [(step.field, step.before, step.after) for step in found.steps] == [
        each[:3] for each in expected
    ]
    after = [each[3] if each[3] is None else near(each[3]) for each in expected]
    assert [step.bleu_after for step in found.steps] == after


def test_a_step_from_or_to_a_crash_has_no_number_there():
    sentence = Sentence.of("", ["a"], Settings())
    (to_crash,) = reconcile("sacrebleu.exp", "nmt", sentence, Settings()).steps
    (from_crash,) = reconcile("nmt", "sacrebleu.exp", sentence, Settings()).steps
    assert (to_crash.bleu_before, to_crash.bleu_after) == (0, None)
    assert (from_crash.bleu_before, from_crash.bleu_after) == (None, 0)


def test_tools_that_die_of_the_same_agree():
    found = reconcile("nmt", "multi_bleu", Sentence.of("", ["a"], Settings()), Settings())
    assert (found.agree, found.first.bleu, found.second.bleu) == (True, None, None)
    other = reconcile("nmt", "mteval", Sentence.of("", ["a"], Settings()), Settings())
    assert [step.field for step in other.steps] == ["stops"]


def test_an_unknown_tool_is_refused():
    with pytest.raises(InputError, match="There is no tool 'bleurt'") as refusal:
        reconcile("nltk.method0", "bleurt", Sentence.of("a", ["a"], Settings()), Settings())
    assert (refusal.value.code, refusal.value.path) == ("invalid_input", "/b")


def test_tools_are_grouped_by_their_number_and_those_without_one_by_the_reason():
    sentence = Sentence.of("let it stop", ["let it go", "let it be"], Settings())
    scores = evaluate_all(sentence, Settings())
    found = groups(scores)
    assert sorted(score.profile.key for group in found for score in group.scores) == sorted(KEYS)
    numbers = [group.bleu for group in found if group.bleu is not None]
    assert numbers == sorted(numbers, reverse=True)
    assert len({f"{number:.9g}" for number in numbers}) == len(numbers)
    stopped = [group for group in found if group.bleu is None]
    assert found[len(numbers) :] == tuple(stopped)
    assert {group.scores[0].reason: len(group.scores) for group in stopped} == {
        "no trigram match": 1,
        "one reference only": 5,
        "order without n-grams": 1,
    }
    assert {score.outcome for group in stopped for score in group.scores} == {"crash", "refused"}


def test_numbers_that_differ_in_the_last_digits_are_one_number():
    sentence = Sentence.of("a b c d", ["a b c d"], Settings())
    found = groups(evaluate_all(sentence, Settings()))
    perfect = next(group for group in found if group.bleu == near(1))
    keys = {score.profile.key for score in perfect.scores}
    assert {"nltk.method0", "sacrebleu.exp", "mteval"} <= keys
    assert "coco" in keys  # 1 - 4e-10 with c = r = 4
