"""What is said of a corpus score, of its mean of sentences, and of two systems."""

from collections.abc import Callable, Sequence

from bleuexplain.bleu import BleuScore
from bleuexplain.wording.numbers import (
    fraction,
    hundredfold,
    indexed,
    listed,
    plural,
    precision_value,
    score,
)

ORDERS_HEADER = ["order", "matches / n-grams", "precision", "smoothed", "loss of ln BLEU"]
ORDERS_CAPTION = "Precisions of the corpus: the counts of all segments, summed"
MEANS_HEADER = ["", "BLEU", "what it is"]
MEANS_CAPTION = "From the corpus to the mean of its sentences"


def tokenized_by(tokenizer: str, lowercase: bool) -> str:
    """Say by what the texts were cut into tokens, and where that is chosen.

    >>> tokenized_by("13a", lowercase=False)
    'Tokenizer 13a, case kept; above, under “The tokenizer”, it can be changed.'
    """
    case = "lowercased" if lowercase else "case kept"
    return f"Tokenizer {tokenizer}, {case}; above, under “The tokenizer”, it can be changed."


def unsegmented(tokenizer: str) -> str:
    """Say that a text has no spaces between words, and what is for it.

    >>> unsegmented("zh")
    'These texts put no space between words, so whole sentences are tokens: zh is for them.'
    """
    return (
        "These texts put no space between words, so whole sentences are tokens: "
        f"{tokenizer} is for them."
    )


def tokenize_by(tokenizer: str) -> str:
    """Label the button that takes a tokenizer.

    >>> tokenize_by("zh")
    'Tokenize by zh'
    """
    return f"Tokenize by {tokenizer}"


def empty(count: int, first: int) -> str:
    """Say that hypotheses are empty, and where the first one is.

    >>> empty(1, 57)
    '1 hypothesis is empty: segment 57.'
    >>> empty(3, 57)
    '3 hypotheses are empty, the first of them segment 57.'
    """
    if count == 1:
        return f"1 hypothesis is empty: segment {first:,}."
    return f"{count:,} hypotheses are empty, the first of them segment {first:,}."


def interval(low: float, high: float, confidence: float, samples: int, seed: int) -> str:
    """Say between which scores the bootstrap's samples lie.

    >>> interval(0.28, 0.3155, 0.95, 1000, 12345)
    '95% interval 28.00 to 31.55 on 0–100, from 1,000 samples of the segments (seed 12345).'
    """
    return (
        f"{100 * confidence:g}% interval {hundredfold(low)} to {hundredfold(high)} on 0–100, from "
        f"{plural(samples, 'sample')} of the segments (seed {seed})."
    )


def sizes(segments: int, references: int) -> str:
    """Say how large the corpus is.

    >>> sizes(1, 2)
    '1 segment, 2 references'
    """
    return f"{plural(segments, 'segment')}, {plural(references, 'reference')}"


def order_rows(of: BleuScore, losses: tuple[float, ...]) -> list[list[str]]:
    """Write a row an order, and one of the brevity penalty; ``losses`` has that one first."""
    smoothed = of.smoothed_precisions
    rows = [
        [
            str(order),
            fraction(each),
            precision_value(each),
            precision_value(smoothed[order - 1]),
            _loss(losses, order),
        ]
        for order, each in enumerate(of.precisions, start=1)
    ]
    c, r = of.counts.candidate_length, of.counts.reference_length
    ratio = f"c = {c:,}, r = {r:,}"
    return [*rows, ["BP", ratio, score(of.brevity_penalty), "", _loss(losses, 0)]]


def _loss(losses: tuple[float, ...], at: int) -> str:
    if at >= len(losses):
        return "not used"
    return "∞" if losses[at] == float("inf") else score(losses[at])


def infinite(orders: tuple[int, ...]) -> str:
    """Say which orders make the corpus score 0, so that no segment's loss is finite there.

    >>> infinite((3, 4))
    'p₃ and p₄ are 0, so BLEU is 0; the losses below are those of the other factors.'
    """
    names = listed([indexed("p", order) if order else "BP" for order in orders])
    are = "are" if len(orders) > 1 else "is"
    return f"{names} {are} 0, so BLEU is 0; the losses below are those of the other factors."


def mean(
    corpus: float, mean: float, segments: int, zeros: int, write: Callable[[float], str] = score
) -> str:
    """Say how the mean of sentence BLEU lies to the corpus score, and the first reason.

    ``write`` puts a score on its scale.

    >>> mean(0.3, 0.25, 200, 40)
    'The mean of the 200 sentence scores is 0.2500, 0.0500 below the corpus: 40 of them are 0.'
    >>> mean(0.3, 0.3, 1, 0, hundredfold)
    'The mean of the 1 sentence score is 30.00, that of the corpus.'
    """
    scores = "sentence score" if segments == 1 else "sentence scores"
    apart = mean - corpus
    told = f"The mean of the {segments:,} {scores} is {write(mean)}"
    if not apart:
        return f"{told}, that of the corpus."
    where = "above" if apart > 0 else "below"
    told = f"{told}, {write(abs(apart))} {where} the corpus"
    are = "is" if zeros == 1 else "are"
    return f"{told}: {zeros:,} of them {are} 0." if zeros else f"{told}."


def too_short(segments: int, max_order: int) -> str:
    """Say how many hypotheses are too short for an n-gram of the max order.

    >>> too_short(6, 4)
    '6 hypotheses have fewer than 4 tokens, so no 4-gram: effective order scores such a sentence \
by the orders that it has.'
    """
    have = "has" if segments == 1 else "have"
    return (
        f"{segments:,} {'hypothesis' if segments == 1 else 'hypotheses'} {have} fewer than "
        f"{plural(max_order, 'token')}, so no {max_order}-gram: effective order scores such a "
        "sentence by the orders that it has."
    )


WHY_NOT_THE_MEAN = (
    "Corpus BLEU sums matches, n-grams and lengths over all segments and scores the sums once. "
    "So a long segment weighs more than a short one, a segment without a 4-gram match costs a "
    "little and is no 0, and one segment's surplus length makes up for another's lack."
)


def mean_rows(
    corpus: float,
    mean: float,
    *,
    weighted: float | None,
    scored: float | None,
    one_penalty: float,
    zeros: int,
) -> list[list[str]]:
    """Write the corpus score and the means beside it, each with what it is."""
    rows = [
        ("corpus BLEU", corpus, "counts summed, scored once"),
        ("mean", mean, "every segment scored by itself and weighing alike"),
        ("mean by length", weighted, "long segments weigh more, by c"),
        ("mean without zeros", scored, f"the {zeros:,} segments at 0 left out"),
        ("mean under one penalty", one_penalty, "the brevity penalty of the corpus for all"),
    ]
    return [[name, "none" if value is None else score(value), told] for name, value, told in rows]


def compared(first: float, second: float, better: int, worse: int, tied: int) -> str:
    """Say which system is better, by how much, and how often.

    >>> compared(0.2863, 0.3021, 110, 80, 10)
    'The second system scores 1.58 points more (30.21 against 28.63); it is better on \
110 segments, worse on 80, equal on 10.'
    """
    points = 100 * (second - first)
    which = "more" if second > first else "less"
    by = (
        f"scores {abs(points):.2f} points {which}"
        if second != first
        else "scores the same as the first"
    )
    return (
        f"The second system {by} ({hundredfold(second)} against {hundredfold(first)}); it is "
        f"better on {plural(better, 'segment')}, worse on {worse:,}, equal on {tied:,}."
    )


def most_of_the_difference(segment: int, share: float) -> str:
    """Say which segment adds most to the difference of the corpus scores, and how much of it.

    >>> most_of_the_difference(102, 0.543)
    'Segment 102 alone makes 54% of the difference of ln BLEU.'
    """
    return f"Segment {segment:,} alone makes {100 * share:.0f}% of the difference of ln BLEU."


_USUAL = 0.05
_LEAST_SHOWN = 0.001


def significance(p_values: Sequence[float]) -> str:
    """Say in a sentence what the p-values of the paired tests mean together.

    >>> significance([0.036, 0.085])
    'The two tests fall on either side of 5%, so whether it is more than chance stays open.'
    >>> significance([0.001, 0.002])
    'It is hardly chance: two systems as good as each other would differ by this much in less than \
5% of such corpora.'
    """
    below = [p_value < _USUAL for p_value in p_values]
    if all(below):
        return (
            "It is hardly chance: two systems as good as each other would differ by this much in "
            "less than 5% of such corpora."
        )
    if any(below):
        return (
            "The two tests fall on either side of 5%, so whether it is more than chance stays open."
        )
    return (
        "It may be chance: two systems as good as each other would differ by this much in more "
        "than 5% of such corpora."
    )


def interval_of_difference(low: float, high: float, confidence: float) -> str:
    """Say between which differences the bootstrap's samples lie, in points.

    >>> interval_of_difference(-0.009, 0.105, 0.95)
    '95% interval of the difference −0.90 to +10.50 points'
    """
    bounds = [f"{100 * each:+.2f}".replace("-", "−") for each in (low, high)]
    return f"{100 * confidence:g}% interval of the difference {' to '.join(bounds)} points"


CUT = (
    "The texts were cut to one length. If a segment is missing before their end, all that follow "
    "it are paired with the wrong reference, and the scores and tests below say nothing."
)


def paired_test(test: str, p_value: float, samples: int, seed: int) -> str:
    """Name a paired test, with its p-value.

    >>> paired_test("bootstrap", 0.0359, 1000, 12345)
    'paired bootstrap, 1,000 samples, seed 12345: p = 0.036'
    """
    p = "p < 0.001" if p_value < _LEAST_SHOWN else f"p = {p_value:.3f}"
    return f"paired {test}, {samples:,} samples, seed {seed}: {p}"
