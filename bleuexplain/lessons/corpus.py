"""Lesson 5: a corpus is not the mean of its sentences; several references."""

from math import fsum

from bleuexplain.lessons.lesson import Corpus, CorpusLesson, Lesson, SegmentsExample
from bleuexplain.lessons.question import Amount, Question, Unasked, question
from bleuexplain.settings import Settings


def mean_of_sentences(corpus: Corpus) -> float:
    """Return the mean of the sentences' own BLEU scores; there is at least one sentence."""
    scores = [score.bleu for score in corpus.sentence_scores]
    return fsum(scores) / len(scores)


def ask(corpus: Corpus) -> Question | Unasked:
    """Ask for the BLEU of the corpus.

    >>> from bleuexplain.lessons.lesson import read_corpus
    >>> asked = ask(read_corpus(EXAMPLES[0].segments, EXAMPLES[0].settings))
    >>> round(asked.answer.number, 4)
    0.4
    >>> [(each.kind, round(each.amount.number, 4)) for each in asked.mistakes]
    [('mean', 0.6667)]
    """
    if not corpus.components:
        return Unasked("no segments")
    whole, each = corpus.score, corpus.sentence_scores
    c = whole.counts.candidate_length
    if not c:
        return Unasked("empty segments", {"segments": len(each)})
    weighted = fsum(score.bleu * score.counts.candidate_length for score in each) / c
    penalties = fsum(score.brevity_penalty for score in each) / len(each)
    mistakes = {
        "mean": Amount(mean_of_sentences(corpus)),
        "weighted": Amount(weighted),
        "penalty a sentence": Amount(penalties * whole.geometric_mean),
        "no penalty": Amount(whole.geometric_mean),
    }
    figures = {
        "segments": len(each),
        "c": c,
        "r": whole.counts.reference_length,
        "penalty": whole.brevity_penalty,
        "penalties": penalties,
        "mean": mean_of_sentences(corpus),
    }
    return question("share", Amount(whole.bleu), mistakes, figures)


_THANKS = "thanks\tthanks\n"
_RAIN = "rain is expected in the north of the country"
_WET = "the north should get some rain before Monday evening"

EXAMPLES = (
    SegmentsExample(
        "One short, one long",
        "One token, and it is right; nine tokens, of which 3 are. With N = 1 and no brevity "
        "penalty BLEU is p₁.",
        f"{_THANKS}{_RAIN}\t{_WET}",
        Settings(max_order=1),
    ),
    SegmentsExample(
        "Two exact translations",
        "Both segments are word for word their references; the first has only two tokens.",
        "turn around\tturn around\nthe lake was frozen in January\tthe lake was frozen in January",
    ),
    SegmentsExample(
        "One too short, one too long",
        "4 tokens against 6, then 8 against 6: is there a brevity penalty?",
        "we will be late\twe will be late for dinner\n"
        "please do not wait for us at all\tplease do not wait for us",
        Settings(max_order=1),
    ),
)

TRIES = (
    SegmentsExample(
        "Give the second segment another reference",
        "After one more tab: “there will be rain in the north of the country”. 7 of 9 tokens are "
        "credited now, and the corpus rises from 0.4000 to 8/10.",
        f"{_THANKS}{_RAIN}\t{_WET}\tthere will be rain in the north of the country",
        Settings(max_order=1),
    ),
    SegmentsExample(
        "Say “thanks” in ten lines instead of one",
        "The corpus is 13/19 = 0.6842; the mean climbs to 0.9394, carried by ten easy lines.",
        f"{_THANKS * 10}{_RAIN}\t{_WET}",
        Settings(max_order=1),
    ),
    SegmentsExample(
        "Set max order to 2",
        "“thanks” has no 2-gram and scores 0 on its own: the mean falls to 0.1021. The corpus has "
        "p₂ = 1/8, and scores the root of 4/10 · 1/8, 0.2236.",
        f"{_THANKS}{_RAIN}\t{_WET}",
        Settings(max_order=2),
    ),
)

LESSON: CorpusLesson = Lesson(5, "corpus", EXAMPLES, TRIES, ask)
