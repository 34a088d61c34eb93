"""Findings on the arithmetic, worked by hand."""

from math import exp

from bleuexplain import explain

from .findings import told_and_expected
from .recorded import each
from .strategies import near

TWO_WORDS = ("turn around", ["turn around"])
RED = ("the big red car", ["the big old car"])  # 3/4, 1/3, 0/2
TIED = ("one two three four", ["one two three four five", "one two three"])


# A call, its settings, the kind; then what is found: message, positions, places in references,
# remedy, BLEU after it, loss.
FOUND = {
    "nothing is shared": (
        (("blue sky", ["green sea"]), {"max_order": 2}, "no_overlap"),
        "None of the 2 hypothesis tokens is in any reference (m₁ = 0), so BLEU is 0 before any "
        "smoothing.",
        ((0, 1), ()),
        (None, None, 1),
    ),
    "a single wrong word": (
        (("blue", ["green"]), {"max_order": 1, "smoothing": "method2"}, "no_overlap"),
        "The one hypothesis token, “blue”, is in no reference (m₁ = 0), so BLEU is 0 before any "
        "smoothing.",
        ((0,), ()),
        (None, None, 1),
    ),
    "no 3-gram: the cube root of 3/4 x 1/3 is left, of 1/16 with 1/2 of 2": (
        (RED, {"max_order": 3}, "zero_order"),
        "No 3-gram matches (m₃ = 0 of 2), and one zero factor makes the geometric mean 0; with 1 "
        "there BLEU would be 0.6300. One word is to blame: with “old” as token 3 BLEU would "
        "be 1.0000.",
        ((2,), ((0, 2),)),
        ("Smoothing method3 (exp)", (1 / 16) ** (1 / 3), (1 / 4) ** (1 / 3)),
    ),
    "no 3-gram, propped up by epsilon": (
        (RED, {"max_order": 3, "smoothing": "method1"}, "zero_order"),
        "No 3-gram matches (m₃ = 0 of 2), and method1 puts 0.1 of 2 there; with 1 in its place "
        "BLEU would be 0.6300. One word is to blame: with “old” as token 3 BLEU would be 1.0000.",
        ((2,), ((0, 2),)),
        (None, None, (1 / 4) ** (1 / 3) - (1 / 80) ** (1 / 3)),
    ),
    "one word is missing: 3/3 and 1/2, no 3-gram; with it a penalty no more": (
        (("that was lunch", ["that was a lunch"]), {"max_order": 3}, "zero_order"),
        "No 3-gram matches (m₃ = 0 of 1), and one zero factor makes the geometric mean 0; with 1 "
        "there BLEU would be 0.5687. One word is missing: with “a” before token 3 BLEU would "
        "be 1.0000.",
        ((), ((0, 2),)),
        (
            "Smoothing method3 (exp)",
            exp(-1 / 3) * (1 / 4) ** (1 / 3),
            exp(-1 / 3) * (1 / 2) ** (1 / 3),
        ),
    ),
    "a word away from a match, and yet not from a score": (
        (("tic tac toe now", ["toe tac tic then"]), {"max_order": 3}, "zero_order"),
        "No 2-gram or 3-gram matches (m₂ = 0 of 3 and m₃ = 0 of 2), and one zero factor makes the "
        "geometric mean 0; with 1 there BLEU would be 0.9086. A 2-gram that matches is one word "
        "away: “then” as token 2.",
        ((1,), ((0, 3),)),
        ("Smoothing method3 (exp)", (3 / 4 / 6 / 8) ** (1 / 3), (3 / 4) ** (1 / 3)),
    ),
    "four of seven tokens, and every one right": (
        (("we met at noon", ["we met at noon in the park"]), {}, "too_short"),
        "The hypothesis has c = 4 tokens against r = 7, so BP = exp(1 − 7/4) = 0.4724; without it "
        "BLEU would be 1.0000.",
        ((), ((0, 4), (0, 5), (0, 6))),
        (None, None, 1 - exp(-3 / 4)),
    ),
    "the nearer of two references sets r": (
        (("we met", ["we met him", "we met him at noon"]), {"max_order": 1}, "too_short"),
        "The hypothesis has c = 2 tokens against r = 3 (reference 1: the closest of the lengths 3 "
        "and 5), so BP = exp(1 − 3/2) = 0.6065; without it BLEU would be 1.0000.",
        ((), ((0, 2),)),
        (None, None, 1 - exp(-1 / 2)),
    ),
    "what is missing of a word that stands twice is the second": (
        (("the cat", ["the cat the dog"]), {"max_order": 1}, "too_short"),
        "The hypothesis has c = 2 tokens against r = 4, so BP = exp(1 − 4/2) = 0.3679; without it "
        "BLEU would be 1.0000.",
        ((), ((0, 2), (0, 3))),
        (None, None, 1 - exp(-1)),
    ),
    "too short, and 0 for another reason": (
        (("we him", ["we met him"]), {"max_order": 2}, "too_short"),
        "The hypothesis has c = 2 tokens against r = 3, so BP = exp(1 − 3/2) = 0.6065; BLEU is 0 "
        "without the penalty too.",
        ((), ((0, 1),)),
        (None, None, 0),
    ),
    "two tokens have no 3-gram": (
        (TWO_WORDS, {}, "shorter_than_max_order"),
        "2 tokens hold no 3-gram or 4-gram (l₃ = 0, l₄ = 0), so BLEU with max order 4 is 0 "
        "whatever the words are; the orders that exist would give 1.0000.",
        ((), ()),
        ("Effective order on", 1, 1),
    ),
    "one token of two": (
        (("turn", ["turn around"]), {"max_order": 2}, "shorter_than_max_order"),
        "1 token holds no 2-gram (l₂ = 0), so BLEU with max order 2 is 0 whatever the words are; "
        "the orders that exist would give 0.3679.",
        ((), ()),
        ("Effective order on", exp(-1), exp(-1)),
    ),
    "2 of 3 unigrams, and 2 of 2 without the repetition": (
        (("the the cat", ["the cat"]), {"max_order": 1}, "clipped_repetition"),
        "“the” stands 2 times in the hypothesis and at most once in one reference, so 1 of them "
        "earns nothing.",
        ((1,), ()),
        ("Leave out the repetitions", 1, 1 / 3),
    ),
    "Papineni's seven: 2 of 7, and 2 of 2 at a length of 2 against 6": (
        (
            ("the the the the the the the", ["the cat is on the mat"]),
            {"max_order": 1},
            "clipped_repetition",
        ),
        "“the” stands 7 times in the hypothesis and at most 2 times in one reference, so 5 of them "
        "earn nothing.",
        ((2, 3, 4, 5, 6), ()),
        (None, None, 0),  # exp(1 - 6/2) would be less than 2/7
    ),
    "the ends exchanged": (
        (("home went she", ["she went home"]), {"max_order": 2}, "word_order"),
        "3 of 3 tokens match, but only 0 of 2 2-grams: the right words stand in another order than "
        "in the reference.",
        ((0, 2), ()),
        ("Put the words in the reference’s order", 1, 1),
    ),
    "one word moved in a long sentence: 10/10, 7/9": (
        (
            (
                "often she walks to work along the old town wall",
                ["she often walks to work along the old town wall"],
            ),
            {"max_order": 2},
            "word_order",
        ),
        "10 of 10 tokens match, but only 7 of 9 2-grams: the right words stand in another order "
        "than in the reference.",
        ((0, 1), ()),
        ("Put the words in the reference’s order", 1, 1 - (7 / 9) ** (1 / 2)),
    ),
    "3/4 and 1/3 match, and both whole with the right word": (
        (("a red car stopped", ["a blue car stopped"]), {"max_order": 2}, "unmatched_words"),
        "1 of 4 tokens is in no reference (“red”): no n-gram that holds it can match (1, 2 for "
        "n = 1 to 2).",
        ((1,), ()),
        (None, None, 1 / 2),
    ),
    "four wrong words, three of them named": (
        (("v w x y car", ["a blue old car here"]), {"max_order": 1}, "unmatched_words"),
        "4 of 5 tokens are in no reference (“v”, “w”, “x” and 1 more): no n-gram that holds one of "
        "them can match (4 for n = 1).",
        ((0, 1, 2, 3), ()),
        (None, None, 4 / 5),
    ),
    "no hypothesis": (
        (("", ["some words"]), {}, "empty_hypothesis"),
        "The hypothesis is empty (c = 0 against r = 2), so BP is 0 and BLEU is 0.",
        ((), ()),
        (None, None, 1),
    ),
    "an empty reference takes the penalty away: 1/2, and 1/2 x exp(1 - 6/2)": (
        (("we do", ["we all like the big park", ""]), {"max_order": 1}, "empty_reference"),
        "Reference 2 is empty, and of all lengths 0 is the closest to c = 2 tokens: it sets r = 0, "
        "so that no brevity penalty can apply. Without it r is 6.",
        ((), ()),
        ("Leave out reference 2", exp(-2) / 2, (1 - exp(-2)) / 2),
    ),
    "two empty references that change nothing": (
        (("we do it", ["we do so", "", ""]), {"max_order": 1}, "empty_reference"),
        "References 2 and 3 are empty: they can match nothing, and would set r for a small c.",
        ((), ()),
        ("Leave out references 2 and 3", 2 / 3, 0),
    ),
    "nothing but an empty reference": (
        (("we do", [""]), {"max_order": 1}, "empty_reference"),
        "Reference 1 is empty: nothing can match, so BLEU is 0.",
        ((), ()),
        (None, None, 1),
    ),
    "a tie, the longer reference first": (
        (TIED, {"max_order": 1}, "length_tie"),
        "References of 3 and 5 tokens are equally near to c = 4; the shorter one counts (r = 3). "
        "Taking the first one listed, as torchmetrics and torchtext do, would give 0.7788.",
        ((), ()),
        (None, None, 1 - exp(-1 / 4)),
    ),
    "a tie, the shorter reference first": (
        ((TIED[0], TIED[1][::-1]), {"max_order": 1}, "length_tie"),
        "References of 3 and 5 tokens are equally near to c = 4; the shorter one counts (r = 3). "
        "Taking the longer one would give 0.7788.",
        ((), ()),
        (None, None, 1 - exp(-1 / 4)),
    ),
    "0.47237 told as a whole number of percent": (
        (("we met at noon", ["we met at noon in the park"]), {"told": 47}, "scale"),
        "47 and 0.4724 are the same score: 47.24 on the scale 0–100 is 0.4724 on 0–1.",
        ((), ()),
        (None, None, 1),
    ),
    "exp(1 - 7/4) is 0.47237, told as a percentage": (
        (("we met at noon", ["we met at noon in the park"]), {"told": 47.24}, "scale"),
        "47.24 and 0.4724 are the same score: 47.24 on the scale 0–100 is 0.4724 on 0–1.",
        ((), ()),
        (None, None, 1),
    ),
}


@each(FOUND)
def test_a_cause_is_told_with_its_places_its_remedy_and_its_cost(row):
    told, expected = told_and_expected(row)
    assert told == expected


def test_a_perfect_score_has_no_findings():
    assert explain("all is well here", ["all is well here"]).findings == ()


def test_where_a_longer_order_cannot_exist_a_smoothed_zero_is_not_the_reason():
    found = explain("we go xx", ["we go home"], smoothing="method3").findings
    told = {each.kind: each for each in found}
    assert told["zero_order"].loss == 0  # 1/2 stands there; l4 = 0 makes BLEU 0
    assert told["zero_order"].message.startswith(
        "No 3-gram matches (m₃ = 0 of 1), and method3 puts 1/2 of 1 there."
    )
    assert told["shorter_than_max_order"].loss == near((2 / 3 / 2 / 2) ** (1 / 3))


def test_what_a_fault_explains_costs_nothing_by_itself():
    found = explain("PARIS", ["paris"], max_order=1).findings
    assert [(each.kind, each.loss) for each in found] == [("case", 1), ("no_overlap", 0)]
