"""Findings on how the lists are nested, worked by hand."""

from math import exp

from .findings import told_and_expected
from .recorded import each, tokens

# A call, its settings, the kind; then what is found: message, positions, places in references,
# remedy, BLEU after it, loss.
FOUND = {
    "4 of 5 characters match, 1 of 2 words": (
        ((list("so be"), [list("so he")]), {"max_order": 1}, "characters_as_tokens"),
        "Every token is a single character, 5 of them in the hypothesis: a string in place of a "
        "list of tokens is read so.",
        ((0, 1, 2, 3, 4), ()),
        ("Join the characters, and split at the spaces", 1 / 2, 3 / 10),
    ),
    "one word, taken apart on both sides": (
        ((list("bee"), [list("bee")]), {"max_order": 3}, "characters_as_tokens"),
        "Every token is a single letter. If “bee” is one word, a string was taken apart.",
        ((), ()),
        (None, None, 0),
    ),
    "a flat list: no 2-gram in references of one token": (
        (
            (tokens("this is it"), tokens("this is it")),
            {"max_order": 2},
            "reference_nesting",
        ),
        "Each of the 3 references is one token: a flat list of tokens was given where a list of "
        "lists is meant, [[…]].",
        ((), ()),
        ("Read them as one reference", 1, 1),
    ),
    "words as letters: only the word of one letter matches": (
        (
            (tokens("it is a bee"), [list("it"), list("is"), list("a"), list("bee")]),
            {"max_order": 1},
            "reference_nesting",
        ),
        "The 4 references are words spelled letter by letter: a list of strings was given where a "
        "list of token lists is meant, [[…]].",
        ((), ()),
        ("Read them as one reference", 1, 1 - 1 / 4),
    ),
    "whole sentences as tokens": (
        ((["so it is"], [["so it is", "so be it"]]), {"max_order": 2}, "reference_nesting"),
        "Whole sentences stand where single tokens are meant, so each counts as one token.",
        ((0,), ()),
        ("Read each sentence as a text", 1, 1),
    ),
    "two sentences in one list": (
        ((["so it is", "let it be"], ["so it is"]), {"max_order": 1}, "reference_nesting"),
        "The hypothesis is a list of 2 sentences, each taken as one token: explain one sentence "
        "at a time.",
        ((0, 1), ()),
        (None, None, 0),
    ),
    "one level too deep, and read as meant": (
        ((tokens("so it is"), [[tokens("so it is")]]), {"max_order": 1}, "reference_nesting"),
        "The references are nested one level too deep, as for several segments: for one sentence "
        "they are a list of token lists.",
        ((), ()),
        (None, None, 1),
    ),
    "the hypothesis too deep": (
        (([tokens("so it is")], [tokens("so it is")]), {"max_order": 1}, "reference_nesting"),
        "The hypothesis is a list that holds one token list, as for several segments: for one "
        "sentence it is the token list itself.",
        ((), ()),
        (None, None, 1),
    ),
    "a string in place of the references": (
        (("so it is", "so it is"), {"max_order": 1}, "reference_nesting"),
        "The references were one string where a list of references is meant; most tools take each "
        "of its 8 characters as a reference.",
        ((), ()),
        (None, None, 1),
    ),
    "references of other segments": (
        (
            (
                tokens("one calm day went by"),
                [
                    tokens("two loud nights came back"),
                    tokens("one calm day went by"),
                    tokens("three ships sail to sea"),
                ],
            ),
            {"max_order": 1},
            "reference_nesting",
        ),
        "References 1 and 3 share no word with the hypothesis: do they belong to other segments "
        "(lists transposed)?",
        ((), ()),
        ("Leave out references 1 and 3", 1, 0),
    ),
    "3/6, and 3/3 times exp(1 - 6/3) the other way round": (
        (("two dogs play in the park", ["two dogs play"]), {"max_order": 1}, "swapped"),
        "The hypothesis (6 tokens) begins with the whole reference (3 tokens) and goes on: are the "
        "two exchanged? BLEU divides by the hypothesis' n-grams, so it is not symmetric.",
        ((3, 4, 5), ()),
        ("Exchange hypothesis and reference", exp(-1), 1 / 2 - exp(-1)),
    ),
    "the arguments exchanged, and read as meant": (
        (([tokens("so it is")], tokens("so it was")), {"max_order": 1}, "swapped"),
        "The hypothesis is a list of token lists and the references are one flat list: the two "
        "arguments look exchanged, and were read so.",
        ((), ()),
        (None, None, 2 / 3),
    ),
}


@each(FOUND)
def test_a_slip_is_told_with_its_places_its_remedy_and_its_cost(row):
    told, expected = told_and_expected(row)
    assert told == expected
