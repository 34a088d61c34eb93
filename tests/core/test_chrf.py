"""chrF on cases worked by hand, or printed by others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sacrebleu.metrics import CHRF as SACREBLEU

from bleuexplain import InputError
from bleuexplain.chrf import CHRF, ChrfSettings, OrderCounts, corpus_chrf, sentence_chrf, words

from .strategies import near

PLUS_PLUS = ChrfSettings(char_order=2, word_order=2)

# hypothesis, reference, settings, rows of (hypothesis n-grams, reference n-grams, matches)
COUNTS = {
    "'ab' is in 'abc' (report BR115)": (
        *("ab", "abc", ChrfSettings(4)),
        [(2, 3, 2), (1, 2, 1), (0, 1, 0), (0, 0, 0)],
    ),
    "n-grams that the reference is too short for do not count (sacreBLEU)": (
        *("abc", "ab", ChrfSettings(3)),
        [(3, 2, 2), (2, 1, 1), (0, 0, 0)],
    ),
    "repeats are clipped": ("aaaa", "aab", ChrfSettings(2), [(4, 3, 2), (3, 2, 1)]),
    "white space is removed": ("a b", "ab\u2028", ChrfSettings(2), [(2, 2, 2), (1, 1, 1)]),
    "white space is kept": (
        *("a b", "ab", ChrfSettings(2, whitespace=True)),
        [(3, 2, 2), (2, 1, 0)],
    ),
    "letters are as they are": ("Ab", "ab", ChrfSettings(1), [(2, 2, 1)]),
    "letters are lowercased": ("Ab", "aB", ChrfSettings(1, lowercase=True), [(2, 2, 2)]),
    "lowercasing may lengthen a text: İ is i and a dot above": (
        *("İ", "i\u0307", ChrfSettings(1, lowercase=True)),
        [(2, 2, 2)],
    ),
    "words lose the punctuation at their end": (
        *("go on.", "go on", PLUS_PLUS),
        [(5, 4, 4), (4, 3, 3), (3, 2, 2), (2, 1, 1)],
    ),
    "words alone": ("so it", "so is", ChrfSettings(0, 2), [(2, 2, 1), (1, 1, 0)]),
    "an empty hypothesis": ("", "ab", ChrfSettings(2), [(0, 2, 0), (0, 1, 0)]),
    "an empty reference": ("ab", "", ChrfSettings(2), [(0, 0, 0), (0, 0, 0)]),
    "lone surrogates are characters": ("\ud800\ud801", "\ud801", ChrfSettings(1), [(2, 1, 1)]),
    "a character above U+FFFF is one character": ("😀a", "😀", ChrfSettings(1), [(2, 1, 1)]),
}


@pytest.mark.parametrize(
    ("hypothesis", "reference", "settings", "rows"), COUNTS.values(), ids=COUNTS.keys()
)
def test_counts_match_hand_arithmetic(hypothesis, reference, settings, rows):
    found = sentence_chrf(hypothesis, [reference], settings)
    assert list(found.rows) == rows


# hypothesis, reference, settings, orders averaged, chrF: P and R by order, worked by hand
SCORES = {
    "BR115, effective order: P = 1, R = (2/3 + 1/2) / 2 over the two orders of both sides": (
        *("ab", "abc", CHRF),
        *([True, True, False, False, False, False], 7 / 11),
    ),
    "BR115, epsilon: F = 5/7 and 5/9, of six orders": (
        *("ab", "abc", ChrfSettings(averaging="epsilon")),
        *([True] * 6, (5 / 7 + 5 / 9) / 6),
    ),
    "effective order averages P and R before F, not F": (
        *("ab", "abc", ChrfSettings(2)),
        *([True, True], 7 / 11),
    ),
    "beta 1 weighs both alike: 2 * 1 * 2/3 / (1 + 2/3)": (
        *("ab", "abc", ChrfSettings(1, beta=1)),
        *([True], 4 / 5),
    ),
    "beta 0 is precision": ("abc", "ab", ChrfSettings(1, beta=0), [True], 2 / 3),
    "nothing exists on both sides": ("", "ab", ChrfSettings(2), [False, False], 0),
    "no text at all": ("", "", ChrfSettings(2), [False, False], 0),
    # sacreBLEU 2.6, tests/test_chrf.py, which has them from chrF++.py: here over 100
    "sacreBLEU's aa, ab": ("aa", "ab", ChrfSettings(averaging="epsilon"), [True] * 6, 0.5 / 6),
    "sacreBLEU's a, a": ("a", "a", ChrfSettings(averaging="epsilon"), [True] * 6, 1 / 6),
    "sacreBLEU's a b c, abc": ("a b c", "abc", ChrfSettings(averaging="epsilon"), [True] * 6, 0.5),
}


@pytest.mark.parametrize(
    ("hypothesis", "reference", "settings", "averaged", "score"), SCORES.values(), ids=SCORES.keys()
)
def test_scores_match_hand_arithmetic(hypothesis, reference, settings, averaged, score):
    found = sentence_chrf(hypothesis, [reference], settings)
    assert list(found.averaged) == averaged
    assert found.score == pytest.approx(score, rel=1e-12, abs=1e-15)


def test_the_score_is_f_of_the_means_with_effective_order_alone():
    assert sentence_chrf("ab", ["abc"]).means == (1.0, near(7 / 12))
    assert sentence_chrf("ab", ["abc"], ChrfSettings(averaging="epsilon")).means is None
    assert sentence_chrf("", ["abc"]).means is None


def test_what_does_not_exist_has_no_precision_recall_or_f():
    none_there = OrderCounts("word", 2, 0, 1, 0)
    assert (none_there.precision, none_there.recall, none_there.f_score(2)) == (None, 0.0, None)
    assert OrderCounts("word", 2, 1, 1, 0).f_score(2) == 0.0


def test_the_best_reference_is_taken_and_the_first_of_equals():
    found = sentence_chrf("ab", ["xy", "ab", "ab"], ChrfSettings(1))
    assert (found.reference, found.score) == (1, 1.0)
    assert found.reference_scores == (0.0, 1.0, 1.0)
    assert sentence_chrf("ab", ["cd", "ef"]).reference == 0


def test_a_corpus_sums_counts_and_does_not_average_scores():
    # Matches 1 of 1 and 1 of 3: P = R = 2/4, where the mean of the scores is 2/3.
    found = corpus_chrf([("a", ["a"]), ("abc", ["xyc"])], ChrfSettings(1))
    assert [each.score for each in found.segments] == [1.0, near(1 / 3)]
    assert found.score == near(0.5)


NAMES = {
    "chrF2": CHRF,
    "chrF2+": ChrfSettings(word_order=1),
    "chrF3++": ChrfSettings(word_order=2, beta=3.0),
    "chrF0.5": ChrfSettings(beta=0.5),
}


@pytest.mark.parametrize(("name", "settings"), NAMES.items(), ids=NAMES.keys())
def test_the_name_is_sacrebleu_s(name, settings):
    assert settings.name == name
    whole = int(settings.beta) if settings.beta == int(settings.beta) else settings.beta
    peer = SACREBLEU(word_order=settings.word_order, beta=whole).sentence_score("a", ["a"])
    assert peer.name == name


REFUSED_SETTINGS = {
    "char_order": ({"char_order": 9}, "char_order goes from 0 to 8, got 9."),
    "word_order": ({"word_order": -1}, "word_order goes from 0 to 2, got -1."),
    "beta": ({"beta": float("nan")}, "beta goes from 0 to 1,000, got nan."),
    "averaging": (
        {"averaging": "mean"},
        "There is no averaging 'mean'. Choose one of effective_order, epsilon.",
    ),
}


@pytest.mark.parametrize("name", REFUSED_SETTINGS)
def test_settings_out_of_range_are_refused(name):
    settings, message = REFUSED_SETTINGS[name]
    with pytest.raises(InputError) as refusal:
        ChrfSettings(**settings)
    assert (refusal.value.message, refusal.value.path) == (message, f"/{name}")


def test_something_has_to_be_counted():
    with pytest.raises(InputError, match="char_order and word_order are 0: nothing is counted"):
        ChrfSettings(char_order=0)


REFUSED_TEXTS = {
    "tokens for a hypothesis": (["a"], ["a"], "/hypothesis", "from texts, got list"),
    "tokens for a reference": ("a", ["a", ["b"]], "/references/1", "from texts, got list"),
    "one string for the references": ("a", "ab", "/references", "a list of one or more"),
    "no reference": ("a", [], "/references", "a list of one or more"),
}


@pytest.mark.parametrize(
    ("hypothesis", "references", "path", "words_of_it"),
    REFUSED_TEXTS.values(),
    ids=REFUSED_TEXTS.keys(),
)
def test_what_is_no_text_is_refused_with_its_place(hypothesis, references, path, words_of_it):
    with pytest.raises(InputError, match=words_of_it) as refusal:
        sentence_chrf(hypothesis, references)
    assert refusal.value.path == path
    with pytest.raises(InputError, match=words_of_it) as refusal:
        corpus_chrf([("a", ["a"]), (hypothesis, references)])
    assert refusal.value.path == f"/segments/1{path}"


def test_a_corpus_has_a_segment():
    with pytest.raises(InputError, match="at least one segment, got none"):
        corpus_chrf([])


@given(st.one_of(st.text(), st.text(alphabet="ab .,'(-\u2019\u3002\u2028")))
def test_words_are_those_of_sacrebleu(text):
    assert words(text) == SACREBLEU()._remove_punctuation(text)
