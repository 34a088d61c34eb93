"""The words of lesson 5: a corpus is not the mean of its sentences."""

from bleuexplain.bleu import BleuScore
from bleuexplain.lessons import Corpus
from bleuexplain.lessons.corpus import mean_of_sentences
from bleuexplain.wording import numbers
from bleuexplain.wording.lessons.words import LessonWords, Step, bounded, number


def given(corpus: Corpus) -> tuple[Step, ...]:
    """Return the counts of each segment, from which BLEU is to be predicted."""
    if not corpus.components:
        return ()
    rows, left_out = bounded(_segment_rows(corpus))
    return (Step("The segments, counted", _header(corpus), rows, left_out.strip()),)


def worked(corpus: Corpus) -> tuple[Step, ...]:
    """Return the segments with their own BLEU and their sums, and the two results compared."""
    if not corpus.components:
        return ()
    whole, mean = corpus.score, mean_of_sentences(corpus)
    scores = corpus.sentence_scores
    rows, left_out = bounded(
        [
            [*row, number(score.bleu)]
            for row, score in zip(_segment_rows(corpus), scores, strict=True)
        ]
    )
    rows.append(["all together", *_counts(whole), number(whole.bleu)])
    mean_told = f"{numbers.plural(len(scores), 'sentence')}: {number(mean)}"
    note = (
        f"{left_out}The last row adds up each column of counts, and has its own BLEU: "
        f"[{number(whole.bleu)}|corpus_BLEU]. The mean of {mean_told}."
    )
    return (Step("Added up, then divided", [*_header(corpus), "BLEU"], rows, note),)


def _header(corpus: Corpus) -> list[str]:
    orders = range(1, corpus.settings.max_order + 1)
    return ["segment", *[numbers.indexed("p", order) for order in orders], "c", "r"]


def _segment_rows(corpus: Corpus) -> list[list[str]]:
    lines = [segment.line_number for segment in corpus.pairs.segments]
    scores = corpus.sentence_scores
    return [[f"line {line}", *_counts(each)] for line, each in zip(lines, scores, strict=True)]


def _counts(score: BleuScore) -> list[str]:
    counts = score.counts
    lengths = [str(counts.candidate_length), str(counts.reference_length)]
    return [*map(numbers.fraction, score.precisions), *lengths]


WORDS: LessonWords[Corpus] = LessonWords(
    title="A corpus is not the mean of its sentences",
    before=(
        "A [segment] is a [hypothesis] with its [references|reference]. A text has many, and BLEU "
        "was made for whole texts.",
        "Matches, totals and both lengths are added up over all segments first; then there is one "
        "[p_n] for each order, one [BP], and one [BLEU|corpus_BLEU].",
    ),
    question="What is the [BLEU|corpus_BLEU] of the whole text? A guess will do.",
    because="Added up, [c] is {c} and [r] is {r}; the mean of the sentences would be {mean}.",
    mistakes={
        "mean": (
            "{value} is the mean over the {segments} segments, each with its own BLEU. The counts "
            "are added up before anything is divided, which gives another number."
        ),
        "weighted": (
            "{value} comes of weighing the BLEU of each segment by its length. But what is added "
            "up are counts, order by order, and not scores."
        ),
        "penalty a sentence": (
            "{value} comes of taking the mean of the segments' own penalties, {penalties}. BP is "
            "computed once, from the lengths added up: {penalty}."
        ),
        "no penalty": (
            "{value} comes without the brevity penalty. Added up, [c] = {c} is less than "
            "[r] = {r}, so BP = {penalty}."
        ),
    },
    after=(
        "So a long segment weighs more than a short one, and what matches in a segment counts "
        "also where its own BLEU would be 0.",
        "Lengths are added up too: a segment that is too long makes up for one that is too short.",
        "References are alternatives inside their segment: each n-gram takes its cap from the one "
        "that has most of it, and [r] is the closest length. One more [reference] can add matches "
        "and never takes one away.",
    ),
    teacher=(
        "Two groups: one averages the sentences, one adds up the counts. Both are asked for “the "
        "BLEU” of the same lines. Then ask which of the two a paper would report."
    ),
    worked=worked,
    given=given,
)
