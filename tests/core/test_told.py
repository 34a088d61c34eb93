"""The number somebody was told: found again at what gives it."""

import random
import warnings
from dataclasses import replace

import pytest
import sacrebleu
from hypothesis import given
from hypothesis import strategies as st
from nltk.translate.bleu_score import SmoothingFunction, sentence_bleu

from bleuexplain.diagnosis import read_case
from bleuexplain.engines import ENGINES, Sentence, evaluate, reconcile
from bleuexplain.engines.ours import profile_of
from bleuexplain.engines.told import (
    ByTools,
    Characters,
    OneReference,
    Ours,
    Part,
    Swapped,
    explain_told,
    read_told,
)
from bleuexplain.settings import Settings
from bleuexplain.smoothing import SMOOTHINGS

from .strategies import texts


def ask(text, hypothesis, references, settings=None):
    """What is found for a number told of texts under settings."""
    settings = settings or Settings()
    case = read_case(hypothesis, references, settings)
    return explain_told(read_told(text), case, Sentence.of(hypothesis, references, settings))


CAR = ("she sold her car", ["she sold his car"])  # 3/4, 1/3, 0/2, 0/1


def run_nltk(hypothesis, references, method):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        smoothing = getattr(SmoothingFunction(), f"method{method}")
        return sentence_bleu(references, hypothesis, smoothing_function=smoothing)


@pytest.mark.parametrize("method", range(8))
def test_what_nltk_prints_of_tokens_is_found_at_its_method(method):
    texts = ("a b c d e", ["a b c x e d", "b c e"])
    printed = repr(run_nltk(texts[0].split(), [each.split() for each in texts[1]], method))
    best, *_ = ask(printed, *texts).hits
    assert f"nltk.method{method}" in best.source.keys
    assert (best.printed, best.fit.scale) == (True, 1)


def test_what_nltk_prints_of_strings_is_found_at_the_characters():
    texts = ("It is so.", ["It was so."])
    printed = repr(run_nltk(texts[0], texts[1], 3))
    best, *_ = ask(printed, *texts).hits
    assert isinstance(best.source, Characters)
    assert "nltk.method3" in best.source.keys


def test_what_sacrebleu_prints_is_found_at_it_on_either_scale():
    text = ("It's over, she said.", ["It's over, he said.", "It is over."])
    score = sacrebleu.sentence_bleu(*text).score
    for told, scale in ((f"{score:.2f}", 100), (f"{score / 100:.4f}", 1), (f"{score:.1f}%", 100)):
        best, *_ = ask(told, *text).hits
        assert "sacrebleu.sentence_bleu" in best.source.keys
        assert best.fit.scale == scale


def test_ones_own_score_comes_first_on_either_scale():
    settings = Settings(smoothing="method3")  # (3/4 x 1/3 x 1/4 x 1/4)^(1/4) = 0.35355
    for told, scale in (("0.3536", 1), ("35.36", 100), ("35.3 %", 100)):
        best, *_ = ask(told, *CAR, settings).hits
        assert best.source == Ours(settings, settings)
        assert best.fit.scale == scale
    assert best.fit.match == "cut off"  # 35.355 is 35.4 to one decimal


# what is told, and the settings that give it in place of the defaults; all worked by hand
CHANGED = {
    "a smoothing: (3/4 x 1/3 x 1/4 x 1/4)^(1/4)": ("0.3536", {"smoothing": "method3"}),
    "an epsilon: (3/4 x 1/3 x 0.01/2 x 0.01)^(1/4)": (
        "0.059460",
        {"smoothing": "method1", "epsilon": 0.01},
    ),
    "another N: (3/4 x 1/3)^(1/2)": ("50.0", {"max_order": 2}),
}


@pytest.mark.parametrize(("told", "changes"), CHANGED.values(), ids=CHANGED)
def test_a_changed_setting_is_found(told, changes):
    hits = {hit.source: hit for hit in ask(told, *CAR).hits}
    assert hits[Ours(Settings(), Settings(**changes))].changes == 1


def test_two_changed_settings_are_found_after_one():
    # 13a makes 4/5, 2/4, 1/3, 0/2 of it, lowercase 5/5, 4/4, 3/3, 2/2; as it is: 0/3
    text = ("It is so.", ["it IS SO ."])
    hit = next(hit for hit in ask("100.00", *text).hits if isinstance(hit.source, Ours))
    assert hit.source.settings == Settings(tokenizer="13a", lowercase=True)
    assert (hit.changes, hit.source.changed) == (2, ("tokenizer", "lowercase"))


def test_a_change_that_changes_nothing_is_not_told():
    # every token is ASCII and low, so tokenizers and case make no difference but char
    for hit in ask("0.3536", *CAR).hits:
        if isinstance(hit.source, Ours):
            assert hit.source.changed == ("smoothing",)


def test_a_single_reference_is_found():
    # against “a b” alone: 2/3 x 1/2, N = 2; together 3/3 x 1/2
    hits = ask("57.74", "a b c", ["a b", "c"], Settings(max_order=2)).hits
    assert OneReference(0) in [hit.source for hit in hits]


def test_exchanged_texts_are_found():
    # “a b c d” against “a b c d e”: exp(1 - 5/4); the other way round 4/5 x 3/4 x 2/3 x 1/2
    case = ("a b c d e", ["a b c d"])
    assert Swapped() in [hit.source for hit in ask("0.7788", *case).hits]


# “a b c” against “a b d e”: 2/3, 1/2, BP = exp(-1/3) = 0.716531
PARTS = {
    "0.6667": Part("precision", 1),
    "0.4777": Part("penalized precision", 1),
    "0.7165": Part("brevity penalty"),
    "0.7500": Part("length ratio"),
}


@pytest.mark.parametrize(("told", "part"), PARTS.items())
def test_a_part_of_the_score_is_found(told, part):
    assert part in [hit.source for hit in ask(told, "a b c", ["a b d e"]).hits]


def test_hits_are_ranked_and_those_left_out_are_counted():
    answer = ask("0.2", *CAR)
    ranks = [(hit.changes, not isinstance(hit.source, Ours)) for hit in answer.hits]
    assert ranks == sorted(ranks)
    assert len(answer.hits) == 8
    assert answer.ambiguous == 8 + answer.left_out > 8
    assert ask("0.3536", *CAR).ambiguous == 0


def test_a_number_of_few_digits_is_not_explained_by_two_changes_at_once():
    assert max(hit.changes for hit in ask("0.2", *CAR).hits) <= 1
    assert max(hit.changes for hit in ask("0.612", *CAR).hits) == 2


def test_a_zero_is_explained_by_what_is_zero_as_things_stand():
    hits = ask("0", *CAR).hits
    assert {(hit.changes, hit.number) for hit in hits} == {(0, 0.0)}


def test_where_nothing_gives_it_the_nearest_are_told_with_their_distance():
    answer = ask("0.4671", *CAR)
    assert (answer.hits, answer.left_out, answer.ambiguous) == ((), 0, 0)
    assert len(answer.nearest) == 3
    distances = [abs(near.distance) for near in answer.nearest]
    assert distances == sorted(distances)
    for near in answer.nearest:
        assert near.scale * near.number - 0.4671 == pytest.approx(near.distance)


def test_nothing_at_all_is_compared_too():
    assert ask("0", "", [""]).hits
    assert ask("0.5", "", ["a"]).nearest


def evaluated(key, hypothesis, references, max_order):
    sentence = Sentence.of(hypothesis, references, Settings())
    return evaluate(ENGINES[key], sentence, max_order)


sentences = st.tuples(texts, st.lists(texts, min_size=1, max_size=3))


@given(sentences, st.sampled_from(list(ENGINES)), st.integers(1, 6))
def test_what_any_tool_prints_is_found_again_at_that_tool(sentence, key, max_order):
    hypothesis, references = " ".join(sentence[0]), [" ".join(each) for each in sentence[1]]
    score = evaluated(key, hypothesis, references, max_order)
    if score.bleu is not None:
        settings = Settings(max_order=max_order)
        hits = ask(score.printed, hypothesis, references, settings).hits
        keys = [hit.source.keys for hit in hits if isinstance(hit.source, ByTools)]
        assert key in keys[0]


chosen = st.builds(
    Settings,
    tokenizer=st.sampled_from(["none", "13a", "char"]),
    lowercase=st.booleans(),
    smoothing=st.sampled_from(list(SMOOTHINGS)),
    epsilon=st.sampled_from([0.1, 0.01, 0.001]),
    effective_order=st.booleans(),
    max_order=st.integers(1, 6),
)


@given(sentences, chosen)
def test_ones_own_score_is_that_of_its_profile_among_the_tools(sentence, settings):
    hypothesis, references = " ".join(sentence[0]), [" ".join(each) for each in sentence[1]]
    case = read_case(hypothesis, references, settings)
    there = Sentence.of(hypothesis, references, settings)
    ours = evaluate(profile_of(settings), there, settings.max_order, settings.epsilon)
    assert ours.bleu == pytest.approx(case.bleu, rel=1e-12)


@given(sentences, chosen, chosen)
def test_settings_two_changes_away_give_a_number_that_is_found(sentence, now, other):
    drawn = random.Random(repr((now, other)))  # noqa: S311
    names = drawn.sample(["tokenizer", "lowercase", "smoothing", "max_order"], 2)
    changed = replace(now, **{name: getattr(other, name) for name in names})
    hypothesis, references = " ".join(sentence[0]), [" ".join(each) for each in sentence[1]]
    bleu = read_case(hypothesis, references, changed).bleu
    answer = ask(f"{bleu:.16e}", hypothesis, references, now)  # all digits, so that none is chance
    assert answer.hits[0].number == pytest.approx(bleu, rel=1e-6)


def test_a_tool_is_reconciled_with_ones_own_score():
    settings = Settings()
    sentence = Sentence.of(*CAR, settings)
    found = reconcile(profile_of(settings), "sacrebleu.exp", sentence, settings)
    assert [step.field for step in found.steps] == ["smoothing"]
    assert found.steps[0].bleu_before == 0
    assert found.steps[0].bleu_after == pytest.approx((3 / 4 / 3 / 4 / 4) ** 0.25)
