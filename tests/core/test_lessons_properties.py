"""What holds for any sentence: the questions against a naive count, the mistakes, the answers."""

from decimal import Decimal
from fractions import Fraction
from math import isclose, prod

from hypothesis import assume, given
from hypothesis import strategies as st

from bleuexplain.examples import Example
from bleuexplain.lessons import (
    CORPUS_LESSON,
    LESSONS,
    SENTENCE_LESSONS,
    Judgement,
    Prediction,
    Question,
    Unasked,
    judge,
    read_corpus,
    read_prediction,
    read_sentence,
)
from bleuexplain.lessons.blind_spots import variations
from bleuexplain.settings import Settings

from . import oracle
from .lessons import corpus_of_tokens, sentence_of_tokens, values
from .strategies import near, orders, references, smoothing_settings, texts

sentence_lessons = st.sampled_from(list(SENTENCE_LESSONS.values()))
pairs = st.lists(st.tuples(texts, references), max_size=4)
spoken = texts.filter(bool)


def kept(answer, mistakes):
    """Of the mistakes those that a question keeps: another number than all before, to 1e-9."""
    numbers, found = [answer], {}
    for kind, value in mistakes.items():
        if value is not None and not any(isclose(value, n, rel_tol=1e-9) for n in numbers):
            numbers.append(value)
            found[kind] = value
    return found


def check(asked, answer, mistakes):
    assert float(asked.answer.value) == near(answer)
    expected = kept(float(answer), {k: v if v is None else float(v) for k, v in mistakes.items()})
    assert {k: near(v) for k, v in expected.items()} == {
        k: float(v) for k, v in values(asked).items()
    }


@given(texts, references, orders)
def test_clipping_asks_for_the_clipped_precision(hypothesis, theirs, max_order):
    asked = SENTENCE_LESSONS["clipping"].ask(
        sentence_of_tokens(hypothesis, theirs, max_order=max_order)
    )
    order = 2 if max_order == 2 else 1
    ours = oracle.windows(hypothesis, order)
    if not ours:
        assert asked.reason == ("no n-grams" if hypothesis else "empty hypothesis")
        return
    grams = [oracle.windows(reference, order) for reference in theirs]
    different = oracle.distinct(ours)
    total = len(ours)
    match = sum(min(ours.count(g), max(w.count(g) for w in grams)) for g in different)
    shared = [g for g in different if any(g in w for w in grams)]
    closest = max(0, oracle.reference_length(hypothesis, theirs) - order + 1)
    mistakes = {
        "unclipped": Fraction(sum(g in shared for g in ours), total),
        "summed": Fraction(
            sum(min(ours.count(g), sum(w.count(g) for w in grams)) for g in different), total
        ),
        "single": Fraction(
            max(sum(min(ours.count(g), w.count(g)) for g in different) for w in grams), total
        ),
        "once": Fraction(len(shared), total),
        "distinct": Fraction(len(shared), len(different)),
        "recall": Fraction(match, closest) if closest else None,
    }
    check(asked, Fraction(match, total), mistakes)


@given(texts, references, orders)
def test_ngrams_asks_for_the_matches_of_the_highest_order(hypothesis, theirs, order):
    asked = SENTENCE_LESSONS["ngrams"].ask(sentence_of_tokens(hypothesis, theirs, max_order=order))
    ours = oracle.windows(hypothesis, order)
    if not ours:
        assert asked.reason == ("no n-grams" if hypothesis else "empty hypothesis")
        return
    table = oracle.clipping_table(hypothesis, theirs, order)
    rows = [row for row in table if len(row[0]) == order]
    tokens = sum(row[3] for row in table if len(row[0]) == 1)
    blocks = [tuple(hypothesis[i : i + order]) for i in range(0, len(hypothesis), order)]
    lost = len(ours) - (len(hypothesis) - tokens)
    mistakes = {
        "tokens": tokens,
        "all": len(ours),
        "one each": lost if lost >= 0 else None,
        "unclipped": sum(count for _, count, cap, _ in rows if cap),
        "distinct": sum(cap > 0 for _, _, cap, _ in rows),
        "blocks": sum(min(blocks.count(ngram), cap) for ngram, _, cap, _ in rows),
    }
    check(asked, sum(row[3] for row in rows), mistakes)


@given(spoken, references)
def test_brevity_asks_for_the_penalty_of_the_closest_length(hypothesis, theirs):
    asked = SENTENCE_LESSONS["brevity"].ask(sentence_of_tokens(hypothesis, theirs))
    c, r = len(hypothesis), oracle.reference_length(hypothesis, theirs)
    lengths = [len(reference) for reference in theirs]
    # Look one token further each step, at the longer length before the shorter.
    longer = next(x for d in range(99) for x in (c + d, c - d) if x in lengths)
    mean = Decimal(sum(lengths)) / len(lengths)
    mistakes = {
        "ratio": Fraction(c, r) if r else None,
        "long": oracle.brevity_penalty(r, c) if c > r else None,
        "longer of two": oracle.brevity_penalty(c, longer),
        "average": oracle.brevity_penalty(c, mean),
        "longest": oracle.brevity_penalty(c, max(lengths)),
        "shortest": oracle.brevity_penalty(c, min(lengths)),
        "first": oracle.brevity_penalty(c, lengths[0]),
        "none": 1,
    }
    check(asked, oracle.brevity_penalty(c, r), mistakes)


@given(spoken, references, orders, smoothing_settings())
def test_mean_asks_for_bleu(hypothesis, theirs, max_order, settings):
    asked = SENTENCE_LESSONS["mean"].ask(
        sentence_of_tokens(hypothesis, theirs, max_order=max_order, **settings)
    )
    effective = settings.pop("effective_order")
    matches = oracle.matches(hypothesis, theirs, max_order)
    totals = oracle.totals(hypothesis, max_order)
    lengths = len(hypothesis), oracle.reference_length(hypothesis, theirs)

    def bleu(**chosen):
        return float(oracle.bleu(matches, totals, *lengths, **chosen))

    answer = bleu(effective_order=effective, **settings)
    new_matches, new_totals = oracle.smoothed(matches, totals, **settings)
    used = oracle.orders_used(new_totals, effective)
    values_used = [
        float(match / total) if total else 0.0
        for match, total in list(zip(new_matches, new_totals, strict=True))[:used]
    ]
    positive = [value for value in values_used if value]
    penalty = float(oracle.brevity_penalty(*lengths))
    without = penalty * prod(positive) ** (1 / len(positive)) if positive else 0.0
    mistakes = {
        "smoothed anyway": without if not matches[0] and positive == values_used else None,
        "arithmetic": penalty * sum(values_used) / used,
        "unsmoothed": bleu(effective_order=effective, smoothing="none"),
        f"effective order {'off' if effective else 'on'}": bleu(
            effective_order=not effective, **settings
        ),
        "zeros left out": without,
        "zeros as ones": penalty * prod(positive) ** (1 / used) if positive else 0.0,
        "tokens alone": Fraction(matches[0], totals[0]),
        "no root": penalty * prod(values_used),
        "no penalty": answer / penalty if penalty else None,
    }
    check(asked, answer, mistakes)


@given(pairs, orders, smoothing_settings())
def test_corpus_asks_for_the_bleu_of_the_sums(segments, max_order, settings):
    asked = CORPUS_LESSON.ask(corpus_of_tokens(segments, max_order=max_order, **settings))
    c = sum(len(ours) for ours, _ in segments)
    if not c:
        assert asked.reason == ("empty segments" if segments else "no segments")
        return
    counts = [
        (
            oracle.matches(ours, theirs, max_order),
            oracle.totals(ours, max_order),
            len(ours),
            oracle.reference_length(ours, theirs),
        )
        for ours, theirs in segments
    ]
    matches, totals, lengths, closest = zip(*counts, strict=True)
    summed = [list(map(sum, zip(*each, strict=True))) for each in (matches, totals)]
    whole = float(oracle.bleu(*summed, c, sum(closest), **settings))
    alone = [float(oracle.bleu(*each, **settings)) for each in counts]
    penalty = float(oracle.brevity_penalty(c, sum(closest)))
    penalties = [float(oracle.brevity_penalty(*each[2:])) for each in counts]
    mean = whole / penalty
    mistakes = {
        "mean": sum(alone) / len(alone),
        "weighted": sum(b * length for b, length in zip(alone, lengths, strict=True)) / c,
        "penalty a sentence": sum(penalties) / len(penalties) * mean,
        "no penalty": mean,
    }
    check(asked, whole, mistakes)


@given(sentence_lessons, texts, references, orders, smoothing_settings())
def test_the_answer_is_right_and_every_mistake_is_known(
    lesson, hypothesis, theirs, max_order, settings
):
    asked = lesson.ask(sentence_of_tokens(hypothesis, theirs, max_order=max_order, **settings))
    assume(isinstance(asked, Question))
    assert judge(asked, Prediction(asked.answer.value, None)) == Judgement("right")
    for mistake in asked.mistakes:
        assert mistake.amount.value != asked.answer.value
        told = judge(asked, Prediction(mistake.amount.value, None))
        assert told == Judgement("mistake", mistake)


@given(sentence_lessons, spoken, references, orders, smoothing_settings())
def test_the_answer_is_right_as_it_is_written_on_paper(
    lesson, hypothesis, theirs, max_order, settings
):
    asked = lesson.ask(sentence_of_tokens(hypothesis, theirs, max_order=max_order, **settings))
    assume(isinstance(asked, Question))
    answer = asked.answer
    if answer.over:
        assert judge(asked, read_prediction(f"{answer.number}/{answer.over}")).verdict == "right"
    value = float(answer.value)
    assume(0.01 < value < 0.99 or value == int(value))
    typed = f"{value:.6f}"
    assert judge(asked, read_prediction(typed)).verdict == "right"
    assert judge(asked, read_prediction(typed.replace(".", ","))).verdict == "right"
    if asked.unit == "share" and value:
        assert judge(asked, read_prediction(f"{100 * value:.4f}%")).verdict == "right"
        hundredfold = judge(asked, read_prediction(f"{100 * value:.4f}")).verdict
        assert hundredfold == "hundredfold"


words = st.sampled_from(
    ["the", "The", "cat.", "cat", "“so”", "喝热茶", "喝绿茶", "ילדה", "a\tb", "[]"]
)
typed_lines = st.lists(st.one_of(words, st.text(max_size=8)), max_size=9).map(" ".join)
any_settings = st.builds(
    Settings,
    tokenizer=st.sampled_from(["none", "13a", "intl", "char", "zh"]),
    lowercase=st.booleans(),
    max_order=orders,
)


@given(sentence_lessons, typed_lines, typed_lines, any_settings)
def test_whatever_is_typed_is_asked_about_or_said_not_to_be(lesson, hypothesis, theirs, settings):
    example = Example("", "", hypothesis, f"{theirs}\nthe cat", settings)
    subject = read_sentence(example)
    assume(subject.components.references)
    assert isinstance(lesson.ask(subject), (Question, Unasked))


@given(st.text(), any_settings)
def test_whatever_is_typed_as_segments_is_asked_about_or_said_not_to_be(text, settings):
    assert isinstance(CORPUS_LESSON.ask(read_corpus(text, settings)), (Question, Unasked))


@given(texts, references, orders)
def test_blind_spots_scores_each_reference_alone(hypothesis, theirs, max_order):
    found = variations(sentence_of_tokens(hypothesis, theirs, max_order=max_order))
    alone = [each.score.counts for each in found if each.reference is not None]
    expected = [
        tuple(oracle.matches(hypothesis, [reference], max_order)) for reference in theirs
    ] * (len(theirs) > 1)
    assert [counts.matches for counts in alone] == expected


def test_a_text_with_too_many_characters_is_a_variation_without_a_score():
    example = Example("", "", "word " * 3_000, "word", Settings())
    scores = {
        each.settings.tokenizer: each.score
        for each in variations(read_sentence(example))
        if not each.settings.lowercase
    }
    assert scores["char"] is None
    assert scores["none"].counts.candidate_length == 3_000


def test_eight_references_and_thousands_of_tokens_are_asked_about():
    example = Example("", "", "a b c d " * 300, "\n".join(["a b c d " * 100] * 8), Settings())
    subject = read_sentence(example)
    for lesson in LESSONS:
        if lesson is not CORPUS_LESSON:
            assert isinstance(lesson.ask(subject), Question)
