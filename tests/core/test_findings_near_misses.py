"""Near misses: what is close to each kind of finding and is none."""

from bleuexplain import explain
from bleuexplain.diagnosis import KINDS

from .recorded import each, kinds, tokens

TWO_WORDS = ("turn around", ["turn around"])
RED = ("the big red car", ["the big old car"])  # 3/4, 1/3, 0/2
TIED = ("one two three four", ["one two three four five", "one two three"])

OF_THE_INPUT = {
    "the same quote on both sides": ("quote_variants", ("don’t go", ["don’t go home"])),
    "a quote at another word": ("quote_variants", ("don’t go", ["won't go"])),
    "composed on both sides": ("unicode_normalization", ("für uns", ["für euch"])),
    "a Russian word that looks Latin, both sides": ("confusables", ("сор и", ["сор а"])),
    "a joiner on both sides": ("invisible_characters", ("a\u200db c", ["a\u200db d"])),
    "an ampersand that is no entity": ("html_entities", ("R & D", ["R and D"])),
    "another word in capitals": ("case", ("Rome in May", ["paris in May"])),
    "the word itself matches": ("case", ("the cat sat", ["the cat sat The"])),
    "a short word": ("near_identical", ("the cat", ["the car"])),
    "another ending": ("near_identical", ("two tests", ["one test"])),
    "two letters": ("near_identical", ("a toast", ["a testy"])),
    "two letters of three exchanged": ("near_identical", ("a cat", ["a act"])),
    "a number": ("near_identical", ("in 1984", ["in 1994"])),
    "glued on both sides": ("punctuation_attached", ("well, done", ["well, made"])),
    "glued to another word": ("punctuation_attached", ("well, done", ["good , done"])),
    "tokenized on both sides": ("already_tokenized", ("it 's late .", ["it 's early ."])),
    "commas glued and apart in one text": (
        "already_tokenized",
        ("one , two, three.", ["one and two, four."]),
    ),
    "glued on both sides, 13a": ("already_tokenized", ("it's late.", ["it's early."])),
    "an e-mail address": ("subword_marks", ("to a@@b.c now", ["to a@@b.c then"])),
    "a heading on one side": ("subword_marks", ("##Notes on it", ["Notes on it"])),
    "a name in brackets": ("unknown_token", ("<b> ran", ["<b> ran"])),
    "Chinese, character by character": ("unsegmented", (list("我们去北京"), [list("我们来北京")])),
    "two characters of Chinese in English": ("unsegmented", ("the 北京 duck", ["a 北京 duck"])),
    "a hypothesis of words": ("characters_as_tokens", ("so be it", [tokens("so he it")])),
    "Chinese characters": ("characters_as_tokens", (list("我爱你"), [list("我爱他")])),
    "letters that spell nothing": (
        "characters_as_tokens",
        (list("axkcdqf"), [list("axkcdqw")]),
    ),
    "three answers of one word": ("reference_nesting", ("it is blue", ["blue", "navy", "azure"])),
    "three references of characters": (
        "reference_nesting",
        (list("我爱你"), [list("我爱他"), list("你爱我"), list("他爱我")]),
    ),
    "two references, one unrelated": (
        "reference_nesting",
        ("one calm day went by", ["one calm day went by", "two loud nights came back"]),
    ),
    "a list of lists": ("reference_nesting", (tokens("so it is"), [tokens("so it is")])),
    "a full stop, then more": ("swapped", ("he left . nobody knew", ["he left ."])),
    "hardly longer": ("swapped", ("two dogs play here", ["two dogs play"])),
    "the same words again": ("swapped", ("so it is it is it is", ["so it is"])),
    "the reference in the middle": ("swapped", ("now two dogs play in it", ["two dogs play"])),
}


OF_THE_ARITHMETIC = {
    "one word is shared": ("no_overlap", ("blue sea", ["green sea"]), {}),
    "the hypothesis is empty": ("no_overlap", ("", ["green sea"]), {}),
    "a 3-gram that cannot exist is no zero order": ("zero_order", TWO_WORDS, {}),
    "every order has a match": ("zero_order", RED, {"max_order": 2}),
    "longer than the reference": ("too_short", ("we met at noon", ["we met"]), {}),
    "as long as the reference": ("too_short", ("we met", ["we meet"]), {}),
    "short, and one reference is shorter still": (
        "too_short",
        ("we met", ["we", "we met her at it"]),
        {},
    ),
    "max order 2": ("shorter_than_max_order", TWO_WORDS, {"max_order": 2}),
    "effective order": ("shorter_than_max_order", TWO_WORDS, {"effective_order": True}),
    "method2 makes 1/1 of 0/0": ("shorter_than_max_order", TWO_WORDS, {"smoothing": "method2"}),
    "a reference has it twice": ("clipped_repetition", ("the the", ["the the", "the"]), {}),
    "a repeated word in no reference": ("clipped_repetition", ("no no", ["yes"]), {}),
    "the right order, a word wrong": ("word_order", RED, {}),
    "max order 1": ("word_order", ("home went she", ["she went home"]), {"max_order": 1}),
    "every word is in some reference": ("unmatched_words", ("a b", ["a", "b"]), {}),
    "a typing error is told as such": ("unmatched_words", ("a fest", ["a test"]), {}),
    "the longer one is nearer": ("length_tie", ("a b c", ["a b c d", "a"]), {}),
    "the number told is on the same scale": ("scale", TIED, {"told": 1.0}),
    "another number was told": ("scale", TIED, {"told": 98.0}),
    "one digit told says too little, e^-4 is 0.0183": (
        "scale",
        ("a", ["a b c d e"]),
        {"max_order": 1, "told": 2},
    ),
    "nothing was told": ("scale", TIED, {}),
    "a whole number says too little": ("scale", RED, {"max_order": 2, "told": 52.0}),  # 50.00
}


@each(OF_THE_INPUT)
def test_what_is_nearly_a_fault_is_left_alone(row):
    kind, call = row
    assert kind not in kinds(explain(*call))


@each(OF_THE_ARITHMETIC)
def test_what_is_nearly_a_cause_is_left_alone(row):
    kind, call, settings = row
    assert kind not in kinds(explain(*call, **settings))


def test_every_kind_that_has_a_near_miss_has_one_here():
    missed = {row[0] for row in (*OF_THE_INPUT.values(), *OF_THE_ARITHMETIC.values())}
    # Whether a side is empty is no matter of degree.
    assert set(KINDS) - missed == {"empty_hypothesis", "empty_reference"}
