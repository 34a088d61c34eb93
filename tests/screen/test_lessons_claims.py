"""Every number that an example or an edit states is computed from the sentence it is about."""

import re

import pytest
from core.lessons import SHOWN, subject_of

from bleuexplain import brevity_penalty
from bleuexplain.lessons import LESSONS
from bleuexplain.wording.numbers import fraction

COUNTING = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
WORDS_FOR_NUMBERS = dict(zip(COUNTING, range(2, 12), strict=True))
# Sources, names with a number in them, and quoted words.
NAMES = re.compile(r"“[^”]*”|\(.*?\b2002.*?\)|Post 2018|\d-grams?|BLEU-\d|13a|lesson \d|method\d")
NUMBER = re.compile(rf"\(1/2\)/2|\d+(?:\.\d+)?(?:/\d+)?|\b(?:{'|'.join(WORDS_FOR_NUMBERS)})\b")


def numbers_in(text):
    """The numbers that a text states, in figures or in words."""
    return set(NUMBER.findall(NAMES.sub("", text).lower()))


# How a number in a text is computed from the sentence that it is about.


def p(order):
    return lambda subject: fraction(subject.explanation.score.precisions[order - 1])


def precision(order):
    return lambda subject: subject.explanation.score.precisions[order - 1].value


def smoothed(order):
    return lambda subject: fraction(subject.explanation.score.smoothed_precisions[order - 1])


def m(order):
    return lambda subject: subject.components.matches[order - 1]


def l(order):  # noqa: E743 - the field's letter
    return lambda subject: subject.components.totals[order - 1]


def length(reference):
    return lambda subject: len(subject.components.references[reference])


def row_of(ngram, subject):
    (row,) = [row for row in subject.explanation.ngrams if row.ngram == tuple(ngram)]
    return row


def said(*ngram):
    return lambda subject: row_of(ngram, subject).count


def cap(*ngram):
    return lambda subject: row_of(ngram, subject).max_reference_count


def c(subject):
    return subject.components.candidate_length


def r(subject):
    return subject.components.reference_length


def bp(subject):
    return brevity_penalty(c(subject), r(subject))


def r_over_c(subject):
    return f"{r(subject)}/{c(subject)}"


def bleu(subject):
    return subject.explanation.score.bleu


def max_order(subject):
    return subject.components.max_order


def segment(line, name):
    return lambda corpus: getattr(corpus.components[line], name)


def segment_p(line, order):
    return lambda corpus: fraction(corpus.sentence_scores[line].precisions[order - 1])


def corpus_p(order):
    return lambda corpus: fraction(corpus.score.precisions[order - 1])


def corpus_bleu(corpus):
    return corpus.score.bleu


def mean(corpus):
    return sum(score.bleu for score in corpus.sentence_scores) / len(corpus.sentence_scores)


def main(lesson, measure):
    """The number for the main example, before the edit."""
    return lambda _: measure(subject_of(LESSONS[lesson - 1].examples[0]))


def constant(value):
    """A number that is no count: the 1 of a formula."""
    return lambda _: value


CLAIMS = {
    "1: Seven times “the”": {"seven": c},
    "1: A long run of “abab”, by characters": {"six": said("a", "b")},
    "1: No reference says it all": {"two": said("no")},
    "1: Give the first reference a third “the”": {"3": cap("the"), "3/7": p(1)},
    "1: Take the first reference away": {"1/7": p(1)},
    "1: Count pairs too: max order 2": {"2": max_order, "0/6": p(2), "0": bleu},
    "2: To be or not to be": {"six": c},
    "2: One wrong word in the middle": {"ten": m(1), "eleven": c},
    "2: “ana” in “banana”, by characters": {"two": said("a", "n", "a")},
    "2: Set max order to 3": {"3": max_order, "2": m(3), "4": l(3)},
    "2: Set max order to 4": {"4": max_order, "0": m(4), "3": l(4)},
    "2: Say “to be” once more at the end": {
        "two": lambda subject: l(2)(subject) - main(2, l(2))(subject),
        "7": l(2),
        "4": m(2),
    },
    "3: Half as long": {"four": m(1), "8": length(0), "12": length(1)},
    "3: Two references as close": {
        "two": lambda subject: len(subject.components.references),
        "five": c,
        "6": length(0),
        "4": length(1),
    },
    "3: Longer than the reference": {"seven": c, "5": r},
    "3: Add “to Friday” to the hypothesis": {
        "6": c,
        "8": r,
        "0.3679": main(3, bp),
        "1": constant(1),
        "8/6": r_over_c,
        "0.7165": bp,
    },
    "3: Take the first reference away": {
        "12": r,
        "1": constant(1),
        "12/4": r_over_c,
        "0.1353": bp,
    },
    "3: Add a third reference, “the meeting moved”": {"3": r, "4": c, "1": bp},
    "4: The same words in another order": {"5/5": p(1), "3/4": p(2), "1/3": p(3), "0/2": p(4)},
    "4: An exact match of two tokens": {
        "two": c,
        "1": lambda subject: m(2)(subject) / l(2)(subject),
    },
    "4: Effective order, and an order without a match": {},
    "4: Choose smoothing method3": {
        "1/2": constant("1/2"),
        "(1/2)/2": smoothed(4),
        "1/16": constant("1/16"),
        "0.5000": bleu,
    },
    "4: Switch effective order on instead": {
        "0": bleu,
        "two": l(4),
        "4": lambda subject: subject.explanation.score.orders_used,
    },
    "4: Set max order to 3": {
        "3": max_order,
        "1": precision(1),
        "3/4": p(2),
        "1/3": p(3),
        "0.6300": bleu,
    },
    "5: One short, one long": {
        "nine": segment(1, "candidate_length"),
        "3": lambda corpus: corpus.components[1].matches[0],
        "1": lambda corpus: corpus.settings.max_order,
    },
    "5: Two exact translations": {"two": segment(0, "candidate_length")},
    "5: One too short, one too long": {
        "4": segment(0, "candidate_length"),
        "6": segment(0, "reference_length"),
        "8": segment(1, "candidate_length"),
    },
    "5: Give the second segment another reference": {
        "7": lambda corpus: corpus.components[1].matches[0],
        "9": segment(1, "candidate_length"),
        "0.4000": main(5, corpus_bleu),
        "8/10": corpus_p(1),
    },
    "5: Say “thanks” in ten lines instead of one": {
        "ten": lambda corpus: len(corpus.components) - 1,
        "13/19": corpus_p(1),
        "0.6842": corpus_bleu,
        "0.9394": mean,
    },
    "5: Set max order to 2": {
        "2": lambda corpus: corpus.settings.max_order,
        "0": lambda corpus: corpus.sentence_scores[0].bleu,
        "0.1021": mean,
        "1/8": corpus_p(2),
        "4/10": corpus_p(1),
        "0.2236": corpus_bleu,
    },
    "6: Chinese, cut at white space": {
        "7": lambda subject: sum(
            a == b for a, b in zip(subject.state.hypothesis, subject.state.references, strict=True)
        ),
        "8": lambda subject: len(subject.state.hypothesis),
    },
    "6: The opposite, in almost the same words": {"nine": c},
    "6: The same, in other words": {},
    "6: A full stop that sticks": {},
    "6: Choose tokenizer zh for the Chinese pair": {
        "7/8": p(1),
        "0": main(6, bleu),
        "0.7071": bleu,
    },
    "6: Give the same in other words a second reference": {
        "0": lambda _: bleu(subject_of(SHOWN["6: The same, in other words"][1])),
        "0.4962": bleu,
        "0.5969": lambda _: bleu(subject_of(SHOWN["6: The opposite, in almost the same words"][1])),
    },
    "6: Choose tokenizer 13a for the full stop": {
        "two": lambda subject: length(0)(subject) - len(["we", "will", "be"]),
        "4/4": p(1),
        "1": constant(1),
        "5/4": r_over_c,
        "0.7788": bp,
    },
}


def written(value, like):
    """A value as a text writes it: a fraction as counted, as many decimals, or the whole number."""
    if isinstance(value, str):
        return value
    if like in WORDS_FOR_NUMBERS:
        return next(word for word, number in WORDS_FOR_NUMBERS.items() if number == value)
    decimals = len(like.partition(".")[2])
    return f"{value:.{decimals}f}" if decimals else repr(int(value)) if value == int(value) else "?"


@pytest.mark.parametrize("title", SHOWN)
def test_an_example_states_what_its_sentence_gives(title):
    _, example = SHOWN[title]
    subject, claims = subject_of(example), CLAIMS[title]
    assert numbers_in(f"{example.title}. {example.teaches}") == claims.keys()
    assert {text: written(measure(subject), text) for text, measure in claims.items()} == {
        text: text for text in claims
    }


def test_the_fourth_root_of_one_sixteenth_is_what_method3_gives():
    subject = subject_of(SHOWN["4: Choose smoothing method3"][1])
    assert round(bleu(subject) ** 4, 12) == 1 / 16
