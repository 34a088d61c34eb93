"""The examples of the lessons and the edits to try: each answer and each mistake worked by hand."""

from fractions import Fraction
from math import exp

import pytest

from .lessons import SHOWN, subject_of, values
from .strategies import near

F = Fraction

# the answer, then what each mistake gives
HAND_WORKED = {
    # "the" 7 times against 2 and 1; of references of 6 and 7 tokens 7 is closer: m/r is 2/7 too.
    "1: Seven times “the”": (
        F(2, 7),
        {"unclipped": 1, "summed": F(3, 7), "once": F(1, 7)},
    ),
    # ab 6 against 1 and 1, ba 5 against 1 and 2; "cabbage" is closer to 12, and has 6 pairs.
    "1: A long run of “abab”, by characters": (
        F(3, 11),
        {"unclipped": 1, "summed": F(5, 11), "once": F(2, 11), "recall": F(3, 6)},
    ),
    # no 2 of max(2, 1), yes 2 of max(1, 2); each reference alone gives 2 + 1; both have 3 tokens.
    "1: No reference says it all": (
        1,
        {"single": F(3, 4), "once": F(2, 4), "recall": F(4, 3)},
    ),
    # "the" 3 and 1: the sum is 4; the closest of 9 and 7 tokens has 7.
    "1: Give the first reference a third “the”": (
        F(3, 7),
        {"unclipped": 1, "summed": F(4, 7), "once": F(1, 7)},
    ),
    "1: Take the first reference away": (F(1, 7), {"unclipped": 1}),
    "1: Count pairs too: max order 2": (0, {}),
    # to be 2/2, be or 1/1, or not 0/1, not to 1/1; blocks "to be", "or not", "to be".
    "2: To be or not to be": (4, {"tokens": 6, "all": 5, "distinct": 3, "blocks": 2}),
    # 4-grams start at 1 to 8; "river" is token 6, so those at 3, 4, 5, 6 are lost; blocks at 1, 5.
    "2: One wrong word in the middle": (
        4,
        {"tokens": 10, "all": 8, "one each": 7, "blocks": 1},
    ),
    # ban 1/1, ana 1 of 2, nan 0; blocks "ban", "ana": 2, as the answer.
    "2: “ana” in “banana”, by characters": (2, {"tokens": 6, "all": 4, "unclipped": 3}),
    # "to be or", "not to be"; blocks are "to be or" and "not to be" too.
    "2: Set max order to 3": (2, {"tokens": 6, "all": 4}),
    "2: Set max order to 4": (0, {"tokens": 6, "all": 3}),
    # to be 3 of 2, be or, not to; be to and or not in no reference. Two of 8 tokens are too many,
    # so 7 - 2 = 5; unclipped 3 + 1 + 1 = 5 too. Blocks: to be, or not, to be, to be.
    "2: Say “to be” once more at the end": (
        4,
        {"tokens": 6, "all": 7, "one each": 5, "distinct": 3, "blocks": 2},
    ),
    # c = 4, lengths 8 and 12, mean 10
    "3: Half as long": (
        exp(-1),
        {"ratio": F(1, 2), "average": exp(1 - 10 / 4), "longest": exp(-2), "none": 1},
    ),
    # c = 5, lengths 6 and 4, mean 5: BP 1 as well; no penalty at all: 1 too
    "3: Two references as close": (
        1,
        {"ratio": F(5, 4), "long": exp(1 - 5 / 4), "longer of two": exp(1 - 6 / 5)},
    ),
    "3: Longer than the reference": (1, {"ratio": F(7, 5), "long": exp(1 - 7 / 5)}),
    "3: Add “to Friday” to the hypothesis": (
        exp(1 - 8 / 6),
        {"ratio": F(6, 8), "average": exp(1 - 10 / 6), "longest": exp(1 - 12 / 6), "none": 1},
    ),
    "3: Take the first reference away": (exp(1 - 12 / 4), {"ratio": F(4, 12), "none": 1}),
    # c = 4, lengths 8, 12, 3: mean 23/3
    "3: Add a third reference, “the meeting moved”": (
        1,
        {
            "ratio": F(4, 3),
            "long": exp(1 - 4 / 3),
            "average": exp(1 - 23 / 12),
            "longest": exp(-2),
            "first": exp(-1),
        },
    ),
    # 1, 3/4, 1/3, 0: arithmetic 25/48; the product of the others is 1/4
    "4: The same words in another order": (
        0,
        {
            "arithmetic": F(25, 48),
            "zeros left out": 0.25 ** (1 / 3),
            "zeros as ones": 0.25 ** (1 / 4),
            "tokens alone": 1,
        },
    ),
    # 1, 1, 0/0, 0/0
    "4: An exact match of two tokens": (0, {"arithmetic": F(1, 2), "effective order on": 1}),
    # 3/4, 1/3, 0/2, 0/1: arithmetic 13/48; 3/4 * 1/3 = 1/4
    "4: Effective order, and an order without a match": (
        0,
        {
            "arithmetic": F(13, 48),
            "zeros left out": 0.5,
            "zeros as ones": 0.25 ** (1 / 4),
            "tokens alone": F(3, 4),
        },
    ),
    # 1 * 3/4 * 1/3 * (1/2)/2 = 1/16; arithmetic (1 + 3/4 + 1/3 + 1/4) / 4 = 7/12
    "4: Choose smoothing method3": (
        0.5,
        {"arithmetic": F(7, 12), "unsmoothed": 0, "tokens alone": 1, "no root": F(1, 16)},
    ),
    "4: Switch effective order on instead": (
        0,
        {
            "arithmetic": F(25, 48),
            "zeros left out": 0.25 ** (1 / 3),
            "zeros as ones": 0.25 ** (1 / 4),
            "tokens alone": 1,
        },
    ),
    # (1 + 3/4 + 1/3) / 3 = 25/36
    "4: Set max order to 3": (
        0.25 ** (1 / 3),
        {"arithmetic": F(25, 36), "tokens alone": 1, "no root": F(1, 4)},
    ),
    # 1/1 and 3/9 (rain, north, the): 4/10; weighted by length it is the same
    "5: One short, one long": (F(4, 10), {"mean": F(2, 3)}),
    # 0 and 1, of 2 and 6 tokens
    "5: Two exact translations": (1, {"mean": F(1, 2), "weighted": F(6, 8)}),
    # 4/4 with BP exp(-1/2), and 6/8: c = r = 12
    "5: One too short, one too long": (
        F(10, 12),
        {
            "mean": (exp(-0.5) + 0.75) / 2,
            "weighted": (4 * exp(-0.5) + 8 * 0.75) / 12,
            "penalty a sentence": (exp(-0.5) + 1) / 2 * 10 / 12,
        },
    ),
    # rain, in, the twice, north, of, country: 7 of 9; lengths 9 and 10, so r stays 9
    "5: Give the second segment another reference": (F(8, 10), {"mean": F(8, 9)}),
    "5: Say “thanks” in ten lines instead of one": (F(13, 19), {"mean": (10 + F(1, 3)) / 11}),
    # "the north" is the one pair: 0/0 and 1/8
    "5: Set max order to 2": (
        (4 / 10 * 1 / 8) ** 0.5,
        {"mean": (3 / 9 * 1 / 8) ** 0.5 / 2, "weighted": 9 * (3 / 9 * 1 / 8) ** 0.5 / 10},
    ),
    "6: Chinese, cut at white space": (0, {"characters": F(7, 8), "meaning": 1}),
    # "not" adds 3 to 37 characters; the reference has 3 n, 1 o and 1 t, and the rest uses them up.
    "6: The opposite, in almost the same words": (
        F(8, 9),
        {"characters": F(37, 40), "meaning": 1, "no meaning": 0},
    ),
    # the, five. Of 49 characters 19 are too many: a 3 of 4, b, g 3, h 1 of 3, k 2, o 2 of 3, t 4 of
    # 5, u 1 of 2, w 2.
    "6: The same, in other words": (
        F(2, 12),
        {"characters": F(30, 49), "meaning": 1, "no meaning": 0},
    ),
    "6: A full stop that sticks": (F(3, 4), {"punctuation": 1, "no meaning": 0}),
    "6: Choose tokenizer zh for the Chinese pair": (F(7, 8), {"punctuation": 0, "meaning": 1}),
    # kids below five can take this drug without danger, and the: 10 of 12. Of the characters 4 are
    # too many now: g 1 of 3, h 1 of 3, o 1 of 3, t 1 of 5.
    "6: Give the same in other words a second reference": (
        F(10, 12),
        {"characters": F(45, 49), "meaning": 1, "no meaning": 0},
    ),
    "6: Choose tokenizer 13a for the full stop": (1, {"white space": F(3, 4), "no meaning": 0}),
}


@pytest.mark.parametrize("title", SHOWN)
def test_every_example_has_the_answer_and_the_mistakes_worked_by_hand(title):
    lesson, example = SHOWN[title]
    answer, mistakes = HAND_WORKED[title]
    asked = lesson.ask(subject_of(example))
    assert asked.answer.value == near(answer)
    assert {kind: near(value) for kind, value in mistakes.items()} == values(asked)


def test_nothing_is_worked_by_hand_that_is_not_shown():
    assert HAND_WORKED.keys() == SHOWN.keys()
