"""Findings on the texts themselves, worked by hand."""

from math import exp, sqrt

from bleuexplain import explain

from .findings import told_and_expected
from .recorded import each

# A call, its settings, the kind; then what is found: message, positions, places in references,
# remedy, BLEU after it, loss.
FOUND = {
    "1/2 of the unigrams match, all once the marks are plain": (
        (("don’t go", ["don't go"]), {"max_order": 1}, "quote_variants"),
        "Another kind of quote, dash or space keeps these apart: “don’t” (reference: “don't”); "
        "U+2019 is not U+0027.",
        ((0,), ((0, 0),)),
        ("Write quotes, dashes and spaces plainly on both sides", 1, 1 / 2),
    ),
    "u and two dots against one letter": (
        (("fu\u0308r uns", ["für uns"]), {"max_order": 1}, "unicode_normalization"),
        "The same to the eye, other code points: “fu\u0308r” (reference: “für”). U+0075 U+0308 "
        "stands against U+00FC; NFC makes them one.",
        ((0,), ((0, 0),)),
        ("Normalize both sides to NFC", 1, 1 / 2),
    ),
    "full-width letters need the other form": (
        (("ＡＢ uns", ["AB uns"]), {"max_order": 1}, "unicode_normalization"),
        "The same to the eye, other code points: “ＡＢ” (reference: “AB”). U+FF21 U+FF22 stands "
        "against U+0041 U+0042; NFKC makes them one.",
        ((0,), ((0, 0),)),
        ("Normalize both sides to NFKC", 1, 1 / 2),
    ),
    "a Cyrillic letter among Latin ones": (
        (("c\u0430t sat", ["cat sat"]), {"max_order": 1}, "confusables"),
        "Letters of another script look the same and are not: “c\u0430t” (reference: “cat”); "
        "U+0430 cyrillic small letter a against U+0061 latin small letter a.",
        ((0,), ((0, 0),)),
        ("Write the look-alike letters in one script on both sides", 1, 1 / 2),
    ),
    "a space of no width, in the hypothesis": (
        (("zero\u200b sum", ["zero sum"]), {"max_order": 1}, "invisible_characters"),
        "The hypothesis holds U+200B zero width space, which nobody sees: “zero⟨U+200B⟩” "
        "(reference: “zero”).",
        ((0,), ((0, 0),)),
        ("Take the invisible characters out of both sides", 1, 1 / 2),
    ),
    "2/3 of the unigrams match, all once the entity is a character": (
        (("R &amp; D", ["R & D"]), {"max_order": 1}, "html_entities"),
        "An HTML entity is compared as it is written: “&amp;” (reference: “&”).",
        ((1,), ((0, 1),)),
        ("Write the characters in place of the entities", 1, 1 / 3),
    ),
    "2/3 and 1/2 match, all in lower case": (
        (("Paris in May", ["paris in May"]), {"max_order": 2}, "case"),
        "By case alone these do not match: “Paris” (reference: “paris”).",
        ((0,), ((0, 0),)),
        ("Lowercase on", 1, 1 - sqrt(1 / 3)),
    ),
    "of two in lower case the one at the capital is meant: 4/5, then 5/5": (
        (("the dog and the cat", ["The dog and the cat"]), {"max_order": 1}, "case"),
        "By case alone these do not match: “the” (reference: “The”).",
        ((0,), ((0, 0),)),
        ("Lowercase on", 1, 1 / 5),
    ),
    "as many as one reference has are paired: 1/3, then 2/3": (
        (("the the the", ["The the", "The so"]), {"max_order": 1}, "case"),
        "By case alone these do not match: “the” (reference: “The”).",
        ((0,), ((0, 0),)),
        ("Lowercase on", 2 / 3, 1 / 3),
    ),
    "1/2 of the unigrams match, all with the right letter": (
        (("a fest", ["a test"]), {"max_order": 1}, "near_identical"),
        "One letter apart, and so no match: “fest” (reference: “test”).",
        ((1,), ((0, 1),)),
        ("Spell as the reference does", 1, 1 / 2),
    ),
    "1/2 and exp(1 - 3/2); the comma apart is a third match": (
        (("well, done", ["well , done"]), {"max_order": 1}, "punctuation_attached"),
        "Punctuation makes “well,” another token: a reference has the word with other marks or "
        "none.",
        ((0,), ()),
        ("Tokenizer 13a", 1, 1 - exp(-1 / 2) / 2),
    ),
    "tokens against glued words: none of 4 matches, then 3 of 3": (
        (
            (["we", "'re", "done", "."], [["we're", "done."]]),
            {"max_order": 1},
            "already_tokenized",
        ),
        "The hypothesis is tokenized (“'re” and “.” stand apart) and a reference is not.",
        ((1, 3), ()),
        ("Put the marks back at the words, tokenizer 13a", 1, 1),
    ),
    "the references are the tokenized side: 1 of 3, then 4 of 4": (
        (("it's late, friend", ["it 's late , friend"]), {"max_order": 1}, "already_tokenized"),
        "The references are tokenized (“'s” and “,” stand apart) and the hypothesis is not.",
        ((), ()),
        ("Put the marks back at the words, tokenizer 13a", 1, 1 - exp(1 - 5 / 3) / 3),
    ),
    "cut twice: both sides alike, so nothing is lost": (
        (
            ("it &apos;s late", ["it &apos;s late"]),
            {"max_order": 1, "tokenizer": "13a"},
            "already_tokenized",
        ),
        "The text was tokenized before (“&apos;s”), and the tokenizer cuts it once more.",
        ((), ()),
        ("Tokenizer none", 1, 0),
    ),
    "pieces on one side: none of 2 matches, then 1 of 1": (
        (("he@@ llo", ["hello"]), {"max_order": 1}, "subword_marks"),
        "“@@”, the mark of a subword, is left in the hypothesis and not in the references.",
        ((0,), ()),
        ("Put the pieces together to words", 1, 1),
    ),
    "pieces on both sides: 4 of 5 tokens match, 2 of 3 words": (
        (
            ("he@@ llo wor@@ ld now", ["he@@ llo wor@@ ld then"]),
            {"max_order": 1},
            "subword_marks",
        ),
        "Pieces of words are scored as words: “@@” marks 2 tokens of the hypothesis and 2 of the "
        "references.",
        ((0, 2), ()),
        ("Put the pieces together to words", 2 / 3, 4 / 5 - 2 / 3),
    ),
    "a placeholder that matches one: 2/2, and 1/2 without": (
        (("<unk> ran", ["<unk> ran"]), {"max_order": 1}, "unknown_token"),
        "“<unk>” matches itself, though nobody knows that the same word stood there; were that no "
        "match, BLEU would be 0.5000.",
        ((0,), ((0, 0),)),
        (None, None, 1 / 2),
    ),
    "a placeholder that matches nothing: 1/2, and 2/2 had the word been right": (
        (("<unk> ran", ["she ran"]), {"max_order": 1}, "unknown_token"),
        "“<unk>” in the hypothesis stands for words lost before scoring.",
        ((0,), ()),
        (None, None, 1 / 2),
    ),
    "13a cuts a placeholder in three: 4/4, and 1/4 without": (
        (("<unk> ran", ["<unk> ran"]), {"max_order": 1, "tokenizer": "13a"}, "unknown_token"),
        "“<unk>” matches itself, though nobody knows that the same word stood there; were that no "
        "match, BLEU would be 0.2500.",
        ((0, 1, 2), ((0, 0), (0, 1), (0, 2))),
        (None, None, 3 / 4),
    ),
    "one token of 7 characters, 6 of which match": (
        (("我们明天去北京", ["我们今天去北京"]), {"max_order": 1}, "unsegmented"),
        "Chinese characters are written without spaces between words, so the hypothesis is 1 "
        "token here.",
        ((0,), ()),
        ("Tokenizer zh", 6 / 7, 6 / 7),
    ),
}


@each(FOUND)
def test_a_fault_is_told_with_its_places_its_remedy_and_its_cost(row):
    told, expected = told_and_expected(row)
    assert told == expected


def test_the_form_that_is_enough_is_the_one_advised():
    found = explain("fu\u0308r ＡＢ", ["für AB"], max_order=1).findings[0]
    assert (found.remedy, found.score_after) == ("Normalize both sides to NFKC", 1)


def test_a_word_that_differs_in_two_ways_is_told_twice_and_neither_alone_is_the_reason():
    found = explain("Don’t go", ["don't go"], max_order=1).findings
    told = {each.kind: each for each in found}
    assert told["case"].message.startswith("By case, among other things,")
    assert [told[kind].score_after for kind in ("case", "quote_variants")] == [0.5, 0.5]


def test_lower_case_does_not_keep_a_typing_error_from_being_mended():
    found = explain("A Fest", ["a test"], max_order=1, lowercase=True).findings[0]
    assert (found.kind, found.score_after) == ("near_identical", 1)


def test_tokens_are_joined_to_text_before_a_tokenizer_can_touch_them():
    found = explain(["well,", "done"], [["well", ",", "done"]], max_order=1).findings
    remedies = {each.kind: each.remedy for each in found}
    assert remedies["punctuation_attached"] == "Join the tokens to text, tokenizer 13a"
